// EP-5, EP-6, EP-7: the phases of a day, the parts of the action phase, turns.
#include <algorithm>

#include "engine/core/bot.hpp"
#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

using Stage = Calendar::Stage;

// The day stands before this stage.
void before(Situation& s, Stage stage, int day) {
  s.stack.clear();
  Calendar calendar;
  calendar.stage = stage;
  s.stack.push_back(calendar);
  s.day = static_cast<std::uint8_t>(day);
  s.city.display.fill(kNone);
}

TEST(Day, EP_5_1_EP_5_2_EP_5_4_T_01_IncomeIsTheNumberOfCubesLeft) {
  for (const int gone : {3, 0, 9}) {
    Table table(3);
    table.city().quiet().edit([gone](Situation& s) {
      before(s, Stage::income, 2);
      for (int n = 0; n < gone; ++n) s.persons[0].cubes[static_cast<std::size_t>(n)] = Hexagon::money;
    });
    EXPECT_EQ(table.person().money, 9 + 9 - gone);
  }
}

TEST(Day, EP_5_1_TheFirstDayHasNoIncome) {
  EXPECT_EQ(Table(3).person().money, 9);
}

TEST(Day, EP_5_3_EP_21_5_RowsOneAndTwoAreAskedRichOrNot) {
  for (const int money : {2, 3}) {
    Table table(3);
    table.city().quiet().edit([money](Situation& s) {
      before(s, Stage::income, 2);
      for (Person& person : s.persons) person.cubes.fill(Hexagon::money);  // no income
      s.persons[0].money = static_cast<std::int16_t>(money);
      s.persons[1].row = 3;
      s.persons[2].row = 2;
    });
    EXPECT_EQ(table.question(), "ask.income_unlock");
    EXPECT_EQ(table.asked(), 0);
    EXPECT_EQ(table.offers("unlock"), money == 3);
    table.play("pass");
    EXPECT_EQ(table.asked(), 2) << "row 3 is not asked";
    table.play("unlock", {{"asset", "heal"}});
    EXPECT_EQ(table.person(2).money, 6);
    EXPECT_EQ(table.person(2).unlocked[1].asset, asset("heal"));
  }
}

TEST(Day, EP_5_5_EP_5_6_EP_5_7_T_03_T_05_TheSecondPatrolCardClosesAnExit) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.city.exits.fill({});
    s.supply.patrol = {0, 1, 2, 0, 0};  // the last one on top
    before(s, Stage::patrol, 1);
  });
  const City& city = table.s().city;
  EXPECT_EQ(city.exits[0].cards, 2);
  EXPECT_EQ(city.exits[0].stack, kLockers) << "stack X first";
  EXPECT_EQ(city.exits[1].stack, kNone);
  EXPECT_TRUE(table.part("exits").at("exits")[0].at("closed"));
}

TEST(Day, EP_5_5_EP_5_6_T_04_OnTheThirdDayOneExitIsOpen) {
  for (std::uint8_t seed = 0; seed < 10; ++seed) {
    Table table(3, seed);
    table.city().quiet().edit([](Situation& s) {
      s.supply.patrol.clear();
      s.city.exits.fill({});
      s.city.exits[0] = {2, 3};
      s.city.exits[1] = {1, kNone};
      s.city.exits[2] = {1, kNone};
      s.supply.patrol = {2};
      before(s, Stage::patrol, 3);
    });
    EXPECT_EQ(table.s().city.exits[2].stack, 4) << "stack Y second";
    EXPECT_EQ(table.s().city.exits[1].cards, 1);
    EXPECT_TRUE(table.s().supply.patrol.empty());
  }
}

TEST(Day, EP_5_8_T_06_WhoPlacesByNumberOfPlayers) {
  const std::vector<std::vector<int>> expected{{0, 0, 0, 0}, {0, 1, 0, 1}, {0, 1, 2, 0}, {0, 1, 2, 3}, {0, 1, 2, 3}};
  for (int seats = 1; seats <= 5; ++seats) {
    Table table(seats, 3);
    const PersonIndex first = table.s().order[0];
    std::vector<int> placers;
    while (table.question() == "ask.place_tile" || table.question().starts_with("ask.choose")) {
      if (table.question() == "ask.place_tile") placers.push_back((table.asked() + seats - first) % seats);
      const Choice& any = table.match().decisions(table.asked())[0].choices[0];
      table.play(std::string(any.id), {{std::string(any.args[0].name), std::string(any.args[0].from[0].id.design)}});
      if (placers.size() == 4 && table.s().phase != Phase::city) break;
    }
    EXPECT_EQ(placers, expected[static_cast<std::size_t>(seats - 1)]) << seats;
  }
}

TEST(Day, EP_5_9_TheDisplayIsRefilledWithItsOfficersButNotOnTheThirdDay) {
  Table table(3);
  table.edit([](Situation& s) { before(s, Stage::display, 1); });
  EXPECT_EQ(std::ranges::count(table.s().city.display, kNone), 0);
  for (const TileIndex shown : table.s().city.display) EXPECT_NE(table.s().city.officers[shown], 0);
  table.edit([](Situation& s) {
    for (auto& stack : s.city.stacks) stack.clear();
    before(s, Stage::display, 3);
  });
  EXPECT_EQ(std::ranges::count(table.s().city.display, kNone), 4);
}

TEST(Day, EP_5_10_EP_0_5_T_07_HighestRowFirstAndTiesTurnRound) {
  Table table(4);
  table.city().quiet().edit([](Situation& s) {
    s.order = {3, 2, 1, 0};
    for (Person& person : s.persons) person.row = 1;
    s.persons[1].row = 4;
    before(s, Stage::order, 1);
  });
  EXPECT_EQ(table.s().order, (Row<PersonIndex, kMaxPersons>{1, 0, 2, 3}));
  table.edit([](Situation& s) {
    s.order = {3, 2, 1, 0};
    for (Person& person : s.persons) person.row = 1;
    before(s, Stage::order, 1);
  });
  EXPECT_EQ(table.s().order, (Row<PersonIndex, kMaxPersons>{0, 1, 2, 3}));
}

TEST(Day, EP_5_11_AtTheChangeOfDayRestTokensAreSunUp) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    before(s, Stage::next, 1);
    s.part = kParts - 1;
    s.persons[0].rested = true;
  });
  EXPECT_EQ(table.s().day, 2);
  EXPECT_EQ(table.s().part, 0);
  EXPECT_FALSE(table.person().rested);
}

TEST(Day, EP_5_1_AGuidedFirstDayExplainsEachPhaseOnceAndChangesNothing) {
  Match guided(game(), 3, seed_of(4), true);
  Match plain(game(), 3, seed_of(4));
  int lessons = 0;
  const auto count = [&] {
    for (const Event& event : guided.events()) lessons += event.kind.starts_with("guide_") ? 1 : 0;
  };
  count();
  Rng rng(seed_of(9));
  while (guided.situation().day == 1) {
    Seat seat = 0;
    while (guided.decisions(seat).empty()) ++seat;
    const Answer answer = random_answer(guided.decisions(seat)[0], rng);
    guided.apply(seat, 0, answer);
    plain.apply(seat, 0, answer);
    count();
    EXPECT_EQ(guided.situation().persons, plain.situation().persons);
  }
  EXPECT_GE(lessons, 6);
  EXPECT_LE(lessons, 8) << "each once";
}

TEST(Parts, EP_6_1_EP_6_2_InTheMorningEveryPlayerHasATurn) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.phase = Phase::action;
    before(s, Stage::turns, 1);
  });
  std::vector<int> seen;
  while (table.s().part == 0 && table.question() == "ask.action") {
    seen.push_back(table.asked());
    table.play("rest").play("unlock", {{"asset", "heal"}}).play("pass");
  }
  EXPECT_EQ(seen, (std::vector{0, 1, 2}));
}

TEST(Parts, EP_6_3_EP_6_4_T_25_NightNeedsADiscHeldWhenItBegan) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.phase = Phase::action;
    s.part = kNight;
    s.persons[1].discs = 1;
    s.supply.discs = 7;
    before(s, Stage::turns, 1);
  });
  EXPECT_EQ(table.question(), "ask.disc");
  EXPECT_EQ(table.asked(), 1) << "who has none is not asked";
  table.play("act");
  EXPECT_EQ(table.person(1).discs, 0);
  EXPECT_EQ(table.s().supply.discs, 8);
  table.edit([](Situation& s) { ++s.persons[1].discs, --s.supply.discs; });
  table.play("rest").play("unlock", {{"asset", "heal"}}).play("pass");
  EXPECT_EQ(table.s().part, kNight + 1) << "a disc won at Night is for Dawn";
  EXPECT_EQ(table.question(), "ask.disc");
}

TEST(Turn, EP_6_5_EP_7_2_EP_20_RestOrMove) {
  Table table(3);
  table.city().quiet().turn("hospital");
  EXPECT_EQ(table.question(), "ask.action");
  EXPECT_TRUE(table.offers("rest") && table.offers("move"));
  EXPECT_FALSE(table.offers("stay"));
}

TEST(Turn, EP_6_6_EP_6_8_ExecutiveActionsUntilTheTurnIsEnded) {
  Table table(3);
  table.city().quiet().turn("hospital").play("rest").play("unlock", {{"asset", "heal"}});
  EXPECT_EQ(table.question(), "ask.end_turn");
  EXPECT_TRUE(table.offers("first_aid"));
  table.play("pass");
  EXPECT_EQ(table.s().part, 1) << "the last turn of the Morning is over";
}

TEST(Turn, EP_6_7_StayOnlyWhereNothingIsInReach) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    for (Placed& placed : s.city.tiles) placed.placed = false;
    s.city.tiles[tile("c1")] = {true, {0, 0}, 0};
    s.persons[0].rested = true;
    s.persons[0].cubes[listing("safe_house_2")] = Hexagon::money;
  });
  table.turn("store_c");
  EXPECT_EQ(table.choices()[0], "stay") << "the Safe House of this tile was visited";
  EXPECT_FALSE(table.offers("move"));
  table.play("stay");
  EXPECT_EQ(table.at(), "store_c");
}

TEST(Turn, EP_7_1_RestRefreshesUnlocksAndIsForOnceADay) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    Person& person = s.persons[0];
    person.contacts[0] = {contact("boxer"), true};
    person.items[0] = {Item::Kind::equipment, equipment("vest"), true};
    person.items[1] = {Item::Kind::fixer, fixer("safe"), true};
    person.item_assets.pop_back();
    person.unlocked[1] = {asset("move_swat"), true};
    person.keys[0] = {0, true};
    person.first_aid = false;
  });
  table.turn("hospital").play("rest");
  const Person& person = table.person();
  EXPECT_TRUE(person.rested);
  EXPECT_FALSE(person.contacts[0].used);
  EXPECT_FALSE(person.items[0].used);
  EXPECT_TRUE(person.items[1].used) << "no Fixers";
  EXPECT_TRUE(person.unlocked[1].used) << "no Assets";
  EXPECT_TRUE(person.keys[0].used) << "no keys";
  EXPECT_TRUE(person.first_aid);
  EXPECT_EQ(table.question(), "ask.unlock") << "mandatory";
  table.play("unlock", {{"asset", "master_key"}});
  table.turn("hospital");
  EXPECT_FALSE(table.offers("rest"));
}

TEST(Turn, EP_0_2_EP_0_3_AMandatoryUnlockWithNothingLockedIsSkipped) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.persons[0].item_assets.clear();
    s.persons[0].contact_assets.clear();
  });
  table.turn("hospital").play("rest");
  EXPECT_EQ(table.question(), "ask.end_turn");
}

}  // namespace
}  // namespace precinct::escape_plan
