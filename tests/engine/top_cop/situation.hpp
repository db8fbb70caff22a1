// Reads a situation (kit.hpp) into a game.
#pragma once

#include "engine/top_cop/state.hpp"
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {

// Settings and chance stay as they are in `s`. Throws std::runtime_error that names what it does not know.
void build(const Json& situation, Situation& s);

}  // namespace precinct::top_cop::rules
