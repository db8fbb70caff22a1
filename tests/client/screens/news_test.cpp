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

Json in_seat(int number) {
  return {{"seat", number}};
}

// Others play, and Ana is not asked.
void let_others_play(Player& player) {
  end_movement(player);
  player.model.table->parts["prompt"]["decisions"].clear();
  player.update();
}

void ask_again(Player& player) {
  player.model.table->parts["prompt"] = sample("movement").table->parts["prompt"];
  player.model.table->parts["prompt"]["decisions"][0]["decision"] = 8;
  player.update();
}

void log_arrest(Player& player, int punks) {
  player.log("event.arrested", {{"who", in_seat(1)}, {"site", "H1"}, {"n", punks}});
}

TEST(News, WhileOthersPlayTheNewestLinesStandAboveThePrompt) {
  for (const auto& [width, height, rows] : {std::tuple{80, 24, 1}, std::tuple{100, 30, 3}}) {
    Player player(sample("movement"), no_hints(), width, height);
    let_others_play(player);
    EXPECT_FALSE(player.shows("uses a Patrol Officer on the spot")) << "told before the answer\n" << player.screen();
    const auto map = player.screen().substr(0, player.screen().find("Vasel"));
    for (const int n : {3, 4, 5, 6}) log_arrest(player, n);
    player.update();
    for (const int n : {3, 4, 5, 6}) {
      const bool shown = player.shows("Ben arrests " + std::to_string(n) + " Punks");
      EXPECT_EQ(shown, n > 6 - rows) << n << "\n" << player.screen();
    }
    EXPECT_TRUE(player.shows(std::to_string(4 - rows) + " more, F4")) << player.screen();
    EXPECT_EQ(player.screen().substr(0, player.screen().find("Vasel")), map) << "nothing moves";
    player.press(function_key(4));
    EXPECT_TRUE(player.shows("Ben arrests 3 Punks")) << "all of it is in the log";
  }
}

TEST(News, WhoIsAskedReadsWhatMattersMostFirst) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{100, 30}, std::pair{120, 36}, std::pair{160, 50}}) {
    Player player(sample("movement"), no_hints(), width, height);
    let_others_play(player);
    for (int n = 2; n < 9; ++n) log_arrest(player, n);
    player.log("event.flipped", {{"event", named("gas_leak")}});
    player.log("event.donuts_given", {{"who", in_seat(1)}, {"to", in_seat(0)}, {"n", 2}});
    player.log("event.discarded", {{"who", in_seat(0)}, {"card", named("riot_gear")}});
    player.log("event.discarded", {{"who", in_seat(1)}, {"card", named("riot_gear")}});
    for (int n = 2; n < 9; ++n) log_arrest(player, n);
    ask_again(player);
    const auto asked = player.screen();
    const auto box = asked.find("What happened");
    ASSERT_NE(box, asked.npos) << asked;
    const auto loss = asked.find("! Ana discards Riot Gear", box), own = asked.find("Ben gives Ana 2 Donuts", box);
    const auto event = asked.find("Event: Gas Leak", box), routine = asked.find("Ben arrests 8 Punks", box);
    EXPECT_LT(loss, own) << asked;
    EXPECT_LT(own, event) << asked;
    EXPECT_LT(event, routine) << asked;
    EXPECT_NE(event, asked.npos);
    EXPECT_THAT(asked, HasSubstr("more, F4"));
    EXPECT_THAT(asked, HasSubstr("Drive: 3 street spaces")) << "the prompt stays";
    // The key that takes it away does what it always does.
    player.press(Kind::down);
    EXPECT_FALSE(player.shows("What happened")) << player.screen();
    if (height < 30) {
      EXPECT_TRUE(player.shows("Ana discards Riot Gear")) << "the worst stays\n" << player.screen();
    }
    log_arrest(player, 2);
    player.update();
    EXPECT_FALSE(player.shows("What happened")) << "once\n" << player.screen();
  }
}

TEST(News, AKeyThatAnswersNeedsNoOtherBefore) {
  Player player(sample("movement"), no_hints(), 80, 24);
  let_others_play(player);
  for (const char* key : {"event.crime_event", "event.crime_urgent"}) player.log(key, Json::object());
  ask_again(player);
  ASSERT_TRUE(player.shows("What happened")) << player.screen();
  EXPECT_EQ(requests(player.type("9")).size(), 1U);
}

TEST(News, WhatOneDidOneselfOpensNoBox) {
  Player player(sample("movement"), no_hints(), 80, 24);
  end_movement(player);
  for (int n = 1; n < 4; ++n) player.log("event.drove", {{"who", in_seat(0)}, {"to", named("luna")}, {"n", n}});
  ask_again(player);
  EXPECT_FALSE(player.shows("What happened")) << player.screen();
  EXPECT_TRUE(player.shows("2 more, F4")) << player.screen();
}

TEST(News, ALossThatTheLineWouldCutIsTold) {
  Player player(sample("movement"), no_hints(), 80, 24);
  let_others_play(player);
  player.log("event.handle_failed", {{"who", in_seat(0)}, {"event", named("gas_leak")}});
  player.update();
  EXPECT_FALSE(player.shows("What happened")) << "nothing is asked\n" << player.screen();
  ask_again(player);
  EXPECT_TRUE(player.shows("! Ana cannot get it under control: Gas Leak.")) << player.screen();
}

TEST(News, TheLogMarksWhereOneLeftOff) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{160, 50}}) {
    Player player(sample("movement"), no_hints(), width, height);
    player.press(function_key(4));
    EXPECT_FALSE(player.shows("since your last answer")) << player.screen();
    let_others_play(player);
    EXPECT_FALSE(player.shows("since your last answer")) << player.screen();
    log_arrest(player, 5);
    ask_again(player);
    const auto log = player.screen();
    EXPECT_LT(log.find("uses a Patrol Officer"), log.find("since your last answer")) << log;
    EXPECT_LT(log.find("since your last answer"), log.find("Ben arrests 5 Punks")) << log;
    player.press(function_key(1));
    EXPECT_FALSE(player.shows("What happened")) << "read there\n" << player.screen();
  }
}

// Where a covered line stands, and whether a box tells of it, must not tell what it says.
TEST(News, ACoveredLineLooksTheSameWhateverItSays) {
  for (const bool others : {true, false}) {
    const auto covered = [&](const char* key, Json with) {
      Player player(sample("dirty_cop"), no_hints(), 80, 24);
      auto& log = player.model.table->log;
      log_arrest(player, 3);
      log.push_back({log.back().seq + 1, "event", {{"key", key}, {"with", std::move(with)}}, true});
      if (others) player.log("event.crime_event", Json::object());
      player.update();
      auto told = player.screen();
      player.press(function_key(4));
      return told + player.screen();
    };
    const auto loss = covered("event.discarded", {{"who", in_seat(0)}, {"card", named("riot_gear")}});
    EXPECT_EQ(loss.find("What happened") != loss.npos, others);
    EXPECT_EQ(loss, covered("event.drew", {{"who", in_seat(1)}, {"card", named("air_support")}}));
    EXPECT_EQ(loss, covered("event.flipped", {{"event", named("gas_leak")}}));
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
