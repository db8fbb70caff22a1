// What the server says, written; views stand in view_frame.hpp. Each function returns one complete frame; what comes
// with every command is written without a JSON tree.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/error_code.hpp"
#include "protocol/json_text.hpp"
#include "protocol/requests.hpp"

namespace precinct::protocol {

inline constexpr std::int64_t kProtocolVersion = 1;

// `re` is the id of the request that is answered.

std::string ok_frame(std::string_view re);
std::string accepted_frame(std::string_view re, std::uint64_t version);

struct ErrorFrame {
  ErrorCode code = ErrorCode::internal;
  std::optional<std::string_view> re = {};  // none for bad_json
  std::string_view path = {};               // JSON pointer; for bad_message, bad_options and bad_args
  // A TEXT of the catalogue of `game`, as JSON, that says more than the code does. Empty: {"key":"error.<code>"} of the
  // catalogue `common`.
  std::string_view message = {};
  std::string_view game = {};
};
// unsupported_protocol also tells the version that the server speaks.
std::string error_frame(const ErrorFrame& error);
std::string error_frame(const Fault& fault);

struct CatalogueHash {
  std::string lang;
  std::string hash;
};
struct WelcomeGame {
  std::string id;
  std::string title;
  int min_seats = 1;
  int max_seats = 1;
  Json options = Json::array();  // [{"id","text","kind","from"|"range","default"}]
  std::vector<std::string> levels;
  std::vector<CatalogueHash> catalog;
};
struct WelcomeFrame {
  std::string server_name;
  std::string server_version;
  std::string player_id;
  std::string player_name;
  std::string token;
  std::vector<std::string> tables;
};
// `games_json` is games_json() of the server's games, which is the same for everybody.
std::string welcome_frame(std::string_view re, const WelcomeFrame& welcome, std::string_view games_json);
std::string games_json(std::span<const WelcomeGame> games);

enum class Phase : std::uint8_t { lobby, playing, over };
std::string_view to_string(Phase phase);

struct ListedTable {
  std::string table;
  std::string title;
  std::string game;
  int seats = 0;
  int free = 0;
  Phase phase = Phase::lobby;
  bool password = false;
};
std::string tables_frame(std::string_view re, std::span<const ListedTable> tables);

// No seat: a spectator.
std::string joined_frame(std::string_view re, std::string_view table, std::optional<int> seat);
std::string left_frame(std::string_view re, std::string_view table);

enum class LeftReason : std::uint8_t { kicked, closed };
std::string taken_off_frame(std::string_view table, LeftReason reason);

// `text` is a sentence of the operator.
std::string notice_frame(std::string_view text);

struct ChatFrame {
  std::string_view table;
  std::optional<int> seat = {};  // none: a spectator
  std::string_view name;
  std::string_view text;
  std::uint64_t seq = 0;
};
std::string chat_frame(const ChatFrame& chat);

struct RecordFrame {
  std::string game;
  Json options = Json::object();
  int seats = 0;
  std::string data;                                // hash of the rules data
  std::string commitment;                          // SHA-256 of the secret, hexadecimal
  std::string secret;                              // hexadecimal
  std::vector<std::optional<std::string>> nonces;  // by seat, hexadecimal
  std::vector<std::pair<int, Command>> commands;   // seat and command, in order; the commands' tables don't count
  Json outcome;
  std::string state;  // SHA-256 over options and the state at the end
};
// A command as records and replays have it.
Json answer(int seat, const Command& command);
std::string record_frame(std::string_view re, const RecordFrame& record);

// `frames` are complete view frames; `next` is the `from` of the rest, none if there is no rest.
std::string replay_frame(std::string_view re, std::span<const std::string> frames, std::optional<std::int64_t> next);

}  // namespace precinct::protocol
