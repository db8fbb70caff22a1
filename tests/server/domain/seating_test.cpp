// Lobby and seats: each request as it is meant, and each way in which it is refused.

#include <gtest/gtest.h>
#include <regex>

#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

TEST(Create, SeatsTheCreatorAsHost) {
  House house;
  Player ana = enter(house, "Ana");
  const Json joined = ana.ask({{"type", "create"}, {"game", "tiny"}, {"seats", 3}, {"title", "Friday"}});
  EXPECT_EQ(joined["seat"], 0);
  EXPECT_TRUE(std::regex_match(ana.table, std::regex("[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}")));
  const Json table = ana.view().part("table");
  EXPECT_EQ(table["title"], "Friday");
  EXPECT_EQ(table["host"], 0);
  EXPECT_EQ(table["phase"], "lobby");
  EXPECT_EQ(table["options"]["speed"], "slow");
  EXPECT_EQ(table["pace"]["patience_seconds"], 120);
  EXPECT_EQ(table["seats"][0]["kind"], "human");
  EXPECT_EQ(table["seats"][2]["kind"], "empty");
  EXPECT_EQ(table["fairness"]["commitment"].get<std::string>().size(), 64u);
  EXPECT_FALSE(table["fairness"].contains("secret"));
  EXPECT_EQ(ana.prompt(), Json::array());
  EXPECT_TRUE(ana.view().part("outcome").is_null());
}

TEST(Create, RefusesWhatCannotBePlayed) {
  HouseRules rules;
  rules.create_key = "open sesame";
  rules.limits.tables = 1;
  House house(rules);
  Player ana = enter(house, "Ana");
  Json create{{"type", "create"}, {"game", "tiny"}, {"seats", 2}};
  EXPECT_EQ(ana.code(create), "bad_key");
  create["key"] = "open barley";
  EXPECT_EQ(ana.code(create), "bad_key");
  create["key"] = "open sesame";
  create["game"] = "chess";
  EXPECT_EQ(ana.code(create), "no_such_game");
  create["game"] = "tiny";
  create["seats"] = 5;
  EXPECT_EQ(ana.ask(create)["path"], "/seats");
  create["seats"] = 2;
  create["options"] = {{"speed", "quick"}, {"open", true}};
  const Json both = ana.ask(create);
  EXPECT_EQ(both["code"], "bad_options");
  EXPECT_EQ(both["path"], "/options/open");
  EXPECT_EQ(both["message"]["key"], "tiny.not_both");
  EXPECT_EQ(both["game"], "tiny");
  create["options"] = {{"rounds", 10}};
  EXPECT_EQ(ana.ask(create)["path"], "/options/rounds");
  create["options"] = Json::object();
  EXPECT_EQ(ana.code(create), "");
  EXPECT_EQ(ana.code(create), "too_many_tables");
}

TEST(TablesOfAPlayer, AreCountedWhileTheyAreBeingStored) {
  HouseRules rules;
  rules.limits.tables_per_identity = 2;
  House house(rules);
  const std::string first = gather(house, 1, 2)[0].table;
  const std::string second = gather(house, 1, 2)[0].table;
  Player ana = enter(house, "Ana");
  Player ben = enter(house, "Ben");
  house.store->holding = true;
  for (const std::string id : {"1", "2", "3"}) {
    house.say(ana.client, {{"type", "create"}, {"id", id}, {"game", "tiny"}, {"seats", 2}});
  }
  house.say(ben.client, {{"type", "join"}, {"id", "1"}, {"as", "player"}, {"table", first}});
  house.say(ben.client, {{"type", "create"}, {"id", "2"}, {"game", "tiny"}, {"seats", 2}});
  house.say(ben.client, {{"type", "join"}, {"id", "3"}, {"as", "player"}, {"table", second}});
  house.settle();
  house.store->holding = false;
  house.store->release(100);
  house.settle();
  for (const Player& each : {ana, ben}) {
    EXPECT_EQ(each.client->reply("1")->at("type"), "joined");
    EXPECT_EQ(each.client->reply("2")->at("type"), "joined");
    EXPECT_EQ(each.client->reply("3")->value("code", ""), "too_many_tables");
  }
  EXPECT_EQ(house.metrics.tables, 5);
}

TEST(TablesOfAPlayer, AreNotThoseThatCouldNotBeStored) {
  HouseRules rules;
  rules.limits.tables_per_identity = 2;
  House house(rules);
  auto players = begin(house, 2, 2, {{"options", {{"decided", true}}}});  // over at once
  const std::string other = gather(house, 1, 2)[0].table;
  const Json create{{"type", "create"}, {"game", "tiny"}, {"seats", 2}};
  const Json join{{"type", "join"}, {"as", "player"}, {"table", other}};
  const Json again{{"type", "again"}};
  house.store->broken = true;
  for (const Json& request : {create, join, again}) EXPECT_EQ(players[0].code(request), "server_busy");
  house.store->broken = false;
  EXPECT_EQ(players[0].code(again), "");
  EXPECT_EQ(players[0].code(create), "");
  EXPECT_EQ(players[0].code(create), "too_many_tables");
  EXPECT_EQ(players[0].code(join), "too_many_tables");
}

TEST(Join, TakesTheLowestEmptySeatOrTheOneAskedFor) {
  House house;
  auto players = gather(house, 2, 4);
  Player cleo = enter(house, "Cleo");
  const std::string typed = [&] {  // any case, no hyphens
    std::string code;
    for (const char c : players[0].table) {
      if (c != '-') code += static_cast<char>(std::tolower(c));
    }
    return code;
  }();
  EXPECT_EQ(cleo.code({{"type", "join"}, {"table", typed}, {"as", "player"}, {"seat", 1}}), "seat_taken");
  EXPECT_EQ(cleo.code({{"type", "join"}, {"table", typed}, {"as", "player"}, {"seat", 7}}), "bad_message");
  EXPECT_EQ(cleo.ask({{"type", "join"}, {"table", typed}, {"as", "player"}, {"seat", 3}})["seat"], 3);
  EXPECT_EQ(cleo.table, players[0].table);
  EXPECT_EQ(players[0].view().part("table")["seats"][3]["name"], "Cleo");
}

TEST(Join, RefusesWithTheCodeThatSaysWhy) {
  House house;
  auto players = gather(house, 2, 2, {{"password", "swordfish"}});
  Player cleo = enter(house, "Cleo");
  const Json join{{"type", "join"}, {"table", players[0].table}, {"as", "player"}};
  EXPECT_EQ(cleo.code({{"type", "join"}, {"table", "AAAA-BBBB-CCCC"}, {"as", "player"}}), "no_such_table");
  EXPECT_EQ(cleo.code({{"type", "join"}, {"table", "nonsense"}, {"as", "player"}}), "no_such_table");
  EXPECT_EQ(cleo.code(join), "wrong_password");
  Json with = join;
  with["password"] = "sword";
  EXPECT_EQ(cleo.code(with), "wrong_password");
  with["password"] = "swordfish";
  EXPECT_EQ(cleo.code(with), "table_full");
  EXPECT_EQ(players[0].code({{"type", "start"}}), "");
  EXPECT_EQ(cleo.code(with), "already_started");
  with["as"] = "spectator";
  EXPECT_TRUE(cleo.ask(with)["seat"].is_null());
  EXPECT_EQ(players[1].ask(join)["seat"], 1) << "a seated player needs no password";
}

TEST(Join, GuessingPasswordsIsSlowedDownForThatPlayerOnly) {
  House house;
  auto players = gather(house, 1, 3, {{"password", "swordfish"}});
  Player mallory = enter(house, "Mallory");
  Player ben = enter(house, "Ben");
  Json join{{"type", "join"}, {"table", players[0].table}, {"as", "player"}, {"password", "x"}};
  for (int i = 0; i < house.rules.limits.wrong_passwords; ++i) EXPECT_EQ(mallory.code(join), "wrong_password");
  join["password"] = "swordfish";
  EXPECT_EQ(mallory.code(join), "too_fast");
  EXPECT_EQ(ben.code(join), "") << "of the same house";
  house.pass(61'000);
  EXPECT_EQ(mallory.code(join), "");
}

TEST(Join, GuessingPasswordsUnderManyNamesIsSlowedDownForThatAddress) {
  House house;
  auto players = gather(house, 1, 3, {{"password", "swordfish"}});
  Json join{{"type", "join"}, {"table", players[0].table}, {"as", "player"}, {"password", "x"}};
  int guesses = 0;
  for (int i = 0; i < 10; ++i) {
    Player mallory = enter(house, "Mallory");
    while (mallory.code(join) == "wrong_password") ++guesses;
  }
  EXPECT_EQ(guesses, 6 * house.rules.limits.wrong_passwords);
  join["password"] = "swordfish";
  Player ben = enter(house, "Ben");
  ben.client->address_ = "192.0.2.2";
  EXPECT_EQ(ben.code(join), "");
}

TEST(Rights, StrangersSpectatorsAndGuestsAreToldApart) {
  House house;
  auto players = gather(house, 2, 3);
  Player stranger = enter(house, "Stranger");
  Player watcher = enter(house, "Watcher");
  watcher.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  const std::vector<Json> for_seats{
      {{"type", "ready"}, {"on", true}},
      {{"type", "nonce"}, {"nonce", std::string(32, 'a')}},
      {{"type", "command"}, {"decision", 1}, {"choice", "pass"}},
      {{"type", "substitute"}, {"seat", 0}},
      {{"type", "again"}},
  };
  const std::vector<Json> for_host{
      {{"type", "configure"}, {"seats", 3}}, {{"type", "bot"}, {"seat", 2}, {"level", "random"}},
      {{"type", "kick"}, {"seat", 1}},       {{"type", "start"}},
      {{"type", "pause"}, {"on", true}},     {{"type", "host"}, {"seat", 1}},
  };
  for (const auto* requests : {&for_seats, &for_host}) {
    for (Json request : *requests) {
      request["table"] = players[0].table;
      EXPECT_EQ(stranger.code(request), "no_such_table") << request;
      EXPECT_EQ(watcher.code(request), "not_seated") << request;
    }
  }
  for (const Json& request : for_host) EXPECT_EQ(players[1].code(request), "not_host") << request;
  for (const char* type : {"leave", "sync", "record", "replay"}) {
    EXPECT_EQ(stranger.code({{"type", type}, {"table", players[0].table}, {"seat", 0}}), "no_such_table") << type;
  }
  EXPECT_EQ(stranger.code({{"type", "chat"}, {"table", players[0].table}, {"text", "hi"}}), "no_such_table");
}

TEST(Rights, LobbyRequestsAreRefusedOnceTheGameRuns) {
  House house;
  auto players = begin(house, 2, 2);
  EXPECT_EQ(players[0].code({{"type", "ready"}, {"on", true}}), "not_in_lobby");
  EXPECT_EQ(players[0].code({{"type", "nonce"}, {"nonce", std::string(32, 'a')}}), "not_in_lobby");
  EXPECT_EQ(players[0].code({{"type", "configure"}}), "not_in_lobby");
  EXPECT_EQ(players[0].code({{"type", "bot"}, {"seat", 1}, {"level", nullptr}}), "not_in_lobby");
  EXPECT_EQ(players[0].code({{"type", "kick"}, {"seat", 1}}), "not_in_lobby");
  EXPECT_EQ(players[0].code({{"type", "start"}}), "already_started");
  EXPECT_EQ(players[0].code({{"type", "record"}}), "not_over");
  EXPECT_EQ(players[0].code({{"type", "replay"}, {"seat", nullptr}}), "not_over");
  EXPECT_EQ(players[0].code({{"type", "again"}}), "not_over");
  EXPECT_EQ(players[0].code({{"type", "substitute"}, {"seat", 1}}), "not_away");
}

TEST(Configure, TakesEveryReadyBackAndMayChangeTheSeats) {
  House house;
  auto players = gather(house, 2, 2);
  players[1].ask({{"type", "ready"}, {"on", true}});
  EXPECT_TRUE(players[0].view().part("table")["seats"][1]["ready"]);
  EXPECT_EQ(players[0].code({{"type", "configure"},
                             {"options", {{"speed", "quick"}}},
                             {"seats", 4},
                             {"pace", {{"turn_seconds", 60}, {"patience_seconds", 30}, {"on_timeout", "bot"}}}}),
            "");
  const Json table = players[1].view().part("table");
  EXPECT_FALSE(table["seats"][1]["ready"]);
  EXPECT_EQ(table["seats"].size(), 4u);
  EXPECT_EQ(table["options"]["speed"], "quick");
  EXPECT_EQ(table["pace"]["turn_seconds"], 60);
  EXPECT_EQ(players[0].ask({{"type", "configure"}, {"seats", 9}})["code"], "bad_message");
  EXPECT_EQ(players[0].ask({{"type", "configure"}, {"options", {{"speed", "warp"}}}})["path"], "/options/speed");
  EXPECT_EQ(players[0].code({{"type", "configure"}, {"options", Json::object()}}), "");
  EXPECT_EQ(players[1].view().part("table")["options"]["speed"], "slow") << "new options replace all";
}

TEST(Configure, NobodyLosesTheSeatByIt) {
  House house;
  auto players = gather(house, 3, 4);
  EXPECT_EQ(players[0].code({{"type", "configure"}, {"seats", 2}}), "table_full");
  EXPECT_EQ(players[0].code({{"type", "configure"}, {"seats", 3}}), "");
}

TEST(BotSeats, AreSetAndTakenByTheHost) {
  House house;
  auto players = gather(house, 2, 3);
  EXPECT_EQ(players[0].code({{"type", "start"}}), "not_enough_players");
  EXPECT_EQ(players[0].code({{"type", "bot"}, {"seat", 1}, {"level", "random"}}), "seat_taken");
  EXPECT_EQ(players[0].ask({{"type", "bot"}, {"seat", 2}, {"level", "genius"}})["path"], "/level");
  EXPECT_EQ(players[0].ask({{"type", "bot"}, {"seat", 3}, {"level", "random"}})["path"], "/seat");
  EXPECT_EQ(players[0].code({{"type", "bot"}, {"seat", 2}, {"level", "random"}}), "");
  EXPECT_EQ(players[1].view().part("table")["seats"][2]["kind"], "bot");
  EXPECT_EQ(players[0].code({{"type", "bot"}, {"seat", 2}, {"level", nullptr}}), "");
  EXPECT_EQ(players[1].view().part("table")["seats"][2]["kind"], "empty");
}

TEST(Kick, TellsTheKickedAndFreesTheSeat) {
  House house;
  auto players = gather(house, 3, 3);
  EXPECT_EQ(players[0].code({{"type", "kick"}, {"seat", 0}}), "bad_message");
  EXPECT_EQ(players[0].code({{"type", "kick"}, {"seat", 2}}), "");
  const Json told = players[2].client->frames.back();
  EXPECT_EQ(told["type"], "left");
  EXPECT_EQ(told["reason"], "kicked");
  EXPECT_FALSE(told.contains("re"));
  EXPECT_EQ(players[0].view().part("table")["seats"][2]["kind"], "empty");
  EXPECT_EQ(players[2].code({{"type", "ready"}, {"on", true}}), "no_such_table");
  EXPECT_EQ(players[0].code({{"type", "kick"}, {"seat", 2}}), "bad_message") << "nobody sits there";
}

TEST(Leave, FreesTheSeatInTheLobbyAndKeepsItInPlay) {
  House house;
  auto players = gather(house, 3, 3);
  EXPECT_EQ(players[2].ask({{"type", "leave"}})["type"], "left");
  EXPECT_EQ(players[0].view().part("table")["seats"][2]["kind"], "empty");
  EXPECT_EQ(players[2].ask({{"type", "join"}, {"as", "player"}})["seat"], 2);
  players[0].ask({{"type", "start"}});
  EXPECT_EQ(players[2].ask({{"type", "leave"}})["type"], "left");
  EXPECT_FALSE(players[0].view().part("table")["seats"][2]["present"]);
  EXPECT_EQ(players[0].view().part("table")["seats"][2]["kind"], "human");
  const int frames = players[2].view().frames;
  EXPECT_EQ(players[2].ask({{"type", "join"}, {"as", "player"}})["seat"], 2);
  EXPECT_EQ(players[2].view().frames, frames + 1);
  EXPECT_TRUE(players[0].view().part("table")["seats"][2]["present"]);
}

TEST(List, ShowsPublicTablesWithSomebodyPresent) {
  House house;
  Player watcher = enter(house, "W");
  auto hidden = gather(house, 1, 2);
  auto open = gather(house, 1, 3, {{"public", true}, {"title", "Open"}, {"password", "x"}});
  Json tables = watcher.ask({{"type", "list"}})["tables"];
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0]["table"], open[0].table);
  EXPECT_EQ(tables[0]["title"], "Open");
  EXPECT_EQ(tables[0]["seats"], 3);
  EXPECT_EQ(tables[0]["free"], 2);
  EXPECT_EQ(tables[0]["phase"], "lobby");
  EXPECT_EQ(tables[0]["password"], true);
  open[0].drop();
  EXPECT_TRUE(watcher.ask({{"type", "list"}})["tables"].empty()) << "ghosts are not listed";
}

TEST(List, ThoseThatWaitComeFirstThenTheNewest) {
  HouseRules rules;
  rules.limits.listed = 4;
  House house(rules);
  std::vector<Player> hosts;
  std::vector<std::string> tables;
  for (int i = 0; i < 8; ++i) {
    hosts.push_back(gather(house, 1, 2, {{"public", true}})[0]);
    tables.push_back(hosts.back().table);
    house.pass(1000);
  }
  for (const std::size_t full : {1u, 3u, 4u, 5u, 7u}) {
    EXPECT_EQ(hosts[full].code({{"type", "bot"}, {"seat", 1}, {"level", "random"}}), "");
  }
  for (const bool restart : {false, true}) {
    if (restart) house.crash_and_restart();
    for (Player& host : hosts) host.reconnect();
    std::vector<std::string> listed;
    for (const Json& table : hosts[0].ask({{"type", "list"}})["tables"]) listed.push_back(table["table"]);
    EXPECT_EQ(listed, (std::vector{tables[6], tables[2], tables[0], tables[7]}));
  }
}

TEST(EmptyTables, CloseAfterAWhile) {
  House house;
  auto players = gather(house, 2, 2);
  const std::string table = players[0].table;
  players[0].drop();
  players[1].drop();
  house.pass(house.rules.limits.empty_lobby_ms - 1000);
  EXPECT_TRUE(house.store->table(table));
  house.pass(2000);
  EXPECT_FALSE(house.store->table(table));
  players[0].reconnect();
  EXPECT_EQ(players[0].code({{"type", "join"}, {"as", "player"}}), "no_such_table");
}

TEST(Spectators, AreCountedBoundedAndEndWithTheConnection) {
  HouseRules rules;
  rules.limits.spectators = 1;
  House house(rules);
  auto players = gather(house, 1, 2);
  Player w = enter(house, "W");
  Player x = enter(house, "X");
  const Json watch{{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}};
  EXPECT_TRUE(w.ask(watch)["seat"].is_null());
  EXPECT_FALSE(w.view().parts.contains("prompt"));
  EXPECT_EQ(players[0].view().part("table")["spectators"], 1);
  EXPECT_EQ(x.code(watch), "table_full");
  w.drop();
  EXPECT_EQ(players[0].view().part("table")["spectators"], 0);
  EXPECT_EQ(x.code(watch), "");
  EXPECT_EQ(x.ask({{"type", "join"}, {"table", players[0].table}, {"as", "player"}})["seat"], 1)
      << "who watches may sit down";
  EXPECT_EQ(players[0].view().part("table")["spectators"], 0);
}

// Whoever repeats the request that let them in watches again, within the bounds; who had a seat does not watch.
TEST(Spectators, ARepeatedJoinIsNoWayAround) {
  HouseRules rules;
  rules.limits.spectators = 1;
  House house(rules);
  auto players = gather(house, 1, 2);
  std::vector<Player> watchers;
  for (const char* name : {"W", "X"}) {
    Player& each = watchers.emplace_back(enter(house, name));
    const Json watch{{"type", "join"}, {"id", "watch"}, {"table", players[0].table}, {"as", "spectator"}};
    EXPECT_EQ(each.code(watch), "");
    EXPECT_EQ(each.ask({{"type", "leave"}})["type"], "left");
  }
  for (Player& each : watchers)
    each.ask({{"type", "join"}, {"id", "watch"}, {"table", players[0].table}, {"as", "spectator"}});
  EXPECT_EQ(players[0].view().part("table")["spectators"], 1);
  watchers[0].drop();

  Player kicked = enter(house, "K");
  const Json join{{"type", "join"}, {"id", "sit"}, {"table", players[0].table}, {"as", "player"}};
  kicked.ask(join);
  EXPECT_EQ(players[0].code({{"type", "kick"}, {"seat", 1}}), "");
  kicked.ask(join);
  EXPECT_EQ(players[0].view().part("table")["spectators"], 0);
}

// An old line of a seat must not keep all that spectators write after it, neither here nor on the disk.
TEST(Chat, OfSpectatorsIsBoundedThoughASeatsLineIsOlder) {
  HouseRules rules;
  rules.limits.chat_burst = 1000;
  House house(rules);
  auto players = begin(house, 2, 2);
  EXPECT_EQ(players[0].code({{"type", "chat"}, {"text", "good luck"}}), "");
  Player w = enter(house, "W");
  w.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  for (int line = 0; line < 500; ++line) w.ask({{"type", "chat"}, {"text", "psst"}});
  const auto rows = house.store->chat(players[0].table);
  EXPECT_LE(rows.size(), 4 * house.rules.limits.chat_lines + 1);
  EXPECT_NE(rows.front().line.find("good luck"), std::string::npos);
  house.crash_and_restart();
  players[0].reconnect();
  players[0].ask({{"type", "chat"}, {"text", "again"}});
  EXPECT_LE(house.store->chat(players[0].table).size(), house.rules.limits.chat_lines + 2);
}

TEST(Sync, RepliesAndSendsAFullView) {
  House house;
  auto players = gather(house, 2, 2);
  const auto views = players[1].client->views.size();
  EXPECT_EQ(players[1].ask({{"type", "sync"}})["type"], "ok");
  ASSERT_EQ(players[1].client->views.size(), views + 1);
  EXPECT_TRUE(players[1].client->views.back().full);
  house.domain->needs_full_view(players[1].client, players[1].table);
  house.settle();
  EXPECT_EQ(players[1].client->views.size(), views + 2);
}

TEST(Notice, ReachesEveryGreetedConnection) {
  House house;
  Player a = enter(house, "A");
  house.domain->notice("maintenance at noon");
  EXPECT_EQ(a.client->frames.back(), Json({{"type", "notice"}, {"text", "maintenance at noon"}}));
}

}  // namespace

}  // namespace precinct::server::test
