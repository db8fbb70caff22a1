// What people may write where others read it: names, titles, chat. All of it ends up on somebody's terminal, so nothing
// that moves the cursor, turns the writing direction or can't be seen gets through.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace precinct::protocol {

inline constexpr std::size_t kMaxName = 24;  // characters: code points after trimming
inline constexpr std::size_t kMaxTitle = 48;
inline constexpr std::size_t kMaxChat = 500;

// `text` without the blanks at its ends, or nothing if it is empty, longer than `max` characters, not UTF-8, has
// nothing visible or holds what must not be shown: controls, line and paragraph separators, format characters
// (direction overrides, zero-width signs, tags; a joiner between two pictographs is fine), invisible letters, private,
// unassigned and surrogate code points, more than four marks on one letter.
std::optional<std::string> clean_text(std::string_view text, std::size_t max);

inline std::optional<std::string> clean_name(std::string_view name) {
  return clean_text(name, kMaxName);
}
inline std::optional<std::string> clean_chat(std::string_view text) {
  return clean_text(text, kMaxChat);
}

// `text` with U+FFFD for each code point that clean_text() would refuse and for bytes that are no UTF-8: for whoever
// shows what a server says. Never empty if `text` is not.
std::string neutral_text(std::string_view text);

// Code points, nothing if `text` is not UTF-8.
std::optional<std::size_t> count_characters(std::string_view text);

}  // namespace precinct::protocol
