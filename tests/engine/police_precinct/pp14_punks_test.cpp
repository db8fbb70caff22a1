// PP-14: Punks, Gangs, Patrol Officers.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(Punks, PP_14_1_TheTotalIsConstant) {
  Table table(about_to_draw(
      "smugglers",
      R"({"cops":[{"hand":["stakeout"]}], "hoods":{"bad_hood_2":3}, "events":["street_riot"], "dice":[1,2,2]})"_json));
  EXPECT_EQ(table.total_punks(), 15);
  table.play("stakeout", {{"site", "street_riot"}});
  EXPECT_EQ(table.total_punks(), 15);
  table.pass();
  EXPECT_EQ(table.total_punks(), 15);
}

TEST(Punks, PP_14_2_AllAreRolledOnceTheStockCoversThem) {
  Table table(about_to_draw("smugglers", R"({"dice":[1, 3,6]})"_json));
  table.pass();
  EXPECT_EQ(table.punks("bad_hood_3"), 1);
  EXPECT_EQ(table.punks("bad_hood_6"), 1);
  EXPECT_EQ(table.s().stock, 13);
}

TEST(Punks, PP_14_2_CrowdControlKeepsOrRerollsEachDieBeforeTheNext) {
  Table table(about_to_draw("smugglers", R"({"cops":[{"character":"dragan"}], "dice":[1, 3]})"_json));
  table.pass();
  ASSERT_TRUE(table.offers("reroll"));
  table.dice({5, 6}).play("reroll");
  EXPECT_EQ(table.punks("bad_hood_5"), 1);
  EXPECT_EQ(table.punks("bad_hood_3"), 0);
  ASSERT_TRUE(table.offers("reroll")) << "each die, once";
  table.pass();
  EXPECT_EQ(table.punks("bad_hood_6"), 1);
}

TEST(Punks, PP_14_3_TooFewMeanNoneAndCrime) {
  Table table(about_to_draw("smugglers", R"({"stock":1, "dice":[1]})"_json));
  table.pass();
  EXPECT_EQ(table.s().crime, 1);
  EXPECT_EQ(table.s().stock, 1);
  EXPECT_TRUE(table.in_event_discard("smugglers"));
  EXPECT_TRUE(table.events().empty());
}

TEST(Punks, PP_14_4_FourMakeAGangLowestBadHoodFirst) {
  Table table(about_to_draw(
      "smugglers",
      R"({"hoods":{"bad_hood_5":3,"bad_hood_2":3}, "gangs":["gang_night_vipers","gang_dock_rats","only"], "dice":[1, 5,2]})"_json));
  table.pass();
  EXPECT_EQ(table.gang("bad_hood_2"), "gang_night_vipers");
  EXPECT_EQ(table.gang("bad_hood_5"), "gang_dock_rats") << "one card can start several";
  Table three(about_to_draw("scene_looters", R"({"hoods":{"bad_hood_2":2}, "dice":[2]})"_json));
  three.pass();
  EXPECT_EQ(three.gang("bad_hood_2"), "");
}

TEST(Punks, PP_14_5_WithoutACardCrimeRisesOnceAndTheBadHoodWaits) {
  Table first(about_to_draw("scene_looters", R"({"gangs":["only"], "hoods":{"bad_hood_2":3}, "dice":[2]})"_json));
  first.pass();
  EXPECT_EQ(first.gang("bad_hood_2"), "undesignated");
  EXPECT_EQ(first.s().crime, 1);
  Table again(about_to_draw(
      "scene_looters",
      R"({"gangs":["only"], "hoods":{"bad_hood_2":{"punks":4,"gang":"undesignated"}}, "dice":[2]})"_json));
  again.pass();
  EXPECT_EQ(again.s().crime, 0) << "once for that Bad Hood";
}

TEST(Punks, PP_14_5_AReturnedCardGoesToTheLowestWaitingOne) {
  Table table(R"({"phase":"after_draw", "no_event":true, "cops":[{"hand":["stakeout"]}], "settings":{"punks":18},
    "gangs":["only"], "hoods":{"bad_hood_1":{"punks":1,"gang":"gang_dock_rats"},
    "bad_hood_2":{"punks":4,"gang":"undesignated"}, "bad_hood_5":{"punks":4,"gang":"undesignated"}}})"_json);
  table.play("stakeout", {{"site", "bad_hood_1"}});
  EXPECT_EQ(table.gang("bad_hood_2"), "gang_dock_rats");
  EXPECT_EQ(table.gang("bad_hood_5"), "undesignated") << "waits on";
  EXPECT_EQ(table.s().crime, 0) << "without another advance";
}

TEST(Punks, PP_14_5_BelowFourItStopsAndRisesAnewAsANewCase) {
  Table table(
      R"({"phase":"after_draw", "cops":[{"hand":["stakeout"]}], "gangs":["only"], "event_deck":["scene_looters"], "dice":[2],
    "hoods":{"bad_hood_2":{"punks":4,"gang":"undesignated"}}})"_json);
  table.play("stakeout", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.gang("bad_hood_2"), "");
  table.pass();
  EXPECT_EQ(table.gang("bad_hood_2"), "undesignated");
  EXPECT_EQ(table.s().crime, 1);
}

TEST(Punks, PP_14_6_AGangStaysBelowFourAndActsEverywhere) {
  Table table(
      R"({"cops":[{"at":"second_n","hand":["stakeout"]}], "hoods":{"bad_hood_2":{"punks":1,"gang":"gang_night_vipers"}}})"_json);
  EXPECT_EQ(table.part("turn").at("movement").at("left"), 1);
  table.play("stakeout", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.gang("bad_hood_2"), "");
  EXPECT_EQ(table.part("turn").at("movement").at("left"), 2) << "it stops at once";
}

TEST(Officers, PP_14_7_OnlyAtTheirOwnLocationAndForAnybody) {
  const auto offered = [](const char* at, const char* officers, const char* site, const char* events) {
    Table table({{"turn", 1},
                 {"phase", "action"},
                 {"cops", {Json::object(), {{"at", at}}}},
                 {"events", Json::parse(events)},
                 {"officers", Json::parse(officers)},
                 {"hoods", {{"bad_hood_2", 2}}}});
    table.play("arrest", {{"site", site}});
    const Names names = table.choices(1);
    const bool found = std::ranges::count(names, "add_officers") > 0;
    const int most = found ? static_cast<int>(table.choice("add_officers").args[0].max) : 0;
    table.play("call_off");
    return most;
  };
  EXPECT_EQ(offered("second_n", R"({"bad_hood_2":2})", "bad_hood_2", "[]"), 2);
  EXPECT_EQ(offered("second_n", R"({"second_n":2})", "bad_hood_2", "[]"), 0) << "on the street";
  EXPECT_EQ(offered("second_n", R"({"bad_hood_1":2})", "bad_hood_2", "[]"), 0);
  EXPECT_EQ(offered("vasel_e", R"({"vasel_e":1})", "street_riot", R"(["street_riot"])"), 1);
  EXPECT_EQ(offered("colfax_2", R"({"colfax_2":3})", "jail_break", R"([{"id":"jail_break","step":1}])"), 3);
  EXPECT_EQ(offered("third_n", R"({"third_n":1})", "detainees_run_amok", R"(["detainees_run_amok"])"), 1);
  EXPECT_EQ(offered("third_n", R"({"station":4})", "detainees_run_amok", R"(["detainees_run_amok"])"), 0) << "PP-26.40";
}

TEST(Officers, PP_14_8_DispatchMovesThoseOnTheBoardToo) {
  Table table(R"({"cops":[{"hand":["dispatch_officers"]}], "officers":{"station":1,"bad_hood_6":2}})"_json);
  table.play("dispatch_officers");
  EXPECT_EQ(table.options("place", "from"), (Names{"police_station", "bad_hood_6"}));
  table.play("place", {{"from", "bad_hood_6"}, {"to", "bad_hood_1"}});
  table.play("place", {{"from", "bad_hood_6"}, {"to", "vasel_e"}});
  table.play("place", {{"from", "police_station"}, {"to", "bad_hood_1"}});
  EXPECT_EQ(table.officers("bad_hood_1"), 2);
  EXPECT_EQ(table.officers("vasel_e"), 1);
  EXPECT_EQ(table.officers("station") + table.officers("bad_hood_6"), 0);
  EXPECT_EQ(table.s().turn.phase, Phase::move);
  EXPECT_TRUE(table.offers("drive"));
}

TEST(Punks, PP_14_9_TheMurdererIsNoPunk) {
  Table gang(about_to_draw("scene_looters", R"({"murderer":"bad_hood_2", "hoods":{"bad_hood_2":2}, "dice":[2]})"_json));
  gang.pass();
  EXPECT_EQ(gang.gang("bad_hood_2"), "") << "three Punks and he make no Gang";
  Table card(
      R"({"phase":"after_draw", "cops":[{"hand":["stakeout"]}], "murderer":"bad_hood_2", "evidence":"all"})"_json);
  EXPECT_FALSE(card.offers("stakeout"));
}

TEST(Officers, PP_14_10_AnyLocationIsABadHoodAStreetSpaceOrTheStation) {
  Table table(R"({"cops":[{"hand":["dispatch_officers"]}], "officers":{"station":3,"luna":1}})"_json);
  table.play("dispatch_officers");
  EXPECT_EQ(table.options("place", "to").size(), 6u + 18u + 1u);
  table.play("place", {{"from", "luna"}, {"to", "police_station"}});
  EXPECT_EQ(table.officers("station"), 4);
  table.pass();
}

}  // namespace
}  // namespace precinct::police_precinct::rules
