// What the server says, read. Lenient as a client has to be: members and types that are not known are passed over, so
// that a newer server can be talked to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/error_code.hpp"
#include "protocol/json_text.hpp"

namespace precinct::protocol {

struct WelcomeMessage {
  std::string server_name;
  std::string server_version;
  std::string player_id;
  std::string player_name;
  std::string token;
  std::vector<std::string> tables;
  Json all;  // the whole message, `games` included
};
struct TablesMessage {
  Json tables;  // an array of objects
};
struct JoinedMessage {
  std::string table;
  std::optional<int> seat;  // none: a spectator
};
struct LeftMessage {
  std::string table;
  std::string reason;  // empty: at one's own request
};
struct OkMessage {};
struct AcceptedMessage {
  std::uint64_t version = 0;
};
struct RecordMessage {
  Json all;
};
struct ViewMessage {
  std::string table;
  std::uint64_t version = 0;
  bool full = false;
  std::vector<std::pair<std::string, Json>> parts;
  std::vector<std::string> gone;
  std::vector<Json> events;  // objects
};
struct ReplayMessage {
  std::vector<ViewMessage> frames;
  std::optional<std::int64_t> next;
};
struct ErrorMessage {
  std::string code;                    // as written: it may be newer than this client
  std::optional<ErrorCode> known;      // the same, if it is known
  Json message;                        // TEXT
  std::string game;                    // whose catalogue has the text; empty: `common`
  std::string path;                    // empty: none
  std::vector<std::int64_t> versions;  // unsupported_protocol: what the server speaks
};
struct NoticeMessage {
  std::string text;
};
struct ChatMessage {
  std::string table;
  std::optional<int> seat;
  std::string name;
  std::string text;
  std::uint64_t seq = 0;
};
struct UnknownMessage {
  std::string type;
};

struct ServerMessage {
  std::optional<std::string> re;  // the id of the request that is answered
  std::variant<UnknownMessage, WelcomeMessage, TablesMessage, JoinedMessage, LeftMessage, OkMessage, AcceptedMessage,
               RecordMessage, ReplayMessage, ErrorMessage, NoticeMessage, ChatMessage, ViewMessage>
      body;
};

// Nothing if `text` is no JSON object with a type, or lacks what the known type must have: the server speaks something
// else, and the connection is of no use.
std::optional<ServerMessage> parse_server_frame(std::string_view text);

// The types that are known.
std::vector<std::string_view> server_message_types();

}  // namespace precinct::protocol
