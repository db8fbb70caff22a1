// Step 1 of a Move: TRAVEL (EP-8).
#include <algorithm>
#include <limits>

#include "engine/core/view.hpp"
#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

namespace {

// Ids and texts by the number of Gas Cans that a way spends.
constexpr std::array<Key, 7> kGo{"go", "go_gas_1", "go_gas_2", "go_gas_3", "go_gas_4", "go_gas_5", "go_gas_6"};
constexpr std::array<Key, 7> kEscape{"escape",       "escape_gas_1", "escape_gas_2", "escape_gas_3",
                                     "escape_gas_4", "escape_gas_5", "escape_gas_6"};

// By the number of tiles on which police can wait.
constexpr std::array<Key, 5> kWay{"option.way_0", "option.way_1", "option.way_2", "option.way_3", "option.way_4"};
constexpr std::array<Key, 4> kTileValue{"tile1", "tile2", "tile3", "tile4"};

constexpr std::array<Key, 3> kGaits{"walk", "ride", "fly"};
constexpr std::array<Key, 3> kGaitTexts{"choice.walk", "choice.ride", "choice.fly"};

Text go_text(int cans) {
  if (cans == 0) return "choice.go";
  return {"choice.go_gas", {{"cans", Value::of(cans)}}};
}

Text escape_text(int cans, int cost) {
  if (cans > 0) return {"choice.escape_gas", {{"cans", Value::of(cans)}}};
  if (cost > 0) return {"choice.escape_paid", {{"cost", Value::of(cost)}}};
  return "choice.escape";
}

SpotSet held_of(const Turn& turn) {
  SpotSet held;
  for (std::size_t spot = 0; spot < kMaxSpots; ++spot) held[spot] = (turn.held[spot / 64] >> spot % 64 & 1) != 0;
  return held;
}

}  // namespace

Traveller Match::traveller() const {
  const Turn& turn = s_.turn;
  Traveller traveller;
  traveller.at = active().at;
  traveller.start = turn.start;
  traveller.mp = turn.mp;
  traveller.gas_cans = active().gas_cans;
  traveller.ridden = turn.ridden;
  traveller.held = held_of(turn);
  traveller.visited = turn.visited;
  traveller.jet_ski = turn.jet_ski;
  return traveller;
}

// EP-16.1, EP-16.2
bool Match::may_escape_from(LocationIndex location) const {
  return s_.day == kDays && open_exit(location);
}

// EP-8.10: the money that must be left to end here; kNever: travel may not end here.
int Match::needs(LocationIndex location, const Person& person) const {
  if (may_escape_from(location)) return 0;
  if (location == s_.turn.start) return kNever;
  switch (d_.locations[location].kind) {
    case Kind::business:
    case Kind::safe_house: {
      const ListingIndex listing = listing_at(location);
      if (listing == kNone || person.cubes[listing] != Hexagon::none) return kNever;
      if (!closed(listing) || key_colors(person) != 0) return 0;
      return master_key_ready(person) ? master_key_cost(person) : kNever;
    }
    case Kind::gang: {
      const Gang& gang = s_.city.gangs[gang_index(location)];
      const bool watched = std::ranges::any_of(s_.persons, [&](const Person& other) {
        return !other.gone() && other.at == location && &other != &active();
      });
      // Whoever holds no member has none of its gangs left (EP-12.6): so `person` may be just about to return the last.
      const bool freed = gang.owner == s_.turn.person && person.members == 0;
      const bool open = freed || (gang.owner == kNone && gang.members == 2 && person.markers > 0);
      return open && !watched ? d_.gang_cost : kNever;
    }
    default:
      return 0;
  }
}

// EP-8.12: what `person`, the active player with perhaps other belongings, could still use.
Means Match::means(const Person& person) const {
  Means means;
  means.traveller = traveller();
  means.traveller.gas_cans = person.gas_cans;
  means.money = person.money;
  means.needs.fill(kNever);
  for (LocationIndex location = 0; location < d_.locations.size(); ++location) {
    if (s_.city.tiles[d_.locations[location].tile].placed) means.needs[location] = needs(location, person);
  }
  each_use(person, [&](const Use& use) {
    switch (use.effect.op) {
      case Op::helicopter_move:
        for (int n = use.act == Act::member_fly ? person.members : 1; n > 0; --n) means.flights.push_back(use.cost);
        return;
      case Op::sewer_move:
        means.sewers[static_cast<std::size_t>(use.effect.pattern)] = use.cost;
        return;
      case Op::cross_one_body_of_water:
        means.jet_ski = use.cost;
        return;
      case Op::move_to_hospital:
        if (s_.turn.start != d_.hospital) means.medevac = use.cost;
        return;
      default:
        return;
    }
  });
  std::ranges::sort(means.flights);
  return means;
}

// ---- Whole ways ------------------------------------------------------------------------------------------------

WaysAsked Match::ways_asked(bool escape) const {
  WaysAsked asked;
  asked.escape = escape;
  asked.police = police();
  for (LocationIndex location = 0; location < d_.locations.size(); ++location) {
    if (!s_.city.tiles[d_.locations[location].tile].placed) continue;
    asked.ends[location] =
        escape ? may_escape_from(location) : location != s_.turn.start && needs(location, active()) <= active().money;
  }
  return asked;
}

std::vector<Way> Match::ways(bool escape) const {
  return find_ways(Streets(d_, s_.city), traveller(), ways_asked(escape));
}

// EP-6.7: by the plain MP, rides and Heliports.
bool Match::reachable_for_nothing() const {
  Traveller plain = traveller();
  plain.gas_cans = 0;
  return !find_ways(Streets(d_, s_.city), plain, ways_asked(false)).empty();
}

Text Match::way_text(const Way& way, bool escape) const {
  Text text;
  text.with = {{"mp", Value::of(way.mp)}, {"police", Value::of(way.police)}};
  if (!escape) text.with.emplace_back("place", Value::name(id_of(way.to)));
  const std::array<int, kTiles> waiting = police();
  std::size_t tiles = 0;
  for (TileIndex tile = 0; tile < kTiles; ++tile) {
    if ((way.danger >> tile & 1) == 0 || waiting[tile] == 0) continue;
    if (tiles < kTileValue.size()) text.with.emplace_back(kTileValue[tiles], Value::name(d_.tiles[tile].id));
    ++tiles;
  }
  text.key = tiles < kWay.size() ? kWay[tiles] : Key("option.way_more");
  if (tiles >= kWay.size()) text.with.emplace_back("tiles", Value::of(static_cast<std::int64_t>(tiles)));
  if (escape) text.with.emplace_back("place", Value::name(d_.locations[way.to].id));
  return text;
}

// A choice for each number of Gas Cans; the value of an option is its place in the list of ways. The way out stands
// first: nobody looks for it below two dozen places.
void Match::ask_ways(Decision& to) const {
  for (const bool escape : {true, false}) {
    const std::vector<Way> all = ways(escape);
    for (std::size_t cans = 0; cans < kGo.size(); ++cans) {
      Arg* arg = nullptr;
      Spot last = kNone;
      std::uint16_t nth = 0;
      for (std::size_t index = 0; index < all.size(); ++index) {
        const Way& way = all[index];
        if (static_cast<std::size_t>(way.gas_cans) != cans) continue;
        if (arg == nullptr) {
          Choice& go =
              choice(to, escape ? kEscape[cans] : kGo[cans], action(escape ? Act::escape : Act::go),
                     escape ? escape_text(static_cast<int>(cans), exit_cost()) : go_text(static_cast<int>(cans)),
                     escape ? Key("help.escape") : Key("help.move"));
          arg = &pick(go, "way");
        }
        nth = way.to == last ? static_cast<std::uint16_t>(nth + 1) : std::uint16_t{1};
        last = way.to;
        option(*arg, {id_of(way.to), nth == 1 ? std::uint16_t{0} : nth}, static_cast<std::int32_t>(index),
               way_text(way, escape))
            .at = d_.locations[way.to].id;
      }
    }
  }
}

// ---- Step by step ----------------------------------------------------------------------------------------------

bool Match::acceptable(const Streets& streets, Means after, Spot to, int mp, bool ride) const {
  Traveller& traveller = after.traveller;
  traveller.at = to;
  traveller.mp -= mp;
  if (mp > 0) traveller.held.reset();
  traveller.held.set(to);
  if (ride && !traveller.ridden) {
    traveller.ridden = true;
    ++traveller.mp;
  }
  return traveller.mp >= 0 && reaches_end(streets, after);
}

void Match::ask_steps(const Streets& streets, Decision& to) const {
  const Means now = means(active());
  for (std::size_t gait = 0; gait < kGaits.size(); ++gait) {
    Arg* arg = nullptr;
    streets.each_move(active().at, [&](const Move& move) {
      if (static_cast<std::size_t>(move.gait) != gait || !streets.enterable(move.to, s_.turn.jet_ski)) return;
      if (move.mp > s_.turn.mp || (move.mp == 0 && now.traveller.held.test(move.to))) return;
      if (!acceptable(streets, now, move.to, move.mp, move.gait == Gait::ride)) return;
      if (arg == nullptr) {
        Choice& step =
            choice(to, kGaits[gait], action(Act::step, static_cast<int>(gait)), kGaitTexts[gait], "help.steps");
        step.group = {"group.steps"};
        arg = &pick(step, "to");
      }
      const bool listed = std::ranges::any_of(arg->from, [&](const Option& o) { return (o.value >> 1) == move.to; });
      if (listed) return;
      const Key id = d_.spot_id(move.to);
      option(*arg, {id}, move.to << 1 | move.mp,
             {move.mp == 0 ? Key("option.step_free") : Key("option.step"), {{"place", Value::name(id)}}})
          .at = id;
    });
  }
}

bool Match::proceed(Travel&) {
  return false;
}

void Match::start_travel() {
  set_step(TurnStep::travel);
  push(Travel{});
}

void Match::ask(const Travel&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const Streets streets(d_, s_.city);
  Decision& question =
      decision(out, {"ask.travel", {{"mp", Value::of(s_.turn.mp)}, {"place", Value::name(d_.spot_id(active().at))}}},
               "help.move");
  ask_ways(question);
  const bool may_leave = !question.choices.empty() && act_of<Act>(question.choices.front().action) == Act::escape;
  if (may_leave) question.text.key = "ask.travel_out";
  const bool stands = !d_.is_region(active().at);
  if (stands && active().at != s_.turn.start && needs(active().at, active()) <= active().money)
    choice(question, "stop", action(Act::stop), "choice.stop", "help.move");
  ask_steps(streets, question);
  if (active().gas_cans > 0) choice(question, "gas_can", action(Act::gas_can), "choice.gas_can", "help.gas_can");
  add_executive(question, Window::travel);
}

// EP-21.1: where a way may end and what may be used depends on the money behind the screen; whoever could pay for
// everything would be offered all that anybody in this place is.
std::size_t Match::longest_prompt(Seat seat) const {
  if (s_.stack.empty() || !std::holds_alternative<Travel>(s_.stack.back()) || !is_active(seat)) return 0;
  Match rich(*this);
  rich.active().money = kNever - 1;
  std::vector<Decision> asked;
  rich.ask(seat, asked);
  asked.front().number = std::numeric_limits<std::uint32_t>::max();
  JsonWriter out;
  write_prompt(asked, out);
  return out.bytes().size();
}

void Match::answer(Travel&, Seat, const Taken& taken) {
  switch (act_of<Act>(taken.action())) {
    case Act::go:
      take_way(ways(false)[static_cast<std::size_t>(taken.value())]);
      end_travel(false);
      return;
    case Act::escape:
      take_way(ways(true)[static_cast<std::size_t>(taken.value())]);
      end_travel(true);
      return;
    case Act::stop:
      end_travel(false);
      return;
    case Act::step: {
      const auto to = static_cast<Spot>(taken.value() >> 1);
      const bool ride = detail_of(taken.action()) == static_cast<int>(Gait::ride);
      say("event.step", {{"who", who(s_.turn.person)}, {"place", Value::name(d_.spot_id(to))}});
      step_to(to, taken.value() & 1, ride);
      return;
    }
    case Act::gas_can:
      burn_gas_cans(1);
      return;
    default:
      executive_taken(taken);
  }
}

// EP-8.8
void Match::burn_gas_cans(int count) {
  if (count == 0) return;
  active().gas_cans = static_cast<std::uint8_t>(active().gas_cans - count);
  s_.supply.gas_cans = static_cast<std::uint8_t>(s_.supply.gas_cans + count);
  s_.turn.mp = static_cast<std::uint8_t>(s_.turn.mp + count);
  touch_person(s_.turn.person), touch(part::supply);
  say("event.gas_cans", {{"who", who(s_.turn.person)}, {"n", Value::of(count)}});
}

void Match::take_way(const Way& way) {
  burn_gas_cans(way.gas_cans);
  say("event.travels",
      {{"who", who(s_.turn.person)}, {"place", Value::name(id_of(way.to))}, {"mp", Value::of(way.mp)}});
  for (const Move& move : way.moves) step_to(move.to, move.mp, move.gait == Gait::ride);
}

void Match::step_to(Spot to, int mp, bool ride) {
  Turn& turn = s_.turn;
  active().at = to;
  turn.mp = static_cast<std::uint8_t>(turn.mp - mp);
  if (mp > 0) turn.held = {};
  turn.held[to / 64u] |= std::uint64_t{1} << to % 64u;
  turn.visited = static_cast<TileSet>(turn.visited | 1u << d_.tile_of(to));
  if (ride && !turn.ridden) {
    turn.ridden = true;
    ++turn.mp;
  }
  touch(part::pawns);
}

// What follows is pushed in reverse.
void Match::end_travel(bool escaping) {
  s_.turn.escaping = escaping;
  pop();
  if (escaping) {
    push(PayExit{});
  } else {
    push(Visit{});
  }
  const bool same_tile = d_.tile_of(s_.turn.start) == tile_of(s_.turn.person);
  if (!same_tile || escaping) push(Avoid{});  // EP-9.1
}

}  // namespace precinct::escape_plan
