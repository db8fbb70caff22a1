// PP-5: what Investigate, Arrest and Handle have in common.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// An Arrest by COP 0 (Halvorsen, Arrest 2) at second_n; COP 1 to 3 elsewhere.
Json arrest(Json more = Json::object()) {
  Json situation = R"({"phase":"action", "cops":[{"at":"second_n"}], "hoods":{"bad_hood_2":3}})"_json;
  situation.merge_patch(more);
  return situation;
}

TEST(Attempt, PP_5_1_KindAndTargetAreDeclaredForAllToSee) {
  Table table(arrest(R"({"hoods":{"bad_hood_1":2}})"_json));
  EXPECT_EQ(table.options("arrest", "site"), Names{"bad_hood_2"}) << "from this space";
  EXPECT_TRUE(table.refuses("arrest", {{"site", "bad_hood_1"}}));
  table.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_TRUE(
      holds(R"({"kind":"arrest", "cop":0, "target":"bad_hood_2", "count":2, "need":3})"_json, table.part("attempt")));
}

// PP-7.6, PP-8.6, PP-15.1: who goes in reads what a failure costs, and so do those who may help.
TEST(Attempt, PP_5_1_TheQuestionTellsThePriceOfFailing) {
  const auto begun = [](const char* choice, Json args, Json more) {
    Json situation{{"phase", "action"}};
    situation.merge_patch(more);
    Table table(situation);
    table.play(choice, args);
    return table;
  };
  const auto arrest_with = [&](Json cop) {
    cop["at"] = "second_n";
    return begun("arrest", {{"site", "bad_hood_2"}}, {{"cops", {cop}}, {"hoods", {{"bad_hood_2", 3}}}});
  };
  const auto handle = [&](const char* at, Json event) {
    const std::string id = event["id"];
    return begun("handle", {{"event", id}}, {{"cops", {{{"at", at}}}}, {"events", {event}}});
  };
  const auto price = [](const Table& table, Seat seat = 0) {
    const std::string question = table.question(seat);
    const auto from = question.find("(price.");
    if (from == std::string::npos) return std::string();
    return question.substr(from, question.find(')', from) + 1 - from);
  };
  Table three = arrest_with({{"hand", {"overtime", "detour", "stakeout"}}});
  EXPECT_EQ(price(three), "(price.hospital 2)");
  EXPECT_EQ(price(three, 1), "(price.hospital_only)");
  EXPECT_EQ(price(arrest_with({{"hand", {"overtime"}}})), "(price.hospital 1)") << "all if fewer";
  EXPECT_EQ(price(arrest_with({})), "(price.hospital_only)");
  EXPECT_EQ(price(arrest_with({{"character", "hartley"}, {"hand", {"overtime", "detour"}}})), "(price.hospital_only)");
  EXPECT_EQ(price(handle("luna", {{"id", "bank_robbers"}})), "(price.hospital_only)") << "difficulty 5";
  EXPECT_EQ(price(handle("calhoun_e", {{"id", "fuel_stop_holdup"}})), "") << "difficulty 4";
  EXPECT_EQ(price(handle("calhoun_e", {{"id", "fuel_stop_holdup"}, {"marker", "uc_grateful_witness"}})),
            "(price.perhaps)");
  EXPECT_EQ(price(handle("calhoun_e", {{"id", "fuel_stop_holdup"}, {"marker", "uc_angry_dog"}, {"face_up", true}})),
            "");
  EXPECT_EQ(price(handle("calhoun_e", {{"id", "fuel_stop_holdup"}, {"marker", "uc_big_knife"}, {"face_up", true}})),
            "(price.hospital_only)");
  EXPECT_EQ(price(handle("luna", {{"id", "officer_down"}, {"at", "bad_hood_3"}})), "") << "PP-8.9";
  EXPECT_EQ(price(begun("investigate", {{"deck", "crime_scene"}}, {{"cops", {{{"at", "fourth_n"}}}}})), "");
}

TEST(Attempt, PP_5_2_TheWindowOpensForAllAtOnce) {
  Table table(arrest());
  table.play("arrest", {{"site", "bad_hood_2"}});
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_TRUE(table.asked(seat)) << int{seat};
  }
  table.play(2, "pass");
  EXPECT_FALSE(table.asked(2));
  table.play(0, "pass").play(3, "pass").dice({3, 3}).play(1, "pass");
  EXPECT_FALSE(table.s().attempt);
}

TEST(Attempt, PP_5_2_OthersGiveSymbolsOfTheKindOrAny) {
  Table table(arrest(R"({"cops":[{"at":"second_n"},
    {"hand":["riot_gear","fast_response","stakeout","air_support","crime_lab"]}]})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.options("commit", "cards"), (Names{"riot_gear", "stakeout", "air_support"}));
  table.play(1, "commit", {{"cards", {"riot_gear", "air_support"}}});
  EXPECT_EQ(table.attempt_count(), 2 + 1 + 2);
  table.dice({2, 2, 2, 2, 2}).done();
}

TEST(Attempt, PP_5_2_TheActivePlayerAddsDonutsOfficersAndOwnWindowCards) {
  Table table(arrest(R"({"officers":{"bad_hood_2":2, "second_n":1}, "cops":[{"at":"second_n", "donuts":3,
    "hand":["riot_gear","stakeout","air_support"]}, {"donuts":1}]})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.options("commit", "cards"), (Names{"riot_gear", "air_support"})) << "by text alone";
  table.play("add_donuts", {{"donuts", 3}}).play("add_officers", {{"officers", 2}});
  table.play(0, "commit", {{"cards", {"riot_gear", "air_support"}}});
  EXPECT_EQ(table.attempt_count(), 2 + 3 + 2 + 2 + 2);
  EXPECT_EQ(std::ranges::count(table.choices(1), "add_donuts"), 0) << "not of others";
  table.dice(std::vector<int>(11, 1)).done();
}

TEST(Attempt, PP_5_3_WhatIsCommittedIsPaidAtOnce) {
  Table table(arrest(R"({"officers":{"bad_hood_2":2}, "cops":[{"at":"second_n", "donuts":2}, {"hand":["riot_gear"]},
    {"character":"kirkland"}]})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}});
  table.play(1, "commit", {{"cards", {"riot_gear"}}});
  EXPECT_TRUE(table.hand(1).empty());
  EXPECT_EQ(table.part("discard.police"), Json({"riot_gear"}));
  table.play("add_donuts", {{"donuts", 2}});
  EXPECT_EQ(table.cop(0).donuts, 0);
  EXPECT_EQ(table.s().donuts, 18);
  table.play("add_officers", {{"officers", 1}});
  EXPECT_EQ(table.officers("bad_hood_2"), 1);
  EXPECT_EQ(table.officers("station"), 3);
  table.play(2, "swat");
  EXPECT_EQ(table.cop(2).swat_ready, 1);
  EXPECT_EQ(table.cop(2).swat_used, 1);
  EXPECT_TRUE(holds(R"({"size":4, "has":[{"cop":1,"what":"riot_gear","n":1}, {"cop":0,"what":"donut","n":2},
    {"cop":0,"what":"officer","n":1}, {"cop":2,"what":"swat","n":2}]})"_json,
                    table.part("attempt").at("committed")));
  EXPECT_FALSE(table.offers("swat")) << "one token an attempt";
  table.dice(std::vector<int>(8, 1)).done();
}

TEST(Attempt, PP_5_4_ANewCommitmentOpensTheWindowForAllAgain) {
  Table table(arrest(R"({"cops":[{"at":"second_n"}, {"hand":["riot_gear","stakeout"]}]})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}});
  table.play(0, "pass").play(2, "pass").play(3, "pass");
  EXPECT_FALSE(table.asked(0));
  table.play(1, "commit", {{"cards", {"stakeout"}}});
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_TRUE(table.asked(seat)) << int{seat};
  }
  table.play(0, "pass").play(1, "pass").play(2, "pass");
  EXPECT_TRUE(table.s().attempt.has_value()) << "one is still open";
  table.dice({1, 1, 1}).play(3, "pass");
  EXPECT_FALSE(table.s().attempt);
}

TEST(Attempt, PP_5_5_CalledOffOnceATurnAndOnlyWhileNothingIsCommitted) {
  Table table(arrest(R"({"cops":[{"at":"second_n", "donuts":1}]})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}}).play(1, "pass");
  EXPECT_EQ(table.choices().back(), "call_off") << "whoever just pressed on goes in";
  table.play("call_off");
  EXPECT_FALSE(table.s().attempt);
  EXPECT_EQ(table.s().turn.phase, Phase::action) << "the Action is not used";
  table.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_FALSE(table.offers("call_off")) << "a second time";
  table.dice({1, 1}).done();
  Table committed(arrest(R"({"cops":[{"at":"second_n", "donuts":1}]})"_json));
  committed.play("arrest", {{"site", "bad_hood_2"}}).play("add_donuts", {{"donuts", 1}});
  EXPECT_FALSE(committed.offers("call_off"));
  committed.dice({1, 1, 1}).done();
}

TEST(Attempt, PP_5_6_NobodySabotagesInCoop) {
  Table table(arrest());
  table.dice({3, 3}).attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.s().turn.arrests, 2) << "the lock follows the window at once";
}

TEST(Attempt, PP_5_7_TheMarkerIsRevealedAtTheLock) {
  Table table(R"({"phase":"action", "cops":[{"at":"luna"}], "dice":[1],
    "events":[{"id":"bank_robbers", "marker":"uc_angry_dog"}]})"_json);
  table.play("handle", {{"event", "bank_robbers"}});
  EXPECT_EQ(table.part("events")[0].at("marker"), "face_down");
  EXPECT_EQ(table.attempt_count(), 2) << "unknown until then";
  table.done();
  EXPECT_EQ(table.part("events")[0].at("marker"), "uc_angry_dog");
}

TEST(Attempt, PP_5_8_TheCountAddsUpAndIsAtLeastOne) {
  Table all(
      R"({"phase":"action", "cops":[{"character":"okafor", "at":"colfax_1", "upgrades":["upgrade_investigate"], "donuts":1,
    "hand":["undercover_work"]}, {"at":"colfax_1"}], "hoods":{"bad_hood_1":{"punks":4,"gang":"gang_dock_rats"}}})"_json);
  all.play("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(all.attempt_count(), 2 + 1 + 1 + 1 + 1 - 2) << "number, upgrade, Lab Partner, support, unmarked, Dock Rats";
  all.play("add_donuts", {{"donuts", 1}}).play(0, "commit", {{"cards", {"undercover_work"}}});
  EXPECT_EQ(all.attempt_count(), 4 + 1 + 2);
  Table least(
      R"({"phase":"action", "cops":[{"at":"colfax_1", "side":"marked"}], "hoods":{"bad_hood_1":{"punks":4,"gang":"gang_dock_rats"}}})"_json);
  least.play("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(least.attempt_count(), 1);
}

TEST(Attempt, PP_5_8_TheDiceCapLimitsArrestAndHandleAlone) {
  const char* knob = R"({"settings":{"dice_cap":3}, "cops":[{"at":"second_n", "donuts":6}]})";
  Table table(arrest(Json::parse(knob)));
  table.play("arrest", {{"site", "bad_hood_2"}}).play("add_donuts", {{"donuts", 6}});
  EXPECT_EQ(table.attempt_count(), 3);
  table.dice({1, 1, 1}).done();
  Table cards(R"({"settings":{"dice_cap":3}, "phase":"action", "cops":[{"at":"colfax_1", "donuts":6}]})"_json);
  cards.play("investigate", {{"deck", "examine_body"}}).play("add_donuts", {{"donuts", 6}});
  EXPECT_EQ(cards.attempt_count(), 8);
}

TEST(Attempt, PP_5_9_NoOtherLimitOfDice) {
  Table table(arrest(R"({"cops":[{"at":"second_n", "donuts":18}]})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}}).play("add_donuts", {{"donuts", 18}});
  EXPECT_EQ(table.attempt_count(), 20);
  table.dice(std::vector<int>(20, 6)).done();
  EXPECT_EQ(table.punks("bad_hood_2"), 0);
}

TEST(Attempt, PP_5_10_EveryOtherUnitOnTheSpaceSupports) {
  Table table(R"({"seats":2, "phase":"action", "cops":[{"character":"pierce", "at":"colfax_3"}, {"hospital":true}],
    "agents":["colfax_3"], "supports":["colfax_3"], "events":["armed_patient"], "dice":[1,1,1,1]})"_json);
  table.play("handle", {{"event", "armed_patient"}});
  EXPECT_EQ(table.attempt_count(), 1 + 3) << "one in the Hospital, the Support Vehicle, the own Federal Agent";
  table.done();
}

TEST(Attempt, PP_5_10_AtAnAccidentAllSpacesOfTheIntersectionCount) {
  Table table(R"({"phase":"action", "cops":[{"at":"first_s"}, {"at":"vasel_w"}, {"at":"first_n"}, {"at":"stickel"}],
    "events":["accident_vasel_1st"]})"_json);
  table.play("handle", {{"event", "accident_vasel_1st"}});
  EXPECT_EQ(table.attempt_count(), 2 + 2);
  table.dice({1, 1, 1, 1}).done();
}

TEST(Attempt, PP_5_10_WideNetReachesOneUnblockedMoveForHandle) {
  const auto counted = [](const char* net_at, const char* events, const char* event, const char* at) {
    Table table({{"phase", "action"},
                 {"cops", {{{"at", at}}, {{"character", "fredericksen"}, {"at", net_at}}}},
                 {"events", Json::parse(events)}});
    table.play("handle", {{"event", event}});
    const int dice = table.attempt_count();
    table.dice(std::vector<int>(static_cast<std::size_t>(dice), 1)).done();
    return dice;
  };
  EXPECT_EQ(counted("luna", R"(["bank_robbers"])", "bank_robbers", "luna"), 3) << "nobody counts twice";
  EXPECT_EQ(counted("fourth_s", R"(["bank_robbers"])", "bank_robbers", "luna"), 3);
  EXPECT_EQ(counted("calhoun_w", R"(["bank_robbers"])", "bank_robbers", "luna"), 2) << "two moves away";
  EXPECT_EQ(counted("fourth_s", R"(["bank_robbers","accident_luna_4th"])", "bank_robbers", "luna"), 2) << "blocked";
  EXPECT_EQ(counted("stickel", R"(["accident_vasel_1st"])", "accident_vasel_1st", "first_n"), 3)
      << "from any space touching the accident";
}

TEST(Attempt, PP_5_10_WideNetHelpsNoArrest) {
  Table table(arrest(R"({"cops":[{"at":"second_n"}, {"character":"fredericksen", "at":"second_s"}]})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.attempt_count(), 2);
  table.dice({1, 1}).done();
}

TEST(Attempt, PP_5_11_EachKindResolvesItsOwnWay) {
  Table investigate(
      R"({"phase":"action", "cops":[{"at":"colfax_1"}], "decks":{"examine_body":["examine_body_ev_1","examine_body_us_1"]}})"_json);
  investigate.attempt("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(investigate.placed("examine_body"), Names{"examine_body_ev_1"});
  Table handle(R"({"phase":"action", "cops":[{"at":"third_s"}], "events":["bar_brawl"], "dice":[1,3]})"_json);
  handle.attempt("handle", {{"event", "bar_brawl"}}).play("take", {{"reward", "donut"}});
  EXPECT_FALSE(handle.in_play("bar_brawl"));
}

TEST(Attempt, PP_5_12_TheSoloPlayerClosesTheWindowOnceForBothCharacters) {
  Table table(
      R"({"seats":1, "phase":"action", "cops":[{"at":"second_n", "donuts":1}, {"hand":["riot_gear"]}], "hoods":{"bad_hood_2":2}, "dice":[1,1,1]})"_json);
  table.play("arrest", {{"site", "bad_hood_2"}}).play("assist", {{"cards", {"riot_gear"}}});
  EXPECT_EQ(table.attempt_count(), 3);
  table.pass();
  EXPECT_FALSE(table.s().attempt);
}

}  // namespace
}  // namespace precinct::police_precinct::rules
