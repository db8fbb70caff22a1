// Where the board of Police Precinct is drawn: the `layout` of its catalogue, read into shapes. A board can have
// several drawings of different sizes.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/model.hpp"

namespace precinct::client::police_precinct {

struct StreetShape {
  Point from, to;  // cells of the crossings at its ends, or of the board's edge
  Rect label;
  Rect units;  // where cars stand; in the row of `label` the two share the room
  bool horizontal() const { return from.y == to.y; }
};

struct SlotShape {
  Point at;
  int width = 0;
  enum class Align { left, centre, right } align = Align::left;
  Point door;  // the cell of the street that serves it
};

struct BlockShape {
  Rect area;
  Rect label;
};

struct Drawing {
  std::string size;
  int width = 0, height = 0;
  std::map<std::string, StreetShape, std::less<>> streets;
  std::map<std::string, Point, std::less<>> crossings;
  std::map<std::string, BlockShape, std::less<>> blocks;
  std::map<std::string, SlotShape, std::less<>> buildings;
  std::map<std::string, SlotShape, std::less<>> hoods;

  // The middle of a place of any kind; nothing if this drawing does not have it.
  std::optional<Point> place(std::string_view id) const;
  // The buildings and hoods whose door is on that street.
  std::vector<std::string> served_by(std::string_view street) const;
};

// The drawings of a board, smallest first; empty if the layout has none for it or is not readable.
std::vector<Drawing> read_drawings(const Json& layout, std::string_view board);

}  // namespace precinct::client::police_precinct
