#include "engine/escape_plan/ways.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace precinct::escape_plan {

// ---- Whole ways ------------------------------------------------------------------------------------------------

namespace {

struct Label {
  Spot at = kNone;
  int spent = 0;
  int cans = 0;  // Gas Cans needed so far: a ride's bonus pays nothing that was spent before it (EP-8.6)
  bool ridden = false;
  bool fresh = true;       // no MP spent yet: `held` counts
  bool just_rode = false;  // another ride would lead nowhere new
  TileSet tiles = 0;
  int parent = -1;
  Move move;
};

// True if whatever can follow `b` can follow `a` as well, no worse.
bool covers(const Label& a, const Label& b) {
  return a.spent <= b.spent && a.spent - a.ridden <= b.spent - b.ridden && a.cans <= b.cans && a.ridden <= b.ridden &&
         a.fresh <= b.fresh && a.just_rode <= b.just_rode && (a.tiles & ~b.tiles) == 0;
}

class Explorer {
 public:
  Explorer(const Streets& streets, const Traveller& traveller) : streets_(streets), traveller_(traveller) {
    Label start;
    start.at = traveller.at;
    start.ridden = traveller.ridden;
    start.tiles = traveller.visited;
    add(start);
    for (std::size_t spent = 0; spent < queues_.size(); ++spent) {
      for (std::size_t i = 0; i < queues_[spent].size(); ++i) explore(queues_[spent][i]);
    }
  }

  const std::vector<Label>& labels() const { return labels_; }
  const std::vector<int>& at(Spot spot) const { return at_[spot]; }

  std::vector<Move> moves_to(int label) const {
    std::vector<Move> moves;
    for (; labels_[static_cast<std::size_t>(label)].parent >= 0;
         label = labels_[static_cast<std::size_t>(label)].parent)
      moves.push_back(labels_[static_cast<std::size_t>(label)].move);
    std::ranges::reverse(moves);
    return moves;
  }

 private:
  void add(const Label& label) {
    for (const int other : at_[label.at]) {
      if (covers(labels_[static_cast<std::size_t>(other)], label)) return;
    }
    at_[label.at].push_back(static_cast<int>(labels_.size()));
    const auto spent = static_cast<std::size_t>(label.spent);
    if (queues_.size() <= spent) queues_.resize(spent + 1);
    queues_[spent].push_back(static_cast<int>(labels_.size()));
    labels_.push_back(label);
  }

  void explore(int index) {
    const Label from = labels_[static_cast<std::size_t>(index)];
    streets_.each_move(from.at, [&](const Move& move) {
      if (!streets_.enterable(move.to, traveller_.jet_ski)) return;
      if (move.mp == 0 && from.fresh && traveller_.held.test(move.to)) return;
      if (move.gait == Gait::ride && from.just_rode) return;
      Label to = from;
      to.at = move.to;
      to.spent += move.mp;
      const int bonus = from.ridden && !traveller_.ridden ? 1 : 0;
      to.cans = std::max(from.cans, to.spent - traveller_.mp - bonus);
      if (to.cans > traveller_.gas_cans) return;
      to.fresh = from.fresh && move.mp == 0;
      to.just_rode = move.gait == Gait::ride;
      to.ridden = from.ridden || move.gait == Gait::ride;
      to.tiles = static_cast<TileSet>(from.tiles | 1u << streets_.data().tile_of(move.to));
      to.parent = index;
      to.move = move;
      add(to);
    });
  }

  const Streets& streets_;
  const Traveller& traveller_;
  std::vector<Label> labels_;
  std::vector<std::vector<int>> queues_;  // by MP spent
  std::array<std::vector<int>, kMaxSpots> at_;
};

}  // namespace

std::vector<Way> find_ways(const Streets& streets, const Traveller& traveller, const WaysAsked& asked) {
  const Explorer explorer(streets, traveller);
  const Data& data = streets.data();
  std::vector<Way> found;
  for (Spot end = 0; end < data.locations.size(); ++end) {
    if (!asked.ends.test(end)) continue;
    std::vector<std::pair<Way, int>> here;
    for (const int index : explorer.at(end)) {
      const Label& label = explorer.labels()[static_cast<std::size_t>(index)];
      Way way;
      way.to = end;
      way.mp = label.spent;
      way.gas_cans = label.cans;
      const TileIndex last = data.tile_of(end);
      if (asked.escape) {
        way.danger = label.tiles;
      } else if (last != data.tile_of(traveller.start)) {
        way.danger = static_cast<TileSet>(label.tiles & ~(1u << last));
      }
      for (TileIndex tile = 0; tile < kTiles; ++tile) {
        if ((way.danger >> tile & 1) != 0) way.police += asked.police[tile];
      }
      here.emplace_back(std::move(way), index);
    }
    std::ranges::sort(here, {}, [](const auto& entry) {
      const Way& way = entry.first;
      return std::tuple(way.mp, way.gas_cans, way.police, std::popcount(way.danger), entry.second);
    });
    int fewest = kNever;
    for (auto& [way, index] : here) {
      if (way.police >= fewest) continue;
      fewest = way.police;
      way.moves = explorer.moves_to(index);
      found.push_back(std::move(way));
    }
  }
  return found;
}

// ---- Whether an end can be reached -----------------------------------------------------------------------------

namespace {

struct Node {
  Spot at = kNone;
  int mp = 0;  // Gas Cans included
  bool ridden = false;
  bool fresh = true;
  bool just_rode = false;
  int flights = 0;
  std::uint8_t sewers = 0;  // bit of the pattern: used
  int jet_ski = 0;          // 0: as it is; else one body more, counted from 1
};

class Search {
 public:
  Search(const Streets& streets, const Means& means) : streets_(streets), means_(means), bodies_(streets.bodies()) {
    const Traveller& traveller = means.traveller;
    most_mp_ = traveller.mp + traveller.gas_cans + 1;
    const std::size_t jets = means.jet_ski ? bodies_.size() + 1 : 1;
    seen_.resize(streets.data().spots() * static_cast<std::size_t>(most_mp_ + 1) * 8 * (means.flights.size() + 1) * 4 *
                 jets);
  }

  bool run() {
    const Traveller& traveller = means_.traveller;
    if (medevac_possible()) return true;
    push({traveller.at, traveller.mp + traveller.gas_cans, traveller.ridden, true, false, 0, 0, 0});
    while (!open_.empty()) {
      const Node node = open_.back();
      open_.pop_back();
      if (is_end(node)) return true;
      expand(node);
    }
    return false;
  }

 private:
  int spent_money(const Node& node) const {
    int money = 0;
    for (int n = 0; n < node.flights; ++n) money += means_.flights[static_cast<std::size_t>(n)];
    for (std::size_t pattern = 0; pattern < 2; ++pattern) {
      if ((node.sewers >> pattern & 1) != 0) money += *means_.sewers[pattern];
    }
    if (node.jet_ski > 0) money += *means_.jet_ski;
    return money;
  }

  // Medevac leads from anywhere to the Hospital; it helps only where it can be paid.
  bool medevac_possible() const {
    const Data& data = streets_.data();
    return means_.medevac && *means_.medevac <= means_.money && means_.traveller.start != data.hospital;
  }

  bool is_end(const Node& node) const {
    return !streets_.data().is_region(node.at) && spent_money(node) + means_.needs[node.at] <= means_.money;
  }

  bool enterable(Spot spot, const Node& node) const {
    return streets_.enterable(spot, means_.traveller.jet_ski) ||
           (node.jet_ski > 0 && streets_.body(spot) == bodies_[static_cast<std::size_t>(node.jet_ski - 1)]);
  }

  void push(const Node& node) {
    if (node.mp < 0 || spent_money(node) > means_.money) return;
    std::size_t index = node.at;
    const auto mix = [&](std::size_t size, std::size_t value) { index = index * size + value; };
    mix(static_cast<std::size_t>(most_mp_ + 1), static_cast<std::size_t>(node.mp));
    mix(2, node.ridden), mix(2, node.fresh), mix(2, node.just_rode);
    mix(means_.flights.size() + 1, static_cast<std::size_t>(node.flights));
    mix(4, node.sewers);
    mix(means_.jet_ski ? bodies_.size() + 1 : 1, static_cast<std::size_t>(node.jet_ski));
    if (seen_[index]) return;
    seen_[index] = true;
    open_.push_back(node);
  }

  // `mp` was spent on the way to `to`.
  Node moved(Node node, Spot to, int mp) const {
    node.at = to;
    node.mp -= mp;
    node.fresh = node.fresh && mp == 0;
    node.just_rode = false;
    return node;
  }

  void expand(const Node& node) {
    streets_.each_move(node.at, [&](const Move& move) {
      if (!enterable(move.to, node)) return;
      if (move.mp == 0 && node.fresh && means_.traveller.held.test(move.to)) return;
      const bool ride = move.gait == Gait::ride;
      if (ride && node.just_rode) return;
      Node to = moved(node, move.to, move.mp);
      to.just_rode = ride;
      if (ride && !node.ridden) {
        ++to.mp;
        to.ridden = true;
      }
      push(to);
    });
    expand_flights(node);
    expand_sewers(node);
    if (means_.jet_ski && node.jet_ski == 0) {
      for (std::size_t body = 0; body < bodies_.size(); ++body) {
        Node to = node;
        to.jet_ski = static_cast<int>(body) + 1;
        push(to);
      }
    }
  }

  void expand_flights(const Node& node) {
    const Data& data = streets_.data();
    if (static_cast<std::size_t>(node.flights) >= means_.flights.size() || node.mp < 1) return;
    if (!data.tiles[data.tile_of(node.at)].helipad) return;
    streets_.each_flight(node.at, [&](Spot to_spot) {
      if (!enterable(to_spot, node)) return;
      Node to = moved(node, to_spot, 1);
      ++to.flights;
      push(to);
    });
  }

  void expand_sewers(const Node& node) {
    if (!streets_.data().is_region(node.at)) return;
    for (std::size_t pattern = 0; pattern < 2; ++pattern) {
      if (!means_.sewers[pattern] || (node.sewers >> pattern & 1) != 0) continue;
      streets_.each_sewer(node.at, static_cast<Pattern>(pattern), [&](Spot to_spot) {
        if (!enterable(to_spot, node)) return;
        Node to = moved(node, to_spot, streets_.sewer_mp(node.at, to_spot));
        to.sewers = static_cast<std::uint8_t>(to.sewers | 1u << pattern);
        push(to);
      });
    }
  }

  const Streets& streets_;
  const Means& means_;
  Spots bodies_;
  int most_mp_ = 0;
  std::vector<bool> seen_;
  std::vector<Node> open_;
};

}  // namespace

bool reaches_end(const Streets& streets, const Means& means) {
  return Search(streets, means).run();
}

}  // namespace precinct::escape_plan
