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

}  // namespace
}  // namespace precinct::server::test
