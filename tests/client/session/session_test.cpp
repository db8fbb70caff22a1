#include "client/session/session.hpp"

#include <gmock/gmock.h>

#include "client/catalogue/catalogue.hpp"
#include "tests/client/session/fakes.hpp"

namespace precinct::client {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class SessionTest : public testing::Test {
 protected:
  void SetUp() override { session.open(url, "Ana"); }
  void online() {
    channel.accept();
    channel.welcome();
  }
  void sit_down(Json seat = 0) {
    online();
    session.request("join", {{"table", "AAAA"}});
    channel.say({{"type", "joined"}, {"re", channel.sent.back()["id"]}, {"table", "AAAA"}, {"seat", seat}});
    channel.say(
        {{"type", "view"},
         {"table", "AAAA"},
         {"version", 1},
         {"full", true},
         {"parts",
          {{"table", {{"phase", "playing"}}}, {"prompt", {{"decisions", {{{"decision", 1}}, {{"decision", 2}}}}}}}}});
  }
  void lose() { channel.end({.kind = ChannelEnd::Kind::lost}); }

  std::string url = "ws://host:8080";
  FakeChannel channel;
  FakeTimers timers;
  FakeTokens tokens;
  UiText ui{"en"};
  Session session{{channel, timers, tokens, ui, [] { return 0.5; }}};
};

TEST_F(SessionTest, GreetsWithProtocolNameAndLanguage) {
  EXPECT_EQ(session.model().link, Link::connecting);
  channel.accept();
  EXPECT_EQ(session.model().link, Link::greeting);
  const auto& hello = channel.sent.at(0);
  EXPECT_EQ(hello["type"], "hello");
  EXPECT_EQ(hello["protocol"], Json::array({1}));
  EXPECT_EQ(hello["name"], "Ana");
  EXPECT_EQ(hello["lang"], "en");
  EXPECT_FALSE(hello.contains("token"));
  channel.welcome();
  EXPECT_EQ(session.model().link, Link::online);
}

TEST_F(SessionTest, TokenIsRememberedPresentedAndKeptOutOfTheModel) {
  online();
  EXPECT_EQ(tokens.kept["ws://host:8080 Ana"], "secret-token");
  EXPECT_EQ(session.model().welcome.dump().find("secret-token"), std::string::npos);
  lose();
  timers.advance(1min);
  channel.accept();
  EXPECT_EQ(channel.sent.back()["token"], "secret-token");
}

TEST_F(SessionTest, UnknownTokenMakesANewPlayerOnTheSameConnection) {
  tokens.kept["ws://host:8080 Ana"] = "old";
  channel.accept();
  channel.say({{"type", "error"}, {"re", channel.sent.back()["id"]}, {"code", "bad_token"}});
  ASSERT_EQ(channel.of_type("hello").size(), 2u);
  EXPECT_FALSE(channel.sent.back().contains("token"));
  EXPECT_FALSE(session.model().notices.empty());
  channel.welcome();
  EXPECT_EQ(session.model().link, Link::online);
}

TEST_F(SessionTest, RequestsMadeBeforeTheWelcomeAreSentAfterItInOrder) {
  session.request("list", {});
  session.request("join", {{"table", "AAAA"}});
  channel.accept();
  EXPECT_EQ(channel.sent.size(), 1u) << "only hello";
  channel.welcome();
  ASSERT_EQ(channel.sent.size(), 3u);
  EXPECT_EQ(channel.sent[1]["type"], "list");
  EXPECT_EQ(channel.sent[2]["type"], "join");
}

// What the prompt lists once the answer's effect is shown is asked, even under the number that was answered before.
TEST_F(SessionTest, AnAcceptedAnswerNoLongerHidesItsQuestion) {
  for (const bool view_first : {true, false}) {
    sit_down();
    session.command(1, "pass", Json::object());
    EXPECT_EQ(session.model().table->decisions().size(), 1u);
    const auto version = session.model().table->version + 1;
    const auto accepted = [&] {
      channel.say({{"type", "accepted"}, {"re", channel.sent.back()["id"]}, {"version", version}});
    };
    if (!view_first) accepted();
    EXPECT_EQ(session.model().table->decisions().size(), 1u) << "what came of it is not shown yet";
    channel.say({{"type", "view"}, {"table", "AAAA"}, {"version", version}, {"full", false}, {"parts", {{"x", 1}}}});
    if (view_first) accepted();
    EXPECT_EQ(session.model().table->decisions().size(), 2u);
    session.close();
    session.open(url, "Ana");
  }
}

TEST_F(SessionTest, UnansweredRequestIsRepeatedOnceAConnectionUnderItsId) {
  sit_down();
  int replies = 0;
  session.command(1, "move", {{"to", Json::array({"colfax_1"})}});
  const auto first = channel.of_type("command").at(0);
  lose();
  timers.advance(1min);
  channel.accept();
  channel.welcome({"AAAA"});
  ASSERT_EQ(channel.of_type("command").size(), 2u);
  EXPECT_EQ(channel.of_type("command").at(1), first);
  session.request("list", {}, [&](const Json&) { ++replies; });
  ASSERT_EQ(channel.of_type("command").size(), 2u) << "not again on the same connection";
  channel.say({{"type", "accepted"}, {"re", first["id"]}, {"version", 2}});
  channel.say({{"type", "tables"}, {"re", channel.sent.back()["id"]}, {"tables", Json::array()}});
  EXPECT_EQ(replies, 1);
  EXPECT_FALSE(session.unanswered());
  lose();
  timers.advance(1min);
  channel.accept();
  channel.welcome({"AAAA"});
  EXPECT_EQ(channel.of_type("command").size(), 2u) << "what was answered is not repeated";
}

TEST_F(SessionTest, ReplyRunsOnceEvenIfTheServerAnswersTwice) {
  online();
  int replies = 0;
  session.request("list", {}, [&](const Json&) { ++replies; });
  const Json reply = {{"type", "tables"}, {"re", channel.sent.back()["id"]}, {"tables", Json::array()}};
  channel.say(reply);
  channel.say(reply);
  EXPECT_EQ(replies, 1);
}

TEST_F(SessionTest, IdsOfTwoSessionsDiffer) {
  FakeChannel other;
  double next = 0;
  Session second{{other, timers, tokens, ui, [&] { return next = next > 0.9 ? 0 : next + 0.07; }}};
  second.open(url, "Ana");
  other.accept();
  channel.accept();
  EXPECT_NE(other.sent[0]["id"], channel.sent[0]["id"]);
}

TEST_F(SessionTest, TooFastPutsTheRequestOff) {
  online();
  session.request("list", {});
  const auto id = channel.sent.back()["id"];
  channel.say({{"type", "error"}, {"re", id}, {"code", "too_fast"}});
  EXPECT_EQ(channel.of_type("list").size(), 1u);
  timers.advance(1s);
  ASSERT_EQ(channel.of_type("list").size(), 2u);
  EXPECT_EQ(channel.of_type("list")[1]["id"], id);
  EXPECT_TRUE(session.model().notices.empty());
}

TEST_F(SessionTest, RefusalBecomesASentenceAndReachesTheCaller) {
  online();
  session.put_catalogue(
      "common", read_catalogue("common", {{"lang", "en"}, {"texts", {{"common.no_table", "There is no table {t}."}}}}));
  std::string code;
  session.request("join", {{"table", "X"}}, [&](const Json& reply) { code = reply["code"]; });
  channel.say({{"type", "error"},
               {"re", channel.sent.back()["id"]},
               {"code", "no_such_table"},
               {"message", {{"key", "common.no_table"}, {"with", {{"t", "X"}}}}}});
  EXPECT_EQ(code, "no_such_table");
  EXPECT_EQ(session.model().notices.back(), "There is no table X.");
}

TEST_F(SessionTest, RefusedCommandIsAskedAgain) {
  sit_down();
  session.command(1, "move", Json::object());
  EXPECT_EQ(session.model().table->decisions().size(), 1u);
  channel.say({{"type", "error"}, {"re", channel.sent.back()["id"]}, {"code", "paused"}, {"message", {{"key", "k"}}}});
  EXPECT_EQ(session.model().table->decisions().size(), 2u);
  EXPECT_THAT(session.model().notices.back(), HasSubstr("paused"));
}

TEST_F(SessionTest, PingsEvery20SecondsAndGivesUpASilentConnection) {
  online();
  timers.advance(20s);
  EXPECT_EQ(channel.pings, 1);
  channel.pong();
  timers.advance(20s);
  EXPECT_EQ(channel.pings, 2);
  channel.pong();
  timers.advance(40s);
  EXPECT_EQ(session.model().link, Link::online);
  EXPECT_EQ(channel.cuts, 0);
  timers.advance(5s);
  EXPECT_EQ(channel.cuts, 1) << "black hole: no answer to two pings";
  EXPECT_EQ(session.model().link, Link::waiting_to_retry);
}

TEST_F(SessionTest, ServerThatNeverWelcomesIsLeft) {
  channel.accept();
  timers.advance(10s);
  EXPECT_EQ(channel.cuts, 1);
  EXPECT_EQ(session.model().link, Link::waiting_to_retry);
}

TEST_F(SessionTest, WaitsDoubleUpToHalfAMinuteAndStartAnewAfterASettledConnection) {
  std::vector<long> waits;
  for (int i = 0; i < 9; ++i) {
    channel.end({.kind = ChannelEnd::Kind::unreachable, .reason = "refused"});
    waits.push_back(timers.next_due().count());
    timers.advance(timers.next_due());
  }
  EXPECT_THAT(waits, testing::ElementsAre(375, 750, 1500, 3000, 6000, 12000, 22500, 22500, 22500));
  EXPECT_EQ(session.failed_attempts(), 9);
  online();
  EXPECT_EQ(session.failed_attempts(), 0);
  timers.advance(15s);
  lose();
  EXPECT_EQ(timers.next_due(), 375ms);
}

TEST_F(SessionTest, ServerThatWelcomesAndCutsAtOnceIsNotHammered) {
  for (int i = 0; i < 6; ++i) {
    online();
    lose();
    timers.advance(timers.next_due());
  }
  online();
  lose();
  EXPECT_GE(timers.next_due(), 15s);
}

TEST_F(SessionTest, GoingAwayMeansBackSoon) {
  online();
  channel.close_code(1001);
  EXPECT_EQ(session.model().link, Link::waiting_to_retry);
  EXPECT_THAT(session.model().link_detail, HasSubstr("restarting"));
  EXPECT_LE(timers.next_due(), 1s);
}

TEST_F(SessionTest, ReplacedConnectionDoesNotComeBackByItself) {
  online();
  channel.close_code(4002);
  EXPECT_EQ(session.model().link, Link::refused);
  timers.advance(10min);
  EXPECT_EQ(channel.opened.size(), 1u);
  session.retry();
  EXPECT_EQ(channel.opened.size(), 2u) << "only when the player says so";
}

TEST_F(SessionTest, EveryCloseHasASentence) {
  for (const std::uint16_t code : {1000, 1001, 1002, 1007, 1009, 4001, 4002, 4003, 4004, 4999}) {
    FakeChannel one;
    Session it{{one, timers, tokens, ui, [] { return 0.0; }}};
    it.open(url, "Ana");
    one.accept();
    one.welcome();
    one.close_code(code);
    EXPECT_GT(it.model().link_detail.size(), 20u) << code;
    EXPECT_EQ(it.model().link, code == 4002 ? Link::refused : Link::waiting_to_retry) << code;
  }
}

TEST_F(SessionTest, FloodingClientWaitsTenSeconds) {
  online();
  channel.close_code(4001);
  EXPECT_EQ(timers.next_due(), 10s);
}

TEST_F(SessionTest, CertificateThatCannotBeVerifiedIsNotRetried) {
  channel.end({.kind = ChannelEnd::Kind::not_trusted, .reason = "self-signed certificate"});
  EXPECT_EQ(session.model().link, Link::refused);
  EXPECT_THAT(session.model().link_detail, HasSubstr("--ca-file"));
  EXPECT_EQ(timers.next_due().count(), -1);
}

TEST_F(SessionTest, ProxyWithoutItsServerIsRetriedAWrongServerIsNot) {
  channel.end({.kind = ChannelEnd::Kind::not_a_server, .http_status = 502});
  EXPECT_EQ(session.model().link, Link::waiting_to_retry);
  timers.advance(1min);
  channel.end({.kind = ChannelEnd::Kind::not_a_server, .http_status = 404});
  EXPECT_EQ(session.model().link, Link::refused);
  EXPECT_THAT(session.model().link_detail, HasSubstr("404"));
}

TEST_F(SessionTest, UnsupportedProtocolSaysWhichSideToUpdateAndHow) {
  channel.accept();
  channel.say(
      {{"type", "error"}, {"re", channel.sent.back()["id"]}, {"code", "unsupported_protocol"}, {"server", {2, 3}}});
  EXPECT_EQ(session.model().link, Link::refused);
  EXPECT_THAT(session.model().link_detail, HasSubstr("the client must be updated"));
  EXPECT_THAT(session.model().link_detail, HasSubstr("http://host:8080/client/linux-"));
  EXPECT_THAT(session.model().link_detail, HasSubstr("2, 3"));
  session.retry();
  channel.accept();
  channel.say({{"type", "error"},
               {"re", channel.sent.back()["id"]},
               {"code", "unsupported_protocol"},
               {"server", Json::array({0})}});
  EXPECT_THAT(session.model().link_detail, HasSubstr("the server must be updated"));
}

TEST_F(SessionTest, BadNameIsRefusedAndCanBeMended) {
  channel.accept();
  channel.say({{"type", "error"}, {"re", channel.sent.back()["id"]}, {"code", "bad_name"}});
  EXPECT_EQ(session.model().link, Link::refused);
  session.rename("Bea");
  channel.accept();
  EXPECT_EQ(channel.sent.back()["name"], "Bea");
}

TEST_F(SessionTest, SpectatorComesInAgainAfterReconnecting) {
  sit_down(nullptr);
  lose();
  timers.advance(1min);
  channel.accept();
  channel.welcome();
  EXPECT_EQ(channel.sent.back()["type"], "join");
  EXPECT_EQ(channel.sent.back()["as"], "spectator");
  EXPECT_TRUE(session.model().table) << "what was on the screen stays until the new view";
}

TEST_F(SessionTest, SeatedPlayerDoesNotJoinAgain) {
  sit_down(0);
  lose();
  timers.advance(1min);
  channel.accept();
  channel.welcome({"AAAA"});
  EXPECT_EQ(channel.of_type("join").size(), 1u);
  EXPECT_TRUE(session.model().table);
}

TEST_F(SessionTest, TableThatIsGoneAfterReconnectingIsSaid) {
  sit_down(0);
  lose();
  timers.advance(1min);
  channel.accept();
  channel.welcome();
  EXPECT_FALSE(session.model().table);
  EXPECT_THAT(session.model().notices.back(), HasSubstr("AAAA"));
}

TEST_F(SessionTest, ViewWithoutABeginningIsSynced) {
  sit_down();
  channel.say({{"type", "view"}, {"table", "BBBB"}, {"version", 8}, {"full", false}, {"parts", {{"x", 1}}}});
  EXPECT_EQ(channel.sent.back()["type"], "sync");
  EXPECT_EQ(channel.sent.back()["table"], "BBBB");
}

TEST_F(SessionTest, HostileFramesNeitherThrowNorReachTheModelRaw) {
  sit_down();
  for (const auto& text : {std::string("{"), std::string("[]"), std::string("\xff\xfe"), std::string(100'000, '['),
                           "{\"a\":" + std::string(60'000, '[') + std::string(60'000, ']') + "}"}) {
    channel.say_raw(text);
  }
  channel.say({{"type", "chat"}, {"table", "AAAA"}, {"seq", 1}, {"name", "E\x1b]0;x\x07"}, {"text", "\x1b[2Jboo"}});
  ASSERT_EQ(session.model().table->chat.size(), 1u);
  EXPECT_EQ(session.model().table->chat[0].text.find('\x1b'), std::string::npos);
  EXPECT_EQ(session.model().table->chat[0].name.find('\x07'), std::string::npos);
}

// The reply does not say whose views it holds.
TEST_F(SessionTest, AReplayIsKeptForTheViewerItWasAskedFor) {
  sit_down();
  const Json frames = Json::array({{{"type", "view"}, {"table", "AAAA"}, {"parts", Json::object()}}});
  session.request("replay", {{"table", "AAAA"}, {"seat", 2}, {"from", 0}});
  const auto of_cleo = channel.sent.back()["id"];
  session.request("replay", {{"table", "AAAA"}, {"seat", nullptr}, {"from", 0}});
  channel.say({{"type", "replay"}, {"re", channel.sent.back()["id"]}, {"frames", frames}, {"next", 1}});
  channel.say({{"type", "replay"}, {"re", of_cleo}, {"frames", frames}});
  const auto& table = *session.model().table;
  EXPECT_EQ(table.replay(2).frames.size(), 1u);
  EXPECT_TRUE(table.replay(2).whole());
  EXPECT_EQ(table.replay(Replay::all_secrets).frames.size(), 1u);
  EXPECT_FALSE(table.replay(Replay::all_secrets).whole());
  EXPECT_TRUE(table.replay(0).frames.empty());
}

TEST_F(SessionTest, OperatorsNoticeIsKept) {
  online();
  channel.say({{"type", "notice"}, {"text", "Restart at noon"}});
  EXPECT_EQ(session.model().notices.back(), "Restart at noon");
}

TEST_F(SessionTest, ClosingSaysByeAndDoesNotReconnect) {
  online();
  session.close();
  EXPECT_EQ(channel.sent.back()["type"], "bye");
  EXPECT_EQ(channel.closed_with, 1000);
  channel.close_code(1000);
  EXPECT_EQ(session.model().link, Link::offline);
  timers.advance(10min);
  EXPECT_EQ(channel.opened.size(), 1u);
}

TEST_F(SessionTest, AnotherServerForgetsTheFirstOnesTables) {
  sit_down();
  session.open("ws://other:1", "Ana");
  EXPECT_FALSE(session.model().table);
  EXPECT_TRUE(session.model().welcome.is_null());
  EXPECT_EQ(channel.cuts, 1);
}

}  // namespace
}  // namespace precinct::client
