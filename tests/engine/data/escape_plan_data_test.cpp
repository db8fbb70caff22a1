// The data of Escape Plan as it is loads; a mistake in it is refused with the file and the field.
#include <gmock/gmock.h>

#include <numeric>
#include <set>

#include "data/read_files.hpp"
#include "engine/escape_plan/data.hpp"

namespace precinct::escape_plan {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const Files& good_files() {
  static const Files files = read_json_files(source_data_folder() / "escape_plan");
  return files;
}

const Data& data() {
  static const Data loaded = load_data(good_files());
  return loaded;
}

// What the loader says about the file once `change` was made to it.
template <class F>
std::string fault(const std::string& file, const F& change) {
  Files files = good_files();
  Json document = Json::parse(files.at(file));
  change(document);
  files[file] = document.dump();
  try {
    load_data(files);
  } catch (const DataError& error) {
    return error.what();
  }
  return "no fault";
}

TEST(EscapePlanData, CountsOfTheComponentsEP_1_1) {
  EXPECT_EQ(data().tiles.size(), 14u);
  EXPECT_EQ(data().contacts.size(), 33u);
  EXPECT_EQ(data().fixers.size(), 8u);
  EXPECT_EQ(std::accumulate(data().equipment.begin(), data().equipment.end(), 0,
                            [](int sum, const Card& kind) { return sum + kind.copies; }),
            16);
  EXPECT_EQ(data().plans.size(), 9u);
  EXPECT_EQ(data().inspector.size(), 16u);
  EXPECT_EQ(data().lieutenant.size(), 16u);
  EXPECT_EQ(data().gang_members, 8);
  EXPECT_EQ(data().gas_cans, 6);
  EXPECT_EQ(data().discs, 8);
  EXPECT_EQ(data().handcuffs, 10);
}

TEST(EscapePlanData, TenOfficersOfEachTypeEP_1_2) {
  EXPECT_EQ(data().officers_a_type, 10);
}

TEST(EscapePlanData, TenKindsOfLocationEP_1_3) {
  std::set<Kind> kinds;
  for (const Location& location : data().locations) kinds.insert(location.kind);
  EXPECT_EQ(kinds.size(), 10u);
}

TEST(EscapePlanData, BelongingsOfAPlayerEP_1_4) {
  EXPECT_EQ(data().income_cubes, 9);
  EXPECT_EQ(data().assets.size(), 7u);
  EXPECT_EQ(data().control_markers, 2);
  EXPECT_EQ(data().wounds, 3);
  EXPECT_EQ(data().notoriety_cubes, 4);
}

TEST(EscapePlanData, EveryEdgeOfATileHasOneRegionEP_3_3) {
  for (const Tile& tile : data().tiles) {
    for (const Spot edge : tile.edge) EXPECT_EQ(data().region(edge).tile, &tile - data().tiles.data()) << tile.id;
  }
}

TEST(EscapePlanData, RegionsBorderAsListedEP_3_4) {
  for (std::size_t region = 0; region < data().regions.size(); ++region) {
    for (const Spot other : data().regions[region].borders) {
      EXPECT_EQ(data().region(other).tile, data().regions[region].tile);
      EXPECT_THAT(data().region(other).borders, testing::Contains(data().region_spot(region)));
    }
  }
}

TEST(EscapePlanData, UnlockedSpacesTheDearestIsFiveEP_13_3) {
  EXPECT_EQ(data().unlocked_costs[0], 5);
  EXPECT_TRUE(std::ranges::is_sorted(data().unlocked_costs, std::ranges::greater{}));
}

TEST(EscapePlanData, ExitCostsEP_16_5) {
  EXPECT_EQ(data().exit_costs[2], (std::vector{0, 10}));
  EXPECT_EQ(data().exit_costs[3], (std::vector{0, 5, 10}));
  EXPECT_EQ(data().exit_costs[4], (std::vector{0, 5, 10, 10}));
  EXPECT_EQ(data().exit_costs[5], (std::vector{0, 5, 5, 10, 10}));
}

TEST(EscapePlanData, BlackLockersT_16) {
  EXPECT_EQ(data().loot[1].id, "locker_black");
  EXPECT_EQ(data().loot[1].values, (std::array{0, 70, 70, 100, 100}));
}

TEST(EscapePlanData, ARobotsCardHasTheOpsOfEP_18_11) {
  EXPECT_EQ(data().inspector[0].steps[0].op, RobotOp::notoriety);
  EXPECT_EQ(data().inspector[0].steps.size(), 4u);
  EXPECT_EQ(data().lieutenant[12].steps.back().op, RobotOp::take_top_locker_tiles_to_pile);
  EXPECT_EQ(data().lieutenant[12].steps.back().stacks, 7);
}

TEST(EscapePlanData, AMissingFileAnUnknownFileAndBadJsonAreRefused) {
  Files files = good_files();
  files.erase("loot.json");
  EXPECT_THROW(load_data(files), DataError);
  files = good_files();
  files["maps.json"] = "{}";
  EXPECT_THROW(load_data(files), DataError);
  files = good_files();
  files["loot.json"] = "{";
  EXPECT_THROW(load_data(files), DataError);
}

TEST(EscapePlanData, FaultsNameFileAndField) {
  EXPECT_THAT(fault("contacts.json", [](Json& d) { d["cards"][3]["cost"] = 99; }),
              AllOf(HasSubstr("contacts.json: /cards/3/cost"), HasSubstr("out of range")));
  EXPECT_THAT(fault("contacts.json", [](Json& d) { d["cards"][3]["colour"] = "red"; }),
              AllOf(HasSubstr("/cards/3/colour"), HasSubstr("not known here")));
  EXPECT_THAT(fault("contacts.json", [](Json& d) { d["cards"].erase(0); }), HasSubstr("/cards: has 32 entries"));
  EXPECT_THAT(fault("items.json", [](Json& d) { d["fixers"][0]["effect"]["op"] = "teleport"; }),
              AllOf(HasSubstr("items.json: /fixers/0/effect/op"), HasSubstr("teleport")));
  EXPECT_THAT(fault("items.json", [](Json& d) { d["fixers"][0]["id"] = "boxer"; }), HasSubstr("there already"));
  EXPECT_THAT(fault("city.json", [](Json& d) { d["tiles"][0]["regions"][0]["edges"].erase(0); }),
              HasSubstr("an edge has no region"));
  EXPECT_THAT(fault("city.json", [](Json& d) { d["tiles"][0]["borders"][0][0] = "a1_industrial"; }),
              HasSubstr("another tile"));
  EXPECT_THAT(fault("plans.json", [](Json& d) { d["cards"][0]["listings"]["restaurant"] = 10; }),
              HasSubstr("does not add up"));
  EXPECT_THAT(fault("plans.json", [](Json& d) { d["cards"][0]["listings"].erase("bar"); }), HasSubstr("missing"));
  EXPECT_THAT(fault("robots.json", [](Json& d) { d["inspector"][0]["to"] = "moon"; }),
              HasSubstr("robots.json: /inspector/0/to"));
  EXPECT_THAT(fault("loot.json", [](Json& d) { d["lockers"][0]["key"] = "key_pink"; }), HasSubstr("key_pink"));
  EXPECT_THAT(fault("tracks.json", [](Json& d) { d["rows"].erase(9); }), HasSubstr("/rows"));
  EXPECT_THAT(fault("assets.json", [](Json& d) { d["assets"][0].erase("effect"); }),
              HasSubstr("/assets/0/effect: is missing"));
  EXPECT_THAT(fault("components.json", [](Json& d) { d["gang"]["members"] = "eight"; }), HasSubstr("whole number"));
  EXPECT_THAT(fault("places.json", [](Json& d) { d["businesses"][0]["group"] = "group_9"; }), HasSubstr("group_9"));
}

TEST(EscapePlanData, TheHashIsOfTheContents) {
  Files files = good_files();
  files["loot.json"] = Json::parse(files["loot.json"]).dump(4);
  EXPECT_EQ(load_data(files).hash, data().hash);
  Json tracks = Json::parse(files["tracks.json"]);
  tracks["turn_fee"]["cost"] = 2;
  files["tracks.json"] = tracks.dump();
  EXPECT_NE(load_data(files).hash, data().hash);
}

}  // namespace
}  // namespace precinct::escape_plan
