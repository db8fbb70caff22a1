#include "client/part_text.hpp"

#include <algorithm>

namespace precinct::client {
namespace {

bool is_common(std::string_view part) {
  return part == "table" || part == "waiting" || part == "prompt" || part == "outcome";
}

}  // namespace

std::string words_of(const Model& model, const Json& value) {
  if (value.is_string()) return model.name(value.get_ref<const std::string&>());
  if (value.is_null()) return "-";
  if (value.is_array()) {
    std::string out;
    for (const auto& item : value) out += (out.empty() ? "" : ", ") + words_of(model, item);
    return out.empty() ? "-" : out;
  }
  if (value.is_object()) {
    if (value.contains("key")) return model.sentence(value);
    std::string out;
    for (const auto& [key, item] : value.items()) {
      const auto inner = words_of(model, item);
      out += (out.empty() ? "" : ", ") + model.name(key) + " " + (item.is_object() ? "(" + inner + ")" : inner);
    }
    return out.empty() ? "-" : out;
  }
  return value.dump();
}

bool is_of_a_seat(std::string_view part) {
  return part.starts_with("seat.");
}

bool is_held(std::string_view part) {
  constexpr std::string_view kHeld[] = {"hand", "loyalty", "look", "offer", "peek", "reply", "screen"};
  return std::ranges::find(kHeld, part) != std::ranges::end(kHeld);
}

std::vector<std::string> part_lines(const Model& model, const std::function<bool(std::string_view part)>& wanted) {
  std::vector<std::string> out;
  if (!model.table) return out;
  for (const auto& [name, value] : model.table->parts) {
    if (is_common(name) || !wanted(name)) continue;
    if (value.is_array() && !value.empty()) {
      out.push_back(name + ":");
      for (const auto& item : value) out.push_back("  " + words_of(model, item));
    } else {
      out.push_back(name + ": " + words_of(model, value));
    }
  }
  return out;
}

}  // namespace precinct::client
