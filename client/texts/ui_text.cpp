#include "client/texts/ui_text.hpp"

#include <algorithm>
#include <cstdlib>

#include "client/texts/embedded.hpp"
#include "client/texts/sentence.hpp"

namespace precinct::client {
namespace {

// Parsed once a language; the client has one thread that speaks.
const UiText::Sentences& sentences_in(std::string_view lang) {
  static std::map<std::string, UiText::Sentences, std::less<>> parsed;
  const auto [entry, is_new] = parsed.try_emplace(std::string(lang));
  if (!is_new) return entry->second;
  for (const auto& file : embedded_texts()) {
    if (file.language != lang) continue;
    for (auto& [key, sentence] : nlohmann::json::parse(file.json).items()) entry->second[key] = sentence;
  }
  return entry->second;
}

}  // namespace

UiText::UiText(std::string_view lang) : lang_("en") {
  const auto wanted = lang.substr(0, lang.find_first_of("_.-@"));
  for (const auto known : languages()) {
    if (known == wanted) lang_ = known;
  }
  sentences_ = &sentences_in(lang_);
}

std::string UiText::operator()(std::string_view key, const nlohmann::json& with) const {
  const auto found = sentences_->find(key);
  if (found == sentences_->end()) return std::string(key);
  return compose(found->second, with, lang_, {});
}

bool UiText::has(std::string_view key) const {
  return sentences_->contains(key);
}

std::vector<std::string_view> UiText::languages() {
  std::vector<std::string_view> out;
  for (const auto& file : embedded_texts()) {
    if (std::ranges::find(out, file.language) == out.end()) out.push_back(file.language);
  }
  return out;
}

std::vector<std::string> UiText::keys(std::string_view lang) {
  std::vector<std::string> out;
  for (const auto& [key, sentence] : sentences_in(lang)) out.push_back(key);
  return out;
}

std::string UiText::environment_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0') return value;
  }
  return "en";
}

}  // namespace precinct::client
