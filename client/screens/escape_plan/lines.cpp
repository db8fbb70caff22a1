#include "client/screens/escape_plan/lines.hpp"

namespace precinct::client::escape_plan {
namespace {

enum Arm : int { up = 1, right = 2, down = 4, left = 8 };

// By the sides of a cell.
std::string_view sign_of(int sides, const Glyphs& g) {
  const std::string_view signs[16] = {
      " ",          g.vertical,     g.horizontal, g.bottom_left, g.vertical,  g.vertical,  g.top_left, g.tee_left,
      g.horizontal, g.bottom_right, g.horizontal, g.tee_bottom,  g.top_right, g.tee_right, g.tee_top,  g.cross};
  return signs[sides];
}

}  // namespace

Lines::Lines(int width, int height)
    : width_(width), height_(height), solid_(static_cast<std::size_t>(width * height)), dotted_(solid_) {}

void Lines::add(Point from, Point to, bool solid) {
  const bool level = from.y == to.y;
  for (int x = from.x; x <= to.x; ++x) {
    for (int y = from.y; y <= to.y; ++y) {
      if (x < 0 || y < 0 || x >= width_ || y >= height_) continue;
      int& sides = (solid ? solid_ : dotted_)[static_cast<std::size_t>(y * width_ + x)];
      if (x != from.x || y != from.y) sides |= level ? left : up;
      if (x != to.x || y != to.y) sides |= level ? right : down;
    }
  }
}

void Lines::draw(const Region& region) const {
  const auto& g = region.glyphs();
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const auto i = static_cast<std::size_t>(y * width_ + x);
      if (solid_[i] != 0) {
        region.sign(x, y, sign_of(solid_[i], g), Ink::frame);
      } else if (dotted_[i] != 0) {
        const bool level = (dotted_[i] & (left | right)) != 0;
        region.sign(x, y, level && x % 2 != 0 ? " " : g.ascii ? "'" : g.bullet, Ink::faint);
      }
    }
  }
}

}  // namespace precinct::client::escape_plan
