// The interface's own words. Files: client/texts/<lang>/<part>.json, flat {KEY: SENTENCE}; keys begin with the part's
// name ("plain.help"). A test asks that every language has every key, and that every key used in the sources exists.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace precinct::client {

class UiText {
 public:
  using Sentences = std::map<std::string, nlohmann::json, std::less<>>;

  // `lang`: "it", "it_IT.UTF-8", ...: what counts is the language; one that is not there becomes English.
  explicit UiText(std::string_view lang);

  // "en" or "it": the language in use, also the one to ask the server for.
  std::string_view lang() const { return lang_; }

  // The sentence of `key`, with values filled in ({"n": 3, "name": "Ana"}); an unknown key becomes the key itself.
  std::string operator()(std::string_view key, const nlohmann::json& with = nlohmann::json::object()) const;
  bool has(std::string_view key) const;

  static std::vector<std::string_view> languages();
  // All keys of one language, sorted.
  static std::vector<std::string> keys(std::string_view lang);

  // The language of the environment: LC_ALL, LC_MESSAGES, LANG, in this order, the first that is set.
  static std::string environment_language();

 private:
  std::string lang_;
  const Sentences* sentences_;
};

}  // namespace precinct::client
