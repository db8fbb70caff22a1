// How many tables a player may have, and how finished ones end: for each player, and for all.

#include <gtest/gtest.h>
#include <set>

#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

const Json kCreate{{"type", "create"}, {"game", "tiny"}, {"seats", 2}};
const Json kDecided{{"options", {{"decided", true}}}};  // over as soon as it starts

std::set<std::string> tables_in_welcome(Player& player) {
  player.reconnect();
  return player.client->frames.front()["tables"];
}

bool told_that_closed(const Player& player) {
  return std::ranges::any_of(player.client->frames, [](const Json& frame) {
    return frame["type"] == "left" && frame.value("reason", "") == "closed";
  });
}

TEST(FinishedTables, DoNotCount) {
  HouseRules rules;
  rules.limits.tables_per_identity = 2;
  House house(rules);
  auto players = begin(house, 2, 2, kDecided);
  for (int evening = 0; evening < 5; ++evening) {
    EXPECT_EQ(players[0].code({{"type", "again"}}), "");
    EXPECT_EQ(players[1].code({{"type", "join"}, {"table", players[0].table}, {"as", "player"}}), "");
    EXPECT_EQ(players[0].code({{"type", "start"}}), "");
    EXPECT_EQ(players[0].view().part("table")["phase"], "over");
  }
  EXPECT_EQ(players[0].code(kCreate), "");
  EXPECT_EQ(players[0].code(kCreate), "");
  EXPECT_EQ(players[0].code(kCreate), "too_many_tables");
}

// Or whoever plays much would get a view of a hundred games with each welcome.
TEST(FinishedTables, TheOldestAreGivenUpForNewOnes) {
  HouseRules rules;
  rules.limits.tables_per_identity = 3;
  House house(rules);
  auto players = begin(house, 2, 2, kDecided);
  std::vector<std::string> games{players[0].table};
  for (int i = 0; i < 3; ++i) {
    players[0].ask({{"type", "again"}});
    players[1].ask({{"type", "join"}, {"table", players[0].table}, {"as", "player"}});
    players[0].ask({{"type", "start"}});
    games.push_back(players[0].table);
  }
  EXPECT_TRUE(told_that_closed(players[0]));
  const std::set<std::string> kept{games[1], games[2], games[3]};
  for (Player& each : players) EXPECT_EQ(tables_in_welcome(each), kept);
  house.crash_and_restart();
  EXPECT_EQ(tables_in_welcome(players[0]), kept);
  EXPECT_EQ(players[0].ask({{"type", "record"}, {"table", games[0]}})["type"], "record");
}

TEST(FinishedTables, AreLeftForGood) {
  House house;
  auto players = begin(house, 2, 2, kDecided);
  EXPECT_EQ(players[0].ask({{"type", "leave"}})["type"], "left");
  for (const bool restart : {false, true}) {
    if (restart) house.crash_and_restart();
    players[1].reconnect();
    EXPECT_TRUE(tables_in_welcome(players[0]).empty());
    const Json seat = players[1].view().part("table")["seats"][0];
    EXPECT_EQ(seat["name"], "P0") << "who played is still told";
    EXPECT_FALSE(seat["present"]);
  }
  EXPECT_EQ(tables_in_welcome(players[1]).size(), 1u);
}

TEST(FinishedTables, StayOpenToWhoLeft) {
  House house;
  auto players = begin(house, 2, 2, {{"options", {{"decided", true}}}, {"password", "x"}});
  players[0].ask({{"type", "leave"}});
  EXPECT_EQ(players[0].ask({{"type", "record"}})["type"], "record");
  EXPECT_EQ(players[0].ask({{"type", "replay"}, {"seat", nullptr}})["type"], "replay");
  EXPECT_EQ(players[0].ask({{"type", "join"}, {"as", "player"}})["seat"], 0) << "the seat back, without password";
  EXPECT_TRUE(players[1].view().part("table")["seats"][0]["present"]);
  EXPECT_EQ(tables_in_welcome(players[0]).size(), 1u);
  players[0].ask({{"type", "leave"}});
  EXPECT_EQ(players[0].code({{"type", "again"}}), "");
}

TEST(FinishedTables, GoSomeTimeAfterTheEndWhoeverLooks) {
  House house;
  auto players = begin(house, 2, 2, kDecided);
  const std::string table = players[0].table;
  house.pass(house.rules.limits.over_table_ms - 1000);
  for (Player& each : players) each.reconnect();
  EXPECT_TRUE(house.store->table(table));
  house.pass(2000);
  EXPECT_FALSE(house.store->table(table));
  EXPECT_TRUE(told_that_closed(players[0]));
  EXPECT_TRUE(tables_in_welcome(players[0]).empty());
}

// Who starts the server for an evening a week still finds the last one.
TEST(FinishedTables, StayAWhileAfterAStart) {
  House house;
  auto players = begin(house, 2, 2, kDecided);
  const std::string table = players[0].table;
  for (int week = 0; week < 2; ++week) {
    house.stop();
    house.clock.advance(7 * 86'400'000);
    house.crash_and_restart();
    EXPECT_TRUE(house.store->table(table));
    house.pass(house.rules.limits.over_table_ms / 4);
  }
  house.pass(house.rules.limits.over_table_ms);
  EXPECT_FALSE(house.store->table(table));
}

TEST(FinishedTables, ThatCouldNotBeStoredCountAsTheRunningGamesThatTheyAre) {
  HouseRules rules;
  rules.limits.tables_per_identity = 1;
  House house(rules);
  auto players = gather(house, 2, 2, kDecided);
  house.store->broken = true;
  EXPECT_EQ(players[0].code({{"type", "start"}}), "server_busy");
  house.store->broken = false;
  EXPECT_EQ(players[0].code(kCreate), "too_many_tables");
}

TEST(Lobby, ThatNobodyHasASeatAtIsClosed) {
  House house;
  auto players = gather(house, 2, 2);
  const std::string table = players[0].table;
  Player watcher = enter(house, "W");
  watcher.ask({{"type", "join"}, {"table", table}, {"as", "spectator"}});
  EXPECT_EQ(players[0].ask({{"type", "leave"}})["type"], "left");
  EXPECT_TRUE(house.store->table(table));
  EXPECT_EQ(players[1].ask({{"type", "leave"}})["type"], "left");
  house.pass(59'000);
  EXPECT_TRUE(house.store->table(table)) << "who left by mistake may come back";
  house.pass(1'000);
  EXPECT_FALSE(house.store->table(table));
  EXPECT_TRUE(told_that_closed(watcher));
  EXPECT_EQ(house.metrics.tables, 0);
}

TEST(TablesOfAnAddress, AreBounded) {
  HouseRules rules;
  rules.limits.tables_per_address = 2;
  House house(rules);
  auto players = begin(house, 2, 2, kDecided);  // over: does not count
  Player ana = enter(house, "Ana");
  Player ben = enter(house, "Ben");
  EXPECT_EQ(ana.code(kCreate), "");
  EXPECT_EQ(ben.code(kCreate), "");
  EXPECT_EQ(ana.code(kCreate), "too_many_tables");
  EXPECT_EQ(players[0].code({{"type", "again"}}), "too_many_tables");
  Player cleo = enter(house, "Cleo");
  cleo.client->address_ = "192.0.2.2";
  EXPECT_EQ(cleo.code(kCreate), "");
  ben.ask({{"type", "leave"}});
  house.pass(60'000);
  EXPECT_EQ(ana.code(kCreate), "");
}

TEST(FullHouse, WhatNobodyIsAtMakesRoom) {
  HouseRules rules;
  rules.limits.tables = 4;
  House house(rules);
  auto solo = begin(house, 1, 2);
  auto friends = begin(house, 2, 2);
  auto lobby = gather(house, 2, 2);
  auto over = begin(house, 2, 2, kDecided);
  Player ana = enter(house, "Ana");
  EXPECT_EQ(ana.code(kCreate), "too_many_tables") << "somebody is at each of them";
  for (auto* players : {&solo, &friends, &lobby, &over}) {
    for (Player& each : *players) each.drop();
  }
  EXPECT_EQ(ana.code(kCreate), "too_many_tables") << "they may be about to reconnect";
  house.pass(61'000);
  EXPECT_EQ(ana.code(kCreate), "");
  EXPECT_FALSE(house.store->table(over[0].table));
  EXPECT_EQ(ana.code(kCreate), "");
  EXPECT_FALSE(house.store->table(lobby[0].table));
  EXPECT_EQ(ana.code(kCreate), "too_many_tables") << "a game is not left after a minute";
  house.pass(86'400'000);
  EXPECT_EQ(ana.code(kCreate), "");
  EXPECT_FALSE(house.store->table(solo[0].table));
  EXPECT_EQ(ana.code(kCreate), "too_many_tables") << "a game of several stays";
  EXPECT_TRUE(house.store->table(friends[0].table));
  EXPECT_EQ(house.metrics.tables, 4);
}

}  // namespace

}  // namespace precinct::server::test
