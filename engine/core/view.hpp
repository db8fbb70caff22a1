// The common parts of a view that follow from any State: prompt, waiting, outcome; and the writing of events.
#pragma once

#include <optional>
#include <string>

#include "engine/core/game.hpp"

namespace precinct {

// {"decisions":[...]}: for each seat in every phase.
void write_prompt(std::span<const Decision> decisions, JsonWriter& out);
inline void write_prompt(const State& state, Seat seat, JsonWriter& out) {
  write_prompt(state.decisions(seat), out);
}

// The seats that must act, or {"some":true} while naming them could tell. `deadline` in Unix ms.
void write_waiting(const State& state, std::optional<std::int64_t> deadline, JsonWriter& out);

// null while the game runs.
void write_outcome(const State& state, JsonWriter& out);

// {"seq":N,"kind":K,"text":TEXT}
void write_event(const Event& event, std::uint64_t seq, JsonWriter& out);

// True if some decision of the seat must be answered.
bool must_act(const State& state, Seat seat);

}  // namespace precinct
