// The city as a map that one can point at: streets, blocks and crossings of a drawing, and on them what the parts say.
#pragma once

#include <string>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/layout.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// What the prompt makes of the map.
struct MapMarks {
  std::vector<std::string> legal;  // places that may be chosen
  std::string selected;            // the one that Enter takes; empty: none
};

// Draws into the middle of `region`, which must be at least as large as the drawing.
void draw_city(const Region& region, const Drawing& drawing, const Scene& scene, const MapMarks& marks);

enum class Direction : std::uint8_t { up, down, left, right };

// The place in that direction that a hand would point at next, among `places`; `from` itself if there is none.
std::string next_place(const Drawing& drawing, const std::vector<std::string>& places, const std::string& from,
                       Direction direction);

// What stands at a place, one line each, as words; `rules`: with the rule text of cards that lie there.
std::vector<std::string> place_details(const Scene& scene, std::string_view place, bool rules);

}  // namespace precinct::client
