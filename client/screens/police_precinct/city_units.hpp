// The signs that stand on the map: vehicles, Emergencies, Punks. A sign carries letters and numbers, so that it can be
// read without colour.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client::police_precinct {

struct Sign {
  std::string text;
  Ink ink = Ink::text;
  std::string brief;  // for a crowded street
};
using Signs = std::vector<Sign>;

using client::columns;  // of a text
int columns(const Signs& signs);

// A vehicle: [1] marked, (1) unmarked, [S] support, <A> agent, {V} van, !R! the stolen car.
Sign vehicle_sign(const Json& vehicle);
// An event card on the board: colour letter and difficulty, "!" before an urgent one, "?" for circumstances unknown.
Sign event_sign(const Scene& scene, const Json& event);
// What stands on a street space: vehicles first, then events with their Punks, then officers.
Signs street_signs(const Scene& scene, std::string_view space);
// A Bad Hood with all that is in it, in at most `room` columns.
Signs hood_signs(const Scene& scene, std::string_view hood, int room);
// Behind a building's name: its deck, officers inside, Emergencies.
Signs building_signs(const Scene& scene, std::string_view building);
// Emergencies on a crossing.
Signs crossing_signs(const Scene& scene, std::string_view crossing);

}  // namespace precinct::client::police_precinct
