// EP-16 and EP-17: escaping, arrest, the end, the scores.
#include <algorithm>
#include <functional>

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

Table last_day(int seats, int escapes, int money, const std::string& from = "exit_3", int part = 0) {
  Table table(seats);
  table.city().quiet().edit([&](Situation& s) {
    s.escapes = static_cast<std::uint8_t>(escapes);
    s.persons[0].money = static_cast<std::int16_t>(money);
    s.persons[0].first_aid = false;
    s.persons[0].unlocked[0].used = true;
  });
  table.turn(from, 3, part);
  return table;
}

TEST(Escape, EP_16_1_EP_16_2_OnlyOnTheThirdDayByTheOpenExit) {
  Table table = last_day(3, 0, 9);
  table.play("move");
  EXPECT_EQ(table.question(), "ask.travel_out");
  EXPECT_EQ(table.choices().front(), "escape") << "nobody looks for the way out below the places";
  table.turn("exit_3", 2).play("move");
  EXPECT_FALSE(table.offers("escape"));
  table.edit([](Situation& s) { s.city.exits[2] = {2, 3}; }).turn("exit_3", 3).play("move");
  EXPECT_FALSE(table.offers("escape"));
}

TEST(Escape, EP_16_3_TheFirstLeavesForNothing) {
  Table table = last_day(3, 0, 0);
  table.play("move").play("escape", {{"way", "exit_3"}});
  EXPECT_TRUE(table.person().escaped);
  EXPECT_EQ(table.s().escapes, 1);
  EXPECT_EQ(table.part("exits").at("cost"), 5) << "the next one pays";
}

TEST(Escape, EP_16_3_EP_16_5_T_21_TheSecondOfFourPaysFive) {
  for (const int money : {5, 6}) {
    Table table = last_day(4, 1, money);
    EXPECT_EQ(table.person().money, money - 1) << "the fee (EP-16.6)";
    table.play("move").play("escape", {{"way", "exit_3"}});
    EXPECT_EQ(table.person().escaped, money == 6);
    EXPECT_EQ(table.person().arrested, money == 5);
    EXPECT_EQ(table.person().money, money == 6 ? 0 : 4);
  }
}

TEST(Escape, EP_16_6_WhoCanNotPayTheFeeIsArrested) {
  Table table = last_day(3, 1, 0);
  EXPECT_TRUE(table.person().arrested);
  EXPECT_NE(table.s().turn.person, 0);
}

TEST(Escape, EP_16_6_EP_20_ASafeRaisesTheFee) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.escapes = 1;
    s.persons[0].money = 0;
    s.persons[0].items[0] = {Item::Kind::fixer, fixer("safe"), false};
  });
  table.turn("exit_3", 3);
  EXPECT_EQ(table.question(), "ask.fee");
  const auto copy = table.match().clone();
  table.play("safe");
  EXPECT_EQ(table.question(), "ask.action");
  EXPECT_EQ(table.person().money, 8);
  table.turn("exit_3", 3);
  EXPECT_EQ(table.person().money, 7) << "each own turn";
}

TEST(Escape, EP_16_7_EP_6_9_AnArrestEndsTheTurnAtOnceAndBelongingsStay) {
  Table table = last_day(4, 1, 1);
  table.edit([](Situation& s) { s.city.gangs[0] = {0, 0}; });
  table.play("move").play("escape", {{"way", "exit_3"}});
  EXPECT_TRUE(table.person().arrested);
  EXPECT_NE(table.s().turn.person, 0);
  EXPECT_EQ(table.s().city.gangs[0].owner, 0) << "gangs stay blocked";
  EXPECT_EQ(table.part("pawns").size(), 3u);
}

TEST(Escape, EP_16_3_AfterEscapingTheTurnStillEndsInOrder) {
  Table table(3);
  table.city().quiet();
  table.turn("exit_3", 3).play("move").play("escape", {{"way", "exit_3"}});
  EXPECT_EQ(table.question(), "ask.end_turn") << "First Aid lies ready";
}

TEST(End, EP_17_1_TheGameEndsWithThePartInWhichTheLastOneLeft) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.persons[1].arrested = s.persons[2].arrested = true;
    s.persons[0].first_aid = false;
    s.persons[0].unlocked[0].used = true;
  });
  table.turn("exit_3", 3).play("move").play("escape", {{"way", "exit_3"}});
  ASSERT_TRUE(table.match().outcome());
  EXPECT_EQ(table.match().outcome()->winners, std::vector<Seat>{0});
  EXPECT_FALSE(table.part("reveal").is_null()) << "EP-17.3, EP-21.2";
}

TEST(End, EP_17_1_EP_17_2_AfterDawnOfDayThreeNobodyWhoStayedWins) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.day = 3, s.part = kParts - 1, s.phase = Phase::action;
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
  });
  ASSERT_TRUE(table.match().outcome());
  EXPECT_EQ(table.match().outcome()->result, "nobody_escaped");
  EXPECT_TRUE(table.match().outcome()->winners.empty());
  EXPECT_EQ(table.match().outcome()->scores, (std::vector<std::int64_t>{0, 0, 0}));
}

TEST(End, EP_17_3_EP_21_2_WhatLayUnseenInTheBoxIsShownAtTheEnd) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.supply.patrol_removed = 1;
    s.supply.plans_boxed = {2};
    s.supply.loot_boxed = {5};
  });
  EXPECT_TRUE(table.part("box").is_null()) << "T-52";
  table.edit([](Situation& s) {
    s.day = 3, s.part = kParts - 1;
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
  });
  ASSERT_TRUE(table.match().outcome());
  const Json box = table.part("box");
  EXPECT_EQ(box.at("patrol"), "exit_2");
  EXPECT_EQ(box.at("plans").at(0).at("id"), data().plans[2].id);
  EXPECT_EQ(box.at("plans").at(0).at("listings").size(), data().plans[2].money.size());
  EXPECT_EQ(box.at("tiles"), Json::array({{{"stack", "locker_black"}, {"value", data().loot_value(5)}}}));
}

int score_with(const std::function<void(Person&)>& change) {
  Table table(3);
  table.city().quiet().edit([&](Situation& s) {
    Person& person = s.persons[0];
    person.plan = 0;
    person.money = 0;
    change(person);
  });
  return Testing::score(table.match(), 0);
}

TEST(End, EP_17_4_T_22_Contacts) {
  const std::array expected{0, 0, 10, 30, 60, 100};
  for (std::size_t cards = 0; cards <= 5; ++cards) {
    EXPECT_EQ(score_with([&](Person& person) {
                for (std::size_t n = 0; n < cards; ++n) person.contacts[n].card = static_cast<ContactIndex>(n);
              }),
              expected[cards]);
  }
  EXPECT_EQ(score_with([](Person& person) {
              for (std::size_t n = 0; n < 3; ++n) person.contacts[n].card = static_cast<ContactIndex>(n);
              person.handcuffs = 1;
            }),
            10);
}

TEST(End, EP_17_5_EveryTermOfTheScore) {
  EXPECT_EQ(score_with([](Person& person) { person.money = 17; }), 17);
  EXPECT_EQ(score_with([](Person& person) { person.cubes[listing("restaurant")] = Hexagon::money; }), 80);
  EXPECT_EQ(score_with([](Person& person) { person.cubes[listing("bar")] = Hexagon::income; }), 0);
  EXPECT_EQ(score_with([](Person& person) { person.unlocked[0].used = true; }), 10);
  EXPECT_EQ(score_with([](Person& person) { person.items[0] = {Item::Kind::loot, 9, false}; }), 100);
  EXPECT_EQ(score_with([](Person& person) { person.items[0] = {Item::Kind::loot, 19, false}; }), 60);
  EXPECT_EQ(score_with([](Person& person) { person.row = 10; }), -100);
  EXPECT_EQ(score_with([](Person& person) { person.wounds = 3; }), -60);
}

std::vector<Seat> winners(const std::function<void(Situation&)>& change) {
  Table table(3);
  table.city().quiet().edit([&](Situation& s) {
    for (Person& person : s.persons) person.escaped = true, person.money = 50;
    change(s);
    s.day = 3, s.part = kParts - 1, s.phase = Phase::action;
    s.stack.clear();
    Calendar calendar;
    calendar.stage = Calendar::Stage::next;
    s.stack.push_back(calendar);
  });
  return table.match().outcome()->winners;
}

TEST(End, EP_17_6_T_23_Ties) {
  EXPECT_EQ(winners([](Situation&) {}), (std::vector<Seat>{0, 1, 2})) << "shared";
  EXPECT_EQ(winners([](Situation& s) { s.persons[1].money = 51; }), std::vector<Seat>{1});
  EXPECT_EQ(winners([](Situation& s) { s.persons[1].money = 40, s.persons[1].unlocked[0].used = true; }),
            (std::vector<Seat>{0, 2}))
      << "more money behind the screen";
  EXPECT_EQ(winners([](Situation& s) { s.persons[0].row = s.persons[1].row = 2; }), std::vector<Seat>{2})
      << "lower row";
  EXPECT_EQ(winners([](Situation& s) {
              for (const int seat : {0, 1}) {
                Person& person = s.persons[static_cast<std::size_t>(seat)];
                person.wounds = 1;
                person.unlocked[0].used = person.unlocked[1].used = true;
                person.unlocked[1].asset = 0;
              }
            }),
            std::vector<Seat>{2})
      << "fewer Wounds";
  EXPECT_EQ(winners([](Situation& s) { s.persons[2].escaped = false, s.persons[2].money = 90; }),
            (std::vector<Seat>{0, 1}));
}

}  // namespace
}  // namespace precinct::escape_plan
