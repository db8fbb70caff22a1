#include "engine/core/json_writer.hpp"

#include <algorithm>

namespace precinct {

namespace {

bool is_plain(char c) {
  return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
}

void append_escaped(std::string& out, char c) {
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
    return;
  }
  constexpr std::string_view kHex = "0123456789abcdef";
  out += "\\u00";
  out += kHex[static_cast<unsigned char>(c) >> 4];
  out += kHex[static_cast<unsigned char>(c) & 15];
}

}  // namespace

JsonWriter& JsonWriter::string(std::string_view text) {
  comma();
  out_ += '"';
  for (auto at = text.begin(); at != text.end();) {
    const auto plain_end = std::find_if_not(at, text.end(), is_plain);
    out_.append(at, plain_end);
    at = plain_end;
    if (at != text.end()) append_escaped(out_, *at++);
  }
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::id(const Id& id) {
  comma();
  out_ += '"';
  out_ += id.design;
  if (id.number != 0) {
    char digits[8];
    const auto end = std::to_chars(digits, digits + sizeof digits, id.number).ptr;
    out_ += '#';
    out_.append(digits, end);
  }
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::text(const Text& text) {
  begin_object().key("key");
  if (text.is_name) {
    comma();
    out_ += "\"name.";
    out_ += text.key;
    out_ += '"';
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
      text(Text{value.key});
      break;
    case Value::Kind::string:
      string(value.key);
      break;
    case Value::Kind::digits: {
      char packed[24];
      const auto end = std::to_chars(packed, packed + sizeof packed, value.number).ptr;
      comma();
      out_ += '"';
      for (const char* digit = packed; digit != end; ++digit) {
        if (digit != packed) out_ += ' ';
        out_ += *digit;
      }
      out_ += '"';
      break;
    }
  }
}

}  // namespace precinct
