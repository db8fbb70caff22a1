// The pure rules around a socket: who may upgrade, how fast one may talk, whose address counts, frames as bytes.
#include <gtest/gtest.h>

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "server/net/admission.hpp"
#include "server/net/close_codes.hpp"
#include "server/net/peer_address.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/too_fast.hpp"
#include "server/net/upgrade_rules.hpp"
#include "server/net/websocket_frame.hpp"

namespace precinct::server {
namespace {

using namespace std::chrono_literals;
using boost::asio::ip::make_address;

TEST(Subprotocol, OurOwnIsChosenFromAnyPlace) {
  EXPECT_EQ(choose_subprotocol("precinct.v1"), Subprotocol::chosen);
  EXPECT_EQ(choose_subprotocol("chat, precinct.v1 ,x"), Subprotocol::chosen);
}

TEST(Subprotocol, NoneOfferedIsAccepted) {
  EXPECT_EQ(choose_subprotocol(""), Subprotocol::none_offered);
}

TEST(Subprotocol, OtherOffersOnlyAreRefused) {
  EXPECT_EQ(choose_subprotocol("precinct.v2"), Subprotocol::other_only);
  EXPECT_EQ(choose_subprotocol("precinct.v1x, chat"), Subprotocol::other_only);
}

TEST(Origin, NoneIsFine) {
  EXPECT_TRUE(origin_allowed("", "example.org:8080", {}));
}

TEST(Origin, TheServersOwnPageIsFine) {
  EXPECT_TRUE(origin_allowed("http://example.org:8080", "example.org:8080", {}));
  EXPECT_TRUE(origin_allowed("https://Example.org", "example.org", {}));
  EXPECT_TRUE(origin_allowed("https://example.org", "example.org:443", {}));
  EXPECT_TRUE(origin_allowed("http://example.org:80", "example.org", {}));
}

TEST(Origin, ForeignOnesAreRefused) {
  EXPECT_FALSE(origin_allowed("https://evil.example", "example.org", {}));
  EXPECT_FALSE(origin_allowed("http://example.org:81", "example.org", {}));
  EXPECT_FALSE(origin_allowed("http://example.org.evil.example", "example.org", {}));
  EXPECT_FALSE(origin_allowed("null", "example.org", {}));
  EXPECT_FALSE(origin_allowed("http://", "", {}));
}

TEST(Origin, TheOperatorCanAllowOne) {
  EXPECT_TRUE(origin_allowed("https://games.example", "example.org", {"https://games.example"}));
  EXPECT_FALSE(origin_allowed("http://games.example", "example.org", {"https://games.example"}));
  EXPECT_TRUE(origin_allowed("https://any.example", "example.org", {"*"}));
}

TEST(Rate, ABurstPassesAndTheNextIsTooFast) {
  const RateLimit::Limits limits{100, 50, 200};
  const RateLimit::Clock::time_point start{};
  RateLimit rate(start);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rate.message(limits, start), RateLimit::Verdict::pass) << i;
  EXPECT_EQ(rate.message(limits, start), RateLimit::Verdict::too_fast);
}

TEST(Rate, TheBucketRefillsSteadily) {
  const RateLimit::Limits limits{100, 50, 200};
  RateLimit::Clock::time_point now{};
  RateLimit rate(now);
  for (int i = 0; i < 100; ++i) rate.message(limits, now);
  now += 100ms;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(rate.message(limits, now), RateLimit::Verdict::pass) << i;
  EXPECT_EQ(rate.message(limits, now), RateLimit::Verdict::too_fast);
}

TEST(Rate, ASteadyTalkerIsNeverTooFast) {
  const RateLimit::Limits limits{100, 50, 200};
  RateLimit::Clock::time_point now{};
  RateLimit rate(now);
  for (int i = 0; i < 10'000; ++i) {
    now += 20ms;
    ASSERT_EQ(rate.message(limits, now), RateLimit::Verdict::pass) << i;
  }
}

TEST(Rate, TwoHundredTooFastWithinAMinuteClose) {
  const RateLimit::Limits limits{1, 1, 200};
  const RateLimit::Clock::time_point now{};
  RateLimit rate(now);
  rate.message(limits, now);
  for (int i = 0; i < 200; ++i) EXPECT_EQ(rate.message(limits, now), RateLimit::Verdict::too_fast) << i;
  EXPECT_EQ(rate.message(limits, now), RateLimit::Verdict::close);
}

TEST(Rate, AfterAMinuteTheCountStartsAnew) {
  const RateLimit::Limits limits{1, 0, 200};
  RateLimit::Clock::time_point now{};
  RateLimit rate(now);
  rate.message(limits, now);
  for (int i = 0; i < 200; ++i) rate.message(limits, now);
  now += 60s;
  EXPECT_EQ(rate.message(limits, now), RateLimit::Verdict::too_fast);
}

TEST(TooFast, NamesTheRequest) {
  const auto reply = nlohmann::json::parse(*too_fast_error(R"({"type":"list","id":"a\"b"})"));
  EXPECT_EQ(reply.at("type"), "error");
  EXPECT_EQ(reply.at("code"), "too_fast");
  EXPECT_EQ(reply.at("re"), "a\"b");
}

TEST(TooFast, AFrameWithoutAnIdIsAnsweredWithoutRe) {
  for (const char* frame : {"", "{", "[]", "{}", R"({"id":7})"})
    EXPECT_FALSE(nlohmann::json::parse(*too_fast_error(frame)).contains("re")) << frame;
}

TEST(Network, BlocksAreMatchedByBits) {
  EXPECT_TRUE(Network::parse("10.0.0.0/8")->contains(make_address("10.200.1.2")));
  EXPECT_FALSE(Network::parse("10.0.0.0/8")->contains(make_address("11.0.0.1")));
  EXPECT_TRUE(Network::parse("192.168.4.0/22")->contains(make_address("192.168.7.255")));
  EXPECT_FALSE(Network::parse("192.168.4.0/22")->contains(make_address("192.168.8.0")));
  EXPECT_TRUE(Network::parse("127.0.0.1")->contains(make_address("::ffff:127.0.0.1")));
  EXPECT_TRUE(Network::parse("2001:db8::/33")->contains(make_address("2001:db8:7fff::1")));
  EXPECT_FALSE(Network::parse("2001:db8::/33")->contains(make_address("2001:db8:8000::1")));
  EXPECT_TRUE(Network::parse("0.0.0.0/0")->contains(make_address("8.8.8.8")));
}

TEST(Network, NonsenseIsRefused) {
  for (const char* text : {"", "proxy", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/", "::1/129"})
    EXPECT_FALSE(Network::parse(text)) << text;
}

TEST(ForwardedFor, CountsFromTrustedProxiesOnly) {
  const std::vector<Network> trusted{*Network::parse("127.0.0.1"), *Network::parse("10.0.0.0/8")};
  const auto seen = [&](const char* peer, const char* header) {
    return client_address(make_address(peer), header, trusted).to_string();
  };
  EXPECT_EQ(seen("203.0.113.5", "198.51.100.1"), "203.0.113.5") << "the peer may write what it likes";
  EXPECT_EQ(seen("127.0.0.1", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(seen("127.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.7"), "198.51.100.1") << "what the client claims is left";
  EXPECT_EQ(seen("127.0.0.1", "[2001:db8::9]:4711"), "2001:db8::9");
  EXPECT_EQ(seen("127.0.0.1", "198.51.100.1:555"), "198.51.100.1");
  EXPECT_EQ(seen("127.0.0.1", "unknown"), "127.0.0.1");
  EXPECT_EQ(seen("127.0.0.1", ""), "127.0.0.1");
}

TEST(Household, IsAnAddressOrA64) {
  EXPECT_EQ(household(make_address("::ffff:1.2.3.4")), "1.2.3.4");
  EXPECT_EQ(household(make_address("2001:db8:1:2:3:4:5:6")), household(make_address("2001:db8:1:2::9")));
  EXPECT_NE(household(make_address("2001:db8:1:2::9")), household(make_address("2001:db8:1:3::9")));
}

TEST(Admission, PlacesAreGivenBack) {
  Admission admission({2, 1});
  auto first = admission.household("a");
  ASSERT_TRUE(first);
  EXPECT_FALSE(admission.household("a"));
  EXPECT_TRUE(admission.household("b"));
  Admission::Ticket moved = std::move(*first);
  first.reset();
  EXPECT_FALSE(admission.household("a")) << "a moved-from ticket gives nothing back";
  moved = {};
  EXPECT_TRUE(admission.household("a"));
}

TEST(Admission, AllSocketsAreCounted) {
  Admission admission({2, 100});
  auto one = admission.socket();
  auto two = admission.socket();
  EXPECT_FALSE(admission.socket());
  one.reset();
  EXPECT_TRUE(admission.socket());
}

std::string hex(std::string_view bytes) {
  std::string out;
  for (const char byte : bytes) {
    constexpr char digits[] = "0123456789abcdef";
    out += digits[static_cast<unsigned char>(byte) >> 4];
    out += digits[byte & 15];
  }
  return out;
}

TEST(Frame, LengthsAreWrittenInTheirShortestForm) {
  const auto header = [](std::uint64_t length) {
    std::string out;
    append_text_header(out, length);
    return hex(out);
  };
  EXPECT_EQ(header(0), "8100");
  EXPECT_EQ(header(125), "817d");
  EXPECT_EQ(header(126), "817e007e");
  EXPECT_EQ(header(65535), "817effff");
  EXPECT_EQ(header(65536), "817f0000000000010000");
}

TEST(Frame, ACloseFrameCarriesCodeAndReason) {
  std::string out;
  append_close_frame(out, 4003, "late");
  EXPECT_EQ(hex(out), "88060fa36c617465");
  EXPECT_TRUE(is_close_frame(out));
  EXPECT_EQ(close_code_of(out), 4003);
}

TEST(Frame, ALongReasonIsCutAtTheEndOfACharacter) {
  std::string reason(122, 'a');
  reason += "\xc3\xa9";  // one character of two bytes, half of which would fit
  std::string out;
  append_close_frame(out, 1000, reason);
  EXPECT_EQ(out.size(), 4u + 122u);
  EXPECT_EQ(out[1], static_cast<char>(124));
}

TEST(Close, EveryCodeHasAReason) {
  for (int code = 1000; code < 5000; ++code) EXPECT_FALSE(reason_of(static_cast<std::uint16_t>(code)).empty());
}

}  // namespace
}  // namespace precinct::server
