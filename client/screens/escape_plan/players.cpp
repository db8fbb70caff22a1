// The boards of the players and what lies behind this player's screen.
#include <algorithm>

#include "client/screens/escape_plan/face.hpp"
#include "client/screens/escape_plan/signs.hpp"
#include "client/screens/panels.hpp"

namespace precinct::client::escape_plan {
namespace {

const Json& board_of(const Scene& scene, int seat) {
  return scene.part("seat." + std::to_string(seat));
}

int row_of(const Scene& scene, const Who& who) {
  const auto& tracks = scene.part("tracks");
  for (const auto& each : tracks.is_array() ? tracks : json_empty_array()) {
    if (who_of(member(each, "who")) == who) return int_of(each, "row");
  }
  return 0;
}

std::string used(const Scene& scene, std::string name, bool is_used) {
  return is_used ? name + " (" + std::string(scene.words(Word::ep_used)) + ")" : name;
}

// ---- Everybody's board -------------------------------------------------------------------------------------------

// "wounds 1, discs 2, ...": what there is; nothing is said of nothing.
std::string belongings(const Scene& scene, const Json& board) {
  static constexpr std::pair<std::string_view, Word> kCounts[] = {{"wounds", Word::ep_wounds},
                                                                  {"handcuffs", Word::ep_handcuffs},
                                                                  {"discs", Word::ep_discs},
                                                                  {"gas_cans", Word::ep_gas_cans},
                                                                  {"gang_members", Word::ep_gang_members}};
  std::vector<std::string> all;
  for (const auto& [key, word] : kCounts) {
    if (const int n = int_of(board, key); n > 0) all.push_back(scene.words(word, {{"n", std::to_string(n)}}));
  }
  const auto cards = list_of(board, "contacts").size();
  if (cards > 0) all.push_back(scene.words(Word::ep_cards, {{"n", std::to_string(cards)}}));
  if (flag_of(board, "rested")) all.emplace_back(scene.words(Word::ep_rested));
  return joined(all);
}

std::string state_of(const Scene& scene, const Json& board) {
  if (flag_of(board, "escaped")) return std::string(scene.words(Word::ep_escaped));
  if (flag_of(board, "arrested")) return std::string(scene.words(Word::ep_arrested));
  return {};
}

// Notoriety waiting on either side of the marker: "+2 -1".
std::string cubes(const Json& board) {
  const auto& notoriety = member(board, "notoriety");
  std::string text;
  if (const int red = int_of(notoriety, "red"); red > 0) text += " +" + std::to_string(red);
  if (const int blue = int_of(notoriety, "blue"); blue > 0) text += " -" + std::to_string(blue);
  return text;
}

// ---- What this player has ----------------------------------------------------------------------------------------

class Belongings {
 public:
  Belongings(const Scene& scene, int width, bool with_rules) : scene_(scene), width_(width), with_rules_(with_rules) {}

  void screen() {
    const auto& own = scene_.part("screen");
    if (!own.is_object()) return;
    if (scene_.covered) {
      rows_.push_back({std::string(scene_.words(Word::covered_hand)), Ink::faint, 0});
      return;
    }
    rows_.push_back(
        {std::string(kGlyphs.mine) + " " + scene_.words(Word::ep_money, {{"amount", digits_of(own, "money")}}),
         Ink::secret, 0});
    std::vector<std::string> entries;
    for (const auto& listing : list_of(member(own, "plan"), "listings")) entries.push_back(plan_entry(listing));
    paragraph(scene_.words(Word::ep_plan, {{"listings", joined(entries)}}), Ink::secret);
    for (const auto& tile : list_of(own, "tiles")) {
      rows_.push_back(
          {scene_.name(string_of(member(tile, "stack"))) + ": " + digits_of(tile, "value"), Ink::secret, 0});
    }
  }

  void board(const Json& board) {
    list(Word::ep_contacts, board, "contacts");
    list(Word::ep_items, board, "items");
    assets(board);
    list(Word::ep_keys, board, "keys");
    if (flag_of(board, "first_aid")) rows_.push_back({scene_.name("first_aid"), Ink::text, 0});
  }

  const Rows& rows() const { return rows_; }
  void add(Row row) { rows_.push_back(std::move(row)); }

 private:
  void paragraph(const std::string& text, Ink ink) {
    int indent = 0;
    for (auto& line : wrap(text, width_ - 2)) {
      rows_.push_back({std::move(line), ink, indent});
      indent = 2;
    }
  }

  // A place that is done is in brackets, as on the map.
  std::string plan_entry(const Json& listing) const {
    const auto id = string_of(member(listing, "id"));
    const auto& money = member(listing, "money");
    const auto text = scene_.short_name(id) + " " +
                      (money.is_number_integer() ? std::to_string(number_of(money))
                                                 : std::string(scene_.words(Word::ep_income_short)));
    const auto& cubes = list_of(listing_of(scene_.model, id), "cubes");
    const bool done =
        std::ranges::any_of(cubes, [&](const Json& cube) { return scene_.mine(who_of(member(cube, "who")).seat); });
    return done ? "(" + text + ")" : text;
  }

  void list(Word title, const Json& board, std::string_view key) {
    const auto& all = list_of(board, key);
    if (all.empty()) return;
    if (!with_rules_) {
      std::vector<std::string> names;
      for (const auto& each : all) names.push_back(name_of_card(each));
      paragraph(std::string(scene_.words(title)) + ": " + joined(names), Ink::text);
      return;
    }
    rows_.push_back({std::string(scene_.words(title)), Ink::accent, 0});
    for (const auto& each : all) card(name_of_card(each), string_of(member(each, "id")));
  }

  std::string name_of_card(const Json& card) const {
    auto name = used(scene_, scene_.name(string_of(member(card, "id"))), flag_of(card, "used"));
    if (flag_of(card, "covered")) name += " (" + std::string(scene_.words(Word::ep_cuffed)) + ")";
    return name;
  }

  void card(std::string name, const std::string& id) {
    rows_.push_back({std::move(name), Ink::strong, 1});
    for (auto& line : wrap(scene_.rule_of(id), width_ - 4)) {
      if (!line.empty()) rows_.push_back({std::move(line), Ink::faint, 4});
    }
  }

  void assets(const Json& board) {
    std::vector<std::string> ready, locked;
    for (const auto& space : list_of(board, "unlocked")) {
      const auto id = string_of(member(space, "asset"));
      if (id.empty()) continue;
      ready.push_back(
          used(scene_, scene_.words(Word::ep_for, {{"name", scene_.name(id)}, {"amount", digits_of(space, "cost")}}),
               flag_of(space, "used")));
    }
    for (const char* row : {"contact", "item"}) {
      for (const auto& id : list_of(member(board, "locked"), row)) locked.push_back(scene_.name(string_of(id)));
    }
    if (!ready.empty()) paragraph(std::string(scene_.words(Word::ep_assets)) + ": " + joined(ready), Ink::text);
    if (!locked.empty()) paragraph(std::string(scene_.words(Word::ep_locked)) + ": " + joined(locked), Ink::faint);
  }

  const Scene& scene_;
  int width_;
  bool with_rules_;
  Rows rows_;
};

}  // namespace

void Face::draw_players(const Region& region, const Scene& scene) const {
  const auto& seats = list_of(scene.part("table"), "seats");
  const auto turn = scene.whose_turn();
  const bool two_rows = region.height() >= 2 * static_cast<int>(seats.size());
  int y = 0;
  for (const auto& seat : seats) {
    const int n = int_of(seat, "seat");
    const auto& board = board_of(scene, n);
    const auto gone = state_of(scene, board);
    const auto figures =
        gone.empty() ? scene.words(Word::ep_row, {{"n", std::to_string(row_of(scene, {n, {}}))}}) + cubes(board) : gone;
    region.line(0, y, turn == n ? region.glyphs().cursor : " ", Ink::accent);
    region.line(1, y, std::to_string(n + 1), seat_ink(n));
    region.line(3, y, scene.seat_name(n), scene.mine(n) ? Ink::strong : seat_ink(n),
                region.width() - columns(figures) - 5);
    region.line_right(region.width() - 1, y, figures, gone.empty() ? Ink::text : Ink::warning);
    if (two_rows) {
      const auto state = seat_state(scene, n);
      const auto more = belongings(scene, board);
      region.line(3, y + 1, state + (state.empty() || more.empty() ? "" : ", ") + more, Ink::faint);
    }
    y += two_rows ? 2 : 1;
  }
  for (const auto& robot : list_of(scene.part("robots"), "robots")) {
    if (y >= region.height()) return;
    const Who who{-1, string_of(member(robot, "id"))};
    const bool active = who_of(member(scene.part("turn"), "person")) == who;
    region.line(0, y, active ? region.glyphs().cursor : " ", Ink::accent);
    region.line(1, y, letter_of(who) + " " + name_of(scene.model, who), ink_of(who));
    region.line_right(region.width() - 1, y++,
                      scene.words(Word::ep_row, {{"n", std::to_string(row_of(scene, who))}}) + cubes(robot));
  }
}

void Face::draw_hand(const Region& region, const Scene& scene) const {
  if (!scene.table() || !scene.table()->seat) return draw_hands_page(region, scene, 0);
  Belongings own(scene, region.width(), false);
  own.screen();
  own.board(board_of(scene, *scene.table()->seat));
  draw_rows(region, own.rows(), 0);
}

void Face::draw_hands_page(const Region& region, const Scene& scene, int scroll) const {
  Belongings all(scene, region.width(), true);
  all.screen();
  for (const bool own : {true, false}) {
    for (int seat = 0; seat < scene.seats(); ++seat) {
      if (scene.mine(seat) != own) continue;
      all.add({std::to_string(seat + 1) + " " + scene.seat_name(seat), seat_ink(seat), 0});
      all.board(board_of(scene, seat));
    }
  }
  draw_rows(region, all.rows(), scroll);
}

}  // namespace precinct::client::escape_plan
