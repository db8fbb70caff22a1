// The city on the screen. Hexagons are drawn as bricks, every other row moved by half a brick, so that each has its six
// neighbours: right, left, and two halves above and below. Where land of one type goes on over an edge the line between
// the two tiles is dotted; a solid line is a border that costs 1 MP.
#pragma once

#include "client/screens/board.hpp"

namespace precinct::client::escape_plan {

// Of two sizes of tiles.
Boards city_boards(const Scene& scene);

}  // namespace precinct::client::escape_plan
