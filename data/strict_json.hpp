// JSON as a maintainer wrote it by hand: a key that stands twice is a slip of the pen, not the later value.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace precinct {

// Throws Error(what) that names `file` on a syntax error (with its place) and on a key that stands twice in an object.
template <class Error>
nlohmann::json parse_strictly(const std::string& file, std::string_view text) {
  using Json = nlohmann::json;
  std::vector<std::set<std::string>> keys;  // of the objects that are open
  const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
      throw Error(file + ": the key \"" + parsed.get<std::string>() +
                  "\" stands twice in one object; keep one of them");
    }
    return true;
  };
  try {
    return Json::parse(text, watch);
  } catch (const Json::parse_error& error) {
    throw Error(file + ": is no JSON: " + error.what());
  }
}

}  // namespace precinct
