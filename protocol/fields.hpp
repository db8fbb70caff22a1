// One description of a message's fields serves reading, writing and listing them: `describe(visitor, message)` names
// each field once with its rule (field_rules.hpp), and the visitors of this file do the rest.
// The visitor that reads is the server's own (reader/field_reader.hpp).
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/error_code.hpp"
#include "protocol/json_text.hpp"
#include "protocol/requests.hpp"

namespace precinct::protocol {

class FieldWriter {
 public:
  explicit FieldWriter(Json& object) : object_(object) {}

  template <class T, class Rule>
  void required(std::string_view name, const T& value, const Rule& rule) {
    object_[std::string(name)] = rule.write(value);
  }
  template <class T, class Rule>
  void defaulted(std::string_view name, const T& value, const Rule& rule) {
    required(name, value, rule);
  }
  template <class T, class Rule>
  void optional(std::string_view name, const std::optional<T>& value, const Rule& rule) {
    if (value) required(name, *value, rule);
  }
  template <class T, class Rule>
  void nullable(std::string_view name, const std::optional<T>& value, const Rule& rule) {
    object_[std::string(name)] = value ? rule.write(*value) : Json(nullptr);
  }

 private:
  Json& object_;
};

class FieldLister {
 public:
  template <class T, class Rule>
  void required(std::string_view name, const T&, const Rule&) {
    fields_.push_back({name, Presence::required});
  }
  template <class T, class Rule>
  void defaulted(std::string_view name, const T&, const Rule&) {
    fields_.push_back({name, Presence::defaulted});
  }
  template <class T, class Rule>
  void optional(std::string_view name, const T&, const Rule&) {
    fields_.push_back({name, Presence::optional});
  }
  template <class T, class Rule>
  void nullable(std::string_view name, const T&, const Rule&) {
    fields_.push_back({name, Presence::required});
  }

  std::vector<FieldName> take() { return std::move(fields_); }

 private:
  std::vector<FieldName> fields_;
};

}  // namespace precinct::protocol
