// The shift, its report, and where criminals go (TC-4 to TC-6).
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

// ---- TC-4, TC-5

TEST(TC_4, AShiftAndItsRollCall) {
  // TC-4.1, TC-4.3: one card each, the badge first. TC-4.4: a full hand is not looked at.
  Table table(
      {{"seats", 3},
       {"sc", 1},
       {"phase", "roll_call"},
       {"cards", {"baton", "megaphone", "stun_gun"}},
       {"officers", {{{"hand", {"baton", "court_day", "court_day", "backup", "backup", "stakeout", "stakeout"}}}}}});
  EXPECT_EQ(table.officer(1)["hand"], Json::parse(R"(["baton"])"));
  EXPECT_EQ(table.officer(2)["hand"], Json::parse(R"(["megaphone"])"));
  EXPECT_EQ(table.officer(0)["hand"].size(), 8u);
  EXPECT_FALSE(table.offers("discard"));
}

TEST(TC_4, UsesOfAShiftAreFresh) {
  // TC-4.2
  Table table(
      {{"seats", 2}, {"phase", "roll_call"}, {"officers", {{{"cards", {"armor_vest"}}, {"used", {"armor_vest"}}}}}});
  EXPECT_EQ(table.now("seat.0")["cards"][0]["used"], false);
}

TEST(TC_5, TheReportIsRolledByTheNumberOfCriminals) {
  // TC-5.1, TC-5.2: equal is enough. TC-5.12: all of it is public.
  const Json situation{{"seats", 2},
                       {"phase", "situation"},
                       {"board", {{"midtown_a", "perp_forger"}, {"midtown_b", "perp_burglar"}}},
                       {"dispatch", {"event_filing_day"}}};
  Table reached(with(situation, {{"dice", {1, 1, 1}}}));
  EXPECT_TRUE(holds({{"total", 2}, {"criminals", 2}, {"die", 1}, {"n", 1}}, reached.now("report")));
  // TC-5.3, TC-5.4, TC-5.5 stand in the worked examples 7 to 11. TC-5.6: C is not computed anew.
  EXPECT_EQ(reached.now("report")["criminals"], 2);
}

TEST(TC_5, TheRowIsDealtWithInTheOrderOfTheCommander) {
  // TC-5.7, TC-5.10, TC-5.13: an Event is discarded after its effects, its cards are ordinary ones.
  Table table({{"seats", 2},
               {"phase", "situation"},
               {"dice", {1, 1, 2}},
               {"dispatch", {"perp_forger", "event_crime_wave", "boss_marlow_finch", "partner_rookie_lin"}}});
  table.play("resolve", {{"card", "event_crime_wave"}});
  EXPECT_EQ(table.now("dispatch_discard"), Json::parse(R"(["event_crime_wave"])"));
  table.dice({3, 1}).play("resolve", {{"card", "boss_marlow_finch"}});
  EXPECT_EQ(table.now("criminals")["midtown_a"], "boss_marlow_finch");
  EXPECT_EQ(table.now("report")["n"], 2) << "TC-5.13: a BOSS counts from the next report on";
  EXPECT_EQ(table.options("resolve", "card"), Names({"perp_forger", "partner_rookie_lin"}));
}

TEST(TC_5, APartnerRidesWithWhoHasNone) {
  // TC-5.8
  Table table({{"seats", 3},
               {"phase", "situation"},
               {"dice", {1, 1, 1}},
               {"dispatch", {"partner_clerk_novak", "event_filing_day"}},
               {"officers", {{{"partner", "partner_medic_dunn"}}}}});
  table.play("resolve", {{"card", "partner_clerk_novak"}});
  EXPECT_EQ(table.options("assign", "officer"), Names({"2", "1"})) << "the badge first, then clockwise";
  table.play("assign", {{"officer", "1"}});
  EXPECT_TRUE(holds({{"partner", "partner_clerk_novak"}, {"shifts", 4}}, table.officer(1)));
}

TEST(TC_5, AnEmptyDispatchDeckIsShuffledAnewOrSkipped) {
  // TC-5.9, TC-5.11, TC-5.14
  Table shuffled({{"seats", 2},
                  {"phase", "situation"},
                  {"dice", {1, 1, 2}},
                  {"dispatch", {"only"}},
                  {"dispatch_discard", {"partner_rookie_lin", "partner_medic_dunn"}}});
  EXPECT_EQ(shuffled.now("incoming").size(), 2u);
  Table empty({{"seats", 2}, {"phase", "situation"}, {"dice", {1, 1, 2}}, {"dispatch", {"only"}}});
  EXPECT_EQ(empty.now("phase"), "patrol");
}

// ---- TC-6

TEST(TC_6, TheBadgeFaceLetsTheCommanderChoose) {
  // TC-6.1: during the game any Sector. TC-6.2, TC-6.4: a taken space slides on; one criminal a space.
  Table table({{"seats", 2},
               {"phase", "situation"},
               {"dice", {1, 1, 1, 6, 3}},
               {"dispatch", {"perp_burglar"}},
               {"officers", {{{"at", "midtown_c"}}}},
               {"board", {{"midtown_b", "perp_forger"}}}});
  EXPECT_EQ(table.asked(), std::vector<int>{1});
  EXPECT_EQ(table.options("choose", "sector"), Names({"harborfront", "old_town", "foundry", "greenhill", "midtown"}));
  table.play("choose", {{"sector", "midtown"}});
  EXPECT_EQ(table.now("criminals"), (Json{{"midtown_b", "perp_forger"}, {"midtown_c", "perp_burglar"}}));
}

TEST(TC_6, EscapesAndTheColdCaseFile) {
  // TC-6.3, TC-6.5, TC-6.6, TC-6.10: the count and the file may differ.
  Table table({{"seats", 2}, {"phase", "upkeep"}, {"cold_cases", 4}, {"board", {{"midtown_e", "boss_silas_crane"}}}});
  EXPECT_EQ(table.now("cold_cases"), 6);
  EXPECT_EQ(table.now("cold_file").size(), 1u);
}

TEST(TC_6, AGeneralMovementGoesSectorBySector) {
  // TC-6.7, TC-6.9: each once, E first.
  Table table({{"seats", 2},
               {"phase", "upkeep"},
               {"board",
                {{"midtown_a", "perp_forger"},
                 {"midtown_b", "perp_burglar"},
                 {"midtown_c", "perp_street_racer"},
                 {"foundry_e", "perp_shoplifter"}}}});
  EXPECT_EQ(table.now("criminals"),
            (Json{{"midtown_b", "perp_forger"}, {"midtown_c", "perp_burglar"}, {"midtown_e", "perp_street_racer"}}));
  EXPECT_EQ(table.now("cold_cases"), 1);
}

TEST(TC_6, MovingInNeedsAFreeSpace) {
  // TC-6.8, TC-8.3
  Table blocked(
      with(two({{"at", "park"}}), {{"board", {{"midtown_a", "perp_forger"}, {"midtown_b", "perp_burglar"}}}}));
  EXPECT_EQ(blocked.options("visit", "option"), Names({"park_informant"}));
}

TEST(TC_6, AFreezeMarkLeavesWithItsCard) {
  // TC-6.11
  Table table(with(facing("perp_forger"), {{"board", {{"midtown_b", {{"id", "perp_forger"}, {"frozen", true}}}}}}));
  table.enforce("physical", {6, 6, 1, 1});
  EXPECT_TRUE(table.now("frozen").empty());
}

}  // namespace
}  // namespace precinct::top_cop::rules
