// Writes JSON without building a tree. Members come out in the order written, so equal states give equal bytes.
//
// Most of what a server does for a command is writing; so each piece makes room once and is then copied through one
// pointer, with nothing to ask in between.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/text.hpp"

namespace precinct {

class JsonWriter {
 public:
  JsonWriter() = default;
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  // What was written. Valid until the next piece.
  std::string_view bytes() const { return {room_.data(), static_cast<std::size_t>(at_ - room_.data())}; }
  // Starts anew in the same memory.
  void clear() {
    at_ = room_.data();
    fresh_ = true;
  }

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // The name of the next member: plain ASCII without quotes, as all names of the protocol are.
  JsonWriter& key(std::string_view name) {
    char* at = begin_piece(name.size() + 3);
    *at++ = '"';
    at = put(at, name);
    *at++ = '"';
    *at++ = ':';
    return end_piece(at, true);
  }

  JsonWriter& string(std::string_view text);  // escapes
  JsonWriter& plain(std::string_view text) {  // an id: nothing to escape
    char* at = begin_piece(text.size() + 2);
    *at++ = '"';
    at = put(at, text);
    *at++ = '"';
    return end_piece(at);
  }
  JsonWriter& number(std::int64_t value) {
    char* at = begin_piece(kMostDigits);
    return end_piece(std::to_chars(at, at + kMostDigits, value).ptr);
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& id(const Id& id);
  JsonWriter& text(const Text& text);
  JsonWriter& raw(std::string_view json) { return end_piece(put(begin_piece(json.size()), json)); }  // one whole value
  // Blanks, which mean nothing. To be put where one may stand: before a value or a bracket, or at the end.
  JsonWriter& blanks(std::size_t count);

 private:
  static constexpr std::size_t kMostDigits = 20;  // of a number, with its sign
  static constexpr std::size_t kFirstRoom = 512;  // bytes; a command and most parts are shorter

  JsonWriter& open(char bracket) {
    char* at = begin_piece(1);
    *at++ = bracket;
    return end_piece(at, true);
  }
  JsonWriter& close(char bracket) {
    make_room(1);
    *at_++ = bracket;
    fresh_ = false;
    return *this;
  }

  // Room for a comma, which it puts if one belongs here, and `size` bytes more; where these go.
  char* begin_piece(std::size_t size) {
    make_room(size + 1);
    char* at = at_;
    *at = ',';
    return fresh_ ? at : at + 1;
  }
  // `fresh`: no comma before what follows.
  JsonWriter& end_piece(char* end, bool fresh = false) {
    at_ = end;
    fresh_ = fresh;
    return *this;
  }
  void make_room(std::size_t size) {
    if (static_cast<std::size_t>(room_end_ - at_) < size) grow(size);
  }
  void grow(std::size_t size);
  static char* put(char* at, std::string_view bytes) { return std::copy(bytes.begin(), bytes.end(), at); }
  void value(const Value& value);

  boost::container::small_vector<char, kFirstRoom> room_{kFirstRoom, boost::container::default_init};
  char* at_ = room_.data();
  char* room_end_ = at_ + kFirstRoom;
  bool fresh_ = true;
};

// The bytes that `write(JsonWriter&)` writes.
template <class Write>
std::string json_of(const Write& write) {
  JsonWriter out;
  write(out);
  return std::string(out.bytes());
}

}  // namespace precinct
