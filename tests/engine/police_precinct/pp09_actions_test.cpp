// PP-9: the Actions that need no attempt, and Overtime.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(Actions, PP_9_1_OneOrTwoDifferentTokensADonutEach) {
  Table table(R"({"phase":"action", "cops":[{"donuts":3}]})"_json);
  EXPECT_TRUE(table.refuses("upgrade", {{"tokens", {"upgrade_move", "upgrade_arrest", "upgrade_emergency"}}}));
  EXPECT_TRUE(table.refuses("upgrade", {{"tokens", {"upgrade_move", "upgrade_move"}}}));
  EXPECT_TRUE(table.refuses("upgrade", {{"tokens", Json::array()}}));
  table.play("upgrade", {{"tokens", {"upgrade_move", "upgrade_arrest"}}});
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_EQ(table.part("seat.0").at("cops")[0].at("upgrades"), Json({"move", "arrest"}));
  EXPECT_TRUE(holds(R"({"donuts":17, "upgrades":{"move":2,"investigate":3,"arrest":2,"emergency":3}})"_json,
                    table.part("supply")));
}

TEST(Actions, PP_9_1_TwoTokensACharacterNeverTwoOfAKind) {
  const auto tokens = [](const char* cop) {
    return Table({{"phase", "action"}, {"cops", {Json::parse(cop)}}}).options("upgrade", "tokens");
  };
  EXPECT_EQ(tokens(R"({"donuts":2, "upgrades":["upgrade_move"]})"),
            (Names{"upgrade_investigate", "upgrade_arrest", "upgrade_emergency"}));
  EXPECT_TRUE(tokens(R"({"donuts":2, "upgrades":["upgrade_move","upgrade_arrest"]})").empty());
  EXPECT_TRUE(tokens(R"({"donuts":0})").empty());
  EXPECT_TRUE(tokens(R"({"donuts":2, "at":"colfax_2"})").empty()) << "at the Station only";
  Table one(R"({"phase":"action", "cops":[{"donuts":5, "upgrades":["upgrade_move"]}]})"_json);
  EXPECT_TRUE(one.refuses("upgrade", {{"tokens", {"upgrade_arrest", "upgrade_emergency"}}}));
}

TEST(Actions, PP_9_1_NotDuringDetaineesRunAmok) {
  EXPECT_FALSE(
      Table(R"({"phase":"action", "events":["detainees_run_amok"], "cops":[{"donuts":2}]})"_json).offers("upgrade"));
}

TEST(Actions, PP_9_1_ZuhraIsPromotedAsPartOrWholeOfAnUpgrade) {
  Table whole(
      R"({"phase":"action", "cops":[{"character":"zuhra", "donuts":1, "upgrades":["upgrade_move","upgrade_arrest"]}]})"_json);
  EXPECT_FALSE(whole.offers("upgrade"));
  whole.play("promote", {{"tokens", Json::array()}});
  EXPECT_EQ(whole.part("seat.0").at("cops")[0].at("character"), "kinney");
  EXPECT_EQ(whole.part("seat.0").at("cops")[0].at("upgrades"), Json({"move", "arrest"})) << "tokens are kept";
  EXPECT_EQ(whole.s().turn.phase, Phase::after_action);
  Table part(R"({"phase":"action", "cops":[{"character":"zuhra", "donuts":3}]})"_json);
  part.play("promote", {{"tokens", {"upgrade_move", "upgrade_investigate"}}});
  EXPECT_EQ(part.cop(0).donuts, 0);
  EXPECT_EQ(part.part("seat.0").at("cops")[0].at("character"), "kinney");
  Table poor(R"({"phase":"action", "cops":[{"character":"zuhra", "donuts":1}]})"_json);
  EXPECT_TRUE(poor.refuses("promote", {{"tokens", {"upgrade_move"}}}));
}

TEST(Actions, PP_9_1_AfterwardsOnlyKinneysNumbersAndSkillCount) {
  Table table(R"({"phase":"action", "cops":[{"character":"zuhra", "donuts":2}], "event_deck":["crime_wave"]})"_json);
  table.play("promote", {{"tokens", Json::array()}}).pass().pass();
  EXPECT_TRUE(table.offers("cancel")) << "Committed";
  table.pass();
  Table kinney(
      R"({"phase":"action", "cops":[{"character":"kinney", "at":"colfax_1"}], "police_deck":["riot_gear"]})"_json);
  kinney.play("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(kinney.part("attempt").at("count"), 3);
  kinney.play("call_off").play("draw");
  EXPECT_EQ(kinney.hand(0).size(), 1u) << "no Eager Learner";
}

TEST(Actions, PP_9_2_DrawAPoliceCardZuhraTwo) {
  Table one(R"({"phase":"action", "police_deck":["riot_gear","stakeout","overtime"]})"_json);
  one.play("draw");
  EXPECT_EQ(one.hand(0), Names{"riot_gear"});
  one.pass();
  EXPECT_EQ(one.hand(0).size(), 2u) << "Phase 3 still follows";
  Table two(R"({"phase":"action", "cops":[{"character":"zuhra"}]})"_json);
  two.play("draw");
  EXPECT_EQ(two.hand(0).size(), 2u);
  EXPECT_FALSE(Table(R"({"phase":"action", "events":["escort_van"]})"_json).offers("draw")) << "locked";
}

TEST(Actions, PP_9_3_AccuseAndRevealAreNoActionsOfCoop) {
  const Table table(R"({"phase":"action", "cops":[{"donuts":5}]})"_json);
  EXPECT_FALSE(table.offers("accuse") || table.offers("reveal"));
}

TEST(Actions, PP_9_4_TheFullListOfActions) {
  // second_n serves apartment_2, warehouse_1, Bad Hood 2 and touches Colfax and 2nd.
  Table table(
      R"({"phase":"action", "cops":[{"character":"hartley", "at":"second_n", "donuts":2}], "hoods":{"bad_hood_2":1},
    "events":["accident_colfax_2nd"], "deck_at":{"murder_weapon":"warehouse_1","interview_witness":"apartment_1"}})"_json);
  EXPECT_EQ(table.choices(0), (Names{"investigate", "arrest", "handle", "draw", "pass"}));
  Table station(
      R"({"phase":"action", "cops":[{"character":"hartley", "donuts":2}], "deck_at":{"murder_weapon":"warehouse_1","interview_witness":"apartment_1"}})"_json);
  EXPECT_EQ(station.choices(0), (Names{"flip", "upgrade", "draw", "pass"}));
}

TEST(Actions, PP_9_5_OvertimeAllowsAnActionOfAnotherKind) {
  Table table(
      R"({"phase":"action", "cops":[{"at":"second_n", "hand":["overtime","overtime"]}], "hoods":{"bad_hood_2":3}})"_json);
  table.dice({3, 1}).attempt("arrest", {{"site", "bad_hood_2"}}).play("overtime");
  EXPECT_FALSE(table.offers("arrest")) << "used";
  EXPECT_TRUE(table.offers("draw"));
  table.play("draw");
  EXPECT_FALSE(table.offers("overtime")) << "neither kind is left here";
}

TEST(Actions, PP_9_5_OvertimeNeedsAnActionCarriedOut) {
  const Json situation =
      R"({"phase":"action", "cops":[{"at":"second_n", "hand":["overtime"]}], "hoods":{"bad_hood_2":3}})"_json;
  Table none(situation);
  none.pass();
  EXPECT_FALSE(none.offers("overtime"));
  Table called_off(situation);
  called_off.play("arrest", {{"site", "bad_hood_2"}}).play("call_off").pass();
  EXPECT_FALSE(called_off.offers("overtime"));
}

TEST(Actions, PP_9_5_OvertimesActionIsAFullAction) {
  Table table(
      R"({"phase":"action", "cops":[{"character":"hartley", "at":"second_n", "hand":["overtime"]}], "hoods":{"bad_hood_2":3}, "dice":[1,1,1]})"_json);
  table.play("draw").play("overtime").attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_TRUE(table.cop(0).hospital) << "PP-26.35";
  EXPECT_EQ(table.s().turn.phase, Phase::after_draw);
  EXPECT_EQ(table.hand(0).size(), 1u) << "Phase 3 was skipped";
}

}  // namespace
}  // namespace precinct::police_precinct::rules
