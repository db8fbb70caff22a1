// A request counts once, however often it is sent and whatever happens in between.

#include <gtest/gtest.h>

#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

// A player of a running game who is asked something, and a command of that player with the id "once".
struct Asked {
  std::size_t who = 0;
  Json command;
};

Asked find_asked(std::vector<Player>& players) {
  std::mt19937_64 random(7);
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (auto command = random_command(players[i], random)) {
      (*command)["id"] = "once";
      return {i, *command};
    }
  }
  ADD_FAILURE() << "nobody is asked anything";
  return {};
}

std::size_t stored(House& house, const std::string& table) {
  return house.store->entries(table, 0, 1000).size();
}

TEST(ExactlyOnce, ARepeatGetsTheFirstReplyWhateverElseItSays) {
  House house;
  auto players = begin(house, 2, 2);
  const Asked asked = find_asked(players);
  Player& player = players[asked.who];
  const Json first = player.ask(asked.command);
  EXPECT_EQ(first["type"], "accepted");
  EXPECT_EQ(player.ask(asked.command), first);
  EXPECT_EQ(player.ask({{"type", "chat"}, {"id", "once"}, {"text", "hi"}}), first);
  EXPECT_EQ(stored(house, player.table), 1u);
}

TEST(ExactlyOnce, ARepeatWhileTheFirstIsBeingStoredWaitsForItsReply) {
  House house;
  auto players = begin(house, 2, 2);
  const Asked asked = find_asked(players);
  Player& player = players[asked.who];
  house.store->holding = true;
  house.say(player.client, asked.command);
  house.say(player.client, asked.command);
  house.settle();
  EXPECT_TRUE(player.client->replies("once").empty());
  house.store->holding = false;
  house.store->release(100);
  house.settle();
  const auto replies = player.client->replies("once");
  ASSERT_EQ(replies.size(), 2u);
  EXPECT_EQ(replies[0], replies[1]);
  EXPECT_EQ(stored(house, player.table), 1u);
}

TEST(ExactlyOnce, AcrossAReconnectBeforeTheReply) {
  House house;
  auto players = begin(house, 2, 2);
  const Asked asked = find_asked(players);
  Player& player = players[asked.who];
  house.store->holding = true;
  house.say(player.client, asked.command);
  house.settle();
  player.drop();
  house.store->holding = false;
  player.client = house.connect();
  house.say(player.client, {{"type", "hello"}, {"id", "h"}, {"name", player.name}, {"token", player.token}});
  house.say(player.client, asked.command);
  house.store->release(100);
  house.settle();
  const auto replies = player.client->replies("once");
  ASSERT_EQ(replies.size(), 1u);
  EXPECT_EQ(replies[0]["type"], "accepted");
  EXPECT_EQ(stored(house, player.table), 1u);
}

TEST(ExactlyOnce, AJoinThatWaitedAcrossAReconnectShowsTheTableToTheNewConnection) {
  House house;
  auto players = gather(house, 2, 2);
  Player zoe = enter(house, "Zoe");
  const Json watch{{"type", "join"}, {"id", "w"}, {"table", players[0].table}, {"as", "spectator"}};
  house.store->holding = true;
  house.say(players[0].client, {{"type", "ready"}, {"id", "r"}, {"table", players[0].table}, {"on", true}});
  house.say(zoe.client, watch);
  zoe.client = house.connect();
  house.say(zoe.client, {{"type", "hello"}, {"id", "h"}, {"name", zoe.name}, {"token", zoe.token}});
  house.say(zoe.client, watch);
  house.settle();
  house.store->holding = false;
  house.store->release(100);
  house.settle();
  EXPECT_EQ(zoe.client->replies("w").size(), 1u);
  EXPECT_TRUE(zoe.client->tables.contains(players[0].table));
  EXPECT_EQ(players[0].view().part("table")["spectators"], 1);
}

class ExactlyOnceStored : public testing::TestWithParam<bool> {};

TEST_P(ExactlyOnceStored, ACommandAcrossACrashOfTheServer) {
  HouseRules rules;
  rules.sqlite = GetParam();
  House house(rules);
  auto players = begin(house, 2, 2);
  const Asked asked = find_asked(players);
  Player& player = players[asked.who];
  const Json first = player.ask(asked.command);
  EXPECT_EQ(first["type"], "accepted");
  house.crash_and_restart();
  for (Player& each : players) each.reconnect();
  EXPECT_EQ(player.ask(asked.command), first);
  EXPECT_EQ(stored(house, player.table), 1u);
  EXPECT_GE(player.view().version, first["version"].get<std::uint64_t>()) << "versions never fall";
}

INSTANTIATE_TEST_SUITE_P(Stores, ExactlyOnceStored, testing::Values(false, true),
                         [](const auto& info) { return info.param ? "sqlite" : "memory"; });

TEST(ExactlyOnce, AnErrorIsNotRemembered) {
  House house;
  auto players = gather(house, 2, 2);
  EXPECT_EQ(players[0].code({{"type", "command"}, {"id", "x"}, {"decision", 1}, {"choice", "play"}}),
            "no_such_decision");
  EXPECT_EQ(players[0].code({{"type", "start"}, {"id", "x"}}), "");
}

TEST(ExactlyOnce, SixtyFourAreRemembered) {
  House house;
  auto players = gather(house, 1, 2);
  Player& player = players[0];
  const Json first = player.ask({{"type", "ready"}, {"id", "first"}, {"on", true}});
  for (int i = 0; i < 63; ++i) player.ask({{"type", "ready"}, {"id", "n" + std::to_string(i)}, {"on", i % 2 == 0}});
  EXPECT_EQ(player.ask({{"type", "ready"}, {"id", "first"}, {"on", false}}), first);
  EXPECT_TRUE(player.view().part("table")["seats"][0]["ready"]) << "carried out again";
  player.ask({{"type", "ready"}, {"id", "one more"}, {"on", true}});
  player.ask({{"type", "ready"}, {"id", "first"}, {"on", false}});
  EXPECT_FALSE(player.view().part("table")["seats"][0]["ready"]) << "forgotten by now, so carried out";
}

TEST(ExactlyOnce, ListAndSyncAreCarriedOutEachTime) {
  House house;
  auto players = gather(house, 1, 2, {{"public", true}});
  EXPECT_EQ(players[0].ask({{"type", "list"}, {"id", "l"}})["tables"].size(), 1u);
  gather(house, 1, 2, {{"public", true}});
  EXPECT_EQ(players[0].ask({{"type", "list"}, {"id", "l"}})["tables"].size(), 2u);
  const auto views = players[0].client->views.size();
  players[0].ask({{"type", "sync"}, {"id", "s"}});
  players[0].ask({{"type", "sync"}, {"id", "s"}});
  EXPECT_EQ(players[0].client->views.size(), views + 2);
}

TEST(ExactlyOnce, ASpectatorWhoRepeatsJoinAfterACutWatchesAgain) {
  House house;
  auto players = gather(house, 1, 2);
  Player w = enter(house, "W");
  const Json watch{{"type", "join"}, {"id", "w"}, {"table", players[0].table}, {"as", "spectator"}};
  w.ask(watch);
  w.drop();
  w.reconnect();
  EXPECT_EQ(w.ask(watch)["type"], "joined");
  EXPECT_TRUE(w.client->tables.contains(players[0].table));
}

TEST(DurableBeforeVisible, NothingIsShownBeforeItIsStored) {
  House house;
  auto players = begin(house, 2, 2);
  const Asked asked = find_asked(players);
  Player& player = players[asked.who];
  Player& other = players[1 - asked.who];
  const auto before = other.view();
  house.store->holding = true;
  house.say(player.client, asked.command);
  house.say(other.client, {{"type", "sync"}, {"id", "s"}, {"table", other.table}});  // must not peek either
  house.settle();
  EXPECT_EQ(other.view().parts, before.parts);
  EXPECT_EQ(other.view().version, before.version);
  house.store->holding = false;
  house.store->release(100);
  house.settle();
  EXPECT_NE(other.view().parts, before.parts);
}

TEST(DurableBeforeVisible, WhatCannotBeStoredNeverHappened) {
  House house;
  auto players = begin(house, 2, 2);
  const Asked asked = find_asked(players);
  Player& player = players[asked.who];
  const auto before = player.view();
  house.store->broken = true;
  EXPECT_EQ(player.code(asked.command), "server_busy");
  EXPECT_EQ(player.view().parts, before.parts);
  EXPECT_NE(house.domain->not_ready(), "");
  house.store->broken = false;
  EXPECT_EQ(house.domain->not_ready(), "");
  EXPECT_EQ(player.ask(asked.command)["type"], "accepted");
  EXPECT_EQ(stored(house, player.table), 1u);
  for (const Player& each : players) EXPECT_TRUE(each.client->faults.empty()) << each.client->faults[0];
}

TEST(DurableBeforeVisible, ATableThatCannotBeReadBackEitherIsClosedAndTheOthersGoOn) {
  House house;
  auto players = begin(house, 2, 2);
  auto others = begin(house, 2, 2);
  const Asked asked = find_asked(players);
  Player& player = players[asked.who];
  house.store->broken = house.store->unreadable = true;
  for (const char* id : {"first", "queued behind it"}) {
    Json command = asked.command;
    command["id"] = id;
    command["table"] = player.table;
    house.say(player.client, command);
  }
  house.say(players[1 - asked.who].client, {{"type", "chat"}, {"id", "c"}, {"table", player.table}, {"text", "hm"}});
  house.settle();
  house.store->broken = house.store->unreadable = false;
  EXPECT_EQ(player.client->reply("first").value()["code"], "server_busy");
  EXPECT_EQ(player.client->reply("queued behind it").value()["code"], "no_such_table");
  for (const Player& each : players) {
    EXPECT_TRUE(std::ranges::any_of(
        each.client->frames, [](const Json& frame) { return frame["type"] == "left" && frame["reason"] == "closed"; }));
  }
  EXPECT_EQ(house.metrics.tables_quarantined, 1);
  const Asked next = find_asked(others);
  EXPECT_EQ(others[next.who].ask(next.command)["type"], "accepted");
}

TEST(DurableBeforeVisible, ATableThatCannotBeStoredIsNotThere) {
  House house;
  Player ana = enter(house, "Ana");
  house.store->broken = true;
  EXPECT_EQ(ana.code({{"type", "create"}, {"game", "tiny"}, {"seats", 2}}), "server_busy");
  EXPECT_EQ(house.metrics.tables, 0);
  house.store->broken = false;
  EXPECT_EQ(ana.code({{"type", "create"}, {"game", "tiny"}, {"seats", 2}}), "");
}

}  // namespace

}  // namespace precinct::server::test
