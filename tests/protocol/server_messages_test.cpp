#include "protocol/server_messages.hpp"

#include <gtest/gtest.h>

#include <set>

#include "protocol/server_frames.hpp"
#include "protocol/view_frame.hpp"
#include "tests/protocol/sample_frames.hpp"

namespace precinct::protocol {
namespace {

constexpr std::string_view kTable = "K7Q2-9DMV-3XHT";

template <class Message>
Message read(const std::string& frame, std::optional<std::string> re = std::nullopt) {
  const auto message = parse_server_frame(frame);
  EXPECT_TRUE(message) << frame;
  if (!message) return {};
  EXPECT_EQ(message->re, re) << frame;
  const auto* body = std::get_if<Message>(&message->body);
  EXPECT_NE(body, nullptr) << frame;
  return body == nullptr ? Message{} : *body;
}

SharedText text(const char* json) {
  return std::make_shared<const std::string>(json);
}

TEST(ServerFrames, EachIsReadAsTheTypeItNames) {
  std::set<std::string> types;
  for (const std::string& frame : sample_frames()) {
    const auto message = parse_server_frame(frame);
    ASSERT_TRUE(message) << frame;
    EXPECT_FALSE(std::holds_alternative<UnknownMessage>(message->body)) << frame;
    types.insert(Json::parse(frame).at("type").get<std::string>());
  }
  for (const std::string_view type : server_message_types()) EXPECT_TRUE(types.contains(std::string(type))) << type;
}

TEST(ServerFrames, CarryWhatTheyWereGiven) {
  read<OkMessage>(ok_frame("a\"b"), "a\"b");
  EXPECT_EQ(read<AcceptedMessage>(accepted_frame("1", 77), "1").version, 77u);
  EXPECT_EQ(read<JoinedMessage>(joined_frame("1", kTable, 0), "1").seat, 0);
  EXPECT_EQ(read<JoinedMessage>(joined_frame("1", kTable, std::nullopt), "1").seat, std::nullopt);
  EXPECT_EQ(read<JoinedMessage>(joined_frame("1", kTable, 0), "1").table, kTable);
  EXPECT_EQ(read<LeftMessage>(left_frame("1", kTable), "1").reason, "");
  EXPECT_EQ(read<LeftMessage>(taken_off_frame(kTable, LeftReason::kicked)).reason, "kicked");
  EXPECT_EQ(read<LeftMessage>(taken_off_frame(kTable, LeftReason::closed)).reason, "closed");
  EXPECT_EQ(read<NoticeMessage>(notice_frame("so\nlong")).text, "so\nlong");
  const auto chat = read<ChatMessage>(chat_frame({kTable, std::nullopt, "Ann", "hi", 12}));
  EXPECT_EQ(chat.table, kTable);
  EXPECT_EQ(chat.seat, std::nullopt);
  EXPECT_EQ(chat.name + '/' + chat.text, "Ann/hi");
  EXPECT_EQ(chat.seq, 12u);
}

TEST(ServerFrames, WelcomeKeepsItsGames) {
  const std::string games =
      games_json(std::vector{WelcomeGame{"g", "G", 2, 4, Json::array(), {"random"}, {{"en", "h"}}}});
  const auto welcome =
      read<WelcomeMessage>(welcome_frame("1", {"s", "0.1", "p", "Ann", "secret", {"T1", "T2"}}, games), "1");
  EXPECT_EQ(welcome.server_name, "s");
  EXPECT_EQ(welcome.server_version, "0.1");
  EXPECT_EQ(welcome.player_id, "p");
  EXPECT_EQ(welcome.player_name, "Ann");
  EXPECT_EQ(welcome.token, "secret");
  EXPECT_EQ(welcome.tables, (std::vector<std::string>{"T1", "T2"}));
  EXPECT_EQ(welcome.all.at("games"), Json::parse(games));
  EXPECT_EQ(welcome.all.at("games")[0].at("seats"), Json::array({2, 4}));
}

TEST(ServerFrames, ErrorsHaveThePathWhereTheirCodeHasOne) {
  for (std::size_t i = 0; i < kErrorCodes.size(); ++i) {
    const auto code = static_cast<ErrorCode>(i);
    const auto error = read<ErrorMessage>(error_frame(ErrorFrame{.code = code, .re = "1", .path = "/a/0"}), "1");
    EXPECT_EQ(error.code, kErrorCodes[i]);
    EXPECT_EQ(error.known, code);
    EXPECT_EQ(error.message, (Json{{"key", "error." + std::string(kErrorCodes[i])}}));
    const bool has_path =
        code == ErrorCode::bad_message || code == ErrorCode::bad_options || code == ErrorCode::bad_args;
    EXPECT_EQ(error.path, has_path ? "/a/0" : "") << error.code;
    EXPECT_EQ(error.versions.size(), code == ErrorCode::unsupported_protocol ? 1u : 0u);
  }
}

TEST(ServerFrames, AnErrorOfAGameNamesItsCatalogue) {
  const auto error = read<ErrorMessage>(error_frame(
      ErrorFrame{.code = ErrorCode::bad_options, .path = "/options/x", .message = R"({"key":"k"})", .game = "g"}));
  EXPECT_EQ(error.game, "g");
  EXPECT_EQ(error.message, (Json{{"key", "k"}}));
}

TEST(ErrorCodes, AreKnownByTheirNames) {
  for (std::size_t i = 0; i < kErrorCodes.size(); ++i) EXPECT_EQ(error_code(kErrorCodes[i]), static_cast<ErrorCode>(i));
  EXPECT_EQ(error_code("no_such_code"), std::nullopt);
}

TEST(ViewFrame, TakesPartsAsTheBytesTheyAre) {
  const ViewChange change{{{"a", text(R"({ "odd" : "spacing" })")}, {"b", text("null")}},
                          {"c", "d"},
                          {text(R"({"seq":1})"), text(R"({"seq":2})")}};
  EXPECT_EQ(view_frame(kTable, 3, false, change),
            R"({"type":"view","table":"K7Q2-9DMV-3XHT","version":3,"full":false,"parts":)"
            R"({"a":{ "odd" : "spacing" },"b":null},"gone":["c","d"],"events":[{"seq":1},{"seq":2}]})");
}

TEST(ViewFrame, IsCompleteWithAnySectionLeftOut) {
  for (int which = 0; which < 8; ++which) {
    ViewChange change;
    if (which & 1) change.parts.emplace_back("a", text("1"));
    if (which & 2) change.gone.push_back("b");
    if (which & 4) change.events.push_back(text("{}"));
    const auto message = read<ViewMessage>(view_frame(kTable, 1, true, change));
    EXPECT_EQ(message.parts.size(), which & 1 ? 1u : 0u);
    EXPECT_EQ(message.gone.size(), which & 2 ? 1u : 0u);
    EXPECT_EQ(message.events.size(), which & 4 ? 1u : 0u);
    EXPECT_TRUE(message.full);
  }
}

TEST(ServerMessages, OfUnknownTypesAndMembersArePassedOver) {
  EXPECT_EQ(read<UnknownMessage>(R"({"type":"weather","re":"1","x":[1]})", "1").type, "weather");
  EXPECT_EQ(read<AcceptedMessage>(R"({"type":"accepted","re":"1","version":4,"mood":"good"})", "1").version, 4u);
  const auto error = read<ErrorMessage>(R"({"type":"error","code":"no_mood","message":{"key":"error.no_mood"}})");
  EXPECT_EQ(error.code, "no_mood");
  EXPECT_EQ(error.known, std::nullopt);
}

TEST(ServerMessages, ThatCannotBeMeantAreRefused) {
  for (const char* frame :
       {"", "[]", "1", "{}", R"({"type":1})", R"({"type":"ok","re":1})", R"({"type":"accepted","re":"1"})",
        R"({"type":"accepted","re":"1","version":-1})", R"({"type":"view","table":"T","version":1,"full":true})",
        R"({"type":"view","table":"T","version":1,"full":1,"parts":{},"gone":[],"events":[]})",
        R"({"type":"welcome","re":"1","token":"t"})", R"({"type":"chat","table":"T","name":"n","seq":1})"}) {
    EXPECT_FALSE(parse_server_frame(frame)) << frame;
  }
}

TEST(ServerMessages, MayBeLargerThanRequests) {
  const std::string text(kMaxClientFrame * 2, 'x');
  EXPECT_EQ(read<NoticeMessage>(notice_frame(text)).text, text);
}

}  // namespace
}  // namespace precinct::protocol
