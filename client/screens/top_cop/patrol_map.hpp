// The five Sectors as rows of places from the centre to the edge, the junctions and the Precinct at their left.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/screens/board.hpp"

namespace precinct::client::top_cop {

// The layout of the catalogue (data/top_cop/layout.json) at one size.
struct Drawing {
  std::string size;
  int width = 0, height = 0;
  std::map<std::string, Rect, std::less<>> places;
  std::map<std::string, Rect, std::less<>> labels;        // of the Sectors
  std::vector<std::pair<std::string, std::string>> ways;  // neighbours

  // The Sector that a place belongs to; empty for traffic lights and the special places.
  std::string_view sector_of(std::string_view place) const;
};

// Smallest first; empty if the layout is not readable.
std::vector<Drawing> read_drawings(const Json& layout);

class PatrolMap final : public Board {
 public:
  explicit PatrolMap(Drawing drawing) : drawing_(std::move(drawing)) {}

  int width() const override { return drawing_.width; }
  int height() const override { return drawing_.height; }
  std::optional<Point> place(std::string_view id) const override;
  void draw(const Region& region, const Scene& scene, const MapMarks& marks) const override;

 private:
  Drawing drawing_;
};

}  // namespace precinct::client::top_cop
