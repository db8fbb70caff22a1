// Reading what came over the wire without trusting it: what is missing or of another type reads as the given default.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "client/model.hpp"

namespace precinct::client {

inline const Json& json_null() {
  static const Json value;
  return value;
}
inline const Json& json_empty_array() {
  static const Json value = Json::array();
  return value;
}

// null if `object` has no such member or is no object.
inline const Json& member(const Json& object, std::string_view key) {
  if (!object.is_object()) return json_null();
  const auto found = object.find(key);
  return found == object.end() ? json_null() : *found;
}

// Always an array.
inline const Json& list_of(const Json& object, std::string_view key) {
  const auto& value = member(object, key);
  return value.is_array() ? value : json_empty_array();
}

inline std::string string_of(const Json& value, std::string_view otherwise = {}) {
  return value.is_string() ? value.get<std::string>() : std::string(otherwise);
}
inline std::string string_of(const Json& object, std::string_view key, std::string_view otherwise) {
  return string_of(member(object, key), otherwise);
}
inline std::int64_t number_of(const Json& value, std::int64_t otherwise = 0) {
  return value.is_number_integer() ? value.get<std::int64_t>() : otherwise;
}
inline int int_of(const Json& object, std::string_view key, int otherwise = 0) {
  return static_cast<int>(number_of(member(object, key), otherwise));
}
inline std::string digits_of(const Json& object, std::string_view key) {
  return std::to_string(int_of(object, key));
}
inline bool flag_of(const Json& object, std::string_view key) {
  const auto& value = member(object, key);
  return value.is_boolean() && value.get<bool>();
}

// An id without what follows its '#': the design that it is one of.
inline std::string_view design_of(std::string_view id) {
  return id.substr(0, id.find('#'));
}

}  // namespace precinct::client
