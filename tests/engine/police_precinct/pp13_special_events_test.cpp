// PP-13: Special Events, in play. What each card does when it is drawn stands in cards_events_test.cpp too.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(SpecialEvents, PP_13_1_CrimeWaveHitsTheFullestBadHood) {
  Table table(about_to_draw("crime_wave", R"({"hoods":{"bad_hood_2":1,"bad_hood_5":2}})"_json));
  table.pass();
  EXPECT_EQ(table.punks("bad_hood_5"), 4);
  EXPECT_NE(table.gang("bad_hood_5"), "") << "a Gang forms";
  Table tie(about_to_draw("crime_wave", R"({"hoods":{"bad_hood_2":2,"bad_hood_5":2,"bad_hood_1":1}})"_json));
  tie.pass();
  EXPECT_EQ(tie.options("choose", "hood"), (Names{"bad_hood_2", "bad_hood_5"}));
  tie.play("choose", {{"hood", "bad_hood_2"}});
  EXPECT_EQ(tie.punks("bad_hood_2"), 4);
}

TEST(SpecialEvents, PP_13_2_BudgetCutsLetTheActivePlayerChoose) {
  const Json situation = about_to_draw(
      "budget_cuts",
      R"({"cops":[{"hand":["stakeout","riot_gear","overtime"]},{"hand":["detour"]},{},{"hand":["crime_lab","crime_lab"]}]})"_json);
  Table discard(situation);
  discard.pass();
  discard.play("discard").play(0, "discard", {{"cards", {"stakeout", "overtime"}}});
  EXPECT_EQ(discard.hand(0), Names{"riot_gear"});
  EXPECT_TRUE(discard.hand(1).empty() && discard.hand(3).empty()) << "all if fewer";
  Table punks(situation);
  punks.pass().dice({1, 1, 6}).play("punks");
  EXPECT_EQ(punks.punks("bad_hood_1"), 2);
  EXPECT_EQ(punks.punks("bad_hood_6"), 1);
  Table shortage(about_to_draw("budget_cuts", R"({"stock":2})"_json));
  shortage.pass().play("punks");
  EXPECT_EQ(shortage.s().crime, 1) << "may be chosen all the same";
  EXPECT_EQ(shortage.s().stock, 2);
}

TEST(SpecialEvents, PP_13_2_AllDiscardAtTheSameTime) {
  Table table(about_to_draw(
      "budget_cuts",
      R"({"cops":[{"hand":["stakeout","riot_gear","overtime"]},{"hand":["detour","crime_lab","crime_lab"]}]})"_json));
  table.pass().play("discard");
  EXPECT_TRUE(table.asked(0) && table.asked(1));
  table.play(1, "discard", {{"cards", {"detour", "crime_lab"}}});
  EXPECT_TRUE(table.asked(0));
  table.play(0, "discard", {{"cards", {"stakeout", "riot_gear"}}});
  EXPECT_EQ(table.s().turn.cop, 1);
}

TEST(SpecialEvents, PP_13_3_SitesTakeThreePunksAndEndWithTheLast) {
  for (const char* card : {"street_riot", "detainees_run_amok", "jail_break"}) {
    SCOPED_TRACE(card);
    Table placed(about_to_draw(card));
    placed.pass();
    EXPECT_EQ(placed.site_punks(card), 3);
    EXPECT_EQ(placed.s().stock, 12);
    Table shortage(about_to_draw(card, R"({"stock":2})"_json));
    shortage.pass();
    EXPECT_TRUE(shortage.in_event_discard(card));
    EXPECT_EQ(shortage.s().crime, 1);
    EXPECT_EQ(shortage.s().stock, 2) << "none is placed";
  }
  Table riot(
      R"({"phase":"action", "cops":[{"character":"hartley","at":"vasel_e"}], "events":["street_riot"], "dice":[3,3,3]})"_json);
  riot.attempt("arrest", {{"site", "street_riot"}});
  EXPECT_TRUE(riot.in_event_discard("street_riot"));
  EXPECT_EQ(riot.s().stock, 15);
  EXPECT_EQ(riot.cop(0).donuts, 1) << "the Donut of three arrests";
}

TEST(SpecialEvents, PP_13_3_SitesFormNoGangsAndBlockNothing) {
  Table table(
      about_to_draw("crime_wave", R"({"events":[{"id":"street_riot","punks":4}], "hoods":{"bad_hood_1":1}})"_json));
  table.pass();
  EXPECT_EQ(table.site_punks("street_riot"), 5);
  EXPECT_EQ(table.s().gang_draw.size(), 4u);
  const Table drive(R"({"cops":[{"at":"third_s"}], "events":["street_riot"]})"_json);
  EXPECT_EQ(std::ranges::count(drive.options("drive", "to"), "second_s"), 1) << "through vasel_e";
}

TEST(SpecialEvents, PP_13_4_TheRiotGrowsWhileTheStockHasPunks) {
  Table grows(about_to_draw("crime_wave", R"({"events":["street_riot"], "hoods":{"bad_hood_1":1}})"_json));
  grows.pass();
  EXPECT_EQ(grows.site_punks("street_riot"), 4);
  Table empty(about_to_draw("crime_wave", R"({"events":["street_riot"], "hoods":{"bad_hood_1":1}, "stock":2})"_json));
  empty.pass();
  EXPECT_EQ(empty.site_punks("street_riot"), 3);
  EXPECT_EQ(empty.s().crime, 0);
}

TEST(SpecialEvents, PP_13_5_DetaineesKeepTheOfficersIn) {
  Table backup(R"({"phase":"action", "cops":[{"at":"second_n"}], "events":["detainees_run_amok"]})"_json);
  EXPECT_FALSE(backup.offers("street_backup"));
  Table card(R"({"cops":[{"hand":["dispatch_officers"]}], "events":["detainees_run_amok"]})"_json);
  EXPECT_FALSE(card.offers("dispatch_officers"));
  Table patrols(about_to_draw("extra_patrols", R"({"events":["detainees_run_amok"]})"_json));
  patrols.pass();
  EXPECT_EQ(patrols.s().turn.cop, 1) << "Extra Patrols places nobody";
  EXPECT_EQ(patrols.officers("station"), 4);
  Table struck(about_to_draw("officer_down", R"({"events":["detainees_run_amok"], "dice":[1]})"_json));
  struck.pass();
  EXPECT_EQ(struck.officers("station"), 3) << "Officer Down may still strike there";
  Table used(
      R"({"phase":"action", "cops":[{"at":"second_n"}], "events":["detainees_run_amok"], "hoods":{"bad_hood_2":1}, "officers":{"bad_hood_2":1}, "dice":[2,1,1]})"_json);
  used.play("arrest", {{"site", "bad_hood_2"}}).play("add_officers", {{"officers", 1}}).done();
  EXPECT_EQ(used.officers("station"), 4) << "those outside stay usable and return";
}

TEST(SpecialEvents, PP_13_6_EscapeesWalkOnAndGetAway) {
  Table table(about_to_draw("crime_wave", R"({"events":["jail_break"], "hoods":{"bad_hood_1":1}})"_json));
  table.pass();
  EXPECT_EQ(table.event_at("jail_break"), "colfax_2");
  Table away(about_to_draw("crime_wave",
                           R"({"events":[{"id":"jail_break","step":2,"punks":1}], "hoods":{"bad_hood_1":1}})"_json));
  away.pass();
  EXPECT_TRUE(away.in_event_discard("jail_break"));
  EXPECT_EQ(away.s().crime, 1);
  EXPECT_EQ(away.total_punks(), 15);
}

TEST(SpecialEvents, PP_13_7_InternalAffairsIsNotInCoop) {
  const Names deck = Table().event_deck();
  EXPECT_EQ(std::ranges::count(deck, "internal_affairs_investigation"), 0);
}

TEST(SpecialEvents, PP_13_8_WhichOfficerIsDown) {
  Table station(about_to_draw("officer_down", R"({"dice":[4]})"_json));
  station.pass();
  EXPECT_EQ(station.event_at("officer_down"), "bad_hood_4");
  EXPECT_EQ(station.officers("station"), 3);
  EXPECT_TRUE(holds(R"({"at":"bad_hood_4","days_left":2})"_json, station.part("officers").at("down")));
  Table chosen(about_to_draw("officer_down", R"({"officers":{"station":0,"bad_hood_1":1,"luna":3}, "dice":[4]})"_json));
  chosen.pass();
  EXPECT_EQ(chosen.options("choose", "from"), (Names{"bad_hood_1", "luna"}));
  chosen.play("choose", {{"from", "luna"}});
  EXPECT_EQ(chosen.officers("luna"), 2);
  Table nobody(about_to_draw("officer_down", R"({"officers":{"station":0}, "dice":[4]})"_json));
  nobody.pass();
  EXPECT_TRUE(nobody.in_event_discard("officer_down"));
  EXPECT_EQ(nobody.s().crime, 0) << "without effect";
}

TEST(SpecialEvents, PP_13_8_AtTheSecondAdvanceOfTheCalendarTheOfficerIsLost) {
  const auto next_day = [](int days_left) {
    return Table({{"turn", 3},
                  {"phase", "after_draw"},
                  {"no_event", true},
                  {"events", {{{"id", "officer_down"}, {"at", "bad_hood_1"}, {"days_left", days_left}}}}});
  };
  Table first = next_day(2);
  first.pass();
  EXPECT_TRUE(first.in_play("officer_down"));
  EXPECT_EQ(first.part("officers").at("down").at("days_left"), 1);
  Table second = next_day(1);
  second.pass();
  EXPECT_TRUE(second.in_event_discard("officer_down"));
  EXPECT_EQ(second.s().crime, 1);
  EXPECT_EQ(second.officers("station"), 3) << "the token left the game";
}

TEST(SpecialEvents, PP_13_9_TheImmediateOnesLieNowhere) {
  for (const char* id : {"extra_patrols", "federal_raid", "optional_training", "crime_wave", "budget_cuts",
                         "internal_affairs_investigation"}) {
    const auto card = std::ranges::find(game().data().events, id, &EventCard::id);
    EXPECT_FALSE(card->persistent) << id;
    EXPECT_EQ(card->location, Location::nowhere) << id;
  }
}

TEST(SpecialEvents, PP_13_10_TheGasLeakIsSealedWithoutDice) {
  const Json two =
      R"({"phase":"action", "cops":[{"at":"calhoun_w","hand":["stakeout","riot_gear","overtime"]},{"at":"calhoun_w"}], "events":["gas_leak"]})"_json;
  Table table(two);
  table.play("seal", {{"cards", {"stakeout", "overtime"}}});
  EXPECT_FALSE(table.s().attempt);
  EXPECT_TRUE(table.in_event_discard("gas_leak"));
  EXPECT_EQ(table.hand(0), Names{"riot_gear"});
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_EQ(table.s().turn.phase, Phase::after_action) << "it was the Handle Action";
  const auto offered = [&](const char* patch) {
    Json situation = two;
    situation.merge_patch(Json::parse(patch));
    return Table(situation).offers("seal");
  };
  EXPECT_FALSE(offered(R"({"cops":[{"at":"calhoun_w","hand":["stakeout","overtime"]},{"at":"third_n"}]})"))
      << "one vehicle";
  EXPECT_FALSE(offered(R"({"cops":[{"at":"calhoun_w","hand":["stakeout"]},{"at":"calhoun_w"}]})")) << "one card";
  EXPECT_FALSE(offered(
      R"({"cops":[{"at":"calhoun_w","hand":["stakeout","overtime"],"character":"pierce"}], "agents":["calhoun_w"]})"))
      << "the Agent is no police vehicle";
  EXPECT_TRUE(
      offered(R"({"seats":2, "supports":["calhoun_w"], "cops":[{"at":"calhoun_w","hand":["stakeout","overtime"]}]})"));
}

TEST(SpecialEvents, PP_13_10_OnAOneItExplodes) {
  Table calm(about_to_draw("crime_wave", R"({"events":["gas_leak"], "hoods":{"bad_hood_1":1}, "dice":[2]})"_json));
  calm.pass();
  EXPECT_TRUE(calm.in_play("gas_leak"));
  Table boom(about_to_draw(
      "crime_wave",
      R"({"seats":2, "supports":["calhoun_w"], "cops":[{"at":"calhoun_w","character":"hartley"},{"at":"calhoun_w","hand":["stakeout"]}], "events":["gas_leak"], "hoods":{"bad_hood_1":1}, "dice":[1]})"_json));
  boom.pass();
  EXPECT_TRUE(boom.in_event_discard("gas_leak"));
  EXPECT_EQ(boom.s().crime, 1);
  EXPECT_EQ(boom.at(0), "colfax_3");
  EXPECT_EQ(boom.at(1), "colfax_3");
  EXPECT_TRUE(boom.hand(1).empty());
  EXPECT_TRUE(holds(R"({"has":[{"id":"support.0","at":"calhoun_w"}]})"_json, boom.part("vehicles")))
      << "Support Vehicles stay";
  EXPECT_EQ(boom.s().turn.cop, 1) << "nobody's turn is cut short";
  EXPECT_EQ(boom.s().turn.phase, Phase::move);
}

TEST(SpecialEvents, PP_13_11_TheVanUnlocksTheDeckOnceItArrives) {
  Table table(R"({"cops":[{"at":"colfax_1"}], "events":["escort_van"], "van":"colfax_1"})"_json);
  EXPECT_TRUE(table.part("decks").value("locked", false));
  table.play("drive_with_van", {{"to", "first_n"}});
  EXPECT_TRUE(table.in_event_discard("escort_van"));
  EXPECT_EQ(table.cop(0).donuts, 1);
  EXPECT_FALSE(table.part("decks").contains("locked"));
  EXPECT_TRUE(holds(R"({"lacks":[{"id":"van"}]})"_json, table.part("vehicles")));
  EXPECT_TRUE(table.offers("drive")) << "in the middle of the movement";
}

TEST(SpecialEvents, PP_13_12_TwoPoliceVehiclesStopTheRedCar) {
  Table placed(about_to_draw("car_theft", R"({"cops":[{},{"at":"calhoun_w"},{"at":"calhoun_w"}]})"_json));
  placed.pass();
  EXPECT_TRUE(placed.in_event_discard("car_theft")) << "when it is placed";
  EXPECT_EQ(placed.cop(1).donuts + placed.cop(2).donuts, 2) << "the active player need not be there";
  EXPECT_EQ(placed.cop(0).donuts, 0);
  Table steps(about_to_draw(
      "crime_wave",
      R"({"hoods":{"bad_hood_1":1}, "cops":[{"at":"fourth_s"},{"at":"fourth_s"}], "events":["car_theft"]})"_json));
  steps.pass();
  EXPECT_TRUE(steps.in_event_discard("car_theft")) << "after a step";
  Table hospital(
      R"({"phase":"action", "cops":[{"character":"hartley","at":"second_n"},{"at":"colfax_3"}], "hoods":{"bad_hood_2":1}, "events":[{"id":"car_theft","step":3}], "dice":[1,1,1]})"_json);
  hospital.attempt("arrest", {{"site", "bad_hood_2"}});
  EXPECT_TRUE(hospital.in_event_discard("car_theft")) << "after the way to the Hospital";
  EXPECT_EQ(hospital.cop(0).donuts + hospital.cop(1).donuts, 2);
  Table support(R"({"seats":2, "cops":[{"at":"calhoun_w"}], "supports":["calhoun_w"], "events":["car_theft"]})"_json);
  support.pass();
  EXPECT_TRUE(support.in_event_discard("car_theft"));
  EXPECT_EQ(support.cop(0).donuts, 1);
  EXPECT_EQ(support.s().donuts, 17) << "Support Vehicles earn nothing";
}

TEST(SpecialEvents, PP_13_12_TheRedCarGetsAway) {
  Table table(
      about_to_draw("crime_wave", R"({"hoods":{"bad_hood_1":1}, "events":[{"id":"car_theft","step":5}]})"_json));
  table.pass();
  EXPECT_TRUE(table.in_event_discard("car_theft"));
  EXPECT_EQ(table.s().crime, 1);
}

TEST(SpecialEvents, PP_13_12_DonutsInTurnOrderFromTheActivePlayer) {
  Table table(
      R"({"turn":1, "supply":{"donuts":1}, "cops":[{"at":"calhoun_w"},{"at":"calhoun_w"}], "events":["car_theft"]})"_json);
  table.pass();
  EXPECT_EQ(table.cop(1).donuts, 1) << "the last Donut of the supply";
  EXPECT_EQ(table.cop(0).donuts, 0);
}

TEST(SpecialEvents, PP_13_13_TrainingInTurnOrder) {
  Table table(
      about_to_draw("optional_training",
                    R"({"turn":1, "cops":[{"at":"luna"},{"at":"colfax_1"},{"at":"third_n"},{"hospital":true}]})"_json));
  table.pass();
  EXPECT_TRUE(table.asked(1) && !table.asked(0) && !table.asked(3)) << "the active player first";
  table.play(1, "pass");
  EXPECT_EQ(table.hand(2).size(), 1u) << "who is there just draws";
  EXPECT_TRUE(table.asked(3));
  table.play(3, "train").play(0, "train");
  EXPECT_EQ(table.hand(1).size(), 0u);
  EXPECT_EQ(table.hand(3).size(), 1u);
  EXPECT_EQ(table.at(3), "third_n");
  EXPECT_FALSE(table.cop(3).hospital) << "counts as released";
  EXPECT_EQ(table.at(0), "third_n");
  EXPECT_EQ(table.at(1), "colfax_1");
}

TEST(SpecialEvents, PP_13_14_PoliceVehiclesAreCarsAndSupportVehicles) {
  Table table(about_to_draw(
      "crime_wave",
      R"({"hoods":{"bad_hood_1":1}, "cops":[{"character":"pierce","at":"fourth_s"}], "agents":["fourth_s"], "van":"fourth_s", "events":["escort_van","car_theft"]})"_json));
  table.pass();
  EXPECT_TRUE(table.in_play("car_theft")) << "one car, one Agent, a van and the red car itself";
}

TEST(SpecialEvents, PP_13_15_TheRaidNamesABadHoodThePatrolsUpToTwo) {
  Table raid(about_to_draw(
      "federal_raid", R"({"hoods":{"bad_hood_2":{"punks":5,"gang":"gang_dock_rats"}}, "murderer":"bad_hood_2"})"_json));
  raid.pass();
  EXPECT_EQ(raid.options("choose", "hood").size(), 6u) << "empty ones too";
  raid.play("choose", {{"hood", "bad_hood_2"}});
  EXPECT_EQ(raid.punks("bad_hood_2"), 0);
  EXPECT_EQ(raid.gang("bad_hood_2"), "");
  EXPECT_EQ(raid.murderer(), "bad_hood_2");
  EXPECT_EQ(raid.cop(0).donuts, 0) << "no arrests";
  for (const int placed : {0, 1, 2}) {
    Table patrols(about_to_draw("extra_patrols"));
    patrols.pass();
    for (int n = 0; n < placed; ++n) patrols.play("place", {{"from", "police_station"}, {"to", "bad_hood_3"}});
    if (placed < 2) patrols.pass();
    EXPECT_EQ(patrols.officers("bad_hood_3"), placed);
    EXPECT_EQ(patrols.s().turn.cop, 1);
  }
}

TEST(SpecialEvents, PP_13_16_WhereTheDataPutsThem) {
  const auto at = [](const char* card, std::vector<int> dice = {}) {
    Table table(about_to_draw(card));
    table.dice(std::move(dice)).pass();
    return table.event_at(card);
  };
  EXPECT_EQ(at("street_riot"), "vasel_e");
  EXPECT_EQ(at("detainees_run_amok"), "police_station");
  EXPECT_EQ(at("gas_leak"), "calhoun_w");
  EXPECT_EQ(at("escort_van"), "calhoun_e");
  EXPECT_EQ(at("jail_break"), "third_n");
  EXPECT_EQ(at("car_theft"), "calhoun_w");
  EXPECT_EQ(at("officer_down", {6}), "bad_hood_6");
  const Table handle(
      R"({"phase":"action", "cops":[{"at":"stickel"}], "events":[{"id":"officer_down","at":"bad_hood_6"}]})"_json);
  EXPECT_EQ(handle.options("handle", "event"), Names{"officer_down"}) << "served by the Bad Hood's street space";
}

TEST(SpecialEvents, PP_13_17_OfficersStayWhenASiteEnds) {
  Table table(
      R"({"phase":"action", "cops":[{"at":"vasel_e"}], "events":[{"id":"street_riot","punks":1}], "officers":{"vasel_e":2}, "dice":[2,1]})"_json);
  table.attempt("arrest", {{"site", "street_riot"}});
  EXPECT_FALSE(table.in_play("street_riot"));
  EXPECT_EQ(table.officers("vasel_e"), 2);
}

}  // namespace
}  // namespace precinct::police_precinct::rules
