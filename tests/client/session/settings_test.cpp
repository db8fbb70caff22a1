// What can be set: the table, the file behind it, and what the README says of it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "client/settings/folders.hpp"
#include "client/settings/known_servers.hpp"
#include "client/settings/setting_table.hpp"
#include "client/settings/settings.hpp"

namespace precinct::client {
namespace {

class SettingsTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = std::filesystem::temp_directory_path() / "precinct-settings-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::filesystem::path file() const { return folder / "settings.json"; }

  std::filesystem::path folder;
};

TEST_F(SettingsTest, WhatMayNotBeCountsAsNotChosen) {
  Settings settings(file());
  for (const auto& rule : setting_rules()) {
    EXPECT_EQ(settings.value(rule.key), rule.fallback) << rule.key;
    if (rule.kind != SettingRule::Kind::choice) continue;
    settings.set(rule.key, "nonsense");
    EXPECT_EQ(settings.value(rule.key), rule.fallback) << rule.key;
    for (const auto value : values_of(rule)) {
      settings.set(rule.key, value);
      EXPECT_EQ(Settings(file()).value(rule.key), value) << rule.key;
    }
  }
}

TEST_F(SettingsTest, HintsAreForgottenAllAtOnceAndNothingElseIs) {
  Settings settings(file());
  settings.set("hint.map", "seen");
  settings.set("hint.help", "seen");
  settings.set("bell", "off");
  ASSERT_TRUE(settings.set("hints", "again"));
  const Settings later(file());
  EXPECT_EQ(later.all(), (std::map<std::string, std::string, std::less<>>{{"bell", "off"}}));
  EXPECT_EQ(settings.all(), later.all());
}

TEST(SettingTable, EveryLanguageHasWordsForEverySettingAndValue) {
  for (const auto lang : UiText::languages()) {
    const UiText ui(lang);
    for (const auto& rule : setting_rules()) {
      EXPECT_TRUE(ui.has("settings." + std::string(rule.key))) << rule.key;
      EXPECT_TRUE(ui.has("settings." + std::string(rule.key) + ".help")) << rule.key;
      if (rule.key == "lang") continue;
      for (const auto value : values_of(rule)) EXPECT_NE(value_words(ui, rule, value), "") << rule.key;
    }
  }
}

TEST(KnownServers, TheLastUsedIsFirstAndEachIsThereOnce) {
  std::string kept;
  for (const auto* server : {"ws://a:1", "ws://b:1", "ws://a:1"}) kept = with_server_first(kept, server);
  EXPECT_EQ(known_servers(kept), (std::vector<std::string>{"ws://a:1", "ws://b:1"}));
  EXPECT_EQ(known_servers(without_server(kept, "ws://a:1")), (std::vector<std::string>{"ws://b:1"}));
  EXPECT_TRUE(known_servers("").empty());
  EXPECT_EQ(known_servers("  x   y "), (std::vector<std::string>{"x", "y"}));
  for (int i = 0; i < 30; ++i) kept = with_server_first(kept, "ws://h:" + std::to_string(i));
  EXPECT_EQ(known_servers(kept).size(), 20u);
  EXPECT_EQ(known_servers(kept).front(), "ws://h:29");
}

// "| `colors` | `on` | `on`, `safe`, `off` | ... |", in the table's order.
TEST(SettingTable, TheReadmeSaysTheSame) {
  std::stringstream readme;
  readme << std::ifstream(std::filesystem::path(PRECINCT_SOURCE) / "README.md").rdbuf();
  const auto text = readme.str();
  std::string expected = "| setting | default | values | meaning |\n|---|---|---|---|\n";
  const UiText en("en");
  for (const auto& rule : setting_rules()) {
    std::string values;
    for (const auto value : values_of(rule)) values += (values.empty() ? "`" : ", `") + std::string(value) + "`";
    const auto fallback = rule.fallback.empty() ? std::string() : "`" + std::string(rule.fallback) + "`";
    expected += "| `" + std::string(rule.key) + "` | " + fallback + " | " + values + " | " +
                en("settings." + std::string(rule.key) + ".help") + " |\n";
  }
  EXPECT_NE(text.find(expected), std::string::npos) << "the README should have\n" << expected;
}

}  // namespace
}  // namespace precinct::client
