#include "client/settings/settings.hpp"

#include <nlohmann/json.hpp>

#include "client/settings/folders.hpp"
#include "client/settings/setting_table.hpp"

namespace precinct::client {

using nlohmann::json;

std::map<std::string, std::string, std::less<>> Settings::load(const std::filesystem::path& file) {
  std::map<std::string, std::string, std::less<>> out;
  const auto text = read_file(file);
  if (!text) return out;
  const auto document = json::parse(*text, nullptr, false);
  if (!document.is_object()) return out;
  for (const auto& [key, value] : document.items()) {
    if (value.is_string()) out[key] = value.get<std::string>();
  }
  return out;
}

Settings::Settings(std::filesystem::path file) : file_(std::move(file)), values_(load(file_)) {}

std::string Settings::get(std::string_view key, std::string_view otherwise) const {
  const auto found = values_.find(key);
  return found == values_.end() ? std::string(otherwise) : found->second;
}

std::string Settings::value(std::string_view key) const {
  const auto* rule = setting_rule(key);
  const auto chosen = get(key);
  if (!rule) return chosen;
  return may_be(*rule, chosen) ? chosen : std::string(rule->fallback);
}

bool Settings::set(std::string_view key, std::string_view value) {
  if (key == "hints") return forget_hints();
  if (get(key) == value && values_.contains(key)) return true;
  values_.insert_or_assign(std::string(key), std::string(value));
  auto stored = load(file_);
  stored.insert_or_assign(std::string(key), std::string(value));
  return store(stored);
}

bool Settings::forget_hints() {
  const auto is_hint = [](const auto& entry) { return entry.first.starts_with("hint."); };
  std::erase_if(values_, is_hint);
  auto stored = load(file_);
  return std::erase_if(stored, is_hint) == 0 || store(stored);
}

bool Settings::store(const std::map<std::string, std::string, std::less<>>& values) const {
  return write_file(file_, json(values).dump(2, ' ', false, json::error_handler_t::replace) + "\n", FileMode::usual);
}

}  // namespace precinct::client
