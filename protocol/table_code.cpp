#include "protocol/table_code.hpp"

#include <array>

namespace precinct::protocol {

namespace {

// The letter that is meant, by the byte that was typed; 0: none is.
constexpr auto kMeant = [] {
  std::array<char, 256> meant{};
  for (const char letter : kTableCodeLetters) {
    meant[static_cast<unsigned char>(letter)] = letter;
    if (letter >= 'A' && letter <= 'Z') meant[static_cast<unsigned char>(letter - 'A' + 'a')] = letter;
  }
  return meant;
}();

}  // namespace

std::optional<std::string> normal_table_code(std::string_view typed) {
  std::string code;
  std::size_t letters = 0;
  for (char c : typed) {
    if (c == '-' || c == ' ') continue;
    c = kMeant[static_cast<unsigned char>(c)];
    if (c == 0 || letters == kTableCodeLength) return std::nullopt;
    if (letters != 0 && letters % 4 == 0) code += '-';
    code += c;
    ++letters;
  }
  if (letters != kTableCodeLength) return std::nullopt;
  return code;
}

}  // namespace precinct::protocol
