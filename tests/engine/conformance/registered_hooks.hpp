// The hooks of the games of engine/games.hpp. A new game adds its file hooks_<game>.cpp and its line in the .cpp.
#pragma once

#include <string_view>

#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

// null: there are none, which a test refuses.
const Hooks* registered_hooks(std::string_view game);

}  // namespace precinct::conformance
