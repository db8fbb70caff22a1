// Businesses, Safe Houses and keys; the tiles of the city (EP-3).
#include <algorithm>

#include "engine/escape_plan/data_parts.hpp"

namespace precinct::escape_plan {

namespace {

Land read_land(const Field& field) {
  return field.word<Land>({{"industrial", Land::industrial},
                           {"commercial", Land::commercial},
                           {"residential", Land::residential},
                           {"water", Land::water}});
}

Kind read_kind(const Field& field) {
  return field.word<Kind>({{"business", Kind::business},
                           {"safe_house", Kind::safe_house},
                           {"gang", Kind::gang},
                           {"store", Kind::store},
                           {"clinic", Kind::clinic},
                           {"church", Kind::church},
                           {"hospital", Kind::hospital},
                           {"exit", Kind::exit},
                           {"subway", Kind::subway},
                           {"heliport", Kind::heliport}});
}

// The region of the same tile that the field names.
Spot region_of(const Field& field, TileIndex tile, const Loading& loading) {
  const std::uint8_t region = loading.regions.at(field);
  if (loading.data.regions[region].tile != tile) field.fail("lies on another tile", "name a region of this tile");
  return loading.data.region_spot(region);
}

void read_regions(const Field& list, TileIndex index, Loading& loading) {
  Tile& tile = loading.data.tiles[index];
  tile.edge.fill(kNone);
  for (const Field& entry : list.items()) {
    entry.only({"id", "land", "edges", "ferry"});
    const std::uint8_t region = loading.regions.add(entry["id"]);
    loading.all.add(entry["id"]);
    loading.data.regions.push_back({entry["id"].id(), read_land(entry["land"]), entry["ferry"].flag(), index, {}});
    tile.regions.push_back(region);  // a spot once the Locations are counted
    for (const Field& edge : entry["edges"].items()) {
      Spot& at = tile.edge[static_cast<std::size_t>(edge.number(0, kEdges - 1))];
      if (at != kNone) edge.fail("belongs to two regions", "give each edge to one");
      at = region;
    }
  }
  if (std::ranges::find(tile.edge, kNone) != tile.edge.end()) list.fail("an edge has no region", "give it one");
}

void read_locations(const Field& list, TileIndex index, Loading& loading) {
  Data& data = loading.data;
  for (const Field& entry : list.items()) {
    entry.only({"id", "kind", "regions", "locations"});
    const LocationIndex location = loading.locations.add(entry["id"]);
    loading.all.add(entry["id"]);
    const Kind kind = read_kind(entry["kind"]);
    data.locations.push_back({entry["id"].id(), kind, index, {}});
    data.tiles[index].locations.push_back(location);
    if (kind == Kind::business || kind == Kind::safe_house) {
      if (data.tiles[index].site != kNone) entry.fail("is the second site of its tile", "keep one");
      data.tiles[index].site = location;
    }
    if (kind == Kind::gang) data.gangs.push_back(location);
    if (kind == Kind::hospital) data.hospital = location;
  }
}

void read_tile(const Field& entry, Loading& loading) {
  entry.only_with_provenance({"id", "stack", "helipad", "police", "gang_members", "regions", "borders", "locations"});
  const auto index = static_cast<TileIndex>(loading.data.tiles.size());
  loading.all.add(entry["id"]);
  Tile& tile = loading.data.tiles.emplace_back();
  tile.id = entry["id"].id();
  tile.stack = entry["stack"].word<std::uint8_t>({{"start", kNone}, {"a", 0}, {"b", 1}, {"c", 2}, {"d", 3}});
  tile.helipad = entry["helipad"].flag();
  tile.police = entry["police"].flag();
  tile.gang_members = entry["gang_members"].number(0, 2);
  read_regions(entry["regions"], index, loading);
  read_locations(entry["locations"], index, loading);
}

// What names other places of the tile, once all Locations are counted.
void connect(const Field& entry, TileIndex index, Loading& loading) {
  Data& data = loading.data;
  Tile& tile = data.tiles[index];
  for (Spot& region : tile.regions) region = data.region_spot(region);
  for (Spot& edge : tile.edge) edge = data.region_spot(edge);
  for (const Field& pair : entry["borders"].items()) {
    const auto ends = exactly(pair, 2);
    const Spot a = region_of(ends[0], index, loading);
    const Spot b = region_of(ends[1], index, loading);
    data.regions[a - data.locations.size()].borders.push_back(b);
    data.regions[b - data.locations.size()].borders.push_back(a);
  }
  for (const Field& written : entry["locations"].items()) {
    Location& location = data.locations[loading.locations.at(written["id"])];
    for (const Field& region : written["regions"].items())
      location.touches.push_back(region_of(region, index, loading));
    for (const Field& other : written["locations"].items()) location.touches.push_back(loading.locations.at(other));
  }
}

LocationIndex location_of(const Field& where, const std::string& id, const Loading& loading) {
  if (!loading.locations.has(id)) where.fail("there is no Location \"" + id + "\"", "add it to a tile");
  return loading.locations.all().at(id);
}

}  // namespace

void read_places(Loading& loading) {
  const Field file = loading.files["places.json"];
  file.only({"schema", "businesses", "safe_houses", "keys", "keys_per_safe_house"});
  for (const Field& entry : exactly(file["businesses"], kBusinesses)) {
    entry.only_with_provenance({"id", "group"});
    const ListingIndex index = loading.places.add(entry["id"]);
    loading.all.add(entry["id"]);
    loading.data.listings[index] = entry["id"].id();
    loading.data.group[index] = entry["group"].word<std::uint8_t>({{"group_1", 0}, {"group_2", 1}});
  }
  for (const Field& entry : exactly(file["safe_houses"], kSafeHouses)) {
    entry.only_with_provenance({"id"});
    const ListingIndex index = loading.places.add(entry["id"]);
    loading.all.add(entry["id"]);
    loading.data.listings[index] = entry["id"].id();
    loading.data.group[index] = 2;
  }
  for (const Field& entry : exactly(file["keys"], kKeyColors)) {
    entry.only_with_provenance({"id", "count"});
    loading.data.keys[loading.keys.add(entry["id"])] = {entry["id"].id(), entry["count"].number(1, 9)};
    loading.all.add(entry["id"]);
  }
  loading.data.keys_per_safe_house = file["keys_per_safe_house"].number(1, 3);
}

void read_city(Loading& loading) {
  const Field file = loading.files["city.json"];
  file.only({"schema", "start_cells", "start_rotations", "visits_to_close", "min_adjacent_tiles", "tiles"});
  Data& data = loading.data;
  std::size_t n = 0;
  for (const Field& cell : exactly(file["start_cells"], 2)) {
    const auto numbers = exactly(cell, 2);
    data.start_cells[n++] = {static_cast<std::int8_t>(numbers[0].number(-1, 1)),
                             static_cast<std::int8_t>(numbers[1].number(-1, 1))};
  }
  n = 0;
  for (const Field& rotation : exactly(file["start_rotations"], 2)) data.start_rotations[n++] = rotation.number(0, 5);
  for (const Field& row : file["visits_to_close"].items()) {
    row.only_with_provenance({"players", "visits"});
    for (const Field& players : row["players"].items()) {
      data.visits_to_close[static_cast<std::size_t>(players.number(1, kMaxPlayers))] = row["visits"].number(1, 5);
    }
  }
  data.min_adjacent = file["min_adjacent_tiles"].number(1, kEdges);

  const auto tiles = exactly(file["tiles"], kTiles);
  for (const Field& tile : tiles) read_tile(tile, loading);
  for (TileIndex index = 0; index < kTiles; ++index) connect(tiles[index], index, loading);
  if (data.spots() > kMaxSpots) file["tiles"].fail("there are too many places", "keep 128");
  if (data.hospital == kNone) file["tiles"].fail("there is no Hospital", "put one on a starting tile");
  for (std::uint8_t exit = 0; exit < kExits; ++exit) {
    data.exits[exit] = location_of(file["tiles"], "exit_" + std::to_string(exit + 1), loading);
  }
}

}  // namespace precinct::escape_plan
