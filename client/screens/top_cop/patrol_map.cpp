#include "client/screens/top_cop/patrol_map.hpp"

#include <algorithm>

#include "client/games/top_cop.hpp"

namespace precinct::client::top_cop {
namespace {

// The sides of a cell to which a street leads, as in Glyphs::streets.
enum Side : int { north = 1, east = 2, south = 4, west = 8 };

// From here a place has room for the Collar Points of its challenges.
constexpr int kWide = 16;

Rect rect_of(const Json& list) {
  const auto entry = [&](std::size_t i) {
    return list.is_array() && i < list.size() ? static_cast<int>(number_of(list[i])) : 0;
  };
  return {entry(0), entry(1), entry(2), entry(3)};
}

void read_rects(const Json& object, std::map<std::string, Rect, std::less<>>& into) {
  if (!object.is_object()) return;
  for (const auto& [id, rect] : object.items()) into.emplace(id, rect_of(rect));
}

std::string first_letter(const std::string& name) {
  const auto letters = graphemes(name);
  return letters.empty() ? std::string() : letters.front().bytes;
}

class Painter {
 public:
  Painter(const Region& region, const Drawing& drawing, const Scene& scene, const MapMarks& marks)
      : region_(region),
        drawing_(drawing),
        scene_(scene),
        marks_(marks),
        sentences_(scene.model, scene.words.ui()),
        sides_(static_cast<std::size_t>(drawing.width * drawing.height), 0) {}

  void paint() {
    paint_ways();
    for (const auto& [id, label] : drawing_.labels) {
      auto name = scene_.name(id);
      if (columns(name) > label.width) name = scene_.short_name(id);
      region_.line(label.x, label.y, name, Ink::faint, label.width);
    }
    for (const auto& [id, rect] : drawing_.places) paint_place(id, rect);
  }

 private:
  bool legal(std::string_view id) const { return std::ranges::find(marks_.legal, id) != marks_.legal.end(); }
  Ink ink_of(std::string_view id, Ink otherwise) const {
    if (!marks_.selected.empty() && marks_.selected == id) return Ink::selected;
    return legal(id) ? Ink::legal : otherwise;
  }

  void join(int x, int y, int sides) {
    if (x < 0 || y < 0 || x >= drawing_.width || y >= drawing_.height) return;
    sides_[static_cast<std::size_t>(y * drawing_.width + x)] |= sides;
  }

  void across(int from, int to, int y) {
    for (int x = from; x <= to; ++x) join(x, y, (x > from ? west : 0) | (x < to ? east : 0));
  }

  void down(int x, int from, int to) {
    for (int y = from; y <= to; ++y) join(x, y, (y > from ? north : 0) | (y < to ? south : 0));
  }

  // In the free column beside places: across to a neighbour in the same row, down to one below, and from the Precinct
  // to each junction. The ways from the last Sector back to the first are left out.
  void paint_ways() {
    for (const auto& [a, b] : drawing_.ways) {
      const auto first = drawing_.places.find(a), second = drawing_.places.find(b);
      if (first == drawing_.places.end() || second == drawing_.places.end()) continue;
      const auto &from = first->second, &to = second->second;
      const int beside = from.x + from.width;
      if (to.x > from.x) {
        join(beside, from.y, west);
        down(beside, std::min(from.y, to.y), std::max(from.y, to.y));
        across(beside, to.x - 1, to.y);
        join(to.x - 1, to.y, east);
      } else if (to.x == from.x && to.y > from.y + from.height) {
        down(beside, from.y, to.y);
      }
    }
    for (int y = 0; y < drawing_.height; ++y) {
      for (int x = 0; x < drawing_.width; ++x) {
        if (const int sides = sides_[static_cast<std::size_t>(y * drawing_.width + x)]) {
          region_.sign(x, y, region_.glyphs().streets[sides], Ink::street);
        }
      }
    }
  }

  std::vector<int> cars_at(std::string_view place) const {
    std::vector<int> seats;
    for (const auto& car : list_of(scene_.part("board"), "cars")) {
      if (string_of(member(car, "at")) == place) seats.push_back(int_of(car, "seat"));
    }
    return seats;
  }

  // "[134]", each number in the colour of its seat. Returns the columns used.
  int paint_cars(int x, int y, const std::vector<int>& seats) const {
    if (seats.empty()) return 0;
    int used = region_.line(x, y, "[", Ink::strong);
    for (const int seat : seats) used += region_.line(x + used, y, std::to_string(seat + 1), seat_ink(seat));
    return used + region_.line(x + used, y, "]", Ink::strong);
  }

  // A name as the prompt marks it; what would be selected or legal has a sign on both sides. Returns its columns.
  int paint_label(const std::string& id, const std::string& text, int x, int y, int room) const {
    const auto& g = region_.glyphs();
    const auto shown = fit(text, room, g.ellipsis);
    const auto ink = ink_of(id, drawing_.sector_of(id).empty() ? Ink::building : Ink::text);
    region_.line(x, y, shown, ink);
    if (legal(id)) {
      region_.sign(x - 1, y, g.pick_left, ink);
      region_.sign(x + columns(shown), y, g.pick_right, ink);
      return columns(shown) + 1;
    }
    return columns(shown);
  }

  void paint_place(const std::string& id, const Rect& rect) const {
    const auto seats = cars_at(id);
    const int cars = seats.empty() ? 0 : static_cast<int>(seats.size()) + 2;
    if (drawing_.sector_of(id).empty()) {
      const bool below = rect.height > 1;
      const int name = paint_label(id, scene_.short_name(id), rect.x, rect.y, rect.width - (below ? 0 : cars));
      paint_cars(below ? rect.x : rect.x + name, below ? rect.y + 1 : rect.y, seats);
      return;
    }
    const auto& criminal = sentences_.criminal_at(id);
    const bool tall = rect.height > 2;
    const auto challenges = challenge_signs(criminal, tall && rect.width >= kWide);
    // Where the rows are few the letter of the space must do.
    auto label = scene_.short_name(id);
    const int room = rect.width - cars - (tall ? 0 : columns(challenges)) - 1;
    if (!tall || columns(label) > room) label = upper(id.back());
    const int used = paint_label(id, label, rect.x, rect.y, rect.width);
    const int cars_used = paint_cars(rect.x + used, rect.y, seats);
    if (!criminal.is_object()) return;
    paint_criminal(criminal, id, rect);
    if (tall) {
      region_.line(rect.x, rect.y + 2, challenges, Ink::warning, rect.width);
    } else {
      const int left = rect.width - used - cars_used;
      region_.line(rect.x + rect.width - std::min(left, columns(challenges)), rect.y, challenges, Ink::warning, left);
    }
  }

  void paint_criminal(const Json& criminal, const std::string& place, const Rect& rect) const {
    const bool boss = string_of(member(criminal, "kind")) == "boss", frozen = flag_of(criminal, "frozen");
    auto name = scene_.short_name(string_of(member(criminal, "id")));
    name = (frozen ? "=" : "") + std::string(boss ? "!" : "") + name;
    const bool leaves = place.ends_with("_e") && !frozen;
    if (leaves) name = ">" + name;
    region_.line(rect.x, rect.y + 1, name, boss || leaves ? Ink::danger : Ink::punk, rect.width);
  }

  // "P3V4", and "P3:4 V4:5" where there is room for the Collar Points.
  std::string challenge_signs(const Json& criminal, bool wide) const {
    std::string signs;
    for (const auto& row : list_of(criminal, "challenges")) {
      if (wide && !signs.empty()) signs += " ";
      signs += first_letter(scene_.name(string_of(member(row, "type")))) + digits_of(row, "bonus");
      if (wide) signs += ":" + digits_of(row, "cp");
    }
    return signs;
  }

  static std::string upper(char letter) {
    return std::string(1, letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter);
  }

  Region region_;
  const Drawing& drawing_;
  const Scene& scene_;
  const MapMarks& marks_;
  Sentences sentences_;
  std::vector<int> sides_;
};

}  // namespace

std::string_view Drawing::sector_of(std::string_view place) const {
  for (const auto& [sector, label] : labels) {
    if (place.size() == sector.size() + 2 && place.starts_with(sector) && place[sector.size()] == '_') return sector;
  }
  return {};
}

std::vector<Drawing> read_drawings(const Json& layout) {
  const auto& board = member(member(layout, "boards"), "city");
  std::vector<Drawing> drawings;
  for (const auto& each : list_of(board, "drawings")) {
    Drawing drawing;
    drawing.size = string_of(each, "size", {});
    drawing.width = int_of(each, "width");
    drawing.height = int_of(each, "height");
    read_rects(member(each, "places"), drawing.places);
    read_rects(member(each, "labels"), drawing.labels);
    for (const auto& way : list_of(board, "ways")) {
      if (way.is_array() && way.size() == 2) drawing.ways.emplace_back(string_of(way[0]), string_of(way[1]));
    }
    // More than any terminal has is a fault of the layout.
    const auto fits = [](int size) { return size > 0 && size <= 1000; };
    if (fits(drawing.width) && fits(drawing.height)) drawings.push_back(std::move(drawing));
  }
  std::ranges::sort(drawings, {}, [](const Drawing& each) { return each.width * each.height; });
  return drawings;
}

std::optional<Point> PatrolMap::place(std::string_view id) const {
  const auto found = drawing_.places.find(id);
  if (found == drawing_.places.end()) return std::nullopt;
  const auto& rect = found->second;
  return Point{rect.x + rect.width / 2, rect.y + rect.height / 2};
}

void PatrolMap::draw(const Region& region, const Scene& scene, const MapMarks& marks) const {
  Painter(region, drawing_, scene, marks).paint();
}

}  // namespace precinct::client::top_cop
