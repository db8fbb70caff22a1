#pragma once

#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

Hooks police_precinct_hooks();

}  // namespace precinct::conformance
