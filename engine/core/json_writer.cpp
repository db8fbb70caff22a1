#include "engine/core/json_writer.hpp"

#include <algorithm>

namespace precinct {

namespace {

constexpr std::size_t kLongestEscape = 6;  // \u001f

bool is_plain(char c) {
  return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
}

char* put_escaped(char* at, char c) {
  *at++ = '\\';
  if (c == '"' || c == '\\') {
    *at++ = c;
    return at;
  }
  constexpr std::string_view kHex = "0123456789abcdef";
  at = std::ranges::copy(std::string_view("u00"), at).out;
  *at++ = kHex[static_cast<unsigned char>(c) >> 4];
  *at++ = kHex[static_cast<unsigned char>(c) & 15];
  return at;
}

}  // namespace

void JsonWriter::grow(std::size_t size) {
  const std::size_t used = bytes().size();
  room_.resize(std::max(2 * room_.size(), used + size), boost::container::default_init);
  at_ = room_.data() + used;
  room_end_ = room_.data() + room_.size();
}

JsonWriter& JsonWriter::string(std::string_view text) {
  char* at = begin_piece(kLongestEscape * text.size() + 2);
  *at++ = '"';
  for (const char c : text) {
    if (is_plain(c)) {
      *at++ = c;
    } else {
      at = put_escaped(at, c);
    }
  }
  *at++ = '"';
  return end_piece(at);
}

JsonWriter& JsonWriter::id(const Id& id) {
  if (id.number == 0) return plain(id.design);
  char* at = begin_piece(id.design.size() + kMostDigits + 3);
  *at++ = '"';
  at = put(at, id.design);
  *at++ = '#';
  at = std::to_chars(at, at + kMostDigits, id.number).ptr;
  *at++ = '"';
  return end_piece(at);
}

JsonWriter& JsonWriter::text(const Text& text) {
  begin_object().key("key");
  if (text.is_name) {
    constexpr std::string_view kName = "\"name.";
    char* at = put(begin_piece(kName.size() + text.key.size() + 1), kName);
    at = put(at, text.key);
    *at++ = '"';
    end_piece(at);
  } else {
    plain(text.key);
  }
  if (!text.with.empty()) {
    key("with").begin_object();
    for (const auto& [name, bound] : text.with) {
      key(name);
      value(bound);
    }
    end_object();
  }
  return end_object();
}

JsonWriter& JsonWriter::blanks(std::size_t count) {
  make_room(count);
  at_ = std::fill_n(at_, count, ' ');
  return *this;
}

void JsonWriter::value(const Value& value) {
  switch (value.kind) {
    case Value::Kind::number:
      number(value.number);
      break;
    case Value::Kind::seat:
      begin_object().key("seat").number(value.number).end_object();
      break;
    case Value::Kind::name:
      text(Text::name(value.key));
      break;
    case Value::Kind::text:
      text(Text{value.key, value.with});
      break;
    case Value::Kind::string:
      string(value.key);
      break;
    case Value::Kind::digits: {
      char packed[kMostDigits];
      const auto end = std::to_chars(packed, packed + sizeof packed, value.number).ptr;
      char* at = begin_piece(2 * kMostDigits + 1);
      *at++ = '"';
      for (const char* digit = packed; digit != end; ++digit) {
        if (digit != packed) *at++ = ' ';
        *at++ = *digit;
      }
      *at++ = '"';
      end_piece(at);
      break;
    }
  }
}

}  // namespace precinct
