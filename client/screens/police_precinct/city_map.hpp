// The city as a map that one can point at: streets, blocks and crossings of a drawing, and on them what the parts say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client/screens/board.hpp"
#include "client/screens/police_precinct/drawing.hpp"

namespace precinct::client::police_precinct {

class CityMap final : public Board {
 public:
  explicit CityMap(Drawing drawing) : drawing_(std::move(drawing)) {}

  int width() const override { return drawing_.width; }
  int height() const override { return drawing_.height; }
  std::optional<Point> place(std::string_view id) const override { return drawing_.place(id); }
  std::vector<std::string> beside(std::string_view place) const override { return drawing_.served_by(place); }
  void draw(const Region& region, const Scene& scene, const MapMarks& marks) const override;

 private:
  Drawing drawing_;
};

// The side of the board that is played on, in each size that the layout has.
Boards city_maps(const Scene& scene);
// Its id.
std::string board_of(const Scene& scene);

// What stands at a place, one line each, as words; `rules`: with the rule text of cards that lie there.
std::vector<std::string> place_details(const Scene& scene, std::string_view place, bool rules);

}  // namespace precinct::client::police_precinct
