#include "protocol/reader/request_reader.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/protocol/random_request.hpp"

namespace precinct::protocol {
namespace {

std::expected<Request, Fault> parse_request(const Json& message) {
  return parse_request_frame(to_text(message));
}

RC_GTEST_PROP(Requests, ComeBackAsTheyWereWritten, (std::uint64_t seed)) {
  const Request request = random_request(seed);
  const auto again = parse_request_frame(to_text(to_json(request)));
  RC_ASSERT(again);
  RC_ASSERT(*again == request);
}

TEST(Requests, EveryTypeComesBack) {
  for (std::size_t type = 0; type < std::variant_size_v<RequestBody>; ++type) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const Request request = random_request(seed, type);
      ASSERT_EQ(request.body.index(), type);
      const auto again = parse_request_frame(to_text(to_json(request)));
      ASSERT_TRUE(again) << to_json(request) << ' ' << again.error().path;
      EXPECT_EQ(*again, request) << to_json(request);
    }
  }
}

RC_GTEST_PROP(Requests, IgnoreMembersTheyDoNotKnow, (std::uint64_t seed)) {
  const Request request = random_request(seed);
  Json message = to_json(request);
  message["no_such_member"] = {{"deep", {1, 2, 3}}};
  const auto again = parse_request(message);
  RC_ASSERT(again);
  RC_ASSERT(*again == request);
}

// Every member that must be there is missed at its own path, and one of the wrong kind is found there.
TEST(Requests, NameTheMemberThatIsMissingOrOfTheWrongKind) {
  const auto all = request_fields();
  for (std::size_t type = 0; type < all.size(); ++type) {
    const Json good = to_json(random_request(1, type));
    for (const auto& [name, presence] : all[type].fields) {
      const std::string path = '/' + std::string(name);
      Json without = good;
      without.erase(std::string(name));
      const auto missing = parse_request(without);
      if (presence == Presence::required) {
        ASSERT_FALSE(missing) << without;
        EXPECT_EQ(missing.error(), (Fault{ErrorCode::bad_message, path, good["id"].get<std::string>()}));
      } else {
        EXPECT_TRUE(missing) << without;
      }
      Json wrong = good;
      wrong[std::string(name)] = 0.5;
      const auto refused = parse_request(wrong);
      ASSERT_FALSE(refused) << wrong;
      EXPECT_EQ(refused.error().path, path);
      EXPECT_EQ(refused.error().code, name == "args" ? ErrorCode::bad_args : ErrorCode::bad_message);
    }
  }
}

struct Refused {
  const char* text;
  ErrorCode code;
  const char* path;
};

class RequestFaults : public testing::TestWithParam<Refused> {};

TEST_P(RequestFaults, AreFound) {
  const auto request = parse_request_frame(GetParam().text);
  ASSERT_FALSE(request) << GetParam().text;
  EXPECT_EQ(to_string(request.error().code), to_string(GetParam().code)) << GetParam().text;
  EXPECT_EQ(request.error().path, GetParam().path) << GetParam().text;
}

#define HELLO(members) R"({"type":"hello","id":"1","name":"Ann","client":"c")" members "}"
#define CREATE(members) R"({"type":"create","id":"1","game":"g","seats":4)" members "}"
#define ON(type, members) R"({"type":")" type R"(","id":"1","table":"K7Q29DMV3XHT")" members "}"

using enum ErrorCode;

INSTANTIATE_TEST_SUITE_P(Frames, RequestFaults,
                         testing::Values(Refused{"", bad_json, ""}, Refused{"[]", bad_json, ""},
                                         Refused{"\"hello\"", bad_json, ""},
                                         Refused{R"({"type":"list","id":"1","id":"1"})", bad_json, ""},
                                         Refused{R"({"type":"list"})", bad_message, "/id"},
                                         Refused{R"({"type":"list","id":1})", bad_message, "/id"},
                                         Refused{R"({"type":"list","id":""})", bad_message, "/id"},
                                         Refused{R"({"id":"1"})", bad_message, "/type"},
                                         Refused{R"({"id":"1","type":null})", bad_message, "/type"},
                                         Refused{R"({"id":"1","type":"fly"})", unknown_type, ""},
                                         Refused{R"({"id":"1","type":"List"})", unknown_type, ""}));

INSTANTIATE_TEST_SUITE_P(
    Hello, RequestFaults,
    testing::Values(Refused{R"({"type":"hello","id":"1","client":"c","name":"  "})", bad_name, "/name"},
                    Refused{R"({"type":"hello","id":"1","client":"c","name":"a\u202eb"})", bad_name, "/name"},
                    Refused{R"({"type":"hello","id":"1","client":"c","name":"abcdefghijklmnopqrstuvwxy"})", bad_name,
                            "/name"},
                    Refused{R"({"type":"hello","id":"1","client":"c","name":7})", bad_message, "/name"},
                    Refused{HELLO(R"(,"protocol":1)"), bad_message, "/protocol"},
                    Refused{HELLO(R"(,"protocol":[])"), bad_message, "/protocol"},
                    Refused{HELLO(R"(,"protocol":[1,"2"])"), bad_message, "/protocol/1"},
                    Refused{HELLO(R"(,"lang":"e")"), bad_message, "/lang"},
                    Refused{HELLO(R"(,"lang":"../../etc")"), bad_message, "/lang"},
                    Refused{HELLO(R"(,"token":7)"), bad_message, "/token"}));

INSTANTIATE_TEST_SUITE_P(
    Create, RequestFaults,
    testing::Values(Refused{R"({"type":"create","id":"1","game":"g","seats":0})", bad_message, "/seats"},
                    Refused{R"({"type":"create","id":"1","game":"g","seats":9})", bad_message, "/seats"},
                    Refused{R"({"type":"create","id":"1","game":"g","seats":1.5})", bad_message, "/seats"},
                    Refused{R"({"type":"create","id":"1","game":"g","seats":"4"})", bad_message, "/seats"},
                    Refused{CREATE(R"(,"options":[])"), bad_message, "/options"},
                    Refused{CREATE(R"(,"options":{"a/b":9007199254740992})"), bad_options, "/options/a~1b"},
                    Refused{CREATE(R"(,"options":{"a":18446744073709551615})"), bad_options, "/options/a"},
                    Refused{CREATE(R"(,"options":{"a":1.5})"), bad_options, "/options/a"},
                    Refused{CREATE(R"(,"public":1)"), bad_message, "/public"},
                    Refused{CREATE(R"(,"password":"")"), bad_message, "/password"},
                    Refused{CREATE(R"(,"title":"a\u001bb")"), bad_message, "/title"},
                    Refused{CREATE(R"(,"pace":[])"), bad_message, "/pace"},
                    Refused{CREATE(R"(,"pace":{"turn_seconds":19})"), bad_message, "/pace/turn_seconds"},
                    Refused{CREATE(R"(,"pace":{"turn_seconds":1209601})"), bad_message, "/pace/turn_seconds"},
                    Refused{CREATE(R"(,"pace":{"patience_seconds":29})"), bad_message, "/pace/patience_seconds"},
                    Refused{CREATE(R"(,"pace":{"patience_seconds":604801})"), bad_message, "/pace/patience_seconds"},
                    Refused{CREATE(R"(,"pace":{"patience_seconds":null})"), bad_message, "/pace/patience_seconds"},
                    Refused{CREATE(R"(,"pace":{"on_timeout":"kick"})"), bad_message, "/pace/on_timeout"}));

INSTANTIATE_TEST_SUITE_P(
    AtATable, RequestFaults,
    testing::Values(Refused{ON("join", R"(,"as":"host")"), bad_message, "/as"},
                    Refused{ON("join", R"(,"as":"player","seat":8)"), bad_message, "/seat"},
                    Refused{ON("join", R"(,"as":"player","seat":-1)"), bad_message, "/seat"},
                    Refused{ON("nonce", R"(,"nonce":"0123456789abcdef0123456789abcde")"), bad_message, "/nonce"},
                    Refused{ON("nonce", R"(,"nonce":"0123456789abcdef0123456789abcdeg")"), bad_message, "/nonce"},
                    Refused{ON("nonce", R"(,"nonce":"0123456789abcdef0123456789abcdef0")"), bad_message, "/nonce"},
                    Refused{ON("ready", R"(,"on":null)"), bad_message, "/on"},
                    Refused{ON("bot", R"(,"seat":0)"), bad_message, "/level"},
                    Refused{ON("chat", R"(,"text":"")"), bad_chat, "/text"},
                    Refused{ON("chat", R"(,"text":"a\nb")"), bad_chat, "/text"},
                    Refused{ON("command", R"(,"decision":-1,"choice":"c")"), bad_message, "/decision"},
                    Refused{ON("command", R"(,"decision":9007199254740992,"choice":"c")"), bad_message, "/decision"},
                    Refused{ON("command", R"(,"decision":1,"choice":"c","args":{"a":true})"), bad_args, "/args/a"},
                    Refused{ON("command", R"(,"decision":1,"choice":"c","args":{"a":["x",2]})"), bad_args, "/args/a/1"},
                    Refused{ON("command", R"(,"decision":1,"choice":"c","args":{"a":9007199254740992})"), bad_args,
                            "/args/a"},
                    Refused{ON("command", R"(,"decision":1,"choice":"c","args":null)"), bad_args, "/args"},
                    Refused{ON("replay", R"(,"seat":null,"from":-1)"), bad_message, "/from"}));

std::string of_length(std::size_t n, const char* piece) {
  std::string text;
  for (std::size_t i = 0; i < n; ++i) text += piece;
  return text;
}

bool takes(const Json& message) {
  return parse_request(message).has_value();
}

TEST(RequestLimits, IdHas1To64Characters) {
  EXPECT_TRUE(takes({{"type", "list"}, {"id", of_length(64, "\xc3\xa9")}}));
  EXPECT_FALSE(takes({{"type", "list"}, {"id", of_length(65, "x")}}));
}

TEST(RequestLimits, NonceHas32To128Digits) {
  Json nonce{{"type", "nonce"}, {"id", "1"}, {"table", "x"}};
  for (const auto& [digits, taken] : {std::pair{30, false}, {32, true}, {128, true}, {130, false}}) {
    nonce["nonce"] = of_length(static_cast<std::size_t>(digits), "F");
    EXPECT_EQ(takes(nonce), taken) << digits;
  }
}

TEST(RequestLimits, PasswordHas1To128Characters) {
  Json create{{"type", "create"}, {"id", "1"}, {"game", "g"}, {"seats", 1}};
  create["password"] = of_length(128, "x");
  EXPECT_TRUE(takes(create));
  create["password"] = of_length(129, "x");
  EXPECT_FALSE(takes(create));
}

TEST(RequestLimits, HelloSpeaksUpTo16Versions) {
  Json hello{{"type", "hello"}, {"id", "1"}, {"name", "Ann"}, {"client", of_length(64, "c")}};
  hello["protocol"] = std::vector<int>(16, 1);
  EXPECT_TRUE(takes(hello));
  hello["protocol"] = std::vector<int>(17, 1);
  EXPECT_FALSE(takes(hello));
  hello.erase("protocol");
  hello["client"] = of_length(65, "c");
  EXPECT_FALSE(takes(hello));
}

TEST(Requests, HaveTheDefaultsOfThePage) {
  const auto hello = parse_request_frame(R"({"type":"hello","id":"1","name":" Ann ","client":"c","token":null})");
  ASSERT_TRUE(hello);
  EXPECT_EQ(std::get<Hello>(hello->body), (Hello{{1}, "Ann", "c", "en", std::nullopt}));
  const auto create = parse_request_frame(R"({"type":"create","id":"1","game":"g","seats":4,"pace":{}})");
  ASSERT_TRUE(create);
  Create expected{.game = "g", .seats = 4};
  expected.pace = Pace{std::nullopt, 120, OnTimeout::wait};
  EXPECT_EQ(std::get<Create>(create->body), expected);
  const auto replay = parse_request_frame(ON("replay", R"(,"seat":null)"));
  ASSERT_TRUE(replay);
  EXPECT_EQ(std::get<Replay>(replay->body).from, 0);
}

TEST(Requests, TakeTableCodesInAnyForm) {
  const auto sync = parse_request_frame(R"({"type":"sync","id":"1","table":"k7q29dmv3xht"})");
  ASSERT_TRUE(sync);
  EXPECT_EQ(std::get<Sync>(sync->body).table, "K7Q2-9DMV-3XHT");
  const auto none = parse_request_frame(R"({"type":"sync","id":"1","table":"nowhere"})");
  ASSERT_TRUE(none);
  EXPECT_EQ(std::get<Sync>(none->body).table, "") << "no table has this code";
}

TEST(Requests, ADecisionNumberThatNoSeatGetsIsNone) {
  const auto command = parse_request_frame(ON("command", R"(,"decision":4294967297,"choice":"c")"));
  ASSERT_TRUE(command);
  EXPECT_EQ(std::get<Command>(command->body).decision, 0u);
}

TEST(Requests, AnUnreadableIdIsNotRepeated) {
  EXPECT_EQ(parse_request(Json{{"type", "fly"}, {"id", 3}}).error().re, std::nullopt);
  EXPECT_EQ(parse_request(Json{{"type", "fly"}, {"id", "3"}}).error().re, "3");
}

TEST(Pace, IsReadAsItIsWritten) {
  const Pace pace{90, 300, OnTimeout::bot};
  EXPECT_EQ(parse_pace(pace_text(pace)), pace);
  EXPECT_EQ(parse_pace(pace_text(Pace{})), Pace{});
  EXPECT_FALSE(parse_pace(R"({"turn_seconds":1})"));
  EXPECT_FALSE(parse_pace(R"("fast")"));
}

}  // namespace
}  // namespace precinct::protocol
