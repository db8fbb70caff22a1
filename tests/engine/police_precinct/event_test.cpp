#include <gtest/gtest.h>

#include "tests/engine/police_precinct/scenario.hpp"

namespace precinct::police_precinct {
namespace {

// Colours: red bar_brawl, diner_hostages; blue electronics_theft, ledge_jumper, armed_patient; green school_threat;
// yellow bank_robbers, fuel_stop_holdup.

bool in_play(const Scenario& s, std::string_view id) {
  return std::ranges::find(s.now().events, s.event(id), &EventInPlay::card) != s.now().events.end();
}

TEST(Urgent, T9_TheSecondOfAColourPutsTheMarkerOnTheOlder) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.on_board("bar_brawl");
  s.on_board("ledge_jumper");
  s.next_events({"armed_patient"});
  s.to_event();
  EXPECT_EQ(s.now().urgent, s.event("ledge_jumper"));
  EXPECT_EQ(s.now().crime, 0);
}

TEST(Urgent, T10_APairWhileTheMarkerIsOutFailsTheMarked) {
  for (const std::string_view drawn :
       {"bank_robbers", "diner_hostages", "armed_patient", "fuel_stop_holdup", "school_threat"}) {
    Scenario s({"costello", "gonzales", "tanaka"});
    s.on_board("bar_brawl");
    s.on_board("ledge_jumper");
    s.on_board("electronics_theft");
    if (drawn != "bank_robbers") s.on_board("bank_robbers");
    s.edit([&](Situation& now) { now.urgent = s.event("ledge_jumper"); });
    s.next_events({drawn});
    s.to_event();
    const bool pair = drawn != "bank_robbers" && drawn != "school_threat";
    EXPECT_EQ(s.now().crime, pair ? 1 : 0) << drawn;
    EXPECT_EQ(in_play(s, "ledge_jumper"), !pair) << drawn;
    const std::string_view older = drawn == "diner_hostages"     ? "bar_brawl"
                                   : drawn == "armed_patient"    ? "electronics_theft"
                                   : drawn == "fuel_stop_holdup" ? "bank_robbers"
                                                                 : "ledge_jumper";
    EXPECT_EQ(s.now().urgent, s.event(older)) << drawn;
  }
}

TEST(Urgent, T11_TheMarkedOneIsTheOnlyOtherOfItsColour) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.on_board("ledge_jumper");
  s.edit([&](Situation& now) { now.urgent = s.event("ledge_jumper"); });
  s.next_events({"armed_patient"});
  s.to_event();
  EXPECT_EQ(s.now().urgent, s.event("ledge_jumper"));
  EXPECT_EQ(s.now().crime, 0);
}

TEST(Urgent, T12_OneDrawMovesCrimeThreeTimes) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.on_board("ledge_jumper");
  s.on_board("armed_patient");
  s.edit([&](Situation& now) {
    now.urgent = s.event("ledge_jumper");
    now.stock = 1;
    now.event_discard.clear();
    for (const EventIndex card : now.event_draw) {
      if (card != s.event("smugglers")) now.event_discard.push_back(card);
    }
    now.event_draw.clear();
    now.event_draw.push_back(s.event("smugglers"));
  });
  const std::size_t markers = s.now().marker_draw.size();
  s.to_event();
  EXPECT_EQ(s.now().crime, 3);
  EXPECT_EQ(s.now().urgent, s.event("armed_patient"));
  EXPECT_FALSE(in_play(s, "smugglers"));
  EXPECT_EQ(s.now().stock, 1);
  EXPECT_EQ(s.now().marker_draw.size(), markers);
  EXPECT_EQ(s.now().event_draw.size(), 37u);
}

TEST(Urgent, T26_AfterPressConferenceThreeOfAColourStay) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.on_board("ledge_jumper");
  s.on_board("armed_patient");
  s.edit([&](Situation& now) { now.urgent = s.event("ledge_jumper"); });
  s.give(0, "press_conference");
  s.next_events({"electronics_theft"});
  s.answer(0, "press_conference");
  EXPECT_EQ(s.now().urgent, kNone);
  s.dice({1});
  s.to_event();
  EXPECT_EQ(s.now().urgent, s.event("ledge_jumper"));
  EXPECT_EQ(s.now().crime, 0);
  EXPECT_EQ(s.now().events.size(), 3u);
}

TEST(Gangs, PP_14_4_FourPunksMakeAGang) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.punks(3, 3);
  s.next_events({"bar_brawl"});
  s.dice({3});
  s.to_event();
  EXPECT_EQ(s.now().hoods[2].punks, 4);
  EXPECT_LT(s.now().hoods[2].gang, kGangs);
  EXPECT_EQ(s.now().gang_draw.size(), 3u);
}

TEST(Gangs, PP_14_5_WithoutACardCrimeAdvancesOnce) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.punks(3, 3);
  s.edit([](Situation& now) { now.gang_draw.clear(); });
  s.next_events({"bar_brawl"});
  s.dice({3});
  s.to_event();
  EXPECT_EQ(s.now().crime, 1);
  EXPECT_EQ(s.now().hoods[2].gang, kUndesignated);
}

TEST(Gangs, T27_AReturningCardGoesToTheLowestThatWaits) {
  Scenario s({"hartley", "gonzales", "tanaka"});
  s.stock(18);
  s.punks(1, 1);
  s.punks(2, 4);
  s.punks(5, 4);
  s.gang(1, "gang_dock_rats");
  s.edit([](Situation& now) {
    now.gang_draw.clear();
    now.hoods[1].gang = now.hoods[4].gang = kUndesignated;
  });
  s.give(0, "stakeout");
  s.pick(0, "stakeout", "site", {"bad_hood_1"});
  EXPECT_EQ(s.now().hoods[0].gang, kNone);
  EXPECT_LT(s.now().hoods[1].gang, kGangs);
  EXPECT_EQ(s.now().hoods[4].gang, kUndesignated);
  EXPECT_EQ(s.now().crime, 0);
}

TEST(Events, T15_CommittedIsNoDraw) {
  Scenario s({"kinney", "gonzales", "tanaka"});
  s.donuts(0, 1);
  s.on_board("gas_leak");
  s.next_events({"bank_robbers"});
  s.dice({1});
  s.to_event();
  EXPECT_EQ(s.asked(0), "ask.cancel_event");
  s.answer(0, "cancel");
  EXPECT_EQ(s.now().cops[0].donuts, 0);
  EXPECT_EQ(Testing::dice_left(s.state()), 1u);
  EXPECT_FALSE(in_play(s, "bank_robbers"));
}

TEST(Events, T16_NoEventMeansNoDrawAndNoTriggers) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.on_board("gas_leak");
  s.edit([](Situation& now) { now.turn.no_event = true; });
  const std::size_t deck = s.now().event_draw.size();
  s.dice({1});
  s.to_event();
  EXPECT_EQ(s.now().event_draw.size(), deck);
  EXPECT_EQ(Testing::dice_left(s.state()), 1u);
}

TEST(Events, T17_CarTheftNeedsBothOnTheExactSpace) {
  Scenario s({"costello", "hartley", "tanaka"});
  s.at(0, "colfax_2");
  s.at(1, "colfax_3");
  s.on_board("car_theft");
  s.edit([](Situation& now) { now.events.back().path_at = 3; });
  s.drive(0, "colfax_3");
  EXPECT_TRUE(in_play(s, "car_theft"));  // checked after Phase 1 only
  s.to_action();
  EXPECT_FALSE(in_play(s, "car_theft"));
  EXPECT_EQ(s.now().cops[0].donuts, 1);
  EXPECT_EQ(s.now().cops[1].donuts, 1);
}

TEST(Events, T29_CarTheftIsStoppedWhenItIsPlaced) {
  Scenario s({"costello", "hartley", "tanaka"});
  s.at(0, "calhoun_w");
  s.at(1, "calhoun_w");
  s.next_events({"car_theft"});
  s.to_event();
  EXPECT_FALSE(in_play(s, "car_theft"));
  EXPECT_EQ(s.now().cops[1].donuts, 1);
}

TEST(Events, T30_JailBreakLeavesTheBoard) {
  Scenario s({"costello", "hartley", "tanaka"});
  s.on_board("jail_break");
  s.edit([](Situation& now) { now.events.back().path_at = 2, now.events.back().punks = 1, --now.stock; });
  const int stock = s.now().stock;
  s.next_events({"school_threat"});
  s.to_event();
  EXPECT_FALSE(in_play(s, "jail_break"));
  EXPECT_EQ(s.now().stock, stock + 1);
  EXPECT_EQ(s.now().crime, 1);
}

TEST(Events, T32_TheExplosionCostsOthersNoTurn) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.at(1, "calhoun_w");
  s.at(2, "calhoun_w");
  s.on_board("gas_leak");
  s.give(1, "riot_gear", 3);
  s.give(2, "negotiator", 3);
  s.next_events({"school_threat"});
  s.dice({1});
  s.to_event();
  EXPECT_EQ(s.now().crime, 1);
  EXPECT_EQ(s.now().cops[1].at, s.space("colfax_3"));
  EXPECT_EQ(s.now().cops[2].at, s.space("colfax_3"));
  EXPECT_EQ(s.asked(1), "ask.discard_hospital");
  EXPECT_TRUE(s.asked(2).empty());
  s.pick(1, "discard", "cards", {"riot_gear#1", "riot_gear#2"});
  s.pick(2, "discard", "cards", {"negotiator#1", "negotiator#3"});
  EXPECT_EQ(s.now().turn.cop, 1);
  EXPECT_EQ(s.asked(1), "ask.move");
  EXPECT_FALSE(s.now().cops[1].hospital);
}

TEST(Events, PP_14_3_BudgetCutsWithoutPunks) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.stock(2);
  s.next_events({"budget_cuts"});
  s.to_event();
  s.answer(0, "punks");
  EXPECT_EQ(s.now().crime, 1);
  EXPECT_EQ(s.now().stock, 2);
  EXPECT_EQ(s.now().flipped, kNone);
}

TEST(Events, D22_EverybodyDiscardsAtTheSameTime) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.give(0, "riot_gear", 3);
  s.give(1, "negotiator", 1);
  s.give(2, "stakeout", 4);
  s.next_events({"budget_cuts"});
  s.to_event();
  const std::size_t own = s.now().cops[0].hand.size();
  s.answer(0, "discard");
  EXPECT_TRUE(s.now().cops[1].hand.empty());
  EXPECT_EQ(s.asked(0), "ask.discard_budget");
  EXPECT_EQ(s.asked(2), "ask.discard_budget");
  s.pick(2, "discard", "cards", {"stakeout#1", "stakeout#2"});
  s.pick(0, "discard", "cards", {"riot_gear#1", "riot_gear#2"});
  EXPECT_EQ(s.now().cops[0].hand.size(), own - 2);
  EXPECT_EQ(s.now().turn.cop, 1);
}

TEST(Events, PP_13_8_OfficerDownLeavesAtTheSecondAdvance) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.next_events({"officer_down", "extra_patrols", "federal_raid"});
  const int officers = s.now().officers.station;
  s.dice({2});
  s.to_event();
  EXPECT_EQ(s.now().officers.station, officers - 1);
  s.edit([](Situation& now) { now.turn.cop = 2; });
  s.to_event();
  s.answer(2, "pass");
  EXPECT_TRUE(in_play(s, "officer_down"));
  EXPECT_EQ(s.now().turn.cop, 0);
  s.edit([](Situation& now) { now.turn.cop = 2; });
  s.to_event();
  s.pick(2, "choose", "hood", {"bad_hood_1"});
  EXPECT_FALSE(in_play(s, "officer_down"));
  EXPECT_EQ(s.now().crime, 1);
  EXPECT_EQ(s.now().officers.station, officers - 1);
}

TEST(Calendar, T23_TheMurdererEntersBeforeTheFifthRoundAndEscapesBeforeTheEleventh) {
  Scenario s({"costello", "gonzales", "tanaka", "hartley"});
  EXPECT_EQ(s.now().day, 12);
  for (int round = 1; round < 11; ++round) {
    EXPECT_EQ(s.now().murderer, round < 5 ? kNone : 10 - round) << "round " << round;
    for (int turn = 0; turn < 4; ++turn) {
      s.edit([](Situation& now) { now.turn.no_event = true; });
      s.to_event();
      if (s.asked(s.active()) == "ask.discard_hand_limit") {
        const HandCard& card = s.now().cops[s.active()].hand.front();
        s.pick(s.active(), "discard", "cards",
               {s.data().police_cards[card.design].id + "#" + std::to_string(card.number)});
      }
    }
  }
  EXPECT_EQ(s.now().end, End::murderer_escaped);
}

TEST(Turn, T25_TheHandLimitIsForTheActivePlayerAtTheEnd) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.give(0, "fast_response", 6);
  s.give(0, "riot_gear", 2);
  s.give(1, "air_support", 2);
  s.give(1, "stakeout", 4);
  s.give(1, "negotiator", 3);
  s.next_events({"school_threat"});
  s.to_event();
  EXPECT_EQ(s.now().cops[0].hand.size(), 9u);
  EXPECT_EQ(s.find(0, "discard")->args[0].min, 2);
  EXPECT_TRUE(s.asked(1).empty());
  s.pick(0, "discard", "cards", {"fast_response#1", "fast_response#2"});
  EXPECT_EQ(s.now().cops[1].hand.size(), 9u);
  EXPECT_EQ(s.asked(1), "ask.move");
}

TEST(Turn, PP_9_5_OvertimeNeedsAnActionOfAnotherKind) {
  Scenario s({"costello", "gonzales", "tanaka"});
  s.give(0, "overtime");
  s.to_action();
  s.answer(0, "pass");
  EXPECT_FALSE(s.offered(0, "overtime"));  // no Action carried out
  s.edit([](Situation& now) { now.turn.actions_used = 1 << static_cast<int>(ActionKind::arrest); });
  s.answer(0, "overtime");
  EXPECT_EQ(s.asked(0), "ask.extra_action");
  s.answer(0, "draw");
  EXPECT_EQ(s.asked(0), "ask.after_action");
}

TEST(Upgrade, PP_9_1_ZuhraIsPromoted) {
  Scenario s({"zuhra", "gonzales", "tanaka"});
  s.donuts(0, 2);
  s.to_action();
  s.pick(0, "promote", "tokens", {"upgrade_investigate"});
  EXPECT_EQ(s.data().characters[s.now().cops[0].character].id, "kinney");
  EXPECT_EQ(s.now().cops[0].donuts, 0);
  EXPECT_EQ(s.now().cops[0].upgrades, 1 << static_cast<int>(Upgrade::investigate));
}

}  // namespace
}  // namespace precinct::police_precinct
