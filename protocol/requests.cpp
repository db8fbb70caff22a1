#include "protocol/requests.hpp"

#include <type_traits>

#include "protocol/field_rules.hpp"
#include "protocol/fields.hpp"

namespace precinct::protocol {

namespace {

// `T` with or without const: the same description reads and writes.
template <class M, class T>
concept Is = std::is_same_v<std::remove_const_t<M>, T>;

constexpr rules::String kAnyString{};
constexpr rules::String kPassword{1, 128};
constexpr rules::TableCode kTable{};

void describe(auto& f, Is<Hello> auto& m) {
  f.defaulted("protocol", m.protocol, rules::Versions{});
  f.required("name", m.name, rules::Shown{kMaxName, ErrorCode::bad_name});
  f.required("client", m.client, rules::String{0, 64});
  f.defaulted("lang", m.lang, rules::Language{});
  f.optional("token", m.token, kAnyString);
}

void describe(auto&, Is<List> auto&) {}

void describe(auto& f, Is<Create> auto& m) {
  f.required("game", m.game, kAnyString);
  f.required("seats", m.seats, rules::kSeats);
  f.defaulted("options", m.options, rules::Options{});
  f.defaulted("public", m.is_public, rules::Flag{});
  f.optional("password", m.password, kPassword);
  f.optional("title", m.title, rules::Shown{kMaxTitle, ErrorCode::bad_message});
  f.optional("pace", m.pace, rules::PaceObject{});
  f.optional("key", m.key, kAnyString);
}

void describe(auto& f, Is<Join> auto& m) {
  f.required("table", m.table, kTable);
  f.optional("password", m.password, kAnyString);
  f.required("as", m.as, rules::kJoinAs);
  f.optional("seat", m.seat, rules::kSeat);
}

void describe(auto& f, Is<Leave> auto& m) {
  f.required("table", m.table, kTable);
}

void describe(auto& f, Is<Configure> auto& m) {
  f.required("table", m.table, kTable);
  f.optional("options", m.options, rules::Options{});
  f.optional("seats", m.seats, rules::kSeats);
  f.optional("pace", m.pace, rules::PaceObject{});
}

void describe(auto& f, Is<Ready> auto& m) {
  f.required("table", m.table, kTable);
  f.required("on", m.on, rules::Flag{});
}

void describe(auto& f, Is<Nonce> auto& m) {
  f.required("table", m.table, kTable);
  f.required("nonce", m.nonce, rules::HexDigits{32, 128});
}

void describe(auto& f, Is<Bot> auto& m) {
  f.required("table", m.table, kTable);
  f.required("seat", m.seat, rules::kSeat);
  f.nullable("level", m.level, kAnyString);
}

void describe(auto& f, Is<Kick> auto& m) {
  f.required("table", m.table, kTable);
  f.required("seat", m.seat, rules::kSeat);
}

void describe(auto& f, Is<Start> auto& m) {
  f.required("table", m.table, kTable);
}

void describe(auto& f, Is<Command> auto& m) {
  f.required("table", m.table, kTable);
  f.required("decision", m.decision, rules::DecisionNumber{});
  f.required("choice", m.choice, kAnyString);
  f.defaulted("args", m.args, rules::ArgValues{});
}

void describe(auto& f, Is<Chat> auto& m) {
  f.required("table", m.table, kTable);
  f.required("text", m.text, rules::Shown{kMaxChat, ErrorCode::bad_chat});
}

void describe(auto& f, Is<Substitute> auto& m) {
  f.required("table", m.table, kTable);
  f.required("seat", m.seat, rules::kSeat);
}

void describe(auto& f, Is<Pause> auto& m) {
  f.required("table", m.table, kTable);
  f.required("on", m.on, rules::Flag{});
}

void describe(auto& f, Is<Host> auto& m) {
  f.required("table", m.table, kTable);
  f.required("seat", m.seat, rules::kSeat);
}

void describe(auto& f, Is<Sync> auto& m) {
  f.required("table", m.table, kTable);
}

void describe(auto& f, Is<Record> auto& m) {
  f.required("table", m.table, kTable);
}

void describe(auto& f, Is<Replay> auto& m) {
  f.required("table", m.table, kTable);
  f.nullable("seat", m.seat, rules::kSeat);
  f.defaulted("from", m.from, rules::Whole{});
}

void describe(auto& f, Is<Again> auto& m) {
  f.required("table", m.table, kTable);
}

void describe(auto&, Is<Bye> auto&) {}

using ReadBody = std::optional<FieldFault> (*)(const Json&, RequestBody&);

struct Kind {
  std::string_view type;
  ReadBody read;
  std::vector<FieldName> (*fields)();
};

template <class M>
std::optional<FieldFault> read_body(const Json& message, RequestBody& body) {
  FieldReader reader(message, "");
  describe(reader, body.emplace<M>());
  return reader.fault();
}

template <class M>
std::vector<FieldName> fields_of() {
  FieldLister lister;
  const M example;
  describe(lister, example);
  return lister.take();
}

template <class... M>
constexpr std::array<Kind, sizeof...(M)> kinds_of(std::type_identity<std::variant<M...>>) {
  return {Kind{M::kType, read_body<M>, fields_of<M>}...};
}

constexpr auto kKinds = kinds_of(std::type_identity<RequestBody>{});

}  // namespace

std::string_view type_of(const RequestBody& body) {
  return kKinds[body.index()].type;
}

std::expected<Request, Fault> parse_request(const Json& message) {
  if (!message.is_object()) return std::unexpected(Fault{ErrorCode::bad_json, {}, {}});
  Request request;
  FieldReader head(message, "");
  std::string type;
  head.required("id", request.id, rules::String{1, 64});
  const auto re = head.fault() ? std::nullopt : std::optional(request.id);
  head.required("type", type, kAnyString);
  if (const auto& fault = head.fault()) return std::unexpected(Fault{fault->code, fault->below, re});

  const auto kind = std::ranges::find(kKinds, std::string_view(type), &Kind::type);
  if (kind == kKinds.end()) return std::unexpected(Fault{ErrorCode::unknown_type, {}, re});
  if (const auto fault = kind->read(message, request.body)) {
    return std::unexpected(Fault{fault->code, fault->below, re});
  }
  return request;
}

std::expected<Request, Fault> parse_request_frame(std::string_view text, std::size_t max_bytes) {
  const auto message = parse_json(text, max_bytes);
  if (!message) return std::unexpected(Fault{ErrorCode::bad_json, {}, {}});
  return parse_request(*message);
}

Json to_json(const Request& request) {
  Json message = Json::object();
  message["id"] = request.id;
  message["type"] = type_of(request.body);
  FieldWriter writer(message);
  std::visit([&](const auto& body) { describe(writer, body); }, request.body);
  return message;
}

std::vector<RequestFields> request_fields() {
  std::vector<RequestFields> all;
  for (const Kind& kind : kKinds) all.push_back({kind.type, kind.fields()});
  return all;
}

}  // namespace precinct::protocol
