#include "server/domain/remembered.hpp"

#include <sodium.h>

#include <functional>

#include "protocol/server_frames.hpp"

namespace precinct::server {

namespace {

void put_number(std::string& out, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) out += static_cast<char>(number | 0x80);
  out += static_cast<char>(number);
}

void put_text(std::string& out, std::string_view text) {
  put_number(out, text.size());
  out += text;
}

// Reads what the two above have written.
struct Unpacker {
  std::string_view rest;

  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(rest.front());
      rest.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7fu} << shift;
      if (byte < 0x80) return value;
    }
  }
  std::string_view text() {
    const std::size_t size = number();
    const std::string_view value = rest.substr(0, size);
    rest.remove_prefix(size);
    return value;
  }
};

bool has_table(Reply::Kind kind) {
  return kind == Reply::Kind::joined || kind == Reply::Kind::left;
}

Reply unpack_reply(std::string_view packed) {
  Unpacker from{packed};
  Reply reply{static_cast<Reply::Kind>(from.number())};
  if (reply.kind == Reply::Kind::accepted) reply.version = from.number();
  if (has_table(reply.kind)) reply.table = from.text();
  if (reply.kind == Reply::Kind::joined) {
    if (const auto seat = from.number(); seat != 0) reply.seat = static_cast<int>(seat) - 1;
  }
  return reply;
}

}  // namespace

std::string Reply::frame(std::string_view re) const {
  switch (kind) {
    case Kind::ok:
      return protocol::ok_frame(re);
    case Kind::accepted:
      return protocol::accepted_frame(re, version);
    case Kind::joined:
      return protocol::joined_frame(re, table, seat);
    case Kind::left:
      return protocol::left_frame(re, table);
  }
  return {};
}

// Nobody finds two ids of one hash, and who did would fool nobody else.
std::string_view RememberedRequests::key_of(std::string_view id, Hash& hash) {
  if (id.size() < hash.size()) return id;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(id.data()), id.size(), nullptr,
                     0);
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

std::uint16_t RememberedRequests::mark_of(std::string_view key) {
  return static_cast<std::uint16_t>(std::hash<std::string_view>{}(key));
}

// Looks at all of them, which a processor does eight at a time.
bool RememberedRequests::may_have(std::string_view key) const {
  const std::uint16_t wanted = mark_of(key);
  bool found = false;
  for (const std::uint16_t mark : marks_) found |= mark == wanted;
  return found;
}

void RememberedRequests::add(std::string_view id, const Reply& reply, std::size_t keep) {
  std::string packed;
  put_number(packed, static_cast<std::uint64_t>(reply.kind));
  if (reply.kind == Reply::Kind::accepted) put_number(packed, reply.version);
  if (has_table(reply.kind)) put_text(packed, reply.table);
  if (reply.kind == Reply::Kind::joined)
    put_number(packed, reply.seat ? static_cast<std::uint64_t>(*reply.seat) + 1 : 0);
  if (keep == 0) return;
  if (marks_.size() == keep) forget_oldest();
  Hash hash;
  const std::string_view key = key_of(id, hash);
  put_text(packed_, key);
  put_text(packed_, packed);
  marks_.push_back(mark_of(key));
}

void RememberedRequests::forget_oldest() {
  Unpacker oldest{packed_};
  oldest.text();
  oldest.text();
  packed_.erase(0, packed_.size() - oldest.rest.size());
  marks_.erase(marks_.begin());
}

std::optional<Reply> RememberedRequests::find(std::string_view id) const {
  Hash hash;
  const std::string_view key = key_of(id, hash);
  if (!may_have(key)) return std::nullopt;
  Unpacker at{packed_};
  while (!at.rest.empty()) {
    const bool here = at.text() == key;
    const std::string_view reply = at.text();  // passed over unread if it is another's
    if (here) return unpack_reply(reply);
  }
  return std::nullopt;
}

}  // namespace precinct::server
