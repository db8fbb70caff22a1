// What the tests of every game's texts need: ids of its data, keys of its sources.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "data/catalogue.hpp"
#include "data/read_files.hpp"
#include "engine/core/game.hpp"

namespace precinct {

using Words = std::set<std::string>;

inline const CatalogueFiles& files_of(const std::string& folder) {
  static std::map<std::string, CatalogueFiles> read;
  auto& files = read[folder];
  if (files.empty()) files = read_json_files(source_data_folder() / folder);
  return files;
}

inline Words without(const Words& all, const Words& known) {
  Words rest;
  std::ranges::set_difference(all, known, std::inserter(rest, rest.end()));
  return rest;
}

// Every "id" in the value, at any depth.
inline void collect_ids(const Json& value, Words& ids) {
  if (value.is_object() && value.contains("id")) ids.insert(value["id"].get<std::string>());
  if (value.is_structured()) {
    for (const Json& inner : value) collect_ids(inner, ids);
  }
}

inline Words ids_in(const Json& value) {
  Words ids;
  collect_ids(value, ids);
  return ids;
}

inline std::size_t code_points(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

inline std::vector<std::string> forms_of(const Json& sentence) {
  if (sentence.is_string()) return {sentence.get<std::string>()};
  std::vector<std::string> forms;
  for (const auto& [name, form] : sentence.items()) {
    if (name != "by") forms.push_back(form.get<std::string>());
  }
  return forms;
}

// Every literal of the sources that has the form of a key. A prefix that somebody asks for is none.
inline Words literals_in(const std::filesystem::path& folder) {
  const std::regex prefix("starts_with\\(\"[^\"]*\"");
  const std::regex key("\"([a-z]+(\\.[a-z_0-9]+)+)\"");
  Words found;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    std::ifstream in(entry.path());
    const std::string written{std::istreambuf_iterator<char>(in), {}};
    const std::string source = std::regex_replace(written, prefix, "");
    for (auto it = std::sregex_iterator(source.begin(), source.end(), key); it != std::sregex_iterator(); ++it) {
      found.insert((*it)[1]);
    }
  }
  return found;
}

inline bool is_key(const std::string& literal) {
  return std::regex_match(
      literal, std::regex("(ask|choice|event|end|option|help|why|attempt|group|unavailable|price|helper|danger)\\..*"));
}

}  // namespace precinct
