#include <gtest/gtest.h>

#include "tests/engine/police_precinct/scenario.hpp"

namespace precinct::police_precinct {
namespace {

void arrest(Scenario& s, Seat seat, std::string site, std::vector<std::uint8_t> dice) {
  if (s.asked(seat) == "ask.move") s.answer(seat, "pass");
  s.pick(seat, "arrest", "site", {std::move(site)});
  s.dice(std::move(dice));
}

TEST(Arrest, T3_SymbolsAddDiceAndTheGangStaysUntilTheLastPunk) {
  Scenario s({"costello", "kirkland", "tanaka"});
  s.at(0, "stickel");
  s.at(1, "stickel");
  s.at(2, "colfax_4");
  s.punks(6, 4);
  s.gang(6, "gang_dock_rats");
  s.give(2, "riot_gear");
  s.edit([](Situation& now) { now.cops[1].swat_ready = 0; });
  s.at(1, "colfax_4");
  arrest(s, 0, "bad_hood_6", {1, 4, 5});
  s.pick(2, "commit", "cards", {"riot_gear#1"});
  s.close_window();
  EXPECT_EQ(s.now().hoods[5].punks, 2);
  EXPECT_NE(s.now().hoods[5].gang, kNone);
  EXPECT_EQ(s.now().cops[0].donuts, 0);

  s.next_events({"federal_raid"});
  s.answer(0, "to_event");
  s.pick(0, "choose", "hood", {"bad_hood_1"});
  s.at(1, "stickel");
  arrest(s, 1, "bad_hood_6", {2, 4});
  s.close_window();
  EXPECT_EQ(s.now().hoods[5].punks, 0);
  EXPECT_EQ(s.now().hoods[5].gang, kNone);
  EXPECT_EQ(s.now().gang_draw.size(), 4u);
}

TEST(Arrest, T4_AFailedArrestSendsToTheHospital) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.at(0, "stickel");
  s.punks(6, 3);
  s.give(0, "overtime");
  s.give(0, "donut_run", 2);
  arrest(s, 0, "bad_hood_6", {1, 2});
  s.close_window();
  EXPECT_EQ(s.now().cops[0].at, s.space("colfax_3"));
  EXPECT_EQ(s.asked(0), "ask.discard_hospital");
  s.pick(0, "discard", "cards", {"overtime#1", "donut_run#2"});
  EXPECT_EQ(s.asked(0), "ask.after_draw");  // no W3, no Phase 3
  EXPECT_EQ(s.now().cops[0].hand.size(), 1u);
}

TEST(Arrest, T5_ASixAlwaysAOneNever) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "stickel");
  s.punks(6, 5);
  arrest(s, 0, "bad_hood_6", {6, 5, 1});
  s.close_window();
  EXPECT_EQ(s.now().hoods[5].punks, 3);
}

TEST(Arrest, T5_OnePunkIsNotArrestedByAOne) {
  Scenario s({"gonzales", "hartley", "tanaka"});
  s.at(0, "stickel");
  s.punks(6, 1);
  arrest(s, 0, "bad_hood_6", {1});
  s.close_window();
  EXPECT_EQ(s.now().hoods[5].punks, 1);
  EXPECT_TRUE(s.now().cops[0].hospital);
}

TEST(Arrest, T6_TheMurdererComesLast) {
  for (const bool six : {true, false}) {
    Scenario s({"hartley", "gonzales", "tanaka"});
    s.at(0, "stickel");
    s.all_evidence();
    s.punks(6, 2);
    s.edit([](Situation& now) { now.murderer = 5, now.murderer_seen = true; });
    arrest(s, 0, "bad_hood_6", {4, 5, static_cast<std::uint8_t>(six ? 6 : 3)});
    s.close_window();
    EXPECT_EQ(s.now().hoods[5].punks, 0);
    EXPECT_EQ(s.now().end, six ? End::murderer_arrested : End::none);
  }
}

TEST(Arrest, T7_ManicOnlyASixAndOnlyAlone) {
  Scenario crowded({"gonzales", "hartley", "tanaka"}, true);
  crowded.at(0, "stickel");
  crowded.all_evidence();
  crowded.punks(6, 1);
  crowded.donuts(0, 1);
  crowded.edit([](Situation& now) { now.murderer = 5, now.murderer_seen = true; });
  arrest(crowded, 0, "bad_hood_6", {6, 6});
  crowded.answer(0, "add_donuts", {{"donuts", std::int64_t{1}}});
  crowded.close_window();
  EXPECT_EQ(crowded.now().hoods[5].punks, 0);
  EXPECT_EQ(crowded.now().end, End::none);

  for (const bool caught : {true, false}) {
    Scenario alone({"hartley", "gonzales", "tanaka"}, true);
    alone.at(0, "stickel");
    alone.all_evidence();
    alone.edit([](Situation& now) { now.murderer = 5, now.murderer_seen = true; });
    arrest(alone, 0, "bad_hood_6", {5, 5, static_cast<std::uint8_t>(caught ? 6 : 5)});
    alone.close_window();
    EXPECT_EQ(alone.now().end, caught ? End::murderer_arrested : End::none);
    EXPECT_EQ(alone.now().cops[0].hospital, !caught);
  }
}

TEST(Arrest, PP_7_5_ThreeArrestsBringOneDonut) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "stickel");
  s.punks(6, 3);
  s.punks(1, 1);
  s.give(0, "stakeout");
  s.pick(0, "stakeout", "site", {"bad_hood_1"});
  arrest(s, 0, "bad_hood_6", {3, 3, 3});
  s.close_window();
  EXPECT_EQ(s.now().cops[0].donuts, 1);
  EXPECT_EQ(s.now().stock, 16);
}

TEST(Arrest, T31_OfficersInTheStationGiveNoDice) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.on_board("detainees_run_amok");
  s.edit([&](Situation& now) { now.events.back().punks = 3, now.stock -= 3; });
  s.to_action();
  s.pick(0, "arrest", "site", {"detainees_run_amok"});
  EXPECT_FALSE(s.offered(0, "add_officers"));
}

TEST(Attempt, PP_5_4_ACommitmentOpensTheWindowAgain) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "stickel");
  s.punks(6, 3);
  s.give(1, "riot_gear");
  s.to_action();
  s.pick(0, "arrest", "site", {"bad_hood_6"});
  s.answer(0, "pass");
  s.answer(2, "pass");
  EXPECT_TRUE(s.asked(0).empty());
  s.pick(1, "commit", "cards", {"riot_gear#1"});
  EXPECT_FALSE(s.asked(0).empty());
  EXPECT_FALSE(s.offered(0, "call_off"));
}

TEST(Attempt, PP_5_5_OneCallOffATurn) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "stickel");
  s.punks(6, 3);
  s.to_action();
  s.pick(0, "arrest", "site", {"bad_hood_6"});
  s.answer(0, "call_off");
  EXPECT_EQ(s.asked(0), "ask.action");
  s.pick(0, "arrest", "site", {"bad_hood_6"});
  EXPECT_FALSE(s.offered(0, "call_off"));
}

TEST(Attempt, T13_SupportAtAnAccident) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.at(0, "first_s");
  s.at(1, "vasel_w");
  s.at(2, "first_n");
  s.on_board("accident_vasel_1st");
  s.to_action();
  s.pick(0, "handle", "event", {"accident_vasel_1st"});
  s.dice({1, 1, 2});
  s.close_window();
  EXPECT_EQ(s.asked(0), "ask.reward");
}

TEST(Attempt, T24_CountOfAnInvestigation) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.at(0, "fourth_n");
  s.at(1, "fourth_n");
  s.donuts(0, 1);
  s.give(2, "air_support");
  s.edit([](Situation& now) { now.cops[0].upgrades = 1 << static_cast<int>(Upgrade::investigate); });
  s.to_action();
  s.pick(0, "investigate", "deck", {"crime_scene"});
  s.pick(2, "commit", "cards", {"air_support#1"});
  s.answer(0, "add_donuts", {{"donuts", std::int64_t{1}}});
  const std::size_t before = s.now().decks[1].size();
  const std::size_t drawn = 7;
  std::size_t evidence = 0;
  for (std::size_t n = 0; n < drawn; ++n) {
    evidence += s.data().investigation_cards[s.now().decks[1][before - 1 - n]].evidence ? 1 : 0;
  }
  s.close_window();
  EXPECT_EQ(s.now().placed[1].size(), evidence);
  const std::size_t useless = drawn - evidence;
  EXPECT_EQ(s.now().look ? s.now().look->cards.size() : 0u, useless > 1 ? useless : 0u);
}

}  // namespace
}  // namespace precinct::police_precinct
