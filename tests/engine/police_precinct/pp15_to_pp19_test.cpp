// PP-15 to PP-19: Hospital, calendar, crime, the end, Donuts.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// The last turn of a round: a pass away from the calendar step.
Table last_turn(Json more = Json::object()) {
  Json situation{{"turn", 3}, {"phase", "after_draw"}, {"no_event", true}};
  situation.merge_patch(more);
  return Table(situation);
}

TEST(Hospital, PP_15_1_TheCarTwoCardsAndTheRestOfTheTurn) {
  Table table(
      R"({"phase":"action", "cops":[{"at":"luna","hand":["stakeout","riot_gear","overtime"]}], "events":["bank_robbers"], "dice":[1,1]})"_json);
  table.attempt("handle", {{"event", "bank_robbers"}});
  EXPECT_EQ(table.at(0), "colfax_3");
  EXPECT_TRUE(table.refuses("discard", {{"cards", {"stakeout"}}}));
  table.play("discard", {{"cards", {"stakeout", "overtime"}}});
  EXPECT_EQ(table.hand(0), Names{"riot_gear"}) << "no Phase 3";
  EXPECT_EQ(table.s().turn.phase, Phase::after_draw);
  Table one(
      R"({"phase":"action", "cops":[{"at":"luna","hand":["stakeout"]}], "events":["bank_robbers"], "dice":[1,1]})"_json);
  one.attempt("handle", {{"event", "bank_robbers"}});
  EXPECT_TRUE(one.hand(0).empty()) << "all if fewer";
  Table hartley(
      R"({"phase":"action", "cops":[{"character":"hartley","at":"luna","hand":["stakeout","riot_gear"]}], "events":["bank_robbers"], "dice":[1]})"_json);
  hartley.attempt("handle", {{"event", "bank_robbers"}});
  EXPECT_EQ(hartley.hand(0).size(), 2u);
}

TEST(Hospital, PP_15_2_ThereTheCarSupportsAndThePlayerHelps) {
  Table table(
      R"({"phase":"action", "cops":[{"at":"colfax_3"},{"hospital":true,"hand":["fast_response"]}], "events":["armed_patient"]})"_json);
  table.play("handle", {{"event", "armed_patient"}}).play(1, "commit", {{"cards", {"fast_response"}}});
  EXPECT_EQ(table.part("attempt").at("count"), 4);
  table.dice({1, 1, 1, 1}).done();
  EXPECT_TRUE(table.cop(0).hospital);
  table.pass();
  EXPECT_FALSE(table.cop(1).hospital) << "released at the own next turn";
}

TEST(Hospital, PP_15_3_DistanceAndAccidentsDoNotMatter) {
  Table table(R"({"phase":"action", "cops":[{"character":"hartley","at":"calhoun_e"}], "hoods":{"bad_hood_4":2},
    "events":["accident_luna_4th","accident_calhoun_3rd","accident_vasel_1st"], "dice":[1,1,1]})"_json);
  table.attempt("arrest", {{"site", "bad_hood_4"}});
  EXPECT_EQ(table.at(0), "colfax_3");
  EXPECT_EQ(table.s().turn.used[0], 0);
}

TEST(Hospital, PP_15_4_SeveralMoveTogetherThenDiscardInTurnOrder) {
  const char* hands = R"(["stakeout","riot_gear","donut_run"])";
  Json situation =
      about_to_draw("crime_wave", R"({"turn":1, "hoods":{"bad_hood_1":1}, "events":["gas_leak"], "dice":[1]})"_json);
  situation["cops"] = {{{"at", "calhoun_w"}, {"hand", {"detour", "detour", "overtime"}}},
                       Json::object(),
                       {{"at", "calhoun_w"}, {"hand", Json::parse(hands)}}};
  Table table(situation);
  table.pass();
  EXPECT_EQ(table.at(0), "colfax_3");
  EXPECT_EQ(table.at(2), "colfax_3");
  EXPECT_TRUE(table.asked(2) && !table.asked(0)) << "from the active player, COP 1, on";
  table.play(2, "discard", {{"cards", {"stakeout", "riot_gear"}}});
  EXPECT_TRUE(table.asked(0));
  table.play(0, "discard", {{"cards", {"detour", "detour"}}});
  EXPECT_EQ(table.s().turn.cop, 2);
}

TEST(Hospital, PP_15_4_OneWhoLiesThereCanBeSentAgain) {
  Table table(
      R"({"phase":"action", "cops":[{"at":"colfax_3","hand":["stakeout"]},{"hospital":true}], "events":["armed_patient"], "dice":[1,1,1]})"_json);
  table.attempt("handle", {{"event", "armed_patient"}});
  EXPECT_TRUE(table.cop(0).hospital);
  EXPECT_TRUE(table.hand(0).empty());
}

TEST(Calendar, PP_16_1_TheMurderersWalkAndEscape) {
  const std::vector<std::pair<int, std::string>> walk{{15, "bad_hood_6"}, {16, "bad_hood_5"}, {17, "bad_hood_4"},
                                                      {18, "bad_hood_3"}, {19, "bad_hood_2"}, {20, "bad_hood_1"}};
  for (const auto& [day, hood] : walk) {
    Table table = last_turn({{"day", day}});
    table.pass();
    EXPECT_EQ(table.murderer(), hood);
    EXPECT_EQ(table.s().day, day + 1);
    EXPECT_FALSE(table.over());
  }
  Table before = last_turn({{"day", 14}});
  before.pass();
  EXPECT_EQ(before.murderer(), "");
  Table escape = last_turn({{"day", 21}, {"murderer", "bad_hood_1"}});
  escape.pass();
  EXPECT_EQ(escape.result(), "good_cops_lose");
  EXPECT_EQ(escape.match().outcome()->reason.key, "end.murderer_escaped");
}

TEST(Calendar, PP_16_2_OfficerDownFollowsInTheSameStep) {
  Table table = last_turn({{"day", 21},
                           {"murderer", "bad_hood_1"},
                           {"crime", 4},
                           {"events", {{{"id", "officer_down"}, {"at", "bad_hood_1"}, {"days_left", 1}}}}});
  table.pass();
  EXPECT_EQ(table.match().outcome()->reason.key, "end.murderer_escaped") << "before the timer's crime";
  Table timer =
      last_turn({{"day", 15}, {"events", {{{"id", "officer_down"}, {"at", "bad_hood_1"}, {"days_left", 1}}}}});
  timer.pass();
  EXPECT_EQ(timer.murderer(), "bad_hood_6");
  EXPECT_EQ(timer.s().crime, 1);
}

TEST(Calendar, PP_16_3_TheStepNeedsNobodysAnswer) {
  Table table = last_turn();
  table.pass();
  EXPECT_EQ(table.s().day, 13);
  EXPECT_EQ(table.s().turn.cop, 0);
  EXPECT_EQ(table.s().turn.phase, Phase::move);
}

TEST(Calendar, PP_16_4_HisMovesTouchNoPunksAndPopulationFollowsHim) {
  Table table = last_turn(
      R"({"day":16, "murderer":"bad_hood_6", "cops":[{"at":"third_s"}], "hoods":{"bad_hood_6":2,"bad_hood_5":{"punks":2,"gang":"gang_dock_rats"}}})"_json);
  table.pass();
  EXPECT_EQ(table.punks("bad_hood_6"), 2);
  EXPECT_EQ(table.gang("bad_hood_5"), "gang_dock_rats");
  table.pass().play("arrest", {{"site", "bad_hood_5"}});
  EXPECT_EQ(table.part("attempt").at("need"), 4);
  table.dice({1, 1}).done();
}

TEST(Crime, PP_17_1_FailLosesAtOnce) {
  EXPECT_EQ(Table().part("tracks").at("crime_fail"), 5);
  Table table(about_to_draw("smugglers", R"({"crime":4, "stock":0, "dice":[1]})"_json));
  table.pass();
  EXPECT_EQ(table.result(), "good_cops_lose");
  EXPECT_EQ(table.match().outcome()->reason.key, "end.crime");
  EXPECT_EQ(table.s().crime, 5);
}

TEST(Crime, PP_17_2_TheFourCauses) {
  const auto crime = [](const char* card, const char* more, std::vector<int> dice) {
    Table table(about_to_draw(card, Json::parse(more)));
    table.dice(std::move(dice)).pass();
    return int{table.s().crime};
  };
  EXPECT_EQ(crime("barricaded_tenant", R"({"events":["armed_patient","ledge_jumper"],"urgent":"armed_patient"})", {2}),
            1);
  EXPECT_EQ(crime("smugglers", R"({"stock":1})", {1}), 1);
  EXPECT_EQ(crime("scene_looters", R"({"gangs":["only"],"hoods":{"bad_hood_2":3}})", {2}), 1);
  EXPECT_EQ(crime("crime_wave", R"({"event_deck":["crime_wave","only"],"hoods":{"bad_hood_1":1}})", {}), 1);
  EXPECT_EQ(crime("crime_wave", R"({"hoods":{"bad_hood_1":1}})", {}), 0);
}

TEST(Crime, PP_17_3_OneDrawAdvancesItSeveralTimesInOrder) {
  // Urgent, Punks, a later-draw trigger, the empty deck.
  Table table(about_to_draw(
      "smugglers",
      R"({"event_deck":["smugglers","only"], "stock":1, "events":["armed_patient","ledge_jumper",{"id":"car_theft","step":5}], "urgent":"armed_patient", "dice":[1]})"_json));
  table.pass();
  EXPECT_EQ(table.s().crime, 4);
  Names causes;
  for (const Event& event : table.match().events()) {
    if (event.kind.starts_with("crime_")) causes.emplace_back(event.kind);
  }
  EXPECT_EQ(causes, (Names{"crime_urgent", "crime_no_punks", "crime_event", "crime_deck_empty"}));
}

TEST(End, PP_18_1_TheTwoWaysToLose) {
  Table escaped = last_turn({{"day", 21}, {"murderer", "bad_hood_1"}});
  escaped.pass();
  EXPECT_EQ(escaped.result(), "good_cops_lose");
  Table crime(about_to_draw("smugglers", R"({"crime":4, "stock":0, "dice":[1]})"_json));
  crime.pass();
  EXPECT_EQ(crime.result(), "good_cops_lose");
  EXPECT_TRUE(crime.match().outcome()->winners.empty());
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_FALSE(crime.asked(seat));
  }
}

TEST(End, PP_18_2_TheTwoWaysToWin) {
  Table arrested(
      R"({"phase":"action", "cops":[{"at":"second_n"}], "murderer":"bad_hood_2", "evidence":"all", "dice":[2,1]})"_json);
  arrested.attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(arrested.result(), "good_cops_win");
  EXPECT_EQ(arrested.match().outcome()->winners.size(), 4u);
}

TEST(End, PP_18_3_NobodyWinsWhenTheGoodCopsLoseInCoop) {
  Table table = last_turn({{"day", 21}, {"murderer", "bad_hood_1"}});
  table.pass();
  EXPECT_TRUE(table.match().outcome()->winners.empty());
}

TEST(End, PP_18_4_WhatHappensFirstCounts) {
  // The last Evidence with the crime about to fail by the next draw: the win comes first.
  Table table(
      R"({"phase":"action", "crime":4, "cops":[{"at":"colfax_1"}], "evidence":{"examine_body":1,"crime_scene":6,"murder_weapon":1,"interview_witness":2},
    "decks":{"examine_body":["examine_body_ev_2"]}, "event_deck":["smugglers"], "stock":0})"_json);
  table.attempt("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(table.result(), "good_cops_win");
  EXPECT_EQ(table.s().crime, 4);
}

TEST(Donuts, PP_19_1_OnlyOpenBoxGivesThemAway) {
  EXPECT_FALSE(Table(R"({"cops":[{"character":"hartley","donuts":3}]})"_json).offers("give_donuts"));
  Table table(R"({"cops":[{"character":"brunscheen","donuts":3},{},{"at":"luna"}]})"_json);
  EXPECT_EQ(table.choice("give_donuts").args[0].from.size(), 2u) << "on the same space";
  table.play("give_donuts",
             {{"to", std::string(table.choice("give_donuts").args[0].from[0].id.design)}, {"donuts", 2}});
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_EQ(table.cop(1).donuts, 2);
}

TEST(Donuts, PP_19_2_WhatTheyAreGoodFor) {
  Table move(R"({"cops":[{"donuts":1}]})"_json);
  EXPECT_TRUE(move.offers("pay_donut"));
  Table attempt(R"({"phase":"action", "cops":[{"at":"second_n","donuts":1}], "hoods":{"bad_hood_2":1}})"_json);
  attempt.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_TRUE(attempt.offers("add_donuts"));
  EXPECT_TRUE(Table(R"({"phase":"action", "cops":[{"donuts":1}]})"_json).offers("upgrade"));
  Table skill(about_to_draw("crime_wave", R"({"cops":[{"character":"bello","donuts":1}]})"_json));
  skill.pass().play("look");
  EXPECT_TRUE(skill.offers("bottom"));
  skill.play("bottom");
  EXPECT_EQ(skill.cop(0).donuts, 0);
}

TEST(Donuts, PP_19_3_WhatIsBlockedIsDerivedFromTheEvents) {
  Table table(R"({"phase":"action", "cops":[{"at":"first_s"}], "events":["accident_vasel_1st"], "dice":[2,1]})"_json);
  table.attempt("handle", {{"event", "accident_vasel_1st"}}).play("take", {{"reward", "donut"}});
  Table open(R"({"cops":[{"at":"first_s"}]})"_json);
  const Names to = open.options("drive", "to");
  EXPECT_EQ(std::ranges::count(to, "first_n"), 1);
  EXPECT_FALSE(table.in_play("accident_vasel_1st"));
}

}  // namespace
}  // namespace precinct::police_precinct::rules
