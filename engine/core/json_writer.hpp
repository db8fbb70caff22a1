// Appends JSON to a string without building a tree. Members come out in the order written, so equal states give equal
// bytes.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/text.hpp"

namespace precinct {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // The name of the next member: plain ASCII without quotes, as all names of the protocol are.
  JsonWriter& key(std::string_view name) {
    comma();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    fresh_ = true;
    return *this;
  }

  JsonWriter& string(std::string_view text);  // escapes
  JsonWriter& plain(std::string_view text) {  // an id: nothing to escape
    comma();
    out_ += '"';
    out_ += text;
    out_ += '"';
    return *this;
  }
  JsonWriter& number(std::int64_t value) {
    comma();
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    out_.append(buffer, end);
    return *this;
  }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& id(const Id& id);
  JsonWriter& text(const Text& text);
  JsonWriter& raw(std::string_view json) {  // one complete JSON value
    comma();
    out_ += json;
    return *this;
  }

  std::string& out() { return out_; }

 private:
  JsonWriter& open(char bracket) {
    comma();
    out_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    fresh_ = false;
    return *this;
  }
  void comma() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }
  void value(const Value& value);

  std::string& out_;
  bool fresh_ = true;
};

}  // namespace precinct
