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
Json slow_table() {
  return {{"game", "high_bid"}, {"pace", {{"turn_seconds", 60}, {"patience_seconds", 30}, {"on_timeout", "wait"}}}};
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

// Who may be replaced must not tell who has answered.
TEST(Substitute, InASecretPhaseTheReplyTellsNobodyWhoHasAnswered) {
  House house(with_high_bid());
  auto players = begin(house, 3, 3, slow_table());
  EXPECT_EQ(players[0].view().part("waiting")["some"], true);
  std::mt19937_64 random(1);
  ASSERT_EQ(players[1].ask(*random_command(players[1], random))["type"], "accepted");
  const auto replies = [&] {
    std::vector<std::string> codes;
    for (const int seat : {1, 2}) codes.push_back(players[0].code({{"type", "substitute"}, {"seat", seat}}));
    return codes;
  };
  house.pass(89'000);
  EXPECT_EQ(replies(), (std::vector<std::string>{"not_away", "not_away"}));
  house.pass(2'000);
  EXPECT_EQ(replies(), (std::vector<std::string>{"", ""})) << "seat 1 has answered, seat 2 has not";
}

}  // namespace
}  // namespace precinct::server::test
