// What the conformance suite has to be told about a game; everything else it finds out from the game itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace precinct::conformance {

// How far a twin may differ from its original.
enum class Reach : std::uint8_t {
  now,   // in everything that the viewer may not know at this moment
  next,  // only in what no single further command can bring to light by the rules
};

struct Hooks {
  // A game that has taken more commands than this is stuck.
  std::size_t command_budget = 0;
  // The option sets to play with that many seats; defaults are filled in.
  std::vector<Json> (*option_sets)(int seats) = nullptr;
  // A state that `viewer` (a seat or kSpectator) must not be able to tell from `state`, drawn at random. Null: the
  // viewer knows everything that may differ.
  std::unique_ptr<State> (*twin)(const State& state, Seat viewer, Reach reach, Rng& rng) = nullptr;
  // True: whatever of this the seat answers, nobody else ever sees what it was (at once, that is: later draws may show
  // it). May be null.
  bool (*stays_secret)(const State& state, Seat seat, const Decision& decision) = nullptr;
  // Empty, or the sentence that says which component appeared or vanished.
  std::string (*check_components)(const State& state) = nullptr;
  // What each seat has of something that only passes through the bank, and what an event that everybody sees books for
  // that seat: after every command the two agree (paid in = paid out + what is there). Null: the game has no such
  // thing.
  std::vector<std::int64_t> (*balances)(const State& state) = nullptr;
  std::int64_t (*booked)(const Event& event, Seat seat) = nullptr;
  // The end of a game may open what was hidden: then twins are compared before it, not after.
  bool end_opens_secrets = false;
  // Private parts that need not turn up in a run over all option sets; a part that never does is otherwise a fault.
  std::vector<std::string_view> rare_parts = {};
};

}  // namespace precinct::conformance
