// Codes of tables: 12 letters and digits that can't be mistaken for each other, in groups of four: "K7Q2-9DMV-3XHT".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace precinct::protocol {

inline constexpr std::string_view kTableCodeLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
inline constexpr std::size_t kTableCodeLength = 12;

// The form that the server writes, or nothing if `typed` is no code. Case, hyphens and spaces of `typed` don't count.
std::optional<std::string> normal_table_code(std::string_view typed);

// A new code. `below(bound)` returns a uniform number in [0, bound): 59 bits of it make the code hard to guess.
template <class Below>
std::string make_table_code(Below&& below) {
  std::string code;
  for (std::size_t i = 0; i < kTableCodeLength; ++i) {
    if (i != 0 && i % 4 == 0) code += '-';
    code += kTableCodeLetters[static_cast<std::size_t>(below(static_cast<std::uint32_t>(kTableCodeLetters.size())))];
  }
  return code;
}

}  // namespace precinct::protocol
