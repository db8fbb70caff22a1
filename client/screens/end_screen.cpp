#include "client/screens/end_screen.hpp"

#include <algorithm>

#include "client/screens/game_face.hpp"

namespace precinct::client {
namespace {

// A TEXT, or an id that the catalogue may have a name for.
std::string text_or_name(const Scene& scene, const Json& value) {
  if (value.is_object()) return scene.say(value);
  return value.is_string() ? scene.name(value.get<std::string>()) : std::string();
}

// Events that a game marks as turning points, last ones first in importance: those of its own list, else those whose
// kind says that something was decided.
std::vector<std::string> turning_points(const Scene& scene, std::size_t most) {
  std::vector<std::string> lines;
  for (const auto& each : list_of(scene.part("outcome"), "moments")) lines.push_back(text_or_name(scene, each));
  if (!lines.empty() || !scene.table()) return lines;
  const auto kinds = scene.face().turning_points();
  for (const auto& line : scene.table()->log) {
    const bool matters =
        std::ranges::any_of(kinds, [&](std::string_view kind) { return line.kind.find(kind) != std::string::npos; });
    if (matters) lines.push_back(scene.say(line.text));
  }
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
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
    // In a small window the figures need the row; the game can be saved while it is watched, too.
    const bool roomy = rows_ >= kRoomy;
    actions.push_back(
        {"replay", std::string(scene.words(roomy ? Word::replay_watch : Word::replay_watch_or_save)), {}});
    if (roomy) actions.push_back({"save", std::string(scene.words(Word::replay_save)), {}});
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

void EndScreen::draw(const Region& region, const Scene& scene, const LineEdit* chat, std::string_view notice,
                     const ChatAnchors& anchors) {
  const auto& words = scene.words;
  const auto& outcome = scene.part("outcome");
  const int last = region.height() - 1;
  const auto inside = region.sub(0, 0, region.width(), last).frame(words(Word::game_over));
  const bool won = std::ranges::any_of(list_of(outcome, "winners"),
                                       [&](const Json& seat) { return scene.mine(static_cast<int>(number_of(seat))); });
  rows_ = inside.height();
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
  const int list_y = inside.height() - static_cast<int>(all.size());
  const int half = inside.width() / 2;
  const int room = list_y - y - (rows_ >= kRoomy ? 2 : 1);
  const auto left = inside.sub(1, y + 1, half - 2, room),
             right = inside.sub(half, y + 1, inside.width() - half - 1, room);
  left.line(0, 0, words(Word::figures), Ink::accent);
  int row = 1;
  for (const auto& line : figures(scene)) left.line(0, row++, line);
  draw_panel(left.sub(0, row + 1, left.width(), left.height() - row - 1), scene, "F2",
             [&](const Region& panel) { scene.face().draw_players(panel, scene); });
  right.line(0, 0, words(Word::moments), Ink::accent);
  row = 1;
  const int moments_room = std::max(2, right.height() - 6);
  for (const auto& line : turning_points(scene, static_cast<std::size_t>(std::max(1, moments_room / 2)))) {
    if (row < moments_room) row += right.paragraph(0, row, line, Ink::text, 2);
  }
  draw_log(right.sub(0, row + 1, right.width(), right.height() - row - 1), scene, anchors, 0);
  list_.draw(inside.sub(1, list_y, inside.width() - 2, static_cast<int>(all.size())), all);
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
