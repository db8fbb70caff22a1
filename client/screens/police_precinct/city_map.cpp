#include "client/screens/police_precinct/city_map.hpp"

#include <algorithm>

#include "client/games/police_precinct.hpp"
#include "client/screens/police_precinct/city_units.hpp"
#include "client/screens/police_precinct/cops.hpp"

namespace precinct::client::police_precinct {
namespace {

// The sides of a cell to which a street leads, as in Glyphs::streets.
enum Side : int { north = 1, east = 2, south = 4, west = 8 };

class CityPainter {
 public:
  CityPainter(const Region& region, const Drawing& drawing, const Scene& scene, const MapMarks& marks)
      : region_(region), drawing_(drawing), scene_(scene), marks_(marks) {}

  void paint() {
    paint_streets();
    paint_doors();
    for (const auto& [id, block] : drawing_.blocks) paint_block(id, block);
    for (const auto& [id, street] : drawing_.streets) {
      if (street.horizontal()) paint_along(id, street);
    }
    for (const auto& [id, street] : drawing_.streets) {
      if (!street.horizontal()) paint_across(id, street);
    }
    for (const auto& [id, slot] : drawing_.buildings) {
      auto signs = building_signs(scene_, id);
      paint_slot(id, slot, named(id, Ink::building, slot.width, std::move(signs)));
    }
    for (const auto& [id, slot] : drawing_.hoods) paint_slot(id, slot, hood_signs(scene_, id, slot.width));
    for (const auto& [id, at] : drawing_.crossings) paint_crossing(id, at);
  }

 private:
  bool legal(std::string_view id) const { return std::ranges::find(marks_.legal, id) != marks_.legal.end(); }
  bool selected(std::string_view id) const { return !marks_.selected.empty() && marks_.selected == id; }
  Ink ink_of(std::string_view id, Ink otherwise) const {
    return selected(id) ? Ink::selected : legal(id) ? Ink::legal : otherwise;
  }

  // Which way streets lead from a cell decides its sign, so crossings come out right by themselves.
  void paint_streets() {
    const auto cell = [&](int x, int y) -> int& { return sides_[static_cast<std::size_t>(y * drawing_.width + x)]; };
    sides_.assign(static_cast<std::size_t>(drawing_.width * drawing_.height), 0);
    std::vector<Ink> inks(sides_.size(), Ink::street);
    for (const auto& [id, street] : drawing_.streets) {
      const bool across = street.horizontal();
      for (int x = street.from.x; x <= street.to.x; ++x) {
        for (int y = street.from.y; y <= street.to.y; ++y) {
          if (x < 0 || y < 0 || x >= drawing_.width || y >= drawing_.height) continue;
          const bool first = x == street.from.x && y == street.from.y;
          const bool last = x == street.to.x && y == street.to.y;
          if (!first) cell(x, y) |= across ? west : north;
          if (!last) cell(x, y) |= across ? east : south;
          if (last && x == drawing_.width - 1) cell(x, y) |= east;
          if (!first && !last) inks[static_cast<std::size_t>(y * drawing_.width + x)] = ink_of(id, Ink::street);
        }
      }
    }
    for (int y = 0; y < drawing_.height; ++y) {
      for (int x = 0; x < drawing_.width; ++x) {
        if (const int sides = cell(x, y)) {
          const auto ink = inks[static_cast<std::size_t>(y * drawing_.width + x)];
          // A selected street is reversed at its name only: a whole reversed line would hide what stands on it.
          region_.sign(x, y, region_.glyphs().streets[sides], ink == Ink::selected ? Ink::legal : ink);
        }
      }
    }
  }

  void paint_doors() {
    const auto door = [&](const std::string& id, const SlotShape& slot) {
      if (slot.door.x < 0 || slot.door.y < 0 || slot.door.x >= drawing_.width || slot.door.y >= drawing_.height) return;
      const auto& g = region_.glyphs();
      std::string_view glyph;
      if (slot.door.y == slot.at.y) {
        const bool to_east = slot.at.x > slot.door.x;
        const auto other = std::ranges::any_of(
            doors_, [&](const auto& each) { return each.first == slot.door && each.second != to_east; });
        doors_.emplace_back(slot.door, to_east);
        glyph = other ? g.door_both : to_east ? g.door_east : g.door_west;
      } else {
        glyph = slot.at.y > slot.door.y ? g.door_south : g.door_north;
      }
      region_.sign(slot.door.x, slot.door.y, glyph, ink_of(id, Ink::building));
    };
    for (const auto& [id, slot] : drawing_.buildings) door(id, slot);
    for (const auto& [id, slot] : drawing_.hoods) door(id, slot);
  }

  void paint_block(const std::string& id, const BlockShape& block) {
    const auto& label = block.label;
    const auto name = scene_.short_name(id);
    auto text = scene_.words(Word::block, {{"n", name}});
    if (columns(text) > label.width || columns(name) > 1) text = name;
    region_.sub(label.x, label.y, label.width, 1).centred(0, text, Ink::faint);
  }

  // A name with what stands behind it; the name gives way.
  Signs named(const std::string& id, Ink ink, int room, Signs behind) const {
    const int left = room - columns(behind) - (behind.empty() ? 0 : 1);
    auto name = scene_.name(id);
    if (columns(name) > left) name = scene_.short_name(id);
    Signs signs{{fit(name, std::max(left, 0), region_.glyphs().ellipsis), ink, {}}};
    if (!behind.empty()) signs.push_back({" ", Ink::text, {}});
    signs.insert(signs.end(), behind.begin(), behind.end());
    return signs;
  }

  void paint_signs(int x, int y, const Signs& signs, int room, bool is_selected = false) const {
    const auto slot = region_.sub(x, y, room, 1);
    int used = 0;
    for (const auto& sign : signs) {
      if (sign.text.empty()) continue;
      used += slot.line(used, 0, sign.text, is_selected ? Ink::selected : sign.ink);
    }
  }

  void paint_slot(const std::string& id, const SlotShape& slot, Signs signs) {
    if (signs.empty()) return;
    signs.front().ink = ink_of(id, signs.front().ink);
    const int taken = std::min(columns(signs), slot.width);
    int x = slot.at.x;
    if (slot.align == SlotShape::Align::right) x += slot.width - taken;
    if (slot.align == SlotShape::Align::centre) x += (slot.width - taken) / 2;
    paint_signs(x, slot.at.y, signs, slot.width);
  }

  // The signs in rows of at most `width` columns: whole, else brief, else as many as fit and how many more there are.
  static std::vector<Signs> rows_of(const Signs& signs, int width, int rows) {
    for (const bool brief : {false, true}) {
      std::vector<Signs> result(1);
      for (const auto& sign : signs) {
        Sign shown = sign;
        if (brief) shown.text = sign.brief;
        if (columns(result.back()) + columns(shown.text) > width && !result.back().empty()) result.emplace_back();
        result.back().push_back(std::move(shown));
      }
      if (static_cast<int>(result.size()) <= rows && columns(result.back()) <= width) return result;
      if (!brief) continue;
      std::size_t hidden = 0;
      while (static_cast<int>(result.size()) > rows) {
        hidden += result.back().size();
        result.pop_back();
      }
      auto& last = result.back();
      while (!last.empty() && columns(last) + 2 > width) {
        last.pop_back();
        ++hidden;
      }
      last.push_back({"+" + std::to_string(hidden), Ink::strong, {}});
      return result;
    }
    return {};
  }

  void paint_picks(const std::string& id, int left, int right, int y) {
    region_.sign(left, y, region_.glyphs().pick_left, ink_of(id, Ink::legal));
    region_.sign(right, y, region_.glyphs().pick_right, ink_of(id, Ink::legal));
  }

  void paint_name(const std::string& id, int x, int y, int room) {
    const auto& g = region_.glyphs();
    const auto text = fit(scene_.short_name(id), room, g.ellipsis);
    if (text.empty()) return;
    region_.line(x, y, text, ink_of(id, Ink::street));
    if (legal(id)) {
      paint_picks(id, x - 1, x + columns(text), y);
    } else {
      region_.sign(x - 1, y, " ", Ink::street);
      region_.sign(x + columns(text), y, " ", Ink::street);
    }
  }

  // A street that runs from west to east: its name in the line, the cars behind it.
  void paint_along(const std::string& id, const StreetShape& street) {
    const auto signs = street_signs(scene_, id);
    const int end = street.units.x + street.units.width;
    const int picks = legal(id) ? 2 : 0;
    const auto row = signs.empty() ? std::vector<Signs>{{}} : rows_of(signs, street.units.width - picks, 1);
    const int taken = columns(row.front());
    paint_signs(end - taken, street.units.y, row.front(), taken);
    const int room = street.label.width - (taken ? taken + 1 : 0) - 2;
    if (room >= 3) {
      paint_name(id, street.label.x + 1, street.label.y, room);
    } else if (picks > 0) {
      // Of the name the marks are left.
      paint_picks(id, street.label.x, street.label.x + 1, street.label.y);
    }
  }

  // A street that runs from north to south: name and cars stand across its line.
  void paint_across(const std::string& id, const StreetShape& street) {
    const auto name = fit(scene_.short_name(id), street.label.width, region_.glyphs().ellipsis);
    paint_name(id, street.label.x + (street.label.width - columns(name)) / 2, street.label.y, street.label.width);
    const auto signs = street_signs(scene_, id);
    if (signs.empty()) return;
    int y = street.units.y;
    for (const auto& row : rows_of(signs, street.units.width, street.units.height)) {
      const int taken = columns(row);
      const int last = street.units.x + street.units.width - taken;
      paint_signs(std::clamp(street.from.x - taken / 2, street.units.x, std::max(last, street.units.x)), y++, row,
                  taken);
    }
  }

  void paint_crossing(const std::string& id, Point at) {
    const auto signs = crossing_signs(scene_, id);
    if (!signs.empty()) {
      const int taken = columns(signs);
      paint_signs(std::max(0, at.x - taken / 2), at.y, signs, taken, selected(id));
    } else if (legal(id)) {
      region_.sign(at.x, at.y, region_.glyphs().cross, ink_of(id, Ink::legal));
    }
  }

  Region region_;
  const Drawing& drawing_;
  const Scene& scene_;
  const MapMarks& marks_;
  std::vector<int> sides_;
  std::vector<std::pair<Point, bool>> doors_;  // on a street from north to south: the building lies to the east
};

}  // namespace

void CityMap::draw(const Region& region, const Scene& scene, const MapMarks& marks) const {
  CityPainter(region, drawing_, scene, marks).paint();
}

std::string board_of(const Scene& scene) {
  return string_of(member(member(scene.part("table"), "options"), "board"), "commonville");
}

Boards city_maps(const Scene& scene) {
  Boards boards;
  for (auto& drawing : read_drawings(scene.layout(), board_of(scene))) {
    boards.push_back(std::make_shared<CityMap>(std::move(drawing)));
  }
  return boards;
}

std::vector<std::string> place_details(const Scene& scene, std::string_view place, bool rules) {
  const auto& words = scene.words;
  const auto rule = [&](const std::string& before, std::string_view id) {
    const auto text = rules ? scene.rule_of(id) : std::string();
    return text.empty() ? std::string() : before + text;
  };
  std::vector<std::string> lines;
  const auto here = [&](const Json& thing) { return string_of(member(thing, "at")) == place; };
  const auto count = [&](Word word, int n) { lines.push_back(words(word, {{"n", std::to_string(n)}})); };
  for (const Json& hood : scene.list("hoods")) {
    if (string_of(member(hood, "id")) != place) continue;
    if (rules || int_of(hood, "punks") > 0) count(Word::place_punks, int_of(hood, "punks"));
    const auto gang = string_of(member(hood, "gang"));
    if (gang == "undesignated") lines.emplace_back(words(Word::place_gang_unnamed));
    if (!gang.empty() && gang != "undesignated") {
      lines.push_back(words(Word::place_gang, {{"name", scene.name(gang)}}) + rule(". ", gang));
    }
  }
  for (const auto& site : list_of(scene.part("sites"), "others")) {
    if (here(site))
      lines.push_back(scene.name(string_of(member(site, "id"))) + ": " +
                      words(Word::place_punks, {{"n", digits_of(site, "punks")}}));
  }
  if (string_of(member(scene.part("tracks"), "murderer")) == place) lines.emplace_back(words(Word::place_murderer));
  for (const auto& each : list_of(scene.part("officers"), "placed")) {
    if (here(each)) count(Word::place_officers, int_of(each, "count"));
  }
  if (place == "police_station") count(Word::place_officers, int_of(scene.part("officers"), "station"));
  for (const Json& event : scene.list("events")) {
    if (!here(event)) continue;
    const auto id = string_of(member(event, "id"));
    const int difficulty = int_of(event, "difficulty");
    const auto name = tells_where(scene.name(id), scene.name(place)) ? scene.short_name(id) : scene.name(id);
    auto line = difficulty ? words(Word::place_event, {{"name", name}, {"n", std::to_string(difficulty)}}) : name;
    if (flag_of(event, "urgent")) line += ", " + std::string(words(Word::place_urgent));
    const auto marker = string_of(member(event, "marker"));
    if (marker == "face_down") line += ", " + std::string(words(Word::place_unknown));
    if (!marker.empty() && marker != "face_down") line += ", " + scene.name(marker) + rule(": ", marker);
    lines.push_back(line + rule(". ", id));
  }
  for (const Json& deck : scene.list("investigation")) {
    if (here(deck))
      lines.push_back(words(Word::place_deck,
                            {{"name", scene.name(string_of(member(deck, "id")))}, {"n", digits_of(deck, "count")}}));
  }
  for (const Json& vehicle : scene.list("vehicles")) {
    if (!here(vehicle)) continue;
    const auto id = string_of(member(vehicle, "id"));
    const auto sign = vehicle_sign(vehicle).text + " ";
    if (id.starts_with("car.") && id.size() == 5 && id[4] >= '0' && id[4] <= '9') {
      lines.push_back(sign + words(Word::car_of, {{"name", cop_name(scene, id[4] - '0')}}));
    } else {
      lines.push_back(sign + scene.name(id));
    }
  }
  return lines;
}

}  // namespace precinct::client::police_precinct
