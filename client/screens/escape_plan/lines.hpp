// Lines that meet: which way they lead from a cell decides its sign, so crossings come out right by themselves.
#pragma once

#include <vector>

#include "client/canvas/canvas.hpp"

namespace precinct::client::escape_plan {

class Lines {
 public:
  Lines(int width, int height);
  // Along one row or one column, both ends included. A dotted one gives way to a solid one.
  void add(Point from, Point to, bool solid);
  void draw(const Region& region) const;

 private:
  int width_, height_;
  std::vector<int> solid_, dotted_;  // by cell, the sides to which a line leads
};

}  // namespace precinct::client::escape_plan
