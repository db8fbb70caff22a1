// Settings in the line mode: told, changed at once, kept.
#include "tests/client/plain/plain_fixture.hpp"

namespace precinct::client {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// With a program behind it that speaks the language that was set.
class PlainSettings : public PlainTest {
 protected:
  void remember(const std::string& key, const std::string& value) override {
    PlainTest::remember(key, value);
    if (key == "lang") ui = UiText(value);
  }
  void italian_words_come() {
    auto italian = words();
    italian["lang"] = "it";
    italian["texts"]["police_precinct.ask"] = "Dove?";
    session.put_catalogue("police_precinct", read_catalogue("police_precinct", italian));
  }
};

TEST_F(PlainSettings, EverySettingIsToldWithItsValuesAndHelp) {
  at_table();
  const auto lines = type("settings");
  for (const auto& rule : setting_rules()) {
    if (rule.kind == SettingRule::Kind::list) continue;
    EXPECT_THAT(lines, Contains(testing::AllOf(testing::StartsWith(std::string(rule.key) + " = "),
                                               HasSubstr(ui("settings." + std::string(rule.key) + ".help")))));
  }
}

TEST_F(PlainSettings, SetTakesIdsAndWordsAndSaysWhatMayBe) {
  at_table();
  EXPECT_THAT(type("set colors safe"), ElementsAre("Colours: for colour-vision deficiencies"));
  EXPECT_EQ(remembered["colors"], "safe");
  EXPECT_THAT(type("set bell OFF"), ElementsAre("Bell: off"));
  EXPECT_THAT(type("set name Anna Maria"), ElementsAre("Name: Anna Maria"));
  EXPECT_EQ(remembered["name"], "Anna Maria");
  EXPECT_THAT(type("set hints again"), ElementsAre("Tips: Show the tips again"));
  EXPECT_THAT(type("set colors green"), ElementsAre("colors can be: on, safe, off"));
  EXPECT_EQ(remembered["colors"], "safe");
  for (const auto* wrong : {"set", "set colors", "set nothing on", "set servers x"}) {
    EXPECT_THAT(type(wrong), ElementsAre("Like this: set KEY VALUE; settings tells the keys.")) << wrong;
  }
}

TEST_F(PlainSettings, AnotherLanguageTellsTheOpenQuestionAgain) {
  at_table();
  view({{"prompt", prompt(4)}}, Json::array({event(1)}));
  EXPECT_THAT(type("set lang it"), ElementsAre("Lingua: Italiano"));
  said.clear();
  italian_words_come();
  EXPECT_THAT(said, Contains("Decidi tu: Dove?"));
  EXPECT_THAT(type("imposta lang en"), Contains("Language: English"));
  said.clear();
  session.put_catalogue("police_precinct", read_catalogue("police_precinct", words()));
  EXPECT_THAT(said, Contains("You decide: Where to?"));
  EXPECT_THAT(type("log"), ElementsAre("Ben moved to Colfax 3"));
}

TEST_F(PlainSettings, WhatTheCommandLineDecidesIsSaid) {
  Plain::Start how;
  how.server = "ws://host:8080";
  how.name = "Ana";
  how.fixed = {"colors"};
  plain.begin(std::move(how));
  channel.accept();
  channel.welcome();
  EXPECT_THAT(type("set colors off"), Contains(ui("settings.fixed")));
  EXPECT_EQ(remembered["colors"], "off");
}

TEST_F(PlainSettings, AreReachedFromTheMenuAsWell) {
  start({}, true);
  EXPECT_THAT(type("set bell off"), ElementsAre("Bell: off"));
  EXPECT_THAT(type("settings"), Contains(HasSubstr("glyphs = ")));
}

TEST_F(PlainSettings, KnownServersAreForgottenByNumber) {
  at_table();
  remembered["servers"] = "ws://one:8080 ws://two:8080";
  EXPECT_THAT(type("settings"), Contains("  2 ws://two:8080"));
  EXPECT_THAT(type("forget 3"), ElementsAre("Like this: forget NUMBER; settings tells the servers' numbers."));
  EXPECT_THAT(type("forget 1"), ElementsAre("ws://one:8080 is off the list."));
  EXPECT_EQ(remembered["servers"], "ws://two:8080");
}

TEST_F(PlainSettings, AChoiceIsSentOnlyAfterYes) {
  at_table();
  view({{"prompt", prompt(4)}});
  type("set confirm on");
  const auto before = channel.of_type("command").size();
  EXPECT_THAT(type("1"), ElementsAre("This cannot be taken back. Send it? yes sends it, anything else does not."));
  EXPECT_THAT(type("no"), Contains("Not sent."));
  type("1");
  EXPECT_EQ(channel.of_type("command").size(), before);
  EXPECT_THAT(type("yes"), IsEmpty());
  EXPECT_EQ(channel.of_type("command").size(), before + 1);
}

}  // namespace
}  // namespace precinct::client
