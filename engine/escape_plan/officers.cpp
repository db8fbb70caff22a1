// Moving police officers (EP-15).
#include <algorithm>

#include "engine/escape_plan/match.hpp"
#include "engine/escape_plan/streets.hpp"

namespace precinct::escape_plan {

namespace {

constexpr std::array<Key, kOfficerTypes> kMove{"move_federal", "move_county", "move_swat"};

}  // namespace

// EP-15.1, EP-15.3
bool Match::station_allowed(int type, TileIndex tile) const {
  return s_.city.tiles[tile].placed && d_.tiles[tile].police && (s_.city.officers[tile] >> type & 1) == 0;
}

// Marks of AVOID go along (EP-9.10).
void Match::move_officer(int type, TileIndex from, TileIndex to) {
  const auto bit = static_cast<OfficerSet>(1u << type);
  const auto take = [&](std::array<OfficerSet, kTiles>& on) {
    if ((on[from] & bit) == 0) return;
    on[from] = static_cast<OfficerSet>(on[from] & ~bit);
    on[to] = static_cast<OfficerSet>(on[to] | bit);
  };
  take(s_.city.officers);
  take(s_.turn.avoided);
  touch(part::city);
  say("event.officer_moved", {{"officer", Value::name(kOfficerNames[static_cast<std::size_t>(type)])},
                              {"from", Value::name(d_.tiles[from].id)},
                              {"to", Value::name(d_.tiles[to].id)}});
}

// EP-15.2; against the human of a solo game only the nearest moves (EP-19.11).
void Match::each_closer(const MoveCloser& step, FunctionRef<void(Officer, TileIndex, TileIndex)> f) const {
  const auto away = [&](TileIndex a, TileIndex b) { return distance(s_.city.tiles[a].cell, s_.city.tiles[b].cell); };
  const TileIndex target = tile_of(step.target);
  const auto each = [&](auto&& g) {
    for (TileIndex from = 0; from < kTiles; ++from) {
      if (!s_.city.tiles[from].placed) continue;
      for (int type = 0; type < kOfficerTypes; ++type) {
        if ((s_.city.officers[from] >> type & 1) == 0) continue;
        for (TileIndex to = 0; to < kTiles; ++to) {
          if (station_allowed(type, to) && away(to, target) < away(from, target)) g(type, from, to);
        }
      }
    }
  };
  int nearest = kNever;
  const bool worst = s_.seats == 1 && !is_player(step.mover) && is_player(step.target);
  if (worst) each([&](int, TileIndex, TileIndex to) { nearest = std::min(nearest, away(to, target)); });
  each([&](int type, TileIndex from, TileIndex to) {
    if (!worst || away(to, target) == nearest) f(static_cast<Officer>(type), from, to);
  });
}

bool Match::proceed(MoveCloser& step) {
  if (step.type != kNone) return false;
  bool any = false;
  each_closer(step, [&](Officer, TileIndex, TileIndex) { any = true; });
  if (any) return false;
  pop();
  return true;
}

void Match::ask(const MoveCloser& step, Seat seat, Asked& out) const {
  if (step.decider != seat) return;
  const Value target = who(step.target);
  if (step.type != kNone) {
    Decision& question = decision(out,
                                  {"ask.officer_to",
                                   {{"officer", Value::name(kOfficerNames[step.type])},
                                    {"from", Value::name(d_.tiles[step.from].id)},
                                    {"who", target}}},
                                  "help.closer");
    Arg& arg = pick(choice(question, "move", action(Act::choose), "choice.officer_to"), "to");
    each_closer(step, [&](Officer type, TileIndex from, TileIndex to) {
      if (static_cast<int>(type) == step.type && from == step.from)
        option(arg, {d_.tiles[to].id}, to).at = d_.tiles[to].id;
    });
    return;
  }
  Decision& question =
      decision(out, {"ask.officer_closer", {{"who", target}, {"mover", who(step.mover)}}}, "help.closer");
  for (std::size_t wanted = 0; wanted < kOfficerTypes; ++wanted) {
    Arg* arg = nullptr;
    each_closer(step, [&](Officer type, TileIndex from, TileIndex) {
      if (static_cast<std::size_t>(type) != wanted) return;
      if (arg == nullptr) {
        Choice& move = choice(question, kMove[wanted], action(Act::choose, static_cast<int>(wanted)),
                              {"choice.officer_from", {{"officer", Value::name(kOfficerNames[wanted])}}});
        arg = &pick(move, "from");
      }
      if (arg->from.empty() || arg->from.back().value != from)
        option(*arg, {d_.tiles[from].id}, from).at = d_.tiles[from].id;
    });
  }
}

void Match::answer(MoveCloser& step, Seat, const Taken& taken) {
  if (step.type == kNone) {
    step.type = static_cast<std::uint8_t>(detail_of(taken.action()));
    step.from = static_cast<TileIndex>(taken.value());
    return;
  }
  const MoveCloser chosen = step;
  pop();
  move_officer(chosen.type, chosen.from, static_cast<TileIndex>(taken.value()));
}

}  // namespace precinct::escape_plan
