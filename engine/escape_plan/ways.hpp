// How far a travel can get (EP-8): the ways to each Location, and whether an end can still be reached.
#pragma once

#include <optional>
#include <vector>

#include "engine/escape_plan/streets.hpp"

namespace precinct::escape_plan {

inline constexpr int kNever = 1000;  // more money than anybody has

// Where a traveller stands and what it has left.
struct Traveller {
  Spot at = kNone;
  Spot start = kNone;  // of the turn: no end (EP-8.3)
  int mp = 0;
  int gas_cans = 0;
  bool ridden = false;  // the Subway's bonus is taken
  SpotSet held;         // since the last step that cost MP: no slide or ride leads there
  TileSet visited = 0;
  Waters jet_ski;
};

// A whole way to one end.
struct Way {
  Spot to = kNone;
  int mp = 0;        // spent
  int gas_cans = 0;  // of which so many are paid with Gas Cans
  TileSet danger = 0;
  int police = 0;  // on the danger tiles
  std::vector<Move> moves;
};

struct WaysAsked {
  SpotSet ends;
  bool escape = false;               // the end is the open exit, and its tile is dangerous too (EP-9.2)
  std::array<int, kTiles> police{};  // to be avoided, by tile
};

// For each end the cheapest way, and dearer ones as long as fewer police stand along them; by end, then by cost. Steps
// by foot, Subway and Heliport; Gas Cans where the MP do not suffice.
std::vector<Way> find_ways(const Streets& streets, const Traveller& traveller, const WaysAsked& asked);

// What EP-8.12 counts beside the steps: each component once, as far as the money pays.
struct Means {
  Traveller traveller;
  int money = 0;
  std::vector<int> flights;                  // cost of each helicopter move, ascending
  std::array<std::optional<int>, 2> sewers;  // cost, by pattern
  std::optional<int> jet_ski;                // cost
  std::optional<int> medevac;                // cost
  std::array<int, kMaxSpots> needs{};        // money to have left at this end; kNever: no end
};

// EP-8.12
bool reaches_end(const Streets& streets, const Means& means);

}  // namespace precinct::escape_plan
