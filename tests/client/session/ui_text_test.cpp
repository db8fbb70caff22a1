#include "client/texts/ui_text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "client/texts/embedded.hpp"

namespace precinct::client {
namespace {

std::set<std::string> placeholders(const std::string& json) {
  std::set<std::string> out;
  static const std::regex name(R"(\{([a-z_]+)\})");
  for (std::sregex_iterator at(json.begin(), json.end(), name), end; at != end; ++at) out.insert((*at)[1]);
  return out;
}

TEST(UiText, EveryLanguageHasEveryKeyWithTheSameValues) {
  std::map<std::string, std::map<std::string, nlohmann::json>> all;
  for (const auto& file : embedded_texts()) {
    for (auto& [key, sentence] : nlohmann::json::parse(file.json).items()) {
      EXPECT_FALSE(all[std::string(file.language)].contains(key)) << key << " twice";
      all[std::string(file.language)][key] = sentence;
    }
  }
  ASSERT_TRUE(all.contains("en") && all.contains("it"));
  for (const auto& [key, sentence] : all["en"]) {
    ASSERT_TRUE(all["it"].contains(key)) << key;
    EXPECT_EQ(placeholders(sentence.dump()), placeholders(all["it"][key].dump())) << key;
  }
  EXPECT_EQ(all["en"].size(), all["it"].size());
}

TEST(UiText, EveryKeyThatTheSourcesUseExists) {
  const UiText ui("en");
  static const std::regex use(R"#(\b(?:ui(?:_|\(\))?|words\.say)\("([a-z0-9_.]+)"[,)])#");
  std::size_t uses = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(PRECINCT_SOURCE) / "client")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const auto source = text.str();
    for (std::sregex_iterator at(source.begin(), source.end(), use), end; at != end; ++at) {
      EXPECT_TRUE(ui.has((*at)[1].str())) << (*at)[1] << " in " << entry.path();
      ++uses;
    }
  }
  EXPECT_GT(uses, 100u) << "the expression no longer finds what it looks for";
}

TEST(UiText, LanguageIsTakenFromALocaleName) {
  EXPECT_EQ(UiText("it_IT.UTF-8").lang(), "it");
  EXPECT_EQ(UiText("it").lang(), "it");
  EXPECT_EQ(UiText("C.UTF-8").lang(), "en");
  EXPECT_EQ(UiText("").lang(), "en");
  EXPECT_EQ(UiText("italic").lang(), "en");
}

TEST(UiText, UnknownKeyBecomesItself) {
  EXPECT_EQ(UiText("en")("no.such.key"), "no.such.key");
}

}  // namespace
}  // namespace precinct::client
