// Parts of an HTTP header's value.
#pragma once

#include <string_view>

namespace precinct::server {

// Without the blanks around it (RFC 9110, 5.6.3).
constexpr std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace precinct::server
