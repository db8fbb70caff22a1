// A game that was added by the recipe of engine/ADD_A_GAME.md at a real table: offered, played with bots, and in its
// one phase, in which nobody learns who has answered, silent about that.
#include <gtest/gtest.h>

#include "data/read_files.hpp"
#include "tests/engine/tiny_game/high_bid.hpp"
#include "tests/server/domain/house.hpp"

namespace precinct::server::test {
namespace {

HouseRules with_high_bid() {
  const auto files = read_json_files(PRECINCT_HIGH_BID);
  HouseRules rules;
  rules.also.push_back({high_bid::kEntry.make(files), build_catalogues(high_bid::kEntry.id, files)});
  return rules;
}

// As a slow table has it: a minute to answer, half a minute of patience, and nobody is replaced by itself.
Json slow_table(const char* on_timeout = "wait") {
  return {{"game", "high_bid"}, {"pace", {{"turn_seconds", 60}, {"patience_seconds", 30}, {"on_timeout", on_timeout}}}};
}

TEST(AddedGame, IsPlayedByPeopleAndBotsToItsEnd) {
  House house(with_high_bid());
  auto players = gather(house, 2, 4, {{"game", "high_bid"}, {"options", {{"hand", 2}}}});
  for (const int seat : {2, 3}) {
    ASSERT_EQ(players[0].code({{"type", "bot"}, {"seat", seat}, {"level", "random"}}), "");
  }
  Player watcher = enter(house, "Zoe");
  watcher.ask({{"type", "join"}, {"as", "spectator"}, {"table", players[0].table}});
  ASSERT_EQ(players[0].code({{"type", "start"}}), "");
  std::mt19937_64 random(3);
  for (int i = 0; i < 100 && watcher.view().part("table")["phase"] == "playing"; ++i) {
    EXPECT_FALSE(watcher.view().parts.contains("hand"));
    for (Player& player : players) {
      if (const auto command = random_command(player, random)) EXPECT_EQ(player.ask(*command)["type"], "accepted");
    }
    house.pass(1600);
  }
  EXPECT_EQ(watcher.view().part("table")["phase"], "over");
  EXPECT_EQ(watcher.view().part("round"), players[0].view().part("round"));
  int points = 0;
  for (const Json& each : watcher.view().part("round")["points"]) points += each.get<int>();
  EXPECT_EQ(points, 4) << "two rounds from the hands, and two more cards each";
}

// Nobody learns who has answered, and nobody who has is replaced: whoever is named, the time is up for all who have
// not.
TEST(Substitute, InASecretPhaseIsForAllWhoHaveNotAnswered) {
  for (const int named : {1, 2}) {
    House house(with_high_bid());
    auto players = begin(house, 3, 3, slow_table());
    EXPECT_EQ(players[0].view().part("waiting")["some"], true);
    std::mt19937_64 random(1);
    for (const int answers : {0, 1}) players[answers].ask(*random_command(players[answers], random));
    const Json request{{"type", "substitute"}, {"seat", named}};
    house.pass(89'000);
    EXPECT_EQ(players[0].code(request), "not_away");
    house.pass(2'000);
    const Json before = players[0].view().part("round");
    EXPECT_EQ(players[0].code(request), "");
    EXPECT_EQ(players[0].view().part("waiting")["deadline"], house.clock.now() + 60'000);
    for (const Json& seat : players[0].view().part("table")["seats"]) EXPECT_FALSE(seat["substituted"]);
    house.pass(2'000);
    EXPECT_NE(players[0].view().part("round"), before);
    EXPECT_EQ(house.metrics.bot_commands, 1u);
    house.pass(80'000);
    EXPECT_EQ(house.metrics.bot_commands, 1u) << "the next bids are their own";
  }
}

TEST(Pace, WhoComesBackInASecretPhaseGetsNoNewTime) {
  House house(with_high_bid());
  auto players = begin(house, 2, 2, slow_table("bot"));
  std::mt19937_64 random(1);
  players[0].ask(*random_command(players[0], random));
  players[1].drop();
  const Json before = players[0].view().part("round");
  house.pass(60'000);
  for (int i = 0; i < 20; ++i) {
    house.pass(100);
    players[1].reconnect();
  }
  EXPECT_NE(players[0].view().part("round"), before);
}

// Two tables of which each knows the same as the other, but for who has answered; what a watcher gets from then on
// until the round is over.
std::vector<Json> watched_time_out(std::size_t answers) {
  House house(with_high_bid());
  auto players = begin(house, 3, 3, slow_table("bot"));
  Player watcher = enter(house, "Zoe");
  watcher.ask({{"type", "join"}, {"as", "spectator"}, {"table", players[0].table}});
  std::mt19937_64 random(1);
  EXPECT_EQ(players[answers].ask(*random_command(players[answers], random))["type"], "accepted");
  house.pass(59'000);
  const Json before = watcher.view().part("round");
  std::vector<Json> seen;
  for (int i = 0; i < 30 && watcher.view().part("round") == before; ++i) {
    house.pass(100);
    Json parts = watcher.view().part("table");
    parts.erase("code");
    seen.push_back({{"table", parts}, {"waiting", watcher.view().part("waiting")}});
  }
  EXPECT_NE(watcher.view().part("round"), before) << "nobody answered for who let the time run out";
  seen.pop_back();
  return seen;
}

TEST(Pace, WhoLetTheTimeRunOutInASecretPhaseIsNotToldByTheSubstitute) {
  const auto one = watched_time_out(1);
  const auto other = watched_time_out(2);
  EXPECT_FALSE(one.empty());
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) ASSERT_EQ(one[i], other[i]) << i;
  for (const Json& seat : one.back()["table"]["seats"]) EXPECT_FALSE(seat["substituted"]) << "all are here";
}

TEST(Pace, WhoIsAwayWhenTheCommonTimeRunsOutGetsASubstituteWhetherAskedOrNot) {
  for (const bool answered : {false, true}) {
    House house(with_high_bid());
    auto players = begin(house, 3, 3, slow_table("bot"));
    std::mt19937_64 random(1);
    if (answered) players[1].ask(*random_command(players[1], random));
    players[1].drop();
    house.pass(59'000);
    EXPECT_FALSE(players[0].view().part("table")["seats"][1]["substituted"]);
    house.pass(1'100);
    EXPECT_TRUE(players[0].view().part("table")["seats"][1]["substituted"]) << "answered: " << answered;
    EXPECT_EQ(players[0].view().part("waiting")["deadline"], house.clock.now() + 60'000 - 100);
  }
}

// The bot gives one answer: what is asked next waits for the player again.
TEST(Pace, WhoWasAnsweredForIsAskedAgain) {
  House house(with_high_bid());
  auto players = begin(house, 3, 3, slow_table("bot"));
  const Json before = players[0].view().part("round");
  house.pass(62'000);
  const Json after = players[0].view().part("round");
  EXPECT_NE(after, before) << "three bids";
  house.pass(50'000);
  EXPECT_EQ(players[0].view().part("round"), after) << "a minute for the next bid";
  std::mt19937_64 random(1);
  EXPECT_EQ(players[2].ask(*random_command(players[2], random))["type"], "accepted");
}

}  // namespace
}  // namespace precinct::server::test
