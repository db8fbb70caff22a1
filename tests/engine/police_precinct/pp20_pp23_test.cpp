// PP-20 and PP-23: solo, two players, Support Vehicles, big tables; the Unterbelly.
#include <algorithm>
#include <set>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(Solo, PP_20_1_TwoCharactersOfOnePlayerTakeTurns) {
  Table table(
      R"({"seats":1, "phase":"after_draw", "no_event":true, "cops":[{"hand":["stakeout"]},{"at":"luna"}]})"_json);
  EXPECT_EQ(table.match().seats(), 1);
  table.pass();
  EXPECT_EQ(table.s().turn.cop, 1);
  EXPECT_EQ(table.part("turn").at("seat"), 0);
  EXPECT_FALSE(table.offers("stakeout")) << "nothing is shared";
  EXPECT_EQ(table.part("seat.0").at("cops").size(), 2u);
}

TEST(Solo, PP_20_1_TheOtherCharacterIsAnotherPlayer) {
  Table table(
      R"({"seats":1, "phase":"action", "cops":[{"at":"second_n","hand":["riot_gear"]},{"at":"second_n","hand":["stakeout"]}], "hoods":{"bad_hood_2":1}})"_json);
  table.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.part("attempt").at("count"), 3) << "support";
  table.play("commit", {{"cards", {"riot_gear"}}}).play("assist", {{"cards", {"stakeout"}}});
  EXPECT_EQ(table.part("attempt").at("count"), 3 + 2 + 1) << "text of the one, symbol of the other";
  table.dice({2, 1, 1, 1, 1, 1}).pass();
  Table budget(
      R"({"seats":1, "phase":"after_draw", "event_deck":["budget_cuts"], "cops":[{"hand":["riot_gear","detour","detour"]},{"hand":["stakeout"]}]})"_json);
  budget.pass().play("discard").play("discard", {{"cards", {"detour", "detour"}}});
  EXPECT_TRUE(budget.hand(1).empty());
}

TEST(Solo, PP_20_1_DonutsAreNotHandedOverNotEvenFromTheOpenBox) {
  Json situation = R"({"seats":1, "cops":[{"character":"brunscheen","donuts":3},{}]})"_json;
  EXPECT_FALSE(Table(situation).offers("give_donuts"));
  situation["seats"] = 2;
  EXPECT_TRUE(Table(situation).offers("give_donuts"));
}

TEST(Support, PP_20_2_OneSupportVehicleForOneOrTwoPlayers) {
  for (const int seats : {1, 2}) {
    const Table table(Json{{"seats", seats}});
    EXPECT_TRUE(holds(R"({"has":[{"id":"support.0","at":"third_n"}], "lacks":[{"id":"support.1"}]})"_json,
                      table.part("vehicles")));
  }
  EXPECT_TRUE(Table(Json{{"seats", 3}}).s().supports.empty());
}

TEST(Support, PP_20_3_ItMovesThreeSpacesInEveryTurn) {
  Table table(R"({"seats":2, "turn":1, "supports":["stickel"], "hoods":{}})"_json);
  EXPECT_EQ(table.reach("drive_support"), (Table::Spaces{"first_s", "second_s", "first_n", "vasel_w", "vasel_e",
                                                         "second_n", "colfax_1", "colfax_2", "third_n", "third_s"}));
  Table slow(
      R"({"seats":2, "supports":["stickel"], "hoods":{"bad_hood_1":{"punks":4,"gang":"gang_night_vipers"}}, "events":["accident_vasel_1st"]})"_json);
  EXPECT_EQ(slow.reach("drive_support"), (Table::Spaces{"first_s", "second_s", "vasel_w", "vasel_e", "second_n"}))
      << "2 spaces, round the accident";
  Table van(R"({"seats":2, "supports":["calhoun_e"], "events":["escort_van"]})"_json);
  van.play("drive_support_with_van", {{"to", "fourth_s"}});
  EXPECT_TRUE(
      holds(R"({"has":[{"id":"van","at":"fourth_s"},{"id":"support.0","at":"fourth_s"}]})"_json, van.part("vehicles")));
  EXPECT_TRUE(van.offers("drive_support_with_van")) << "and goes on with it";
}

TEST(Support, PP_20_3_TorresOwnImmunityIsNotTheSupportVehicles) {
  Table table(
      R"({"seats":2, "cops":[{"character":"torres"}], "supports":["calhoun_e"], "hoods":{"bad_hood_1":{"punks":4,"gang":"gang_night_vipers"}}})"_json);
  EXPECT_EQ(table.part("turn").at("movement").at("left"), 2);
  EXPECT_EQ(table.reach("drive_support"), (Table::Spaces{"calhoun_w", "fourth_s", "third_s", "fourth_n", "luna"}));
}

TEST(BigTables, PP_20_4_EightCarsMayShareASpace) {
  const Table table(Json{{"seats", 8}});
  for (CopIndex cop = 0; cop < 8; ++cop) {
    EXPECT_EQ(table.at(cop), "third_n");
  }
  Table attempt(R"({"seats":8, "phase":"action", "cops":[{"donuts":0}], "events":["detainees_run_amok"]})"_json);
  attempt.play("arrest", {{"site", "detainees_run_amok"}});
  EXPECT_EQ(attempt.part("attempt").at("count"), 2 + 7);
  attempt.play("call_off");
}

TEST(Support, PP_20_5_EachOfTwoSupportVehiclesMovesInOneGo) {
  Table table(R"({"settings":{"support_vehicles":2}})"_json);
  ASSERT_EQ(table.s().supports.size(), 2u);
  table.play("drive_support_2", {{"to", "colfax_2"}});
  EXPECT_FALSE(table.offers("drive_support_2"));
  EXPECT_TRUE(table.offers("drive_support")) << "the order is free";
  table.play("drive_support", {{"to", "vasel_e"}});
  EXPECT_FALSE(table.offers("drive_support"));
  EXPECT_TRUE(table.offers("drive"));
}

// ---- The Unterbelly --------------------------------------------------------------------------------------------

const Json kUnterbelly = R"({"board":"unterbelly"})"_json;  // the option

TEST(Unterbelly, PP_23_1_ItsOwnGraphAndPlacesUnderTheSameNames) {
  Table table(Json{{"options", kUnterbelly}});
  EXPECT_EQ(table.at(0), "second_s") << "the Station";
  EXPECT_EQ(table.reach(), (Table::Spaces{"colfax_1", "colfax_2", "second_n", "vasel_w", "first_s", "first_n",
                                          "calhoun_w", "calhoun_e", "colfax_3", "third_s"}));
  Table bank(
      {{"options", kUnterbelly}, {"phase", "action"}, {"events", {"bank_robbers"}}, {"cops", {{{"at", "calhoun_w"}}}}});
  EXPECT_EQ(bank.options("handle", "event"), Names{"bank_robbers"});
  EXPECT_TRUE(bank.offers("arrest") == false);
}

TEST(Unterbelly, PP_23_2_TheConstructionZoneBurnsAnotherSpaceIfAnyIsLeft) {
  const auto from = [](const char* cop) { return Table({{"options", kUnterbelly}, {"cops", {Json::parse(cop)}}}); };
  EXPECT_EQ(from(R"({"at":"colfax_2"})").reach().contains("colfax_4"), false) << "colfax_3 takes both spaces";
  EXPECT_EQ(from(R"({"at":"colfax_2","side":"marked"})").reach().contains("colfax_4"), true);
  Table enter = from(R"({"at":"colfax_2"})");
  enter.play("drive", {{"to", "colfax_3"}});
  EXPECT_FALSE(enter.offers("drive"));
  Table last = from(R"({"at":"second_s"})");
  last.play("drive", {{"to", "colfax_2"}}).play("drive", {{"to", "colfax_3"}});
  EXPECT_EQ(last.at(0), "colfax_3") << "no penalty with none left";
  Table support({{"seats", 2}, {"options", kUnterbelly}, {"supports", {"colfax_2"}}});
  support.play("drive_support", {{"to", "colfax_4"}});
  EXPECT_EQ(support.s().turn.used[1], 3);
  Table agent({{"options", kUnterbelly}, {"cops", {{{"character", "pierce"}}}}, {"agents", {"colfax_2"}}});
  EXPECT_FALSE(agent.reach("drive_agent").contains("colfax_4"));
}

TEST(Unterbelly, PP_23_3_EscapeesStartAtTheJailDetaineesStayAtTheStation) {
  const auto at = [](const char* card) {
    Table table({{"options", kUnterbelly}, {"phase", "after_draw"}, {"event_deck", {card}}});
    table.pass();
    return table.part("sites").at("others")[0].at("at").get<std::string>();
  };
  EXPECT_EQ(at("jail_break"), "third_s");
  EXPECT_EQ(at("detainees_run_amok"), "second_s");
}

}  // namespace
}  // namespace precinct::police_precinct::rules
