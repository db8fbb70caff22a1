// EP-8: TRAVEL, with the walks of the worked examples on the city of tests/scenarios/escape_plan/test_city.json.
#include <algorithm>
#include <bit>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

// The ways to this end, as they are listed.
std::vector<Way> ways_to(Table& table, const std::string& to, bool escape = false) {
  std::vector<Way> found;
  for (const Way& way : Testing::ways(table.match(), escape)) {
    if (way.to == location(to)) found.push_back(way);
  }
  return found;
}

Table at(const std::string& from, int day = 1) {
  Table table(3);
  table.edit([](Situation& s) {
    s.order = {0, 1, 2};
    s.persons[1].at = s.persons[2].at = data().hospital;
  });
  table.city().turn(from, day);
  return table;
}

TEST(Travel, EP_8_1_EP_8_2_EP_8_14_T_30_WalkFromTheHospitalToTheClinic) {
  Table table = at("hospital");
  const auto ways = ways_to(table, "clinic_1");
  ASSERT_EQ(ways.size(), 1u);
  EXPECT_EQ(ways[0].mp, 2);
  EXPECT_EQ(ways[0].police, 0);
  EXPECT_EQ(ways[0].danger, 1u << tile("start_hospital"));
  table.go("clinic_1");
  EXPECT_EQ(table.at(), "clinic_1");
}

TEST(Travel, EP_8_11_T_31_TheWayWithFewerPoliceIsTheOneShown) {
  Table table = at("clinic_1");
  const auto ways = ways_to(table, "exit_3");
  ASSERT_EQ(ways.size(), 1u);
  EXPECT_EQ(ways[0].mp, 3);
  EXPECT_EQ(ways[0].police, 1) << "over the Hospital tile, not over a3 with its two officers";
}

TEST(Travel, EP_8_5_T_32_WaterIsOpenOnlyWithAFerry) {
  Table table = at("store_b");
  EXPECT_EQ(ways_to(table, "business_b1").at(0).mp, 2);
  EXPECT_EQ(ways_to(table, "business_b1").at(0).danger, 0) << "the same tile";
  table.turn("business_b1");
  const auto ways = ways_to(table, "safe_house_c1");
  EXPECT_EQ(ways.at(0).mp, 3);
  EXPECT_EQ(ways.at(0).police, 2);
  table.turn("safe_house_c1").play("move");
  EXPECT_EQ(std::ranges::count(table.options("walk", "to"), "c1_water"), 0);
}

TEST(Travel, EP_8_2_T_33_AHopBetweenLocationsThatTouch) {
  Table table = at("church_1");
  EXPECT_EQ(ways_to(table, "subway_2").at(0).mp, 1);
}

TEST(Travel, EP_8_6_T_34_ASubwayRideGivesOneMpOnce) {
  Table table = at("gang_1");
  EXPECT_EQ(ways_to(table, "subway_2").at(0).mp, 2);
  EXPECT_EQ(ways_to(table, "subway_2").at(0).police, 1);
  table.turn("subway_1").play("move");
  table.play("ride", {{"to", "subway_2"}});
  EXPECT_EQ(table.s().turn.mp, 4);
  EXPECT_FALSE(table.offers("ride")) << "back would lead where the pawn was since the last MP";
  table.play("walk", {{"to", "church_1"}}).play("walk", {{"to", "subway_2"}}).play("ride", {{"to", "subway_1"}});
  EXPECT_EQ(table.s().turn.mp, 2) << "no second bonus";
}

TEST(Travel, EP_8_6_T_34b_OneMpLeftOnTheFarSubwayIsTooLittle) {
  Table table = at("gang_1");
  table.play("move").play("walk", {{"to", "start_gang_commercial"}});
  table.play("walk", {{"to", "a3_commercial"}}).play("walk", {{"to", "a3_industrial"}});
  EXPECT_FALSE(table.offers("ride"));
  table.play("walk", {{"to", "subway_2"}});
  EXPECT_EQ(table.s().turn.mp, 0);
  table.play("ride", {{"to", "subway_1"}});
  EXPECT_EQ(table.s().turn.mp, 1);
  EXPECT_FALSE(table.offers("walk")) << "to leave and to enter takes two";
  table.play("stop");
  EXPECT_EQ(table.s().turn.visited, 1u << tile("start_gang") | 1u << tile("a3") | 1u << tile("start_hospital"));
}

TEST(Travel, EP_8_6_EP_8_8_TheRidePaysNothingThatWasSpentBeforeIt) {
  Table table = at("gang_1");
  table.edit([](Situation& s) { s.persons[0].gas_cans = 1; }).turn("gang_1").play("move");
  for (const char* to : {"start_gang_commercial", "start_gang_industrial_2", "start_gang_commercial"})
    table.play("walk", {{"to", to}});
  EXPECT_EQ(table.s().turn.mp, 0);
  EXPECT_FALSE(table.offers("go")) << "to enter the Subway takes a Gas Can, though the ride ends with 1 MP";
  table.play("go_gas_1", {{"way", "subway_2"}});
  EXPECT_EQ(table.at(), "subway_2");
  EXPECT_EQ(table.person().gas_cans, 0);
  EXPECT_EQ(table.s().turn.mp, 1);
}

TEST(Travel, EP_8_7_T_36_ByHeliportToATileOneOrTwoAway) {
  Table table = at("heliport_2");
  table.play("move");
  const Names targets = table.options("fly", "to");
  EXPECT_TRUE(std::ranges::count(targets, "hospital") == 1);
  EXPECT_TRUE(std::ranges::count(targets, "clinic_1") == 1) << "two tiles away";
  EXPECT_TRUE(std::ranges::count(targets, "exit_3") == 0) << "not on its own tile";
  EXPECT_TRUE(std::ranges::count(targets, "c1_water") == 0) << "no Ferry";
  table.play("fly", {{"to", "hospital"}}).play("stop");
  EXPECT_EQ(table.s().turn.visited, 1u << tile("d3") | 1u << tile("start_hospital")) << "not the tiles flown over";
}

TEST(Travel, EP_8_11_EP_9_2_T_35_AfterHeliportAndSubwayOnlyTheTilesStoodOnAreDangerous) {
  Table table = at("heliport_2");
  table.play("move").play("fly", {{"to", "subway_2"}}).play("ride", {{"to", "subway_1"}});
  EXPECT_EQ(table.s().turn.mp, 3);
  table.play("walk", {{"to", "start_hospital_commercial"}}).play("walk", {{"to", "hospital"}}).play("stop");
  EXPECT_EQ(table.question(), "ask.avoid");
  table.play("close");
  EXPECT_EQ(table.person().wounds, 3) << "one on d3, two on a3";
}

TEST(Travel, EP_8_3_TravelEndsOnAnotherLocation) {
  Table table = at("clinic_1");
  table.play("move");
  EXPECT_FALSE(table.offers("stop"));
  EXPECT_TRUE(ways_to(table, "clinic_1").empty());
  table.play("walk", {{"to", "start_gang_commercial"}});
  EXPECT_FALSE(table.offers("stop")) << "never on land";
}

TEST(Travel, EP_8_4_EP_8_10_AVisitedPlaceIsPassedButNoEnd) {
  Table table = at("hospital");
  table.edit([](Situation& s) { s.persons[0].cubes[listing("safe_house_2")] = Hexagon::money; });
  table.turn("hospital");
  EXPECT_TRUE(ways_to(table, "safe_house_c1").empty());
  table.edit([](Situation& s) { s.closed = static_cast<std::uint16_t>(1u << listing("casino")); }).turn("hospital");
  EXPECT_TRUE(ways_to(table, "business_a3").empty()) << "closed, no key";
  table.edit([](Situation& s) { s.persons[0].keys[0] = {1, false}; }).turn("hospital");
  EXPECT_FALSE(ways_to(table, "business_a3").empty());
}

TEST(Travel, EP_8_10_WhenAGangIsNoEnd) {
  const auto open = [](auto change) {
    Table table = at("clinic_1");
    table.edit(change).turn("clinic_1");
    return !ways_to(table, "gang_1").empty();
  };
  EXPECT_TRUE(open([](Situation&) {}));
  EXPECT_FALSE(open([](Situation& s) { s.persons[0].money = 4; }));
  EXPECT_FALSE(open([](Situation& s) { s.persons[0].markers = 0; })) << "R-47";
  EXPECT_FALSE(open([](Situation& s) { s.city.gangs[0].members = 1; }));
  EXPECT_FALSE(open([](Situation& s) { s.city.gangs[0].owner = 1; }));
  EXPECT_FALSE(open([](Situation& s) { s.persons[1].at = location("gang_1"); }));
}

TEST(Travel, EP_8_8_GasCansGiveOneMpEach) {
  Table table = at("business_b1");
  table.edit([](Situation& s) { s.persons[0].gas_cans = 2, s.supply.gas_cans = 4; });
  table.turn("business_b1").play("move");
  EXPECT_TRUE(table.offers("go_gas_1")) << "whole ways that need one";
  table.play("gas_can");
  EXPECT_EQ(table.s().turn.mp, 4);
  EXPECT_EQ(table.person().gas_cans, 1);
  EXPECT_EQ(table.s().supply.gas_cans, 5);
}

TEST(Travel, EP_8_9_T_38_AChopperNeedsAHelipadAndOneMp) {
  Table table = at("hospital");
  table.edit([](Situation& s) { s.persons[0].contacts[0] = {contact("chopper_1"), false}; }).turn("hospital");
  table.play("move");
  EXPECT_FALSE(table.options("chopper_1", "to").empty());
  table.play("chopper_1", {{"to", "exit_3"}});
  EXPECT_EQ(table.s().turn.mp, 2);
  EXPECT_EQ(table.person().money, 7);
  EXPECT_TRUE(table.person().contacts[0].used);
  table.edit([](Situation& s) { s.persons[0].contacts[0].used = false; }).turn("clinic_1").play("move");
  EXPECT_FALSE(table.offers("chopper_1")) << "start_gang has no Helipad";
  table.play("walk", {{"to", "start_gang_commercial"}}).play("walk", {{"to", "start_hospital_commercial"}});
  EXPECT_TRUE(table.offers("chopper_1")) << "the next tile has";
}

TEST(Travel, EP_8_9_T_37_ASewerIsFreeBetweenLandsOfOneType) {
  Table table = at("exit_3");
  table.edit([](Situation& s) {
    s.persons[0].contacts[0] = {contact("sewer_straight"), false};
    s.persons[0].contacts[1] = {contact("sewer_bend"), false};
  });
  table.turn("exit_3").play("move");
  EXPECT_FALSE(table.offers("sewer_straight")) << "only from land";
  const std::string land = table.options("walk", "to")[0];
  table.play("walk", {{"to", land}});
  const int mp = table.s().turn.mp;
  const Streets streets(data(), table.s().city);
  for (const char* card : {"sewer_straight", "sewer_bend"}) {
    for (const std::string& to : table.options(card, "to")) {
      EXPECT_TRUE(data().is_region(spot(to)));
      EXPECT_EQ(streets.distance(data().tile_of(spot(to)), tile("d3")), 2);
    }
  }
  const Names bends = table.options("sewer_bend", "to");
  const auto same = std::ranges::find_if(
      bends, [&](const std::string& to) { return data().region(spot(to)).land == data().region(spot(land)).land; });
  if (same != bends.end()) {
    table.play("sewer_bend", {{"to", *same}});
    EXPECT_EQ(table.s().turn.mp, mp);
    EXPECT_EQ(std::popcount(table.s().turn.visited), 2) << "not what lies between";
  }
}

TEST(Travel, EP_8_9_MedevacEndsAtTheHospitalForNothing) {
  Table table = at("clinic_1");
  table.edit([](Situation& s) { s.persons[0].contacts[0] = {contact("medevac"), false}; }).turn("clinic_1");
  table.play("move").play("medevac");
  EXPECT_EQ(table.at(), "hospital");
  EXPECT_EQ(table.question(), "ask.avoid") << "the tile left is dangerous";
  table.turn("hospital").play("move");
  EXPECT_FALSE(table.offers("medevac"));
}

TEST(Travel, EP_8_12_T_43_NoStepAfterWhichTheTravelCouldNotEnd) {
  Table table = at("clinic_1");
  table.play("move").play("walk", {{"to", "start_gang_industrial_1"}});
  table.play("walk", {{"to", "start_gang_commercial"}});
  EXPECT_EQ(table.s().turn.mp, 1);
  for (const std::string& to : table.options("walk", "to")) {
    EXPECT_TRUE(!data().is_region(spot(to)) || data().region(spot(to)).land == Land::commercial)
        << to << " would leave the pawn on land without MP";
  }
}

TEST(Travel, EP_8_12_T_43_ASewerAndItsMoneyCountAndAreKept) {
  Table table = at("clinic_1");
  table.edit([](Situation& s) {
    s.persons[0].money = 2;
    s.persons[0].contacts[0] = {contact("medevac"), false};
    s.persons[0].contacts[1] = {contact("informer_1"), false};
  });
  table.turn("clinic_1").play("move").play("walk", {{"to", "start_gang_industrial_1"}});
  table.play("walk", {{"to", "start_gang_commercial"}}).play("walk", {{"to", "start_hospital_commercial"}});
  const Names free = table.options("walk", "to");
  ASSERT_TRUE(std::ranges::count(free, "start_hospital_residential") == 1) << "Medevac still gets away from there";
  table.play("walk", {{"to", "start_hospital_residential"}});
  EXPECT_EQ(table.s().turn.mp, 0);
  EXPECT_TRUE(table.offers("informer_1")) << "one thousand is enough for Medevac";
  table.play("informer_1");
  EXPECT_TRUE(table.offers("medevac"));
  EXPECT_EQ(table.person().money, 1);
}

TEST(Travel, EP_8_12_T_44_MoneyThatTheEndNeedsIsKept) {
  Table table = at("subway_1");
  table.edit([](Situation& s) {
    s.persons[0].money = 5;
    s.persons[0].contacts[0] = {contact("bribe_county"), false};
  });
  table.turn("clinic_1").play("move").play("walk", {{"to", "start_gang_commercial"}});
  table.play("walk", {{"to", "gang_1"}});
  EXPECT_EQ(table.s().turn.mp, 1);
  EXPECT_TRUE(table.offers("stop"));
  EXPECT_FALSE(table.offers("bribe_county")) << "no other end is left";
}

TEST(Travel, EP_8_13_ASubwayIsAnEndWithoutAVisit) {
  Table table = at("church_1");
  table.go("subway_2");
  EXPECT_EQ(table.at(), "subway_2");
  EXPECT_TRUE(table.question() == "ask.end_turn") << "same tile, no visit";
}

TEST(Travel, EP_12_12_TheJetSkiOpensOneBodyOfWater) {
  Table table = at("safe_house_c1");
  table.edit([](Situation& s) { s.persons[0].contacts[0] = {contact("jet_ski"), false}; }).turn("safe_house_c1");
  table.play("move");
  table.play("jet_ski", {{"water", "c1_water"}});
  EXPECT_EQ(table.part("turn").at("jet_ski"), R"(["c1_water"])"_json);
  EXPECT_TRUE(std::ranges::count(table.options("walk", "to"), "c1_water") == 1);
}

TEST(Travel, EP_12_12_ASecondUseOfTheJetSkiLeavesTheFirstWaterOpen) {
  Table table = at("safe_house_c1");
  table.edit([](Situation& s) {
    s.persons[0].contacts[0] = {contact("jet_ski"), false};
    s.persons[0].contacts[1] = {contact("spy_2"), false};
  });
  table.turn("safe_house_c1").play("move").play("jet_ski", {{"water", "c1_water"}});
  table.play("spy_2").play("jet_ski", {{"water", "b1_water"}});
  EXPECT_EQ(table.part("turn").at("jet_ski"), R"(["c1_water", "b1_water"])"_json);
  EXPECT_TRUE(std::ranges::count(table.options("walk", "to"), "c1_water") == 1);
}

TEST(Travel, EP_8_3_EP_16_2_T_39_EscapingCostsNothingFromTheOpenExit) {
  Table table = at("exit_3", 3);
  const auto ways = ways_to(table, "exit_3", true);
  ASSERT_EQ(ways.size(), 1u);
  EXPECT_EQ(ways[0].mp, 0);
  EXPECT_EQ(ways[0].police, 1);
  EXPECT_EQ(ways[0].danger, 1u << tile("d3"));
}

TEST(Travel, EP_9_1_T_40_TheSameTileIsNoDanger) {
  Table table = at("exit_3");
  EXPECT_EQ(ways_to(table, "heliport_2").at(0).police, 0);
}

}  // namespace
}  // namespace precinct::escape_plan
