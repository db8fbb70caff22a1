#include "client/escape_plan_city.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "client/json_access.hpp"

namespace precinct::client::escape_plan {
namespace {

const Json& with_id(const Json& list, std::string_view key, std::string_view id) {
  for (const auto& each : list) {
    if (string_of(member(each, key)) == id) return each;
  }
  return json_null();
}

const Json& part_of(const Model& model, std::string_view name) {
  return model.table ? model.table->part(name) : json_null();
}

const Json& layout_of(const Model& model) {
  const auto found = model.catalogues.find("escape_plan");
  return found == model.catalogues.end() ? json_null() : found->second->layout();
}

Land land_of(const std::string& name) {
  if (name == "water") return Land::water;
  if (name == "residential") return Land::residential;
  return name == "commercial" ? Land::commercial : Land::industrial;
}

int entry(const Json& list, std::size_t i) {
  return list.is_array() && i < list.size() ? static_cast<int>(number_of(list[i])) : 0;
}

int turned(int edge, int rotation) {
  return ((edge % kSides + rotation % kSides) % kSides + kSides) % kSides;
}

constexpr int kMostSeats = 8;

// No city gets farther (EP-3.11), and no server makes the map larger than that.
constexpr int kFarthest = 16;
bool near(int q, int r) {
  return std::abs(q) <= kFarthest && std::abs(r) <= kFarthest;
}

// Where a Location stands: in the middle, in the wedge of an edge, or on the border of two.
void set_anchor(Site& site, const Json& anchor, int rotation) {
  const auto type = string_of(member(anchor, "type"));
  if (type == "centre") return;
  const auto& edges = list_of(anchor, "edges");
  double side = type == "wedge" ? int_of(anchor, "edge") : entry(edges, 0);
  if (type == "border") side += (entry(edges, 1) == turned(entry(edges, 0), 1) ? 0.5 : -0.5);
  const double angle = (side + rotation) * std::numbers::pi / 3;
  site.dx = std::cos(angle);
  site.dy = -std::sin(angle);
}

}  // namespace

Who who_of(const Json& value) {
  if (value.is_string()) return {-1, value.get<std::string>()};
  const auto seat = number_of(value, -1);
  return {seat >= 0 && seat < kMostSeats ? static_cast<int>(seat) : -1, {}};
}

std::string name_of(const Model& model, const Who& who) {
  if (!who.robot.empty()) return model.name(who.robot);
  return model.table ? model.table->seat_name(who.seat) : std::string();
}

std::pair<int, int> beside(int side) {
  static constexpr std::array<std::pair<int, int>, kSides> kOffsets{
      {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};
  return kOffsets[static_cast<std::size_t>(side)];
}

const Json& listing_of(const Model& model, std::string_view id) {
  return with_id(list_of(part_of(model, "places"), "listings"), "id", id);
}

const Json& gang_of(const Model& model, std::string_view location) {
  return with_id(list_of(part_of(model, "places"), "gangs"), "id", location);
}

const Json& exit_of(const Model& model, std::string_view location) {
  return with_id(list_of(part_of(model, "exits"), "exits"), "id", location);
}

City::City(const Model& model) {
  for (const auto& each : list_of(part_of(model, "city"), "tiles")) {
    const auto& cell = member(each, "cell");
    if (!near(entry(cell, 0), entry(cell, 1))) continue;
    tiles_.push_back(
        laid(model, string_of(member(each, "id")), entry(cell, 0), entry(cell, 1), int_of(each, "rotation")));
    for (const auto& officer : list_of(each, "officers")) tiles_.back().officers.push_back(string_of(officer));
  }
  const auto& pawns = part_of(model, "pawns");
  for (const auto& pawn : pawns.is_array() ? pawns : json_empty_array())
    pawns_.emplace_back(who_of(member(pawn, "who")), string_of(member(pawn, "at")));
  read_placements(model);
}

Tile laid(const Model& model, std::string_view id, int q, int r, int rotation) {
  Tile tile;
  tile.id = id;
  tile.q = q;
  tile.r = r;
  const auto& shape = with_id(list_of(layout_of(model), "tiles"), "id", id);
  tile.helipad = flag_of(shape, "helipad");
  for (const auto& region : list_of(shape, "regions")) {
    const auto name = string_of(member(region, "id"));
    for (const auto& edge : list_of(region, "edges")) {
      const auto side = static_cast<std::size_t>(turned(static_cast<int>(number_of(edge)), rotation));
      tile.land[side] = land_of(string_of(member(region, "land")));
      tile.region[side] = name;
    }
    if (flag_of(region, "ferry")) tile.ferries.push_back(name);
  }
  for (const auto& location : list_of(shape, "locations")) {
    Site site;
    site.id = string_of(member(location, "id"));
    site.kind = string_of(member(location, "kind"));
    set_anchor(site, member(location, "anchor"), rotation);
    site.listing = string_of(member(with_id(list_of(part_of(model, "places"), "listings"), "at", site.id), "id"));
    tile.sites.push_back(std::move(site));
  }
  return tile;
}

// The options of the choices of ask.place_tile say in their values where they put the tile.
void City::read_placements(const Model& model) {
  for (const auto& decision : list_of(part_of(model, "prompt"), "decisions")) {
    for (const auto& choice : list_of(decision, "choices")) {
      for (const auto& arg : list_of(choice, "args")) {
        for (const auto& option : list_of(arg, "from")) {
          const auto& with = member(member(option, "text"), "with");
          if (!member(with, "rotation").is_number_integer()) continue;
          if (!near(int_of(with, "q"), int_of(with, "r"))) continue;
          Placement placement{string_of(member(option, "id")), {}, int_of(with, "n")};
          placement.tile =
              laid(model, design_of(placement.option), int_of(with, "q"), int_of(with, "r"), int_of(with, "rotation"));
          const auto& shown = with_id(list_of(part_of(model, "city"), "display"), "tile", placement.tile.id);
          for (const auto& officer : list_of(shown, "officers")) placement.tile.officers.push_back(string_of(officer));
          placements_.push_back(std::move(placement));
        }
      }
    }
  }
}

const Tile* City::at(int q, int r) const {
  const auto found = std::ranges::find_if(tiles_, [&](const Tile& tile) { return tile.q == q && tile.r == r; });
  return found == tiles_.end() ? nullptr : &*found;
}

const Tile* City::tile(std::string_view id) const {
  const auto found = std::ranges::find(tiles_, id, &Tile::id);
  return found == tiles_.end() ? nullptr : &*found;
}

const Tile* City::tile_with(std::string_view spot) const {
  const auto found = std::ranges::find_if(tiles_, [&](const Tile& tile) {
    return std::ranges::find(tile.region, spot) != tile.region.end() ||
           std::ranges::find(tile.sites, spot, &Site::id) != tile.sites.end();
  });
  return found == tiles_.end() ? nullptr : &*found;
}

std::vector<Who> City::pawns_at(std::string_view spot) const {
  std::vector<Who> there;
  for (const auto& [who, at] : pawns_) {
    if (at == spot) there.push_back(who);
  }
  return there;
}

}  // namespace precinct::client::escape_plan
