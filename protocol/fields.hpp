// One description of a message's fields serves reading, writing and listing them: `describe(visitor, message)` names
// each field once with its rule, and the visitors of this file do the rest.
//
// A rule for values of type T has
//   std::optional<FieldFault> read(const Json&, T& out) const;   nothing: `out` is set
//   Json write(const T&) const;
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

struct FieldFault {
  ErrorCode code = ErrorCode::bad_message;
  std::string below = {};  // JSON pointer from the field's value to the fault
};

// Reads the fields of one object, up to the first fault.
class FieldReader {
 public:
  FieldReader(const Json& object, std::string path) : object_(object), path_(std::move(path)) {}

  template <class T, class Rule>
  void required(std::string_view name, T& out, const Rule& rule) {
    if (fault_) return;
    const auto member = object_.find(name);
    if (member == object_.end()) return fail(name, {});
    read(name, *member, out, rule);
  }
  // `out` keeps the value it has if the member is missing.
  template <class T, class Rule>
  void defaulted(std::string_view name, T& out, const Rule& rule) {
    if (fault_) return;
    const auto member = object_.find(name);
    if (member != object_.end()) read(name, *member, out, rule);
  }
  template <class T, class Rule>
  void optional(std::string_view name, std::optional<T>& out, const Rule& rule) {
    if (fault_) return;
    const auto member = object_.find(name);
    if (member != object_.end()) read_or_null(name, *member, out, rule);
  }
  // The member is there and may be null.
  template <class T, class Rule>
  void nullable(std::string_view name, std::optional<T>& out, const Rule& rule) {
    if (fault_) return;
    const auto member = object_.find(name);
    if (member == object_.end()) return fail(name, {});
    read_or_null(name, *member, out, rule);
  }

  // code and path of the first fault
  const std::optional<FieldFault>& fault() const { return fault_; }

 private:
  template <class T, class Rule>
  void read(std::string_view name, const Json& value, T& out, const Rule& rule) {
    if (auto fault = rule.read(value, out)) fail(name, std::move(*fault));
  }
  template <class T, class Rule>
  void read_or_null(std::string_view name, const Json& value, std::optional<T>& out, const Rule& rule) {
    if (value.is_null()) {
      out.reset();
    } else {
      read(name, value, out.emplace(), rule);
    }
  }
  void fail(std::string_view name, FieldFault fault) {
    fault.below = path_ + pointer_step(name) + fault.below;
    fault_ = std::move(fault);
  }

  const Json& object_;
  std::string path_;
  std::optional<FieldFault> fault_;
};

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
