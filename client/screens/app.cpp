#include "client/screens/app.hpp"

#include <algorithm>

#include "client/screens/app_ui.hpp"
#include "client/screens/game_face.hpp"
#include "client/screens/lesson_panel.hpp"

namespace precinct::client {

App::App(AppSettings settings) : ui_(std::make_unique<Ui>(std::move(settings))) {}
App::~App() = default;
App::App(App&&) noexcept = default;
App& App::operator=(App&&) noexcept = default;

App::Ui::Ui(AppSettings wanted)
    : settings(std::move(wanted)),
      words(settings.language),
      now(),
      covered(settings.cover),
      start(settings.server, settings.name, settings.join, settings.watch) {
  start.follow(settings);
}

Scene App::Ui::scene(const Model& model) const {
  Scene made(model, words, covered, now);
  if (!model.table) return made;
  for (int seat = 0; seat < static_cast<int>(model.table->seat_names().size()); ++seat) {
    const auto note = settings.notes.of(model.table->code, seat);
    if (!note.empty()) made.notes[seat] = Notes::words(words.ui(), note);
  }
  return made;
}

Intents App::start() {
  auto& ui = *ui_;
  Intents intents;
  if (ui.settings.title) intents.emplace_back(Title{std::string(ui.words(Word::app_title))});
  if (ui.settings.name.empty()) return intents;
  const Model nothing;
  auto more =
      ui.settings.join ? ui.start.go_to(nothing, *ui.settings.join, ui.settings.watch, {}) : ui.start.connect(nothing);
  intents.insert(intents.end(), more.begin(), more.end());
  return intents;
}

Intents App::changed(const Model& model, WallClock::time_point now) {
  auto& ui = *ui_;
  ui.now = now;
  Intents intents;
  const auto scene = ui.scene(model);
  if (model.notices_ever != ui.notices_seen) {
    ui.notices_seen = model.notices_ever;
    if (!model.notices.empty()) ui.notice = model.notices.back();
  }
  if (model.link == Link::online && ui.settings.meet(model.server)) ui.start.follow(ui.settings);
  const auto code = model.table ? model.table->code : std::string();
  if (code != ui.table_code) {
    ui.table_code = code;
    ui.new_table();
    if (model.table && !model.table->log.empty()) ui.looked = ui.read = model.table->log.back().seq;
  }
  if (model.table) {
    ui.follow_chat(*model.table);
    ui.follow_waiting(scene);
    ui.follow_hints(scene, intents);
    ui.follow_passing(scene, intents);
    ui.follow_replay(scene, intents);
    ui.follow_guide(scene, intents);
    // What is new, or begins again, is shown.
    if (!ui.put_aside.empty() && scene.face().moment(scene, ui.looked) != ui.put_aside) ui.put_aside.clear();
  }
  ui.follow_practise(scene, intents);
  ui.follow_turn(scene, intents);
  return intents;
}

Intents App::key(const KeyEvent& event, const Model& model) {
  auto& ui = *ui_;
  if (event.is_control("c") || event.is_control("q")) return {Quit{}};
  const auto scene = ui.scene(model);
  // A notice hides the hint below it: the key that takes the one away leaves the other to be read.
  if (ui.notice.empty()) ui.hint.clear();
  ui.notice.clear();
  if (model.table && !model.table->log.empty()) ui.looked = model.table->log.back().seq;
  if (ui.window.news || ui.page == Page::log) ui.read = ui.looked;
  if (ui.over == Over::settings) return ui.settings_key(event);
  if (event.is_function(10) && !ui.again) {
    ui.over = Over::settings;
    return {};
  }
  if (ui.unconfirmed) return ui.confirm_key(event);
  return model.table ? ui.table_key(event, scene) : ui.before_table_key(event, scene);
}

Intents App::begin_lessons(const std::string& table) {
  auto setting = ui_->settings.guide.begin(table);
  return {SetSetting{std::move(setting.key), std::move(setting.value)}};
}

void App::draw(const Model& model, Canvas& canvas, WallClock::time_point now) {
  ui_->now = now;
  ui_->draw(ui_->scene(model), canvas);
}

std::optional<std::chrono::milliseconds> App::redraw_in(const Model& model, WallClock::time_point now) const {
  using std::chrono::seconds;
  const auto& ui = *ui_;
  if (!model.table || !ui.waiting_since || model.link == Link::refused) return std::nullopt;
  const Scene scene(model, ui.words, ui.covered, now);
  if (scene.phase() != "playing") return std::nullopt;
  const auto& deadline = member(scene.part("waiting"), "deadline");
  const bool young = now - *ui.waiting_since < seconds(60);
  const bool near = deadline.is_number_integer() &&
                    WallClock::time_point(std::chrono::milliseconds(number_of(deadline))) - now < seconds(61);
  return young || near ? seconds(1) : seconds(30);
}

void App::Ui::new_table() {
  menu = PromptMenu();
  lobby = LobbyScreen();
  end = EndScreen();
  look_at_board = false;
  page = Page::map;
  scroll = 0;
  over = Over::nothing;
  anchors.clear();
  waiting_key.clear();
  waiting_since.reset();
  hint.clear();
  host.reset();
  learn.reset();
  lesson.reset();
  covered = settings.cover;
  passing.stop();
  replays = ReplayReader();
  again.reset();
  saving = false;
  looked = 0;
  answered = read = 0;
  unconfirmed.reset();
}

// What others are asked while it is not this player's turn, and may be let go.
void App::Ui::follow_passing(const Scene& scene, Intents& intents) {
  for (const auto number : passing.due(*scene.table())) {
    intents.emplace_back(Send{Json{{"type", "command"},
                                   {"table", scene.table()->code},
                                   {"decision", number},
                                   {"choice", "pass"},
                                   {"args", Json::object()}}});
  }
}

// After the end a game is asked for what was seen of it, page by page: by whom is looked at, and by all when it is to
// be saved. A game with secrets is at once.
void App::Ui::follow_replay(const Scene& scene, Intents& intents) {
  const auto& table = *scene.table();
  const auto ask = [&](int viewer) {
    if (auto request = replays.next(table, viewer)) intents.emplace_back(Send{std::move(*request)});
  };
  if (scene.face().has_timeline(scene)) ask(Replay::all_secrets);
  if (again) ask(again->viewer());
  if (again) again->follow(scene.model);
  for (int viewer = Replay::all_secrets; saving && viewer < scene.seats(); ++viewer) {
    if (!table.replay(viewer).whole()) return ask(viewer);
  }
  if (saving) intents.emplace_back(SaveReplay{});
  saving = false;
}

// The log and the chat are numbered apart; what was last in the log when a chat line came tells where it belongs.
void App::Ui::follow_chat(const Table& table) {
  const auto last = table.log.empty() ? 0 : table.log.back().seq;
  for (const auto& line : table.chat) anchors.try_emplace(line.seq, last);
  while (anchors.size() > Table::chat_limit) anchors.erase(anchors.begin());
}

void App::Ui::follow_waiting(const Scene& scene) {
  const auto& waiting = scene.part("waiting");
  const auto key =
      member(waiting, "seats").dump() + member(waiting, "some").dump() + member(waiting, "deadline").dump();
  if (key == waiting_key) return;
  waiting_key = key;
  waiting_since = now;
}

void App::Ui::follow_turn(const Scene& scene, Intents& intents) {
  const bool playing = scene.phase() == "playing";
  bool asked = false;
  if (playing) {
    for (const auto& decision : list_of(scene.part("prompt"), "decisions")) {
      asked |= flag_of(decision, "must") && !scene.table()->answered.contains(number_of(member(decision, "decision")));
    }
  }
  if (asked && !was_asked && settings.bell) intents.emplace_back(Bell{});
  if (asked && !was_asked) show_newest();
  was_asked = asked;
  std::string wanted(words(Word::app_title));
  // The title keeps to what does not change every second.
  if (playing)
    wanted += ": " +
              (asked && !scene.cut_off() ? std::string(words(Word::your_turn)) : waiting_for(scene, std::nullopt).text);
  if (const auto comma = wanted.find(',');
      !asked && comma != std::string::npos && member(scene.part("waiting"), "deadline").is_number_integer()) {
    wanted.resize(wanted.rfind(','));
  }
  if (wanted == title || !settings.title) return;
  title = wanted;
  intents.emplace_back(Title{title});
}

void App::Ui::follow_hints(const Scene& scene, Intents& intents) {
  std::string prompt;
  bool must = false, places = false;
  for (const auto& decision : list_of(scene.part("prompt"), "decisions")) {
    prompt += std::to_string(number_of(member(decision, "decision"))) + ",";
    must |= flag_of(decision, "must");
    places |= decision.dump().find("\"at\"") != std::string::npos;
  }
  if (prompt == hinted_prompt) return;
  hinted_prompt = prompt;
  hint.clear();
  unconfirmed.reset();
  // Where lessons are told, tips would say it twice.
  if (prompt.empty() || settings.guide.on(scene.table()->code)) return;
  const auto once = [&](const char* id, Word word, bool fits) {
    if (!hint.empty() || !fits || settings.hints.contains(id)) return;
    settings.hints.insert(id);
    hint = words(word);
    intents.emplace_back(SetSetting{"hint." + std::string(id), "seen"});
  };
  once("loyalty", Word::hint_loyalty, scene.part("loyalty").is_string());
  once("map", Word::hint_map, places);
  once("help", Word::hint_help, !must);
  once("digits", Word::hint_digits, true);
  once("explain", Word::hint_explain, true);
}

void App::Ui::follow_practise(const Scene& scene, Intents& intents) {
  if (practise == Practise::wait_for_server && !list_of(scene.model.welcome, "games").empty()) {
    const auto& game = list_of(scene.model.welcome, "games")[0];
    const auto& range = list_of(game, "seats");
    const auto seats = range.size() == 2 ? std::clamp<std::int64_t>(4, number_of(range[0]), number_of(range[1])) : 2;
    intents.emplace_back(
        Send{Json{{"type", "create"}, {"game", member(game, "id")}, {"seats", seats}, {"options", Json::object()}}});
    practise = Practise::wait_for_table;
    return;
  }
  if (practise != Practise::wait_for_table || scene.phase() != "lobby" || !scene.i_am_host()) return;
  practise = Practise::no;
  const auto level = scene.model.best_level(scene.game());
  for (const auto& seat : list_of(scene.part("table"), "seats")) {
    if (string_of(member(seat, "kind")) != "empty") continue;
    intents.emplace_back(
        Send{Json{{"type", "bot"}, {"table", scene.table()->code}, {"seat", int_of(seat, "seat")}, {"level", level}}});
  }
  intents.emplace_back(Send{Json{{"type", "start"}, {"table", scene.table()->code}}});
}

// One lesson at a time: the next one comes up when this one is closed.
void App::Ui::follow_guide(const Scene& scene, Intents& intents) {
  if (lesson) return;
  const auto due = settings.guide.due(scene.model);
  if (due.empty()) return;
  lesson = due.front();
  auto told = settings.guide.told(scene.table()->code, lesson->id);
  intents.emplace_back(SetSetting{std::move(told.key), std::move(told.value)});
}

void App::Ui::draw_over(const Region& region, const Scene& scene) {
  if (over == Over::rules) text_page.set(rules_digest(scene, text_page.search()));
  if (over == Over::timeline) text_page.set(scene.face().timeline(scene));
  if (over == Over::settings) return settings_screen.draw(region, settings, words);
  if (over == Over::lessons) text_page.set(lesson_list(scene, settings.guide.so_far(scene.model)));
  if (over == Over::text || over == Over::rules || over == Over::timeline || over == Over::lessons)
    return text_page.draw(region, words);
  region.clear();
  const auto inside = region.frame(words(over == Over::menu    ? Word::menu
                                         : over == Over::notes ? Word::notes
                                                               : Word::phrases),
                                   Ink::accent);
  if (over == Over::notes) {
    note_list.draw(inside.sub(1, 0, inside.width() - 2, inside.height()), note_actions(scene));
  } else if (over == Over::menu) {
    menu_list.draw(inside.sub(1, 0, inside.width() - 2, inside.height()), menu_actions(scene));
  } else {
    std::vector<Action> actions;
    for (auto& phrase : phrases(scene)) actions.push_back({phrase, phrase, {}});
    phrase_list.draw(inside.sub(1, 0, inside.width() - 2, inside.height()), actions);
  }
}

void App::Ui::draw_before_table(const Region& whole, const Scene& scene) {
  if (over == Over::settings) return settings_screen.draw(whole, settings, words);
  if (!host && !learn) return start.draw(whole, scene, notice);
  const auto& model = scene.model;
  const int last = whole.height() - 1;
  const auto inside = whole.sub(0, 0, whole.width(), last).frame(words(learn ? Word::learn : Word::host_table));
  if (host) host->sync(scene);
  if (learn) {
    learn->draw(inside, scene);
  } else if (host->ready()) {
    host->draw(inside, words);
  } else {
    inside.paragraph(1, 1, model.link == Link::online ? words(Word::no_games) : words(Word::waiting_for_server),
                     Ink::faint, 2);
  }
  const auto keys = host ? host->keys(words) : std::string(words(Word::learn_keys));
  whole.line(1, last, notice.empty() ? keys : notice, notice.empty() ? Ink::faint : Ink::warning);
}

// Whole, however long the reason is. Returns the rows that it took.
int App::Ui::draw_banner(const Region& whole, const Scene& scene) const {
  const auto& detail = scene.model.link_detail;
  const auto why = !detail.empty() ? detail : std::string(words(Word::link_connecting));
  const auto lines =
      wrap(why + "  " + std::string(words(scene.cut_off() ? Word::cut_off_comes_back : Word::link_keeps)),
           whole.width() - 2);
  const auto rows = std::min(whole.height() / 4 + 1, static_cast<int>(lines.size()));
  const auto banner = whole.sub(0, 0, whole.width(), rows);
  banner.fill(" ", Ink::banner);
  for (int y = 0; y < rows; ++y) banner.line(1, y, lines[static_cast<std::size_t>(y)], Ink::banner);
  return rows;
}

void App::Ui::draw(const Scene& scene, Canvas& canvas) {
  canvas.clear();
  Region whole(canvas);
  const LineEdit* typing = chat_open ? &chat : nullptr;
  const auto& model = scene.model;
  // With a table in front a lost connection takes the top rows; everything else stays as it was.
  if (model.table && model.link != Link::online) {
    const int rows = draw_banner(whole, scene);
    whole = whole.sub(0, rows, whole.width(), whole.height() - rows);
  }
  if (!model.table) return draw_before_table(whole, scene);
  if (again) return again->draw(whole, words, notice, now);
  const auto phase = scene.phase();
  const bool overlay = over != Over::nothing;
  if (phase == "lobby" && !overlay) return lobby.draw(whole, scene, anchors, typing, notice);
  const auto lesson_above = [&](const Region& region) {
    if (lesson && !overlay) {
      draw_lesson(region, scene, *lesson, static_cast<int>(settings.guide.due(model).size()));
    }
  };
  if (phase == "over" && !look_at_board && !overlay) {
    end.draw(whole, scene, typing, notice);
    return lesson_above(whole.sub(0, 0, whole.width(), whole.height() - 1));
  }
  TableView view{scene,
                 PromptView{menu, nullptr, typing, unconfirmed ? std::string(words(Word::confirm_send)) : notice,
                            passing.on() ? std::string(words(Word::passing)) : hint},
                 page,
                 scene.face().boards(scene),
                 anchors,
                 waiting_since,
                 scroll,
                 &window,
                 answered,
                 read};
  window = {};
  if (lesson) view.lesson = lesson_above;
  if (overlay) view.overlay = [&](const Region& region) { draw_over(region, scene); };
  auto moment = overlay || phase != "playing" ? Paragraphs() : scene.face().moment(scene, looked);
  if (moment.empty() && !overlay && phase == "playing" && !shows_all(whole.width(), whole.height()) &&
      page == Page::map)
    moment = scene.face().turned_over(scene, looked);
  if (moment == put_aside) moment.clear();
  if (!moment.empty())
    view.overlay = [&](const Region& region) { draw_moment(region, moment, words(Word::moment_keys)); };
  if (canvas.width() < kLeastWidth || canvas.height() < kLeastHeight - 1) {
    shown.reset();
    return draw_small(whole, view);
  }
  shown = draw_table(whole, view);
}

}  // namespace precinct::client
