#include "client/screens/replay_screen.hpp"

#include <algorithm>

#include "client/games/turned_card.hpp"
#include "client/screens/game_face.hpp"

namespace precinct::client {
namespace {

Tape::Decides decides_in(std::string_view game) {
  return [kinds = face_of(game).turning_points()](std::string_view kind) {
    return std::ranges::any_of(kinds, [&](std::string_view each) { return kind.find(each) != kind.npos; });
  };
}

// "Step 12 of 340  Round 3  Ben's turn  As Ana saw it"
void draw_top(const Region& region, const Scene& scene, const Tape& tape) {
  const auto& words = scene.words;
  region.fill(" ", Ink::banner);
  auto text =
      words(Word::replay_step, {{"step", std::to_string(tape.frame() + 1)}, {"steps", std::to_string(tape.frames())}});
  if (const auto round = tape.round(words.ui()); !round.empty()) text += "  " + round;
  if (const int turn = scene.whose_turn().value_or(-1); turn >= 0)
    text += "  " + words(Word::replay_turn, {{"name", scene.seat_name(turn)}});
  region.line(1, 0, text + "  " + tape.viewer_name(words.ui()), Ink::banner, region.width() - 2);
}

// The whole game from left to right: where rounds begin, where something was decided, and where one is.
void draw_line(const Region& region, const Tape& tape) {
  const auto at = [&](int frame) { return 1 + frame * (region.width() - 3) / std::max(1, tape.frames() - 1); };
  for (int x = 0; x < region.width(); ++x) region.sign(x, 0, kGlyphs.horizontal, Ink::frame);
  for (const int frame : tape.rounds()) region.sign(at(frame), 0, kGlyphs.tee_top, Ink::frame);
  for (const int frame : tape.moments()) region.sign(at(frame), 0, kGlyphs.full, Ink::warning);
  region.sign(at(tape.frame()), 0, kGlyphs.cursor, Ink::selected);
}

std::string chosen(const Scene& scene, const Tape& tape) {
  const auto& answer = tape.answer();
  if (!answer) return {};
  return scene.words(Word::replay_chose, {{"name", scene.seat_name(answer->seat)}, {"choice", answer->words}});
}

std::string asked(const Scene& scene, int seat, const Json& decision) {
  const auto question = scene.say(member(decision, "text"));
  if (seat < 0) return question;
  return scene.words(Word::replay_asked, {{"name", scene.seat_name(seat)}, {"question", question}});
}

// What was chosen, what came of it, and what was asked next.
Paragraphs step(const Scene& scene, const Tape& tape) {
  Paragraphs told;
  if (auto choice = chosen(scene, tape); !choice.empty()) told.emplace_back(std::move(choice), Ink::accent);
  for (const auto& line : tape.happened()) {
    told.emplace_back(scene.say(line.text), line.secret ? Ink::secret : Ink::text);
  }
  for (const auto& [seat, decision] : tape.asked()) told.emplace_back(asked(scene, seat, decision), Ink::faint);
  return told;
}

// The same with the texts of the cards and places in it and the rules of the questions, and the keys.
Paragraphs explained(const Scene& scene, const Tape& tape) {
  Paragraphs told;
  const auto tell = [&](std::string text, Ink ink) {
    const auto same = [&](const auto& each) { return each.first == text; };
    if (!text.empty() && std::ranges::none_of(told, same)) told.emplace_back(std::move(text), ink);
  };
  const auto tell_card = [&](const std::string& id) {
    if (const auto rule = scene.rule_of(id); !rule.empty()) tell(scene.name(id) + ": " + rule, Ink::text);
  };
  tell(chosen(scene, tape), Ink::strong);
  if (tape.answer()) std::ranges::for_each(tape.answer()->ids, tell_card);
  for (const auto& line : tape.happened()) {
    tell(scene.say(line.text), line.secret ? Ink::secret : Ink::strong);
    for (const auto& [name, value] : member(line.text, "with").items()) tell_card(named_id(value));
  }
  for (const auto& [seat, decision] : tape.asked()) {
    tell(asked(scene, seat, decision), Ink::strong);
    tell(scene.say(member(decision, "help")), Ink::faint);
  }
  for (const auto word : {Word::replay_keys_move, Word::replay_keys_look, Word::replay_keys_keep, Word::replay_line}) {
    tell(std::string(scene.words(word)), Ink::accent);
  }
  return told;
}

// With all secrets open what each was dealt stands with its name, as one's own notes do otherwise.
void note_loyalties(Scene& scene) {
  for (int seat = 0; seat < scene.seats(); ++seat) {
    const auto loyalty = string_of(scene.part("loyalty." + std::to_string(seat)));
    if (!loyalty.empty()) scene.notes[seat] = scene.name(loyalty);
  }
}

}  // namespace

Tape* ReplayScreen::tape() {
  const auto found = tapes_.find(viewer());
  return found == tapes_.end() ? nullptr : &found->second;
}

void ReplayScreen::follow(const Model& model) {
  if (tape() || !model.table || !model.table->replay(viewer()).whole()) return;
  const auto& table = *model.table;
  auto& made =
      tapes_.try_emplace(viewer(), model, table.code, viewer(), table.replay(viewer()).frames, decides_in(table.game()))
          .first->second;
  if (last_) made.go_beside(*last_);
}

void ReplayScreen::next_viewer() {
  if (const auto* shown = tape()) last_ = shown;
  at_ = (at_ + 1) % viewers_.size();
  if (tape() && last_) tape()->go_beside(*last_);
}

bool ReplayScreen::move(const KeyEvent& event, Tape& tape) {
  if (event.kind == KeyEvent::Kind::left)
    tape.go_to(tape.frame() - 1);
  else if (event.kind == KeyEvent::Kind::right)
    tape.go_to(tape.frame() + 1);
  else if (event.kind == KeyEvent::Kind::home)
    tape.go_to(0);
  else if (event.kind == KeyEvent::Kind::end)
    tape.go_to(tape.frames() - 1);
  else if (event.is("T"))
    tape.back_to(tape.turns());
  else if (event.is("t"))
    tape.on_to(tape.turns());
  else if (event.is("R"))
    tape.back_to(tape.rounds());
  else if (event.is("r"))
    tape.on_to(tape.rounds());
  else if (event.is("M"))
    tape.back_to(tape.moments());
  else if (event.is("m"))
    tape.on_to(tape.moments());
  else
    return false;
  // A page that is read backwards shows the newest of the step.
  if (!read_downwards(page_)) scroll_ = 0;
  return true;
}

// As at the table.
bool ReplayScreen::scroll_key(const KeyEvent& event) {
  using Kind = KeyEvent::Kind;
  const bool whole_page = event.kind == Kind::page_up || event.kind == Kind::page_down;
  const bool up = event.kind == Kind::page_up || event.kind == Kind::up;
  if (!whole_page && !up && event.kind != Kind::down) return false;
  const int rows = !whole_page ? 1 : page_ == Page::log ? std::max(1, window_.log_rows - 1) : 5;
  scroll_ += up == read_downwards(page_) ? -rows : rows;
  const bool map = page_ == Page::map && window_.hidden > 0;
  scroll_ = map ? std::clamp(scroll_, window_.first - window_.hidden, window_.first) : std::max(0, scroll_);
  return true;
}

// What lies over the map takes its keys first; an explanation stays open while one steps on.
bool ReplayScreen::over_key(const KeyEvent& event) {
  using Kind = KeyEvent::Kind;
  if (over_ == Over::nothing) return false;
  if (event.kind == Kind::escape || event.is("?") || (over_ == Over::explanation && event.kind == Kind::enter)) {
    over_ = Over::nothing;
    return true;
  }
  if (over_ == Over::explanation) return explanation_.key(event);
  if (moment_list_.key(event, moments_) == ActionList::Event::taken) {
    if (auto* shown = tape()) shown->go_to(std::stoi(moment_list_.selected(moments_)->id));
    over_ = Over::nothing;
  }
  return true;
}

// The last one that has been by now.
void ReplayScreen::open_moments() {
  over_ = Over::moments;
  const auto* shown = tape();
  if (!shown || shown->moments().empty()) return;
  const auto after = std::ranges::upper_bound(shown->moments(), shown->frame());
  const auto last = after == shown->moments().begin() ? after : std::prev(after);
  moment_list_.select(std::to_string(*last));
}

ReplayScreen::Result ReplayScreen::key(const KeyEvent& event) {
  if (over_key(event)) return {};
  if (event.is("q") || event.kind == KeyEvent::Kind::escape) return {.wish = Wish::leave};
  if (event.is("s")) {
    next_viewer();
  } else if (event.is("w")) {
    return {.wish = Wish::save};
  } else if (event.kind == KeyEvent::Kind::function && event.number >= 1 && event.number <= 4) {
    page_ = static_cast<Page>(event.number - 1);
    scroll_ = 0;
    over_ = Over::nothing;
  } else if (event.is("?")) {
    over_ = Over::explanation;
    explanation_ = TextPage();
  } else if (event.kind == KeyEvent::Kind::enter) {
    open_moments();
  } else if (scroll_key(event)) {
    return {};
  } else if (auto* shown = tape()) {
    if (event.is("e")) return {.wish = Wish::text};
    move(event, *shown);
  }
  return {};
}

void ReplayScreen::draw_over(const Region& region, const Scene& scene) {
  const auto& words = scene.words;
  if (over_ == Over::explanation) {
    explanation_.retitle(std::string(words(Word::explain)));
    explanation_.set(explained(scene, *tape()));
    return explanation_.draw(region, words);
  }
  moments_.clear();
  const auto lines = tape()->moment_lines(words.ui());
  for (std::size_t i = 0; i < lines.size(); ++i)
    moments_.push_back({std::to_string(tape()->moments()[i]), lines[i], {}});
  region.clear();
  const auto inside = region.frame(words(Word::moments), Ink::accent);
  if (moments_.empty()) inside.line(1, 0, words(Word::replay_no_moments), Ink::faint);
  moment_list_.draw(inside.sub(1, 0, inside.width() - 2, inside.height()), moments_);
}

// In place of the prompt: the game as a line, the step, and the keys.
void ReplayScreen::draw_below(const Region& region, const Scene& scene, std::string_view notice) {
  const auto& words = scene.words;
  draw_line(region.sub(0, 0, region.width(), 1), *tape());
  const int last = region.height() - 1, width = region.width() - 2;
  Rows rows;
  for (const auto& [text, ink] : step(scene, *tape())) {
    for (auto& line : wrap(text, width)) rows.push_back({std::move(line), ink, 0});
  }
  const auto room = region.sub(1, 1, width, last - 1);
  draw_rows(room, rows, 0);
  const int hidden = static_cast<int>(rows.size()) - room.height();
  if (hidden > 0) draw_more(room, scene, hidden + 1, "?");
  if (!notice.empty()) return draw_notice(region, notice);
  region.line(1, last, words(over_ == Over::moments ? Word::replay_list_keys : Word::replay_keys), Ink::faint, width);
}

void ReplayScreen::draw(const Region& region, const Words& words, std::string_view notice,
                        std::chrono::system_clock::time_point now) {
  const auto* shown = tape();
  if (!shown) {
    region.line(1, 0, notice.empty() ? words(Word::replay_loading) : notice, Ink::faint);
    return;
  }
  Scene scene(shown->model(), words, false, now);
  note_loyalties(scene);
  draw_top(region.sub(0, 0, region.width(), 1), scene, *shown);
  const auto rest = region.sub(0, 1, region.width(), region.height() - 1);
  const ChatAnchors no_chat;
  TableView view{scene,   PromptView{menu_, nullptr, nullptr, {}, {}},
                 page_,   scene.face().boards(scene),
                 no_chat, std::nullopt,
                 scroll_, &window_};
  window_ = {};
  if (const auto& seat = scene.table()->seat)
    view.hand_title = words(Word::hand_of, {{"name", scene.seat_name(*seat)}});
  else
    view.hand_title = words(Word::hands);
  view.below = [&](const Region& place) { draw_below(place, scene, notice); };
  const auto& happened = shown->happened();
  const auto& log = shown->model().table->log;
  const auto seen = happened.empty() ? (log.empty() ? 0 : log.back().seq) : happened.front().seq - 1;
  const auto moment = scene.face().moment(scene, seen);
  if (over_ != Over::nothing)
    view.overlay = [&](const Region& place) { draw_over(place, scene); };
  else if (!moment.empty())
    view.overlay = [&](const Region& place) { draw_moment(place, moment); };
  if (rest.width() < kLeastWidth || rest.height() < kLeastHeight - 1) return draw_small(rest, view);
  draw_table(rest, view);
}

}  // namespace precinct::client
