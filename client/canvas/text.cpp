#include "client/canvas/text.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

namespace precinct::client {
namespace {

constexpr utf8proc_int32_t kReplacement = 0xFFFD;
constexpr int kMarksPerBase = 4;  // a cell of ncursesw holds 5 characters (CCHARW_MAX)

void append(std::string& out, utf8proc_int32_t character) {
  utf8proc_uint8_t bytes[4];
  const auto count = utf8proc_encode_char(character, bytes);
  out.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
}

std::vector<utf8proc_int32_t> decode(std::string_view text) {
  std::vector<utf8proc_int32_t> characters;
  characters.reserve(text.size());
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  auto left = static_cast<utf8proc_ssize_t>(text.size());
  while (left > 0) {
    utf8proc_int32_t character = 0;
    const auto used = utf8proc_iterate(at, left, &character);
    characters.push_back(used > 0 ? character : kReplacement);
    const auto step = used > 0 ? used : 1;
    at += step;
    left -= step;
  }
  return characters;
}

// Invisible characters that reorder or join what stands round them, or choose between two widths of it.
bool vanishes(utf8proc_int32_t c) {
  return c == 0x00AD || c == 0x061C || c == 0x180E || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF ||
         (c >= 0x1F3FB && c <= 0x1F3FF) || (c >= 0xE0000 && c <= 0xE0FFF);
}

utf8proc_int32_t harmless(utf8proc_int32_t c) {
  if (c == '\n' || c == '\r' || c == '\t') return ' ';
  switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_ZS:
      return ' ';
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return kReplacement;
    default:
      return c;
  }
}

// Signs that decomposition does not take to ASCII but that have a likeness there.
char likeness(std::string_view sign) {
  static constexpr std::pair<std::string_view, char> kLikenesses[] = {
      {"↑", '^'}, {"↓", 'v'}, {"←", '<'},  {"→", '>'},  {"–", '-'}, {"—", '-'}, {"−", '-'}, {"·", '.'},
      {"•", '*'}, {"×", 'x'}, {"’", '\''}, {"‘", '\''}, {"“", '"'}, {"”", '"'}, {"«", '"'}, {"»", '"'},
      {"…", '~'}, {"●", '*'}, {"○", '.'},  {"◆", '@'},  {"≡", '#'}, {"▲", '^'}, {"▼", 'v'}, {"╟", '|'},
      {"╢", '|'}, {"╫", '|'}, {"▸", '>'},  {"‹", '<'},  {"›", '>'}, {"◦", 'o'}, {"ß", 's'}};
  for (const auto& [from, to] : kLikenesses) {
    if (from == sign) return to;
  }
  return 0;
}

std::string transformed(std::string_view text, int options) {
  utf8proc_uint8_t* raw = nullptr;
  const auto length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                   &raw, static_cast<utf8proc_option_t>(options | UTF8PROC_STABLE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(raw, &std::free);
  if (length < 0) return std::string(text);
  return {reinterpret_cast<const char*>(raw), static_cast<std::size_t>(length)};
}

}  // namespace

std::vector<Grapheme> graphemes(std::string_view text) {
  std::vector<Grapheme> result;
  result.reserve(text.size());
  int marks = 0;
  for (const auto raw : decode(text)) {
    if (vanishes(raw)) continue;
    const auto c = harmless(raw);
    const int width = c == kReplacement ? 1 : utf8proc_charwidth(c);
    if (width <= 0) {
      if (result.empty()) {
        result.push_back({" ", 1});
        marks = 0;
      }
      if (marks++ < kMarksPerBase) append(result.back().bytes, c);
      continue;
    }
    Grapheme next{{}, std::min(width, 2)};
    append(next.bytes, c);
    result.push_back(std::move(next));
    marks = 0;
  }
  return result;
}

std::string clean(std::string_view text) {
  std::string result;
  for (const auto& each : graphemes(text)) result += each.bytes;
  return result;
}

int columns(std::string_view text) {
  int sum = 0;
  for (const auto& each : graphemes(text)) sum += each.columns;
  return sum;
}

std::string fit(std::string_view text, int room, std::string_view ellipsis) {
  if (room <= 0) return {};
  const auto all = graphemes(text);
  int total = 0;
  for (const auto& each : all) total += each.columns;
  std::string result;
  if (total <= room) {
    for (const auto& each : all) result += each.bytes;
    return result;
  }
  const auto tail = graphemes(ellipsis);
  int tail_columns = 0;
  for (const auto& each : tail) tail_columns += each.columns;
  int used = 0;
  for (const auto& each : all) {
    if (used + each.columns + tail_columns > room) break;
    result += each.bytes;
    used += each.columns;
  }
  while (!result.empty() && result.back() == ' ') {
    result.pop_back();
    --used;
  }
  for (const auto& each : tail) {
    if (used + each.columns > room) break;
    result += each.bytes;
    used += each.columns;
  }
  return result;
}

std::vector<std::string> wrap(std::string_view text, int room) {
  room = std::max(room, 1);
  std::vector<std::string> lines;
  std::string line, word;
  int line_columns = 0, word_columns = 0;
  const auto flush_word = [&] {
    if (word.empty()) return;
    if (line_columns > 0 && line_columns + 1 + word_columns > room) {
      lines.push_back(std::move(line));
      line.clear();
      line_columns = 0;
    }
    if (line_columns > 0) {
      line += ' ';
      ++line_columns;
    }
    line += word;
    line_columns += word_columns;
    word.clear();
    word_columns = 0;
  };
  for (const auto& each : graphemes(text)) {
    if (each.bytes == " ") {
      flush_word();
      continue;
    }
    if (word_columns + each.columns > room) {
      flush_word();
      if (!line.empty()) lines.push_back(std::move(line));
      line.clear();
      line_columns = 0;
    }
    word += each.bytes;
    word_columns += each.columns;
  }
  flush_word();
  if (!line.empty() || lines.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string to_ascii(std::string_view text) {
  std::string result;
  for (const auto& each : graphemes(text)) {
    if (each.bytes.size() == 1) {
      result += each.bytes;
      continue;
    }
    if (const char like = likeness(each.bytes)) {
      result += like;
      continue;
    }
    std::string plain;
    for (const auto c : decode(transformed(each.bytes, UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_STRIPMARK))) {
      if (c < 0x80 && c >= 0x20) plain += static_cast<char>(c);
    }
    const auto room = static_cast<std::size_t>(each.columns);
    result += plain.size() == room ? plain : std::string(room, '?');
  }
  return result;
}

std::string folded(std::string_view text) {
  return transformed(clean(text), UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK);
}

}  // namespace precinct::client
