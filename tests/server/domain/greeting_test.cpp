// The first frames of a connection, and its last ones: hello, what waits for the welcome, nonsense, bye.

#include <gtest/gtest.h>

#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

TEST(Hello, WelcomesWithATokenThatResumesTheSamePlayer) {
  House house;
  auto client = house.connect();
  const Json welcome =
      house.ask(client, {{"type", "hello"}, {"protocol", {1}}, {"name", "Ana"}, {"client", "t"}, {"lang", "it"}});
  EXPECT_EQ(welcome["type"], "welcome");
  EXPECT_EQ(welcome["protocol"], 1);
  EXPECT_EQ(welcome["server"]["name"], "house");
  EXPECT_EQ(welcome["player"]["name"], "Ana");
  EXPECT_GE(welcome["token"].get<std::string>().size(), 32u);  // 128 bits in hexadecimal
  const Json game = welcome["games"][0];
  EXPECT_EQ(game["id"], "tiny");
  EXPECT_EQ(game["title"], "Tiny");
  EXPECT_EQ(game["seats"], Json({2, 4}));
  EXPECT_EQ(game["catalog"]["en"], "hash-of-Tiny");
  EXPECT_EQ(game["options"][0]["from"][1]["text"]["key"], "option.speed.quick");
  EXPECT_EQ(game["options"][1]["range"], Json({1, 9}));
  EXPECT_TRUE(game["options"][1]["default"].is_null());

  auto other = house.connect();
  const Json again = house.ask(other, {{"type", "hello"}, {"name", "Anna"}, {"token", welcome["token"]}});
  EXPECT_EQ(again["player"]["id"], welcome["player"]["id"]);
  EXPECT_EQ(again["player"]["name"], "Anna");
  EXPECT_EQ(client->closed, 4002);
}

TEST(Hello, RefusesWhatItCannotGreet) {
  House house;
  auto client = house.connect();
  EXPECT_EQ(house.code(client, {{"type", "list"}}), "not_greeted");
  const Json old = house.ask(client, {{"type", "hello"}, {"name", "A"}, {"protocol", {2}}});
  EXPECT_EQ(old["code"], "unsupported_protocol");
  EXPECT_EQ(old["server"], Json({1}));
  EXPECT_EQ(house.code(client, {{"type", "hello"}, {"name", "\x1b[2J"}}), "bad_name");
  EXPECT_EQ(house.code(client, {{"type", "hello"}, {"name", "A"}, {"token", "nonsense"}}), "bad_token");
  EXPECT_EQ(house.code(client, {{"type", "list"}}), "not_greeted");
  EXPECT_EQ(house.code(client, {{"type", "dance"}}), "unknown_type");
  EXPECT_EQ(house.ask(client, {{"type", "hello"}, {"name", 7}})["path"], "/name");
}

TEST(Hello, AnOperatorMayWantShorterNamesShorterChatAndSmallerTables) {
  HouseRules rules;
  rules.limits.name_characters = 3;
  rules.limits.chat_characters = 5;
  rules.limits.seats = 3;
  House house(rules);
  auto client = house.connect();
  EXPECT_EQ(house.code(client, {{"type", "hello"}, {"name", "Anna"}}), "bad_name");
  auto ana = enter(house, "Ana");
  EXPECT_EQ(house.ask(house.connect(), {{"type", "hello"}, {"name", "Ben"}})["games"][0]["seats"], Json({2, 3}));
  EXPECT_EQ(ana.ask({{"type", "create"}, {"game", "tiny"}, {"seats", 4}})["path"], "/seats");
  ana.table = ana.ask({{"type", "create"}, {"game", "tiny"}, {"seats", 3}})["table"];
  EXPECT_EQ(ana.ask({{"type", "configure"}, {"seats", 4}})["path"], "/seats");
  EXPECT_EQ(ana.code({{"type", "chat"}, {"text", "123456"}}), "bad_chat");
  EXPECT_EQ(ana.code({{"type", "chat"}, {"text", "12345"}}), "");
}

TEST(Hello, FramesThatComeBeforeTheWelcomeAreAnsweredAfterIt) {
  House house;
  house.store->holding = true;
  auto client = house.connect();
  house.say(client, {{"type", "hello"}, {"id", "h"}, {"name", "A"}});
  house.say(client, {{"type", "list"}, {"id", "l"}});
  house.settle();
  EXPECT_TRUE(client->frames.empty());  // the identity is not on disk yet
  house.store->holding = false;
  house.store->release(1);
  house.settle();
  ASSERT_EQ(client->frames.size(), 2u);
  EXPECT_EQ(client->frames[0]["type"], "welcome");
  EXPECT_EQ(client->frames[1]["type"], "tables");
}

TEST(Hello, FramesThatComeAfterAnotherHelloWaitForItsWelcome) {
  House house;
  house.store->holding = true;
  auto client = house.connect();
  house.say(client, {{"type", "hello"}, {"id", "h"}, {"name", "A"}});
  house.say(client, {{"type", "hello"}, {"id", "i"}, {"name", "B"}});
  house.say(client, {{"type", "list"}, {"id", "l"}});
  house.settle();
  house.store->release(1);
  house.settle();
  house.say(client, {{"type", "list"}, {"id", "m"}});
  house.settle();
  ASSERT_EQ(client->frames.size(), 1u);  // the second identity is not on disk yet
  house.store->holding = false;
  house.store->release(100);
  house.settle();
  ASSERT_EQ(client->frames.size(), 4u);
  EXPECT_EQ(client->frames[1]["re"], "i");
  EXPECT_EQ(client->frames[2]["re"], "l");
  EXPECT_EQ(client->frames[3]["re"], "m");
}

TEST(Hello, FramesThatComeBeforeARefusalAreAnsweredAfterIt) {
  House house;
  house.store->broken = true;
  auto client = house.connect();
  house.say(client, {{"type", "hello"}, {"id", "h"}, {"name", "A"}});
  house.say(client, {{"type", "list"}, {"id", "l"}});
  house.settle();
  ASSERT_EQ(client->frames.size(), 2u);
  EXPECT_EQ(client->frames[0]["code"], "server_busy");
  EXPECT_EQ(client->frames[1]["code"], "not_greeted");
  EXPECT_EQ(client->frames[1]["re"], "l");
}

TEST(Hello, WhatWaitsForTheWelcomeIsBounded) {
  House house;
  house.store->holding = true;
  auto client = house.connect();
  house.say(client, {{"type", "hello"}, {"id", "h"}, {"name", "A"}});
  const std::string much(60'000, 'x');
  for (int i = 0; i < 6; ++i) house.say(client, {{"type", "list"}, {"id", std::to_string(i)}, {"more", much}});
  house.settle();
  ASSERT_EQ(client->frames.size(), 2u);
  EXPECT_EQ(client->reply("4")->at("code"), "server_busy");
  EXPECT_EQ(client->reply("5")->at("code"), "server_busy");
  house.store->holding = false;
  house.store->release(1);
  house.settle();
  EXPECT_EQ(client->frames.size(), 7u);
  EXPECT_EQ(client->reply("3")->at("type"), "tables");
}

TEST(Hello, EmptyFramesThatWaitCountToo) {
  House house;
  house.store->holding = true;
  auto client = house.connect();
  house.say(client, {{"type", "hello"}, {"id", "h"}, {"name", "A"}});
  for (int i = 0; i < 10'000; ++i) house.text(client, "");
  house.settle();
  EXPECT_FALSE(client->frames.empty());
}

TEST(Hello, AFrameThatHadWaitedAndFailsEndsItsConnection) {
  House house;
  auto client = house.connect();
  house.ask(client, {{"type", "hello"}, {"name", "A"}});
  house.store->holding = true;
  house.say(client, {{"type", "hello"}, {"id", "i"}, {"name", "B"}});
  house.say(client, {{"type", "create"}, {"id", "c"}, {"game", "tiny"}, {"seats", 2}});
  house.settle();
  house.entropy.dry = true;
  house.store->holding = false;
  house.store->release(1);
  house.settle();
  EXPECT_EQ(client->closed, 1011);
  EXPECT_EQ(client->reply("i")->at("type"), "welcome");
}

// A connection that ends, as its own thread sees it, just while another one welcomes it.
class EndingClient : public FakeClient {
 public:
  explicit EndingClient(Domain& domain) : domain_(domain) {}
  void greeted() override { domain_.disconnected(self.lock()); }

  std::weak_ptr<EndingClient> self;

 private:
  Domain& domain_;
};

TEST(Hello, AConnectionThatEndsDuringTheWelcomeIsNotPresent) {
  House house;
  auto players = gather(house, 2, 2);
  players[1].drop();
  const auto ending = std::make_shared<EndingClient>(*house.domain);
  ending->self = ending;
  house.ask(ending, {{"type", "hello"}, {"name", players[1].name}, {"token", players[1].token}});
  EXPECT_EQ(players[0].view().part("table")["seats"][1]["present"], false);
  EXPECT_EQ(house.metrics.seats_present, 1);
  EXPECT_EQ(house.metrics.sessions, 1);
}

TEST(BadJson, ClosesWith1007AfterEight) {
  House house;
  Player player = enter(house, "A");
  for (int i = 0; i < 7; ++i) house.text(player.client, "{\"type\":");
  EXPECT_FALSE(player.client->closed);
  EXPECT_EQ(player.client->frames.back()["code"], "bad_json");
  EXPECT_FALSE(player.client->frames.back().contains("re"));
  house.text(player.client, "[]");
  EXPECT_EQ(player.client->closed, 1007);
}

TEST(Bye, ClosesWith1000) {
  House house;
  Player player = enter(house, "A");
  house.say(player.client, {{"type", "bye"}, {"id", "b"}});
  EXPECT_EQ(player.client->closed, 1000);
}

}  // namespace

}  // namespace precinct::server::test
