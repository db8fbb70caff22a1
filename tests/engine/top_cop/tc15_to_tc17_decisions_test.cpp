// Decisions, visibility, and the server's duties (TC-15 to TC-17).
#include <algorithm>

#include "engine/core/bot.hpp"
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

TEST(TC_15, EveryDecisionIsAMustAndAFreeOneIsAlwaysAsked) {
  // TC-15.1: end_turn alone is asked. TC-15.2, TC-15.3
  Table table(with(two(), {{"actions", 0}, {"moved", true}}));
  ASSERT_EQ(table.match().decisions(0).size(), 1u);
  EXPECT_TRUE(table.match().decisions(0)[0].must);
  EXPECT_EQ(table.choices(0), Names({"end_turn"}));
}

TEST(TC_15, TheDefaultIsListedFirst) {
  // TC-15: end_turn, pass, the lowest counted die.
  const Table patrol(two({{"paperwork", 1}, {"hand", {"overtime"}}}));
  EXPECT_EQ(patrol.choices(0).front(), "end_turn");
  const Table window(with(two(Json::object(), {{"hand", {"flat_tire"}}}), {{"phase", "turn"}}));
  EXPECT_EQ(window.choices(1).front(), "pass");
  Table reroll(facing("perp_chop_shop", {{"hand", {"academy_refresher", "second_wind"}}}));
  reroll.play("enforce", {{"type", "physical"}}).play("play", {{"card", "academy_refresher"}});
  reroll.dice({6, 1, 4, 2, 2}).pass(0).play("play", {{"card", "second_wind"}});
  EXPECT_EQ(reroll.options("reroll", "dice"), Names({"2", "0", "1"})) << "the die that does not count comes last";
}

TEST(TC_15, CoveredAPatrolLooksTheSameWhateverIsHeld) {
  // TC-16: the legal steps that a hand gives are the owner's alone.
  const auto at_the_park = [](const Json& hand) { return Table(two({{"at", "midtown_a"}, {"hand", hand}})); };
  const Names public_steps{"end_turn", "cruise", "lights"};
  for (const Json& hand :
       {Json{"baton"}, Json{"doughnut_run"}, Json{"stakeout"}, Json{"overtime"}, Json{"flat_tire"}}) {
    Names expected = public_steps;
    expected.emplace_back("covered");
    EXPECT_EQ(at_the_park(hand).covered(0), expected) << hand;
  }
  EXPECT_EQ(at_the_park(Json::array()).covered(0), public_steps);
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
