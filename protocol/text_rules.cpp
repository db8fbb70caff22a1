#include "protocol/text_rules.hpp"

#include <utf8proc.h>

#include <array>
#include <vector>

namespace precinct::protocol {

namespace {

using CodePoint = utf8proc_int32_t;

struct Character {
  CodePoint code = -1;  // -1: a byte that is no UTF-8
  std::size_t at = 0;   // first byte
  std::size_t size = 1;
};

Character next_character(std::string_view text, std::size_t at) {
  Character character{-1, at, 1};
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at;
  const auto read = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size() - at), &character.code);
  if (read > 0) {
    character.size = static_cast<std::size_t>(read);
  } else {
    character.code = -1;
  }
  return character;
}

std::vector<Character> characters(std::string_view text) {
  std::vector<Character> all;
  for (std::size_t at = 0; at < text.size(); at += all.back().size) all.push_back(next_character(text, at));
  return all;
}

bool is_mark(CodePoint code) {
  const auto category = utf8proc_category(code);
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

bool is_blank(CodePoint code) {
  constexpr CodePoint kBraillePatternBlank = 0x2800;
  return utf8proc_category(code) == UTF8PROC_CATEGORY_ZS || code == kBraillePatternBlank;
}

bool is_pictograph(CodePoint code) {
  return utf8proc_get_property(code)->boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

// Letters and marks that Unicode calls default-ignorable: they are drawn as nothing. Of the variation selectors the two
// that choose between text and picture are ordinary in emoji.
bool is_invisible(CodePoint code) {
  constexpr std::array<CodePoint, 7> kFillers{0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x3164, 0xffa0};
  for (const CodePoint filler : kFillers) {
    if (code == filler) return true;
  }
  const bool mongolian = code >= 0x180b && code <= 0x180f;
  const bool selector = code >= 0xfe00 && code <= 0xfe0d;
  const bool supplement = code >= 0xe0100 && code <= 0xe01ef;
  return mongolian || selector || supplement;
}

bool may_be_shown(CodePoint code) {
  if (code < 0 || is_invisible(code)) return false;
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return false;
    default:
      return true;
  }
}

// A family or a profession is several pictographs held together by U+200D; a skin tone or a selector may stand before
// it.
bool joins_pictographs(const std::vector<Character>& all, std::size_t i) {
  constexpr CodePoint kJoiner = 0x200d;
  if (all[i].code != kJoiner || i == 0 || i + 1 == all.size()) return false;
  std::size_t before = i - 1;
  const auto modifies = [](CodePoint code) { return code == 0xfe0f || (code >= 0x1f3fb && code <= 0x1f3ff); };
  while (before > 0 && modifies(all[before].code)) --before;
  return all[before].code >= 0 && all[i + 1].code >= 0 && is_pictograph(all[before].code) &&
         is_pictograph(all[i + 1].code);
}

// For each character whether it may be shown where it stands.
std::vector<bool> showable(const std::vector<Character>& all) {
  constexpr int kMaxMarks = 4;  // no language stacks more on one letter; piles of them spill over other lines
  std::vector<bool> shown;
  int marks = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    marks = all[i].code >= 0 && is_mark(all[i].code) ? marks + 1 : 0;
    shown.push_back((may_be_shown(all[i].code) && marks <= kMaxMarks) || joins_pictographs(all, i));
  }
  return shown;
}

}  // namespace

std::optional<std::string> clean_text(std::string_view text, std::size_t max) {
  const std::vector<Character> all = characters(text);
  for (const bool shown : showable(all)) {
    if (!shown) return std::nullopt;
  }
  std::size_t first = 0;
  std::size_t last = all.size();
  while (first < last && is_blank(all[first].code)) ++first;
  while (last > first && is_blank(all[last - 1].code)) --last;
  if (first == last || last - first > max || is_mark(all[first].code)) return std::nullopt;
  const std::size_t end = all[last - 1].at + all[last - 1].size;
  return std::string(text.substr(all[first].at, end - all[first].at));
}

std::string neutral_text(std::string_view text) {
  constexpr std::string_view kReplacement = "\xef\xbf\xbd";
  const std::vector<Character> all = characters(text);
  const std::vector<bool> shown = showable(all);
  std::string neutral;
  for (std::size_t i = 0; i < all.size(); ++i) neutral += shown[i] ? text.substr(all[i].at, all[i].size) : kReplacement;
  return neutral;
}

std::optional<std::size_t> count_characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const Character character = next_character(text, at);
    if (character.code < 0) return std::nullopt;
    at += character.size;
  }
  return count;
}

}  // namespace precinct::protocol
