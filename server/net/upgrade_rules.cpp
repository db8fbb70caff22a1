#include "server/net/upgrade_rules.hpp"

#include <algorithm>

#include "server/net/header_value.hpp"

namespace precinct::server {

namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_name(std::string_view a, std::string_view b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view without_port(std::string_view authority, std::string_view port) {
  return authority.ends_with(port) ? authority.substr(0, authority.size() - port.size()) : authority;
}

}  // namespace

Subprotocol choose_subprotocol(std::string_view offered) {
  if (trimmed(offered).empty()) return Subprotocol::none_offered;
  while (true) {
    const auto comma = offered.find(',');
    if (trimmed(offered.substr(0, comma)) == kSubprotocol) return Subprotocol::chosen;
    if (comma == std::string_view::npos) return Subprotocol::other_only;
    offered.remove_prefix(comma + 1);
  }
}

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
  if (origin.empty()) return true;
  for (const std::string& one : allowed)
    if (one == "*" || same_name(one, origin)) return true;
  const auto scheme_end = origin.find("://");
  if (scheme_end == std::string_view::npos) return false;  // "null", or nonsense
  const std::string_view scheme = origin.substr(0, scheme_end);
  const std::string_view authority = origin.substr(scheme_end + 3);
  const std::string_view port = same_name(scheme, "https") ? ":443" : ":80";
  return !authority.empty() && same_name(without_port(authority, port), without_port(host, port));
}

}  // namespace precinct::server
