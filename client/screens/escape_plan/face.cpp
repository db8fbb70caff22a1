#include "client/screens/escape_plan/face.hpp"

#include <algorithm>

#include "client/screens/escape_plan/city_board.hpp"
#include "client/screens/escape_plan/signs.hpp"
#include "client/screens/panels.hpp"

namespace precinct::client::escape_plan {
namespace {

Word land_word(Land land) {
  switch (land) {
    case Land::industrial:
      return Word::ep_industrial;
    case Land::commercial:
      return Word::ep_commercial;
    case Land::residential:
      return Word::ep_residential;
    case Land::water:
      break;
  }
  return Word::ep_water;
}

// What a visit brings, by the kind of the Location.
std::string kind_text(const Scene& scene, const std::string& kind) {
  static constexpr std::pair<std::string_view, Word> kKinds[] = {
      {"business", Word::ep_kind_business}, {"safe_house", Word::ep_kind_safe_house},
      {"gang", Word::ep_kind_gang},         {"store", Word::ep_kind_store},
      {"clinic", Word::ep_kind_clinic},     {"church", Word::ep_kind_church},
      {"hospital", Word::ep_kind_hospital}, {"exit", Word::ep_kind_exit},
      {"subway", Word::ep_kind_subway},     {"heliport", Word::ep_kind_heliport}};
  for (const auto& [id, word] : kKinds) {
    if (id == kind) return std::string(scene.words(word));
  }
  return {};
}

std::string officers_text(const Scene& scene, const Json& officers) {
  std::vector<std::string> names;
  for (const auto& officer : officers) names.push_back(scene.name(string_of(officer)));
  return joined(names);
}

void tell_listing(const Scene& scene, const std::string& id, std::vector<std::string>& lines) {
  const auto& listing = listing_of(scene.model, id);
  if (flag_of(listing, "closed")) lines.emplace_back(scene.words(Word::ep_place_closed));
  for (const auto& cube : list_of(listing, "cubes")) {
    const bool money = string_of(member(cube, "hexagon")) == "money";
    lines.push_back(scene.words(money ? Word::ep_place_money : Word::ep_place_income,
                                {{"name", name_of(scene.model, who_of(member(cube, "who")))}}));
  }
  if (scene.covered) return;
  for (const auto& own : list_of(member(scene.part("screen"), "plan"), "listings")) {
    if (string_of(member(own, "id")) != id) continue;
    const bool money = member(own, "money").is_number_integer();
    lines.push_back(money ? scene.words(Word::ep_plan_money, {{"amount", digits_of(own, "money")}})
                          : std::string(scene.words(Word::ep_plan_income)));
  }
}

void tell_site(const Scene& scene, const City& city, const Site& site, bool rules, std::vector<std::string>& lines) {
  if (!site.listing.empty()) {
    lines.push_back(scene.name(site.listing));
    tell_listing(scene, site.listing, lines);
  }
  if (const auto& exit = exit_of(scene.model, site.id); exit.is_object()) {
    const auto& words = scene.words;
    lines.push_back(flag_of(exit, "closed") ? std::string(words(Word::ep_exit_closed))
                                            : words(Word::ep_exit_cards, {{"cards", digits_of(exit, "cards")}}));
  }
  if (const auto& gang = gang_of(scene.model, site.id); gang.is_object()) {
    const auto& owner = member(gang, "owner");
    lines.push_back(scene.words(Word::ep_gang_members_here, {{"n", digits_of(gang, "members")}}));
    if (!owner.is_null())
      lines.push_back(scene.words(Word::ep_gang_of, {{"name", name_of(scene.model, who_of(owner))}}));
  }
  std::vector<std::string> here;
  for (const Who& who : city.pawns_at(site.id)) here.push_back(name_of(scene.model, who));
  if (!here.empty()) lines.push_back(scene.words(Word::ep_here, {{"names", joined(here)}}));
  if (rules) lines.push_back(kind_text(scene, site.kind));
}

// What a tile brings that is not in the city yet.
std::vector<std::string> tell_placement(const Scene& scene, const Tile& tile) {
  std::vector<std::string> lines;
  for (const Site& site : tile.sites) lines.push_back(scene.name(site.id) + ": " + kind_text(scene, site.kind));
  if (!tile.officers.empty())
    lines.push_back(scene.words(Word::ep_police_on_tile, {{"officers", officers_text(scene, tile.officers)}}));
  if (tile.helipad) lines.emplace_back(scene.words(Word::ep_helipad));
  if (!tile.ferries.empty()) lines.emplace_back(scene.words(Word::ep_ferry_here));
  return lines;
}

// A name for a narrow column; the number that tells it from others of the name stays.
std::string brief_name(const std::string& name, int room) {
  const auto digits = name.find_last_not_of("0123456789") + 1;
  if (columns(name) <= room || digits == name.size()) return fit(name, room, ".");
  const auto number = name.substr(digits);
  return fit(name.substr(0, name.find_last_not_of(' ', digits - 1) + 1), room - columns(number), "") + number;
}

}  // namespace

Boards Face::boards(const Scene& scene) const {
  return city_boards(scene);
}

std::string Face::map_title(const Scene& scene) const {
  return scene.words(Word::ep_day, {{"day", digits_of(scene.part("turn"), "day")}}) + ", " +
         scene.name(string_of(member(scene.part("turn"), scene.part("turn").contains("part") ? "part" : "phase")));
}

std::string Face::home(const Scene& scene) const {
  const auto& pawns = scene.part("pawns");
  for (const auto& pawn : pawns.is_array() ? pawns : json_empty_array()) {
    if (scene.mine(who_of(member(pawn, "who")).seat)) return string_of(member(pawn, "at"));
  }
  return {};
}

std::vector<std::string> Face::place_details(const Scene& scene, std::string_view place, bool rules) const {
  std::vector<std::string> lines;
  const City city(scene.model);
  const auto placement = std::ranges::find(city.placements(), place, &Placement::option);
  if (placement != city.placements().end()) return tell_placement(scene, placement->tile);
  const Tile* tile = city.tile(place);
  const Tile* around = tile != nullptr ? tile : city.tile_with(place);
  if (around == nullptr) return lines;
  if (tile == nullptr) {
    for (const Site& site : around->sites) {
      if (site.id == place) tell_site(scene, city, site, rules, lines);
    }
    for (std::size_t side = 0; side < kSides; ++side) {
      if (around->region[side] != place) continue;
      lines.emplace_back(scene.words(land_word(around->land[side])));
      break;
    }
    if (std::ranges::find(around->ferries, place) != around->ferries.end())
      lines.emplace_back(scene.words(Word::ep_ferry_here));
  }
  if (!around->officers.empty())
    lines.push_back(scene.words(Word::ep_police_on_tile, {{"officers", officers_text(scene, around->officers)}}));
  if (around->helipad && (rules || tile != nullptr)) lines.emplace_back(scene.words(Word::ep_helipad));
  return lines;
}

Paragraphs Face::legend(const Words& words) const {
  const auto dots = std::string(kGlyphs.full) + std::string(kGlyphs.empty);
  return {{std::string(words(Word::ep_legend_land)), Ink::text},
          {std::string(words(Word::ep_legend_lines)), Ink::text},
          {std::string(words(Word::ep_legend_head)), Ink::text},
          {std::string(words(Word::ep_legend_pawns)), Ink::text},
          {words(Word::ep_legend_exits, {{"dots", dots}}), Ink::text},
          {std::string(words(Word::ep_legend_listings)), Ink::text},
          {std::string(words(Word::ep_legend_scroll)), Ink::text}};
}

// Who is after this player, and what the exit costs.
Paragraphs Face::below_question(const Scene& scene) const {
  Paragraphs result;
  const auto& turn = scene.part("turn");
  std::vector<std::string> tiles;
  for (const auto& threat : list_of(turn, "threats")) {
    tiles.push_back(scene.words(Word::ep_threat, {{"officers", officers_text(scene, list_of(threat, "officers"))},
                                                  {"tile", scene.name(string_of(member(threat, "tile")))}}));
  }
  if (flag_of(turn, "sandra")) tiles.push_back(scene.name("sandra"));
  if (flag_of(turn, "costa")) tiles.push_back(scene.name("costa"));
  if (!tiles.empty()) result.emplace_back(joined(tiles), Ink::danger);
  return result;
}

bool Face::has_secrets(const Scene& scene) const {
  return scene.part("screen").is_object();
}

// The score sheet (EP-17.5): a column a person.
std::vector<std::string> Face::figures(const Scene& scene) const {
  const auto& reveal = scene.part("reveal");
  if (!reveal.is_array() || reveal.empty()) return {};
  // A player who did not escape has no total.
  const auto total = [&](const Json& sheet) {
    const auto& board = scene.part("seat." + std::to_string(who_of(member(sheet, "who")).seat));
    if (flag_of(sheet, "escaped")) return digits_of(sheet, "total");
    return flag_of(board, "arrested") ? std::string(scene.words(Word::ep_arrested)) : std::string("-");
  };
  constexpr int kLeast = 6;
  int head = 0;
  static constexpr std::pair<std::string_view, Word> kTerms[] = {
      {"listings", Word::ep_sheet_listings}, {"money", Word::ep_sheet_money}, {"assets", Word::ep_sheet_assets},
      {"contacts", Word::ep_sheet_contacts}, {"tiles", Word::ep_sheet_tiles}, {"row", Word::ep_sheet_row},
      {"wounds", Word::ep_sheet_wounds},     {"total", Word::ep_sheet_total}};
  for (const auto& [term, word] : kTerms) head = std::max(head, columns(scene.words(word)));
  const auto cell = [&](const Json& sheet, const std::string& text) {
    const int width = std::max(kLeast, columns(total(sheet)) + 1);
    return std::string(static_cast<std::size_t>(std::max(1, width - columns(text))), ' ') + text;
  };
  std::vector<std::string> lines;
  std::string names(static_cast<std::size_t>(head), ' ');
  for (const auto& sheet : reveal)
    names += cell(sheet, brief_name(name_of(scene.model, who_of(member(sheet, "who"))), kLeast - 1));
  lines.push_back(names);
  for (const auto& [term, word] : kTerms) {
    std::string line(scene.words(word));
    line.append(static_cast<std::size_t>(head - columns(line)), ' ');
    for (const auto& sheet : reveal) {
      std::int64_t sum = int_of(sheet, term);
      for (const auto& tile : list_of(sheet, term)) sum += static_cast<int>(number_of(tile));
      line += cell(sheet, term == "total" ? total(sheet) : std::to_string(sum));
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::span<const std::string_view> Face::turning_points() const {
  static constexpr std::string_view kKinds[] = {"escaped", "arrested", "exit_closed", "business_closed", "handcuffed"};
  return kKinds;
}

}  // namespace precinct::client::escape_plan
