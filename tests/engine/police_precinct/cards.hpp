// What the tests of the cards share.
#pragma once

#include <set>
#include <string>

#include "tests/engine/effect_of.hpp"
#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {

// Phase 4 of COP 0 with `card` on top of the deck; `more` is merged into the situation.
inline Json about_to_draw(const std::string& card, const Json& more = Json::object()) {
  Json situation{{"phase", "after_draw"}, {"event_deck", {card}}};
  situation.merge_patch(more);
  return situation;
}

}  // namespace precinct::police_precinct::rules
