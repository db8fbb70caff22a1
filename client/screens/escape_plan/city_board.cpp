#include "client/screens/escape_plan/city_board.hpp"

#include <algorithm>
#include <cmath>

#include "client/screens/escape_plan/labels.hpp"
#include "client/screens/escape_plan/lines.hpp"

namespace precinct::client::escape_plan {
namespace {

enum Side : int { east, north_east, north_west, west, south_west, south_east };

struct Size {
  int width, height;  // inside the lines: odd both
  int across() const { return width + 1; }
  int down() const { return height + 1; }
};
constexpr std::array kSizes{Size{13, 3}, Size{19, 5}};

std::string_view fill_of(Land land) {
  switch (land) {
    case Land::industrial:
      return "#";
    case Land::commercial:
      return ":";
    case Land::residential:
      return ".";
    case Land::water:
      break;
  }
  return "~";
}

Ink ink_of(Land land) {
  switch (land) {
    case Land::industrial:
      return Ink::industrial;
    case Land::commercial:
      return Ink::commercial;
    case Land::residential:
      return Ink::residential;
    case Land::water:
      break;
  }
  return Ink::water;
}

Ink officer_ink(std::string_view type) {
  return type == "federal" ? Ink::red : type == "county" ? Ink::blue : Ink::swat;
}

std::string_view officer_letter(std::string_view type) {
  return type == "federal" ? "F" : type == "county" ? "C" : "S";
}

class CityBoard final : public Board {
 public:
  CityBoard(std::shared_ptr<const City> city, const Scene& scene, Size size) : city_(std::move(city)), size_(size) {
    measure();
    for (const Tile& tile : city_->tiles()) add_labels(scene, tile, labels_);
  }

  int width() const override { return width_; }
  int height() const override { return height_; }
  bool grows() const override { return true; }

  std::optional<Point> place(std::string_view id) const override {
    if (id.empty()) return std::nullopt;
    for (const Label& label : labels_) {
      if (label.id == id) return Point{label.at.x + label.taken() / 2, label.at.y};
    }
    if (const Tile* tile = city_->tile(id)) return middle(*tile);
    if (const Tile* tile = city_->tile_with(id)) return region_point(*tile, id);
    for (const Placement& placement : city_->placements()) {
      if (placement.option == id) return middle(placement.tile);
    }
    return std::nullopt;
  }

  void draw(const Region& region, const Scene& scene, const MapMarks& marks) const override {
    const Placement* shown = placement_of(marks.option);
    for (const Tile& tile : city_->tiles()) fill(region, tile);
    if (shown != nullptr) fill(region, shown->tile);
    draw_lines(region, shown);
    draw_cells(region, shown);
    for (const Tile& tile : city_->tiles()) draw_head(region, scene, tile, marks);
    draw_region_marks(region, scene, marks);
    for (const Tile& tile : city_->tiles()) draw_ferries(region, scene, tile, labels_);
    for (const Label& label : labels_) draw_label(region, label, marks);
    if (shown != nullptr) draw_preview(region, scene, shown->tile);
  }

 private:
  // ---- Where things are
  void measure() {
    std::vector<std::pair<int, int>> corners;
    for (const Tile& tile : city_->tiles()) corners.push_back(raw(tile.q, tile.r));
    for (const Placement& placement : city_->placements()) corners.push_back(raw(placement.tile.q, placement.tile.r));
    if (corners.empty()) return;
    int right_most = corners[0].first, lowest = corners[0].second;
    origin_ = {corners[0].first, corners[0].second};
    for (const auto& [x, y] : corners) {
      origin_ = {std::min(origin_.x, x), std::min(origin_.y, y)};
      right_most = std::max(right_most, x);
      lowest = std::max(lowest, y);
    }
    width_ = right_most - origin_.x + size_.across() + 1;
    height_ = lowest - origin_.y + size_.down() + 1;
  }
  std::pair<int, int> raw(int q, int r) const { return {(2 * q + r) * size_.across() / 2, r * size_.down()}; }
  // The top left corner of its lines.
  Point corner(int q, int r) const {
    const auto [x, y] = raw(q, r);
    return {x - origin_.x, y - origin_.y};
  }
  Point middle(const Tile& tile) const {
    const Point at = corner(tile.q, tile.r);
    return {at.x + size_.across() / 2, at.y + size_.down() / 2};
  }
  // Where the wedge of a side shows best, from the corner.
  Point wedge(int side) const {
    const int quarter = size_.across() / 4, top = size_.height >= 5 ? 2 : 1, bottom = size_.down() - top;
    switch (side) {
      case east:
        return {size_.across() - 2, size_.down() / 2};
      case north_east:
        return {size_.across() - quarter, top};
      case north_west:
        return {quarter, top};
      case west:
        return {2, size_.down() / 2};
      case south_west:
        return {quarter, bottom};
      default:
        return {size_.across() - quarter, bottom};
    }
  }
  // In the middle of its wedges.
  std::optional<Point> region_point(const Tile& tile, std::string_view id) const {
    std::vector<int> sides;
    const auto is = [&](int side) { return tile.region[static_cast<std::size_t>(side % kSides)] == id; };
    int first = 0;
    while (first < kSides && !(is(first) && !is(first + kSides - 1))) ++first;
    for (int side = first; side < first + kSides && is(side); ++side) sides.push_back(side % kSides);
    if (sides.empty()) return std::nullopt;
    const Point at = corner(tile.q, tile.r), in = wedge(sides[sides.size() / 2]);
    return Point{at.x + in.x, at.y + in.y};
  }
  // The side whose wedge covers a cell inside the tile.
  int side_at(int x, int y) const {
    const int half = size_.height / 2;
    if (size_.height >= 5 && std::abs(y - half) < half) {  // near the corners the left and the right wedge reach higher
      const int reach = size_.width / 6;
      if (x < reach) return west;
      if (x >= size_.width - reach) return east;
    }
    const bool to_left = x < (size_.width + 1) / 2;
    if (y < half) return to_left ? north_west : north_east;
    if (y > half) return to_left ? south_west : south_east;
    return to_left ? west : east;
  }

  // ---- Labels
  // Rows of the tile for its Locations, in the order in which they stand one below the other.
  std::vector<int> rows_for(const std::vector<const Site*>& sites) const {
    const int half = size_.height / 2, step = size_.height >= 5 ? 2 : 1;
    if (sites.empty()) return {};
    if (sites.size() == 1) return {half};
    if (sites.size() >= 3) return {half - step, half, half + step};
    const bool first_is_middle = std::abs(sites[0]->dy) < 0.2;
    if (first_is_middle) return {half, half + step};
    return {half - step, std::abs(sites[1]->dy) < 0.2 ? half : half + step};
  }

  void add_labels(const Scene& scene, const Tile& tile, std::vector<Label>& to) const {
    std::vector<const Site*> sites;
    for (const Site& site : tile.sites) sites.push_back(&site);
    // What stands beside the middle goes below it.
    std::ranges::sort(sites, {}, [](const Site* site) {
      return std::abs(site->dy) < 0.2 && std::abs(site->dx) > 0.2 ? 0.21 : site->dy;
    });
    const auto rows = rows_for(sites);
    const Point at = corner(tile.q, tile.r);
    for (std::size_t i = 0; i < sites.size() && i < rows.size(); ++i) {
      Label label = label_of(scene, *city_, *sites[i], size_.width - 2);
      const double centre = size_.width / 2.0 * (1 + 0.6 * sites[i]->dx);
      const int x = static_cast<int>(std::lround(centre)) - label.taken() / 2;
      label.at = {at.x + 1 + std::clamp(x, 1, size_.width - 1 - label.taken()), at.y + 1 + rows[i]};
      to.push_back(std::move(label));
    }
  }

  // ---- Drawing
  void fill(const Region& region, const Tile& tile) const {
    const Point at = corner(tile.q, tile.r);
    for (int y = 0; y < size_.height; ++y) {
      for (int x = 0; x < size_.width; ++x) {
        const Land land = tile.land[static_cast<std::size_t>(side_at(x, y))];
        region.sign(at.x + 1 + x, at.y + 1 + y, fill_of(land), ink_of(land));
      }
    }
  }

  // The ends of the line on a side.
  std::pair<Point, Point> line_of(const Tile& tile, int side) const {
    const Point a = corner(tile.q, tile.r);
    const int x = a.x, y = a.y, w = size_.across(), h = size_.down();
    switch (side) {
      case east:
        return {{x + w, y}, {x + w, y + h}};
      case north_east:
        return {{x + w / 2, y}, {x + w, y}};
      case north_west:
        return {{x, y}, {x + w / 2, y}};
      case west:
        return {{x, y}, {x, y + h}};
      case south_west:
        return {{x, y + h}, {x + w / 2, y + h}};
      default:
        return {{x + w / 2, y + h}, {x + w, y + h}};
    }
  }

  void draw_lines(const Region& region, const Placement* shown) const {
    Lines lines(width_, height_);
    const auto tile_at = [&](int q, int r) {
      const bool preview = shown != nullptr && shown->tile.q == q && shown->tile.r == r;
      return preview ? &shown->tile : city_->at(q, r);
    };
    const auto add = [&](const Tile& tile) {
      for (int side = 0; side < kSides; ++side) {
        const auto [dq, dr] = escape_plan::beside(side);
        const Tile* other = tile_at(tile.q + dq, tile.r + dr);
        const bool joined = other != nullptr && other->land[static_cast<std::size_t>((side + 3) % kSides)] ==
                                                    tile.land[static_cast<std::size_t>(side)];
        const auto [from, to] = line_of(tile, side);
        lines.add(from, to, !joined);
      }
    };
    for (const Tile& tile : city_->tiles()) add(tile);
    if (shown != nullptr) add(shown->tile);
    lines.draw(region);
  }

  // The numbers of the cells where a tile may lie.
  void draw_cells(const Region& region, const Placement* shown) const {
    for (const Placement& placement : city_->placements()) {
      if (shown != nullptr && placement.cell == shown->cell) continue;
      const Point at = middle(placement.tile);
      const std::string text = "(" + std::to_string(placement.cell) + ")";
      region.line(at.x - columns(text) / 2, at.y, text, Ink::legal);
    }
  }

  static bool threatened(const Scene& scene, const Tile& tile, const std::string& officer) {
    for (const auto& threat : list_of(scene.part("turn"), "threats")) {
      if (string_of(member(threat, "tile")) != tile.id) continue;
      for (const auto& each : list_of(threat, "officers")) {
        if (string_of(each) == officer) return true;
      }
    }
    return false;
  }

  // Name, police and Helipad, in the line above.
  void draw_head(const Region& region, const Scene& scene, const Tile& tile, const MapMarks& marks) const {
    const auto& g = region.glyphs();
    const Point at = corner(tile.q, tile.r);
    const auto& visited = list_of(scene.part("turn"), "visited");
    const bool passed = std::ranges::any_of(visited, [&](const Json& id) { return string_of(id) == tile.id; });
    const bool legal = std::ranges::find(marks.legal, tile.id) != marks.legal.end();
    const Ink ink = marks.selected == tile.id ? Ink::selected
                    : legal                   ? Ink::legal
                    : passed                  ? Ink::warning
                                              : Ink::strong;
    int police = static_cast<int>(tile.officers.size()) + (tile.helipad ? 1 : 0);
    for (const auto& officer : tile.officers) police += threatened(scene, tile, officer) ? 1 : 0;
    const bool long_name = size_.width >= columns(scene.name(tile.id)) + police + 3;
    const int room = size_.width - police - (police > 0 ? 1 : 0) - 1;
    int x =
        at.x + 1 + region.line(at.x + 1, at.y, long_name ? scene.name(tile.id) : scene.short_name(tile.id), ink, room);
    if (police > 0) region.sign(x++, at.y, " ", Ink::text);
    for (const auto& officer : tile.officers) {
      region.line(x++, at.y, officer_letter(officer), officer_ink(officer));
      if (threatened(scene, tile, officer)) region.line(x++, at.y, "!", Ink::danger);
    }
    if (tile.helipad) region.line(x++, at.y, "H", Ink::accent);
    if (legal) region.sign(at.x, at.y, g.pick_left, Ink::legal);
  }

  static bool covered(int x, int y, const std::vector<Label>& labels) {
    return std::ranges::any_of(labels, [&](const Label& label) {
      return label.at.y == y && x >= label.at.x - 1 && x <= label.at.x + label.taken();
    });
  }

  void draw_ferries(const Region& region, const Scene& scene, const Tile& tile,
                    const std::vector<Label>& labels) const {
    for (const std::string& water : tile.ferries) draw_ferry(region, scene, tile, water, labels);
  }

  // In the widest stretch of its water that no name covers.
  void draw_ferry(const Region& region, const Scene& scene, const Tile& tile, std::string_view water,
                  const std::vector<Label>& labels) const {
    const Point at = corner(tile.q, tile.r);
    Point best;
    int widest = 0;
    for (int y = 0; y < size_.height; ++y) {
      int run = 0;
      for (int x = 0; x < size_.width; ++x) {
        const bool free = tile.region[static_cast<std::size_t>(side_at(x, y))] == water &&
                          !covered(at.x + 1 + x, at.y + 1 + y, labels);
        run = free ? run + 1 : 0;
        if (run <= widest) continue;
        widest = run;
        best = {at.x + 2 + x - run, at.y + 1 + y};
      }
    }
    const auto word = scene.words(Word::ep_ferry);
    const int room = std::min(widest, columns(word));
    region.line(best.x + (widest - room) / 2, best.y, word, Ink::water, room);
  }

  // Land on which one may step, and pawns on land.
  void draw_region_marks(const Region& region, const Scene& scene, const MapMarks& marks) const {
    for (const Tile& tile : city_->tiles()) {
      std::vector<std::string> done;
      for (const std::string& id : tile.region) {
        if (std::ranges::find(done, id) != done.end()) continue;
        done.push_back(id);
        const auto at = region_point(tile, id);
        if (!at) continue;
        int x = at->x;
        const bool legal = std::ranges::find(marks.legal, id) != marks.legal.end();
        if (legal || marks.selected == id)
          region.sign(x, at->y, region.glyphs().full, marks.selected == id ? Ink::selected : Ink::legal);
        const auto pawns = pawn_signs(scene, city_->pawns_at(id));
        x -= columns_of(pawns) / 2;
        for (const auto& [text, ink] : pawns) x += region.line(x, at->y, text, ink);
      }
    }
  }

  void draw_preview(const Region& region, const Scene& scene, const Tile& tile) const {
    std::vector<Label> labels;
    add_labels(scene, tile, labels);
    draw_head(region, scene, tile, {{}, tile.id});
    draw_ferries(region, scene, tile, labels);
    for (const Label& label : labels) draw_label(region, label, {});
  }

  const Placement* placement_of(std::string_view option) const {
    const auto& all = city_->placements();
    const auto found = std::ranges::find(all, option, &Placement::option);
    return option.empty() || found == all.end() ? nullptr : &*found;
  }

  std::shared_ptr<const City> city_;
  Size size_;
  Point origin_;
  int width_ = 0, height_ = 0;
  std::vector<Label> labels_;
};

}  // namespace

Boards city_boards(const Scene& scene) {
  const auto city = std::make_shared<const City>(scene.model);
  Boards boards;
  if (city->tiles().empty()) return boards;
  for (const Size size : kSizes) boards.push_back(std::make_shared<CityBoard>(city, scene, size));
  return boards;
}

}  // namespace precinct::client::escape_plan
