// What the player chose, kept between runs in <config>/settings.json.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace precinct::client {

// Keys and values are short strings: those of setting_table.hpp, "server" (URL, the last used), "hint.<id>" ("seen"),
// "note.<table>.<seat>" (what this player thinks of another). Unknown keys are kept: a newer client wrote them.
class Settings {
 public:
  // A file that can't be read or isn't JSON counts as empty; it is written anew at the next set().
  explicit Settings(std::filesystem::path file);

  std::string get(std::string_view key, std::string_view otherwise = {}) const;
  // What counts of a setting of the table: the value chosen if it is one that may be, else the table's own.
  std::string value(std::string_view key) const;
  bool on(std::string_view key) const { return value(key) == "on"; }
  const std::map<std::string, std::string, std::less<>>& all() const { return values_; }
  // Stores at once. False: it counts for this run, but could not be written. What another client wrote meanwhile to
  // other keys stays. "hints" forgets which hints were seen.
  bool set(std::string_view key, std::string_view value);

 private:
  bool forget_hints();
  static std::map<std::string, std::string, std::less<>> load(const std::filesystem::path& file);
  bool store(const std::map<std::string, std::string, std::less<>>& values) const;

  std::filesystem::path file_;
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace precinct::client
