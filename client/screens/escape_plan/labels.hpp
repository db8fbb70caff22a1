// What stands on a tile: the name of a Location with its state and the pawns on it.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "client/screens/board.hpp"
#include "client/screens/escape_plan/signs.hpp"

namespace precinct::client::escape_plan {

struct Label {
  std::string id;
  Point at;
  int room = 0;
  std::string text;
  Ink ink = Ink::building;
  Signs behind;

  int behind_columns() const { return columns_of(behind); }
  int taken() const { return std::min(room, columns(text) + behind_columns()); }
};

// Without its place; at most `room` columns. Where room is short the name gives way.
Label label_of(const Scene& scene, const City& city, const Site& site, int room);

// With a sign on either side, outside its room, where it may be chosen.
void draw_label(const Region& region, const Label& label, const MapMarks& marks);

}  // namespace precinct::client::escape_plan
