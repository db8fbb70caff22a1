// The fields of every request, each once: `describe(visitor, message)` serves whoever reads, writes or lists them (see
// fields.hpp and reader/).
#pragma once

#include <type_traits>

#include "protocol/field_rules.hpp"
#include "protocol/requests.hpp"

namespace precinct::protocol {

// `T` with or without const: the same description reads and writes.
template <class M, class T>
concept Is = std::is_same_v<std::remove_const_t<M>, T>;

inline constexpr rules::String kAnyString{};
inline constexpr rules::String kPassword{1, 128};
inline constexpr rules::TableCode kTable{};

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

}  // namespace precinct::protocol
