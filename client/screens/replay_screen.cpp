#include "client/screens/replay_screen.hpp"

#include <algorithm>

#include "client/screens/game_face.hpp"
#include "client/screens/overlay.hpp"

namespace precinct::client {
namespace {

Tape::Decides decides_in(std::string_view game) {
  return [kinds = face_of(game).turning_points()](std::string_view kind) {
    return std::ranges::any_of(kinds, [&](std::string_view each) { return kind.find(each) != kind.npos; });
  };
}

// What happened in a frame, in one line.
std::string told_at_once(const Tape& tape) {
  std::string told;
  for (const auto& line : tape.happened()) told += (told.empty() ? "" : " ") + tape.model().sentence(line.text);
  return told;
}

// "Frame 12 of 340  Round 3  As Ana saw it: Ben moved to Colfax 3."
void draw_top(const Region& region, const Words& words, const Tape& tape) {
  region.fill(" ", Ink::banner);
  auto text = words(Word::replay_frame,
                    {{"frame", std::to_string(tape.frame() + 1)}, {"frames", std::to_string(tape.frames())}});
  if (const auto round = tape.round(words.ui()); !round.empty()) text += "  " + round;
  text += "  " + tape.viewer_name(words.ui());
  if (const auto told = told_at_once(tape); !told.empty()) text += ": " + told;
  region.line(1, 0, text, Ink::banner, region.width() - 2);
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
  else if (event.kind == KeyEvent::Kind::page_up)
    tape.back_to(tape.turns());
  else if (event.kind == KeyEvent::Kind::page_down)
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
  return true;
}

ReplayScreen::Result ReplayScreen::key(const KeyEvent& event) {
  if (event.is("q") || event.kind == KeyEvent::Kind::escape) return {.wish = Wish::leave};
  if (event.is("s")) {
    next_viewer();
  } else if (event.is("w")) {
    return {.wish = Wish::save};
  } else if (event.kind == KeyEvent::Kind::function && event.number >= 1 && event.number <= 4) {
    page_ = static_cast<Page>(event.number - 1);
    scroll_ = 0;
  } else if (event.kind == KeyEvent::Kind::up || event.kind == KeyEvent::Kind::down) {
    const int sign = (event.kind == KeyEvent::Kind::up) == read_downwards(page_) ? -1 : 1;
    scroll_ = std::max(0, scroll_ + sign);
  } else if (event.kind == KeyEvent::Kind::end && scroll_ > 0) {
    scroll_ = 0;
  } else if (auto* shown = tape()) {
    if (event.is("e")) return {.wish = Wish::text};
    move(event, *shown);
  }
  return {};
}

// In place of the prompt: what happened in full, what was asked of whom, and the keys.
void ReplayScreen::draw_below(const Region& region, const Scene& scene, std::string_view notice) {
  const auto& words = scene.words;
  for (int x = 0; x < region.width(); ++x) region.sign(x, 0, region.glyphs().horizontal, Ink::frame);
  region.line(2, 0, " " + std::string(words(Word::replay)) + " ", Ink::strong);
  const int last = region.height() - 1, width = region.width() - 2;
  int y = 1;
  const auto tell = [&](const std::string& text, Ink ink) {
    if (y < last) y += region.sub(0, 0, width + 1, region.height()).paragraph(1, y, text, ink, last - y);
  };
  for (const auto& line : tape()->happened()) tell(scene.say(line.text), line.secret ? Ink::secret : Ink::text);
  for (const auto& [seat, decision] : tape()->asked()) {
    const auto question = scene.say(member(decision, "text"));
    tell(seat < 0 ? question : words(Word::replay_asked, {{"name", scene.seat_name(seat)}, {"question", question}}),
         Ink::faint);
  }
  if (!notice.empty()) return draw_notice(region, notice);
  region.line(1, last, words(Word::replay_keys), Ink::faint, width);
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
  draw_top(region.sub(0, 0, region.width(), 1), words, *shown);
  const auto rest = region.sub(0, 1, region.width(), region.height() - 1);
  const ChatAnchors no_chat;
  TableView view{
      scene,  PromptView{menu_, nullptr, nullptr, {}, {}}, page_, scene.face().boards(scene), no_chat, std::nullopt,
      scroll_};
  view.below = [&](const Region& place) { draw_below(place, scene, notice); };
  const auto& happened = shown->happened();
  const auto& log = shown->model().table->log;
  const auto seen = happened.empty() ? (log.empty() ? 0 : log.back().seq) : happened.front().seq - 1;
  const auto moment = scene.face().moment(scene, seen);
  if (!moment.empty()) view.overlay = [&](const Region& place) { draw_moment(place, moment); };
  if (rest.width() < kLeastWidth || rest.height() < kLeastHeight - 1) return draw_small(rest, view);
  draw_table(rest, view);
}

}  // namespace precinct::client
