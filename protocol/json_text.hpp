// From bytes to JSON, for bytes that nobody vouches for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace precinct::protocol {

using Json = nlohmann::json;

inline constexpr std::size_t kMaxDepth = 32;
inline constexpr std::size_t kMaxClientFrame = 64 * 1024;        // bytes, from a client
inline constexpr std::size_t kMaxServerFrame = 8 * 1024 * 1024;  // bytes, from the server
// Whole numbers on the wire lie between -kMaxWhole and kMaxWhole: what a double holds exactly.
inline constexpr std::int64_t kMaxWhole = (std::int64_t{1} << 53) - 1;

enum class JsonFault : std::uint8_t { too_big, too_deep, duplicate_key, syntax };

// One JSON value of any kind. Text that is not UTF-8, lone surrogates and numbers that no double holds are `syntax`.
// Needs memory in proportion to `text` and a fixed amount of stack. A number that is written with a fraction or an
// exponent but is whole (1.0, 2e3) becomes an integer.
std::expected<Json, JsonFault> parse_json(std::string_view text, std::size_t max_bytes = kMaxClientFrame);

// JSON text of `value`. Never throws: bytes that are not UTF-8 become U+FFFD.
std::string to_text(const Json& value);

// Appends `text` as a JSON string with its quotes.
void append_string(std::string& out, std::string_view text);

// `token` as a step of a JSON pointer (RFC 6901), with the slash before it.
std::string pointer_step(std::string_view token);

}  // namespace precinct::protocol
