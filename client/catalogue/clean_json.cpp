#include "client/catalogue/clean_json.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "client/canvas/text.hpp"

namespace precinct::client {
namespace {

bool is_plain(const std::string& text) {
  return std::ranges::all_of(text, [](unsigned char c) { return c >= 0x20 && c < 0x7F; });
}

}  // namespace

void clean_json(nlohmann::json& value) {
  if (value.is_string()) {
    auto& text = value.get_ref<std::string&>();
    if (!is_plain(text)) text = clean(text);
  } else if (value.is_array()) {
    for (auto& item : value) clean_json(item);
  } else if (value.is_object()) {
    std::vector<std::string> hostile_keys;
    for (auto& [key, item] : value.items()) {
      clean_json(item);
      if (!is_plain(key)) hostile_keys.push_back(key);
    }
    for (const auto& key : hostile_keys) {
      auto item = std::move(value[key]);
      value.erase(key);
      value[clean(key)] = std::move(item);
    }
  }
}

}  // namespace precinct::client
