#include "client/screens/start_screen.hpp"

#include <algorithm>

namespace precinct::client {

StartScreen::StartScreen(std::string_view server, std::string_view name, std::optional<std::string> invited, bool watch)
    : server_(server, 200), name_(name, 24), invited_(std::move(invited)), watch_(watch) {
  row_ = name_.empty() ? 1 : 2;
  kept_name_ = name;
}

void StartScreen::follow(const AppSettings& settings) {
  servers_ = settings.servers;
  if (settings.name == kept_name_) return;
  kept_name_ = settings.name;
  name_.set(settings.name);
}

// The known server after the one that stands in the field, or before it.
void StartScreen::other_server(int by) {
  const auto size = static_cast<int>(servers_.size());
  if (size == 0) return;
  const auto found = std::ranges::find(servers_, server_.text());
  const int at = found == servers_.end() ? (by > 0 ? -1 : 0) : static_cast<int>(found - servers_.begin());
  server_.set(servers_[static_cast<std::size_t>((at + by + size) % size)]);
}

Intents StartScreen::connect(const Model& model) {
  const auto server = server_.text(), name = name_.text();
  if (name.find_first_not_of(' ') == std::string::npos) {
    complaint_ = Word::name_missing;
    page_ = Page::home;
    row_ = 1;
    return {};
  }
  const bool up = model.link != Link::offline && model.link != Link::refused;
  if (up && server == asked_server_ && name == asked_name_) return {};
  asked_server_ = server;
  asked_name_ = name;
  return {SetSetting{"server", server}, SetSetting{"name", name}, Connect{server, name}, Send{Json{{"type", "list"}}}};
}

Intents StartScreen::go_to(const Model& model, const std::string& code, bool watch, const std::string& password) {
  auto intents = connect(model);
  if (complaint_) return {};
  Json request{{"type", "join"}, {"table", code}, {"as", watch ? "spectator" : "player"}};
  if (!password.empty()) request["password"] = password;
  intents.emplace_back(Send{std::move(request)});
  return intents;
}

std::vector<Action> StartScreen::actions(const Scene& scene) const {
  const auto& words = scene.words;
  std::vector<Action> actions;
  for (const auto& code : list_of(scene.model.welcome, "tables")) {
    const auto text = string_of(code);
    actions.push_back({"resume:" + text, words(Word::resume_table, {{"code", text}}), {}});
  }
  actions.push_back({"join", std::string(words(Word::join_table)), {}});
  actions.push_back({"host", std::string(words(Word::host_table)), {}});
  actions.push_back({"watch", std::string(words(Word::watch_table)), {}});
  actions.push_back({"practise", std::string(words(Word::practise)), {}});
  actions.push_back({"learn", std::string(words(Word::learn)), {}});
  const auto& listed = scene.model.listed;
  for (const auto& table : listed.is_array() ? listed : json_empty_array()) {
    const auto code = string_of(member(table, "table")), title = string_of(member(table, "title"));
    actions.push_back({"open:" + code,
                       words(Word::open_table_line, {{"title", title.empty() ? code : title},
                                                     {"game", scene.game_title(string_of(member(table, "game")))},
                                                     {"free", digits_of(table, "free")},
                                                     {"seats", digits_of(table, "seats")}}),
                       {}});
  }
  actions.push_back({"settings", std::string(words(Word::settings)), {}});
  actions.push_back({"quit", std::string(words(Word::quit)), {}});
  return actions;
}

StartScreen::Result StartScreen::take(const std::string& id, const Scene& scene) {
  complaint_.reset();
  if (id == "quit") return {true, Wish::quit, {}};
  if (id == "settings") return {true, Wish::settings, {}};
  if (id.starts_with("resume:")) return {true, Wish::none, go_to(scene.model, id.substr(7), false, {})};
  if (id == "join" || id == "watch") {
    auto intents = connect(scene.model);
    if (complaint_) return {};
    page_ = id == "join" ? Page::join : Page::watch;
    row_ = 0;
    return {true, Wish::none, std::move(intents)};
  }
  if (id.starts_with("open:")) {
    code_.set(id.substr(5));
    for (const auto& table : scene.model.listed) {
      if (string_of(member(table, "table")) == id.substr(5) && flag_of(table, "password")) {
        page_ = Page::join;
        row_ = 1;
        return {};
      }
    }
    return {true, Wish::none, go_to(scene.model, id.substr(5), false, {})};
  }
  auto intents = connect(scene.model);
  if (complaint_) return {};
  return {true, id == "host" ? Wish::host : id == "learn" ? Wish::learn : Wish::practise, std::move(intents)};
}

// Who came by a line that names a table has nothing more to choose.
StartScreen::Result StartScreen::named(const Scene& scene) {
  complaint_.reset();
  auto intents = invited_ ? go_to(scene.model, *invited_, watch_, {}) : connect(scene.model);
  if (complaint_) return {};
  invited_.reset();
  row_ = 2;
  return {true, Wish::none, std::move(intents)};
}

StartScreen::Result StartScreen::ask_code_key(const KeyEvent& event, const Scene& scene) {
  using Kind = KeyEvent::Kind;
  switch (event.kind) {
    case Kind::escape:
      page_ = Page::home;
      row_ = 2;
      complaint_.reset();
      return {};
    case Kind::up:
    case Kind::back_tab:
    case Kind::down:
    case Kind::tab:
      row_ = 1 - row_;
      return {};
    case Kind::enter:
      if (code_.empty()) {
        complaint_ = Word::code_missing;
        row_ = 0;
        return {};
      }
      complaint_.reset();
      return {true, Wish::none, go_to(scene.model, code_.text(), page_ == Page::watch, password_.text())};
    default:
      return {(row_ == 0 ? code_ : password_).key(event), Wish::none, {}};
  }
}

StartScreen::Result StartScreen::key(const KeyEvent& event, const Scene& scene) {
  using Kind = KeyEvent::Kind;
  if (page_ != Page::home) return ask_code_key(event, scene);
  if (row_ < 2) {
    switch (event.kind) {
      case Kind::up:
      case Kind::back_tab:
        row_ = std::max(0, row_ - 1);
        return {};
      case Kind::enter:
        if (row_ == 1) return named(scene);
        [[fallthrough]];
      case Kind::down:
      case Kind::tab:
        ++row_;
        complaint_.reset();
        return {};
      case Kind::page_up:
      case Kind::page_down:
        if (row_ == 0) other_server(event.kind == Kind::page_down ? 1 : -1);
        return {};
      default:
        return {(row_ == 0 ? server_ : name_).key(event), Wish::none, {}};
    }
  }
  const auto all = actions(scene);
  const auto* selected = list_.selected(all);
  const bool at_top = selected && selected == &all.front();
  if ((event.kind == Kind::up || event.kind == Kind::back_tab) && at_top) {
    row_ = 1;
    return {};
  }
  switch (list_.key(event, all)) {
    case ActionList::Event::taken:
      return take(list_.selected(all)->id, scene);
    case ActionList::Event::none:
      return {false, Wish::none, {}};
    default:
      return {};
  }
}

void StartScreen::draw_home(const Region& region, const Scene& scene) {
  const auto& words = scene.words;
  // A table to go back to is what most people have come for.
  if (const auto& tables = list_of(scene.model.welcome, "tables"); !tables.empty() && !way_back_shown_) {
    way_back_shown_ = true;
    list_.select("resume:" + string_of(tables[0]));
  }
  const int room = columns(words(Word::your_name)) + 4;
  int y = 0;
  for (int row = 0; row < 2; ++row) {
    const bool here = row_ == row;
    region.line(0, y, here ? region.glyphs().cursor : " ", Ink::accent);
    region.line(2, y, words(row == 0 ? Word::server : Word::your_name), here ? Ink::selected : Ink::text);
    (row == 0 ? server_ : name_).draw(region, 2 + room, y, region.width() - room - 3, here);
    ++y;
  }
  ++y;
  list_.draw(region.sub(0, y, region.width(), region.height() - y), actions(scene), row_ == 2);
}

void StartScreen::draw_code(const Region& region, const Scene& scene) {
  const auto& words = scene.words;
  region.line(0, 0, words(page_ == Page::watch ? Word::watch_table : Word::join_table), Ink::strong);
  const int room = std::max(columns(words(Word::code)), columns(words(Word::password))) + 4;
  for (int row = 0; row < 2; ++row) {
    const bool here = row_ == row;
    region.line(0, 2 + row, here ? region.glyphs().cursor : " ", Ink::accent);
    region.line(2, 2 + row, words(row == 0 ? Word::code : Word::password), here ? Ink::selected : Ink::text);
    (row == 0 ? code_ : password_).draw(region, 2 + room, 2 + row, region.width() - room - 3, here, row == 1);
  }
  region.paragraph(2, 5, row_ == 1 ? words(Word::password_help) : words(Word::code_missing),
                   complaint_ ? Ink::warning : Ink::faint, 2);
}

void StartScreen::draw(const Region& region, const Scene& scene, std::string_view notice) {
  const auto& words = scene.words;
  const int width = std::min(region.width() - 4, 76);
  const auto body =
      region.sub((region.width() - width) / 2, std::max(1, (region.height() - 20) / 3), width, region.height() - 2);
  body.line(0, 0, words(Word::app_title), Ink::accent);
  body.line(columns(words(Word::app_title)) + 3, 0, words(Word::tagline), Ink::faint);
  const auto rest = body.sub(0, 2, width, body.height() - 5);
  if (page_ == Page::home) {
    draw_home(rest, scene);
  } else {
    draw_code(rest, scene);
  }
  std::string state(notice);
  Ink ink = Ink::warning;
  if (complaint_ && page_ == Page::home) {
    state = words(*complaint_);
  } else if (state.empty() && scene.model.link != Link::offline && scene.model.link != Link::online) {
    state = scene.model.link_detail.empty() ? words(Word::connecting, {{"server", server_.text()}})
                                            : scene.model.link_detail;
    ink = Ink::text;
  } else if (state.empty() && scene.model.link == Link::offline) {
    state = scene.model.link_detail;
  }
  if (page_ == Page::home && row_ == 0 && servers_.size() > 1) {
    state = words(Word::other_servers);
    ink = Ink::faint;
  }
  region.sub((region.width() - width) / 2, region.height() - 4, width, 2).paragraph(0, 0, state, ink, 2);
  const auto keys = page_ != Page::home ? Word::form_keys : row_ < 2 ? Word::start_field_keys : Word::start_keys;
  region.line(2, region.height() - 1, words(keys), Ink::faint);
}

}  // namespace precinct::client
