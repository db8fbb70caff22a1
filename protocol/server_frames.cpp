#include "protocol/server_frames.hpp"

#include <array>
#include <charconv>

namespace precinct::protocol {

namespace {

// Writes the members of one object in the order given.
class Object {
 public:
  explicit Object(std::string_view type) {
    out_ = "{\"type\":\"";
    out_ += type;
    out_ += '"';
  }

  Object& string(std::string_view name, std::string_view value) {
    key(name);
    append_string(out_, value);
    return *this;
  }
  Object& whole(std::string_view name, std::int64_t value) {
    key(name);
    char digits[24];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    return *this;
  }
  Object& seat(std::optional<int> seat) { return seat ? whole("seat", *seat) : raw("seat", "null"); }
  Object& raw(std::string_view name, std::string_view json) {
    key(name);
    out_ += json;
    return *this;
  }
  std::string finish() {
    out_ += '}';
    return std::move(out_);
  }

 private:
  void key(std::string_view name) {
    out_ += ",\"";
    out_ += name;
    out_ += "\":";
  }

  std::string out_;
};

std::string_view to_string(LeftReason reason) {
  return reason == LeftReason::kicked ? "kicked" : "closed";
}

}  // namespace

std::string ok_frame(std::string_view re) {
  return Object("ok").string("re", re).finish();
}

std::string accepted_frame(std::string_view re, std::uint64_t version) {
  return Object("accepted").string("re", re).whole("version", static_cast<std::int64_t>(version)).finish();
}

std::string error_frame(const ErrorFrame& error) {
  const std::string_view code = to_string(error.code);
  Object frame("error");
  if (error.re) frame.string("re", *error.re);
  frame.string("code", code);
  if (error.message.empty()) {
    frame.raw("message", "{\"key\":\"error." + std::string(code) + "\"}");
  } else {
    frame.raw("message", error.message).string("game", error.game);
  }
  const bool has_path =
      error.code == ErrorCode::bad_message || error.code == ErrorCode::bad_options || error.code == ErrorCode::bad_args;
  if (has_path) frame.string("path", error.path);
  if (error.code == ErrorCode::unsupported_protocol) frame.raw("server", to_text(Json{kProtocolVersion}));
  return frame.finish();
}

std::string error_frame(const Fault& fault) {
  return error_frame(ErrorFrame{.code = fault.code, .re = fault.re, .path = fault.path});
}

std::string games_json(std::span<const WelcomeGame> games) {
  Json list = Json::array();
  for (const WelcomeGame& game : games) {
    Json catalog = Json::object();
    for (const auto& [lang, hash] : game.catalog) catalog[lang] = hash;
    list.push_back({{"id", game.id},
                    {"title", game.title},
                    {"seats", Json::array({game.min_seats, game.max_seats})},
                    {"options", game.options},
                    {"levels", game.levels},
                    {"catalog", std::move(catalog)}});
  }
  return to_text(list);
}

std::string welcome_frame(std::string_view re, const WelcomeFrame& welcome, std::string_view games_json) {
  Object frame("welcome");
  frame.string("re", re).whole("protocol", kProtocolVersion);
  frame.raw("server", to_text({{"name", welcome.server_name}, {"version", welcome.server_version}}));
  frame.raw("player", to_text({{"id", welcome.player_id}, {"name", welcome.player_name}}));
  frame.string("token", welcome.token).raw("games", games_json).raw("tables", to_text(Json(welcome.tables)));
  return frame.finish();
}

std::string_view to_string(Phase phase) {
  constexpr std::array<std::string_view, 3> kWords{"lobby", "playing", "over"};
  return kWords[static_cast<std::size_t>(phase)];
}

std::string tables_frame(std::string_view re, std::span<const ListedTable> tables) {
  Json list = Json::array();
  for (const ListedTable& table : tables) {
    list.push_back({{"table", table.table},
                    {"title", table.title},
                    {"game", table.game},
                    {"seats", table.seats},
                    {"free", table.free},
                    {"phase", to_string(table.phase)},
                    {"password", table.password}});
  }
  return Object("tables").string("re", re).raw("tables", to_text(list)).finish();
}

std::string joined_frame(std::string_view re, std::string_view table, std::optional<int> seat) {
  return Object("joined").string("re", re).string("table", table).seat(seat).finish();
}

std::string left_frame(std::string_view re, std::string_view table) {
  return Object("left").string("re", re).string("table", table).finish();
}

std::string taken_off_frame(std::string_view table, LeftReason reason) {
  return Object("left").string("table", table).string("reason", to_string(reason)).finish();
}

std::string notice_frame(std::string_view text) {
  return Object("notice").string("text", text).finish();
}

std::string chat_frame(const ChatFrame& chat) {
  Object frame("chat");
  frame.string("table", chat.table).seat(chat.seat).string("name", chat.name).string("text", chat.text);
  return frame.whole("seq", static_cast<std::int64_t>(chat.seq)).finish();
}

Json answer(int seat, const Command& command) {
  Json args = Json::object();
  for (const auto& [name, value] : command.args) std::visit([&](const auto& v) { args[name] = v; }, value);
  return {{"seat", seat}, {"decision", command.decision}, {"choice", command.choice}, {"args", std::move(args)}};
}

std::string record_frame(std::string_view re, const RecordFrame& record) {
  Json nonces = Json::object();
  for (std::size_t seat = 0; seat < record.nonces.size(); ++seat) {
    if (record.nonces[seat]) nonces[std::to_string(seat)] = *record.nonces[seat];
  }
  Json commands = Json::array();
  for (const auto& [seat, command] : record.commands) {
    commands.push_back(answer(seat, command));
  }
  Object frame("record");
  frame.string("re", re).string("game", record.game).raw("options", to_text(record.options));
  frame.whole("seats", record.seats).string("data", record.data);
  frame.string("commitment", record.commitment).string("secret", record.secret);
  frame.raw("nonces", to_text(nonces)).raw("commands", to_text(commands)).raw("outcome", to_text(record.outcome));
  frame.string("state", record.state);
  return frame.finish();
}

std::string replay_frame(std::string_view re, std::span<const std::string> frames, std::optional<std::int64_t> next) {
  std::string list = "[";
  for (const std::string& frame : frames) {
    if (list.size() > 1) list += ',';
    list += frame;
  }
  list += ']';
  Object reply("replay");
  reply.string("re", re).raw("frames", list);
  if (next) reply.whole("next", *next);
  return reply.finish();
}

}  // namespace precinct::protocol
