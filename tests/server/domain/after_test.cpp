// Chat, and what follows the end: fairness, record, replay, again.

#include <gtest/gtest.h>

#include "server/domain/digest.hpp"
#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

std::vector<Json> chat_of(const std::shared_ptr<FakeClient>& client) {
  std::vector<Json> lines;
  for (const Json& frame : client->frames) {
    if (frame["type"] == "chat") lines.push_back(frame);
  }
  return lines;
}

TEST(Chat, ReachesAllWithANumberForEach) {
  House house;
  auto players = gather(house, 2, 2);
  Player w = enter(house, "W");
  w.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  EXPECT_EQ(players[0].code({{"type", "chat"}, {"text", "  hello \xf0\x9f\x9a\x93 "}}), "");
  EXPECT_EQ(w.code({{"type", "chat"}, {"text", "hi"}}), "");
  for (const auto& client : {players[0].client, players[1].client, w.client}) {
    const auto lines = chat_of(client);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0]["seat"], 0);
    EXPECT_EQ(lines[0]["name"], "P0");
    EXPECT_EQ(lines[0]["text"], "hello \xf0\x9f\x9a\x93");
    EXPECT_EQ(lines[0]["seq"], 1);
    EXPECT_TRUE(lines[1]["seat"].is_null());
    EXPECT_EQ(lines[1]["seq"], 2);
  }
  EXPECT_EQ(players[0].code({{"type", "chat"}, {"text", "\x1b]0;owned\x07"}}), "bad_chat");
}

TEST(Chat, SpectatorsAreAmongThemselvesWhileAGameWithSecretsIsPlayed) {
  House house;
  auto players = begin(house, 2, 2);
  Player w = enter(house, "W");
  Player x = enter(house, "X");
  for (Player* each : {&w, &x}) each->ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  w.ask({{"type", "chat"}, {"text", "P1 has a six"}});
  EXPECT_EQ(chat_of(x.client).size(), 1u);
  EXPECT_TRUE(chat_of(players[0].client).empty());
  players[1].ask({{"type", "chat"}, {"text", "my turn"}});
  EXPECT_EQ(chat_of(players[0].client).back()["seq"], 1) << "no gap where the spectators talked";
  EXPECT_EQ(chat_of(x.client).back()["seq"], 2);
  std::mt19937_64 random(5);
  play(house, players, 1000, random);
  w.ask({{"type", "chat"}, {"text", "well played"}});
  EXPECT_EQ(chat_of(players[0].client).back()["text"], "well played");
  players[0].reconnect();
  for (const Json& line : chat_of(players[0].client)) EXPECT_NE(line["text"], "P1 has a six");
}

TEST(Chat, TheLastFiftyComeAgainAlsoAfterARestart) {
  HouseRules rules;
  rules.limits.chat_burst = 100;
  House house(rules);
  auto players = gather(house, 2, 2);
  for (int i = 1; i <= 60; ++i) players[0].ask({{"type", "chat"}, {"text", std::to_string(i)}});
  for (const bool restart : {false, true}) {
    if (restart) house.crash_and_restart();
    players[1].reconnect();
    const auto lines = chat_of(players[1].client);
    ASSERT_EQ(lines.size(), 50u);
    EXPECT_EQ(lines.front()["text"], "11");
    EXPECT_EQ(lines.back()["seq"], 60);
  }
}

HouseRules that_talk_slowly() {
  HouseRules rules;
  rules.limits.chat_burst = 10;
  rules.limits.chat_per_minute = 60;
  return rules;
}

TEST(Chat, WhoTalksTooFastAtATableHasToWait) {
  House house(that_talk_slowly());
  auto players = gather(house, 2, 2);
  const Json line{{"type", "chat"}, {"text", "hi"}};
  const auto lines = [&](Player& player) {
    int said = 0;
    while (player.code(line) == "" && said < 100) ++said;
    return said;
  };
  EXPECT_EQ(lines(players[0]), 10);
  EXPECT_EQ(players[0].code(line), "too_fast");
  EXPECT_EQ(chat_of(players[1].client).size(), 10u) << "what is refused is told to nobody";
  EXPECT_EQ(lines(players[1]), 10) << "each has a pace of their own";
  house.pass(1000);
  players[0].ask({{"type", "leave"}});
  players[0].reconnect();
  EXPECT_EQ(players[0].ask({{"type", "join"}, {"as", "player"}})["seat"], 0);
  EXPECT_EQ(lines(players[0]), 1) << "who leaves and comes back has not become quiet";
  Player elsewhere = players[0];
  elsewhere.ask({{"type", "create"}, {"game", "tiny"}, {"seats", 2}});
  EXPECT_EQ(lines(elsewhere), 10);
  house.pass(10'000);
  EXPECT_EQ(lines(players[0]), 10);
}

// Players are made as fast as connections: many who watch must not talk down those who play.
TEST(Chat, ThoseWhoWatchTogetherTalkAsFastAsFourPlayers) {
  House house(that_talk_slowly());
  auto players = gather(house, 2, 2);
  int said = 0;
  for (int i = 0; i < 8; ++i) {
    Player watcher = enter(house, "W");
    watcher.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
    for (int line = 0; line < 10; ++line) said += watcher.code({{"type", "chat"}, {"text", "psst"}}) == "";
  }
  EXPECT_EQ(said, 40);
  EXPECT_EQ(players[0].code({{"type", "chat"}, {"text", "welcome"}}), "");
}

TEST(Chat, ThatASlowReaderMissedComesAgainFromThere) {
  House house;
  auto players = begin(house, 2, 2);
  Player w = enter(house, "W");
  Player stranger = enter(house, "S");
  w.ask({{"type", "join"}, {"table", players[0].table}, {"as", "spectator"}});
  for (int i = 1; i <= 4; ++i) {
    players[0].ask({{"type", "chat"}, {"text", "line " + std::to_string(i)}});
    w.ask({{"type", "chat"}, {"text", "a secret"}});
  }
  const auto again = [&](const Player& player) {
    player.client->frames.clear();
    house.domain->needs_chat(player.client, players[0].table, 3);
    house.settle();
    std::vector<std::string> texts;
    for (const Json& line : chat_of(player.client)) texts.push_back(line["text"]);
    return texts;
  };
  EXPECT_EQ(again(players[1]), (std::vector<std::string>{"line 3", "line 4"}));
  EXPECT_EQ(again(w).size(), 6u);
  EXPECT_TRUE(again(stranger).empty());
}

struct Over {
  House house;
  std::vector<Player> players;
  std::string commitment;
  Over() {
    players = gather(house, 2, 2);
    commitment = players[0].view().part("table")["fairness"]["commitment"];
    players[0].ask({{"type", "nonce"}, {"nonce", std::string(32, 'a')}});
    players[1].ask({{"type", "nonce"}, {"nonce", std::string(64, '1')}});
    players[0].ask({{"type", "start"}});
    std::mt19937_64 random(8);
    play(house, players, 1000, random);
  }
};

TEST(Fairness, TheSecretIsOutOnceTheGameIsOverAndFitsTheCommitment) {
  House house;
  auto players = begin(house, 2, 2);
  EXPECT_FALSE(players[0].view().part("table")["fairness"].contains("secret"));
  Over over;
  const Json fairness = over.players[1].view().part("table")["fairness"];
  EXPECT_EQ(fairness["commitment"], over.commitment);
  EXPECT_EQ(fairness["nonces"]["1"], std::string(64, '1'));
  EXPECT_EQ(commitment_of(Secret(from_hex(fairness["secret"].get<std::string>()))), over.commitment);
}

TEST(Record, OfAGameThatItsSetUpDecidesIsThereAtOnce) {
  House house;
  auto players = gather(house, 2, 2, {{"options", {{"decided", true}}}});
  EXPECT_EQ(players[0].code({{"type", "start"}}), "");
  EXPECT_EQ(players[1].view().part("table")["phase"], "over");
  EXPECT_EQ(players[1].view().part("outcome")["result"], "done");
  EXPECT_TRUE(players[0].ask({{"type", "record"}})["commands"].empty());
  house.crash_and_restart();
  for (Player& each : players) each.reconnect();
  EXPECT_EQ(players[1].view().part("table")["phase"], "over");
  EXPECT_EQ(players[1].code({{"type", "again"}}), "");
}

TEST(Record, ReplaysToTheSameOutcomeFromSecretAndNonces) {
  Over over;
  const Json record = over.players[0].ask({{"type", "record"}});
  ASSERT_EQ(record["type"], "record");
  EXPECT_EQ(record["game"], "tiny");
  EXPECT_EQ(record["seats"], 2);
  EXPECT_EQ(record["data"], "tiny-1");
  EXPECT_EQ(record["outcome"], over.players[0].view().part("outcome"));
  const std::vector<std::string> nonces{std::string(32, 'a'), std::string(64, '1')};
  const auto state = make_test_game()->new_state(
      record["options"], 2, seed_of(Secret(from_hex(record["secret"].get<std::string>())), nonces));
  for (const Json& entry : record["commands"]) {
    Command command{entry["seat"].get<Seat>(), entry["decision"].get<std::uint32_t>(), entry["choice"], {}};
    for (const auto& [name, value] : entry["args"].items()) {
      if (value.is_number()) {
        command.args.push_back({name, value.get<std::int64_t>()});
      } else {
        command.args.push_back({name, value.get<std::vector<std::string>>()});
      }
    }
    ASSERT_TRUE(state->apply(command)) << entry;
  }
  ASSERT_TRUE(state->outcome());
  EXPECT_EQ(state->outcome()->result, record["outcome"]["result"].get<std::string>());
}

TEST(Replay, FoldsToWhatTheViewerHadAtTheEndPageByPage) {
  HouseRules rules;
  rules.limits.replay_page_bytes = 1500;
  House house(rules);
  auto players = begin(house, 2, 2);
  std::mt19937_64 random(8);
  play(house, players, 1000, random);
  for (const int seat : {0, 1}) {
    std::map<std::string, Json> parts;
    Json from = 0;
    int pages = 0;
    std::uint64_t version = 0;
    for (; !from.is_null(); ++pages) {
      const Json page = players[0].ask({{"type", "replay"}, {"seat", seat}, {"from", from}});
      for (const Json& frame : page["frames"]) {
        EXPECT_EQ(frame["full"], version == 0);
        EXPECT_EQ(frame["version"], ++version);
        for (const auto& [name, value] : frame["parts"].items()) parts[name] = value;
        for (const Json& name : frame["gone"]) parts.erase(name.get<std::string>());
      }
      from = page.contains("next") ? page["next"] : Json();
    }
    EXPECT_GT(pages, 1);
    Player& player = players[static_cast<std::size_t>(seat)];
    for (const auto& [name, value] : player.view().parts) {
      if (name != "table") EXPECT_EQ(parts[name], Json::parse(value)) << name;
    }
  }
  EXPECT_EQ(players[0].ask({{"type", "replay"}, {"seat", 5}})["path"], "/seat");
}

TEST(Replay, WithAllSecretsOpenShowsEveryHand) {
  Over over;
  const Json all = over.players[0].ask({{"type", "replay"}, {"seat", nullptr}});
  const Json first = all["frames"][0]["parts"];
  EXPECT_EQ(first["hand.0"].size(), 2u);
  EXPECT_EQ(first["hand.1"].size(), 2u);
  EXPECT_FALSE(first.contains("hand"));
  EXPECT_TRUE(first.contains("prompt.0"));
}

// What led to a view stands with it: all of it where all is open, else what that seat answered itself.
TEST(Replay, NamesTheAnswerThatEachViewCameOf) {
  Over over;
  const Json all = over.players[0].ask({{"type", "replay"}, {"seat", nullptr}});
  const Json commands = over.players[0].ask({{"type", "record"}})["commands"];
  ASSERT_EQ(all["frames"].size(), commands.size() + 1);
  EXPECT_FALSE(all["frames"][0].contains("answer"));
  for (std::size_t i = 0; i < commands.size(); ++i) EXPECT_EQ(all["frames"][i + 1]["answer"], commands[i]);
  std::size_t own = 0;
  const Json seen = over.players[0].ask({{"type", "replay"}, {"seat", 1}});
  for (const Json& frame : seen["frames"]) {
    if (!frame.contains("answer")) continue;
    EXPECT_EQ(frame["answer"]["seat"], 1);
    ++own;
  }
  EXPECT_EQ(own, static_cast<std::size_t>(
                     std::ranges::count_if(commands, [](const Json& command) { return command["seat"] == 1; })));
}

// Who asks for replays as fast as the rate allows must not fill the memory with them.
TEST(Replay, WhatWouldBeTooManyAtATimeIsRefused) {
  for (const int limit : {0, 1}) {
    HouseRules rules;
    rules.limits.readings = limit;
    House house(rules);
    auto players = begin(house, 2, 2);
    std::mt19937_64 random(3);
    play(house, players, 1000, random);
    const std::string expected = limit == 0 ? "server_busy" : "";
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(players[0].code({{"type", "replay"}, {"seat", 0}}), expected) << "what was made makes room";
      EXPECT_EQ(players[1].code({{"type", "record"}}), expected);
    }
  }
}

TEST(Again, LandsEverybodyAtOneNewTableWithTheSameOptions) {
  Over over;
  const std::string old = over.players[0].table;
  const Json joined = over.players[1].ask({{"type", "again"}});
  ASSERT_EQ(joined["type"], "joined") << joined;
  EXPECT_EQ(joined["seat"], 1) << "the same seat as before";
  const std::string next = joined["table"];
  EXPECT_NE(next, old);
  EXPECT_EQ(Json::parse(over.players[0].client->tables[old].parts["table"])["again"], next);
  const Json second = over.players[0].ask({{"type", "again"}});
  EXPECT_EQ(second["table"], next);
  EXPECT_EQ(second["seat"], 0);
  const Json table = over.players[0].view().part("table");
  EXPECT_EQ(table["host"], 1) << "who asked first";
  EXPECT_EQ(table["phase"], "lobby");
  EXPECT_NE(table["fairness"]["commitment"], over.commitment);
  EXPECT_TRUE(table["fairness"]["nonces"].empty());
  over.house.crash_and_restart();
  for (Player& each : over.players) each.reconnect();
  EXPECT_EQ(over.players[1].code({{"type", "start"}}), "");
}

TEST(Again, SeatsAreKeptForAWhileForThoseWhoPlayed) {
  for (const bool in_time : {true, false}) {
    Over over;
    const Json next = over.players[1].ask({{"type", "again"}})["table"];
    Player stranger = enter(over.house, "Zoe");
    const Json sit{{"type", "join"}, {"table", next}, {"as", "player"}};
    EXPECT_EQ(stranger.code(sit), "table_full");
    Json there = sit;
    there["seat"] = 0;
    EXPECT_EQ(stranger.code(there), "seat_taken");
    over.house.pass(in_time ? 299'000 : 300'000);
    if (in_time) {
      EXPECT_EQ(over.players[0].ask(sit)["seat"], 0) << "by the code, too";
    } else {
      EXPECT_EQ(stranger.ask(there)["seat"], 0);
      EXPECT_EQ(over.players[0].code({{"type", "again"}}), "table_full");
    }
  }
}

TEST(Again, TheListTellsOfSeatsThatAreKeptForNobody) {
  House house;
  auto players = begin(house, 2, 2, {{"public", true}});
  std::mt19937_64 random(8);
  play(house, players, 1000, random);
  const Json next = players[1].ask({{"type", "again"}})["table"];
  const auto free = [&] {
    const Json tables = players[1].ask({{"type", "list"}})["tables"];
    return std::ranges::find(tables, next, [](const Json& line) { return line["table"]; })->at("free");
  };
  EXPECT_EQ(free(), 0);
  house.pass(300'000);
  EXPECT_EQ(free(), 1);
}

TEST(Again, WhatCannotBeStoredLeavesNoTableBehind) {
  Over over;
  const auto tables = over.house.metrics.tables.load();
  over.house.store->broken = true;
  EXPECT_EQ(over.players[0].code({{"type", "again"}}), "server_busy");
  over.house.store->broken = false;
  EXPECT_EQ(over.house.metrics.tables, tables);
  EXPECT_EQ(over.players[0].code({{"type", "again"}}), "");
}

TEST(Over, CommandsAreStaleAndTheTableStays) {
  Over over;
  EXPECT_EQ(over.players[0].code({{"type", "command"}, {"decision", 1}, {"choice", "play"}}), "stale_decision");
  EXPECT_EQ(over.players[0].code({{"type", "command"}, {"decision", 9999}, {"choice", "play"}}), "no_such_decision");
  over.house.crash_and_restart();
  over.players[0].reconnect();
  EXPECT_EQ(over.players[0].view().part("table")["phase"], "over");
  EXPECT_EQ(over.players[0].ask({{"type", "record"}})["type"], "record");
}

TEST(Command, RefusalsNameWhatIsWrong) {
  House house;
  auto players = begin(house, 2, 2);
  const auto who = players[0].view().part("waiting")["seats"][0].get<std::size_t>();
  Player& player = players[who];
  const Json decision = player.prompt()[0]["decision"];
  const Json command{{"type", "command"}, {"decision", decision}, {"choice", "fly"}};
  EXPECT_EQ(player.code(command), "bad_choice");
  Json args = command;
  args["choice"] = "play";
  args["args"] = {{"card", {"nothing"}}};
  const Json bad = player.ask(args);
  EXPECT_EQ(bad["code"], "bad_args");
  EXPECT_EQ(bad["path"], "/args/card/0");
  Json never = command;
  never["decision"] = 77;
  EXPECT_EQ(player.code(never), "no_such_decision");
}

}  // namespace

}  // namespace precinct::server::test
