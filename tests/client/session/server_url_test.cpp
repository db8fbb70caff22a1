#include "client/session/server_url.hpp"

#include <gtest/gtest.h>

namespace precinct::client {
namespace {

std::string read(std::string_view text) {
  const auto url = parse_server_url(text);
  return url ? url->text() : "none";
}

TEST(ServerUrl, TakesWhatPeopleType) {
  EXPECT_EQ(read("ws://host:8080"), "ws://host:8080");
  EXPECT_EQ(read(" host "), "ws://host:8080");
  EXPECT_EQ(read("host:99"), "ws://host:99");
  EXPECT_EQ(read("wss://games.example"), "wss://games.example:443");
  EXPECT_EQ(read("HTTPS://games.example/"), "wss://games.example:443");
  EXPECT_EQ(read("http://10.0.0.1"), "ws://10.0.0.1:80");
  EXPECT_EQ(read("ws://[::1]:9"), "ws://[::1]:9");
  EXPECT_EQ(read("wss://example.org/precinct/ws"), "wss://example.org:443/precinct/ws");
  EXPECT_EQ(read("wss://example.org/precinct/"), "wss://example.org:443/precinct/ws");
  EXPECT_EQ(read("ws://host:1/ws"), "ws://host:1");
}

TEST(ServerUrl, RefusesWhatIsNoAddress) {
  for (const auto* text : {"", "ws://", "ftp://host", "host:0", "host:70000", "host:", "host:8a", "ho st", "::1",
                           "ws://[::1", "ws://a/ws?x=1", "ws://a\nb", "ws://[::1]x"}) {
    EXPECT_EQ(read(text), "none") << text;
  }
}

TEST(ServerUrl, PagesLieBesideTheSocket) {
  EXPECT_EQ(parse_server_url("wss://e.org/p/ws")->page_path("/catalog/common/en"), "/p/catalog/common/en");
  EXPECT_EQ(parse_server_url("e.org")->page_path("/catalog/common/en"), "/catalog/common/en");
  EXPECT_EQ(parse_server_url("ws://[::1]:9")->authority(), "[::1]:9");
}

}  // namespace
}  // namespace precinct::client
