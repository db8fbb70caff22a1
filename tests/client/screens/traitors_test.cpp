// A Dirty Cop game on the screen: the accusation staged, opinions that stay here, passing for a while, and what was
// really done.
#include <gmock/gmock.h>

#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using Kind = KeyEvent::Kind;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Json seat(int number) {
  return {{"seat", number}};
}

class Stage : public testing::TestWithParam<std::pair<int, int>> {};

TEST_P(Stage, AnAccusationIsShownUntilTheCardWasLookedAt) {
  Player player(sample("dirty_cop"), no_hints(), GetParam().first, GetParam().second);
  player.press(Kind::page_down);
  auto& parts = player.model.table->parts;
  parts["accusation"] = {
      {"cop", 1}, {"accused", 2}, {"cost", 3}, {"pledged", Json::array({{{"cop", 1}, {"donuts", 2}}})}};
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("ACCUSATION"));
  EXPECT_THAT(player.screen(), HasSubstr("Ben accuses Cleo of being dirty"));
  EXPECT_THAT(player.screen(), HasSubstr("2 of 3 Donuts"));
  EXPECT_THAT(player.screen(), HasSubstr("Ben pays 2 Donuts"));
  // It can be looked behind, and comes back with what is new.
  player.press(function_key(4));
  EXPECT_THAT(player.screen(), Not(HasSubstr("ACCUSATION")));
  player.press(function_key(1));
  EXPECT_THAT(player.screen(), Not(HasSubstr("ACCUSATION")));
  parts["accusation"]["pledged"].push_back({{"cop", 3}, {"donuts", 1}});
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("ACCUSATION"));
  player.press(Kind::escape);
  EXPECT_THAT(player.screen(), Not(HasSubstr("ACCUSATION")));
  // The same once more is another one.
  const Json again = parts["accusation"];
  parts.erase("accusation");
  player.update();
  parts["accusation"] = again;
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("ACCUSATION"));
  parts.erase("accusation");
  player.log("event.accuses", {{"who", seat(1)}, {"accused", seat(2)}});
  player.log("event.is_good", {{"who", seat(2)}});
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("THE CARD IS TURNED OVER"));
  EXPECT_THAT(player.screen(), HasSubstr("Cleo is a Good Cop"));
  player.press(Kind::page_down);
  EXPECT_THAT(player.screen(), Not(HasSubstr("THE CARD IS TURNED OVER")));
}

// Whoever has looked once must find the card again; which one it is the tip does not tell.
TEST(Traitors, ATipTellsOnceWhereTheLoyaltyCardLies) {
  const auto tip = "Tip: your loyalty card is on F3; s uncovers and covers it.";
  auto settings = no_hints();
  settings.hints.erase("loyalty");
  Player player(sample("dirty_cop"), settings, 80, 24);
  EXPECT_TRUE(player.shows(tip)) << player.screen();
  const auto remembers = [](const Intent& each) {
    const auto* set = std::get_if<SetSetting>(&each);
    return set && set->key == "hint.loyalty" && set->value == "seen";
  };
  EXPECT_TRUE(std::ranges::any_of(player.intents, remembers));
  auto good = sample("dirty_cop");
  good.table->parts["loyalty"] = "good_cop";
  EXPECT_EQ(Player(good, settings, 80, 24).screen(), player.screen());
  player.press(Kind::down);
  EXPECT_FALSE(player.shows(tip)) << player.screen();
  EXPECT_FALSE(Player(sample("movement"), settings, 80, 24).shows(tip)) << "nobody has such a card here";
}

INSTANTIATE_TEST_SUITE_P(Sizes, Stage, testing::Values(std::pair{80, 24}, std::pair{120, 36}, std::pair{160, 50}));

TEST(Notes, StayOnThisMachineAndAreCoveredWithTheHand) {
  Player player(sample("dirty_cop"), no_hints(), 120, 36);
  player.press(Kind::escape);
  ASSERT_TRUE(player.shows("My suspicions")) << player.screen();
  player.type("6");
  ASSERT_TRUE(player.shows("Ben: no opinion")) << player.screen();
  Intents intents = player.press(Kind::enter);
  EXPECT_THAT(requests(intents), IsEmpty());
  ASSERT_EQ(intents.size(), 1u);
  const auto* set = std::get_if<SetSetting>(&intents[0]);
  ASSERT_NE(set, nullptr);
  EXPECT_EQ(set->key, "note.K7Q2-9DMV-3XHT.1");
  EXPECT_EQ(set->value, "trust");
  player.press(Kind::escape);
  EXPECT_THAT(player.screen(), Not(HasSubstr("(trusted)"))) << "covered";
  player.type("s");
  EXPECT_THAT(player.screen(), HasSubstr("(trusted)"));
}

Json window(int number) {
  const Json pass{{"choice", "pass"}, {"text", text("choice.no_help")}, {"args", Json::array()}};
  const Json must{{"choice", "discard"}, {"text", text("x")}, {"args", Json::array()}};
  return {{"decisions",
           Json::array(
               {{{"decision", number}, {"must", true}, {"text", text("q")}, {"choices", Json::array({pass})}},
                {{"decision", number + 1}, {"must", true}, {"text", text("q")}, {"choices", Json::array({must})}}})}};
}

TEST(Passing, AnswersPassUntilTheOwnTurnAndNothingElse) {
  auto model = sample("dirty_cop");
  model.table->parts["prompt"] = window(50);
  model.table->parts["turn"]["seat"] = 1;
  AppSettings settings = no_hints();
  Player player(model, settings, 120, 36);
  player.press(Kind::escape);
  ASSERT_TRUE(player.shows("Pass for me until my next turn")) << player.screen();
  auto sent = requests(player.type("5"));
  ASSERT_EQ(sent.size(), 1u) << player.screen();
  EXPECT_EQ(sent[0]["choice"], "pass");
  EXPECT_EQ(sent[0]["decision"], 50);
  EXPECT_TRUE(player.shows("Passing for you")) << player.screen();
  player.model.table->parts["prompt"] = window(60);
  player.update();
  sent = requests(player.intents);
  ASSERT_EQ(sent.size(), 1u);
  EXPECT_EQ(sent[0]["decision"], 60);
  player.model.table->parts["turn"]["seat"] = 0;
  player.model.table->parts["prompt"] = window(70);
  player.update();
  EXPECT_THAT(requests(player.intents), IsEmpty()) << "the own turn is the player's own";
  EXPECT_FALSE(player.shows("Passing for you"));
}

// Which way an option is named must not depend on a line that is covered.
TEST(Covered, ALineUnderCoverChangesNothingElseOnTheScreen) {
  const Json option{{"id", "morgue"}, {"text", text("police_precinct.name.morgue")}};
  const Json search{{"choice", "investigate"},
                    {"text", text("choice.investigate")},
                    {"args", Json::array({{{"arg", "deck"},
                                           {"kind", "pick"},
                                           {"min", 1},
                                           {"max", 1},
                                           {"ordered", false},
                                           {"from", Json::array({option})}}})}};
  const Json pass{{"choice", "pass"}, {"text", text("choice.no_action")}, {"args", Json::array()}};
  Json reveal{{"choice", "reveal"}, {"text", text("choice.reveal")}, {"args", Json::array()}, {"secret", true}};
  const auto screen = [&](bool may) {
    auto model = sample("dirty_cop");
    Json asked{{"decision", 9}, {"must", true}, {"text", text("ask.action")}, {"choices", Json::array({search, pass})}};
    asked[may ? "choices" : "unavailable"].push_back(reveal);
    model.table->parts["prompt"] = {{"decisions", Json::array({asked})}};
    return Player(model, no_hints(), 80, 24).screen();
  };
  EXPECT_EQ(screen(true), screen(false));
}

TEST(Timeline, TellsWhatWasHeldBackOnceTheGameIsOver) {
  auto model = sample("dirty_cop");
  auto& parts = model.table->parts;
  parts["table"]["phase"] = "over";
  parts["outcome"] = {{"result", "dirty_cops_win"}, {"winners", Json::array({1})}, {"reason", text("end.crime")}};
  parts["loyalty_left"] = Json::array({"good_cop"});
  parts["prompt"] = {{"decisions", Json::array()}};
  Player player(model, no_hints(), 120, 36);
  const auto option = [](const char* id) {
    return Json{{"id", id}, {"text", {{"key", std::string("police_precinct.name.") + id}}}};
  };
  const Json place{
      {"choice", "place"},
      {"args", Json::array({{{"arg", "cards"},
                             {"from", Json::array({option("crime_scene_ev_1"), option("crime_scene_ev_2")})}}})}};
  const Json first{
      {"table", "K7Q2-9DMV-3XHT"},
      {"parts",
       {{"tracks", {{"day", 12}}},
        {"prompt.1",
         {{"decisions", Json::array({{{"text", text("ask.place_evidence")}, {"choices", Json::array({place})}}})}}}}}};
  const Json second{{"table", "K7Q2-9DMV-3XHT"},
                    {"parts", {{"evidence", Json::array({{{"placed", Json::array({"crime_scene_ev_1"})}}})}}}};
  fold(player.model, {{"type", "replay"}, {"frames", Json::array({first, second})}});
  EXPECT_TRUE(player.model.table->replay(Replay::all_secrets).whole());
  player.update();
  EXPECT_TRUE(player.shows("Cards that nobody was dealt: Good Cop")) << player.screen();
  ASSERT_TRUE(player.shows("What was really done")) << player.screen();
  player.type("2");
  EXPECT_THAT(player.screen(), HasSubstr("Day 12: Ben found"));
  EXPECT_THAT(player.screen(), HasSubstr("HELD BACK"));
}

TEST(Timeline, IsAskedForPageByPage) {
  auto model = sample("dirty_cop");
  model.table->parts["table"]["phase"] = "over";
  model.table->parts["loyalty_left"] = Json::array();
  Player player(model, no_hints(), 120, 36);
  const Json frame{{"table", "K7Q2-9DMV-3XHT"}, {"parts", Json::object()}};
  fold(player.model, {{"type", "replay"}, {"frames", Json::array({frame, frame})}, {"next", 2}});
  player.update();
  const Json ask{{"type", "replay"}, {"table", "K7Q2-9DMV-3XHT"}, {"seat", nullptr}, {"from", 2}};
  EXPECT_THAT(requests(player.intents), Contains(ask));
  fold(player.model, {{"type", "replay"}, {"frames", Json::array({frame})}});
  player.update();
  EXPECT_THAT(requests(player.intents), IsEmpty());
  EXPECT_EQ(player.model.table->replay(Replay::all_secrets).frames.size(), 3u);
}

}  // namespace
}  // namespace precinct::client::test
