#include "protocol/table_code.hpp"

namespace precinct::protocol {

std::optional<std::string> normal_table_code(std::string_view typed) {
  std::string code;
  std::size_t letters = 0;
  for (char c : typed) {
    if (c == '-' || c == ' ') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (kTableCodeLetters.find(c) == std::string_view::npos || letters == kTableCodeLength) return std::nullopt;
    if (letters != 0 && letters % 4 == 0) code += '-';
    code += c;
    ++letters;
  }
  if (letters != kTableCodeLength) return std::nullopt;
  return code;
}

}  // namespace precinct::protocol
