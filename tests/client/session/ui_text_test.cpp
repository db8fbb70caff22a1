#include "client/texts/ui_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "client/settings/setting_table.hpp"
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
  for (const auto& [lang, sentences] : all) {
    for (const auto& [key, sentence] : all["en"]) {
      ASSERT_TRUE(sentences.contains(key)) << lang << " lacks " << key;
      EXPECT_EQ(placeholders(sentence.dump()), placeholders(sentences.at(key).dump())) << lang << ": " << key;
    }
    EXPECT_EQ(all["en"].size(), sentences.size()) << lang << " has keys that English lacks";
  }
}

// The text of every source file below client/.
std::vector<std::pair<std::filesystem::path, std::string>> sources() {
  std::vector<std::pair<std::filesystem::path, std::string>> all;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(PRECINCT_SOURCE) / "client")) {
    const auto ending = entry.path().extension();
    if (ending != ".cpp" && ending != ".hpp" && ending != ".inc") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    all.emplace_back(entry.path(), text.str());
  }
  return all;
}

TEST(UiText, EveryKeyThatTheSourcesUseExists) {
  const UiText ui("en");
  static const std::regex use(R"#(\b(?:ui(?:_|\(\))?|words\.say)\("([a-z0-9_.]+)"[,)])#");
  std::size_t uses = 0;
  for (const auto& [file, source] : sources()) {
    for (std::sregex_iterator at(source.begin(), source.end(), use), end; at != end; ++at) {
      EXPECT_TRUE(ui.has((*at)[1].str())) << (*at)[1] << " in " << file;
      ++uses;
    }
  }
  EXPECT_GT(uses, 100u) << "the expression no longer finds what it looks for";
}

// A key is used where it stands, as a WORD of the full screen, or by its beginning where the sources put the rest of it
// together ("plain.word." + name). What a setting's words are called is a matter of the table.
TEST(UiText, NoKeyIsUnused) {
  std::set<std::string> whole, beginnings;
  static const std::regex literal(R"#("([a-z][a-z0-9_.]*)")#"), word(R"#(\bWORD\(([a-z0-9_]+)\))#");
  for (const auto& [file, source] : sources()) {
    for (std::sregex_iterator at(source.begin(), source.end(), literal), end; at != end; ++at) {
      const auto text = (*at)[1].str();
      if (text == "settings.") continue;
      (text.ends_with('.') || text.ends_with('_') ? beginnings : whole).insert(text);
    }
    for (std::sregex_iterator at(source.begin(), source.end(), word), end; at != end; ++at) {
      whole.insert("screen." + (*at)[1].str());
    }
  }
  for (const auto& rule : setting_rules()) {
    const auto name = "settings." + std::string(rule.key);
    whole.insert({name, name + ".help", name + ".done"});
    for (const auto value : values_of(rule)) {
      whole.insert({name + "." + std::string(value), "settings.value." + std::string(value)});
    }
  }
  for (const auto& key : UiText::keys("en")) {
    const bool begun = std::ranges::any_of(beginnings, [&](const auto& each) {
      return each.find('.') != std::string::npos && key.size() > each.size() && key.starts_with(each);
    });
    EXPECT_TRUE(begun || whole.contains(key)) << key << " is used nowhere";
  }
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
