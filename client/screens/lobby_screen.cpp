#include "client/screens/lobby_screen.hpp"

#include <algorithm>

namespace precinct::client {
namespace {

const Json& seats_of(const Scene& scene) {
  return list_of(scene.part("table"), "seats");
}

bool is_kind(const Json& seat, std::string_view kind) {
  return string_of(member(seat, "kind")) == kind;
}

int empty_seats(const Scene& scene) {
  return static_cast<int>(
      std::ranges::count_if(seats_of(scene), [](const Json& seat) { return is_kind(seat, "empty"); }));
}

bool i_am_ready(const Scene& scene) {
  return std::ranges::any_of(
      seats_of(scene), [&](const Json& seat) { return scene.mine(int_of(seat, "seat")) && flag_of(seat, "ready"); });
}

// What a friend pastes into a terminal to get here.
std::string invitation(const Scene& scene) {
  return "precinct " + scene.model.server + " --table " + string_of(member(scene.part("table"), "code"));
}

// An address that leads everybody to their own machine.
bool only_from_here(std::string_view server) {
  const auto at = server.find("://");
  const auto host = at == server.npos ? server : server.substr(at + 3);
  return host.starts_with("127.") || host.starts_with("localhost") || host.starts_with("[::1]");
}

std::string told(const ChosenOption& option) {
  return option.label + ": " + option.value;
}

// What is played otherwise than usual, in one line.
std::string unusual_options(const Scene& scene) {
  std::vector<std::string> unusual;
  for (const auto& option : chosen_options(scene)) {
    if (!option.usual) unusual.push_back(told(option));
  }
  return unusual.empty() ? std::string(scene.words(Word::usual_options)) : joined(unusual);
}

// All of them, the unusual ones first.
void draw_options(const Region& region, const Scene& scene) {
  const auto options = chosen_options(scene);
  Rows rows;
  for (const bool usual : {false, true}) {
    for (const auto& option : options) {
      if (option.usual != usual) continue;
      int indent = 0;
      for (auto& line : wrap(told(option), region.width() - 2)) {
        rows.push_back({std::move(line), usual ? Ink::faint : Ink::strong, indent});
        indent = 2;
      }
    }
  }
  draw_rows(region, rows, 0);
}

}  // namespace

std::vector<std::string> LobbyScreen::levels(const Scene& scene) const {
  std::vector<std::string> names;
  for (const auto& game : list_of(scene.model.welcome, "games")) {
    if (string_of(member(game, "id")) != scene.game()) continue;
    for (const auto& each : list_of(game, "levels"))
      names.push_back(each.is_string() ? each.get<std::string>() : string_of(member(each, "id")));
  }
  // The one to offer first comes first.
  const auto best = std::ranges::find(names, scene.model.best_level(scene.game()));
  if (best != names.end()) std::rotate(names.begin(), best, names.end());
  return names;
}

std::string LobbyScreen::level(const Scene& scene) const {
  const auto all = levels(scene);
  return all.empty() ? std::string() : all[level_ % all.size()];
}

std::vector<Action> LobbyScreen::actions(const Scene& scene) const {
  const auto& words = scene.words;
  std::vector<Action> actions;
  const auto add = [&](std::string id, std::string text, std::string value = {}) {
    actions.push_back({std::move(id), std::move(text), std::move(value)});
  };
  const bool host = scene.i_am_host();
  const bool seated = scene.table() && scene.table()->seat.has_value();
  if (host && empty_seats(scene) == 0) add("start", std::string(words(Word::start_game)));
  if (host && empty_seats(scene) > 0 && !level(scene).empty())
    add("fill", std::string(words(Word::fill_bots)), level(scene));
  if (seated) add("ready", std::string(words(i_am_ready(scene) ? Word::take_back_ready : Word::say_ready)));
  if (host) {
    add("options", std::string(words(Word::change_options)));
    for (const auto& seat : seats_of(scene)) {
      const int n = int_of(seat, "seat");
      const auto shown = std::to_string(n + 1);
      if (is_kind(seat, "empty") && !level(scene).empty())
        add("bot:" + std::to_string(n), words(Word::add_bot, {{"n", shown}, {"level", level(scene)}}));
      if (is_kind(seat, "bot")) add("unbot:" + std::to_string(n), words(Word::remove_bot, {{"n", shown}}));
      if (is_kind(seat, "human") && !scene.mine(n))
        add("kick:" + std::to_string(n), words(Word::kick, {{"name", scene.seat_name(n)}}));
    }
  }
  add("leave", std::string(words(Word::leave_table)));
  return actions;
}

LobbyScreen::Result LobbyScreen::take(const Action& action, const Scene& scene) {
  const auto& code = scene.table()->code;
  const auto colon = action.id.find(':');
  const auto verb = action.id.substr(0, colon);
  const int seat = colon == std::string::npos ? 0 : std::stoi(action.id.substr(colon + 1));
  const auto send = [](Json request) { return Result{true, false, {Send{std::move(request)}}}; };
  if (verb == "start") return send({{"type", "start"}, {"table", code}});
  if (verb == "ready") return send({{"type", "ready"}, {"table", code}, {"on", !i_am_ready(scene)}});
  if (verb == "bot") return send({{"type", "bot"}, {"table", code}, {"seat", seat}, {"level", level(scene)}});
  if (verb == "unbot") return send({{"type", "bot"}, {"table", code}, {"seat", seat}, {"level", nullptr}});
  if (verb == "kick") return send({{"type", "kick"}, {"table", code}, {"seat", seat}});
  if (verb == "leave") return {true, true, {Send{Json{{"type", "leave"}, {"table", code}}}}};
  if (verb == "options") {
    options_ = HostForm::for_table(scene);
    return {};
  }
  Result result;
  for (const auto& each : seats_of(scene)) {
    if (!is_kind(each, "empty")) continue;
    result.intents.emplace_back(
        Send{Json{{"type", "bot"}, {"table", code}, {"seat", int_of(each, "seat")}, {"level", level(scene)}}});
  }
  return result;
}

LobbyScreen::Result LobbyScreen::key(const KeyEvent& event, const Scene& scene) {
  if (options_) {
    if (event.kind == KeyEvent::Kind::escape || !scene.i_am_host()) {
      options_.reset();
      return {};
    }
    bool used = false;
    auto request = options_->key(event, scene, used);
    if (!request) return {used, false, {}};
    options_.reset();
    return {true, false, {Send{std::move(*request)}}};
  }
  const auto all = actions(scene);
  if (event.kind == KeyEvent::Kind::escape) {
    list_.select("leave");
    return {};
  }
  switch (list_.key(event, all)) {
    case ActionList::Event::taken:
      return take(*list_.selected(all), scene);
    case ActionList::Event::previous:
      level_ += levels(scene).empty() ? 0 : levels(scene).size() - 1;
      return {};
    case ActionList::Event::next:
      ++level_;
      return {};
    case ActionList::Event::moved:
      return {};
    case ActionList::Event::none:
      break;
  }
  return {false, false, {}};
}

// Returns the rows drawn.
int LobbyScreen::draw_seats(const Region& region, const Scene& scene) const {
  const auto& words = scene.words;
  int y = 0;
  for (const auto& seat : seats_of(scene)) {
    const int n = int_of(seat, "seat");
    region.line(0, y, std::to_string(n + 1), seat_ink(n));
    std::vector<std::string> notes;
    if (is_kind(seat, "empty")) {
      region.line(2, y, words(Word::seat_empty), Ink::faint);
    } else {
      region.line(2, y, scene.seat_name(n), scene.mine(n) ? Ink::strong : seat_ink(n), std::max(8, region.width() / 2));
      if (scene.mine(n)) notes.emplace_back(words(Word::seat_you));
      if (n == int_of(scene.part("table"), "host", -1)) notes.emplace_back(words(Word::seat_host));
      if (is_kind(seat, "bot")) {
        notes.emplace_back(words(Word::seat_bot));
      } else if (!flag_of(seat, "present")) {
        notes.emplace_back(words(Word::seat_away));
      } else {
        notes.emplace_back(words(flag_of(seat, "ready") ? Word::seat_ready : Word::seat_not_ready));
      }
    }
    region.line_right(region.width() - 1, y++, joined(notes), flag_of(seat, "ready") ? Ink::good : Ink::faint);
  }
  return y;
}

void LobbyScreen::draw(const Region& region, const Scene& scene, const ChatAnchors& anchors, const LineEdit* chat,
                       std::string_view notice) {
  const auto& words = scene.words;
  const auto& table = scene.part("table");
  const int last = region.height() - 1;
  const auto below = [&](std::string_view keys) {
    if (chat) {
      const int x = region.line(1, last, std::string(words(Word::say)) + ": ", Ink::accent) + 1;
      chat->draw(region, x, last, region.width() - x, true);
    } else if (!notice.empty()) {
      region.line(1, last, notice, Ink::warning);
    } else {
      region.line(1, last, keys, Ink::faint);
    }
  };
  if (options_) {
    options_->draw(region.sub(0, 0, region.width(), last).frame(words(Word::change_options)), words);
    return below(options_->keys(words));
  }
  const auto title = string_of(member(table, "title"));
  const auto head =
      region.sub(0, 0, region.width(), 7)
          .frame(std::string(title.empty() ? words(Word::lobby) : title) + ": " + scene.game_title(scene.game()));
  head.line(1, 0, words(Word::share_code), Ink::faint);
  // Wide apart, so that it can be read out in a call.
  std::string code;
  for (const char letter : string_of(member(table, "code"))) code += std::string(code.empty() ? "" : " ") + letter;
  head.line(1, 1, code, Ink::accent);
  head.line(1, 2, unusual_options(scene));
  const bool local = only_from_here(scene.model.server);
  head.line(1, 3, words(local ? Word::paste_line_local : Word::paste_line), local ? Ink::warning : Ink::faint);
  head.line(1, 4, invitation(scene), Ink::strong);
  const int seats = static_cast<int>(seats_of(scene).size());
  const bool beside = region.width() >= 100;
  const int seats_height = std::min(seats + 2, std::max(4, (last - 7) / 2));
  const auto seats_box =
      beside ? region.sub(0, 7, region.width() / 2, last - 7) : region.sub(0, 7, region.width(), seats_height);
  const int watching = int_of(table, "spectators");
  auto seats_title = std::string(words(Word::players));
  if (watching > 0) seats_title += ", " + words(Word::spectators, {{"n", std::to_string(watching)}});
  const auto sitting = seats_box.frame(seats_title);
  const int below_seats = draw_seats(sitting, scene) + 1;
  if (beside) draw_options(sitting.sub(0, below_seats, sitting.width(), sitting.height() - below_seats), scene);
  const auto rest = beside ? region.sub(region.width() / 2, 7, region.width() - region.width() / 2, last - 7)
                           : region.sub(0, 7 + seats_height, region.width(), last - 7 - seats_height);
  const auto inside = rest.frame({});
  int y = 0;
  const int missing = empty_seats(scene);
  if (missing > 0) {
    y += inside.paragraph(0, y, words(Word::seats_missing, {{"n", std::to_string(missing)}}), Ink::text, 2);
  } else if (!scene.i_am_host()) {
    y += inside.paragraph(0, y, words(Word::wait_for_host, {{"name", scene.seat_name(int_of(table, "host"))}}),
                          Ink::text, 2);
  }
  const auto all = actions(scene);
  // However many the actions, the last word of the chat stays in sight, if two of them have room beside it.
  const int talk = scene.table()->chat.empty() ? 0 : std::clamp(inside.height() - y - 2, 0, 2);
  const int action_rows = std::min(inside.height() - y - talk, static_cast<int>(all.size()));
  y += list_.draw(inside.sub(0, y, inside.width(), action_rows), all);
  draw_log(inside.sub(0, y, inside.width(), inside.height() - y), scene, anchors, 0);
  below(words(Word::lobby_keys));
}

}  // namespace precinct::client
