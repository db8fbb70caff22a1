// The ways that are listed agree with a search of its own kind: every sequence of steps, tried one by one, on a graph
// built anew from the data, to the ends that the rules allow. 10,000 states: PRECINCT_STATES=10000.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include "engine/core/bot.hpp"
#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

// EP-3 and EP-8.2, written down a second time.
class BruteForce {
 public:
  // `mp` with those of the Gas Cans.
  BruteForce(const City& city, Spot start, int mp, const Waters& jet_ski) : city_(city) {
    find_water(jet_ski);
    walk({start, mp, mp, 0, false, start < 64 ? 1ull << start : 0, start >= 64 ? 1ull << (start - 64) : 0,
          static_cast<unsigned>(1u << data().tile_of(start))});
  }

  struct Found {
    int mp;
    int least;  // MP left on the way, before a ride adds one: less than the Gas Cans means that some were needed
    unsigned tiles;
    auto operator<=>(const Found&) const = default;
  };
  // All ways to each Location.
  const std::map<Spot, std::set<Found>>& ends() const { return ends_; }

 private:
  struct At {
    Spot spot = kNone;
    int left = 0, least = 0, spent = 0;
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

  // EP-8.5, EP-12.12
  void find_water(const Waters& jet_ski) {
    seams_ = seams();
    wet_.insert(jet_ski.begin(), jet_ski.end());
    for (std::size_t n = 0; n < data().regions.size(); ++n) {
      if (data().regions[n].ferry && placed(data().regions[n].tile)) wet_.insert(data().region_spot(n));
    }
    for (std::size_t before = 0; before != wet_.size();) {
      before = wet_.size();
      for (const auto& [a, b] : seams_) {
        const bool joined = data().region(a).land == Land::water && data().region(b).land == Land::water;
        if (joined && wet_.contains(a)) wet_.insert(b);
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
    at.least = std::min(at.least, at.left);
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
      ends_[at.spot].insert({at.spent, at.least, at.tiles});
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
  std::vector<std::pair<Spot, Spot>> seams_;
  std::set<Spot> wet_;
  std::set<At> seen_;
  std::map<Spot, std::set<Found>> ends_;
};

// Sandra is one more (EP-18.3).
int police_on(const Situation& s, unsigned tiles) {
  int officers = 0;
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if ((tiles >> tile & 1) != 0) officers += std::popcount(s.city.officers[tile]);
  }
  for (const Person& person : s.persons) {
    if (person.role == Role::sandra && (tiles >> data().tile_of(person.at) & 1) != 0) ++officers;
  }
  return officers;
}

// EP-8.10 and EP-16.1, written down a second time, for a player without the Master Key.
bool may_end(const Situation& s, Seat seat, LocationIndex end, bool escape) {
  const Person& person = s.persons[seat];
  const Location& there = data().locations[end];
  const auto exit = std::ranges::find(data().exits, end);
  const bool way_out = s.day == kDays && exit != data().exits.end() &&
                       s.city.exits[static_cast<std::size_t>(exit - data().exits.begin())].cards < 2;
  if (escape) return way_out;
  if (end == person.at) return false;
  if (there.kind == Kind::gang) {
    const auto& gang =
        s.city.gangs[static_cast<std::size_t>(std::ranges::find(data().gangs, end) - data().gangs.begin())];
    const bool alone = std::ranges::none_of(s.persons, [&](const Person& p) { return !p.gone() && p.at == end; });
    return alone && gang.owner == kNone && gang.members == 2 && person.markers > 0 && person.money >= 5;
  }
  if (there.kind != Kind::business && there.kind != Kind::safe_house) return true;
  const auto listing = static_cast<std::size_t>(std::ranges::find(s.city.listing_at, end) - s.city.listing_at.begin());
  if (listing == kListings) return false;  // the tile was only just placed
  const bool key = std::ranges::any_of(person.keys, [](const KeySlot& k) { return k.color != kNone && !k.used; });
  return person.cubes[listing] == Hexagon::none && ((s.closed >> listing & 1) == 0 || key);
}

using Listed = std::map<Spot, std::set<std::tuple<int, int, int>>>;  // by end: MP, Gas Cans, police

Listed listed(const Match& match, Seat seat, bool escape) {
  Listed all;
  for (const Way& way : Testing::ways(match, escape)) {
    all[way.to].insert({way.mp, way.gas_cans, way.police});
    Spot at = match.situation().persons[seat].at;
    int spent = 0;
    for (const Move& move : way.moves) at = move.to, spent += move.mp;
    EXPECT_EQ(at, way.to);
    EXPECT_EQ(spent, way.mp);
  }
  return all;
}

// For each number of MP the fewest police, and only as long as dearer ways meet fewer (EP-9.1, EP-9.2).
Listed expected(const Situation& s, Seat seat, bool escape) {
  constexpr int kMp = 3;
  const Person& person = s.persons[seat];
  Listed all;
  const BruteForce brute(s.city, person.at, kMp + person.gas_cans, s.turn.jet_ski);
  for (const auto& [end, ways] : brute.ends()) {
    if (!may_end(s, seat, static_cast<LocationIndex>(end), escape)) continue;
    std::map<std::pair<int, int>, int> fewest;  // by MP and Gas Cans
    for (const auto& way : ways) {
      const TileIndex last = data().tile_of(end);
      const unsigned danger = escape ? way.tiles : last == data().tile_of(person.at) ? 0 : way.tiles & ~(1u << last);
      const int police = police_on(s, danger);
      const int cans = std::max(0, person.gas_cans - way.least);
      const auto [it, first] = fewest.emplace(std::pair(way.mp, cans), police);
      if (!first) it->second = std::min(it->second, police);
    }
    int best = kNever;
    for (const auto& [cost, police] : fewest) {
      if (police < best) all[end].insert({cost.first, cost.second, police});
      best = std::min(best, police);
    }
  }
  return all;
}

// Seat `seat` begins its turn anywhere, with any of what makes a travel longer.
Match travelling(const Match& from, Seat seat, Rng& rng) {
  Match match = from;
  Testing::edit(match, [&](Situation& s) {
    Person& person = s.persons[seat];
    do {
      person.at = static_cast<Spot>(rng.below(static_cast<std::uint32_t>(data().locations.size())));
    } while (!s.city.tiles[data().tile_of(person.at)].placed);
    person.money = static_cast<std::int16_t>(rng.below(12));
    person.gas_cans = static_cast<std::uint8_t>(rng.below(8) == 0 ? 1 : 0);
    for (UnlockedSpace& space : person.unlocked) space.used = true;
    if (rng.below(3) == 0) s.day = kDays;
    s.closed = static_cast<std::uint16_t>(s.closed | rng.below(64));
    s.escapes = 0;
  });
  Testing::start_turn(match, seat);
  if (rng.below(4) == 0) {
    Testing::edit(match, [&](Situation& s) {
      for (std::size_t n = 0; n < data().regions.size(); ++n) {
        const Region& region = data().regions[n];
        if (region.land == Land::water && s.city.tiles[region.tile].placed) s.turn.jet_ski = {data().region_spot(n)};
      }
    });
  }
  return match;
}

TEST(Ways, EP_8_2_EP_8_12_AgreeWithABruteForceSearchOnRandomCities) {
  const char* wanted = std::getenv("PRECINCT_STATES");
  const int states = wanted != nullptr ? std::atoi(wanted) : 150;
  Rng rng(seed_of(77));
  std::size_t ways = 0, escapes = 0;
  for (int state = 0; state < states && !testing::Test::HasFailure(); ++state) {
    const int seats = 1 + static_cast<int>(rng.below(5));
    Match match(game(), seats, seed_of(rng.below(1u << 30)));
    const std::uint32_t commands = 4 + rng.below(120);
    for (std::uint32_t n = 0; n < commands && !match.outcome(); ++n) {
      Seat seat = 0;
      while (match.decisions(seat).empty()) ++seat;
      match.apply(seat, 0, random_answer(match.decisions(seat)[0], rng));
    }
    const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(seats)));
    if (match.outcome() || match.situation().persons[seat].gone()) continue;
    const Match now = travelling(match, seat, rng);
    if (now.situation().turn.person != seat) continue;  // arrested for the fee (EP-16.6)
    for (const bool escape : {false, true}) {
      const Listed all = listed(now, seat, escape);
      EXPECT_EQ(all, expected(now.situation(), seat, escape))
          << "from " << data().spot_id(now.situation().persons[seat].at) << ", state " << state;
      (escape ? escapes : ways) += all.size();
    }
  }
  EXPECT_GT(ways, 0u);
  EXPECT_GT(escapes, 0u);
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
