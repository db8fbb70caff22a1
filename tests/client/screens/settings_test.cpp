// The settings screen and what it changes, from the start screen and at a table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client/settings/setting_table.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

using Kind = KeyEvent::Kind;
using testing::HasSubstr;
using testing::Not;

std::vector<std::pair<std::string, std::string>> settings_of(const Intents& intents) {
  std::vector<std::pair<std::string, std::string>> result;
  for (const auto& intent : intents) {
    if (const auto* set = std::get_if<SetSetting>(&intent)) result.emplace_back(set->key, set->value);
  }
  return result;
}

using Changes = std::vector<std::pair<std::string, std::string>>;

// Moves to the setting of that key and presses Right.
Intents change(Player& player, std::string_view key) {
  for (int i = 0; i < 20; ++i) player.press(Kind::up);  // the list goes round: some way up, then down to the first
  const auto rules = setting_rules();
  for (std::size_t tries = 0; tries < rules.size() + 8; ++tries) {
    const auto intents = player.press(Kind::right);
    for (const auto& [changed, value] : settings_of(intents)) {
      if (changed == key) return intents;
    }
    player.press(Kind::left);
    player.press(Kind::down);
  }
  return {};
}

TEST(SettingsScreen, EachSettingOfTheTableIsShownWithItsHelpAndKept) {
  AppSettings settings = no_hints();
  for (const auto& rule : setting_rules()) {
    if (rule.kind != SettingRule::Kind::choice) continue;
    for (const auto value : values_of(rule)) {
      settings.take(rule.key, value);
      EXPECT_EQ(settings.value(rule.key), value) << rule.key;
    }
  }
  Player player(without_table(), no_hints(), 160, 50);
  player.press(function_key(10));
  const UiText ui("en");
  for (const auto& rule : setting_rules()) {
    if (rule.kind == SettingRule::Kind::list) continue;
    EXPECT_TRUE(player.shows(ui("settings." + std::string(rule.key) + ".help"))) << rule.key << player.screen();
  }
}

TEST(SettingsScreen, OpensFromTheStartAndAtATableAndGoesAgain) {
  for (const bool at_table : {false, true}) {
    Player player(at_table ? sample("movement") : without_table(), no_hints(), 80, 24);
    const auto before = player.screen();
    EXPECT_TRUE(at_table || player.shows("F10 settings")) << before;
    player.press(function_key(10));
    EXPECT_TRUE(player.shows("Ask before sending")) << player.screen();
    EXPECT_EQ(player.shows("Drive: 3 street spaces are left."), at_table) << "the prompt stays";
    player.press(Kind::escape);
    EXPECT_EQ(player.screen(), before);
  }
}

TEST(SettingsScreen, IsInTheMenuAndInTheHelp) {
  Player player(sample("movement"), no_hints());
  player.type("?");
  player.press(Kind::escape);
  player.press(Kind::tab);
  player.press(Kind::escape);
  EXPECT_TRUE(player.shows("Settings")) << player.screen();
}

TEST(SettingsScreen, AChangeCountsAtOnce) {
  Player player(sample("movement"), no_hints());
  player.press(function_key(10));
  EXPECT_EQ(settings_of(change(player, "bell")), (Changes{{"bell", "off"}}));
  const auto intents = change(player, "title");
  EXPECT_EQ(settings_of(intents), (Changes{{"title", "off"}}));
  EXPECT_EQ(std::ranges::count_if(intents, [](const auto& each) { return std::holds_alternative<Title>(each); }), 1)
      << "the title that was set is taken back";
  EXPECT_EQ(settings_of(change(player, "colors")), (Changes{{"colors", "safe"}}));
  EXPECT_EQ(settings_of(change(player, "glyphs")), (Changes{{"glyphs", "ascii"}}));
}

TEST(SettingsScreen, AnotherLanguageIsSpokenAtOnceAndBackAgain) {
  Player player(sample("movement"), no_hints(), 120, 36);
  const auto english = player.screen();
  player.press(function_key(10));
  EXPECT_EQ(settings_of(change(player, "lang")), (Changes{{"lang", "it"}}));
  EXPECT_TRUE(player.shows("Impostazioni")) << player.screen();
  // The session brings the catalogue of that language.
  player.model.catalogues = without_table("it").catalogues;
  player.press(Kind::escape);
  player.update();
  auto italian = no_hints();
  italian.language = "it";
  EXPECT_EQ(player.screen(), Player(sample("movement", "it"), italian, 120, 36).screen())
      << "all of it, the log as well";
  EXPECT_THAT(player.screen(), Not(HasSubstr("Your hand")));
  player.press(function_key(10));
  EXPECT_EQ(settings_of(change(player, "lang")), (Changes{{"lang", "en"}}));
  player.model.catalogues = without_table("en").catalogues;
  player.press(Kind::escape);
  player.update();
  EXPECT_EQ(player.screen(), english);
}

TEST(SettingsScreen, WhatTheCommandLineDecidesCountsTheNextTime) {
  auto settings = no_hints();
  settings.fixed = {"lang"};
  Player player(sample("movement"), settings, 120, 36);
  player.press(function_key(10));
  EXPECT_EQ(settings_of(change(player, "lang")), (Changes{{"lang", "it"}}));
  EXPECT_TRUE(player.shows("This run goes by")) << player.screen();
  EXPECT_TRUE(player.shows("Italiano")) << player.screen();
  EXPECT_FALSE(player.shows("Impostazioni")) << player.screen();
}

TEST(SettingsScreen, KnownServersAreOfferedAndForgotten) {
  auto settings = no_hints();
  settings.take("servers", "ws://one:8080 ws://two:8080");
  settings.server = "ws://one:8080";
  Player player(without_table(), settings, 80, 24);
  player.press(Kind::up);
  player.press(Kind::up);
  player.press(Kind::page_down);
  EXPECT_TRUE(player.shows("ws://two:8080")) << player.screen();
  player.press(function_key(10));
  player.press(Kind::up);  // the last one
  EXPECT_TRUE(player.shows("Forget ws://two:8080")) << player.screen();
  EXPECT_EQ(settings_of(player.press(Kind::enter)), (Changes{{"servers", "ws://one:8080"}}));
  EXPECT_FALSE(player.shows("ws://two:8080")) << player.screen();
}

TEST(SettingsScreen, ANameIsKeptOnceItIsWhole) {
  Player player(without_table(), no_hints(), 80, 24);
  player.press(function_key(10));
  player.press(Kind::up);  // from the first to the last: the tips; then the name
  player.press(Kind::up);
  EXPECT_TRUE(settings_of(player.type("bel")).empty());
  EXPECT_EQ(settings_of(player.press(Kind::escape)), (Changes{{"name", "Anabel"}}));
  EXPECT_TRUE(player.shows("Anabel")) << "the start screen takes it over\n" << player.screen();
}

TEST(SettingsScreen, KnowsTheNameAndTheServerThatTheStartScreenWasGiven) {
  auto settings = no_hints();
  settings.name.clear();
  Player player(without_table(), settings, 80, 24);
  player.type("Zoe");
  player.press(Kind::enter);
  player.model.link = Link::online;
  player.update();
  player.press(function_key(10));
  EXPECT_TRUE(player.shows("Zoe")) << player.screen();
  EXPECT_TRUE(player.shows("Forget ws://127.0.0.1:8080")) << player.screen();
}

TEST(SettingsScreen, TipsComeOnceMore) {
  Player player(sample("movement"), no_hints());
  EXPECT_FALSE(player.shows("Tip: "));
  player.press(function_key(10));
  player.press(Kind::up);  // the server that is played on
  player.press(Kind::up);
  EXPECT_EQ(settings_of(player.press(Kind::enter)), (Changes{{"hints", "again"}}));
  player.press(Kind::escape);
  player.model.table->parts["prompt"]["decisions"][0]["decision"] = 9999;
  player.update();
  EXPECT_TRUE(player.shows("Tip: ")) << player.screen();
}

TEST(Confirm, AChoiceIsSentOnlyAfterEnter) {
  auto settings = no_hints();
  settings.confirm = true;
  Player player(sample("movement"), settings);
  EXPECT_TRUE(requests(player.type("4")).empty());
  EXPECT_TRUE(player.shows("Enter sends it for good")) << player.screen();
  EXPECT_TRUE(requests(player.press(Kind::escape)).empty());
  EXPECT_FALSE(player.shows("Enter sends it for good")) << player.screen();
  player.press(Kind::enter);
  ASSERT_TRUE(player.shows("Enter sends it for good")) << player.screen();
  EXPECT_EQ(requests(player.press(Kind::enter)).size(), 1u);
}

TEST(Confirm, AQuestionThatHasGoneIsNotAnswered) {
  auto settings = no_hints();
  settings.confirm = true;
  Player player(sample("movement"), settings);
  player.press(Kind::enter);
  ASSERT_TRUE(player.shows("Enter sends it for good")) << player.screen();
  player.model.table->parts["prompt"]["decisions"][0]["decision"] = 9999;
  player.update();
  EXPECT_FALSE(player.shows("Enter sends it for good")) << player.screen();
}

TEST(SettingsScreen, Golden) {
  auto settings = no_hints();
  settings.take("servers", "ws://games.example.org:8080 ws://127.0.0.1:8080");
  Player start(without_table(), settings, 80, 24);
  start.press(function_key(10));
  expect_golden("settings.80x24.colour", start.canvas);
  settings.language = "it";
  Player table(sample("movement", "it"), settings, 160, 50);
  table.press(function_key(10));
  expect_golden("settings.160x50.it", table.canvas);
}

}  // namespace
}  // namespace precinct::client::test
