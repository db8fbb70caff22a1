// The drawings against the graph of the boards: what touches on the screen must touch on the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "client/json_access.hpp"
#include "client/screens/board.hpp"
#include "client/screens/police_precinct/city_map.hpp"
#include "data/read_files.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using police_precinct::CityMap;
using police_precinct::Drawing;
using police_precinct::read_drawings;
using police_precinct::SlotShape;
using police_precinct::StreetShape;

Json police_file(const std::string& name) {
  static const auto kFiles = read_json_files(source_data_folder() / "police_precinct");
  return Json::parse(kFiles.at(name));
}

std::set<std::string> ids(const Json& list) {
  std::set<std::string> result;
  for (const auto& each : list) result.insert(string_of(member(each, "id")));
  return result;
}

template <class Map>
std::set<std::string> keys_of(const Map& map) {
  std::set<std::string> result;
  for (const auto& [id, shape] : map) result.insert(id);
  return result;
}

bool on_street(const StreetShape& street, Point p) {
  if (street.horizontal()) return p.y == street.from.y && p.x > street.from.x && p.x < street.to.x;
  return p.x == street.from.x && p.y > street.from.y && p.y < street.to.y;
}

class LayoutTest : public testing::TestWithParam<std::string> {
 protected:
  Json side() const {
    const auto board = police_file("board.json");
    for (const auto& each : list_of(board, "sides")) {
      if (string_of(member(each, "id")) == GetParam()) return each;
    }
    return {};
  }
  std::vector<Drawing> drawings() const { return read_drawings(police_file("layout.json"), GetParam()); }
};

TEST_P(LayoutTest, HasADrawingForASmallAndForALargeWindow) {
  Boards all;
  for (auto& drawing : drawings()) all.push_back(std::make_shared<CityMap>(std::move(drawing)));
  // 80x24 leaves 80x17 for the map, 160x50 leaves 118 columns.
  ASSERT_NE(best_fit(all, 80, 17), nullptr);
  const auto large = best_fit(all, 118, 33);
  ASSERT_NE(large, nullptr);
  EXPECT_GT(large->width(), 100);
  EXPECT_EQ(best_fit(all, 20, 5), nullptr);
}

TEST_P(LayoutTest, DrawsEachPlaceOfTheBoardAndNoOther) {
  const auto board = side();
  for (const auto& drawing : drawings()) {
    EXPECT_EQ(keys_of(drawing.streets), ids(list_of(board, "street_spaces"))) << drawing.size;
    EXPECT_EQ(keys_of(drawing.crossings), ids(list_of(board, "intersections"))) << drawing.size;
    EXPECT_EQ(keys_of(drawing.blocks), ids(list_of(board, "blocks"))) << drawing.size;
    EXPECT_EQ(keys_of(drawing.buildings), ids(list_of(board, "buildings"))) << drawing.size;
    EXPECT_EQ(keys_of(drawing.hoods), ids(list_of(board, "bad_hoods"))) << drawing.size;
  }
}

TEST_P(LayoutTest, StreetsEndAtTheirCrossingsOrAtTheEdge) {
  const auto board = side();
  for (const auto& drawing : drawings()) {
    for (const auto& street : list_of(board, "street_spaces")) {
      const auto id = string_of(member(street, "id"));
      const auto& shape = drawing.streets.at(id);
      std::set<std::string> touched;
      for (const auto& [crossing, at] : drawing.crossings) {
        if (at == shape.from || at == shape.to) touched.insert(crossing);
        EXPECT_FALSE(on_street(shape, at)) << crossing << " lies in the middle of " << id;
      }
      std::set<std::string> expected;
      for (const auto& crossing : list_of(board, "intersections")) {
        for (const auto& each : list_of(crossing, "members")) {
          if (string_of(each) == id) expected.insert(string_of(member(crossing, "id")));
        }
      }
      EXPECT_EQ(touched, expected) << drawing.size << " " << id;
      const bool at_edge =
          shape.to.x == drawing.width - 1 || shape.to.y == drawing.height - 1 || shape.from.x == 0 || shape.from.y == 0;
      if (flag_of(street, "board_edge")) EXPECT_TRUE(at_edge) << drawing.size << " " << id;
    }
  }
}

TEST_P(LayoutTest, BuildingsStandInTheirBlockWithADoorToTheStreetThatServesThem) {
  const auto board = side();
  for (const auto& drawing : drawings()) {
    const auto check = [&](const Json& place, const SlotShape& slot, const std::string& street) {
      const auto id = string_of(member(place, "id"));
      EXPECT_TRUE(on_street(drawing.streets.at(street), slot.door)) << drawing.size << " " << id;
      // A Bad Hood lies in the block of its own number.
      const auto& number = member(place, place.contains("block") ? "block" : "number");
      auto block = "block_" + (number.is_number() ? std::to_string(number_of(number)) : string_of(number));
      std::ranges::transform(block, block.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      const auto& area = drawing.blocks.at(block).area;
      EXPECT_TRUE(area.contains(slot.at)) << drawing.size << " " << id;
      EXPECT_TRUE(area.contains({slot.at.x + slot.width - 1, slot.at.y})) << drawing.size << " " << id;
      // The door is beside the name, not somewhere else on the street.
      const bool beside = slot.door.y == slot.at.y && (slot.door.x == area.x - 1 || slot.door.x == area.x + area.width);
      const bool above_or_below =
          std::abs(slot.door.y - slot.at.y) == 1 && slot.door.x >= slot.at.x && slot.door.x < slot.at.x + slot.width;
      EXPECT_TRUE(beside || above_or_below) << drawing.size << " " << id;
    };
    for (const auto& building : list_of(board, "buildings")) {
      check(building, drawing.buildings.at(string_of(member(building, "id"))),
            string_of(member(building, "enter_from")));
    }
    for (const auto& hood : list_of(board, "bad_hoods")) {
      check(hood, drawing.hoods.at(string_of(member(hood, "id"))), string_of(member(hood, "street_space")));
    }
  }
}

TEST_P(LayoutTest, NothingIsDrawnOverSomethingElse) {
  for (const auto& drawing : drawings()) {
    std::map<std::pair<int, int>, std::string> taken;
    const auto take = [&](const std::string& id, const Rect& area) {
      for (int y = area.y; y < area.y + area.height; ++y) {
        for (int x = area.x; x < area.x + area.width; ++x) {
          EXPECT_TRUE(x >= 0 && y >= 0 && x < drawing.width && y < drawing.height) << drawing.size << " " << id;
          const auto [entry, fresh] = taken.emplace(std::pair(x, y), id);
          EXPECT_TRUE(fresh || entry->second == id) << drawing.size << ": " << id << " over " << entry->second;
        }
      }
    };
    for (const auto& [id, street] : drawing.streets) {
      take(id, street.label);
      take(id, street.units);
    }
    for (const auto& [id, block] : drawing.blocks) take(id, block.label);
    for (const auto& [id, slot] : drawing.buildings) take(id, {slot.at.x, slot.at.y, slot.width, 1});
    for (const auto& [id, slot] : drawing.hoods) take(id, {slot.at.x, slot.at.y, slot.width, 1});
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, LayoutTest, testing::Values("commonville", "unterbelly"));

}  // namespace
}  // namespace precinct::client::test
