// The visitor that reads what a `describe(visitor, message)` describes (see fields.hpp).
#pragma once

#include <simdjson.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/field_rules.hpp"

namespace precinct::protocol {

// Reads the fields of one object, up to the first fault.
class FieldReader {
 public:
  explicit FieldReader(simdjson::dom::object object) : object_(object) {}

  template <class T, class Rule>
  void required(std::string_view name, T& out, const Rule& rule) {
    if (const auto value = needed(name)) read(name, *value, out, rule);
  }
  // `out` keeps the value it has if the member is missing.
  template <class T, class Rule>
  void defaulted(std::string_view name, T& out, const Rule& rule) {
    if (const auto value = find(name)) read(name, *value, out, rule);
  }
  template <class T, class Rule>
  void optional(std::string_view name, std::optional<T>& out, const Rule& rule) {
    if (const auto value = find(name)) read_or_null(name, *value, out, rule);
  }
  // The member is there and may be null.
  template <class T, class Rule>
  void nullable(std::string_view name, std::optional<T>& out, const Rule& rule) {
    if (const auto value = needed(name)) read_or_null(name, *value, out, rule);
  }

  // code and path of the first fault
  const std::optional<FieldFault>& fault() const { return fault_; }

 private:
  // Nothing after a fault: what follows is not read.
  std::optional<JsonElement> find(std::string_view name) const {
    JsonElement value;
    if (fault_ || object_.at_key(name).get(value) != simdjson::SUCCESS) return std::nullopt;
    return value;
  }
  std::optional<JsonElement> needed(std::string_view name) {
    const auto value = find(name);
    if (!value && !fault_) fail(name, {});
    return value;
  }
  template <class T, class Rule>
  void read(std::string_view name, const JsonElement& value, T& out, const Rule& rule) {
    if (auto fault = rule.read(value, out)) fail(name, std::move(*fault));
  }
  template <class T, class Rule>
  void read_or_null(std::string_view name, const JsonElement& value, std::optional<T>& out, const Rule& rule) {
    if (value.is_null()) {
      out.reset();
    } else {
      read(name, value, out.emplace(), rule);
    }
  }
  void fail(std::string_view name, FieldFault fault) {
    fault.below = pointer_step(name) + fault.below;
    fault_ = std::move(fault);
  }

  simdjson::dom::object object_;
  std::optional<FieldFault> fault_;
};

}  // namespace precinct::protocol
