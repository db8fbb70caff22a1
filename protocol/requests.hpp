// What a client asks of the server: one struct a request of PROTOCOL.md, read from JSON and written as JSON by one
// description each (requests.cpp).
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/error_code.hpp"
#include "protocol/json_text.hpp"

namespace precinct::protocol {

inline constexpr int kMaxSeats = 8;

enum class OnTimeout : std::uint8_t { wait, bot };
enum class JoinAs : std::uint8_t { player, spectator };

// The clocks of a table.
struct Pace {
  std::optional<std::int64_t> turn_seconds = {};  // 20..1209600 for one answer; none: no limit
  std::int64_t patience_seconds = 120;            // 30..604800 until a seat may be substituted
  OnTimeout on_timeout = OnTimeout::wait;

  friend bool operator==(const Pace&, const Pace&) = default;
};

// As in PROTOCOL.md: {"turn_seconds":..,"patience_seconds":..,"on_timeout":..}. For part `table` and storage.
std::string pace_text(const Pace& pace);

// Every `table` below is the code in its written form, or empty if what came is no code: such a table does not exist.
// Every `seat` is 0..7, every `seats` 1..8: what the table really has is for the server to check.

struct Hello {
  static constexpr std::string_view kType = "hello";
  std::vector<std::int64_t> protocol{1};  // versions that the client speaks, 1..16 of them
  std::string name = {};                  // clean and trimmed
  std::string client = {};                // 0-64 characters
  std::string lang = "en";                // 2-35 letters, digits, hyphens
  std::optional<std::string> token = {};
  friend bool operator==(const Hello&, const Hello&) = default;
};
struct List {
  static constexpr std::string_view kType = "list";
  friend bool operator==(const List&, const List&) = default;
};
struct Create {
  static constexpr std::string_view kType = "create";
  std::string game = {};
  int seats = 1;
  Json options = Json::object();  // an object; its values are the game's to check, whole numbers are within kMaxWhole
  bool is_public = false;         // `public`
  std::optional<std::string> password = {};  // 1-128 characters
  std::optional<std::string> title = {};     // clean and trimmed, 1-48 characters
  std::optional<Pace> pace = {};
  std::optional<std::string> key = {};
  friend bool operator==(const Create&, const Create&) = default;
};
struct Join {
  static constexpr std::string_view kType = "join";
  std::string table = {};
  std::optional<std::string> password = {};
  JoinAs as = JoinAs::player;
  std::optional<int> seat = {};
  friend bool operator==(const Join&, const Join&) = default;
};
struct Leave {
  static constexpr std::string_view kType = "leave";
  std::string table = {};
  friend bool operator==(const Leave&, const Leave&) = default;
};
struct Configure {
  static constexpr std::string_view kType = "configure";
  std::string table = {};
  std::optional<Json> options = {};
  std::optional<int> seats = {};
  std::optional<Pace> pace = {};
  friend bool operator==(const Configure&, const Configure&) = default;
};
struct Ready {
  static constexpr std::string_view kType = "ready";
  std::string table = {};
  bool on = false;
  friend bool operator==(const Ready&, const Ready&) = default;
};
struct Nonce {
  static constexpr std::string_view kType = "nonce";
  std::string table = {};
  std::string nonce = {};  // 32-128 hexadecimal digits, an even number, lower case
  friend bool operator==(const Nonce&, const Nonce&) = default;
};
struct Bot {
  static constexpr std::string_view kType = "bot";
  std::string table = {};
  int seat = 0;
  std::optional<std::string> level = {};  // none: take the bot off
  friend bool operator==(const Bot&, const Bot&) = default;
};
struct Kick {
  static constexpr std::string_view kType = "kick";
  std::string table = {};
  int seat = 0;
  friend bool operator==(const Kick&, const Kick&) = default;
};
struct Start {
  static constexpr std::string_view kType = "start";
  std::string table = {};
  friend bool operator==(const Start&, const Start&) = default;
};

// A list of ids or a number.
using ArgValue = std::variant<std::vector<std::string>, std::int64_t>;

struct Command {
  static constexpr std::string_view kType = "command";
  std::string table = {};
  std::uint32_t decision = 0;  // 0, which no decision ever has, for a number that does not fit
  std::string choice = {};
  std::vector<std::pair<std::string, ArgValue>> args = {};  // by name, ascending
  friend bool operator==(const Command&, const Command&) = default;
};
struct Chat {
  static constexpr std::string_view kType = "chat";
  std::string table = {};
  std::string text = {};  // clean and trimmed
  friend bool operator==(const Chat&, const Chat&) = default;
};
struct Substitute {
  static constexpr std::string_view kType = "substitute";
  std::string table = {};
  int seat = 0;
  friend bool operator==(const Substitute&, const Substitute&) = default;
};
struct Pause {
  static constexpr std::string_view kType = "pause";
  std::string table = {};
  bool on = false;
  friend bool operator==(const Pause&, const Pause&) = default;
};
struct Host {
  static constexpr std::string_view kType = "host";
  std::string table = {};
  int seat = 0;
  friend bool operator==(const Host&, const Host&) = default;
};
struct Sync {
  static constexpr std::string_view kType = "sync";
  std::string table = {};
  friend bool operator==(const Sync&, const Sync&) = default;
};
struct Record {
  static constexpr std::string_view kType = "record";
  std::string table = {};
  friend bool operator==(const Record&, const Record&) = default;
};
struct Replay {
  static constexpr std::string_view kType = "replay";
  std::string table = {};
  std::optional<int> seat = {};  // none: with all secrets open
  std::int64_t from = 0;
  friend bool operator==(const Replay&, const Replay&) = default;
};
struct Again {
  static constexpr std::string_view kType = "again";
  std::string table = {};
  friend bool operator==(const Again&, const Again&) = default;
};
struct Bye {
  static constexpr std::string_view kType = "bye";
  friend bool operator==(const Bye&, const Bye&) = default;
};

using RequestBody = std::variant<Hello, List, Create, Join, Leave, Configure, Ready, Nonce, Bot, Kick, Start, Command,
                                 Chat, Substitute, Pause, Host, Sync, Record, Replay, Again, Bye>;

struct Request {
  std::string id = {};  // 1-64 characters
  RequestBody body;
  friend bool operator==(const Request&, const Request&) = default;
};

std::string_view type_of(const RequestBody& body);

// Why a message is no request.
struct Fault {
  ErrorCode code =
      ErrorCode::bad_message;          // bad_json, bad_message, unknown_type, bad_name, bad_chat, bad_options, bad_args
  std::string path = {};               // JSON pointer of the first fault; empty for bad_json and unknown_type
  std::optional<std::string> re = {};  // the request's id, if it had a readable one
  friend bool operator==(const Fault&, const Fault&) = default;
};

Json to_json(const Request& request);

enum class Presence : std::uint8_t { required, defaulted, optional };
struct FieldName {
  std::string_view name;
  Presence presence;
};
struct RequestFields {
  std::string_view type;
  std::vector<FieldName> fields = {};  // without `type` and `id`, in the page's order
};
// Every request and its fields, as they are read: to compare with page and schemas.
std::vector<RequestFields> request_fields();

}  // namespace precinct::protocol
