#include "client/terminal/curses_text.hpp"

#include <utf8proc.h>

#include <cwchar>

#include "client/canvas/text.hpp"

namespace precinct::client {

std::string utf8(char32_t character) {
  utf8proc_uint8_t bytes[4];
  if (!utf8proc_codepoint_valid(static_cast<utf8proc_int32_t>(character))) return {};
  const auto count = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes);
  return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count)};
}

std::wstring showable(std::string_view grapheme) {
  std::wstring result;
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(grapheme.data());
  auto left = static_cast<utf8proc_ssize_t>(grapheme.size());
  while (left > 0) {
    utf8proc_int32_t character = 0;
    const auto used = utf8proc_iterate(at, left, &character);
    if (used <= 0) break;
    at += used;
    left -= used;
    const int width = ::wcwidth(static_cast<wchar_t>(character));
    const bool base = result.empty();
    if (base && width != columns(grapheme)) return L"?";
    if (!base && width != 0) continue;
    result += static_cast<wchar_t>(character);
  }
  return result.empty() ? L" " : result;
}

}  // namespace precinct::client
