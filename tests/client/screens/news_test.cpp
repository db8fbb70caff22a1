// What happened while one looked elsewhere: cards that were turned over, events in play, the log since the last answer.
#include <gmock/gmock.h>

#include <algorithm>

#include "client/screens/game_face.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using Kind = KeyEvent::Kind;

Json named(const std::string& id) {
  return {{"key", "police_precinct.name." + id}, {"with", Json::object()}};
}

void turn_over_gas_leak(Player& player) {
  player.log("event.flipped", {{"event", named("gas_leak")}});
  player.log("event.in_play", {{"event", named("gas_leak")}, {"at", named("calhoun_w")}});
  player.model.table->parts["events.6"] = {{"id", "gas_leak"}, {"at", "calhoun_w"}};
  player.update();
}

// A screen without its line breaks and borders, so that a wrapped sentence is found.
std::string flowing(const std::string& screen) {
  std::string out;
  bool blank = true;
  for (std::size_t i = 0; i < screen.size(); ++i) {
    if (screen.compare(i, 3, "│") == 0) i += 2;
    const bool space = screen[i] == ' ' || screen[i] == '\n' || screen.compare(i > 2 ? i - 2 : 0, 3, "│") == 0;
    if (!space) out += screen[i];
    if (space && !blank) out += ' ';
    blank = space;
  }
  return out;
}

TEST(News, WhoAddsNothingToTheDiceIsNamedWithoutANumber) {
  auto model = sample("commit_window");
  model.table->parts["attempt"]["committed"] = {{{"cop", 1}, {"what", "negotiator"}, {"n", 0}},
                                                {{"cop", 0}, {"what", "donut"}, {"n", 2}}};
  model.table->parts["attempt"].erase("odds");
  Player player(model, no_hints(), 120, 36);
  EXPECT_TRUE(player.shows("(Ben Negotiator, Ana Donut +2)")) << player.screen();
}

TEST(News, APlaceThatTheNameTellsIsNotSaidAgain) {
  for (const auto& [lang, name] : {std::pair{"en", "Accident at Vasel & 1st"}, {"it", "Incidente tra Vasel e 1st"}}) {
    Player player(sample("movement", lang), no_hints(), 80, 24);
    const Words words(lang);
    const Scene scene(player.model, words, false, kNow);
    const auto cards = scene.face().in_play(scene);
    const auto starts = [&](const auto& each) { return each.first.starts_with(name); };
    const auto found = std::ranges::find_if(cards, starts);
    ASSERT_NE(found, cards.end());
    EXPECT_THAT(found->first, Not(HasSubstr("1st: "))) << lang;
    const auto there = scene.face().place_details(scene, "vasel_1st", false);
    EXPECT_THAT(there.at(0), Not(HasSubstr("Vasel"))) << lang;
  }
}

TEST(TurnedOver, TheCardsTextFollowsItsLineInTheLog) {
  for (const auto& [language, text] :
       {std::pair{"en", "On every later Event draw roll a die"}, std::pair{"it", "A ogni successiva pesca Evento"}}) {
    auto settings = no_hints();
    settings.language = language;
    Player player(sample("movement", language), settings, 160, 50);
    turn_over_gas_leak(player);
    EXPECT_THAT(flowing(player.screen()), HasSubstr(text)) << player.screen();
    Player small(sample("movement", language), settings, 80, 24);
    turn_over_gas_leak(small);
    small.press(function_key(4));
    EXPECT_THAT(flowing(small.screen()), HasSubstr(text)) << small.screen();
  }
}

TEST(TurnedOver, WhatLastsIsShownWhereTheLogHasNoRoomUntilAKeyIsPressed) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{100, 30}}) {
    Player player(sample("movement"), no_hints(), width, height);
    player.press(Kind::page_down);
    turn_over_gas_leak(player);
    EXPECT_THAT(player.screen(), HasSubstr("THIS STAYS IN PLAY"));
    EXPECT_THAT(flowing(player.screen()), HasSubstr("on a 1 it explodes")) << player.screen();
    EXPECT_THAT(player.screen(), HasSubstr("Drive: 3 street spaces")) << "the prompt stays";
    player.press(Kind::page_down);
    EXPECT_THAT(player.screen(), Not(HasSubstr("THIS STAYS IN PLAY")));
    EXPECT_THAT(player.screen(), HasSubstr("Colfax 1"));
  }
}

TEST(TurnedOver, AnEmergencyDoesNotCoverTheMap) {
  Player player(sample("movement"), no_hints(), 80, 24);
  player.press(Kind::page_down);
  player.log("event.flipped", {{"event", named("bar_brawl")}});
  player.update();
  EXPECT_THAT(player.screen(), HasSubstr("Colfax 1"));
}

TEST(InPlay, EachEventStandsWithItsTextOnThePlayersPage) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{100, 30}, std::pair{120, 36}}) {
    Player player(sample("movement"), no_hints(), width, height);
    turn_over_gas_leak(player);
    player.press(function_key(2));
    std::string seen = player.screen();
    for (int i = 0; i < 12; ++i) {
      player.press(Kind::page_down);
      seen += player.screen();
    }
    EXPECT_THAT(seen, HasSubstr("Gas Leak: Calhoun Avenue West")) << seen;
    EXPECT_THAT(seen, HasSubstr("Night Vipers: Bad Hood 6")) << "a Gang lasts as well";
    EXPECT_THAT(seen, HasSubstr("Bar Brawl: Duffy's Bar, difficulty 3")) << "Emergencies come last";
    EXPECT_LT(seen.find("Gas Leak: Calhoun"), seen.find("Bar Brawl: Duffy's Bar, diff"));
  }
}

void end_movement(Player& player) {
  player.type("9");
  player.update();
}

TEST(News, TheNewestLinesSinceTheLastAnswerStandAboveThePrompt) {
  for (const auto& [width, height, rows] : {std::tuple{80, 24, 1}, std::tuple{100, 30, 3}}) {
    Player player(sample("movement"), no_hints(), width, height);
    end_movement(player);
    EXPECT_FALSE(player.shows("uses a Patrol Officer on the spot")) << "told before the answer\n" << player.screen();
    const auto map = player.screen().substr(0, player.screen().find("Vasel"));
    for (const int n : {3, 4, 5, 6}) player.log("event.arrested", {{"who", {{"seat", 0}}}, {"site", "H1"}, {"n", n}});
    player.update();
    for (const int n : {3, 4, 5, 6}) {
      const bool shown = player.shows("Ana arrests " + std::to_string(n) + " Punks");
      EXPECT_EQ(shown, n > 6 - rows) << n << "\n" << player.screen();
    }
    EXPECT_EQ(player.screen().substr(0, player.screen().find("Vasel")), map) << "nothing moves";
    player.press(function_key(4));
    EXPECT_TRUE(player.shows("Ana arrests 3 Punks")) << "all of it is in the log";
  }
}

TEST(News, ASecretLineIsCoveredThereToo) {
  Player player(sample("dirty_cop"), no_hints(), 80, 24);
  player.model.table->log.push_back(
      {player.model.table->log.back().seq + 1, "event", {{"key", "event.day"}, {"with", {{"day", 77}}}}, true});
  player.update();
  EXPECT_FALSE(player.shows("Day 77")) << player.screen();
  player.type("s");
  EXPECT_TRUE(player.shows("Day 77")) << player.screen();
}

}  // namespace
}  // namespace precinct::client::test
