#include "server/domain/remembered.hpp"

#include <sodium.h>

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
  std::string_view text() { return bytes(number()); }
  std::string_view bytes(std::size_t size) {
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
RememberedRequests::Hash RememberedRequests::hash_of(std::string_view id) {
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(id.data()), id.size(), nullptr,
                     0);
  return hash;
}

std::uint16_t RememberedRequests::mark_of(const Hash& hash) {
  return static_cast<std::uint16_t>(hash[0] << 8 | hash[1]);
}

// Looks at all of them, which a processor does eight at a time.
bool RememberedRequests::may_have(const Hash& id) const {
  const std::uint16_t wanted = mark_of(id);
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
  const Hash hash = hash_of(id);
  packed_.append(hash.begin(), hash.end());
  put_text(packed_, packed);
  marks_.push_back(mark_of(hash));
}

void RememberedRequests::forget_oldest() {
  Unpacker oldest{packed_};
  oldest.bytes(sizeof(Hash));
  oldest.text();
  packed_.erase(0, packed_.size() - oldest.rest.size());
  marks_.erase(marks_.begin());
}

std::optional<Reply> RememberedRequests::find(std::string_view id) const {
  const Hash hash = hash_of(id);
  if (!may_have(hash)) return std::nullopt;
  const std::string_view wanted(reinterpret_cast<const char*>(hash.data()), hash.size());
  Unpacker at{packed_};
  while (!at.rest.empty()) {
    const bool here = at.bytes(sizeof(Hash)) == wanted;
    const std::string_view reply = at.text();  // passed over unread if it is another's
    if (here) return unpack_reply(reply);
  }
  return std::nullopt;
}

}  // namespace precinct::server
