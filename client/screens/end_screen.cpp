#include "client/screens/end_screen.hpp"

#include <algorithm>

#include "client/screens/game_face.hpp"
#include "client/screens/panels.hpp"

namespace precinct::client {
namespace {

constexpr int kRoomy = 26;  // rows inside, from which on the list of actions may be long and set apart

// A TEXT, or an id that the catalogue may have a name for.
std::string text_or_name(const Scene& scene, const Json& value) {
  if (value.is_object()) return scene.say(value);
  return value.is_string() ? scene.name(value.get<std::string>()) : std::string();
}

// A sentence that was told several times stands where it was told last, with how often.
void tell_once(std::vector<std::pair<std::string, int>>& told, std::string sentence) {
  const auto before = std::ranges::find(told, sentence, &std::pair<std::string, int>::first);
  const int times = before == told.end() ? 0 : before->second;
  if (times > 0) told.erase(before);
  told.emplace_back(std::move(sentence), times + 1);
}

// Events that a game marks as turning points: those of its own list, else those whose kind says that something was
// decided.
Paragraphs turning_points(const Scene& scene) {
  std::vector<std::pair<std::string, int>> told;
  for (const auto& each : list_of(scene.part("outcome"), "moments")) tell_once(told, text_or_name(scene, each));
  const auto kinds = scene.face().turning_points();
  const auto decides = [&](const LogLine& line) {
    return std::ranges::any_of(kinds, [&](std::string_view kind) { return line.kind.find(kind) != line.kind.npos; });
  };
  if (told.empty() && scene.table()) {
    for (const auto& line : scene.table()->log) {
      if (decides(line)) tell_once(told, scene.say(line.text));
    }
  }
  Paragraphs lines;
  for (const auto& [what, times] : told) {
    const auto n = std::to_string(times);
    lines.emplace_back(times > 1 ? scene.words(Word::moment_times, {{"what", what}, {"n", n}}) : what, Ink::text);
  }
  return lines;
}

Paragraphs talk(const Scene& scene) {
  Paragraphs lines;
  if (!scene.table()) return lines;
  for (const auto& line : scene.table()->chat) {
    const auto name = line.seat ? line.name : scene.words(Word::spectator_name, {{"name", line.name}});
    lines.emplace_back(name + ": " + line.text, line.seat ? seat_ink(*line.seat) : Ink::faint);
  }
  return lines;
}

// The newest of them, whole, as far as `most` rows go.
Rows newest(const Paragraphs& told, int width, int most) {
  Rows rows;
  for (auto each = told.rbegin(); each != told.rend(); ++each) {
    const auto lines = wrap(each->first, width);
    if (static_cast<int>(rows.size() + lines.size()) > most) break;
    for (std::size_t i = 0; i < lines.size(); ++i)
      rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(i), Row{lines[i], each->second});
  }
  return rows;
}

void draw_moments(const Region& region, const Scene& scene) {
  region.line(0, 0, scene.words(Word::moments), Ink::accent);
  const auto said = newest(talk(scene), region.width(), std::max(2, region.height() / 3));
  const int said_rows = static_cast<int>(said.size());
  const auto above = region.sub(0, 1, region.width(), region.height() - 1 - said_rows - (said.empty() ? 0 : 1));
  draw_rows(above, newest(turning_points(scene), above.width(), above.height()), 0);
  draw_rows(region.sub(0, region.height() - said_rows, region.width(), said_rows), said, 0);
}

std::vector<std::string> figures(const Scene& scene) {
  std::vector<std::string> lines;
  const auto& outcome = scene.part("outcome");
  for (const auto& each : list_of(outcome, "figures")) lines.push_back(text_or_name(scene, each));
  const auto& scores = list_of(outcome, "scores");
  for (std::size_t i = 0; i < scores.size(); ++i) {
    lines.push_back(scene.seat_name(static_cast<int>(i)) + ": " + std::to_string(number_of(scores[i])));
  }
  const auto more = scene.face().figures(scene);
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

}  // namespace

std::vector<Action> EndScreen::actions(const Scene& scene) const {
  std::vector<Action> actions;
  if (scene.table() && scene.table()->seat) actions.push_back({"again", std::string(scene.words(Word::again)), {}});
  if (scene.face().has_timeline(scene)) {
    actions.push_back({"timeline", std::string(scene.words(Word::timeline)), {}});
  }
  if (scene.phase() == "over") {
    actions.push_back({"replay", std::string(scene.words(Word::replay_watch)), {}});
    actions.push_back({"save", std::string(scene.words(Word::replay_save)), {}});
  }
  actions.push_back({"board", std::string(scene.words(Word::look_at_board)), {}});
  actions.push_back({"leave", std::string(scene.words(Word::leave_table)), {}});
  return actions;
}

EndScreen::Result EndScreen::key(const KeyEvent& event, const Scene& scene) {
  const auto all = actions(scene);
  if (event.kind == KeyEvent::Kind::escape) {
    list_.select("leave");
    return {};
  }
  const auto what = list_.key(event, all);
  if (what == ActionList::Event::none) return {.used = false};
  if (what != ActionList::Event::taken) return {};
  const auto& id = list_.selected(all)->id;
  const auto& code = scene.table()->code;
  if (id == "again") return {.intents = {Send{Json{{"type", "again"}, {"table", code}}}}};
  if (id == "timeline") return {.wish = Wish::timeline};
  if (id == "replay") return {.wish = Wish::replay};
  if (id == "save") return {.wish = Wish::save};
  if (id == "board") return {.wish = Wish::board};
  return {.wish = Wish::leave, .intents = {Send{Json{{"type", "leave"}, {"table", code}}}}};
}

void EndScreen::draw(const Region& region, const Scene& scene, const LineEdit* chat, std::string_view notice) {
  const auto& words = scene.words;
  const auto& outcome = scene.part("outcome");
  const int last = region.height() - 1;
  const auto inside = region.sub(0, 0, region.width(), last).frame(words(Word::game_over));
  const bool won = std::ranges::any_of(list_of(outcome, "winners"),
                                       [&](const Json& seat) { return scene.mine(static_cast<int>(number_of(seat))); });
  int y = 0;
  const auto grade = text_or_name(scene, member(outcome, "grade"));
  const auto result = text_or_name(scene, member(outcome, "result"));
  // A catalogue without a name for the result gives its id back; the reason says it all the same.
  const bool named = result != string_of(member(outcome, "result"));
  const bool seated = scene.table() && scene.table()->seat;
  const auto mine = seated ? std::string(words(won ? Word::result_won : Word::result_lost)) : std::string();
  const auto head = !named ? mine : mine.empty() ? result : result + ". " + mine;
  inside.line(1, y, head, won ? Ink::good : Ink::danger);
  inside.line_right(inside.width() - 2, y++, grade, Ink::strong);
  y += inside.paragraph(1, y, text_or_name(scene, member(outcome, "reason")), Ink::text, 3);
  inside.line(1, y++, winners_of(scene));
  const auto all = actions(scene);
  // In a small window the figures need the rows.
  const bool roomy = inside.height() >= kRoomy;
  const int columns = roomy ? 1 : 2, list_rows = (static_cast<int>(all.size()) + columns - 1) / columns;
  const int list_y = inside.height() - list_rows, half = inside.width() / 2;
  const int room = list_y - y - (roomy ? 2 : 1);
  const auto left = inside.sub(1, y + 1, half - 2, room),
             right = inside.sub(half, y + 1, inside.width() - half - 1, room);
  left.line(0, 0, words(Word::figures), Ink::accent);
  int row = 1;
  for (const auto& line : figures(scene)) left.line(0, row++, line);
  draw_panel(left.sub(0, row + 1, left.width(), left.height() - row - 1), scene, "F2",
             [&](const Region& panel) { scene.face().draw_players(panel, scene); });
  draw_moments(right, scene);
  list_.draw(inside.sub(1, list_y, inside.width() - 2, list_rows), all, true, columns);
  if (chat) {
    const int x = region.line(1, last, std::string(words(Word::say)) + ": ", Ink::accent) + 1;
    chat->draw(region, x, last, region.width() - x, true);
  } else if (!notice.empty()) {
    draw_notice(region, notice);
  } else {
    region.line(1, last, words(Word::lobby_keys), Ink::faint);
  }
}

}  // namespace precinct::client
