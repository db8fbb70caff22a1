// What must not get out: into the log, into frames of others, out of the types that hold it.

#include <gtest/gtest.h>
#include <sodium.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <random>
#include <sstream>
#include <type_traits>

#include "engine/core/json_writer.hpp"
#include "server/domain/digest.hpp"
#include "server/domain/remembered.hpp"
#include "server/domain/views.hpp"
#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

static_assert(!std::is_convertible_v<Secret, std::string>);
static_assert(!std::is_constructible_v<Json, Secret>);
static_assert(!fmt::is_formattable<Secret>::value);

// T-CANARY over a debug log and over every frame of everybody else.
TEST(Canary, TokensHandsSeedsAndPasswordsStayWhereTheyBelong) {
  std::ostringstream log;
  const auto before = spdlog::default_logger();
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("canary", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
  spdlog::set_level(spdlog::level::trace);
  std::vector<std::string> canaries;
  std::string secret;
  {
    House house;
    auto players = gather(house, 2, 3, {{"password", "canary-password"}});
    Player mallory = enter(house, "Mallory");
    mallory.code({{"type", "join"}, {"table", players[0].table}, {"as", "player"}, {"password", "canary-guess"}});
    mallory.code({{"type", "hello"}, {"name", "M"}, {"token", "canary-token"}});
    players[0].ask({{"type", "bot"}, {"seat", 2}, {"level", "random"}});
    players[0].ask({{"type", "start"}});
    secret = Json::parse(house.store->table(players[0].table)->head)["secret"];
    std::mt19937_64 random(1);
    play(house, players, 4, random);
    house.store->broken = true;  // failures are logged too
    for (Player& each : players) {
      if (const auto command = random_command(each, random)) each.code(*command);
    }
    house.store->broken = false;
    auto row = house.store->table(players[0].table);
    row->snapshot->hash = "0";
    house.store->write({PutSnapshot{row->code, *row->snapshot}}, {}, {});
    const std::string state = row->snapshot->state;
    for (const auto& client : house.clients) {
      EXPECT_EQ(client->everything.find(secret), std::string::npos);
      EXPECT_EQ(client->everything.find("canary-"), std::string::npos);
      for (const Player& player : players) {
        if (client != player.client) EXPECT_EQ(client->everything.find(player.token), std::string::npos);
      }
    }
    house.crash_and_restart();
    canaries = {"canary-", secret, players[0].token, players[1].token, players[0].table, "\"deck\"", "\"hand"};
  }
  spdlog::set_default_logger(before);
  EXPECT_NE(log.str().find("quarantined"), std::string::npos) << "the log was really written to";
  for (const std::string& canary : canaries) EXPECT_EQ(log.str().find(canary), std::string::npos) << canary;
}

TEST(Store, TheTokenItselfIsNeverStored) {
  House house;
  Player player = enter(house, "A");
  const auto rows = house.store->identities();
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].token_hash, sha256(player.token));
}

TEST(Identities, ThoseLongGoneMakeRoomAndThoseWithASeatStay) {
  HouseRules rules;
  rules.limits.identities = 3;
  House house(rules);
  auto players = gather(house, 1, 2);
  Player gone = enter(house, "Gone");
  gone.drop();
  enter(house, "C");
  auto client = house.connect();
  EXPECT_EQ(house.code(client, {{"type", "hello"}, {"name", "D"}}), "server_busy") << "just gone, may come back";
  players[0].drop();
  house.pass(120'000);
  EXPECT_EQ(house.code(client, {{"type", "hello"}, {"name", "D"}}), "");
  auto back = house.connect();
  EXPECT_EQ(house.code(back, {{"type", "hello"}, {"name", "Gone"}, {"token", gone.token}}), "bad_token");
  players[0].reconnect();
}

TEST(Identities, WhoComesBackWhileRoomIsMadeIsWelcomeOrRefusedButNotForgotten) {
  HouseRules rules;
  rules.limits.identities = 10;  // two make room at once
  House house(rules);
  std::vector<Player> players;
  for (int i = 0; i < 10; ++i) {
    players.push_back(enter(house, "P" + std::to_string(i)));
    players.back().drop();
    house.pass(1000);
  }
  house.pass(120'000);
  const auto back = house.connect();
  const Json hello{{"type", "hello"}, {"id", "h"}, {"name", "P1"}, {"token", players[1].token}};
  house.store->before_write = [&](const Batch& batch) {
    if (!std::holds_alternative<DropIdentity>(batch[0])) return;
    house.store->before_write = {};
    house.say(back, hello);
  };
  enter(house, "New");
  ASSERT_TRUE(back->reply("h"));
  EXPECT_EQ(house.ask(house.connect(), hello)["type"], back->reply("h")->at("type"));
}

TEST(Identities, NobodyIsSearchedForTwiceWithinASecond) {
  HouseRules rules;
  rules.limits.identities = 1;
  House house(rules);
  enter(house, "Gone").drop();
  auto client = house.connect();
  const Json hello{{"type", "hello"}, {"name", "A"}};
  house.pass(59'500);
  EXPECT_EQ(house.code(client, hello), "server_busy");
  house.pass(600);
  EXPECT_EQ(house.code(client, hello), "server_busy") << "gone for a minute, but that was not looked at";
  house.pass(400);
  EXPECT_EQ(house.code(client, hello), "");
}

TEST(Identities, NewOnesFromOneAddressAreSlowedDownAndNobodyElseIs) {
  HouseRules rules;
  rules.limits.new_identities = 3;
  House house(rules);
  const Json hello{{"type", "hello"}, {"name", "A"}};
  const auto knock = [&](const char* address) {
    auto client = house.connect();
    client->address_ = address;
    return house.code(client, hello);
  };
  Player known = enter(house, "Known");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(knock("192.0.2.1"), "");
  EXPECT_EQ(knock("192.0.2.1"), "too_fast");
  EXPECT_EQ(house.metrics.identities, 3) << "nothing was made of it";
  EXPECT_EQ(knock("192.0.2.2"), "");
  known.reconnect();
  house.pass(61'000);
  EXPECT_EQ(knock("192.0.2.1"), "");
}

TEST(Identities, ASecondHelloOnTheSameConnectionCountsToo) {
  HouseRules rules;
  rules.limits.new_identities = 3;
  House house(rules);
  Player flood = enter(house, "A");
  const Json hello{{"type", "hello"}, {"name", "A"}};
  for (int i = 0; i < 2; ++i) EXPECT_EQ(house.code(flood.client, hello), "");
  EXPECT_EQ(house.code(flood.client, hello), "too_fast");
  EXPECT_EQ(house.code(flood.client, {{"type", "list"}}), "") << "whoever was greeted before goes on";
}

class WhoMakesRoom : public testing::TestWithParam<bool> {};

// A friend who played once is worth more than strangers who only said hello, however long ago that was.
TEST_P(WhoMakesRoom, ThoseWhoNeverSatDoFirst) {
  HouseRules rules;
  rules.limits.identities = 5;  // one makes room at once
  House house(rules);
  Player friend_of_old = gather(house, 1, 2)[0];
  friend_of_old.ask({{"type", "leave"}});
  friend_of_old.drop();
  std::vector<Player> strangers;
  for (int i = 0; i < 4; ++i) {
    house.pass(120'000);
    strangers.push_back(enter(house, "S"));
    strangers.back().drop();
  }
  if (GetParam()) house.crash_and_restart();
  house.pass(120'000);
  enter(house, "New");
  friend_of_old.reconnect();
  EXPECT_EQ(house.code(house.connect(), {{"type", "hello"}, {"name", "S"}, {"token", strangers[0].token}}),
            "bad_token");
  strangers[1].reconnect();
}

INSTANTIATE_TEST_SUITE_P(Restarted, WhoMakesRoom, testing::Bool());

TEST(Identities, WhoCouldNotBeStoredIsNotKept) {
  HouseRules rules;
  rules.limits.identities = 1;
  House house(rules);
  house.store->broken = true;
  auto client = house.connect();
  EXPECT_EQ(house.code(client, {{"type", "hello"}, {"name", "A"}}), "server_busy");
  EXPECT_EQ(house.metrics.identities, 0);
  house.store->broken = false;
  EXPECT_EQ(house.code(client, {{"type", "hello"}, {"name", "A"}}), "") << "the place was not taken by nobody";
  EXPECT_EQ(house.metrics.identities, 1);
}

TEST(Identities, AreForgottenAfterAWhileUnlessTheySitSomewhere) {
  House house;
  auto players = gather(house, 1, 2, {{"options", Json::object()}});
  Player gone = enter(house, "Gone");
  gone.drop();
  players[0].drop();
  house.stop();
  house.clock.advance(house.rules.limits.identity_ms + 1);
  house.crash_and_restart();
  EXPECT_EQ(house.store->identities().size(), 1u);
}

// Who could tell the seed from the commitment, which is public, would know every deck and every loyalty.
TEST(Fairness, AGameWithoutNoncesIsNotDrawnFromTheCommitment) {
  House house;
  auto players = gather(house, 2, 2);
  players[0].ask({{"type", "start"}});
  const Json fairness = players[0].view().part("table")["fairness"];
  EXPECT_EQ(fairness["nonces"], (Json{{"0", std::string(kZeroNonce)}}));
  const Secret secret(std::string(32, 's'));
  const std::vector<std::string> nonces{std::string(kZeroNonce), ""};
  EXPECT_NE(to_hex(seed_of(secret, nonces)), commitment_of(secret));
}

// The bytes that SHA-256 puts behind a message of 32 bytes, in hexadecimal.
const std::string kPadding = "80" + std::string(2 * 29, '0') + "0100";

// SHA-256(secret || kPadding || rest), from the commitment alone.
Digest extended(const Secret& secret, const std::string& rest) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  const std::string commitment = from_hex(commitment_of(secret));
  for (std::size_t word = 0; word < 8; ++word) {
    state.state[word] = 0;
    for (std::size_t byte = 0; byte < 4; ++byte)
      state.state[word] = state.state[word] << 8 | static_cast<unsigned char>(commitment[4 * word + byte]);
  }
  state.count = 64 * 8;
  crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(rest.data()), rest.size());
  Digest digest;
  crypto_hash_sha256_final(&state, digest.data());
  return digest;
}

TEST(Fairness, ANonceThatMakesTheSeedComputableIsRefused) {
  const Secret secret(std::string(32, 's'));
  const std::string other(64, 'b');
  const std::vector<std::string> nonces{kPadding, other};
  ASSERT_EQ(to_hex(seed_of(secret, nonces)), to_hex(extended(secret, from_hex(other)))) << "the attack itself";

  House house;
  auto players = gather(house, 2, 2);
  const auto code = [&](const std::string& nonce) {
    return players[0].ask({{"type", "nonce"}, {"nonce", nonce}})["code"];
  };
  EXPECT_EQ(code(kPadding), "bad_message");
  EXPECT_EQ(code(kPadding.substr(0, 32)), "bad_message") << "two seats could share the padding";
  EXPECT_TRUE(code("81" + kPadding.substr(2)).is_null());
}

TEST(Password, IsKeptSaltedAndComparedWhole) {
  FakeEntropy entropy;
  const std::string kept = keep_password(entropy, "swordfish");
  EXPECT_NE(kept, keep_password(entropy, "swordfish"));
  EXPECT_EQ(kept.find("swordfish"), std::string::npos);
  EXPECT_TRUE(password_matches(kept, "swordfish"));
  EXPECT_FALSE(password_matches(kept, "swordfisH"));
  EXPECT_FALSE(password_matches(kept, ""));
}

TEST(RememberedRequests, GiveBackEachKindOfReplyAndForgetTheOldest) {
  RememberedRequests remembered;
  const std::vector<Reply> replies{
      {Reply::Kind::ok, 0, {}, {}},
      {Reply::Kind::accepted, 1'000'000'007, {}, {}},
      {Reply::Kind::joined, 0, "K7Q2-9DMV-3XHT", 5},
      {Reply::Kind::joined, 0, "K7Q2-9DMV-3XHT", {}},
      {Reply::Kind::left, 0, "K7Q2-9DMV-3XHT", {}},
  };
  for (std::size_t i = 0; i < replies.size(); ++i) remembered.add("id " + std::to_string(i), replies[i], 5);
  for (std::size_t i = 0; i < replies.size(); ++i) EXPECT_EQ(remembered.find("id " + std::to_string(i)), replies[i]);
  EXPECT_EQ(remembered.find("id"), std::nullopt);
  remembered.add(std::string(256, 'x'), replies[1], 5);
  EXPECT_EQ(remembered.find("id 0"), std::nullopt);
  EXPECT_EQ(remembered.find("id 1"), replies[1]);
  EXPECT_EQ(remembered.find(std::string(256, 'x')), replies[1]);
  EXPECT_EQ(remembered.size(), 5u);

  // Whatever went and came: the last five are known, and nothing else.
  for (int last = 0; last < 100; ++last) {
    remembered.add("no. " + std::to_string(last), {Reply::Kind::accepted, static_cast<std::uint64_t>(last)}, 5);
    for (int each = 0; each <= last; ++each) {
      EXPECT_EQ(remembered.find("no. " + std::to_string(each)).has_value(), each > last - 5) << each << " of " << last;
    }
  }
}

TEST(ViewsLog, KeepsTheLastOfEachViewerWhateverTheOthersSee) {
  Views views(10);
  for (int i = 0; i < 500; ++i) {
    views.log(i % 50 == 0 ? Audience::only(3) : Audience::everyone(), ",\"n\":" + std::to_string(i) + "}");
    views.settle();
  }
  const auto of_three = views.full(3, "T").change->events;
  ASSERT_EQ(of_three.size(), 10u);
  EXPECT_EQ(*of_three.back(), R"({"seq":500,"n":499})");
  const auto of_zero = views.full(0, "T").change->events;
  ASSERT_EQ(of_zero.size(), 10u);
  EXPECT_EQ(*of_zero.back(), R"({"seq":490,"n":499})");
  EXPECT_LT(views.log_size(), 60u);
}

// Whatever was said to whom: each viewer gets the last ten of what was said to it, also after a restart.
TEST(ViewsLog, DropsWhatNobodyGetsAndNothingElse) {
  std::mt19937 random(7);
  Views views(10);
  std::array<std::vector<std::string>, Views::kViewers> said;
  for (int i = 0; i < 2000; ++i) {
    const auto some_bits = static_cast<std::uint16_t>(1u << random() % 16 | 1u << random() % 3);
    const auto audience = i % 7 == 0 ? Audience::everyone() : Audience::from_bits(some_bits);
    const std::string tail = ",\"n\":" + std::to_string(i) + "}";
    views.log(audience, tail);
    views.settle();
    for (std::size_t v = 0; v < Views::kViewers; ++v) {
      if (audience.includes(Views::viewer(v))) said[v].push_back(tail);
    }
    if (i == 1000) {
      const Json saved = Json::parse(json_of([&](JsonWriter& out) { views.save_log(out); }));
      views = Views(10);
      views.load_log(saved);
    }
    ASSERT_LE(views.log_size(), 9u * 10u + 6u);
    for (std::size_t v = 0; v < Views::kViewers; ++v) {
      const auto events = views.full(Views::viewer(v), "T").change->events;
      const std::size_t some = std::min<std::size_t>(10, said[v].size());
      ASSERT_EQ(events.size(), some) << i;
      for (std::size_t k = 0; k < some; ++k) {
        const std::size_t seq = said[v].size() - some + k;
        ASSERT_EQ(*events[k], "{\"seq\":" + std::to_string(seq + 1) + said[v][seq]);
      }
    }
  }
}

// Who is shown the same is shown the same bytes; one part, one event or one number more, and it is written apart.
TEST(ViewsShared, AreWrittenOnceForAllWhoSeeTheSame) {
  const Part board{"board", Audience::everyone()};
  const Part hand{"hand", Audience::only(2)};
  Views views(10);
  const std::size_t open = views.add_slot(board);
  const std::size_t secret = views.add_slot(hand);
  const auto shown = [&](Seat viewer) { return views.update(viewer, "T")->body; };

  views.set(open, "1");
  views.log(Audience::everyone(), R"(,"kind":"a"})");
  EXPECT_EQ(shown(0), shown(1));
  EXPECT_EQ(shown(0), shown(2));
  EXPECT_EQ(shown(0), shown(kSpectator));
  views.settle();

  views.set(open, "2");
  views.set(secret, R"("bribe")");
  EXPECT_EQ(shown(0), shown(1));
  EXPECT_EQ(*shown(0), R"(,"parts":{"board":2},"gone":[],"events":[]})");
  EXPECT_EQ(*shown(2), R"(,"parts":{"board":2,"hand":"bribe"},"gone":[],"events":[]})");
  EXPECT_EQ(shown(1), shown(kSpectator)) << "in whatever order they are asked for";
  views.settle();

  views.set(open, "3");
  views.log(Audience::only(1), R"(,"kind":"told"})");
  EXPECT_EQ(*shown(0), R"(,"parts":{"board":3},"gone":[],"events":[]})");
  EXPECT_EQ(*shown(1), R"(,"parts":{"board":3},"gone":[],"events":[{"seq":2,"kind":"told"}]})");
  views.settle();

  views.log(Audience::everyone(), R"(,"kind":"b"})");
  EXPECT_EQ(*shown(1), R"(,"parts":{},"gone":[],"events":[{"seq":3,"kind":"b"}]})");
  EXPECT_EQ(*shown(0), R"(,"parts":{},"gone":[],"events":[{"seq":2,"kind":"b"}]})");
  EXPECT_EQ(shown(0), shown(2));
}

}  // namespace

}  // namespace precinct::server::test
