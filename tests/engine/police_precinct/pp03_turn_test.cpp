// PP-3: rounds, turns and the free windows.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

bool lists(const Names& names, const std::string& name) {
  return std::ranges::count(names, name) > 0;
}

TEST(Turn, PP_3_1_TheCalendarStepsBeforeEveryTurnOfTheFirstPlayerButTheFirst) {
  for (int cop = 0; cop < 4; ++cop) {
    Table table({{"first", 1}, {"turn", cop}, {"phase", "after_draw"}, {"no_event", true}, {"day", 12}});
    table.pass();
    EXPECT_EQ(table.s().turn.cop, (cop + 1) % 4) << "clockwise";
    EXPECT_EQ(table.s().day, cop == 0 ? 13 : 12);
  }
  const Table start;
  EXPECT_EQ(start.s().day, 12) << "not before the very first turn";
  EXPECT_EQ(start.s().turn.round, 1);
}

TEST(Turn, PP_3_2_ThePhasesInTheirOrder) {
  Table table(R"({"event_deck":["bar_brawl"], "dice":[1], "cops":[{"at":"vasel_w"}]})"_json);
  EXPECT_EQ(table.part("turn").at("phase"), "move");
  table.pass();
  EXPECT_EQ(table.part("turn").at("phase"), "action");
  table.pass();
  EXPECT_EQ(table.part("turn").at("phase"), "after_action");
  EXPECT_TRUE(table.hand(0).empty());
  table.pass();
  EXPECT_EQ(table.part("turn").at("phase"), "after_draw");
  EXPECT_EQ(table.hand(0).size(), 1u) << "Phase 3";
  EXPECT_TRUE(table.events().empty());
  table.pass();
  EXPECT_EQ(table.events(), Names{"bar_brawl"}) << "Phase 4";
  EXPECT_EQ(table.s().turn.cop, 1);
}

TEST(Turn, PP_3_3_AtItsStartTheHospitalIsLeftAndTheTurnsFlagsAreCleared) {
  Table table(
      R"({"phase":"after_draw", "no_event":true, "arrests":3, "cops":[{}, {"hospital":true, "acquired":["stakeout"]}],
    "hoods":{"bad_hood_1":1}})"_json);
  EXPECT_TRUE(table.cop(1).hospital);
  table.pass();
  EXPECT_EQ(table.s().turn.cop, 1);
  EXPECT_FALSE(table.cop(1).hospital);
  EXPECT_EQ(table.at(1), "colfax_3") << "no cost, no move";
  EXPECT_EQ(table.s().turn.arrests, 0);
  EXPECT_FALSE(table.s().turn.no_event);
  EXPECT_TRUE(table.offers("stakeout")) << "acquired before this turn";
}

TEST(Turn, PP_3_4_BeforePhaseOneTheCarMayBeFlippedAndCardsPlayedInAnyOrder) {
  Table table(R"({"cops":[{"hand":["donut_run"]}]})"_json);
  EXPECT_TRUE(table.offers("flip") && table.offers("donut_run"));
  table.play("donut_run").play("flip");
  EXPECT_EQ(table.cop(0).side, CarSide::marked);
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_EQ(table.s().turn.phase, Phase::move);
}

// PP-4.4 lets Donuts and Fast Response be spent within the movement, PP-4.5 nothing else: whoever spends one has begun.
TEST(Turn, PP_3_4_WhatIsSpentOnDrivingEndsTheTimeBeforePhaseOne) {
  const Json start =
      R"({"cops":[{"hand":["donut_run","detour","dispatch_officers","fast_response","fast_response"], "donuts":2}],
    "events":["accident_vasel_1st"]})"_json;
  const auto after = [&](const std::string& choice, const Json& args) {
    Table table(start);
    table.play(choice, args);
    return table.choices(0);
  };
  for (const Names& driving : {after("pay_donut", {{"donuts", 1}}), after("fast_response", Json::object()),
                               after("drive", {{"to", "colfax_3"}})}) {
    for (const char* early : {"flip", "donut_run", "detour", "dispatch_officers"}) EXPECT_FALSE(lists(driving, early));
    EXPECT_TRUE(lists(driving, "fast_response") && lists(driving, "pay_donut")) << "at any point of the movement";
  }
  for (const Names& waiting : {after("detour", Json::object()), after("flip", Json::object())}) {
    EXPECT_TRUE(lists(waiting, "donut_run") && lists(waiting, "dispatch_officers")) << "in any order";
  }
}

TEST(Turn, PP_3_5_OneActionOrNone) {
  Table table(R"({"phase":"action"})"_json);
  EXPECT_TRUE(table.offers("draw") && table.offers("pass"));
  table.play("draw");
  EXPECT_EQ(table.s().turn.phase, Phase::after_action);
  EXPECT_FALSE(table.offers("draw"));
  Table none(R"({"phase":"action"})"_json);
  none.pass();
  EXPECT_EQ(none.s().turn.phase, Phase::after_action);
}

TEST(Turn, PP_3_5_CardsAndSkillsAreNoActions) {
  Table table(R"({"phase":"action", "cops":[{"character":"halvorsen", "at":"second_n", "hand":["donut_run"]}]})"_json);
  table.play("donut_run").play("street_backup");
  EXPECT_EQ(table.s().turn.phase, Phase::action);
  EXPECT_TRUE(table.offers("draw"));
}

TEST(Turn, PP_3_6_TheNextSeatFollowsOnceTheHandLimitIsKept) {
  Table table(
      R"({"phase":"end", "cops":[{"hand":["stakeout","stakeout","stakeout","stakeout","riot_gear","riot_gear","riot_gear","riot_gear"]}]})"_json);
  EXPECT_EQ(table.s().turn.cop, 0);
  table.play("discard", {{"cards", {"riot_gear"}}});
  EXPECT_EQ(table.s().turn.cop, 1);
  EXPECT_EQ(table.hand(0).size(), 7u);
}

TEST(Turn, PP_3_7_InCoopEveryTurnIsThatOfAPoliceCharacter) {
  for (int cop = 0; cop < 4; ++cop) {
    Table table({{"turn", cop}, {"phase", "after_draw"}, {"no_event", true}});
    table.pass();
    EXPECT_EQ(table.s().turn.phase, Phase::move);
    EXPECT_FALSE(table.offers("incite") || table.offers("bribe"));
  }
}

// W1 to W4 and the timings of PP-28's cards.
TEST(Turn, PP_3_8_WhichWindowsFitWhichTiming) {
  const Json cards = R"(["donut_run","overtime","detour","dispatch_officers","fast_response","riot_gear"])"_json;
  const auto offered = [&](const char* phase, const char* at) {
    Json situation = {{"phase", phase},
                      {"cops",
                       {{{"at", at}, {"side", "marked"}, {"hand", cards}, {"donuts", 1}, {"character", "brunscheen"}},
                        {{"at", at}, {"character", "hartley"}}}},
                      {"actions_used", {"arrest"}}};
    return Table(situation).choices(0);
  };
  const Names w1 = offered("move", "third_n"), w2 = offered("action", "third_n");
  const Names w3 = offered("after_action", "third_n"), w4 = offered("after_draw", "third_n");
  for (const Names* window : {&w1, &w2, &w3, &w4}) {
    EXPECT_TRUE(lists(*window, "donut_run")) << "own_turn_free fits all four";
    EXPECT_TRUE(lists(*window, "give_donuts")) << "so does Open Box";
    EXPECT_FALSE(lists(*window, "riot_gear"));
    EXPECT_EQ(lists(*window, "detour"), window == &w1) << "own_turn_before_movement";
    EXPECT_EQ(lists(*window, "overtime"), window == &w3) << "only W3";
    EXPECT_EQ(lists(*window, "dispatch_officers"), window == &w1 || window == &w2);
    EXPECT_EQ(lists(*window, "flip"), window == &w1 || window == &w2);
    EXPECT_EQ(lists(*window, "fast_response"), window == &w1) << "movement, which W1 runs into";
  }
  EXPECT_FALSE(lists(offered("move", "colfax_2"), "dispatch_officers"));
}

TEST(Turn, PP_3_8_PP_10_1_PP_11_2_TheWindowsSayWhatFollows) {
  const auto lines = [](const char* phase, const char* more) {
    Json situation = Json::parse(more);
    situation["phase"] = phase;
    const Table table(situation);
    const Decision& asked = table.match().decisions(0)[0];
    Names keys{std::string(asked.text.key)};
    for (const Choice& each : asked.choices) keys.emplace_back(each.text.key);
    return keys;
  };
  const char *usual = "{}", *quiet = R"({"no_event":true})", *locked = R"({"events":["escort_van"]})",
             *neither = R"({"no_event":true, "events":["escort_van"]})";
  EXPECT_EQ(lines("after_action", usual), (Names{"ask.after_action", "choice.to_event", "choice.to_draw"}));
  EXPECT_EQ(lines("after_action", quiet), (Names{"ask.after_action", "choice.to_end", "choice.to_draw_before_end"}));
  EXPECT_EQ(lines("after_action", locked),
            (Names{"ask.after_action_locked", "choice.to_event_locked", "choice.look_again"}));
  EXPECT_EQ(lines("after_action", neither),
            (Names{"ask.after_action_locked", "choice.to_end_locked", "choice.look_again_before_end"}));
  EXPECT_EQ(lines("after_draw", usual), (Names{"ask.after_draw", "choice.draw_event"}));
  EXPECT_EQ(lines("after_draw", quiet), (Names{"ask.after_draw_no_event", "choice.end_turn"}));
  EXPECT_EQ(lines("after_draw", locked), lines("after_draw", usual));
}

TEST(Turn, PP_3_8_AfterTheHospitalOnlyTheLastWindowIsLeft) {
  Table table(R"({"phase":"action", "cops":[{"character":"hartley", "at":"second_n", "hand":["donut_run"]}],
    "hoods":{"bad_hood_2":5}, "dice":[1,1,1]})"_json);
  table.attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.s().turn.phase, Phase::after_draw);
  EXPECT_TRUE(table.offers("donut_run"));
}

TEST(Turn, PP_3_8_AfterAnOvertimeActionTheThirdWindowOpensAgain) {
  Table table(R"({"phase":"action", "cops":[{"at":"colfax_2", "hand":["overtime","donut_run"], "character":"kirkland"}],
    "hoods":{"bad_hood_1":1}})"_json);
  table.play("draw");
  EXPECT_FALSE(table.offers("overtime")) << "nothing else can be done here";
  Table again(
      R"({"phase":"action", "cops":[{"at":"second_n", "hand":["overtime","donut_run"]}], "hoods":{"bad_hood_2":1}, "dice":[6,6]})"_json);
  again.play("draw").play("overtime").attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(again.s().turn.phase, Phase::after_action);
  EXPECT_TRUE(again.offers("donut_run"));
}

TEST(Turn, PP_3_9_EveryWindowOpensWithAnEmptyHandToo) {
  Table table(R"({"no_event":true, "cops":[{"at":"vasel_w"}]})"_json);
  for (const Phase phase : {Phase::move, Phase::action, Phase::after_action, Phase::after_draw}) {
    EXPECT_EQ(table.s().turn.phase, phase);
    EXPECT_TRUE(lists(table.choices(0), "pass"));
    table.pass();
  }
  EXPECT_EQ(table.s().turn.cop, 1);
}

}  // namespace
}  // namespace precinct::police_precinct::rules
