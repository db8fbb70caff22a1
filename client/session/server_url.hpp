// The address of a server, as people type it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace precinct::client {

struct ServerUrl {
  bool tls = false;
  std::string host;  // without brackets
  std::string port;
  std::string path = "/ws";

  // "ws://host:8080", with brackets round an IPv6 address, and the path unless it is /ws.
  std::string text() const;
  // host:port as the HTTP Host field has it.
  std::string authority() const;
  // Of the same server's pages: "http://host:8080".
  std::string pages() const;
  // The path of another page of the server ("/catalog/common/en"), below the folder of `path`.
  std::string page_path(std::string_view page) const;
};

// Takes ws, wss, http and https URLs, and "host", "host:port" alone: those mean ws://, with port 8080 unless given (a
// URL with a scheme has the scheme's usual port, 80 or 443). None if it is no address.
std::optional<ServerUrl> parse_server_url(std::string_view text);

}  // namespace precinct::client
