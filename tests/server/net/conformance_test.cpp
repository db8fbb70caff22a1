// RFC 6455 from a peer that breaks it in every way that matters, one row a way. Every close carries a reason.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "net_fixture.hpp"
#include "raw_peer.hpp"

namespace precinct::server::test {
namespace {

constexpr int kText = 0x81;
constexpr int kTextPart = 0x01;
constexpr int kMorePart = 0x00;
constexpr int kLastPart = 0x80;
constexpr int kPing = 0x89;

struct Row {
  const char* name;
  std::string bytes;
  std::string echoed;  // the frame that the service gets and sends back; ignored if a close is expected
  int close = 0;       // code of the close frame that answers; 0: none, the connection lives on
};

void PrintTo(const Row& row, std::ostream* out) {
  *out << row.name;
}

std::string join(std::initializer_list<std::string> frames) {
  std::string out;
  for (const std::string& frame : frames) out += frame;
  return out;
}

std::vector<Row> rows() {
  const std::string kilobytes64(65536, 'a');
  std::vector<Row> all = {
      {"Text", text_frame("hi"), "hi"},
      {"EmptyText", text_frame(""), ""},
      {"Utf8", text_frame("\xe2\x82\xac \xf0\x9f\x9a\x93"), "\xe2\x82\xac \xf0\x9f\x9a\x93"},
      {"TextOf125", text_frame(std::string(125, 'x')), std::string(125, 'x')},
      {"TextOf126", text_frame(std::string(126, 'x')), std::string(126, 'x')},
      {"TextLongerThanTheFirstRead", text_frame(std::string(5000, 'x')), std::string(5000, 'x')},
      {"Fragments", join({client_frame(kTextPart, "a"), client_frame(kMorePart, "b"), client_frame(kLastPart, "c")}),
       "abc"},
      {"EmptyFragments", join({client_frame(kTextPart, ""), client_frame(kMorePart, ""), client_frame(kLastPart, "c")}),
       "c"},
      {"CharacterSplitAcrossFragments", join({client_frame(kTextPart, "\xe2\x82"), client_frame(kLastPart, "\xac")}),
       "\xe2\x82\xac"},
      {"PongWithoutPing", join({client_frame(0x8a, "x"), text_frame("hi")}), "hi"},
      {"SixtyFourKibibytes", text_frame(kilobytes64), kilobytes64},

      {"OneByteMoreThanTheLimit", text_frame(kilobytes64 + "a"), "", 1009},
      {"FragmentsBeyondTheLimit", join({client_frame(kTextPart, kilobytes64), client_frame(kLastPart, "a")}), "", 1009},
      {"LengthOf2To62", client_header(kText, std::uint64_t{1} << 62), "", 1009},
      {"Unmasked", client_frame(kText, "hi", false), "", 1002},
      {"Rsv1WithoutExtension", client_frame(0xc1, "hi"), "", 1002},
      {"Rsv2", client_frame(0xa1, "hi"), "", 1002},
      {"Rsv3", client_frame(0x91, "hi"), "", 1002},
      {"ReservedOpcode3", client_frame(0x83, "hi"), "", 1002},
      {"ReservedOpcode11", client_frame(0x8b, "hi"), "", 1002},
      {"FragmentedPing", client_frame(0x09, "hi"), "", 1002},
      {"PingOf126", client_frame(kPing, std::string(126, 'x')), "", 1002},
      {"LoneContinuation", client_frame(kLastPart, "hi"), "", 1002},
      {"TextInsideFragments", join({client_frame(kTextPart, "a"), client_frame(kText, "b")}), "", 1002},
      {"BadUtf8", text_frame("\xff\xfe"), "", 1007},
      {"OverlongUtf8", text_frame("\xc0\xaf"), "", 1007},
      {"SurrogateInUtf8", text_frame("\xed\xa0\x80"), "", 1007},
      {"HalfACharacterAtTheEnd", text_frame("a\xe2\x82"), "", 1007},
      {"BadUtf8InTheSecondFragment", join({client_frame(kTextPart, "a"), client_frame(kLastPart, "\xff")}), "", 1007},

      {"Close", close_frame(1000, "bye"), "", 1000},
      {"CloseWithoutCode", client_frame(0x88, ""), "", 1000},
      {"CloseOfAnApplication", close_frame(3000), "", 3000},
      {"CloseOfHalfACode", client_frame(0x88, "\x03"), "", 1002},
      {"CloseWithBadUtf8", close_frame(1000, "\xff"), "", 1002},
  };
  for (const int code : {0, 999, 1004, 1005, 1006, 1015, 2999})
    all.push_back({"CloseWithAForbiddenCode", close_frame(code), "", 1002});
  return all;
}

class Conformance : public NetTest, public testing::WithParamInterface<Row> {};

TEST_P(Conformance, Holds) {
  start();
  RawPeer peer = connected(port_);
  peer.send(GetParam().bytes);
  if (GetParam().close == 0) {
    const auto echo = peer.frame();
    ASSERT_TRUE(echo);
    EXPECT_EQ(echo->opcode, 1);
    EXPECT_TRUE(echo->payload == "echo " + GetParam().echoed) << echo->payload.size() << " bytes came back";
    peer.send(text_frame("still here"));
    const auto second = peer.frame();
    ASSERT_TRUE(second);
    EXPECT_EQ(second->payload, "echo still here");
    return;
  }
  const auto close = peer.frame();
  ASSERT_TRUE(close) << "the connection was cut without a close frame";
  ASSERT_TRUE(close->is_close());
  EXPECT_EQ(close->close_code(), GetParam().close);
  EXPECT_NE(close->close_reason(), "");
  EXPECT_FALSE(peer.frame()) << "something came after the close frame";
}

INSTANTIATE_TEST_SUITE_P(Rfc6455, Conformance, testing::ValuesIn(rows()),
                         [](const auto& row) { return std::string(row.param.name) + std::to_string(row.index); });

class WebSocket : public NetTest {};

TEST_F(WebSocket, APingIsAnsweredWithItsPayload) {
  start();
  RawPeer peer = connected(port_);
  peer.send(client_frame(kPing, "are you there"));
  const auto pong = peer.frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, 10);
  EXPECT_EQ(pong->payload, "are you there");
}

TEST_F(WebSocket, APingBetweenFragmentsIsAnsweredAtOnce) {
  start();
  RawPeer peer = connected(port_);
  peer.send(client_frame(kTextPart, "a") + client_frame(kPing, "p"));
  EXPECT_EQ(peer.frame()->opcode, 10);
  peer.send(client_frame(kLastPart, "b"));
  EXPECT_EQ(peer.frame()->payload, "echo ab");
}

TEST_F(WebSocket, ABinaryMessageReachesTheServiceAsAFrameWithoutJson) {
  start();
  RawPeer peer = connected(port_);
  peer.send(client_frame(0x82, R"({"type":"list"})"));
  EXPECT_EQ(peer.frame()->payload, "echo ");
}

TEST_F(WebSocket, FramesSentByteByByteArriveWhole) {
  start();
  RawPeer peer = connected(port_);
  for (const char byte : text_frame("slow but sure")) peer.send(std::string(1, byte));
  EXPECT_EQ(peer.frame()->payload, "echo slow but sure");
}

TEST_F(WebSocket, ManyFramesInOneSegmentAreAnsweredInOrder) {
  start({"--message-burst", "1000"});
  RawPeer peer = connected(port_);
  std::string all;
  for (int i = 0; i < 500; ++i) all += text_frame(std::to_string(i));
  peer.send(all);
  for (int i = 0; i < 500; ++i) ASSERT_EQ(peer.frame()->payload, "echo " + std::to_string(i));
}

}  // namespace
}  // namespace precinct::server::test
