// Why a request was refused: the closed list of PROTOCOL.md, "Requests and replies".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace precinct::protocol {

enum class ErrorCode : std::uint8_t {
  bad_json,
  bad_message,
  unknown_type,
  unsupported_protocol,
  not_greeted,
  bad_name,
  bad_token,
  no_such_game,
  bad_options,
  no_such_table,
  wrong_password,
  table_full,
  seat_taken,
  not_seated,
  not_host,
  not_in_lobby,
  already_started,
  not_enough_players,
  bad_key,
  not_over,
  not_away,
  paused,
  no_such_decision,
  stale_decision,
  bad_choice,
  bad_args,
  bad_chat,
  too_many_tables,
  too_fast,
  server_busy,
  internal,
};

// In the order of the enumeration.
inline constexpr std::array<std::string_view, 31> kErrorCodes{
    "bad_json",         "bad_message",
    "unknown_type",     "unsupported_protocol",
    "not_greeted",      "bad_name",
    "bad_token",        "no_such_game",
    "bad_options",      "no_such_table",
    "wrong_password",   "table_full",
    "seat_taken",       "not_seated",
    "not_host",         "not_in_lobby",
    "already_started",  "not_enough_players",
    "bad_key",          "not_over",
    "not_away",         "paused",
    "no_such_decision", "stale_decision",
    "bad_choice",       "bad_args",
    "bad_chat",         "too_many_tables",
    "too_fast",         "server_busy",
    "internal",
};
static_assert(kErrorCodes.size() == static_cast<std::size_t>(ErrorCode::internal) + 1);

constexpr std::string_view to_string(ErrorCode code) {
  return kErrorCodes[static_cast<std::size_t>(code)];
}

// Empty for a code that this version does not know: a newer server may have more.
constexpr std::optional<ErrorCode> error_code(std::string_view written) {
  for (std::size_t i = 0; i < kErrorCodes.size(); ++i) {
    if (kErrorCodes[i] == written) return static_cast<ErrorCode>(i);
  }
  return std::nullopt;
}

}  // namespace precinct::protocol
