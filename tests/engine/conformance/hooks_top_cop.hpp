#pragma once

#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

Hooks top_cop_hooks();

}  // namespace precinct::conformance
