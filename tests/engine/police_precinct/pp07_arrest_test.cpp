// PP-7: Arrest.
#include <algorithm>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0, Hartley (Arrest 3, nothing to discard), at second_n before Bad Hood 2.
Json hood(Json more = Json::object()) {
  Json situation = R"({"phase":"action", "cops":[{"character":"hartley", "at":"second_n"}]})"_json;
  situation.merge_patch(more);
  return situation;
}

Table& arrest(Table& table, std::vector<int> dice, const char* site = "bad_hood_2") {
  return table.dice(std::move(dice)).attempt("arrest", {{"site", site}});
}

TEST(Arrest, PP_7_1_TheCriminalSitesAndWhatServesThem) {
  const auto sites = [](const char* at, const char* events) {
    return Table({{"phase", "action"}, {"cops", {{{"at", at}}}}, {"events", Json::parse(events)}})
        .options("arrest", "site");
  };
  EXPECT_EQ(sites("vasel_e", R"(["street_riot"])"), Names{"street_riot"});
  EXPECT_TRUE(sites("vasel_w", R"(["street_riot"])").empty());
  EXPECT_EQ(sites("third_n", R"(["detainees_run_amok"])"), Names{"detainees_run_amok"});
  EXPECT_EQ(sites("third_n", R"(["jail_break"])"), Names{"jail_break"});
  EXPECT_EQ(sites("colfax_2", R"([{"id":"jail_break","step":1}])"), Names{"jail_break"});
  EXPECT_TRUE(sites("third_n", R"([{"id":"jail_break","step":1}])").empty());
  EXPECT_EQ(sites("colfax_1", R"([{"id":"jail_break","step":2}])"), Names{"jail_break"});
}

TEST(Arrest, PP_7_1_ThereMustBeALegalTarget) {
  const auto offered = [](const char* more) { return Table(hood(Json::parse(more))).offers("arrest"); };
  EXPECT_FALSE(offered("{}"));
  EXPECT_TRUE(offered(R"({"hoods":{"bad_hood_2":1}})"));
  EXPECT_FALSE(offered(R"({"murderer":"bad_hood_2"})")) << "without all Evidence";
  EXPECT_TRUE(offered(R"({"murderer":"bad_hood_2", "evidence":"all"})"));
}

TEST(Arrest, PP_7_2_TheMurdererAddsTwoToThePopulation) {
  const auto need = [](const char* more) {
    Table table(hood(Json::parse(more)));
    table.play("arrest", {{"site", "bad_hood_2"}});
    const int from = table.part("attempt").at("need").get<int>();
    table.dice({1, 1, 1}).done();
    return from;
  };
  EXPECT_EQ(need(R"({"hoods":{"bad_hood_2":3}})"), 3);
  EXPECT_EQ(need(R"({"hoods":{"bad_hood_2":3}, "murderer":"bad_hood_2"})"), 5) << "before all Evidence too";
  EXPECT_EQ(need(R"({"hoods":{"bad_hood_2":3}, "murderer":"bad_hood_1"})"), 3);
  EXPECT_EQ(need(R"({"hoods":{"bad_hood_2":3}, "murderer":"bad_hood_2", "options":{"murderer":"manic"}})"), 3);
  EXPECT_EQ(need(R"({"murderer":"bad_hood_2", "evidence":"all"})"), 2) << "PP-26.29";
}

TEST(Arrest, PP_7_3_SixAlwaysSucceedsOneNever) {
  Table crowd(hood(R"({"hoods":{"bad_hood_2":8}})"_json));
  arrest(crowd, {6, 5, 1});
  EXPECT_EQ(crowd.punks("bad_hood_2"), 7) << "a six against eight";
  Table one(hood(R"({"hoods":{"bad_hood_2":1}})"_json));
  arrest(one, {1, 1, 1});
  EXPECT_EQ(one.punks("bad_hood_2"), 1) << "a one against one";
}

TEST(Arrest, PP_7_3_ThePopulationIsFixedBeforeTheRoll) {
  Table table(hood(R"({"hoods":{"bad_hood_2":4}})"_json));
  arrest(table, {4, 3, 3});
  EXPECT_EQ(table.punks("bad_hood_2"), 3) << "the threes still face four";
}

TEST(Arrest, PP_7_4_EachSuccessTakesOneAndTheSurplusIsLost) {
  Table table(hood(R"({"hoods":{"bad_hood_2":2, "bad_hood_1":2}})"_json));
  arrest(table, {6, 6, 6});
  EXPECT_EQ(table.punks("bad_hood_2"), 0);
  EXPECT_EQ(table.punks("bad_hood_1"), 2);
  EXPECT_EQ(table.s().stock, 15 - 2) << "back to the stock";
}

TEST(Arrest, PP_7_5_OneDonutForThreeArrestsOfTheTurn) {
  Table table(hood(
      R"({"hoods":{"bad_hood_2":5,"bad_hood_6":3}, "cops":[{"character":"hartley","at":"second_n","hand":["stakeout","stakeout","stakeout"]}]})"_json));
  table.play("stakeout", {{"site", "bad_hood_6"}});
  EXPECT_EQ(table.cop(0).donuts, 0);
  arrest(table, {5, 5, 1});
  EXPECT_EQ(table.cop(0).donuts, 1) << "1 by card and 2 by dice";
  table.play("stakeout", {{"site", "bad_hood_6"}}).play("stakeout", {{"site", "bad_hood_6"}});
  EXPECT_EQ(table.s().turn.arrests, 5);
  EXPECT_EQ(table.cop(0).donuts, 1) << "once a turn";
}

TEST(Arrest, PP_7_6_NoArrestInTheActionSendsToTheHospital) {
  Table table(hood(
      R"({"hoods":{"bad_hood_2":4}, "cops":[{"character":"tanaka","at":"second_n","hand":["stakeout","riot_gear","riot_gear","donut_run"]}]})"_json));
  table.play("stakeout", {{"site", "bad_hood_2"}}).play("arrest", {{"site", "bad_hood_2"}}).dice({2, 2}).done();
  EXPECT_TRUE(table.cop(0).hospital) << "the arrest by card does not prevent it";
  EXPECT_EQ(table.at(0), "colfax_3");
  table.play("discard", {{"cards", {"riot_gear", "riot_gear"}}});
  EXPECT_EQ(table.hand(0), Names{"donut_run"});
  EXPECT_EQ(table.s().turn.phase, Phase::after_draw) << "no Phase 3";
}

TEST(Arrest, PP_7_7_OfficersGoBackToTheStationWhateverTheResult) {
  Table table(hood(R"({"hoods":{"bad_hood_2":5}, "officers":{"bad_hood_2":2}})"_json));
  table.play("arrest", {{"site", "bad_hood_2"}}).play("add_officers", {{"officers", 2}}).dice({1, 1, 1, 1, 1}).done();
  EXPECT_EQ(table.officers("bad_hood_2"), 0);
  EXPECT_EQ(table.officers("station"), 4);
}

TEST(Arrest, PP_7_8_TheMurdererIsSafeWithoutAllEvidence) {
  Table table(hood(R"({"hoods":{"bad_hood_2":1}, "murderer":"bad_hood_2",
    "evidence":{"examine_body":2,"crime_scene":6,"murder_weapon":1,"interview_witness":1}})"_json));
  arrest(table, {6, 6, 6});
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.punks("bad_hood_2"), 0);
}

TEST(Arrest, PP_7_9_FirstThePunksThenTheMurderer) {
  const Json situation = hood(R"({"hoods":{"bad_hood_2":2}, "murderer":"bad_hood_2", "evidence":"all"})"_json);
  Table two(situation);
  arrest(two, {4, 5, 3});
  EXPECT_FALSE(two.over());
  EXPECT_EQ(two.punks("bad_hood_2"), 0);
  Table three(situation);
  arrest(three, {4, 5, 6});
  EXPECT_EQ(three.result(), "good_cops_win");
}

TEST(Arrest, PP_7_10_ManicNeedsASixAndNobodyAround) {
  const char* manic = R"({"options":{"murderer":"manic"}, "murderer":"bad_hood_2", "evidence":"all"})";
  Table alone(hood(Json::parse(manic)));
  alone.play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(alone.part("attempt").at("need"), 6);
  alone.dice({5, 5, 6}).done();
  EXPECT_EQ(alone.result(), "good_cops_win");
  Table missed(hood(Json::parse(manic)));
  arrest(missed, {5, 5, 5});
  EXPECT_TRUE(missed.cop(0).hospital);
  Json with_punk = hood(Json::parse(manic));
  with_punk["hoods"]["bad_hood_2"] = 1;
  Table guarded(with_punk);
  arrest(guarded, {6, 6, 6});
  EXPECT_FALSE(guarded.over()) << "declared while a Punk was there";
  EXPECT_EQ(guarded.punks("bad_hood_2"), 0);
}

TEST(Arrest, PP_7_11_WithTheLastPunkTheGangCardGoesBack) {
  Table table(hood(R"({"hoods":{"bad_hood_2":{"punks":2,"gang":"gang_dock_rats"}}})"_json));
  arrest(table, {6, 2, 1});
  EXPECT_EQ(table.gang("bad_hood_2"), "");
  EXPECT_EQ(table.s().gang_draw.size(), 4u);
  Table one_left(hood(R"({"hoods":{"bad_hood_2":{"punks":3,"gang":"gang_dock_rats"}}})"_json));
  arrest(one_left, {6, 6, 1});
  EXPECT_EQ(one_left.gang("bad_hood_2"), "gang_dock_rats");
}

}  // namespace
}  // namespace precinct::police_precinct::rules
