// What the keys do, from the outermost layer that is open to the innermost.
#include <algorithm>

#include "client/screens/app_ui.hpp"
#include "client/screens/game_face.hpp"

namespace precinct::client {

bool has_secrets(const Scene& scene) {
  if (scene.face().has_secrets(scene)) return true;
  if (scene.table() && std::ranges::any_of(scene.table()->log, &LogLine::secret)) return true;
  for (const auto& decision : list_of(scene.part("prompt"), "decisions")) {
    if (any_secret(list_of(decision, "choices")) || any_secret(list_of(decision, "unavailable"))) return true;
    for (const auto& choice : list_of(decision, "choices")) {
      for (const auto& arg : list_of(choice, "args")) {
        if (any_secret(list_of(arg, "from"))) return true;
      }
    }
  }
  return false;
}

Intents App::Ui::leave(Intents intents) {
  intents.emplace_back(ForgetTable{});
  return intents;
}

// What was changed counts at once.
Intents App::Ui::settings_key(const KeyEvent& event) {
  const bool covers = settings.cover;
  Intents intents;
  if (event.kind == KeyEvent::Kind::escape || event.is_function(10)) {
    over = Over::nothing;
    intents = settings_screen.close(settings);
    settings_screen = SettingsScreen();
  } else {
    intents = settings_screen.key(event, settings, words);
  }
  if (settings.cover != covers) covered = settings.cover;
  if (settings.language != words.ui().lang() && !settings.fixed.contains("lang")) {
    words = Words(settings.language);
    notice.clear();
    hint.clear();
  }
  if (!settings.title && !std::exchange(title, {}).empty()) intents.emplace_back(Title{});
  start.follow(settings);
  return intents;
}

Intents App::Ui::for_good(Intents intents) {
  if (!settings.confirm) return intents;
  unconfirmed = std::move(intents);
  return {};
}

Intents App::Ui::confirm_key(const KeyEvent& event) {
  auto intents = std::move(*unconfirmed);
  unconfirmed.reset();
  return event.kind == KeyEvent::Kind::enter ? std::move(intents) : Intents{};
}

Intents App::Ui::before_table_key(const KeyEvent& event, const Scene& scene) {
  if (host) {
    if (event.kind == KeyEvent::Kind::escape) {
      host.reset();
      return {};
    }
    bool used = false;
    auto request = host->key(event, scene, used);
    if (!request) return {};
    return {Send{std::move(*request)}};
  }
  if (learn) {
    if (event.kind == KeyEvent::Kind::escape) {
      learn.reset();
      return {};
    }
    const auto game = learn->key(event, scene);
    return game ? Intents{Learn{*game}} : Intents{};
  }
  auto result = start.key(event, scene);
  for (const auto& intent : result.intents) {
    if (const auto* set = std::get_if<SetSetting>(&intent)) settings.take(set->key, set->value);
  }
  switch (result.wish) {
    case StartScreen::Wish::learn:
      learn.emplace();
      break;
    case StartScreen::Wish::host:
      host.emplace();
      break;
    case StartScreen::Wish::practise:
      practise = Practise::wait_for_server;
      // If the server is known already, nothing else will come to wait for.
      follow_practise(scene, result.intents);
      break;
    case StartScreen::Wish::settings:
      over = Over::settings;
      break;
    case StartScreen::Wish::quit:
      result.intents.emplace_back(Quit{});
      break;
    case StartScreen::Wish::none:
      break;
  }
  return std::move(result.intents);
}

std::optional<Intents> App::Ui::function_key(const KeyEvent& event, const Scene& scene) {
  if (event.kind != KeyEvent::Kind::function) return std::nullopt;
  // Who has the map before them already wants to know what it says.
  if (event.number == 1 && window.map && over == Over::nothing) {
    over = Over::text;
    text_page.open(std::string(words(Word::legend)), legend(scene));
    return Intents{};
  }
  if (event.number >= 1 && event.number <= 4) {
    page = static_cast<Page>(event.number - 1);
    over = Over::nothing;
    scroll = 0;
    if (scene.phase() == "over") look_at_board = true;
    return Intents{};
  }
  if (event.number == 5) {
    over = over == Over::rules ? Over::nothing : Over::rules;
    text_page.open(std::string(words(Word::rules)), {}, true);
    return Intents{};
  }
  if (event.number == 12) {
    show_lessons();
    return Intents{};
  }
  if (event.number >= 6 && event.number <= 9) {
    const auto all = phrases(scene);
    const auto index = static_cast<std::size_t>(event.number - 6);
    if (index < all.size()) return say(scene, all[index]);
  }
  return Intents{};
}

std::optional<Intents> App::Ui::over_key(const KeyEvent& event, const Scene& scene) {
  if (over == Over::nothing) return std::nullopt;
  if (event.kind == KeyEvent::Kind::escape) {
    over = Over::nothing;
    return Intents{};
  }
  if (over == Over::notes) {
    const auto others = note_actions(scene);
    if (note_list.key(event, others) != ActionList::Event::taken) return Intents{};
    return change_note(std::stoi(note_list.selected(others)->id), scene);
  }
  if (over == Over::text || over == Over::rules || over == Over::timeline || over == Over::lessons) {
    if (over != Over::rules && (event.is("?") || event.kind == KeyEvent::Kind::enter)) {
      over = Over::nothing;
    } else {
      text_page.key(event);
    }
    return Intents{};
  }
  auto actions = menu_actions(scene);
  auto& list = over == Over::menu ? menu_list : phrase_list;
  if (over == Over::phrases) {
    actions.clear();
    for (auto& phrase : phrases(scene)) actions.push_back({phrase, phrase, {}});
  }
  if (list.key(event, actions) != ActionList::Event::taken) return Intents{};
  const auto id = list.selected(actions)->id;
  if (over == Over::menu) return take_menu(id, scene);
  over = Over::nothing;
  return say(scene, id);
}

Intents App::Ui::play_key(const KeyEvent& event, const Scene& scene) {
  const bool looking_for = !menu.typed().empty();
  if (event.kind == KeyEvent::Kind::page_up || event.kind == KeyEvent::Kind::page_down) {
    const int rows = page == Page::log ? std::max(1, window.log_rows - 1) : 5;  // one stays in sight
    scroll += (event.kind == KeyEvent::Kind::page_up ? rows : -rows) * (read_downwards(page) ? -1 : 1);
    const bool map = page == Page::map && window.hidden > 0;
    scroll = map ? std::clamp(scroll, window.first - window.hidden, window.first) : std::max(0, scroll);
    return {};
  }
  if (event.kind == KeyEvent::Kind::end && scroll != 0 && !read_downwards(page)) {
    show_newest();
    return {};
  }
  if (event.is("?")) {
    over = Over::text;
    if (menu.asked() && !scene.cut_off()) {
      text_page.open(std::string(words(Word::explain)), explanation(scene, menu));
    } else {
      text_page.open(std::string(words(Word::legend)), legend(scene));
    }
    return {};
  }
  if (event.is("!")) {
    over = Over::phrases;
    return {};
  }
  if (event.is("s") && !looking_for && has_secrets(scene)) {
    covered = !covered;
    return {};
  }
  const auto result =
      scene.cut_off() ? MenuResult() : menu.key(event, scene, page == Page::map ? shown.get() : nullptr);
  if (result.uncover) covered = false;
  // The map shows what is pointed at now.
  if (result.used && window.hidden > 0) scroll = 0;
  // Whoever answers has read what there was to say about it.
  if (result.command) lesson.reset();
  if (result.command) {
    show_newest();
    answered = looked;
  }
  if (result.command) return for_good({Send{*result.command}});
  if (result.refused) return {Bell{}};
  if (!result.used && event.kind == KeyEvent::Kind::enter) look_at_board = false;
  if (!result.used && event.kind == KeyEvent::Kind::escape) {
    if (page != Page::map || scroll > 0) {
      page = Page::map;
      scroll = 0;
    } else if (look_at_board) {
      look_at_board = false;
    } else {
      over = Over::menu;
      menu_list.select("continue");
    }
  }
  return {};
}

bool App::Ui::puts_aside(const KeyEvent& event, const Scene& scene) {
  const bool to_page = event.kind == KeyEvent::Kind::function && event.number >= 1 && event.number <= 4;
  const bool escape = event.kind == KeyEvent::Kind::escape;
  if ((!to_page && !escape) || over != Over::nothing || lesson || scene.phase() != "playing") return false;
  auto moment = scene.face().moment(scene, looked);
  if (moment.empty() || moment == put_aside) return false;
  put_aside = std::move(moment);
  return escape;
}

void App::Ui::show_newest() {
  if (!read_downwards(page)) scroll = 0;
}

void App::Ui::show_lessons() {
  over = over == Over::lessons ? Over::nothing : Over::lessons;
  text_page.open(std::string(words(Word::lessons)), {});
}

Intents App::Ui::set_lessons(bool on, const Scene& scene) {
  lesson.reset();
  auto setting = settings.guide.set_on(scene.table()->code, on);
  Intents intents{SetSetting{std::move(setting.key), std::move(setting.value)}};
  if (!on) notice = words(Word::lessons_ended);
  follow_guide(scene, intents);
  return intents;
}

// While a lesson is on the screen Enter closes it and answers nothing: what can't be taken back is not sent by a key
// that was meant for the lesson. All other keys do what they always do.
std::optional<Intents> App::Ui::lesson_key(const KeyEvent& event, const Scene& scene) {
  using Kind = KeyEvent::Kind;
  if (!lesson || over != Over::nothing) return std::nullopt;
  if (event.is("x")) return set_lessons(false, scene);
  if (event.kind != Kind::enter && event.kind != Kind::escape && !event.is(" ")) return std::nullopt;
  lesson.reset();
  Intents intents;
  follow_guide(scene, intents);
  return intents;
}

Intents App::Ui::end_key(const KeyEvent& event, const Scene& scene) {
  using Wish = EndScreen::Wish;
  auto result = end.key(event, scene);
  if (result.wish == Wish::leave) return leave(std::move(result.intents));
  if (result.wish == Wish::board) look_at_board = true;
  if (result.wish == Wish::timeline) {
    over = Over::timeline;
    text_page.open(std::string(words(Word::timeline)), {});
  }
  if (result.wish == Wish::replay) {
    std::vector<int> viewers{Replay::all_secrets};
    for (int seat = 0; seat < scene.seats(); ++seat) viewers.push_back(seat);
    again.emplace(std::move(viewers));
  }
  saving |= result.wish == Wish::save;
  // What was refused before is asked for again.
  if (result.wish == Wish::save || result.wish == Wish::replay) replays.retry();
  follow_replay(scene, result.intents);
  return std::move(result.intents);
}

// Going through a finished game.
Intents App::Ui::again_key(const KeyEvent& event, const Scene& scene) {
  auto result = again->key(event);
  if (result.wish == ReplayScreen::Wish::leave) again.reset();
  if (result.wish == ReplayScreen::Wish::save) saving = true;
  if (result.wish == ReplayScreen::Wish::text) result.intents.emplace_back(ExportReplay{again->viewer()});
  follow_replay(scene, result.intents);
  return std::move(result.intents);
}

Intents App::Ui::table_key(const KeyEvent& event, const Scene& scene) {
  if (again) return again_key(event, scene);
  if (auto done = chat_key(event, scene)) return *done;
  if (auto done = lesson_key(event, scene)) return *done;
  if (puts_aside(event, scene)) return {};
  if (auto done = function_key(event, scene)) return *done;
  if (auto done = over_key(event, scene)) return *done;
  // What would be asked of the server waits until it is there again.
  if (scene.cut_off() && event.kind == KeyEvent::Kind::enter) return {Reconnect{}};
  const auto phase = scene.phase();
  if (phase == "lobby") {
    if (scene.cut_off()) return {};
    auto result = lobby.key(event, scene);
    return result.left ? leave(std::move(result.intents)) : std::move(result.intents);
  }
  if (phase == "over" && !look_at_board) {
    return end_key(event, scene);
  }
  return play_key(event, scene);
}

}  // namespace precinct::client
