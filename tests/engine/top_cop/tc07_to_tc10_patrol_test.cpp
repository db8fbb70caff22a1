// Patrol, actions, challenges, and what they bring (TC-7 to TC-10).
#include <algorithm>
#include <array>
#include <map>

#include "engine/top_cop/odds.hpp"
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

// ---- TC-7, TC-8

TEST(TC_7, ATurn) {
  // TC-7.1, TC-7.2: one Move and two actions, nothing mandatory. TC-7.6: the destination comes at once.
  Table table(two({{"paperwork", 9}, {"hand", {"overtime"}}}));
  table.dice({4}).play("cruise");
  EXPECT_EQ(table.choices(0), Names({"move"}));
  table.play("move", {{"space", "precinct"}});
  EXPECT_FALSE(table.offers("cruise"));
  table.play("eliminate_paperwork").play("eliminate_paperwork");
  EXPECT_EQ(table.choices(0), Names({"end_turn", "play_instant"}));
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

// ---- Odds

TEST(TC_9, TheOddsAreThoseOfTheRulesTable) {
  // TC-9.7 with the dice of TC-1.12: the table of TC-19, by what the Officer has more than the criminal, -5 to +3.
  constexpr std::array<std::array<int, 9>, 4> kTable{{{16, 25, 36, 48, 61, 72, 82, 89, 94},
                                                      {11, 18, 28, 39, 52, 64, 75, 84, 91},
                                                      {13, 21, 32, 44, 56, 68, 79, 87, 93},
                                                      {10, 17, 25, 36, 48, 60, 71, 80, 88}}};
  const Data& data = game().data();
  for (std::size_t players = 3; players <= 6; ++players) {
    for (int lead = -5; lead <= 3; ++lead) {
      EXPECT_EQ(bust_odds(data.blue, 2, data.perp[players], lead),
                kTable[players - 3][static_cast<std::size_t>(lead + 5)])
          << players << " players, " << lead;
    }
  }
  EXPECT_EQ(bust_odds(data.blue, 2, data.perp[2], -11), 0);
  EXPECT_EQ(bust_odds(data.blue, 2, data.perp[2], 8), 100);
  EXPECT_EQ(bust_odds(data.blue, 2, data.perp[2], 7), 99) << "nearly certain is not certain";
}

TEST(TC_9, TheOddsAreShownBeforeTheRoll) {
  // TC-9.5, TC-9.13: what lies in front of the Officer and what is played counts, the third die as well.
  Table table(facing("perp_chop_shop", {{"cards", {"baton"}}, {"hand", {"academy_refresher", "court_day"}}}));
  const Data& data = game().data();
  const auto printed = [&](std::size_t row) {
    const auto card = std::ranges::find(data.dispatch, "perp_chop_shop", &Dispatch::id);
    return card->challenges[row];
  };
  const auto& types = table.match().decisions(0)[0].choices[1].args[0].from;
  ASSERT_EQ(table.match().decisions(0)[0].choices[1].id, "enforce");
  std::map<std::string, std::int64_t> odds;
  for (std::size_t row = 0; row < types.size(); ++row) {
    const int baton = printed(row).type == Type::physical ? 1 : 0;
    ASSERT_EQ(types[row].text.with[1].first, "odds");
    odds[std::string(types[row].id.design)] = types[row].text.with[1].second.number;
    EXPECT_EQ(types[row].text.with[1].second.number, bust_odds(data.blue, 2, data.perp[2], baton - printed(row).bonus));
  }
  table.play("enforce", {{"type", "physical"}});
  EXPECT_EQ(table.now("challenge")["odds"], odds["physical"]);
  EXPECT_EQ(table.match().decisions(0)[0].choices[0].help, Text("help.odds"));
  table.play("play", {{"card", "academy_refresher"}});
  EXPECT_GT(table.now("challenge")["odds"], odds["physical"]);
  table.dice({6, 6, 1, 1, 1}).pass(0);
  EXPECT_TRUE(table.now("phase") == "patrol" && !table.now("challenge").contains("odds"));
}

}  // namespace
}  // namespace precinct::top_cop::rules
