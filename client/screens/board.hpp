// The map of a game as the screen shows it: a plane of cells on which places can be pointed at. A game may have several
// boards for windows of different sizes; of one that is larger than its room a part is seen.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// What the prompt makes of the map.
struct MapMarks {
  std::vector<std::string> legal;  // places that may be chosen
  std::string selected;            // the one that Enter takes; empty: none
  std::string option = {};         // id of what Enter takes there, for boards that show what would come of it
};

enum class Direction : std::uint8_t { up, down, left, right };

class Board {
 public:
  virtual ~Board() = default;

  // In cells.
  virtual int width() const = 0;
  virtual int height() const = 0;
  // The middle of a place of any kind; nothing if this board does not have it.
  virtual std::optional<Point> place(std::string_view id) const = 0;
  // Into a region of at least its size, from the top left.
  virtual void draw(const Region& region, const Scene& scene, const MapMarks& marks) const = 0;

  // True if its size changes during a game: it has all the room there is, so that nothing else on the screen moves.
  virtual bool grows() const { return false; }
  // What one wants to know about as well when pointing at a place: the buildings with a door to that street.
  virtual std::vector<std::string> beside(std::string_view place) const;
  // The place in that direction that a hand would point at next, among `places`; `from` itself if there is none.
  virtual std::string next_place(const std::vector<std::string>& places, const std::string& from,
                                 Direction direction) const;
};

using BoardPtr = std::shared_ptr<const Board>;
using Boards = std::vector<BoardPtr>;  // smallest first

// The largest board that fits; null if none does.
BoardPtr best_fit(const Boards& boards, int width, int height);

}  // namespace precinct::client
