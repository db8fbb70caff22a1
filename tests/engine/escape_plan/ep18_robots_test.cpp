// EP-18 and EP-19: Sandra and Lt. Costa.
#include <algorithm>
#include <bit>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

std::uint8_t card(const std::vector<RobotCard>& deck, const std::string& id) {
  for (std::size_t n = 0; n < deck.size(); ++n) {
    if (deck[n].id == id) return static_cast<std::uint8_t>(n);
  }
  throw std::out_of_range(id);
}

// The robot of this role has the next turn and this card on top; then the part ends.
Table robot(Role role, const std::string& top, int day = 1, int part = 0) {
  const bool costa = role == Role::costa;
  Table table(costa ? 1 : 2);
  table.city().quiet().edit([&](Situation& s) {
    s.day = static_cast<std::uint8_t>(day);
    s.part = static_cast<std::uint8_t>(part);
    s.phase = Phase::action;
    auto& deck = costa ? s.supply.lieutenant : s.supply.inspector;
    const std::uint8_t index = card(costa ? data().lieutenant : data().inspector, top);
    deck.erase(std::ranges::find(deck, index));
    deck.push_back(index);
  });
  return table;
}

Table& run(Table& table, Role role) {
  return table.edit([&](Situation& s) {
    const PersonIndex person = role == Role::costa ? 1 : static_cast<PersonIndex>(s.persons.size() - 1);
    s.order.clear();
    s.order.push_back(person);
    for (PersonIndex other = 0; other < s.persons.size(); ++other) {
      if (other != person) s.order.push_back(other);
    }
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::adjust;
    s.stack.push_back(calendar);
    TurnsOfPart turns;
    turns.discs = 0xff;
    s.stack.push_back(turns);
  });
}

TEST(Sandra, EP_18_2_SheHasNoIncomeAndPlacesNoTiles) {
  const Table table(2);
  EXPECT_EQ(table.person(2).money, 0);
  EXPECT_LT(table.asked(), 2);
}

TEST(Sandra, EP_18_4_EP_18_5_EP_18_8_T_28_AtABusiness) {
  Table table = robot(Role::sandra, "inspector_casino");
  table.edit([](Situation& s) {
    s.persons[0].at = s.persons[1].at = location("business_a3");
    s.supply.display[6] = contact("fixer_1");
    s.supply.display[5] = contact("medic_1");
    s.supply.display[4] = contact("medic_2");
    s.supply.display[3] = contact("boxer");
  });
  run(table, Role::sandra);
  const Person& sandra = table.person(2);
  EXPECT_EQ(table.at(2), "business_a3");
  EXPECT_EQ(sandra.red, 3) << "two pawns and one more";
  EXPECT_EQ(sandra.cubes[listing("casino")], Hexagon::money);
  EXPECT_EQ(sandra.discs, 1) << "a Fixer was among them";
  const auto& boxed = table.s().supply.contacts_boxed;
  EXPECT_EQ(std::ranges::count(boxed, contact("fixer_1")) + std::ranges::count(boxed, contact("medic_1")), 2);
  EXPECT_EQ(table.s().supply.inspector.size(), 15u) << "the resolved card is out";
}

TEST(Sandra, EP_18_5_HerCubeClosesAndSheEntersClosedBusinesses) {
  Table table = robot(Role::sandra, "inspector_casino");
  table.edit([](Situation& s) { s.persons[0].cubes[listing("casino")] = Hexagon::money; });
  run(table, Role::sandra);
  EXPECT_NE(table.s().closed >> listing("casino") & 1, 0);
  Table again = robot(Role::sandra, "inspector_casino");
  again.edit([](Situation& s) { s.closed = static_cast<std::uint16_t>(1u << listing("casino")); });
  run(again, Role::sandra);
  EXPECT_EQ(again.person(2).cubes[listing("casino")], Hexagon::money);
}

TEST(Sandra, EP_18_5_AtASafeHouse) {
  Table table = robot(Role::sandra, "inspector_safe_house_2");
  table.edit([](Situation& s) {
    s.persons[2].cubes[listing("safe_house_1")] = s.persons[2].cubes[listing("safe_house_3")] = Hexagon::money;
  });
  run(table, Role::sandra);
  EXPECT_EQ(table.person(2).blue, 1);
  EXPECT_EQ(std::popcount(table.s().supply.fixers), 7);
  EXPECT_EQ(table.s().supply.keys[1].size(), 2u);
  EXPECT_EQ(table.person(2).discs, 1) << "all three are visited";
}

TEST(Sandra, EP_18_5_AtAStoreAndAClosedExit) {
  Table table = robot(Role::sandra, "inspector_store_b");
  run(table, Role::sandra);
  EXPECT_EQ(table.person(2).blue, 1);
  EXPECT_EQ(table.s().supply.loot[1].size(), 4u);
  EXPECT_EQ(table.s().supply.contacts_boxed.size(), 2u);
  Table exit = robot(Role::sandra, "inspector_exit_3");
  exit.edit([](Situation& s) { s.city.exits[2] = {2, 3}; });
  run(exit, Role::sandra);
  EXPECT_EQ(exit.s().supply.loot[3].size(), 4u);
  EXPECT_EQ(exit.at(2), "exit_3");
}

TEST(Sandra, EP_18_4_CardsThatDoNotFitAreSkippedAndGoBack) {
  Table table = robot(Role::sandra, "inspector_exit_3");
  table.edit([](Situation& s) {
    s.supply.inspector.clear();
    for (const char* id : {"inspector_hotel", "inspector_exit_3"})
      s.supply.inspector.push_back(card(data().inspector, id));
  });
  run(table, Role::sandra);
  EXPECT_EQ(table.at(2), "hospital") << "an open exit on day 1, a Business that is not in the city";
  EXPECT_EQ(table.s().supply.inspector.size(), 2u);
  EXPECT_TRUE(table.part("robots").at("revealed").at("cards").size() == 2);
}

TEST(Sandra, EP_18_6_OnTheThirdDaySheOnlyMovesToTheOpenExit) {
  Table table = robot(Role::sandra, "inspector_exit_3", 3);
  run(table, Role::sandra);
  EXPECT_EQ(table.at(2), "exit_3");
  EXPECT_EQ(table.person(2).blue, 0);
  EXPECT_FALSE(table.person(2).escaped);
}

TEST(Sandra, EP_18_7_AtNightSheUsesADiscThatSheHeld) {
  Table table = robot(Role::sandra, "inspector_casino", 1, kNight);
  table.edit([](Situation& s) {
    s.persons[2].discs = 1, s.supply.discs = 7;
    s.supply.display.fill(kNone);  // no Fixer that would bring her another disc for Dawn
    s.supply.contacts.clear();
  });
  run(table, Role::sandra);
  EXPECT_EQ(table.at(2), "business_a3");
  Table none = robot(Role::sandra, "inspector_casino", 1, kNight);
  run(none, Role::sandra);
  EXPECT_EQ(none.at(2), "hospital");
}

TEST(Sandra, EP_18_9_EP_14_7_SheUnlocksNothingAndTheOtherPlayerMovesForHer) {
  Table table = robot(Role::sandra, "inspector_casino");
  table.edit([](Situation& s) {
    s.city.officers[tile("d3")] = 4;
    s.persons[0].row = 2, s.persons[0].red = 1, s.persons[0].bottom = 3;
    s.persons[0].at = location("gang_1");
    s.persons[1].row = 5;
    s.order = {0, 1, 2};
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
    s.stack.push_back(Adjust{});
  });
  EXPECT_EQ(table.question(), "ask.officer_closer");
  EXPECT_EQ(table.asked(), 1) << "in Sandra's name: seat 1 itself is higher";
}

TEST(Sandra, EP_18_12_AnArrestedPlayerDoesNotMoveForHer) {
  Table table = robot(Role::sandra, "inspector_casino");
  table.edit([](Situation& s) {
    s.city.officers[tile("d3")] = 4;
    s.persons[0].row = 2, s.persons[0].red = 1, s.persons[0].bottom = 3;
    s.persons[0].at = location("gang_1");
    s.persons[1].arrested = true;
    s.order = {0, 1, 2};
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
    s.stack.push_back(Adjust{});
  });
  EXPECT_NE(table.question(), "ask.officer_closer");
}

// ---- Costa -----------------------------------------------------------------------------------------------------

TEST(Costa, EP_19_2_EP_19_3_EP_19_6_HeStaysNearAndTakesACard) {
  Table table = robot(Role::costa, "lieutenant_casino");
  table.edit([](Situation& s) { s.supply.display[6] = contact("fixer_2"); });
  run(table, Role::costa);
  EXPECT_EQ(table.at(1), "business_a3");
  EXPECT_EQ(table.person(1).cubes[listing("casino")], Hexagon::money);
  EXPECT_EQ(table.person(1).taken.size(), 1u);
  EXPECT_EQ(table.person(1).taken[0], contact("fixer_2"));
  EXPECT_EQ(table.person(1).discs, 1);
  Table far = robot(Role::costa, "lieutenant_safe_house_2");
  far.edit([](Situation& s) {
    s.persons[0].at = location("exit_3");  // c1 is two tiles away
    s.supply.lieutenant.clear();
    s.supply.lieutenant.push_back(card(data().lieutenant, "lieutenant_safe_house_2"));
  });
  run(far, Role::costa);
  EXPECT_EQ(far.at(1), "hospital");
}

TEST(Costa, EP_19_4_TheCardOfAClosedBusinessLeavesHisDeck) {
  Table table(1);
  table.city().quiet().edit([](Situation& s) {
    s.persons[2].cubes[listing("casino")] = Hexagon::money;
    s.persons[1].at = s.persons[2].at = location("exit_3");
  });
  table.turn("hospital").go("casino");
  EXPECT_EQ(table.s().supply.lieutenant.size(), 15u);
  EXPECT_EQ(std::ranges::count(table.s().supply.lieutenant, card(data().lieutenant, "lieutenant_casino")), 0);
}

TEST(Costa, EP_19_7_EP_19_13_HisPiles) {
  Table table = robot(Role::costa, "lieutenant_store_b");
  table.edit([](Situation& s) { s.persons[0].at = location("store_b"); });
  run(table, Role::costa);
  ASSERT_EQ(table.person(1).piles.size(), 1u);
  EXPECT_EQ(table.person(1).piles[0].size(), 2u);
  EXPECT_EQ(table.s().supply.loot[1].size(), 3u);
  EXPECT_EQ(table.part("robots").at("robots")[0].at("piles")[0][0], "locker_black") << "no values";
  Table exit = robot(Role::costa, "lieutenant_exit_3");
  exit.edit([](Situation& s) {
    s.city.exits[2] = {2, 3};
    s.persons[0].at = location("exit_3");
    s.supply.loot[3].resize(1);
  });
  run(exit, Role::costa);
  EXPECT_EQ(exit.person(1).piles[0].size(), 1u) << "what there is";
}

TEST(Costa, EP_19_8_EP_19_14_TheCardOfTheOpenExitTakesHimOut) {
  Table table = robot(Role::costa, "lieutenant_exit_3", 3);
  table.edit([](Situation& s) { s.persons[0].at = location("business_b1"); });
  run(table, Role::costa);
  EXPECT_TRUE(table.person(1).escaped);
  EXPECT_EQ(table.s().escapes, 1);
  EXPECT_TRUE(table.person(1).taken.empty()) << "nothing else";
  EXPECT_EQ(table.part("exits").at("cost"), 10) << "his escape counts (EP-16.3)";
}

TEST(Costa, EP_19_9_T_48_HeLeavesWithHisLastTurn) {
  for (const int discs : {0, 1}) {
    Table table = robot(Role::costa, "lieutenant_casino", 3, 2);
    table.edit([discs](Situation& s) {
      s.persons[1].discs = static_cast<std::uint8_t>(discs);
      s.supply.display.fill(kNone);
      s.supply.contacts.clear();
    });
    run(table, Role::costa);
    EXPECT_EQ(table.person(1).escaped, discs == 0) << "Evening";
  }
  Table night = robot(Role::costa, "lieutenant_casino", 3, kNight);
  night.edit([](Situation& s) {
    s.persons[1].discs = 1;
    s.supply.display.fill(kNone);
    s.supply.contacts.clear();
  });
  run(night, Role::costa);
  EXPECT_TRUE(night.person(1).escaped);
}

TEST(Costa, EP_14_9_EP_15_2_WhenHeHasEscapedTheyMoveTowardsTheExit) {
  Table table = robot(Role::costa, "lieutenant_casino", 3, kParts - 1);
  table.edit([](Situation& s) {
    s.city.exits[0].cards = s.city.exits[1].cards = 2;
    s.city.officers[tile("a3")] = 4;  // where he was last: no move is closer to that
    s.persons[1].discs = 1;
    s.persons[1].row = 2, s.persons[1].red = 1, s.persons[1].bottom = 3;
    s.supply.display.fill(kNone);
    s.supply.contacts.clear();
  });
  run(table, Role::costa);
  EXPECT_TRUE(table.person(1).escaped);
  ASSERT_EQ(table.question(), "ask.officer_closer") << "he still passes a line in this part";
  table.play("move_swat", {{"from", "a3"}});
  EXPECT_EQ(std::ranges::count(table.options("move", "to"), "d3"), 1) << "the tile of exit_3";
}

TEST(Costa, EP_19_10_TheGameEndsWithTheHuman) {
  Table table(1);
  table.city().quiet().edit([](Situation& s) {
    s.persons[0].first_aid = false;
    s.persons[0].unlocked[0].used = true;
    s.persons[1].at = s.persons[2].at = location("store_b");
  });
  table.turn("exit_3", 3).play("move").play("escape", {{"way", "exit_3"}});
  ASSERT_TRUE(table.match().outcome());
  EXPECT_TRUE(table.person(1).escaped) << "he counts as escaped";
}

TEST(Costa, EP_19_11_InHisNameTheHumanMustChooseTheWorst) {
  Table table(1);
  table.city().quiet().edit([](Situation& s) {
    s.phase = Phase::action;
    s.city.officers[tile("d3")] = 4;
    s.city.officers[tile("c1")] = 1;
    s.persons[0].at = location("gang_1");
    s.persons[0].row = 2, s.persons[0].red = 1, s.persons[0].bottom = 3;
    s.persons[2].row = 9;
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
    s.stack.push_back(Adjust{});
  });
  EXPECT_EQ(table.question(), "ask.officer_closer");
  table.play("move_swat", {{"from", "d3"}});
  EXPECT_EQ(table.options("move", "to"), Names{"start_gang"}) << "the own tile";
}

TEST(Costa, EP_19_12_HisScore) {
  Table table(1);
  table.city().quiet().edit([](Situation& s) {
    Person& costa = s.persons[1];
    costa.plan = 0;
    s.supply.plans_boxed = {};
    costa.cubes[listing("restaurant")] = Hexagon::money;                              // 80
    for (int n = 0; n < 6; ++n) costa.taken.push_back(static_cast<ContactIndex>(n));  // 100
    costa.piles.push_back(Pile{0});                                                   // a 0 of green: 90
    costa.piles.push_back(Pile{6, 8});                                                // 70 and 100: 100
    costa.row = 3;                                                                    // -10
  });
  EXPECT_EQ(Testing::score(table.match(), 1), 80 + 100 + 90 + 100 - 10);
}

}  // namespace
}  // namespace precinct::escape_plan
