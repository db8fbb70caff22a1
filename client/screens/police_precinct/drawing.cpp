#include "client/screens/police_precinct/drawing.hpp"

#include <algorithm>

#include "client/json_access.hpp"

namespace precinct::client::police_precinct {
namespace {

int entry(const Json& list, std::size_t i) {
  return list.is_array() && i < list.size() ? static_cast<int>(number_of(list[i])) : 0;
}

Point point_of(const Json& list) {
  return {entry(list, 0), entry(list, 1)};
}

Rect rect_of(const Json& list) {
  return {entry(list, 0), entry(list, 1), entry(list, 2), entry(list, 3)};
}

SlotShape slot_of(const Json& value) {
  SlotShape slot{point_of(member(value, "at")), int_of(value, "width"), {}, point_of(member(value, "door"))};
  const auto align = string_of(value, "align", "left");
  if (align == "centre") slot.align = SlotShape::Align::centre;
  if (align == "right") slot.align = SlotShape::Align::right;
  return slot;
}

template <class Shape, class Read>
void read_shapes(const Json& drawing, std::string_view key, std::map<std::string, Shape, std::less<>>& into,
                 Read read) {
  const auto& shapes = member(drawing, key);
  if (!shapes.is_object()) return;
  for (const auto& [id, value] : shapes.items()) into.emplace(id, read(value));
}

Point middle(const SlotShape& slot) {
  return {slot.at.x + slot.width / 2, slot.at.y};
}

}  // namespace

std::optional<Point> Drawing::place(std::string_view id) const {
  if (const auto street = streets.find(id); street != streets.end()) {
    return Point{(street->second.from.x + street->second.to.x) / 2, (street->second.from.y + street->second.to.y) / 2};
  }
  if (const auto crossing = crossings.find(id); crossing != crossings.end()) return crossing->second;
  if (const auto building = buildings.find(id); building != buildings.end()) return middle(building->second);
  if (const auto hood = hoods.find(id); hood != hoods.end()) return middle(hood->second);
  if (const auto block = blocks.find(id); block != blocks.end()) {
    const auto& area = block->second.area;
    return Point{area.x + area.width / 2, area.y + area.height / 2};
  }
  return std::nullopt;
}

std::vector<std::string> Drawing::served_by(std::string_view street) const {
  std::vector<std::string> served;
  const auto found = streets.find(street);
  if (found == streets.end()) return served;
  const auto& shape = found->second;
  const auto between = [](int at, int a, int b) { return at >= std::min(a, b) && at <= std::max(a, b); };
  for (const auto* slots : {&buildings, &hoods}) {
    for (const auto& [id, slot] : *slots) {
      if (between(slot.door.x, shape.from.x, shape.to.x) && between(slot.door.y, shape.from.y, shape.to.y)) {
        served.push_back(id);
      }
    }
  }
  return served;
}

std::vector<Drawing> read_drawings(const Json& layout, std::string_view board) {
  std::vector<Drawing> drawings;
  for (const auto& each : list_of(member(member(layout, "boards"), board), "drawings")) {
    Drawing drawing;
    drawing.size = string_of(each, "size", {});
    drawing.width = int_of(each, "width");
    drawing.height = int_of(each, "height");
    read_shapes(each, "streets", drawing.streets, [](const Json& value) {
      return StreetShape{point_of(member(value, "from")), point_of(member(value, "to")),
                         rect_of(member(value, "label")), rect_of(member(value, "units"))};
    });
    read_shapes(each, "crossings", drawing.crossings, point_of);
    read_shapes(each, "blocks", drawing.blocks, [](const Json& value) {
      return BlockShape{rect_of(member(value, "area")), rect_of(member(value, "label"))};
    });
    read_shapes(each, "buildings", drawing.buildings, slot_of);
    read_shapes(each, "hoods", drawing.hoods, slot_of);
    if (drawing.width > 0 && drawing.height > 0) drawings.push_back(std::move(drawing));
  }
  std::ranges::sort(drawings, {}, [](const Drawing& each) { return each.width * each.height; });
  return drawings;
}

}  // namespace precinct::client::police_precinct
