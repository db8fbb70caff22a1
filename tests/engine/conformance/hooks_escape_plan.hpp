#pragma once

#include "tests/engine/conformance/hooks.hpp"

namespace precinct::conformance {

Hooks escape_plan_hooks();

}  // namespace precinct::conformance
