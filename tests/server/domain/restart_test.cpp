// The server ends in the middle of a game, cleanly or not, and goes on: or says plainly why not.

#include <gtest/gtest.h>

#include "engine/core/game.hpp"
#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

struct Stored : testing::TestWithParam<bool> {
  HouseRules rules;
  Stored() { rules.sqlite = GetParam(); }
};

TEST_P(Stored, ACrashInTheMiddleLosesNothingThatWasAccepted) {
  rules.limits.snapshot_every = 4;
  House house(rules);
  std::mt19937_64 random(11);
  auto players = begin(house, 3, 4);
  for (int round = 0; round < 5; ++round) {
    house.pass(2000);
    play(house, players, 3, random);
    std::vector<std::map<std::string, std::string>> parts;
    std::vector<std::deque<Json>> events;
    std::vector<std::uint64_t> versions;
    for (Player& each : players) {
      each.ask({{"type", "sync"}});
      parts.push_back(each.view().parts);
      events.push_back(each.view().events);
      versions.push_back(each.view().version);
    }
    house.crash_and_restart();
    for (Player& each : players) each.reconnect();
    for (std::size_t i = 0; i < players.size(); ++i) {
      players[i].ask({{"type", "sync"}});
      EXPECT_EQ(players[i].view().parts, parts[i]);
      EXPECT_EQ(players[i].view().events, events[i]);
      EXPECT_GE(players[i].view().version, versions[i]);
    }
  }
  for (const auto& client : house.clients) EXPECT_TRUE(client->faults.empty()) << client->faults[0];
}

// The events of the last full view as they were sent: with the blanks that keep their sizes from telling anything.
std::string log_bytes(const Player& player) {
  std::string bytes;
  for (const Buffer& event : player.client->views.back().change->events) bytes += *event + '\n';
  return bytes;
}

TEST_P(Stored, PrivateEventsKeepTheirSizesThroughACrash) {
  House house(rules);
  auto players = begin(house, 2, 2);
  const Json asked = players[0].prompt().at(0);
  const Json card = asked["choices"][0]["args"][0]["from"][0]["id"];
  players[0].ask({{"type", "command"},
                  {"decision", asked["decision"]},
                  {"choice", "play"},  // and draws one
                  {"args", {{"card", {card}}}}});
  std::vector<std::string> before;
  for (Player& each : players) {
    each.ask({{"type", "sync"}});
    before.push_back(log_bytes(each));
  }
  house.crash_and_restart();
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].reconnect();
    players[i].ask({{"type", "sync"}});
    EXPECT_EQ(log_bytes(players[i]), before[i]);
  }
}

TEST_P(Stored, AStopSavesEveryTableAndRefusesNewRequests) {
  House house(rules);
  auto players = begin(house, 2, 2);
  std::mt19937_64 random(1);
  play(house, players, 3, random);
  const auto entries = house.store->entries(players[0].table, 0, 100).size();
  house.stop();
  EXPECT_EQ(players[0].code({{"type", "chat"}, {"text", "wait"}}), "server_busy");
  EXPECT_NE(house.domain->not_ready(), "");
  EXPECT_EQ(house.store->table(players[0].table)->snapshot->number, entries);
  house.crash_and_restart();
  EXPECT_EQ(house.domain->not_ready(), "");
  for (Player& each : players) each.reconnect();
  play(house, players, 1000, random);
  EXPECT_EQ(players[0].view().part("table")["phase"], "over");
}

TEST_P(Stored, TheLobbyItsPeopleAndItsSettingsAreThereAgain) {
  House house(rules);
  auto players = gather(house, 2, 3, {{"password", "x"}, {"title", "Friday"}, {"options", {{"speed", "quick"}}}});
  players[0].ask({{"type", "bot"}, {"seat", 2}, {"level", "random"}});
  players[1].ask({{"type", "ready"}, {"on", true}});
  players[1].ask({{"type", "nonce"}, {"nonce", std::string(32, 'b')}});
  const Json before = players[0].view().part("table");
  house.crash_and_restart();
  for (Player& each : players) each.reconnect();
  EXPECT_EQ(players[0].view().part("table"), before);
  Player cleo = enter(house, "Cleo");
  EXPECT_EQ(cleo.code({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}}), "wrong_password");
}

TEST_P(Stored, WelcomeNamesTheTablesWhereThePlayerSits) {
  House house(rules);
  auto players = gather(house, 2, 2);
  house.crash_and_restart();
  auto client = house.connect();
  const Json welcome = house.ask(client, {{"type", "hello"}, {"name", "P1"}, {"token", players[1].token}});
  EXPECT_EQ(welcome["tables"], Json({players[1].table}));
  EXPECT_TRUE(client->tables.contains(players[1].table)) << "a full view comes by itself";
}

TEST_P(Stored, ANewerRulesDataIsFineAfterACleanStopAndNoted) {
  House house(rules);
  auto players = begin(house, 2, 2);
  std::mt19937_64 random(2);
  play(house, players, 2, random);
  house.rules.data_hash = "tiny-2";
  house.rules.version = "1.1";
  house.stop_and_restart();
  for (Player& each : players) each.reconnect();
  play(house, players, 1000, random);
  ASSERT_EQ(players[0].view().part("table")["phase"], "over");
  const Json record = players[0].ask({{"type", "record"}});
  EXPECT_EQ(record["data"], "tiny-1");
  EXPECT_EQ(record["data_changes"], Json({{{"from", 0}, {"data", "tiny-1"}}, {{"from", 2}, {"data", "tiny-2"}}}));
  house.crash_and_restart();
  EXPECT_EQ(house.metrics.tables_quarantined, 0);
}

TEST_P(Stored, AnUpgradeAfterAnUncleanStopIsRefusedWithTheRemedy) {
  House house(rules);
  auto players = begin(house, 2, 2);
  std::mt19937_64 random(2);
  play(house, players, 2, random);
  house.rules.version = "1.1";
  try {
    house.crash_and_restart();
    FAIL() << "started";
  } catch (const StartRefused& refused) {
    EXPECT_NE(std::string(refused.what()).find("stop it with SIGTERM"), std::string::npos) << refused.what();
  }
}

INSTANTIATE_TEST_SUITE_P(Stores, Stored, testing::Values(false, true),
                         [](const auto& info) { return info.param ? "sqlite" : "memory"; });

TEST(Quarantine, ATableThatDoesNotAgreeWithItselfIsSetAsideAndTheOthersRun) {
  House house;
  auto bad = begin(house, 2, 2);
  auto good = begin(house, 2, 2);
  std::mt19937_64 random(3);
  play(house, bad, 2, random);
  auto row = house.store->table(bad[0].table);
  row->snapshot->hash = std::string(64, '0');
  house.store->write({PutSnapshot{bad[0].table, *row->snapshot}}, {}, {});
  house.crash_and_restart();
  EXPECT_EQ(house.metrics.tables_quarantined, 1);
  for (Player& each : good) each.reconnect();
  for (Player& each : bad) each.reconnect();
  EXPECT_EQ(bad[0].code({{"type", "sync"}}), "internal");
  EXPECT_EQ(good[0].code({{"type", "sync"}}), "");
  EXPECT_TRUE(house.store->table(bad[0].table)) << "kept for the operator";
}

TEST(Quarantine, ACommandThatTheGameRefusesAndOneThatIsMissingAreFound) {
  for (const bool missing : {false, true}) {
    House house;
    auto players = begin(house, 2, 2);
    EntryRow entry{1, R"({"s":0,"d":999,"c":"pass","a":{}})", {}, {}, 0, 0, 0, {}};
    if (missing) entry.number = 2;
    house.store->write({Append{players[0].table, entry}}, {}, {});
    house.crash_and_restart();
    EXPECT_EQ(house.metrics.tables_quarantined, 1);
  }
}

TEST(Quarantine, AGameThatIsNoLongerOffered) {
  House house;
  auto players = gather(house, 2, 2);
  auto row = house.store->table(players[0].table);
  Json head = Json::parse(row->head);
  head["game"] = "ludo";
  house.store->write({PutTable{row->code, head.dump()}}, {}, {});
  house.crash_and_restart();
  EXPECT_EQ(house.metrics.tables_quarantined, 1);
}

}  // namespace

}  // namespace precinct::server::test
