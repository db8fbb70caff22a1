// Where the game stands: day and part, exits, turn order, the Notoriety track, what lies open.
#include <algorithm>

#include "client/screens/escape_plan/face.hpp"
#include "client/screens/escape_plan/signs.hpp"
#include "client/screens/panels.hpp"

namespace precinct::client::escape_plan {
namespace {

constexpr int kRows = 10, kLastDay = 3;
// Above these rows lies a line of the Notoriety track (EP-14.7).
constexpr int kLines[] = {2, 5, 8};

std::string day_of(const Scene& scene) {
  return scene.words(Word::ep_day, {{"day", digits_of(scene.part("turn"), "day")}});
}

std::string when(const Scene& scene) {
  const auto& turn = scene.part("turn");
  const auto part = string_of(member(turn, "part"));
  return day_of(scene) + ", " + scene.name(part.empty() ? string_of(member(turn, "phase")) : part);
}

std::string brief_when(const Scene& scene) {
  const auto& turn = scene.part("turn");
  const auto part = string_of(member(turn, "part"));
  return digits_of(turn, "day") + ": " + scene.name(part.empty() ? string_of(member(turn, "phase")) : part);
}

// "M A [E] N D"
std::string parts_of_day(const Scene& scene) {
  const auto now = string_of(member(scene.part("turn"), "part"));
  std::string line;
  for (const char* part : {"morning", "afternoon", "evening", "night", "dawn"}) {
    const auto letter = graphemes(scene.name(part));
    const std::string first = letter.empty() ? std::string("?") : letter.front().bytes;
    line += now == part ? "[" + first + "]" : " " + first + " ";
  }
  return line;
}

// "Exit 1 ●○", or "1●○" where room is short; a closed one with "!".
std::string exit_text(const Region& region, const Scene& scene, const Json& exit, bool brief) {
  const auto& g = region.glyphs();
  const auto name = scene.short_name(string_of(member(exit, "id")));
  const auto letters = graphemes(name);
  std::string text = !brief ? name + " " : letters.empty() ? std::string() : letters.back().bytes;
  for (int card = 0; card < 2; ++card) text += card < int_of(exit, "cards") ? g.full : g.empty;
  return flag_of(exit, "closed") ? text + "!" : text;
}

int exits_columns(const Region& region, const Scene& scene, bool brief) {
  int sum = 0;
  for (const auto& exit : list_of(scene.part("exits"), "exits"))
    sum += columns(exit_text(region, scene, exit, brief)) + (brief ? 1 : 2);
  return sum;
}

// Words give way, the state of an exit never.
int draw_exits(const Region& region, int x, int y, const Scene& scene) {
  const auto& exits = list_of(scene.part("exits"), "exits");
  const bool brief = x + exits_columns(region, scene, false) > region.width();
  const auto head = std::string(scene.words(Word::ep_exits)) + " ";
  const bool headed = brief && x + columns(head) + exits_columns(region, scene, true) <= region.width() + 1;
  if (headed) x += region.line(x, y, head, Ink::faint);
  for (const auto& exit : exits) {
    const auto text = exit_text(region, scene, exit, brief);
    x += region.line(x, y, text, flag_of(exit, "closed") ? Ink::danger : Ink::good) + (brief ? 1 : 2);
  }
  return x;
}

void draw_order(const Region& region, int y, const Scene& scene) {
  const auto& turn = scene.part("turn");
  int x = region.line(0, y, std::string(scene.words(Word::ep_order)) + " ", Ink::faint);
  const auto& now = member(turn, "person");
  for (const auto& each : list_of(turn, "order")) {
    const Who who = who_of(each);
    const bool active = !now.is_null() && who_of(now) == who;
    x += region.line(x, y, active ? "[" + letter_of(who) + "]" : " " + letter_of(who) + " ", ink_of(who));
  }
}

// Three rows: the numbers of the rows with their lines, and who stands on each.
void draw_notoriety(const Region& region, int y, const Scene& scene) {
  const auto& tracks = scene.part("tracks");
  const int step = std::clamp((region.width() - 1) / kRows, 2, 4);
  int x = 0;
  for (int row = 1; row <= kRows; ++row) {
    std::vector<Who> here;
    for (const auto& each : tracks.is_array() ? tracks : json_empty_array()) {
      if (int_of(each, "row") == row) here.push_back(who_of(member(each, "who")));
    }
    // Two below each other, then a column apart: "12" is no seat.
    const int width = std::max(step, (static_cast<int>(here.size()) + 1) / 2 * 2);
    region.line(x, y, std::to_string(row), row >= 9 ? Ink::danger : Ink::faint);
    if (std::ranges::find(kLines, row) != std::end(kLines)) {
      for (int below = 0; below < 3; ++below)
        region.sign(x + width - 1, y + below, region.glyphs().vertical, Ink::warning);
    }
    for (int place = 0; place < static_cast<int>(here.size()); ++place) {
      const Who& who = here[static_cast<std::size_t>(place)];
      region.line(x + place / 2 * 2, y + 1 + place % 2, letter_of(who), ink_of(who));
    }
    x += width;
  }
}

}  // namespace

Face::PanelRows Face::panel_rows(const Scene& scene) const {
  const int seats = static_cast<int>(list_of(scene.part("table"), "seats").size());
  return {11, 2 * std::max(seats, 2) + 2};
}

void Face::draw_status_line(const Region& region, const Scene& scene) const {
  const int room = region.width() - exits_columns(region, scene, true) - 1;
  const auto whole = when(scene);
  const int x = region.line(0, 0, columns(whole) <= room ? whole : brief_when(scene), Ink::strong, room) + 2;
  const int end = draw_exits(region, x, 0, scene);
  const int fee = int_of(scene.part("exits"), "fee");
  const auto text = scene.words(Word::ep_fee, {{"amount", std::to_string(fee)}});
  if (fee > 0 && end + columns(text) <= region.width()) region.line(end, 0, text, Ink::warning);
}

void Face::draw_tracks(const Region& region, const Scene& scene) const {
  const auto& words = scene.words;
  const auto parts = parts_of_day(scene);
  const bool whole = columns(when(scene)) + columns(parts) < region.width();
  region.line(0, 0, whole ? when(scene) : day_of(scene), Ink::strong);
  region.line_right(region.width() - 1, 0, parts, Ink::accent);
  draw_exits(region, 0, 1, scene);
  int y = 2;
  const auto& exits = scene.part("exits");
  const int fee = int_of(exits, "fee");
  if (fee > 0 || int_of(scene.part("turn"), "day") == kLastDay) {
    const int x = region.line(0, y, words(Word::ep_escape_costs, {{"amount", digits_of(exits, "cost")}}));
    if (fee > 0) region.line(x, y, ", " + words(Word::ep_fee, {{"amount", std::to_string(fee)}}), Ink::warning);
    ++y;
  }
  draw_order(region, y++, scene);
  region.line(0, y++, words(Word::ep_notoriety), Ink::faint);
  draw_notoriety(region, y, scene);
  y += 3;
  std::vector<std::string> stacks;
  for (const auto& stack : list_of(scene.part("city"), "display")) {
    const auto tile = string_of(member(stack, "tile"));
    if (!tile.empty()) stacks.push_back(scene.short_name(tile));
  }
  if (!stacks.empty() && y < region.height())
    y += region.paragraph(0, y, words(Word::ep_to_place, {{"tiles", joined(stacks)}}), Ink::text, 2);
  const auto cards = card_names(scene, list_of(scene.part("contacts"), "display"), false);
  if (!cards.empty() && y < region.height())
    region.paragraph(0, y, words(Word::ep_contacts_open, {{"cards", joined(cards)}}), Ink::text, region.height() - y);
}

}  // namespace precinct::client::escape_plan
