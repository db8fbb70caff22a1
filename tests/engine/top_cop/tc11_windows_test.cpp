// Requisition cards and response windows (TC-11).
#include <algorithm>

#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

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

TEST(TC_11, CoveredAWindowLooksTheSameWhateverIsHeld) {
  // TC-11.13, TC-16: whether there is a play is the owner's alone, also on a screen that others see.
  const auto asked = [](const char* held, const Json& more = Json::object()) {
    return Table(with({{"seats", 2}, {"phase", "turn"}, {"officers", {Json::object(), {{"hand", {held}}}}}}, more));
  };
  const Table able = asked("flat_tire");
  const Table unable = asked("megaphone");
  EXPECT_EQ(able.covered(1), Names({"pass", "covered"}));
  EXPECT_EQ(unable.covered(1), able.covered(1));
  const Decision& with_play = able.match().decisions(1)[0];
  const Decision& without = unable.match().decisions(1)[0];
  EXPECT_TRUE(with_play.unavailable.empty());
  ASSERT_EQ(without.unavailable.size(), 1u);
  EXPECT_EQ(without.unavailable[0].text, with_play.choices.back().text);
  EXPECT_EQ(without.unavailable[0].choice, "play");
  EXPECT_EQ(without.unavailable[0].help, with_play.choices.back().help);
}

TEST(TC_11, WhereNobodyCouldPlayNothingIsCovered) {
  // TC-11.13: asked for what lies in front of all, with no open copy about or with an empty hand.
  const Json hit{{"at", "midtown_b"}, {"cards", {"handcuffs"}}, {"hand", {"baton"}}};
  Table empty(facing("perp_chop_shop", with(hit, {{"hand", Json::array()}})));
  empty.dice({1, 1, 5, 5}).play("enforce", {{"type", "physical"}});
  EXPECT_EQ(empty.covered(0), Names({"pass", "use_effect"}));
  Table held(facing("perp_chop_shop", hit));
  held.play("enforce", {{"type", "physical"}}).dice({1, 1, 5, 5}).pass(0);
  EXPECT_EQ(held.covered(0), Names({"pass", "use_effect", "covered"}));
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

}  // namespace
}  // namespace precinct::top_cop::rules
