// What the tests of the cards share.
#pragma once

#include <set>
#include <string>

#include "tests/engine/effect_of.hpp"
#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {}  // namespace precinct::police_precinct::rules
