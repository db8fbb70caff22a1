#include "client/session/server_url.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace precinct::client {

std::string ServerUrl::authority() const {
  return (host.find(':') == host.npos ? host : "[" + host + "]") + ":" + port;
}

std::string ServerUrl::text() const {
  return (tls ? "wss://" : "ws://") + authority() + (path == "/ws" ? std::string() : path);
}

std::string ServerUrl::pages() const {
  return (tls ? "https://" : "http://") + authority();
}

std::string ServerUrl::page_path(std::string_view page) const {
  return path.substr(0, path.rfind('/')) + std::string(page);
}

std::optional<ServerUrl> parse_server_url(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);

  ServerUrl url;
  url.port = "8080";
  if (const auto scheme_end = text.find("://"); scheme_end != text.npos) {
    std::string scheme(text.substr(0, scheme_end));
    std::ranges::transform(scheme, scheme.begin(), [](unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
    if (scheme == "wss" || scheme == "https") {
      url.tls = true;
      url.port = "443";
    } else if (scheme == "ws" || scheme == "http") {
      url.port = "80";
    } else {
      return std::nullopt;
    }
    text.remove_prefix(scheme_end + 3);
  }
  const auto slash = text.find('/');
  auto address = text.substr(0, slash);
  if (slash != text.npos) {
    const auto path = text.substr(slash);
    if (path.find_first_of("?# \t\r\n") != path.npos) return std::nullopt;
    if (path != "/") url.path = path;
    if (url.path.size() > 1 && url.path.back() == '/') url.path += "ws";
  }

  std::string_view port;
  if (address.starts_with('[')) {
    const auto end = address.find(']');
    if (end == address.npos) return std::nullopt;
    url.host = address.substr(1, end - 1);
    address.remove_prefix(end + 1);
    if (!address.empty() && address.front() != ':') return std::nullopt;
    if (!address.empty()) port = address.substr(1);
    if (!address.empty() && port.empty()) return std::nullopt;
  } else {
    const auto colon = address.find(':');
    if (colon != address.npos && address.find(':', colon + 1) != address.npos) return std::nullopt;
    url.host = address.substr(0, colon);
    if (colon != address.npos) {
      port = address.substr(colon + 1);
      if (port.empty()) return std::nullopt;
    }
  }
  const auto in_host = [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == '_' || c == ':' || c == '%';
  };
  if (url.host.empty() || !std::ranges::all_of(url.host, in_host)) return std::nullopt;
  if (!port.empty()) {
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    if (error != std::errc() || end != port.data() + port.size() || number == 0) return std::nullopt;
    url.port = port;
  }
  return url;
}

}  // namespace precinct::client
