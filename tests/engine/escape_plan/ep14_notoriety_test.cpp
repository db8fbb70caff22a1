// EP-14 and EP-15: Notoriety, its lines, officers that come closer.
#include <algorithm>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

// The adjustment of the Morning is next.
Table adjusting(int seats, const std::vector<std::tuple<int, int, int>>& row_red_blue, int day = 1, int part = 0) {
  Table table(seats);
  table.city().quiet().edit([&](Situation& s) {
    s.day = static_cast<std::uint8_t>(day);
    s.part = static_cast<std::uint8_t>(part);
    s.phase = Phase::action;
    s.turn = Turn{};
    for (std::size_t n = 0; n < row_red_blue.size(); ++n) {
      const auto& [row, red, blue] = row_red_blue[n];
      Person& person = s.persons[n];
      person.row = static_cast<std::uint8_t>(row);
      person.red = static_cast<std::uint8_t>(red);
      person.blue = static_cast<std::uint8_t>(blue);
      person.bottom = static_cast<std::uint8_t>(4 - red - blue);
    }
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
    s.stack.push_back(Adjust{});
  });
  return table;
}

std::tuple<int, int, int> cubes_after(int red, int blue, const std::string& card) {
  Table table(3);
  table.city().quiet().edit([&](Situation& s) {
    Person& person = s.persons[0];
    person.red = static_cast<std::uint8_t>(red);
    person.blue = static_cast<std::uint8_t>(blue);
    person.bottom = static_cast<std::uint8_t>(4 - red - blue);
    person.contacts[0] = {contact(card), false};
  });
  table.turn("hospital").play(card);
  return {table.person().red, table.person().bottom, table.person().blue};
}

TEST(Notoriety, EP_14_1_EP_14_3_T_10_GainingMovesOneCubeUp) {
  EXPECT_EQ(cubes_after(0, 0, "medic_2"), std::tuple(1, 3, 0));
  EXPECT_EQ(cubes_after(2, 2, "medic_2"), std::tuple(2, 1, 1));
  EXPECT_EQ(cubes_after(4, 0, "medic_2"), std::tuple(4, 0, 0));
}

TEST(Notoriety, EP_14_2_LosingMovesOneCubeDown) {
  EXPECT_EQ(cubes_after(0, 0, "informer_1"), std::tuple(0, 3, 1));
  EXPECT_EQ(cubes_after(4, 0, "informer_1"), std::tuple(3, 1, 0));
  EXPECT_EQ(cubes_after(0, 4, "informer_1"), std::tuple(0, 0, 4));
}

TEST(Notoriety, EP_14_4_EP_14_6_T_08_T_09_T_11_TheAdjustment) {
  for (const auto& [red, blue] : {std::pair(2, 1), std::pair(3, 0), std::pair(1, 1), std::pair(0, 3)}) {
    const Table table = adjusting(3, {{5, red, blue}, {5, 0, 0}, {5, 0, 0}});
    const int change = red - blue;
    EXPECT_EQ(table.person().row, 5 + change);
    EXPECT_EQ(table.person().bottom, 4) << "all cubes return";
  }
}

TEST(Notoriety, EP_0_9_CubesThatWaitDoNotChangeTheRow) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) { s.persons[0].red = 2, s.persons[0].bottom = 2; });
  EXPECT_EQ(table.part("tracks")[0].at("row"), 1);
}

TEST(Notoriety, EP_14_5_T_12_RowsEndAtOneAndTen) {
  EXPECT_EQ(adjusting(3, {{1, 0, 2}, {1, 0, 0}, {1, 0, 0}}).person().row, 1);
  const Table table = adjusting(3, {{10, 2, 0}, {10, 0, 0}, {10, 0, 0}});
  EXPECT_EQ(table.person().row, 10);
  EXPECT_EQ(table.person().wounds, 2) << "each step beyond is a Wound";
}

TEST(Notoriety, EP_14_7_EP_14_8_EP_15_2_T_18_LowerPersonsMoveOfficersThenAnAssetIsUnlocked) {
  Table table = adjusting(4, {{2, 1, 0}, {5, 0, 0}, {3, 0, 0}, {1, 0, 0}});
  EXPECT_EQ(table.question(), "ask.unlock") << "no officers in the city: nobody can move one";
  table = Table(4);
  table.city().quiet().edit([](Situation& s) {
    s.phase = Phase::action;
    s.persons[0].row = 2, s.persons[0].red = 1, s.persons[0].bottom = 3;
    s.persons[1].row = 5, s.persons[2].row = 3, s.persons[3].row = 1;
    s.city.officers[tile("d3")] = 4;
    s.city.officers[tile("c1")] = 4;
    s.city.officers[tile("start_gang")] = 4;
    s.persons[0].at = location("gang_1");
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
    s.stack.push_back(Adjust{});
  });
  EXPECT_EQ(table.question(), "ask.officer_closer");
  EXPECT_EQ(table.asked(), 3) << "higher and equal rows do nothing";
  table.play("move_swat", {{"from", "d3"}});
  const Names targets = table.options("move", "to");
  EXPECT_EQ(std::ranges::count(targets, "start_gang"), 0) << "a SWAT officer stands there";
  EXPECT_EQ(std::ranges::count(targets, "a3"), 1);
  table.play("move", {{"to", "a3"}});
  EXPECT_EQ(table.s().city.officers[tile("a3")], 4);
  EXPECT_EQ(table.question(), "ask.unlock");
  EXPECT_EQ(table.asked(), 0);
}

TEST(Notoriety, EP_14_7_T_19_T_46_EachLineIsResolvedByItself) {
  Table table = adjusting(3, {{2, 4, 0}, {9, 0, 0}, {9, 0, 0}});
  EXPECT_EQ(table.person().row, 6);
  int unlocked = 0;
  while (table.question() == "ask.unlock") {
    table.play("unlock", {{"asset", table.options("unlock", "asset")[0]}});
    ++unlocked;
  }
  EXPECT_EQ(unlocked, 3) << "one and two";
  Table high = adjusting(3, {{5, 4, 0}, {9, 0, 0}, {9, 0, 0}});
  EXPECT_EQ(high.person().discs, 0) << "the unlocks of line 2 come first";
  while (high.question() == "ask.unlock") high.play("unlock", {{"asset", high.options("unlock", "asset")[0]}});
  EXPECT_EQ(high.person().discs, 1) << "line 3";
}

TEST(Notoriety, EP_14_7_T_20_ALineCanBePassedAgain) {
  Table table = adjusting(3, {{8, 1, 0}, {9, 0, 0}, {9, 0, 0}});
  table.play("unlock", {{"asset", "heal"}});
  EXPECT_EQ(table.person().discs, 1);
  EXPECT_EQ(table.person().unlocked[1].asset, asset("heal"));
}

TEST(Notoriety, EP_14_9_WhoEscapedEarlierOrWasArrestedDoesNotAdjust) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.day = 3, s.part = 2, s.phase = Phase::action;
    for (Person& person : s.persons) person.red = 1, person.bottom = 3, person.row = 5;
    s.persons[0].escaped = true, s.persons[0].escaped_in = 1;
    s.persons[1].escaped = true, s.persons[1].escaped_in = 2;
    s.persons[2].arrested = true;
    s.escapes = 2;
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
    s.stack.push_back(Adjust{});
  });
  while (table.question() == "ask.unlock") table.play("unlock", {{"asset", table.options("unlock", "asset")[0]}});
  EXPECT_EQ(table.person(0).row, 5);
  EXPECT_EQ(table.person(1).row, 6);
  EXPECT_EQ(table.person(2).row, 5);
}

TEST(Notoriety, EP_14_10_EP_14_4_OnePersonAfterTheOther) {
  const Table table = adjusting(3, {{2, 1, 0}, {2, 1, 0}, {9, 0, 0}});
  EXPECT_EQ(table.person(0).row, 3);
  EXPECT_EQ(table.person(1).row, 2) << "waits for the unlock of the first";
  EXPECT_EQ(table.choices(), Names{"unlock"}) << "no executive actions";
}

}  // namespace
}  // namespace precinct::escape_plan
