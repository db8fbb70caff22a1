// What the player chose, kept between runs in <config>/settings.json.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace precinct::client {

// Keys and values are short strings: "server" (URL), "name", "lang" ("en", "it"), "colors" ("on", "off"), "glyphs"
// ("unicode", "ascii"), "bell", "title", "cover" ("on", "off"), "hint.<id>" ("seen"), "note.<table>.<seat>" (what this
// player thinks of another). Unknown keys are kept: a newer client wrote them.
class Settings {
 public:
  // A file that can't be read or isn't JSON counts as empty; it is written anew at the next set().
  explicit Settings(std::filesystem::path file);

  std::string get(std::string_view key, std::string_view otherwise = {}) const;
  bool on(std::string_view key, bool otherwise) const;
  const std::map<std::string, std::string, std::less<>>& all() const { return values_; }
  // Stores at once. False: it counts for this run, but could not be written. What another client wrote meanwhile to
  // other keys stays.
  bool set(std::string_view key, std::string_view value);

 private:
  static std::map<std::string, std::string, std::less<>> load(const std::filesystem::path& file);

  std::filesystem::path file_;
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace precinct::client
