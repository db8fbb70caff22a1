#include "engine/escape_plan/streets.hpp"

#include <algorithm>
#include <cstdlib>

namespace precinct::escape_plan {

int distance(Cell a, Cell b) {
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

Spot region_at(const Data& data, const City& city, TileIndex tile, int side) {
  return data.tiles[tile].edge[static_cast<std::size_t>((side - city.tiles[tile].rotation + kEdges) % kEdges)];
}

TileIndex tile_at(const City& city, Cell cell) {
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if (city.tiles[tile].placed && city.tiles[tile].cell == cell) return tile;
  }
  return kNone;
}

Streets::Streets(const Data& data, const City& city) : data_(data), city_(city) {
  body_.fill(kNone);
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if (city.tiles[tile].placed) link_tile(tile);
  }
  find_bodies();
}

void Streets::link_tile(TileIndex index) {
  const Tile& tile = data_.tiles[index];
  for (const LocationIndex location : tile.locations) {
    if (data_.locations[location].kind == Kind::subway) subways_.push_back(location);
    for (const Spot touched : data_.locations[location].touches) {
      link(location, touched, 1);
      if (data_.is_region(touched)) link(touched, location, 1);
    }
  }
  for (const Spot region : tile.regions) {
    for (const Spot other : data_.region(region).borders) link(region, other, 1);
  }
  for (int side = 0; side < kEdges; ++side) {
    const Cell cell = city_.tiles[index].cell;
    const Cell offset = kOffsets[static_cast<std::size_t>(side)];
    const TileIndex other =
        tile_at(city_, {static_cast<std::int8_t>(cell.q + offset.q), static_cast<std::int8_t>(cell.r + offset.r)});
    if (other == kNone) continue;
    const Spot here = region_at(data_, city_, index, side);
    const Spot there = region_at(data_, city_, other, (side + 3) % kEdges);
    link(here, there, data_.region(here).land == data_.region(there).land ? 0 : 1);  // EP-3.5
  }
}

// Spreads the lowest spot of each body over its regions until nothing changes.
void Streets::find_bodies() {
  std::vector<Spot> waters;
  for (std::size_t region = 0; region < data_.regions.size(); ++region) {
    const Spot spot = data_.region_spot(region);
    if (data_.regions[region].land != Land::water || !in_city(spot)) continue;
    waters.push_back(spot);
    body_[spot] = spot;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const Spot water : waters) {
      for (const Move& move : links_[water]) {
        if (move.mp != 0 || body_[move.to] >= body_[water]) continue;
        body_[water] = body_[move.to];
        changed = true;
      }
    }
  }
  for (const Spot water : waters) {
    if (data_.region(water).ferry) ferry_.set(body_[water]);
  }
}

Spots Streets::bodies() const {
  Spots found;
  for (std::size_t region = 0; region < data_.regions.size(); ++region) {
    const Spot spot = data_.region_spot(region);
    if (body_[spot] == spot) found.push_back(spot);
  }
  return found;
}

bool Streets::joined(Spot a, Spot b) const {
  return std::ranges::any_of(links_[a], [&](const Move& move) { return move.to == b && move.mp == 0; });
}

bool Streets::straight(Spot from, Spot to) const {
  const Cell a = city_.tiles[data_.tile_of(from)].cell;
  const Cell b = city_.tiles[data_.tile_of(to)].cell;
  return std::ranges::any_of(kOffsets,
                             [&](Cell offset) { return b.q - a.q == 2 * offset.q && b.r - a.r == 2 * offset.r; });
}

}  // namespace precinct::escape_plan
