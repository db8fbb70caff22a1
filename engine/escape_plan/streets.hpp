// The placed city as a graph of positions (EP-3, EP-8.2): Locations and regions, and the steps between them.
#pragma once

#include <algorithm>

#include "engine/core/row.hpp"
#include "engine/escape_plan/state.hpp"

namespace precinct::escape_plan {

inline constexpr std::array<Cell, kEdges> kOffsets{
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};  // of the world sides (EP-3.1)

// Hex distance; empty cells count (EP-3.8).
int distance(Cell a, Cell b);

// The region of `tile` that faces the world side (EP-3.2).
Spot region_at(const Data& data, const City& city, TileIndex tile, int side);

// The tile of the city in the cell, or kNone.
TileIndex tile_at(const City& city, Cell cell);

enum class Gait : std::uint8_t { walk, ride, fly };

// One step of a pawn by itself; `mp` is 0 or 1.
struct Move {
  Spot to = kNone;
  std::uint8_t mp = 0;
  Gait gait = Gait::walk;
};

using Spots = Row<Spot, kMaxSpots>;

class Streets {
 public:
  Streets(const Data& data, const City& city);

  const Data& data() const { return data_; }
  bool in_city(Spot spot) const { return city_.tiles[data_.tile_of(spot)].placed; }
  int distance(TileIndex a, TileIndex b) const {
    return escape_plan::distance(city_.tiles[a].cell, city_.tiles[b].cell);
  }

  // EP-3.6: the lowest region of the body of water; kNone for land.
  Spot body(Spot spot) const { return body_[spot]; }
  bool has_ferry(Spot water) const { return ferry_.test(body_[water]); }
  // EP-8.5
  bool enterable(Spot spot, const Waters& jet_ski) const {
    return body_[spot] == kNone || has_ferry(spot) ||
           std::ranges::any_of(jet_ski, [&](Spot named) { return body_[named] == body_[spot]; });
  }
  Spots bodies() const;

  // Every step by walking, Subway or Heliport, water not looked at.
  template <class F>
  void each_move(Spot from, const F& f) const {
    for (const Move& move : links_[from]) f(move);
    if (data_.is_region(from)) return;
    const Kind kind = data_.locations[from].kind;
    if (kind == Kind::subway) {
      for (const Spot to : subways_) {
        if (to != from) f(Move{to, 0, Gait::ride});
      }
    } else if (kind == Kind::heliport) {
      each_flight(from, [&](Spot to) { f(Move{to, 1, Gait::fly}); });
    }
  }
  // EP-8.7
  template <class F>
  void each_flight(Spot from, const F& f) const {
    each_spot(data_.tile_of(from), 1, 2, f);
  }
  // EP-8.9: from a region to regions of tiles that fit the pattern.
  template <class F>
  void each_sewer(Spot from, Pattern pattern, const F& f) const {
    each_spot(data_.tile_of(from), 2, 2, [&](Spot to) {
      if (data_.is_region(to) && (pattern == Pattern::straight) == straight(from, to)) f(to);
    });
  }
  int sewer_mp(Spot from, Spot to) const { return data_.region(from).land == data_.region(to).land ? 0 : 1; }
  bool joined(Spot a, Spot b) const;

 private:
  bool straight(Spot from, Spot to) const;
  void link(Spot from, Spot to, int mp) { links_[from].push_back({to, static_cast<std::uint8_t>(mp), Gait::walk}); }
  void link_tile(TileIndex tile);
  void find_bodies();

  template <class F>
  void each_spot(TileIndex from, int min, int max, const F& f) const {
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
      if (!city_.tiles[tile].placed) continue;
      const int away = distance(from, tile);
      if (away < min || away > max) continue;
      for (const LocationIndex location : data_.tiles[tile].locations) f(location);
      for (const Spot region : data_.tiles[tile].regions) f(region);
    }
  }

  const Data& data_;
  const City& city_;
  std::array<Row<Move, 20>, kMaxSpots> links_;
  std::array<Spot, kMaxSpots> body_{};
  SpotSet ferry_;
  Row<Spot, 8> subways_;
};

}  // namespace precinct::escape_plan
