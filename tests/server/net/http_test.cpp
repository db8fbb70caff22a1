// What the two ports answer to plain HTTP, and who may upgrade.
#include <gtest/gtest.h>

#include <string>

#include "net_fixture.hpp"
#include "raw_peer.hpp"

namespace precinct::server::test {
namespace {

class Http : public NetTest {
 protected:
  HttpAnswer get(const std::string& target, const std::string& headers = {}, const std::string& method = "GET") {
    return RawPeer(port_).get(target, headers, method);
  }
};

TEST_F(Http, TheFrontPageSaysHowToJoinThisServer) {
  start({"--name", "Tom & <Ana>"});
  const HttpAnswer page = get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("precinct ws://localhost"), std::string::npos);
  EXPECT_NE(page.body.find("Tom &amp; &lt;Ana&gt;"), std::string::npos);
}

TEST_F(Http, BehindAProxyWithTlsTheFrontPageSaysWss) {
  start({"--trusted-proxy", "127.0.0.1"});
  EXPECT_NE(get("/", "X-Forwarded-Proto: https\r\n").body.find("precinct wss://localhost"), std::string::npos);
  EXPECT_NE(get("/").body.find("precinct ws://localhost"), std::string::npos);
}

TEST_F(Http, WhoIsNoTrustedProxyCantSayHowItCame) {
  start();
  EXPECT_NE(get("/", "X-Forwarded-Proto: https\r\n").body.find("precinct ws://"), std::string::npos);
}

TEST_F(Http, AHostHeaderIsNotRepeatedUnlessItIsOne) {
  start();
  RawPeer peer(port_);
  peer.send("GET / HTTP/1.1\r\nHost: <script>\r\n\r\n");
  const HttpAnswer page = peer.answer();
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body.find("<script>"), std::string::npos);
}

TEST_F(Http, HealthzSaysThatTheProcessServes) {
  start();
  service_.missing = "the store";
  EXPECT_EQ(get("/healthz").status, 200) << "healthz is not readyz";
}

TEST_F(Http, ACatalogueHasAStrongTagAndIsNotSentTwice) {
  start();
  const HttpAnswer first = get("/catalog/common/en");
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(first.body, "{}");
  EXPECT_EQ(first.headers.at("etag"), "\"abc\"");
  EXPECT_EQ(first.headers.at("content-type"), "application/json");
  const HttpAnswer again = get("/catalog/common/en", "If-None-Match: \"x\", \"abc\"\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(get("/catalog/common/en", "If-None-Match: \"abd\"\r\n").status, 200);
}

TEST_F(Http, UnknownCataloguesAndPagesAreNotFoundInASentence) {
  start();
  for (const char* target :
       {"/catalog/common/xx", "/catalog/nothing/en", "/catalog/", "/catalog/common", "/catalog/../en",
        "/catalog/common/en/x", "/client/linux-x86_64", "/nothing", "/readyz", "/metrics"}) {
    const HttpAnswer answer = get(target);
    EXPECT_EQ(answer.status, 404) << target;
    EXPECT_GT(answer.body.size(), 10u) << target;
  }
}

TEST_F(Http, OnlyReadingIsAllowed) {
  start();
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
    const HttpAnswer answer = get("/", "", method);
    EXPECT_EQ(answer.status, 405) << method;
    EXPECT_EQ(answer.headers.at("allow"), "GET, HEAD") << method;
  }
}

TEST_F(Http, HeadHasTheHeaderAndNoBody) {
  start();
  RawPeer peer(port_);
  peer.send("HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  HttpAnswer head = peer.answer();
  EXPECT_EQ(head.status, 200);
  EXPECT_NE(head.headers.at("content-length"), "0");
  EXPECT_EQ(head.body.substr(0, 8), "HTTP/1.1") << "the next answer has to follow the header at once";
}

TEST_F(Http, AConnectionServesSeveralRequests) {
  start();
  RawPeer peer(port_);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(peer.get("/healthz").status, 200);
  EXPECT_EQ(peer.get("/healthz", "Connection: close\r\n").status, 200);
  EXPECT_TRUE(peer.at_end());
}

TEST_F(Http, NonsenseIsABadRequest) {
  start();
  RawPeer peer(port_);
  peer.send("this is no http\r\n\r\n");
  EXPECT_EQ(peer.answer().status, 400);
  EXPECT_TRUE(peer.at_end());
}

TEST_F(Http, ALongHeaderIsRefused) {
  start();
  EXPECT_EQ(get("/", "X-Long: " + std::string(20'000, 'x') + "\r\n").status, 431);
}

TEST_F(Http, ABodyIsRefused) {
  start();
  EXPECT_EQ(get("/", "Content-Length: 5\r\n").status, 413);
  EXPECT_EQ(get("/", "Transfer-Encoding: chunked\r\n").status, 413);
}

TEST_F(Http, ARequestThatNeverEndsIsCut) {
  start({"--handshake-seconds", "1"});
  RawPeer peer(port_);
  peer.send("GET / HTTP/1.1\r\nHost:");
  EXPECT_TRUE(peer.at_end());
}

TEST_F(Http, ASocketThatSaysNothingIsCut) {
  start({"--handshake-seconds", "1"});
  RawPeer silent(port_);
  EXPECT_TRUE(silent.at_end());
  RawPeer silent_operator(operators_port_);
  EXPECT_TRUE(silent_operator.at_end());
}

TEST_F(Http, OperatorsPagesAreOnTheirOwnPort) {
  start();
  EXPECT_EQ(RawPeer(operators_port_).get("/readyz").status, 200);
  const HttpAnswer metrics = RawPeer(operators_port_).get("/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_NE(metrics.body.find("# TYPE precinct_connections gauge"), std::string::npos);
  EXPECT_NE(metrics.body.find("precinct_refused_total{reason=\"origin\"} 0"), std::string::npos);
  EXPECT_EQ(RawPeer(operators_port_).get("/").status, 404);
  EXPECT_EQ(RawPeer(operators_port_).upgrade().status, 404);
  service_.missing = "the store is not writable";
  const HttpAnswer not_ready = RawPeer(operators_port_).get("/readyz");
  EXPECT_EQ(not_ready.status, 503);
  EXPECT_NE(not_ready.body.find("the store is not writable"), std::string::npos);
}

class Upgrade : public NetTest {};

TEST_F(Upgrade, TheSubprotocolIsChosenIfOffered) {
  start();
  const HttpAnswer with = RawPeer(port_).upgrade("Sec-WebSocket-Protocol: chat, precinct.v1\r\n");
  EXPECT_EQ(with.status, 101);
  EXPECT_EQ(with.headers.at("sec-websocket-protocol"), "precinct.v1");
  EXPECT_EQ(with.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  const HttpAnswer without = RawPeer(port_).upgrade();
  EXPECT_EQ(without.status, 101);
  EXPECT_FALSE(without.headers.contains("sec-websocket-protocol"));
  const HttpAnswer two_lines =
      RawPeer(port_).upgrade("Sec-WebSocket-Protocol: chat\r\nSec-WebSocket-Protocol: precinct.v1\r\n");
  EXPECT_EQ(two_lines.status, 101);
  EXPECT_EQ(two_lines.headers.at("sec-websocket-protocol"), "precinct.v1");
  const HttpAnswer other = RawPeer(port_).upgrade("Sec-WebSocket-Protocol: precinct.v2\r\n");
  EXPECT_EQ(other.status, 400);
  EXPECT_NE(other.body.find("precinct.v1"), std::string::npos);
}

TEST_F(Upgrade, AForeignOriginIsRefusedUnlessAllowed) {
  start({"--allow-origin", "https://games.example"});
  EXPECT_EQ(RawPeer(port_).upgrade("Origin: https://evil.example\r\n").status, 403);
  EXPECT_EQ(RawPeer(port_).upgrade("Origin: null\r\n").status, 403);
  EXPECT_EQ(RawPeer(port_).upgrade("Origin: http://localhost\r\n").status, 101);
  EXPECT_EQ(RawPeer(port_).upgrade("Origin: https://games.example\r\n").status, 101);
}

TEST_F(Upgrade, AnotherVersionIsToldTheRightOne) {
  start();
  const HttpAnswer answer =
      RawPeer(port_).get("/ws",
                         "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: "
                         "dGhlIHNhbXBsZSBub25jZQ==\r\n");
  EXPECT_EQ(answer.status, 426);
  EXPECT_EQ(answer.headers.at("sec-websocket-version"), "13");
}

TEST_F(Upgrade, OnlyWsIsASocket) {
  start();
  EXPECT_EQ(RawPeer(port_).upgrade({}, "/").status, 200);
  EXPECT_EQ(RawPeer(port_).upgrade({}, "/wsx").status, 404);
  EXPECT_EQ(RawPeer(port_).get("/ws").status, 426);
  EXPECT_EQ(RawPeer(port_).upgrade({}, "/ws?from=here").status, 101);
}

TEST_F(Upgrade, AMissingKeyIsABadRequest) {
  start();
  const HttpAnswer answer =
      RawPeer(port_).get("/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
  EXPECT_EQ(answer.status, 400);
}

TEST_F(Upgrade, AFullServerSaysSo) {
  start({"--max-sockets", "2"});
  RawPeer first = connected(port_);
  RawPeer second = connected(port_);
  EXPECT_EQ(RawPeer(port_).get("/healthz").status, 503);
  EXPECT_EQ(RawPeer(port_).upgrade().status, 503);
  EXPECT_EQ(RawPeer(operators_port_).get("/readyz").status, 200) << "operators get in nevertheless";
}

TEST_F(Upgrade, OneAddressTakesNotAllPlaces) {
  start({"--max-sockets-per-address", "1"});
  {
    RawPeer first = connected(port_);
    EXPECT_EQ(RawPeer(port_).upgrade().status, 429);
    first.send(close_frame(1000));
    EXPECT_TRUE(first.at_end());
  }
  // The place is given back when the server has seen the end, which it may do after us.
  int status = 0;
  for (int tries = 0; tries < 1000 && status != 101; ++tries) status = RawPeer(port_).upgrade().status;
  EXPECT_EQ(status, 101);
}

TEST_F(Upgrade, BehindATrustedProxyTheForwardedAddressCounts) {
  start({"--max-sockets-per-address", "1", "--trusted-proxy", "127.0.0.1"});
  std::string seen;
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    client->send(std::make_shared<const std::string>(client->address()));
  };
  RawPeer first(port_);
  EXPECT_EQ(first.upgrade("X-Forwarded-For: 9.9.9.9, 198.51.100.1\r\n").status, 101);
  RawPeer second(port_);
  EXPECT_EQ(second.upgrade("X-Forwarded-For: 9.9.9.9, 198.51.100.1\r\n").status, 429);
  RawPeer third(port_);
  EXPECT_EQ(third.upgrade("X-Forwarded-For: 198.51.100.2\r\n").status, 101);
  third.send(text_frame("who am I"));
  EXPECT_EQ(third.frame()->payload, "198.51.100.2");
}

// Some proxies add a line of their own behind the one that the client made up.
TEST_F(Upgrade, TheLastOfSeveralForwardedLinesCounts) {
  start({"--trusted-proxy", "127.0.0.1"});
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    client->send(std::make_shared<const std::string>(client->address()));
  };
  RawPeer peer(port_);
  EXPECT_EQ(peer.upgrade("X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 198.51.100.1\r\n").status, 101);
  peer.send(text_frame("who am I"));
  EXPECT_EQ(peer.frame()->payload, "198.51.100.1");
}

// Whoever has one IPv6 address has 2^64 of them, so the domain, which counts wrong passwords, is told the block.
TEST_F(Upgrade, AnIpv6AddressCountsAsItsHousehold) {
  start({"--trusted-proxy", "127.0.0.1"});
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    client->send(std::make_shared<const std::string>(client->address()));
  };
  RawPeer peer(port_);
  EXPECT_EQ(peer.upgrade("X-Forwarded-For: 2001:db8:1:2:3:4:5:6\r\n").status, 101);
  peer.send(text_frame("who am I"));
  EXPECT_EQ(peer.frame()->payload, "2001:db8:1:2::/64");
}

TEST_F(Upgrade, WithoutATrustedProxyTheHeaderIsIgnored) {
  start();
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    client->send(std::make_shared<const std::string>(client->address()));
  };
  RawPeer peer(port_);
  EXPECT_EQ(peer.upgrade("X-Forwarded-For: 198.51.100.1\r\n").status, 101);
  peer.send(text_frame("who am I"));
  EXPECT_EQ(peer.frame()->payload, "127.0.0.1");
}

TEST_F(Http, TheConsoleIsForWhoKnowsTheKey) {
  start();
  const std::string key = "Authorization: Bearer key\r\n";
  const auto ask = [&](const std::string& method, const std::string& target, const std::string& headers) {
    return RawPeer(operators_port_).get(target, headers, method);
  };
  for (const char* headers : {"", "Authorization: Bearer kex\r\n", "Authorization: Bearer keyy\r\n",
                              "Authorization: Bearer \r\n", "Authorization: key\r\n"}) {
    EXPECT_EQ(ask("GET", "/status", headers).status, 401) << headers;
    EXPECT_EQ(ask("POST", "/announce?text=hi", headers).status, 401) << headers;
    EXPECT_EQ(ask("POST", "/close?table=K7Q2-9DMV-3XHT", headers).status, 401) << headers;
  }
  EXPECT_TRUE(console_.notices.get().empty());
  EXPECT_TRUE(console_.closed.get().empty());

  const HttpAnswer status = ask("GET", "/status", key);
  EXPECT_EQ(status.status, 200);
  EXPECT_NE(status.body.find("all is well"), std::string::npos);
  EXPECT_EQ(ask("POST", "/announce?text=Back%20at%208%3a%C3%A9%", key).status, 200);
  EXPECT_EQ(console_.notices.get(), std::vector<std::string>{"Back at 8:\xc3\xa9%"});
  EXPECT_EQ(ask("POST", "/close?table=K7Q2-9DMV-3XHT", key).status, 200);
  EXPECT_EQ(ask("POST", "/close?table=AAAA-AAAA-AAAA", key).status, 404);
  EXPECT_EQ(ask("POST", "/close", key).status, 404);
  EXPECT_EQ(ask("POST", "/announce?text=", key).status, 400);
  EXPECT_EQ(ask("GET", "/announce?text=hi", key).status, 405) << "what a page could make a browser fetch does nothing";
  EXPECT_EQ(RawPeer(port_).get("/status", key).status, 404) << "never on the players' port";
}

TEST_F(Http, OffersTheClientProgramsThatItHas) {
  downloads_["linux-amd64"] = std::make_shared<const std::string>(100'000, 'x');
  downloads_["linux-aarch64"] = std::make_shared<const std::string>(10, 'a');
  start();
  const HttpAnswer program = get("/client/linux-amd64");
  EXPECT_EQ(program.status, 200);
  EXPECT_EQ(program.body.size(), 100'000u);
  EXPECT_EQ(program.headers.at("content-type"), "application/octet-stream");
  EXPECT_EQ(get("/client/linux-x86_64").body, program.body) << "as `uname -m` names it";
  EXPECT_EQ(get("/client/linux-arm64").body, std::string(10, 'a')) << "as the client names it";
  const HttpAnswer other = get("/client/plan9-mips");
  EXPECT_EQ(other.status, 404);
  EXPECT_NE(other.body.find("linux-amd64"), std::string::npos);
  EXPECT_NE(get("/").body.find("/client/linux-$(uname -m)"), std::string::npos);
}

}  // namespace
}  // namespace precinct::server::test
