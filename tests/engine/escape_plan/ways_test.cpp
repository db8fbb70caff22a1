// The list of ways agrees with a search of its own kind: every sequence of steps, tried one by one, on a graph built
// anew from the data. 10,000 states take a few minutes: PRECINCT_STATES=10000.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>

#include "engine/core/bot.hpp"
#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

// EP-3 and EP-8.2, written down a second time.
class BruteForce {
 public:
  BruteForce(const City& city, Spot start, int mp) : city_(city), start_(start) {
    find_ferries();
    walk({start, mp, 0, false, 1ull << start, start >= 64 ? 1ull << (start - 64) : 0,
          static_cast<unsigned>(1u << data().tile_of(start))});
  }

  // By end: the pairs (MP, tiles) of all ways.
  const std::map<Spot, std::set<std::pair<int, unsigned>>>& ends() const { return ends_; }

 private:
  struct At {
    Spot spot = kNone;
    int left = 0, spent = 0;
    bool ridden = false;
    std::uint64_t held_low = 0, held_high = 0;
    unsigned tiles = 0;
    auto operator<=>(const At&) const = default;
  };

  static bool holds(const At& at, Spot spot) {
    return spot < 64 ? (at.held_low >> spot & 1) != 0 : (at.held_high >> (spot - 64) & 1) != 0;
  }

  bool placed(TileIndex tile) const { return city_.tiles[tile].placed; }

  std::vector<std::pair<Spot, Spot>> seams() const {
    std::vector<std::pair<Spot, Spot>> found;
    for (TileIndex a = 0; a < kTiles; ++a) {
      for (TileIndex b = 0; b < kTiles; ++b) {
        for (int side = 0; placed(a) && placed(b) && side < 6; ++side) {
          static constexpr int kQ[] = {1, 1, 0, -1, -1, 0};
          static constexpr int kR[] = {0, -1, -1, 0, 1, 1};
          if (city_.tiles[a].cell.q + kQ[side] != city_.tiles[b].cell.q) continue;
          if (city_.tiles[a].cell.r + kR[side] != city_.tiles[b].cell.r) continue;
          const auto local_a = static_cast<std::size_t>((side + 6 - city_.tiles[a].rotation) % 6);
          const auto local_b = static_cast<std::size_t>((side + 9 - city_.tiles[b].rotation) % 6);
          found.emplace_back(data().tiles[a].edge[local_a], data().tiles[b].edge[local_b]);
        }
      }
    }
    return found;
  }

  void find_ferries() {
    seams_ = seams();
    for (std::size_t n = 0; n < data().regions.size(); ++n) {
      if (data().regions[n].ferry && placed(data().regions[n].tile)) wet_.insert(data().region_spot(n));
    }
    for (std::size_t before = 0; before != wet_.size();) {
      before = wet_.size();
      for (const auto& [a, b] : seams_) {
        if (wet_.contains(a) && data().region(b).land == Land::water) wet_.insert(b);
      }
    }
  }

  bool may_enter(Spot spot) const {
    return !data().is_region(spot) || data().region(spot).land != Land::water || wet_.contains(spot);
  }

  void step(At at, Spot to, int mp, bool ride) {
    if (at.left < mp || !may_enter(to) || (mp == 0 && holds(at, to))) return;
    at.spot = to;
    at.left -= mp;
    at.spent += mp;
    if (mp > 0) at.held_low = at.held_high = 0;
    (to < 64 ? at.held_low : at.held_high) |= 1ull << to % 64;
    at.tiles |= 1u << data().tile_of(to);
    if (ride && !at.ridden) at.ridden = true, ++at.left;
    walk(at);
  }

  void walk(const At& at) {
    if (!seen_.insert(at).second) return;
    if (!data().is_region(at.spot)) {
      if (at.spot != start_) ends_[at.spot].insert({at.spent, at.tiles});
      const Location& here = data().locations[at.spot];
      for (const Spot to : here.touches) step(at, to, 1, false);
      for (Spot to = 0; to < data().spots(); ++to) {
        if (!placed(data().tile_of(to)) || to == at.spot) continue;
        const bool there = !data().is_region(to);
        if (here.kind == Kind::subway && there && data().locations[to].kind == Kind::subway) step(at, to, 0, true);
        if (here.kind != Kind::heliport) continue;
        const Cell a = city_.tiles[here.tile].cell;
        const Cell b = city_.tiles[data().tile_of(to)].cell;
        const int q = std::abs(a.q - b.q), r = std::abs(a.r - b.r), sum = std::abs(a.q + a.r - b.q - b.r);
        const int away = std::max({q, r, sum});
        if (away == 1 || away == 2) step(at, to, 1, false);
      }
      return;
    }
    for (const Spot to : data().region(at.spot).borders) step(at, to, 1, false);
    for (const auto& [a, b] : seams_) {
      if (a == at.spot) step(at, b, data().region(a).land == data().region(b).land ? 0 : 1, false);
    }
    for (const LocationIndex to : data().tiles[data().region(at.spot).tile].locations) {
      if (std::ranges::count(data().locations[to].touches, at.spot) > 0) step(at, to, 1, false);
    }
  }

  const City& city_;
  Spot start_;
  std::vector<std::pair<Spot, Spot>> seams_;
  std::set<Spot> wet_;
  std::set<At> seen_;
  std::map<Spot, std::set<std::pair<int, unsigned>>> ends_;
};

int police_on(const City& city, unsigned tiles) {
  int officers = 0;
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if ((tiles >> tile & 1) != 0) officers += std::popcount(city.officers[tile]);
  }
  return officers;
}

void compare(const City& city, Spot start, int mp) {
  const Streets streets(data(), city);
  Traveller traveller;
  traveller.at = traveller.start = start;
  traveller.mp = mp;
  traveller.held.set(start);
  traveller.visited = static_cast<TileSet>(1u << data().tile_of(start));
  WaysAsked asked;
  for (LocationIndex end = 0; end < data().locations.size(); ++end)
    asked.ends[end] = end != start && city.tiles[data().locations[end].tile].placed;
  for (TileIndex tile = 0; tile < kTiles; ++tile) asked.police[tile] = std::popcount(city.officers[tile]);

  std::map<Spot, std::set<std::pair<int, int>>> listed;  // (MP, police)
  for (const Way& way : find_ways(streets, traveller, asked)) {
    listed[way.to].insert({way.mp, way.police});
    Spot at = start;
    int spent = 0;
    for (const Move& move : way.moves) at = move.to, spent += move.mp;
    EXPECT_EQ(at, way.to);
    EXPECT_EQ(spent, way.mp);
  }
  std::map<Spot, std::set<std::pair<int, int>>> expected;
  const BruteForce brute(city, start, mp);
  for (const auto& [end, ways] : brute.ends()) {
    std::map<int, int> fewest;  // by MP
    for (const auto& [spent, tiles] : ways) {
      const TileIndex last = data().tile_of(end);
      const int police = last == data().tile_of(start) ? 0 : police_on(city, tiles & ~(1u << last));
      const auto [it, first] = fewest.emplace(spent, police);
      if (!first) it->second = std::min(it->second, police);
    }
    int best = kNever;
    for (const auto& [spent, police] : fewest) {
      if (police < best) expected[end].insert({spent, police});
      best = std::min(best, police);
    }
  }
  EXPECT_EQ(listed, expected) << "from " << data().spot_id(start);
}

TEST(Ways, EP_8_2_AgreeWithABruteForceSearchOnRandomCities) {
  const char* wanted = std::getenv("PRECINCT_STATES");
  const int states = wanted != nullptr ? std::atoi(wanted) : 150;
  Rng rng(seed_of(77));
  for (int state = 0; state < states && !testing::Test::HasFailure();) {
    Match match(game(), 1 + static_cast<int>(rng.below(5)), seed_of(rng.below(1u << 30)));
    const std::uint32_t commands = 4 + rng.below(60);
    for (std::uint32_t n = 0; n < commands && !match.outcome(); ++n) {
      Seat seat = 0;
      while (match.decisions(seat).empty()) ++seat;
      match.apply(seat, 0, random_answer(match.decisions(seat)[0], rng));
    }
    const City& city = match.situation().city;
    for (int n = 0; n < 5; ++n, ++state) {
      LocationIndex start = 0;
      do {
        start = static_cast<LocationIndex>(rng.below(static_cast<std::uint32_t>(data().locations.size())));
      } while (!city.tiles[data().locations[start].tile].placed);
      compare(city, start, 3);
    }
  }
}

TEST(Ways, EP_8_3_WhatIsReachableFromTheHospitalOnTheFixture) {
  Table table(3);
  table.city().turn("hospital");
  std::set<std::string> reached;
  for (const Way& way : Testing::ways(table.match(), false)) reached.insert(data().spot_id(way.to));
  const std::set<std::string> expected{"business_a3",   "business_b1", "church_1", "clinic_1", "exit_3",  "gang_1",
                                       "safe_house_c1", "store_b",     "store_c",  "subway_1", "subway_2"};
  EXPECT_EQ(reached, expected);
}

}  // namespace
}  // namespace precinct::escape_plan
