// What a field of a request may hold, one small rule a kind of value (see fields.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/fields.hpp"
#include "protocol/requests.hpp"
#include "protocol/table_code.hpp"
#include "protocol/text_rules.hpp"

namespace precinct::protocol::rules {

using Result = std::optional<FieldFault>;

struct Flag {
  Result read(const Json& value, bool& out) const;
  Json write(bool value) const { return value; }
};

struct Whole {
  std::int64_t min = 0;
  std::int64_t max = kMaxWhole;

  template <class T>
  Result read(const Json& value, T& out) const {
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
  std::optional<std::int64_t> within(const Json& value) const;
};

inline constexpr Whole kSeat{0, kMaxSeats - 1};
inline constexpr Whole kSeats{1, kMaxSeats};

// A string of `min` to `max` characters of any kind.
struct String {
  std::size_t min = 0;
  std::size_t max = std::numeric_limits<std::size_t>::max();

  Result read(const Json& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

// A string that others will read: cleaned, or refused with `code`.
struct Shown {
  std::size_t max = 0;
  ErrorCode code = ErrorCode::bad_message;

  Result read(const Json& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

struct Language {
  Result read(const Json& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

// Any string; one that is no code becomes the empty code, which names no table.
struct TableCode {
  Result read(const Json& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

struct HexDigits {
  std::size_t min = 0;
  std::size_t max = 0;

  Result read(const Json& value, std::string& out) const;
  Json write(const std::string& value) const { return value; }
};

struct Versions {
  Result read(const Json& value, std::vector<std::int64_t>& out) const;
  Json write(const std::vector<std::int64_t>& value) const { return value; }
};

struct Options {
  Result read(const Json& value, Json& out) const;
  Json write(const Json& value) const { return value; }
};

struct PaceObject {
  Result read(const Json& value, Pace& out) const;
  Json write(const Pace& value) const;
};

struct DecisionNumber {
  Result read(const Json& value, std::uint32_t& out) const;
  Json write(std::uint32_t value) const { return value; }
};

using Args = std::vector<std::pair<std::string, ArgValue>>;
struct ArgValues {
  Result read(const Json& value, Args& out) const;
  Json write(const Args& value) const;
};

// One of a few words, each standing for a value of an enumeration that starts at 0.
template <class Enum, std::size_t N>
struct OneOf {
  std::array<std::string_view, N> words;

  Result read(const Json& value, Enum& out) const {
    if (!value.is_string()) return FieldFault{};
    const auto& word = value.get_ref<const std::string&>();
    for (std::size_t i = 0; i < N; ++i) {
      if (words[i] != word) continue;
      out = static_cast<Enum>(i);
      return {};
    }
    return FieldFault{};
  }
  Json write(Enum value) const { return words[static_cast<std::size_t>(value)]; }
};

inline constexpr OneOf<OnTimeout, 2> kOnTimeout{{"wait", "bot"}};
inline constexpr OneOf<JoinAs, 2> kJoinAs{{"player", "spectator"}};

}  // namespace precinct::protocol::rules
