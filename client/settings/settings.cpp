#include "client/settings/settings.hpp"

#include <nlohmann/json.hpp>

#include "client/settings/folders.hpp"

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

bool Settings::on(std::string_view key, bool otherwise) const {
  const auto value = get(key);
  return value.empty() ? otherwise : value == "on";
}

bool Settings::set(std::string_view key, std::string_view value) {
  if (get(key) == value && values_.contains(key)) return true;
  values_.insert_or_assign(std::string(key), std::string(value));
  auto stored = load(file_);
  stored.insert_or_assign(std::string(key), std::string(value));
  return write_file(file_, json(stored).dump(2, ' ', false, json::error_handler_t::replace) + "\n", FileMode::usual);
}

}  // namespace precinct::client
