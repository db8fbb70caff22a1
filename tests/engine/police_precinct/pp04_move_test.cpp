// PP-4: Phase 1.
#include <algorithm>
#include <set>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(Move, PP_4_1_TheAllowance) {
  const auto left = [](const char* cop, const char* hoods = "{}") {
    const Json situation{{"cops", {Json::parse(cop)}}, {"hoods", Json::parse(hoods)}};
    return Table(situation).movement_left();
  };
  const char* vipers = R"({"bad_hood_1":{"punks":4,"gang":"gang_night_vipers"}})";
  EXPECT_EQ(left(R"({"side":"unmarked"})"), 2);
  EXPECT_EQ(left(R"({"side":"marked"})"), 3);
  EXPECT_EQ(left(R"({"upgrades":["upgrade_move"]})"), 3);
  EXPECT_EQ(left(R"({"character":"costello"})"), 3) << "Lead Foot";
  EXPECT_EQ(left(R"({"side":"marked","upgrades":["upgrade_move"],"character":"costello"})"), 5);
  EXPECT_EQ(left(R"({})", vipers), 1);
  EXPECT_EQ(left(R"({"side":"marked"})", vipers), 2);
}

TEST(Move, PP_4_1_FastResponseAndDonutsAdd) {
  Table table(R"({"cops":[{"hand":["fast_response"], "donuts":2}]})"_json);
  table.play("fast_response");
  EXPECT_EQ(table.movement_left(), 4);
  table.play("pay_donut", {{"donuts", 2}});
  EXPECT_EQ(table.movement_left(), 6);
  EXPECT_EQ(table.cop(0).donuts, 0);
  EXPECT_EQ(table.s().donuts, 18);
}

TEST(Move, PP_4_2_ASpaceIsLeftByItsIntersections) {
  Table table(R"({"cops":[{"at":"stickel"}], "hoods":{"bad_hood_1":{"punks":4,"gang":"gang_night_vipers"}}})"_json);
  EXPECT_EQ(table.reach(), (Table::Spaces{"first_s", "second_s"})) << "one space";
  EXPECT_TRUE(table.refuses("drive", {{"to", "vasel_w"}}));
  EXPECT_TRUE(table.refuses("drive", {{"to", "stickel_1st"}})) << "an intersection is no space";
}

TEST(Move, PP_4_3_AnAccidentClosesItsIntersectionToEveryVehicle) {
  Table table(R"({"seats":2, "cops":[{"at":"stickel"}], "supports":["first_s"],
    "events":["accident_vasel_1st","bar_brawl"]})"_json);
  EXPECT_EQ(table.reach(), (Table::Spaces{"first_s", "second_s", "vasel_w", "vasel_e", "second_n"}));
  EXPECT_FALSE(table.reach("drive_support").contains("first_n"));
  Table open(R"({"cops":[{"at":"stickel"}], "events":["bar_brawl","gas_leak"]})"_json);
  EXPECT_TRUE(open.reach().contains("first_n")) << "other Events never block";
}

TEST(Move, PP_4_3_NoVehicleBlocksAndTheBoardDoesNotWrap) {
  Table table(R"({"cops":[{"at":"calhoun_e"},{"at":"calhoun_w"},{"at":"fourth_s"}]})"_json);
  EXPECT_TRUE(table.reach().contains("third_s")) << "past the car on calhoun_w";
  EXPECT_FALSE(table.reach().contains("first_s"));
}

TEST(Move, PP_4_4_StepByStepBackAndForthOrNotAtAll) {
  Table table(R"({"cops":[{"at":"stickel", "hand":["fast_response"], "donuts":1}]})"_json);
  table.play("drive", {{"to", "first_s"}});
  EXPECT_EQ(table.movement_left(), 1);
  table.play("drive", {{"to", "stickel"}});
  EXPECT_EQ(table.movement_left(), 0);
  EXPECT_FALSE(table.offers("drive"));
  table.play("fast_response").play("drive", {{"to", "second_s"}}).play("pay_donut", {{"donuts", 1}});
  EXPECT_EQ(table.movement_left(), 2);
  table.pass();
  EXPECT_EQ(table.s().turn.phase, Phase::action) << "the rest is lost";
  Table still(R"({})"_json);
  still.pass();
  EXPECT_EQ(still.at(0), "third_n");
}

TEST(Move, PP_4_5_OnceMovingNothingElseMayBeDone) {
  Table table(
      R"({"cops":[{"at":"colfax_2", "hand":["donut_run","stakeout","detour","dispatch_officers"], "side":"marked",
    "character":"brunscheen", "donuts":1}, {"at":"third_n"}], "hoods":{"bad_hood_1":1}})"_json);
  EXPECT_TRUE(table.offers("stakeout") && table.offers("donut_run"));
  table.play("drive", {{"to", "third_n"}});
  for (const char* other : {"donut_run", "stakeout", "detour", "dispatch_officers", "flip", "give_donuts"}) {
    EXPECT_FALSE(table.offers(other)) << other;
  }
  EXPECT_TRUE(table.offers("drive") && table.offers("pay_donut"));
}

// PP-3.8: what is spent on the way closes W1; Detour and the other side of the car belong to W1 themselves.
TEST(Move, PP_4_5_DonutsAndFastResponseCloseTheWindowDetourAndTheCarDoNot) {
  const Json situation = R"({"cops":[{"hand":["donut_run","detour","fast_response"], "side":"marked", "donuts":2}],
    "events":["accident_vasel_1st"]})"_json;
  Table open(situation);
  open.play("detour");
  EXPECT_EQ(open.movement_left(), 4);
  EXPECT_TRUE(open.offers("donut_run") && open.offers("flip")) << "after Detour with its further space";
  open.play("flip");
  EXPECT_TRUE(open.offers("donut_run")) << "after the flip";
  for (const char* spent : {"pay_donut", "fast_response"}) {
    Table closed(situation);
    closed.play(spent, spent == std::string("pay_donut") ? R"({"donuts":1})"_json : Json::object());
    for (const char* other : {"donut_run", "detour", "flip"}) EXPECT_FALSE(closed.offers(other)) << spent << other;
    EXPECT_TRUE(closed.offers("drive"));
  }
}

TEST(Move, PP_4_6_TheVanComesAlongOnAnyOfItsMoversSteps) {
  Table table(R"({"cops":[{"at":"calhoun_e", "side":"marked"}], "events":["escort_van"]})"_json);
  EXPECT_EQ(table.reach("drive_with_van"), (Table::Spaces{"calhoun_w", "fourth_s"})) << "a step at a time";
  table.play("drive_with_van", {{"to", "fourth_s"}});
  EXPECT_EQ(table.at(0), "fourth_s");
  table.play("drive", {{"to", "luna"}});
  EXPECT_EQ(holds(R"({"has":[{"id":"van","at":"fourth_s"}]})"_json, table.part("vehicles")), true) << "it may be left";
  EXPECT_FALSE(table.offers("drive_with_van"));
}

TEST(Move, PP_4_7_OtherUnitsMoveEntirelyBeforeOrAfterTheOwnVehicle) {
  const Json situation =
      R"({"seats":2, "cops":[{"character":"pierce"}], "agents":["third_n"], "supports":["third_n"]})"_json;
  Table before(situation);
  before.play("drive_support", {{"to", "colfax_2"}}).play("drive_agent", {{"to", "colfax_3"}});
  EXPECT_FALSE(before.offers("drive_support")) << "one go";
  before.play("drive", {{"to", "vasel_e"}});
  EXPECT_TRUE(before.offers("drive"));
  Table after(situation);
  EXPECT_EQ(after.choice("drive_support").text.key, "choice.drive_support");
  after.play("drive", {{"to", "vasel_e"}});
  EXPECT_EQ(after.choice("drive_support").text.key, "choice.drive_support_instead") << "it says what it costs";
  after.play("drive_support", {{"to", "colfax_2"}});
  EXPECT_FALSE(after.offers("drive")) << "the own vehicle had one space left";
  EXPECT_TRUE(after.offers("drive_agent"));
}

TEST(Move, PP_4_7_TheFederalAgentMovesInPiercesTurnsOnly) {
  Table table(R"({"cops":[{}, {"character":"pierce"}], "agents":["third_n"]})"_json);
  EXPECT_FALSE(table.offers("drive_agent"));
}

TEST(Move, PP_4_8_KirklandReadiesTokensWhereTheMovementEnds) {
  const char* at_station = R"({"cops":[{"character":"kirkland", "at":"colfax_2", "swat":{"ready":0,"used":2}}]})";
  Table there(Json::parse(at_station));
  there.play("drive", {{"to", "third_n"}}).pass();
  EXPECT_EQ(there.cop(0).swat_ready, 2);
  EXPECT_EQ(there.cop(0).swat_used, 0);
  Table past(Json::parse(at_station));
  past.play("drive", {{"to", "third_n"}}).play("drive", {{"to", "vasel_e"}}).pass();
  EXPECT_EQ(past.cop(0).swat_ready, 0) << "driving past gives nothing";
}

TEST(Move, PP_4_8_CarTheftIsCheckedWhenTheMovementEnds) {
  Table table(R"({"cops":[{"at":"third_s"},{"at":"calhoun_w"}], "events":["car_theft"]})"_json);
  table.play("drive", {{"to", "calhoun_w"}});
  EXPECT_TRUE(table.in_play("car_theft")) << "not while driving";
  table.pass();
  EXPECT_FALSE(table.in_play("car_theft"));
  EXPECT_EQ(table.cop(0).donuts + table.cop(1).donuts, 2);
}

TEST(Move, PP_4_9_OneFlipInEachWindowAtTheStation) {
  Table table;
  table.play("flip");
  EXPECT_FALSE(table.offers("flip")) << "once in W1";
  table.pass();
  EXPECT_TRUE(table.offers("flip")) << "again in W2";
  table.play("flip");
  EXPECT_FALSE(table.offers("flip"));
  EXPECT_EQ(table.cop(0).side, CarSide::unmarked);
  Table away(R"({"cops":[{"at":"colfax_2", "hand":["dispatch_officers"]}]})"_json);
  EXPECT_FALSE(away.offers("flip"));
  Table riot(R"({"events":["detainees_run_amok"], "cops":[{"hand":["dispatch_officers"]}]})"_json);
  EXPECT_FALSE(riot.offers("flip") || riot.offers("dispatch_officers")) << "Detainees Run Amok";
}

TEST(Move, PP_4_10_OnlyTheStreetSpaceThatServesCounts) {
  const auto offers = [](const char* at, const char* choice, const char* arg) {
    return Table({{"phase", "action"},
                  {"cops", {{{"at", at}}}},
                  {"hoods", {{"bad_hood_4", 1}}},
                  {"events", {"fuel_stop_holdup"}}})
        .options(choice, arg);
  };
  EXPECT_EQ(offers("calhoun_e", "arrest", "site"), Names{"bad_hood_4"});
  EXPECT_EQ(offers("calhoun_e", "handle", "event"), Names{"fuel_stop_holdup"});
  EXPECT_TRUE(offers("calhoun_w", "arrest", "site").empty());
  EXPECT_TRUE(offers("fourth_s", "handle", "event").empty());
  EXPECT_EQ(offers("fourth_n", "investigate", "deck"), Names{"crime_scene"});
  EXPECT_TRUE(offers("colfax_3", "investigate", "deck").empty());
}

TEST(Move, PP_4_11_TheFederalAgentMovesTwoSpacesAndTakesNothing) {
  Table table(
      R"({"cops":[{"character":"pierce", "at":"luna", "hand":["fast_response","detour"], "donuts":2}], "agents":["calhoun_e"],
    "hoods":{"bad_hood_1":{"punks":4,"gang":"gang_night_vipers"}}, "events":["escort_van","accident_calhoun_3rd"]})"_json);
  const Table::Spaces two{"calhoun_w", "fourth_s", "fourth_n", "luna"};
  EXPECT_EQ(table.reach("drive_agent"), two) << "past no accident, not slowed by the Night Vipers";
  table.play("detour").play("fast_response").play("pay_donut", {{"donuts", 2}});
  EXPECT_EQ(table.reach("drive_agent"), two) << "nor helped by cards and Donuts";
  EXPECT_FALSE(table.offers("drive_agent_with_van"));
  EXPECT_FALSE(table.offers("drive_with_van")) << "the van stands by the Agent, not by the car";
}

TEST(Move, PP_4_11_TheFederalAgentStopsNoRedCar) {
  Table table(
      R"({"cops":[{"character":"pierce", "at":"calhoun_w"}], "agents":["calhoun_e"], "events":["car_theft"]})"_json);
  table.play("drive_agent", {{"to", "calhoun_w"}}).pass();
  EXPECT_TRUE(table.in_play("car_theft"));
}

}  // namespace
}  // namespace precinct::police_precinct::rules
