// What a field of a request may hold, one small rule a kind of value (see fields.hpp). A rule for values of type T has
//   Result read(const JsonElement&, T& out) const;   nothing: `out` is set. Defined for who reads, in reader/
//   Json write(const T&) const;
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/error_code.hpp"
#include "protocol/requests.hpp"
#include "protocol/table_code.hpp"
#include "protocol/text_rules.hpp"

namespace simdjson::dom {
class element;
}

namespace precinct::protocol {

using JsonElement = simdjson::dom::element;

struct FieldFault {
  ErrorCode code = ErrorCode::bad_message;
  std::string below = {};  // JSON pointer from the field's value to the fault
};

// Of a string its bytes, valid as long as the text that was read last; of anything else nothing.
std::optional<std::string_view> string_of(const JsonElement& value);

namespace rules {

using Result = std::optional<FieldFault>;

struct Flag {
  Result read(const JsonElement& value, bool& out) const;
  Json write(bool value) const { return value; }
};

struct Whole {
  std::int64_t min = 0;
  std::int64_t max = kMaxWhole;

  template <class T>
  Result read(const JsonElement& value, T& out) const {
    const auto number = within(value);
    if (!number) return FieldFault{};
    out = static_cast<T>(*number);
    return {};
  }
  template <class T>
  Json write(T value) const {
    return static_cast<std::int64_t>(value);
  }

 private:
  std::optional<std::int64_t> within(const JsonElement& value) const;
};

inline constexpr Whole kSeat{0, kMaxSeats - 1};
inline constexpr Whole kSeats{1, kMaxSeats};

// A string of `min` to `max` characters of any kind.
struct String {
  std::size_t min = 0;
  std::size_t max = std::numeric_limits<std::size_t>::max();

  Result read(const JsonElement& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

// A string that others will read: cleaned, or refused with `code`.
struct Shown {
  std::size_t max = 0;
  ErrorCode code = ErrorCode::bad_message;

  Result read(const JsonElement& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

struct Language {
  Result read(const JsonElement& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

// Any string; one that is no code becomes the empty code, which names no table.
struct TableCode {
  Result read(const JsonElement& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

struct HexDigits {
  std::size_t min = 0;
  std::size_t max = 0;

  Result read(const JsonElement& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

struct Versions {
  Result read(const JsonElement& value, std::vector<std::int64_t>& out) const;
  Json write(const std::vector<std::int64_t>& value) const { return value; }
};

struct Options {
  Result read(const JsonElement& value, Json& out) const;
  Json write(const Json& value) const { return value; }
};

struct PaceObject {
  Result read(const JsonElement& value, Pace& out) const;
  Json write(const Pace& value) const;
};

struct DecisionNumber {
  Result read(const JsonElement& value, std::uint32_t& out) const;
  Json write(std::uint32_t value) const { return value; }
};

using Args = std::vector<std::pair<std::string, ArgValue>>;
struct ArgValues {
  Result read(const JsonElement& value, Args& out) const;
  Json write(const Args& value) const;
};

// One of a few words, each standing for a value of an enumeration that starts at 0.
template <class Enum, std::size_t N>
struct OneOf {
  std::array<std::string_view, N> words;

  Result read(const JsonElement& value, Enum& out) const {
    const auto word = string_of(value);
    for (std::size_t i = 0; word && i < N; ++i) {
      if (words[i] != word) continue;
      out = static_cast<Enum>(i);
      return {};
    }
    return FieldFault{};
  }
  std::string_view word(Enum value) const { return words[static_cast<std::size_t>(value)]; }
  Json write(Enum value) const { return word(value); }
};

inline constexpr OneOf<OnTimeout, 2> kOnTimeout{{"wait", "bot"}};
inline constexpr OneOf<JoinAs, 2> kJoinAs{{"player", "spectator"}};

}  // namespace rules

}  // namespace precinct::protocol
