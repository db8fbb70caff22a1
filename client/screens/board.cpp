#include "client/screens/board.hpp"

#include <cstdlib>

namespace precinct::client {

std::vector<std::string> Board::beside(std::string_view) const {
  return {};
}

std::string Board::next_place(const std::vector<std::string>& places, const std::string& from,
                              Direction direction) const {
  const auto start = place(from);
  if (!start) return places.empty() ? from : places.front();
  const bool level = direction == Direction::left || direction == Direction::right;
  const int sign = direction == Direction::left || direction == Direction::up ? -1 : 1;
  std::string best = from;
  long best_cost = 0;
  for (const auto& id : places) {
    const auto point = place(id);
    if (!point || id == from) continue;
    // A cell is about twice as high as it is wide.
    const long dx = point->x - start->x, dy = 2L * (point->y - start->y);
    const long ahead = sign * (level ? dx : dy), aside = std::labs(level ? dy : dx);
    if (ahead <= 0) continue;
    const long cost = ahead + 2 * aside + (aside > 2 * ahead ? 1000 : 0);
    if (best == from || cost < best_cost) {
      best = id;
      best_cost = cost;
    }
  }
  return best;
}

BoardPtr best_fit(const Boards& boards, int width, int height) {
  BoardPtr best;
  for (const auto& each : boards) {
    if (each->width() <= width && each->height() <= height) best = each;
  }
  return best;
}

}  // namespace precinct::client
