// Looking into parts that came from a server: what is missing or of another type is empty, never an error.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace precinct::client {

inline const nlohmann::json& field(const nlohmann::json& object, std::string_view name) {
  static const nlohmann::json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(name);
  return found == object.end() ? nothing : *found;
}

inline const nlohmann::json& list(const nlohmann::json& object, std::string_view name) {
  static const nlohmann::json empty = nlohmann::json::array();
  const auto& value = field(object, name);
  return value.is_array() ? value : empty;
}

inline std::string text_field(const nlohmann::json& object, std::string_view name) {
  const auto& value = field(object, name);
  return value.is_string() ? value.get<std::string>() : std::string();
}

inline long number_field(const nlohmann::json& object, std::string_view name) {
  const auto& value = field(object, name);
  return value.is_number_integer() ? value.get<long>() : 0;
}

inline bool flag_field(const nlohmann::json& object, std::string_view name) {
  const auto& value = field(object, name);
  return value.is_boolean() && value.get<bool>();
}

}  // namespace precinct::client
