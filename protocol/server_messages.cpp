#include "protocol/server_messages.hpp"

#include <array>

namespace precinct::protocol {

namespace {

// Takes members out of one object; remembers whether one that must be there was not.
class Members {
 public:
  explicit Members(Json& object) : object_(object) {}

  std::string string(const char* name) { return must(name, &Json::is_string, Json("")).get<std::string>(); }
  std::uint64_t number(const char* name) {
    return must(name, &Json::is_number_unsigned, Json(0u)).get<std::uint64_t>();
  }
  bool flag(const char* name) { return must(name, &Json::is_boolean, Json(false)).get<bool>(); }
  Json object(const char* name) { return must(name, &Json::is_object, Json::object()); }
  Json array(const char* name) { return must(name, &Json::is_array, Json::array()); }

  std::string string_or_empty(const char* name) {
    const auto member = object_.find(name);
    return member != object_.end() && member->is_string() ? member->get<std::string>() : std::string();
  }
  std::optional<std::int64_t> number_or_none(const char* name) {
    const auto member = object_.find(name);
    if (member == object_.end() || !member->is_number_unsigned()) return std::nullopt;
    return member->get<std::int64_t>();
  }
  std::optional<int> seat() {
    constexpr std::int64_t kHighest = 255;
    const auto seat = number_or_none("seat");
    if (!seat || *seat > kHighest) return std::nullopt;
    return static_cast<int>(*seat);
  }
  std::vector<std::string> strings(const char* name) {
    std::vector<std::string> all;
    for (const Json& item : array(name)) {
      if (item.is_string()) all.push_back(item.get<std::string>());
    }
    return all;
  }

  bool complete() const { return complete_; }

 private:
  Json must(const char* name, bool (Json::*is)() const noexcept, Json otherwise) {
    const auto member = object_.find(name);
    if (member != object_.end() && ((*member).*is)()) return std::move(*member);
    complete_ = false;
    return otherwise;
  }

  Json& object_;
  bool complete_ = true;
};

void read(Members& m, Json& all, WelcomeMessage& out) {
  out.all = all;
  Json server = m.object("server");
  Json player = m.object("player");
  Members server_members(server);
  Members player_members(player);
  out.server_name = server_members.string_or_empty("name");
  out.server_version = server_members.string_or_empty("version");
  out.player_id = player_members.string_or_empty("id");
  out.player_name = player_members.string_or_empty("name");
  out.token = m.string("token");
  out.tables = m.strings("tables");
  m.array("games");
}

void read(Members& m, Json&, TablesMessage& out) {
  out.tables = Json::array();
  for (const Json& table : m.array("tables")) {
    if (table.is_object()) out.tables.push_back(table);
  }
}

void read(Members& m, Json&, JoinedMessage& out) {
  out.table = m.string("table");
  out.seat = m.seat();
}

void read(Members& m, Json&, LeftMessage& out) {
  out.table = m.string_or_empty("table");
  out.reason = m.string_or_empty("reason");
}

void read(Members&, Json&, OkMessage&) {}

void read(Members& m, Json&, AcceptedMessage& out) {
  out.version = m.number("version");
}

void read(Members&, Json& all, RecordMessage& out) {
  out.all = std::move(all);
}

void read(Members& m, Json&, ViewMessage& out) {
  out.table = m.string("table");
  out.version = m.number("version");
  out.full = m.flag("full");
  Json parts = m.object("parts");
  for (auto& [name, value] : parts.get_ref<Json::object_t&>()) out.parts.emplace_back(name, std::move(value));
  out.gone = m.strings("gone");
  Json events = m.array("events");
  for (Json& event : events) {
    if (event.is_object()) out.events.push_back(std::move(event));
  }
}

void read(Members& m, Json&, ReplayMessage& out) {
  Json frames = m.array("frames");
  for (Json& frame : frames) {
    if (!frame.is_object()) continue;
    Members members(frame);
    read(members, frame, out.frames.emplace_back());
    if (!members.complete()) out.frames.pop_back();
  }
  out.next = m.number_or_none("next");
}

void read(Members& m, Json& all, ErrorMessage& out) {
  out.code = m.string("code");
  out.known = error_code(out.code);
  out.message = all.value("message", Json());
  out.game = m.string_or_empty("game");
  out.path = m.string_or_empty("path");
  const auto server = all.find("server");
  if (server == all.end() || !server->is_array()) return;
  for (const Json& version : *server) {
    if (version.is_number_integer()) out.versions.push_back(version.get<std::int64_t>());
  }
}

void read(Members& m, Json&, NoticeMessage& out) {
  out.text = m.string("text");
}

void read(Members& m, Json&, ChatMessage& out) {
  out.table = m.string("table");
  out.seat = m.seat();
  out.name = m.string("name");
  out.text = m.string("text");
  out.seq = m.number("seq");
}

template <class Message>
bool read_into(Json& all, ServerMessage& out) {
  Members members(all);
  read(members, all, out.body.emplace<Message>());
  return members.complete();
}

struct Kind {
  std::string_view type;
  bool (*read)(Json&, ServerMessage&);
};
constexpr std::array<Kind, 12> kKinds{{
    {"view", read_into<ViewMessage>},
    {"accepted", read_into<AcceptedMessage>},
    {"ok", read_into<OkMessage>},
    {"error", read_into<ErrorMessage>},
    {"chat", read_into<ChatMessage>},
    {"welcome", read_into<WelcomeMessage>},
    {"tables", read_into<TablesMessage>},
    {"joined", read_into<JoinedMessage>},
    {"left", read_into<LeftMessage>},
    {"record", read_into<RecordMessage>},
    {"replay", read_into<ReplayMessage>},
    {"notice", read_into<NoticeMessage>},
}};

}  // namespace

std::optional<ServerMessage> parse_server_frame(std::string_view text) {
  auto all = parse_json(text, kMaxServerFrame);
  if (!all || !all->is_object()) return std::nullopt;
  ServerMessage message;
  Members head(*all);
  const std::string type = head.string("type");
  if (!head.complete()) return std::nullopt;
  if (all->contains("re")) message.re = head.string("re");
  if (!head.complete()) return std::nullopt;
  for (const Kind& kind : kKinds) {
    if (kind.type != type) continue;
    if (!kind.read(*all, message)) return std::nullopt;
    return message;
  }
  message.body = UnknownMessage{type};
  return message;
}

std::vector<std::string_view> server_message_types() {
  std::vector<std::string_view> types;
  for (const Kind& kind : kKinds) types.push_back(kind.type);
  return types;
}

}  // namespace precinct::protocol
