// T-FOLD: for each viewer, what it has now equals the fold of all updates since any earlier full view. Random games
// with random cuts, a store that answers when it likes, spectators who come and go.

#include <gtest/gtest.h>

#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

void expect_fold(House& house, Player& player) {
  const Folded folded = player.view();
  player.ask({{"type", "sync"}});
  const Folded& now = player.view();
  EXPECT_EQ(folded.parts, now.parts) << player.name;
  EXPECT_EQ(folded.version, now.version) << player.name;
  EXPECT_EQ(folded.events, now.events) << player.name;
  EXPECT_EQ(folded.seq, now.seq) << player.name;
  for (const auto& client : house.clients) EXPECT_TRUE(client->faults.empty()) << client->faults[0];
}

class Fold : public testing::TestWithParam<int> {};

TEST_P(Fold, FullViewEqualsTheFoldOfUpdates) {
  std::mt19937_64 random(static_cast<std::uint64_t>(GetParam()));
  House house;
  auto players = begin(house, 3, 4);
  Player watcher = enter(house, "W");
  watcher.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  for (int step = 0; step < 60; ++step) {
    house.store->holding = random() % 2 == 0;
    Player& player = players[random() % players.size()];
    const auto command = random_command(player, random);
    if (command) {
      Json request = *command;
      request["id"] = "c" + std::to_string(step);
      house.say(player.client, request);
    }
    if (random() % 4 == 0) {
      house.io->restart();
      house.io->poll();
    }
    if (random() % 5 == 0) {  // the cut may come in the middle of a step
      Player& cut = players[random() % players.size()];
      house.domain->disconnected(cut.client);
      cut.client = house.connect();
      house.say(cut.client,
                {{"type", "hello"}, {"id", "h" + std::to_string(step)}, {"name", cut.name}, {"token", cut.token}});
    }
    house.store->release(random() % 4);
    house.store->holding = false;
    house.store->release(1000);
    if (random() % 9 == 0) {
      Player passer = enter(house, "passer");
      house.say(passer.client, {{"type", "join"}, {"id", "j"}, {"table", players[0].table}, {"as", "spectator"}});
      if (random() % 2 == 0) house.domain->disconnected(passer.client);
    }
    house.pass(2000);
    for (Player& each : players) expect_fold(house, each);
    expect_fold(house, watcher);
  }
  EXPECT_GT(house.metrics.commands_accepted, 0u);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Fold, testing::Range(1, 9));

TEST(Versions, WhoSeesNoChangeGetsNoFrameAndNoGap) {
  House house;
  auto players = begin(house, 3, 3);
  Player watcher = enter(house, "W");
  watcher.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  std::mt19937_64 random(3);
  play(house, players, 1000, random);
  std::uint64_t seats_frames = 0;
  for (const Player& each : players) {
    EXPECT_TRUE(each.client->faults.empty()) << each.client->faults[0];
    seats_frames += each.client->views.size();
  }
  EXPECT_TRUE(watcher.client->faults.empty());
  EXPECT_GT(seats_frames, 0u);
}

TEST(Versions, AcceptedNamesTheViewThatHasTheEffect) {
  House house;
  auto players = begin(house, 2, 2);
  std::mt19937_64 random(5);
  for (int i = 0; i < 6; ++i) {
    for (Player& player : players) {
      const auto command = random_command(player, random);
      if (!command) continue;
      const Json reply = player.ask(*command);
      EXPECT_EQ(reply["version"].get<std::uint64_t>(), player.view().version);
    }
  }
}

TEST(Views, PublicBytesAreBuiltOnceAndShared) {
  House house;
  auto players = begin(house, 2, 2);
  const auto& a = players[0].client->views.back();
  const auto& b = players[1].client->views.back();
  int shared = 0;
  for (const auto& [name, bytes] : a.change->parts) {
    for (const auto& [other, same] : b.change->parts) {
      if (name == other && bytes == same) ++shared;
    }
  }
  EXPECT_GE(shared, 4);  // table, waiting, scores, pile ...
}

TEST(Views, PrivatePartsReachTheirSeatAlone) {
  House house;
  auto players = begin(house, 2, 2);
  Player watcher = enter(house, "W");
  watcher.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  EXPECT_TRUE(players[0].view().parts.contains("hand"));
  EXPECT_TRUE(players[1].view().parts.contains("hand"));
  EXPECT_FALSE(watcher.view().parts.contains("hand"));
  EXPECT_NE(players[0].view().events, players[1].view().events) << "each reads which cards it drew itself";
}

}  // namespace

}  // namespace precinct::server::test
