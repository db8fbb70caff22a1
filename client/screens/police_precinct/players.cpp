// The players of Police Precinct and what they hold.
#include <algorithm>
#include <limits>

#include "client/screens/panels.hpp"
#include "client/screens/police_precinct/cops.hpp"
#include "client/screens/police_precinct/face.hpp"

namespace precinct::client::police_precinct {
namespace {

// Columns from which on a card's text is read in the panel of the hand.
constexpr int kTextsFrom = 38;

// What a cop has besides the figures: upgrades, SWAT, Hospital, loyalty shown.
std::string belongings(const Scene& scene, const CopLine& line) {
  std::vector<std::string> items;
  if (const auto state = seat_state(scene, line.seat); !state.empty()) items.push_back(state);
  if (flag_of(line.cop_part, "hospital")) items.emplace_back(scene.words(Word::in_hospital));
  const auto loyalty = string_of(member(line.cop_part, "loyalty"));
  if (!loyalty.empty() && loyalty != "hidden") items.push_back(scene.name(loyalty));
  if (const auto note = scene.notes.find(line.seat); note != scene.notes.end() && !scene.covered) {
    items.push_back("(" + note->second + ")");
  }
  for (const auto& upgrade : list_of(line.cop_part, "upgrades")) {
    const auto kind = string_of(upgrade);
    const auto name = scene.short_name("upgrade_" + kind);
    items.push_back("+" + (name == "upgrade_" + kind ? scene.short_name(kind) : name));
  }
  return joined(items);
}

Row whose(const Scene& scene, const CopLine& line) {
  return {std::to_string(line.cop + 1) + " " + cop_name(scene, line.cop), seat_ink(line.cop), 0};
}

// Each card with its text once, as far as there is room for it beside the names.
void add_cards(const Scene& scene, const Json& cards, Ink ink, int width, int room, Rows& rows) {
  std::vector<std::string> seen;
  int spare = room - static_cast<int>(rows.size() + cards.size());
  for (const auto& card : cards) {
    const auto id = string_of(member(card, "id"));
    rows.push_back({scene.name(id) + (flag_of(card, "acquired") ? "*" : ""), ink, 1});
    if (std::ranges::find(seen, design_of(id)) != seen.end()) continue;
    seen.emplace_back(design_of(id));
    auto text = wrap(scene.rule_of(id), width - 4);
    std::erase(text, std::string());
    if (static_cast<int>(text.size()) > spare) continue;
    spare -= static_cast<int>(text.size());
    for (auto& line : text) rows.push_back({std::move(line), Ink::faint, 4});
  }
}

// What this player holds.
Rows own_rows(const Scene& scene, int width, int room = std::numeric_limits<int>::max()) {
  Rows rows;
  if (scene.part("hand").is_array()) {
    const auto loyalty = string_of(scene.part("loyalty"));
    if (!loyalty.empty())
      rows.push_back({std::string(scene.words(Word::loyalty)) + ": " + scene.name(loyalty), Ink::secret, 0});
    add_cards(scene, scene.part("hand"), Ink::secret, width, room, rows);
    return rows;
  }
  for (const auto& line : cops(scene)) {
    if (!scene.mine(line.seat)) continue;
    rows.push_back(whose(scene, line));
    add_cards(scene, list_of(line.cop_part, "cards"), Ink::strong, width, room, rows);
  }
  return rows;
}

}  // namespace

void Face::draw_players(const Region& region, const Scene& scene) const {
  const auto lines = cops(scene);
  const int turn = int_of(scene.part("turn"), "cop", -1);
  if (lines.empty()) return GameFace::draw_players(region, scene);
  const bool two_rows = region.height() >= 2 * static_cast<int>(lines.size());
  int y = 0;
  for (const auto& line : lines) {
    const auto figures = std::string(kGlyphs.donut) + digits_of(line.cop_part, "donuts") + " " +
                         std::string(kGlyphs.deck) + digits_of(line.cop_part, "hand");
    const int room = region.width() - columns(figures) - 5;
    region.line(0, y, line.cop == turn ? kGlyphs.cursor : " ", Ink::accent);
    region.line(1, y, std::to_string(line.cop + 1), seat_ink(line.cop));
    const auto character = string_of(member(line.cop_part, "character"));
    const auto who = character.empty() ? std::string() : scene.short_name(character);
    const bool beside = !two_rows && !who.empty();
    const int name_room = beside ? std::max(room / 2, room - columns(who) - 1) : room;
    region.line(3, y, scene.seat_name(line.seat), scene.mine(line.seat) ? Ink::strong : seat_ink(line.cop), name_room);
    if (beside) region.line(3 + name_room + 1, y, who, Ink::text, room - name_room - 1);
    region.line_right(region.width() - 1, y, figures);
    if (two_rows) {
      const int x = 3 + region.line(3, y + 1, who);
      const auto more = belongings(scene, line);
      region.line(x, y + 1, (who.empty() || more.empty() ? "" : ", ") + more, Ink::faint);
    }
    y += two_rows ? 2 : 1;
  }
}

void Face::draw_hand(const Region& region, const Scene& scene) const {
  const bool secret_game = scene.part("hand").is_array();
  if (secret_game && scene.covered) return draw_covered(region, scene);
  const auto lines = cops(scene);
  const auto mine = std::ranges::count_if(lines, [&](const CopLine& line) { return scene.mine(line.seat); });
  auto told = own_rows(scene, region.width(), region.height());
  // The panel's title says whose it is.
  if (!secret_game && mine == 1) told.erase(told.begin());
  const bool fit = region.width() >= kTextsFrom && static_cast<int>(told.size()) <= region.height();
  if (fit && !told.empty()) return draw_rows(region, told, 0);
  int y = 0;
  const auto show = [&](const Json& cards, const std::string& whose) {
    const auto names = card_names(scene, cards, false);
    const auto text = names.empty() ? std::string(scene.words(Word::no_cards)) : joined(names);
    y += region.paragraph(0, y, whose.empty() ? text : whose + ": " + text, secret_game ? Ink::secret : Ink::text,
                          region.height() - y);
  };
  if (secret_game) {
    const auto loyalty = string_of(scene.part("loyalty"));
    if (!loyalty.empty()) {
      region.line(
          0, y++,
          std::string(kGlyphs.mine) + " " + std::string(scene.words(Word::loyalty)) + ": " + scene.name(loyalty),
          Ink::secret);
    }
    return show(scene.part("hand"), {});
  }
  for (const auto& line : lines) {
    if (scene.mine(line.seat))
      show(list_of(line.cop_part, "cards"), mine > 1 ? cop_name(scene, line.cop) : std::string());
  }
}

void Face::draw_hands_page(const Region& region, const Scene& scene, int scroll) const {
  const bool secret_game = scene.part("hand").is_array();
  if (secret_game && scene.covered) return draw_covered(region, scene);
  auto rows = own_rows(scene, region.width());
  for (const auto& line : secret_game ? std::vector<CopLine>() : cops(scene)) {
    if (scene.mine(line.seat)) continue;
    rows.push_back(whose(scene, line));
    for (auto& text : wrap(joined(card_names(scene, list_of(line.cop_part, "cards"), false)), region.width() - 2)) {
      rows.push_back({std::move(text), Ink::text, 2});
    }
  }
  draw_rows(region, rows, scroll);
}

}  // namespace precinct::client::police_precinct
