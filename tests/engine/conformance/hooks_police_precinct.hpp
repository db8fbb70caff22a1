#pragma once

#include <map>
#include <string>

#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

Hooks police_precinct_hooks();
// The same for its Dirty Cop games alone: 3 to 8 seats.
Hooks dirty_cop_hooks();

// Kind of secret of a Dirty Cop game -> how many twins so far were given another value of it.
const std::map<std::string, std::size_t>& varied_secrets();

}  // namespace precinct::conformance
