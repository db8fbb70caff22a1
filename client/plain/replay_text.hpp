// A finished game as lines: what happened, under the rounds and turns in which it did, and how it ended.
#pragma once

#include "client/plain/game_text.hpp"
#include "client/replay/tape.hpp"

namespace precinct::client {

// Leaves the tape at its end.
Lines replay_lines(Tape& tape, const UiText& ui);

}  // namespace precinct::client
