// The effect vocabulary (TC-12): what an effect of the data may be, where it may stand, with which fields.
#pragma once

#include "engine/core/data_field.hpp"
#include "engine/top_cop/data.hpp"

namespace precinct::top_cop {

// What carries an effect. The engine carries out only what fits there, so loading refuses the rest.
enum class Carrier : std::uint8_t { in_play, one_use, criminal, event, visit };

Effects read_effects(const Field& list, Carrier carrier);
// True if the engine can carry the effect out in that window (TC-11.8).
bool fits(const Effect& effect, Window window);
Type read_type(const Field& field);
Window read_window(const Field& field);

}  // namespace precinct::top_cop
