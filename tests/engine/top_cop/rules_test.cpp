// The rules by number, where no card and no worked example has told them already.

#include <algorithm>

#include "engine/core/bot.hpp"
#include "engine/top_cop/testing.hpp"
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

Json two(const Json& first = Json::object(), const Json& second = Json::object()) {
  return {{"seats", 2}, {"officers", Json::array({first, second})}};
}

Json with(Json situation, const Json& more) {
  situation.update(more);
  return situation;
}

// Seat 0 at midtown_b with the criminal there.
Json facing(const std::string& criminal, Json officer = Json::object(), const Json& other = Json::object()) {
  officer["at"] = "midtown_b";
  return with(two(officer, other), {{"board", {{"midtown_b", criminal}}}});
}

// ---- TC-1, TC-2
// ------------------------------------------------------------------------------------------------------

TEST(TC_1, SeatsTermsAndComponents) {
  EXPECT_EQ(game().facts().min_seats, 2);  // TC-1.1
  EXPECT_EQ(game().facts().max_seats, 6);
  // TC-1.3, TC-1.7, TC-1.8: designs and copies.
  const Data& data = game().data();
  EXPECT_EQ(data.dispatch.size(), 47u);
  EXPECT_EQ(data.officers.size(), 12u);
  EXPECT_EQ(data.spaces.size(), 41u);
  int cards = 0;
  for (const Card& card : data.cards) cards += card.count;
  EXPECT_EQ(cards, 74);
  // TC-1.12 and TC-18, example 73
  const auto sum = [&](int players) {
    int faces = 0;
    for (const int face : data.perp[static_cast<std::size_t>(players)]) faces += face;
    return faces;
  };
  EXPECT_EQ(sum(2), 17);
  EXPECT_EQ(sum(3), 17);
  EXPECT_EQ(sum(4), 19);
  EXPECT_EQ(sum(5), 18);
  EXPECT_EQ(sum(6), 20);
}

TEST(TC_1, TheBadgeTurnOrderAndThePreviousPlayer) {
  // TC-1.2, TC-1.5: with the badge at seat 1 of 3 the order is 2, 0, 1; then the badge passes.
  Table table({{"seats", 3},
               {"sc", 1},
               {"phase", "situation"},
               {"dice", {1, 1, 1}},
               {"dispatch", {"event_filing_day", "only"}}});
  for (const int seat : {2, 0, 1}) {
    EXPECT_EQ(table.asked(), std::vector<int>{seat});
    if (seat != 1) table.play("end_turn");
  }
  table.play("end_turn");
  EXPECT_EQ(table.now("sc"), 2);  // TC-13.14
  EXPECT_EQ(table.now("shift"), 2);
  // TC-1.4: seat 2 rolls for the criminal that seat 0 faces.
  Table challenge({{"seats", 3},
                   {"officers", {{{"at", "midtown_b"}, {"hand", {"court_day"}}}}},
                   {"board", {{"midtown_b", "perp_forger"}}}});
  challenge.play("enforce", {{"type", "verbal"}});
  EXPECT_EQ(challenge.now("challenge")["roller"], 2);
}

TEST(TC_1, NothingRunsOut) {
  // TC-1.6, TC-1.9, TC-10.2: no limit of CP or Paperwork, nothing below 0.
  Table table(facing("perp_forger", {{"cp", 500}, {"paperwork", 300}}));
  table.enforce("physical", {6, 6, 1, 1});
  EXPECT_EQ(table.officer(0)["paperwork"], 303);
  Table filing(two({{"paperwork", 1}}));
  filing.play("eliminate_paperwork");
  EXPECT_EQ(filing.officer(0)["paperwork"], 0);
  EXPECT_FALSE(filing.offers("eliminate_paperwork")) << "TC-8.5 needs Paperwork";
}

TEST(TC_1, ACardUnderWayIsInNoPile) {
  // TC-1.11, TC-8.9: the Doughnut Run that draws cannot draw itself.
  Table table(with(two({{"at", "cup_o_joe"}, {"hand", {"doughnut_run"}}}),
                   {{"cards", {"only"}}, {"cards_discard", {"baton"}}}));
  table.play("destination", {{"card", "doughnut_run"}});
  EXPECT_EQ(table.officer(0)["hand"], Json::parse(R"(["baton"])"));
  EXPECT_EQ(table.now("cards_discard"), Json::parse(R"(["doughnut_run"])"));
}

TEST(TC_2, OptionsAndCars) {
  // TC-2.1, TC-2.3
  const Json options = *game().complete_options(Json::object(), 4);
  EXPECT_EQ(options, (Json{{"length", "medium"}, {"officer_powers", true}, {"windows", "strict"}}));
  const std::vector<std::array<int, 3>> lengths{{21, 7, 8}, {25, 10, 12}, {30, 13, 15}};
  for (std::size_t i = 0; i < 3; ++i) {
    const Length& length = game().data().lengths[i];
    EXPECT_EQ((std::array<int, 3>{length.goal, length.cold_cases, length.shifts}), lengths[i]) << length.id;
  }
  EXPECT_FALSE(game().complete_options({{"length", "endless"}}, 4));
  // TC-1.10, TC-2.5: seats and options do not meet.
  for (int seats = 2; seats <= 6; ++seats) EXPECT_TRUE(game().complete_options({{"length", "long"}}, seats));
  // TC-2.4
  Table table(Json{{"seats", 3}});
  const Json cars = table.now("board")["cars"];
  EXPECT_EQ(cars[0]["id"], "car_white");
  EXPECT_EQ(cars[2]["id"], "car_blue");
}

// ---- TC-3
// ------------------------------------------------------------------------------------------------------------

TEST(TC_3, OfficersAreChosenInSecretAndShownTogether) {
  Table table = Table::fresh(3);
  EXPECT_EQ(table.asked(), (std::vector<int>{0, 1, 2}));  // TC-3.2
  EXPECT_EQ(table.now("offer@0")["cards"].size(), 2u);
  const std::string kept = table.now("offer@1")["cards"][1];
  table.play(1, "keep", {{"officer", kept}});
  EXPECT_EQ(table.now("offer@1")["kept"], kept);
  EXPECT_TRUE(table.now("seat.1")["officer"].is_null());
  EXPECT_EQ(table.now("seat.1")["chosen"], true);
  EXPECT_TRUE(table.asked() == (std::vector<int>{0, 2})) << "TC-16: who has not chosen is public";
  table.play(0, "keep", {{"officer", table.now("offer@0")["cards"][0]}});
  table.play(2, "keep", {{"officer", table.now("offer@2")["cards"][0]}});
  EXPECT_EQ(table.now("seat.1")["officer"], kept);
  EXPECT_TRUE(table.now("offer@1").is_null());
  // TC-3.1
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_TRUE(holds({{"at", "precinct"}, {"cp", 0}, {"wounds", 0}}, table.officer(static_cast<Seat>(seat))));
  }
}

TEST(TC_3, WithoutPowersNobodyIsAsked) {
  for (std::uint8_t seed = 1; seed < 6; ++seed) {
    Table table = Table::fresh(4, {{"officer_powers", false}}, seed);
    while (table.offers("choose")) table.play("choose", {{"sector", table.options("choose", "sector").front()}});
    EXPECT_TRUE(table.now("seat.0")["officer"].is_null());
    // TC-3.3, TC-4.3: three dealt, one at Roll Call; TC-3.8: shift 1 begins.
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.officer(static_cast<Seat>(seat))["hand"].size(), 4u);
    EXPECT_EQ(table.now("shift"), 1);
    EXPECT_EQ(table.now("phase"), "situation");
  }
}

TEST(TC_3, TheBadgeGoesToTheHighestRollAndTiesRollAgain) {
  // TC-3.4 and TC-18, example 1: 9, 9, 4; the third keeps out.
  Table table({{"seats", 3}, {"phase", "badge"}, {"dice", {4, 5, 3, 6, 1, 3, 1, 1, 6, 6}}});
  EXPECT_EQ(table.now("sc"), 1);
}

TEST(TC_3, BossesAndEventsGoBackIntoTheDeck) {
  // TC-3.5, TC-3.6, TC-3.7, TC-3.9 and TC-18, example 3.
  Table table({{"seats", 2},
               {"phase", "set_out"},
               {"sc", 1},
               {"dispatch", {"perp_forger", "boss_ada_quill", "event_blackout", "perp_burglar"}},
               {"dice", {1, 1, 2, 3}}});
  EXPECT_EQ(table.now("criminals"), (Json{{"harborfront_a", "perp_forger"}, {"old_town_b", "perp_burglar"}}));
  EXPECT_EQ(table.s().dispatch_draw.size(), 45u);
  EXPECT_TRUE(table.now("dispatch_discard").empty());
}

// ---- TC-4, TC-5
// ------------------------------------------------------------------------------------------------------

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
// ------------------------------------------------------------------------------------------------------------

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

// ---- TC-7, TC-8
// ------------------------------------------------------------------------------------------------------

TEST(TC_7, ATurn) {
  // TC-7.1, TC-7.2: one Move and two actions, nothing mandatory. TC-7.6: the destination comes at once.
  Table table(two({{"paperwork", 9}, {"hand", {"overtime"}}}));
  table.dice({4}).play("cruise");
  EXPECT_EQ(table.choices(0), Names({"move"}));
  table.play("move", {{"space", "precinct"}});
  EXPECT_FALSE(table.offers("cruise"));
  table.play("eliminate_paperwork").play("eliminate_paperwork");
  EXPECT_EQ(table.choices(0), Names({"play_instant", "end_turn"}));
  // TC-7.3, TC-7.4, TC-7.5 and TC-7.7 stand in the worked examples 22 to 25 and 40.
}

TEST(TC_7, TheEndOfATurn) {
  // TC-7.8: the hand limit, then what holds for this turn.
  Table table(
      two({{"cards", {"travel_mug"}},
           {"hand", {"baton", "baton", "megaphone", "megaphone", "backup", "backup", "court_day", "court_day"}}}));
  table.play("use_effect", {{"card", "travel_mug"}}).play("end_turn");
  EXPECT_EQ(table.question(0), "ask.discard");
  table.play("discard", {{"cards", "backup"}});
  EXPECT_EQ(table.now("turn")["active"], 1);
  EXPECT_EQ(table.now("turn")["actions"], 2);
}

TEST(TC_8, Slots) {
  // TC-8.1: the new card works at once; equal ones add up. TC-8.10: slots are counted by card.
  Table table(facing("perp_chop_shop", {{"cards", {"baton"}}, {"hand", {"baton", "court_day"}}}));
  table.play("equip", {{"card", "baton"}}).play("enforce", {{"type", "physical"}});
  EXPECT_EQ(table.now("challenge")["officer"]["terms"].size(), 2u);
  Table single(two({{"cards", {"patrol_sedan", "tactical_unit", "travel_mug"}}, {"hand", {"interceptor"}}}));
  single.play("equip", {{"card", "interceptor"}});
  EXPECT_EQ(single.now("cards_discard"), Json::parse(R"(["patrol_sedan"])"));
  EXPECT_EQ(single.officer(0)["cards"], Json::parse(R"(["tactical_unit","travel_mug","interceptor"])"));
}

TEST(TC_8, WhatCanChangeNothingIsNotOffered) {
  // TC-8.2, TC-8.3, TC-8.4, TC-8.9, TC-8.11
  EXPECT_EQ(Table(two({{"at", "precinct"}, {"hand", {"baton"}}})).options("visit", "option"),
            Names({"precinct_supply"}));
  EXPECT_FALSE(Table(two({{"at", "precinct"}})).offers("visit"));
  EXPECT_FALSE(Table(two({{"at", "hospital"}})).offers("visit"));
  EXPECT_FALSE(Table(two({{"at", "precinct"}, {"hand", {"court_day"}}})).offers("destination"));
  EXPECT_FALSE(Table(two({{"at", "park"}, {"paperwork", 3}, {"hand", {"court_day"}}})).offers("destination"));
  EXPECT_FALSE(
      Table(with(two({{"at", "midtown_b"}, {"hand", {"stakeout"}}}), {{"board", {{"foundry_a", "perp_forger"}}}}))
          .offers("destination"));
  const Json no_cards = with(two({{"at", "cup_o_joe"}, {"hand", {"doughnut_run"}}}), {{"cards", {"only"}}});
  EXPECT_FALSE(Table(no_cards).offers("visit"));
  EXPECT_FALSE(Table(no_cards).offers("destination"));
  EXPECT_EQ(Table(with(two({{"at", "cup_o_joe"}}), {{"actions", 1}})).options("visit", "option"),
            Names({"cup_o_joe_coffee"}));
  EXPECT_FALSE(Table(with(two({{"at", "park"}}), {{"dispatch", {"only"}}})).offers("visit"));
}

TEST(TC_8, EnforcingNeedsACriminalAndAnAction) {
  // TC-8.6: it may be repeated.
  Table table(facing("perp_forger"));
  table.enforce("verbal", {1, 1, 5, 5}).enforce("verbal", {1, 1, 5, 5});
  EXPECT_FALSE(table.offers("enforce"));
  EXPECT_FALSE(Table(two()).offers("enforce"));
}

TEST(TC_8, ExtraActionsHaveALimit) {
  // TC-8.7, TC-8.8: at the limit Physical Therapy heals only.
  const Json limit{{"extra", 3}, {"actions", 1}};
  EXPECT_FALSE(Table(with(two({{"hand", {"overtime"}}, {"cards", {"travel_mug"}}}), limit)).offers("play_instant"));
  EXPECT_FALSE(Table(with(two({{"cards", {"travel_mug"}}}), limit)).offers("use_effect"));
  EXPECT_FALSE(Table(with(two({{"at", "hospital"}, {"hand", {"physical_therapy"}}}), limit)).offers("destination"));
  Table hurt(with(two({{"at", "hospital"}, {"wounds", 2}, {"hand", {"physical_therapy"}}}), limit));
  hurt.play("destination", {{"card", "physical_therapy"}});
  EXPECT_EQ(hurt.officer(0)["wounds"], 0);
  EXPECT_EQ(hurt.now("actions"), 0);
}

// ---- TC-9, TC-10
// -----------------------------------------------------------------------------------------------------

TEST(TC_9, AChallengeFromBeginningToEnd) {
  // TC-9.1, TC-9.2: declared, the action spent. TC-9.3: the Officer is asked first. TC-9.4, TC-9.14: blue dice first.
  Table table(
      facing("perp_chop_shop", {{"hand", {"adrenaline_rush", "defensive_tactics"}}}, {{"hand", {"bad_intel"}}}));
  table.play("enforce", {{"type", "physical"}});
  EXPECT_EQ(table.now("actions"), 1);
  EXPECT_EQ(table.question(0), "ask.before_roll");
  EXPECT_EQ(table.now("turn")["window"], "before_roll");
  table.play("play", {{"card", "defensive_tactics"}});
  table.dice({5, 1, 4, 2}).pass(1).pass(0);
  // TC-9.5, TC-9.6: totals are public all the time.
  EXPECT_TRUE(holds({{"officer", {{"dice", {5, 1}}, {"total", 9}}}, {"against", {{"dice", {4, 2}}, {"total", 10}}}},
                    table.now("challenge")));
  EXPECT_EQ(table.question(0), "ask.after_roll");
  table.play("play", {{"card", "adrenaline_rush"}}).let();
  // TC-9.7, TC-9.8, TC-9.11, TC-9.12
  EXPECT_TRUE(holds({{"cp", 4}, {"paperwork", 2}, {"busts", 1}}, table.officer(0)));
  EXPECT_TRUE(table.now("challenge").is_null());
  EXPECT_EQ(table.now("dispatch_discard"), Json::parse(R"(["perp_chop_shop"])"));
}

TEST(TC_9, ThreeDiceCountAsTheBestTwo) {
  // TC-9.13: equal faces are interchangeable.
  Table table(facing("perp_chop_shop", {{"hand", {"academy_refresher", "second_wind"}}}));
  table.play("enforce", {{"type", "physical"}}).play("play", {{"card", "academy_refresher"}});
  table.dice({2, 2, 6, 5, 5}).pass(0);
  EXPECT_TRUE(holds({{"total", 8}, {"counted", {{"size", 2}}}}, table.now("challenge")["officer"]));
  table.play("play", {{"card", "second_wind"}}).dice({6, 1}).play("reroll", {{"dice", {"0", "1"}}});
  EXPECT_FALSE(table.offers("reroll"));
}

TEST(TC_9, BossesHelpPerpsOnly) {
  // TC-9.9, TC-9.10: no extra Wound against a BOSS.
  Table table(with(facing("boss_silas_crane"),
                   {{"board", {{"midtown_b", "boss_silas_crane"}, {"foundry_a", "boss_bruno_hale"}}}}));
  table.enforce("physical", {1, 1, 5, 5});
  EXPECT_EQ(table.officer(0)["wounds"], 1);
}

TEST(TC_10, PaperworkWoundsAndTheHospital) {
  // TC-10.1 stands in the worked examples 37 and 38. TC-10.3, TC-10.4, TC-10.5, TC-10.6, TC-10.8: cards and badge stay.
  Table table(
      with(facing("perp_bar_brawler", {{"wounds", 2}, {"cards", {"baton"}}, {"partner", "partner_clerk_novak"}}),
           {{"sc", 0}, {"turn", 0}}));
  table.enforce("physical", {1, 1, 5, 5});
  EXPECT_TRUE(holds({{"wounds", 3}, {"at", "hospital"}, {"partner", "partner_clerk_novak"}}, table.officer(0)));
  EXPECT_EQ(table.officer(0)["cards"], Json::parse(R"(["baton"])"));
  // TC-10.7, TC-10.9: one action at the Hospital and everything is allowed again.
  Table healed(two({{"at", "hospital"}, {"wounds", 3}}));
  healed.play("visit", {{"option", "hospital_bandage"}});
  EXPECT_TRUE(healed.offers("cruise"));
}

TEST(TC_10, PreventionGoesFromOfficerToPartnerToEquipment) {
  // TC-10.5
  Table table(facing("perp_bar_brawler",
                     {{"officer", "officer_whitfield"}, {"partner", "partner_medic_dunn"}, {"cards", {"armor_vest"}}}));
  table.enforce("physical", {1, 1, 5, 5});
  EXPECT_EQ(table.officer(0)["wounds"], 0);
  EXPECT_TRUE(
      holds({{"used", true}, {"partner", {{"used", true}}}, {"cards", {{{"used", false}}}}}, table.now("seat.0")));
}

// ---- TC-11
// -----------------------------------------------------------------------------------------------------------

TEST(TC_11, HandsAndTheirLimit) {
  // TC-11.1, TC-11.2, TC-11.3: the limit is the owner's own turn's.
  Table table(
      two(Json::object(),
          {{"hand", {"baton", "baton", "megaphone", "megaphone", "backup", "backup", "court_day", "court_day"}}}));
  EXPECT_EQ(table.now("seat.1")["hand"], 8);
  EXPECT_EQ(table.now("hand@1").size(), 8u);
  EXPECT_TRUE(table.now("hand@0").empty());
}

TEST(TC_11, AnEmptyDeckIsShuffledAnewOrSkipped) {
  // TC-11.4
  Table table(with(two({{"at", "cup_o_joe"}}), {{"cards", {"baton", "only"}}, {"cards_discard", {"megaphone"}}}));
  table.play("visit", {{"option", "cup_o_joe_break"}});
  EXPECT_TRUE(table.logged("cards_shuffled"));
  EXPECT_EQ(table.question(0), "ask.discard");
  EXPECT_EQ(table.officer(0)["hand"].size(), 2u);
}

TEST(TC_11, TrainingAndInstantsHaveTheirMoment) {
  // TC-11.5, TC-11.6, TC-11.7
  Table table(facing("perp_chop_shop", {{"hand", {"de_escalation", "adrenaline_rush", "overtime", "roadblock"}}}));
  EXPECT_EQ(table.options("play_instant", "card"), Names({"overtime"}));
  table.play("enforce", {{"type", "verbal"}});
  EXPECT_EQ(table.options("play", "card"), Names({"de_escalation"}));
  Table other(facing("perp_chop_shop", {{"hand", {"de_escalation"}}}));
  other.play("enforce", {{"type", "physical"}});
  EXPECT_EQ(other.choices(0), Names({"pass"})) << "a type that does not fit";
}

TEST(TC_11, PriorityGoesClockwiseAndAPlayOpensItAgain) {
  // TC-11.8, TC-11.9, TC-11.10, TC-11.14
  Table table(
      {{"seats", 3},
       {"officers",
        {{{"at", "midtown_b"}, {"hand", {"backup"}}}, {{"hand", {"bad_intel"}}}, {{"hand", {"bad_intel", "baton"}}}}},
       {"board", {{"midtown_b", "perp_chop_shop"}}}});
  table.play("enforce", {{"type", "physical"}});
  EXPECT_EQ(table.asked(), std::vector<int>{0});
  table.pass(0);
  EXPECT_EQ(table.asked(), std::vector<int>{1});
  table.play(1, "play", {{"card", "bad_intel"}});
  EXPECT_EQ(table.asked(), std::vector<int>{2});
  table.play(2, "play", {{"card", "bad_intel"}});
  EXPECT_EQ(table.asked(), std::vector<int>{0}) << "seat 0 passed before the plays";
}

TEST(TC_11, APlayMustChangeSomething) {
  // TC-11.11: a wounded Officer's tires, equipment that is not there, a report of nothing.
  Table tires({{"seats", 2},
               {"phase", "turn"},
               {"officers", {{{"wounds", 3}, {"at", "hospital"}}, {{"hand", {"flat_tire", "equipment_recall"}}}}}});
  EXPECT_EQ(tires.asked(), std::vector<int>{0});
  Table roadblock({{"seats", 2}, {"phase", "upkeep"}, {"officers", {{{"hand", {"roadblock"}}}}}});
  EXPECT_EQ(roadblock.now("shift"), 2) << "nobody to stop: no window";
}

TEST(TC_11, InAFastWindowAllAreAskedAtOnceAndAnswersStaySecret) {
  // TC-11.12, TC-15.4, TC-16
  Table table({{"seats", 3},
               {"options", {{"windows", "fast"}}},
               {"phase", "turn"},
               {"officers", {{{"cards", {"baton"}}}, {{"hand", {"equipment_recall"}}}, {{"hand", {"megaphone"}}}}}});
  EXPECT_EQ(table.asked(), (std::vector<int>{1, 2}));
  EXPECT_TRUE(table.match().waiting_is_secret());
  const Json before = table.now("seat.1");
  table.play(1, "play", {{"card", "equipment_recall"}});
  EXPECT_TRUE(table.match().events().empty());
  EXPECT_EQ(table.now("seat.1"), before);
  EXPECT_EQ(table.now("reply@1")["card"].get<std::string>().substr(0, 16), "equipment_recall");
  EXPECT_TRUE(table.now("reply@2").is_null());
  table.pass(2);
  EXPECT_TRUE(table.officer(0)["cards"].empty());
  EXPECT_TRUE(table.now("reply@1").is_null());
}

TEST(TC_11, CandidatesFollowFromPublicFacts) {
  // TC-11.13 and TC-18, example 53: who holds nothing fitting is asked like who does.
  for (const char* held : {"megaphone", "flat_tire"}) {
    Table table({{"seats", 2}, {"phase", "turn"}, {"officers", {Json::object(), {{"hand", Json::array({held})}}}}});
    EXPECT_EQ(table.asked(), std::vector<int>{1}) << held;
    EXPECT_EQ(table.now("turn")["window"], "turn_start");
    const Json seen = table.now("seat.1");
    table.pass(1);
    EXPECT_TRUE(std::ranges::none_of(table.match().events(), [](const Event& event) { return event.kind == "play"; }));
    EXPECT_EQ(table.now("seat.1"), seen);
  }
  Table empty({{"seats", 2}, {"phase", "turn"}});
  EXPECT_EQ(empty.asked(), std::vector<int>{0}) << "an empty hand cannot answer";
}

TEST(TC_11, APassTellsNobodyAnything) {
  // TC-11.12, TC-16.5
  Table table({{"seats", 3},
               {"phase", "turn"},
               {"officers", {Json::object(), {{"hand", {"megaphone"}}}, {{"hand", {"flat_tire"}}}}}});
  table.pass(1);
  EXPECT_TRUE(table.match().events().empty());
  EXPECT_EQ(table.asked(), std::vector<int>{2});
}

TEST(TC_11, ACardIsAnnouncedBeforeItsTarget) {
  // TC-11.15, TC-15.2
  Table table({{"seats", 3}, {"officers", {{{"hand", {"misfiled_forms"}}}}}});
  table.play("play_instant", {{"card", "misfiled_forms"}});
  EXPECT_EQ(table.now("turn")["playing"], "misfiled_forms");
  EXPECT_TRUE(table.logged("play"));
  EXPECT_FALSE(table.match().waiting_is_secret());
  table.play("choose", {{"target", "1"}});
  EXPECT_EQ(table.now("cards_discard"), Json::parse(R"(["misfiled_forms"])"));
}

// ---- TC-12
// -----------------------------------------------------------------------------------------------------------

TEST(TC_12, ModifiersAddUpAndHaveTheirLeast) {
  // TC-12.2, TC-12.11: two Body Cameras against a Paperwork of one.
  Table table(facing("perp_fare_jumper", {{"cards", {"body_camera", "body_camera"}}}));
  table.enforce("verbal", {6, 6, 1, 1});
  EXPECT_EQ(table.officer(0)["paperwork"], 0);
  // TC-12.10: who has no Cruiser loses nothing.
  Table roxy({{"seats", 2},
              {"phase", "upkeep"},
              {"board", {{"midtown_e", "boss_roxy_voss"}}},
              {"officers", {{{"cards", {"baton"}}}}}});
  EXPECT_EQ(roxy.officer(0)["cards"], Json::parse(R"(["baton"])"));
}

TEST(TC_12, TargetsReachBossesToo) {
  // TC-12.3, TC-12.5: a frozen criminal may still be moved by cards; the mark leaves in Upkeep.
  Table table(with(two({{"at", "midtown_b"}, {"hand", {"stakeout"}}}), {{"board", {{"midtown_d", "boss_ada_quill"}}}}));
  table.play("destination", {{"card", "stakeout"}});
  EXPECT_EQ(table.now("frozen"), Json::parse(R"(["midtown_d"])"));
}

TEST(TC_12, AllOfficersBeginWithTheBadge) {
  // TC-12.4
  Table table({{"seats", 3},
               {"sc", 2},
               {"phase", "situation"},
               {"dice", {1, 1, 1}},
               {"dispatch", {"event_budget_surplus", "partner_rookie_lin"}},
               {"cards", {"baton", "megaphone", "stun_gun"}},
               {"officers",
                {{{"partner", "partner_medic_dunn"}},
                 {{"partner", "partner_clerk_novak"}},
                 {{"partner", "partner_k9_biscuit"}}}}});
  table.play("resolve", {{"card", "event_budget_surplus"}});
  EXPECT_EQ(table.officer(2)["hand"], Json::parse(R"(["baton"])"));
  EXPECT_EQ(table.officer(0)["hand"], Json::parse(R"(["megaphone"])"));
}

TEST(TC_12, RerollsAndExtraDice) {
  // TC-12.6: up to the amount, the lowest listed first. TC-12.7
  Table table(facing("perp_chop_shop", {{"hand", {"second_wind", "court_day"}}}));
  table.dice({4, 2, 3, 3}).play("enforce", {{"type", "physical"}}).pass(0).play("play", {{"card", "second_wind"}});
  EXPECT_EQ(table.options("reroll", "dice"), Names({"1", "0"}));
  EXPECT_TRUE(table.refuses("reroll", {{"dice", Json::array()}}));
  table.dice({6}).play("reroll", {{"dice", "1"}});
  EXPECT_EQ(table.now("challenge")["officer"]["dice"], Json::parse("[4,6]"));
}

TEST(TC_12, PeeksShuffleAnEmptyDeckAndStayInMemory) {
  // TC-12.8, TC-12.9, TC-12.15
  Table table(
      with(two({{"at", "park"}}), {{"dispatch", {"only"}}, {"dispatch_discard", {"perp_forger", "perp_burglar"}}}));
  table.play("visit", {{"option", "park_informant"}});
  EXPECT_EQ(table.now("peek@0")[0].size(), 2u);
  EXPECT_TRUE(table.now("peek@1").is_null());
  table.play("arrange", {{"cards", {"perp_forger", "perp_burglar"}}});
  EXPECT_FALSE(table.now("peek@0").is_null());
  table.play("end_turn");
  EXPECT_TRUE(table.now("peek@0").is_null());
}

TEST(TC_12, GivenUpCardsLeaveFirstAndUsesCountByCard) {
  // TC-12.12: see also the worked examples 55 and 56.
  Table table(two({{"cards", {"portable_radio"}}}));
  table.play("use_effect", {{"card", "portable_radio"}});
  EXPECT_EQ(table.now("seat.0")["cards"][0]["used"], true);
}

TEST(TC_12, ConditionsAreReadWhenTheEffectCounts) {
  // TC-12.13, TC-12.14: the CP of a Call for Backup obey TC-10.1; its own Officer gets none.
  Table own(facing("perp_fare_jumper", {{"hand", {"backup"}}}));
  own.play("enforce", {{"type", "verbal"}}).dice({6, 6, 1, 1}).play("play", {{"card", "backup"}}).let();
  EXPECT_EQ(own.officer(0)["cp"], 2);
  // TC-12.16: fields that are missing have their defaults.
  const Data& data = game().data();
  const auto card = std::ranges::find_if(data.cards, [](const Card& c) { return c.id == "portable_radio"; });
  EXPECT_FALSE(card->effects[1].reorder);
  EXPECT_EQ(card->effects[1].duration, Duration::instant);
}

// ---- TC-13
// -----------------------------------------------------------------------------------------------------------

TEST(TC_13, UpkeepInItsOrder) {
  // TC-13.1 window, TC-13.2 Cruisers, TC-13.3 Partners, TC-13.4 criminals, TC-13.6 marks, TC-13.7 done.
  Table table({{"seats", 2},
               {"phase", "upkeep"},
               {"dice", {1}},
               {"officers",
                {{{"hand", {"roadblock"}},
                  {"cards", {"patrol_sedan"}},
                  {"partner", {{"id", "partner_rookie_lin"}, {"shifts", 2}}}}}},
               {"board", {{"midtown_a", "perp_forger"}, {"foundry_a", {{"id", "perp_burglar"}, {"frozen", true}}}}}});
  EXPECT_EQ(table.question(0), "ask.upkeep");
  table.pass(0);
  EXPECT_TRUE(holds({{"cards", Json::array()}, {"shifts", 1}}, table.officer(0)));
  EXPECT_EQ(table.now("criminals"), (Json{{"midtown_b", "perp_forger"}, {"foundry_a", "perp_burglar"}}));
  EXPECT_TRUE(table.now("frozen").empty());
  EXPECT_EQ(table.now("shift"), 2);
}

TEST(TC_13, TheParadeEndsWithItsShift) {
  // TC-13.6
  Table table({{"seats", 2}, {"phase", "situation"}, {"dice", {1, 1, 1}}, {"dispatch", {"event_city_parade"}}});
  table.play("end_turn").play("end_turn");
  EXPECT_EQ(table.s().shift_move_mod, 0);
}

TEST(TC_13, TiesAtTheGoal) {
  // TC-13.8, TC-13.9, TC-13.10, TC-13.11: CP, then Wounds, then busts, then shared.
  const auto winners = [](const Json& a, const Json& b) {
    Table table(with(two(a, b), {{"phase", "upkeep"}}));
    EXPECT_EQ(table.result(), "top_cop");
    return Json(table.match().outcome()->winners);
  };
  EXPECT_EQ(winners({{"cp", 25}, {"wounds", 1}}, {{"cp", 25}}), Json::parse("[1]"));
  EXPECT_EQ(winners({{"cp", 25}, {"busts", 3}}, {{"cp", 25}, {"busts", 4}}), Json::parse("[1]"));
  EXPECT_EQ(winners({{"cp", 25}}, {{"cp", 25}}), Json::parse("[0,1]"));
  EXPECT_EQ(winners({{"cp", 25}, {"wounds", 3}, {"at", "hospital"}}, {{"cp", 60}, {"paperwork", 1}}),
            Json::parse("[0]"));
}

TEST(TC_13, TheLastShift) {
  // TC-13.12, TC-13.13, TC-13.16, TC-13.17: Paperwork, busts, Wounds, shared; scores may be negative.
  const auto last = [](const Json& a, const Json& b) {
    return Table(with(two(a, b), {{"phase", "upkeep"}, {"shift", 12}}));
  };
  const Table busts = last({{"cp", 9}, {"busts", 3}}, {{"cp", 9}, {"busts", 2}});
  EXPECT_EQ(Json(busts.match().outcome()->winners), Json::parse("[0]"));
  EXPECT_EQ(busts.match().outcome()->reason.key, "end.last_shift");
  const Table wounds = last({{"cp", 9}, {"wounds", 1}}, {{"cp", 9}});
  EXPECT_EQ(Json(wounds.match().outcome()->winners), Json::parse("[1]"));
  const Table shared = last({{"cp", 1}, {"paperwork", 4}}, {{"cp", 1}, {"paperwork", 4}});
  EXPECT_EQ(Json(shared.match().outcome()->winners), Json::parse("[0,1]"));
  EXPECT_EQ(Json(shared.match().outcome()->scores), Json::parse("[-3,-3]"));
  const Table lost = Table(with(two({{"cp", 5}}), {{"phase", "upkeep"}, {"cold_cases", 10}}));
  EXPECT_EQ(lost.result(), "city_lost");
  EXPECT_EQ(lost.match().outcome()->reason.key, "end.cold_cases");
  EXPECT_EQ(Json(lost.match().outcome()->scores), Json::parse("[5,0]"));
}

TEST(TC_13, CardsThatComeByAnEscapeInUpkeep) {
  // TC-13.5, TC-13.15: Blackout moves everything again, a Partner does not count down.
  Table table({{"seats", 2},
               {"phase", "upkeep"},
               {"board", {{"midtown_e", "boss_marlow_finch"}, {"foundry_a", "perp_forger"}}},
               {"dispatch", {"event_blackout", "partner_wheel_marquez"}},
               {"officers", {{{"partner", "partner_medic_dunn"}}}}});
  table.play("resolve", {{"card", "event_blackout"}});
  EXPECT_EQ(table.now("criminals")["foundry_c"], "perp_forger");
  EXPECT_TRUE(holds({{"partner", "partner_wheel_marquez"}, {"shifts", 2}}, table.officer(1)));
}

// ---- TC-15, TC-16
// ----------------------------------------------------------------------------------------------------

TEST(TC_15, EveryDecisionIsAMustAndAFreeOneIsAlwaysAsked) {
  // TC-15.1: end_turn alone is asked. TC-15.2, TC-15.3
  Table table(with(two(), {{"actions", 0}, {"moved", true}}));
  ASSERT_EQ(table.match().decisions(0).size(), 1u);
  EXPECT_TRUE(table.match().decisions(0)[0].must);
  EXPECT_EQ(table.choices(0), Names({"end_turn"}));
}

TEST(TC_15, NoCardHasTwoUsesInOneWindow) {
  // TC-15.5
  const auto uses = [](const Effects& effects) {
    return std::ranges::count_if(effects, [](const Effect& effect) {
      return effect.trigger == Trigger::discard || effect.trigger == Trigger::once_per_turn ||
             effect.trigger == Trigger::once_per_shift;
    });
  };
  for (const Card& card : game().data().cards) EXPECT_LE(uses(card.effects), 1) << card.id;
  for (const Officer& officer : game().data().officers) EXPECT_LE(uses(officer.effects), 1) << officer.id;
}

TEST(TC_15, CardsDiscardedTogetherLieSorted) {
  // TC-15.6
  Table table(two(
      {{"hand",
        {"stun_gun", "baton", "megaphone", "megaphone", "backup", "backup", "court_day", "court_day", "armor_vest"}}}));
  table.play("end_turn").play("discard", {{"cards", {"stun_gun", "armor_vest"}}});
  EXPECT_EQ(table.now("cards_discard"), Json::parse(R"(["armor_vest","stun_gun"])"));
}

TEST(TC_16, WhatIsDrawnOnlyItsOwnerReads) {
  // TC-16.1, TC-16.2, TC-16.4, TC-16.6: one event each, two audiences.
  Table table(with(two({{"at", "cup_o_joe"}}), {{"cards", {"handcuffs"}}}));
  table.play("visit", {{"option", "cup_o_joe_coffee"}});
  int own = 0;
  int others = 0;
  for (const Event& event : table.match().events()) {
    const bool names =
        std::ranges::any_of(event.text.with, [](const auto& value) { return value.second.key == "handcuffs"; });
    if (names) {
      EXPECT_TRUE(event.audience.includes(0));
      EXPECT_FALSE(event.audience.includes(1));
      EXPECT_FALSE(event.audience.includes(kSpectator));
    }
    own += event.audience.includes(0) ? 1 : 0;
    others += event.audience.includes(1) ? 1 : 0;
  }
  EXPECT_EQ(own, others);
  EXPECT_EQ(table.now("seat.0")["hand"], 1);
}

TEST(TC_16, PrivatePartsHaveOneReader) {
  // TC-16.3, TC-16.4
  const Table table = Table::fresh(6);
  for (const Part& part : table.match().parts()) {
    const bool secret = part.name == "hand" || part.name == "offer" || part.name == "peek" || part.name == "reply";
    EXPECT_EQ(part.audience.is_everyone(), !secret) << part.name;
  }
}

TEST(TC_16, HandNumbersTellNothingAboutTheDeck) {
  // TC-17.6: a card that went through a shuffle gets a new number.
  Table table(
      with(two({{"at", "precinct"}, {"hand", {"baton"}}}), {{"cards", {"only"}}, {"cards_discard", {"megaphone"}}}));
  const Json before = table.now("hand@0");
  table.play("visit", {{"option", "precinct_supply"}});
  for (const Json& card : table.now("hand@0")) EXPECT_NE(card["id"], before[0]["id"]);
}

TEST(TC_17, TheSameSeedAndAnswersGiveTheSameGame) {
  // TC-17.1, TC-17.5, TC-17.7
  const auto play = [] {
    auto state = game().new_state(*game().complete_options(Json::object(), 3), 3, Seed{9});
    Rng rng(Seed{3});
    for (int n = 0; n < 200 && !state->outcome(); ++n) {
      Seat seat = 0;
      while (state->decisions(seat).empty()) ++seat;
      state->apply(seat, 0, random_answer(state->decisions(seat)[0], rng));
      if (n == 100) state = game().load(Json::parse(state->save()));
    }
    return state->hash();
  };
  EXPECT_EQ(play(), play());
}

}  // namespace
}  // namespace precinct::top_cop::rules
