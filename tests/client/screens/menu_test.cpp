// The generic menu: any prompt of any game can be answered with keys alone, and nothing is sent by accident.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "client/json_access.hpp"
#include "client/screens/game_face.hpp"
#include "data/catalogue.hpp"
#include "data/read_files.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = KeyEvent::Kind;

Json option(const std::string& id) {
  return {{"id", id}, {"text", text(id)}};
}

Json pick(const char* name, int min, int max, bool ordered, std::initializer_list<const char*> ids) {
  Json from = Json::array();
  for (const char* id : ids) from.push_back(option(id));
  return {{"arg", name}, {"kind", "pick"}, {"min", min}, {"max", max}, {"ordered", ordered}, {"from", from}};
}

Json number(const char* name, int min, int max) {
  return {{"arg", name}, {"kind", "number"}, {"min", min}, {"max", max}};
}

Json choice(const char* id, const std::vector<Json>& args = {}) {
  return {{"choice", id}, {"text", text(std::string("Do ") + id)}, {"args", Json(args)}};
}

Json decision(int number, const std::vector<Json>& choices, bool must = true) {
  return {{"decision", number},
          {"must", must},
          {"text", text("Question " + std::to_string(number))},
          {"choices", Json(choices)}};
}

std::vector<Json> choices(int count) {
  std::vector<Json> result;
  for (int i = 1; i <= count; ++i) result.push_back(choice(("c" + std::to_string(i)).c_str()));
  return result;
}

// A table of a game that this client knows nothing about.
Player asked(Json decisions, int width = 120, int height = 36) {
  auto model = sample("movement");
  model.table->parts = {{"table", model.table->parts["table"]},
                        {"waiting", {{"seats", {0}}}},
                        {"prompt", {{"decisions", std::move(decisions)}}}};
  model.table->parts["table"]["game"] = "another_game";
  AppSettings settings;
  settings.hints = {"map", "help", "digits", "explain"};
  return Player(std::move(model), settings, width, height);
}

Json command(int decision, const char* choice, Json args) {
  return {{"type", "command"},
          {"table", "K7Q2-9DMV-3XHT"},
          {"decision", decision},
          {"choice", choice},
          {"args", std::move(args)}};
}

TEST(Menu, ChoiceWithoutArgsByDigitOrByArrowsAndEnter) {
  const auto prompt = Json::array({decision(3, {choice("fight"), choice("pass")})});
  auto player = asked(prompt);
  EXPECT_TRUE(player.shows("Question 3"));
  EXPECT_THAT(requests(player.type("1")), ElementsAre(command(3, "fight", Json::object())));
  player = asked(prompt);
  player.press(Kind::down);
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(3, "pass", Json::object())));
}

TEST(Menu, SinglePickIsFlattenedIntoLines) {
  auto player =
      asked(Json::array({decision(3, {choice("play", {pick("card", 1, 1, false, {"red", "blue"})}), choice("pass")})}));
  EXPECT_TRUE(player.shows("2 Do play: blue")) << player.screen();
  EXPECT_THAT(requests(player.type("2")), ElementsAre(command(3, "play", {{"card", {"blue"}}})));
}

TEST(Menu, PickOfSeveralMarksWithSpaceAndSendsWithEnter) {
  auto player = asked(Json::array({decision(5, {choice("discard", {pick("cards", 2, 2, false, {"a", "b", "c"})})})}));
  player.type("1");
  EXPECT_TRUE(player.shows("[ ] a")) << player.screen();
  player.type(" ");
  // One of two is not enough: nothing is sent, and the bell tells so.
  const auto early = player.press(Kind::enter);
  EXPECT_THAT(requests(early), IsEmpty());
  EXPECT_TRUE(std::holds_alternative<Bell>(early.at(0)));
  EXPECT_TRUE(player.shows("One is still missing")) << player.screen();
  player.press(Kind::down);
  player.press(Kind::down);
  player.type(" ");
  // A third one is not taken.
  player.type("2");
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(5, "discard", {{"cards", {"a", "c"}}})));
}

TEST(Menu, EnterWithTooFewMarkedSaysHowManyAreMissing) {
  auto player = asked(Json::array({decision(5, {choice("discard", {pick("cards", 2, 3, false, {"a", "b", "c"})})})}));
  player.type("1");
  player.press(Kind::enter);
  EXPECT_TRUE(player.shows("2 are still missing")) << player.screen();
  player.type(" ");
  EXPECT_FALSE(player.shows("missing")) << player.screen();
}

TEST(Menu, PickOfNoneIsAnAnswerWhereItIsAllowed) {
  auto player = asked(Json::array({decision(5, {choice("place", {pick("cards", 0, 2, false, {"a", "b"})})})}));
  player.type("1");
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(5, "place", {{"cards", Json::array()}})));
}

TEST(Menu, OrderedPickShowsAndSendsTheOrder) {
  auto player = asked(Json::array({decision(5, {choice("sort", {pick("cards", 3, 3, true, {"a", "b", "c"})})})}));
  player.type("1");
  player.type("312");
  EXPECT_TRUE(player.shows("1 [2] a")) << player.screen();
  EXPECT_TRUE(player.shows("3 [1] c"));
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(5, "sort", {{"cards", {"c", "a", "b"}}})));
}

TEST(Menu, NumberArgStaysWithinItsRange) {
  auto player = asked(Json::array({decision(6, {choice("pay", {number("donuts", 1, 12)})})}));
  player.type("1");
  player.press(Kind::right);
  player.press(Kind::left);
  player.press(Kind::left);
  player.type("11");
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(6, "pay", {{"donuts", 11}})));
  player = asked(Json::array({decision(6, {choice("pay", {number("donuts", 1, 12)})})}));
  player.type("1");
  player.press(Kind::backspace);
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
}

TEST(Menu, SeveralArgsAreAskedOneByOneAndEscapeGoesBack) {
  const auto args = Json::array(
      {pick("from", 1, 1, false, {"x", "y"}), number("count", 0, 3), pick("what", 1, 2, false, {"p", "q"})});
  auto player = asked(Json::array({decision(8, {choice("move", args), choice("pass")})}));
  player.type("1");
  player.type("2");
  player.type("3");
  player.press(Kind::enter);
  EXPECT_TRUE(player.shows("step 3 of 3")) << player.screen();
  player.press(Kind::escape);
  EXPECT_TRUE(player.shows("step 2 of 3")) << player.screen();
  player.press(Kind::escape);
  EXPECT_TRUE(player.shows("step 1 of 3")) << player.screen();
  player.press(Kind::escape);
  EXPECT_TRUE(player.shows("2 Do pass")) << player.screen();
  player.type("1");
  player.type("1");
  player.type("2");
  player.press(Kind::enter);
  player.type("2");
  EXPECT_THAT(requests(player.press(Kind::enter)),
              ElementsAre(command(8, "move", {{"from", {"x"}}, {"count", 2}, {"what", {"q"}}})));
}

TEST(Menu, LinesOfTwoDigitsWaitForTheSecond) {
  auto player = asked(Json::array({decision(2, choices(12))}));
  EXPECT_THAT(requests(player.type("1")), IsEmpty());
  EXPECT_THAT(requests(player.type("2")), ElementsAre(command(2, "c12", Json::object())));
  player = asked(Json::array({decision(2, choices(12))}));
  player.type("1");
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(2, "c1", Json::object())));
}

TEST(Menu, AFirstDigitOfTwoIsShownWithWhatCanFollow) {
  for (const auto& [width, height] : {std::pair{60, 20}, std::pair{80, 24}, std::pair{120, 36}}) {
    auto player = asked(Json::array({decision(2, choices(12))}), width, height);
    EXPECT_TRUE(player.shows("Enter or 2 digits send")) << player.screen();
    player.type("1");
    EXPECT_TRUE(player.shows("1_: Enter takes 1, another digit 10 to 12")) << player.screen();
    player.press(Kind::backspace);
    EXPECT_FALSE(player.shows("1_:")) << player.screen();
    EXPECT_TRUE(player.shows("Enter or 2 digits send")) << player.screen();
  }
  EXPECT_TRUE(asked(Json::array({decision(2, choices(9))})).shows("Enter or a digit sends"));
}

// What the last line says of two digits is true of each line of the list.
TEST(Menu, InAListOfTenAndMoreNoSingleDigitSends) {
  const auto prompt = Json::array({decision(2, choices(10))});
  auto player = asked(prompt);
  EXPECT_THAT(requests(player.type("3")), IsEmpty());
  EXPECT_TRUE(player.shows("3_: Enter takes 3 ")) << player.screen();
  EXPECT_THAT(requests(player.type("3")), IsEmpty());
  EXPECT_TRUE(player.shows("3_: Enter takes 3 ")) << player.screen();
  EXPECT_THAT(requests(player.type("1")), IsEmpty());
  EXPECT_TRUE(player.shows("1_: Enter takes 1, 0 makes 10 of it")) << player.screen();
  EXPECT_THAT(requests(player.type("0")), ElementsAre(command(2, "c10", Json::object())));
  player = asked(prompt);
  EXPECT_THAT(requests(player.type("0")), IsEmpty());
  EXPECT_TRUE(player.shows("0_: another digit 1 to 9")) << player.screen();
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
  EXPECT_THAT(requests(player.type("4")), ElementsAre(command(2, "c4", Json::object())));
}

TEST(Menu, WhereSeveralAreMarkedEnterAfterADigitMarksThatLine) {
  const auto arg = pick("cards", 1, 3, false, {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"});
  auto player = asked(Json::array({decision(5, {choice("discard", {arg})})}));
  player.type("1");
  player.type("1");
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
  player.type("11");
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(5, "discard", {{"cards", {"a", "k"}}})));
}

TEST(Menu, LongListsAreOfferedInTheirGroups) {
  Json from = Json::array();
  for (int i = 0; i < 20; ++i) {
    auto each = option("card" + std::to_string(i));
    each["group"] = Json::array({text(i < 10 ? "first half" : "second half")});
    from.push_back(each);
  }
  const Json arg{{"arg", "card"}, {"kind", "pick"}, {"min", 1}, {"max", 1}, {"ordered", false}, {"from", from}};
  auto player = asked(Json::array({decision(2, std::vector<Json>{choice("take", std::vector<Json>(1, arg))})}));
  EXPECT_TRUE(player.shows("2 second half")) << player.screen();
  player.type("2");
  EXPECT_TRUE(player.shows("1 card10")) << player.screen();
  player.press(Kind::escape);
  player.type("2");
  player.type("1");
  player.press(Kind::enter);
  EXPECT_THAT(requests(player.intents), ElementsAre(command(2, "take", {{"card", {"card10"}}})));
}

TEST(Menu, OfALongListTheChoiceThatDeclinesIsOnEachPage) {
  auto all = choices(30);
  all.push_back(choice("pass"));
  auto player = asked(Json::array({decision(2, all)}), 80, 24);
  EXPECT_TRUE(player.shows("31 Do pass")) << player.screen();
  for (int i = 0; i < 29; ++i) {
    player.press(Kind::down);
    EXPECT_TRUE(player.shows("31 Do pass")) << player.screen();
    EXPECT_TRUE(player.shows("▸ " + std::to_string(i + 2) + " Do c" + std::to_string(i + 2))) << player.screen();
  }
  player.press(Kind::down);
  EXPECT_TRUE(player.shows("▸ 31 Do pass")) << player.screen();
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(2, "pass", Json::object())));
}

TEST(Menu, WhatCanBePickedForOneOfSeveralChoicesIsBehindIt) {
  const auto many = pick("card", 1, 1, false, {"a", "b", "c", "d", "e", "f", "g", "h"});
  auto player = asked(Json::array({decision(2, {choice("play", {many}), choice("sell", {many}), choice("pass")})}));
  EXPECT_TRUE(player.shows("2 Do sell ...")) << player.screen();
  player.type("2");
  EXPECT_TRUE(player.shows("3 c")) << player.screen();
  EXPECT_THAT(requests(player.type("3")), ElementsAre(command(2, "sell", {{"card", {"c"}}})));
}

// Who picks for the only choice there is wants no step before.
TEST(Menu, AListOfASingleChoiceStaysFlat) {
  const auto many = pick("card", 1, 1, false, {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n"});
  auto player = asked(Json::array({decision(2, {choice("play", {many}), choice("pass")})}));
  EXPECT_TRUE(player.shows("1 Do play: a")) << player.screen();
}

// By its text Stakeout arrests on one's own turn; here it adds a die to Ben's arrest.
TEST(Menu, ACardThatHelpsAnotherIsExplainedByItsSymbols) {
  for (const auto& [lang, helps, own] : {std::tuple{"en", "Helps others: Arrest +1", "Arrest 1 Punk"},
                                         {"it", "Aiuta gli altri: Arrestare +1", "Arresta 1"}}) {
    auto settings = no_hints();
    settings.language = lang;
    auto model = sample("commit_window", lang);
    Player player(model, settings, 80, 24);
    player.press(Kind::down);
    player.press(Kind::down);
    EXPECT_TRUE(player.shows(helps)) << player.screen();
    EXPECT_FALSE(player.shows(own)) << player.screen();
    model.table->parts["attempt"]["cop"] = 0;
    Player active(model, settings, 80, 24);
    active.press(Kind::down);
    active.press(Kind::down);
    EXPECT_FALSE(active.shows(helps)) << "on the own turn the text counts\n" << active.screen();
  }
}

TEST(Menu, EachPoliceCardTellsBehindTheSameWordsHowItHelps) {
  std::ifstream file(source_data_folder() / "police_precinct/police_cards.json");
  const auto cards = Json::parse(file);
  for (const char* lang : {"en", "it"}) {
    const auto model = sample("commit_window", lang);
    const Words words(lang);
    const Scene scene(model, words, false, kNow);
    for (const auto& card : cards.at("cards")) {
      const auto use = scene.face().use_of(scene, "commit", card.at("id").get<std::string>());
      EXPECT_TRUE(use.starts_with(words.say("police_precinct.helps_others"))) << use;
    }
  }
}

TEST(Menu, OffersBesideAQuestionAreListedUnderTheirOwnHeadings) {
  auto player = asked(
      Json::array({decision(4, {choice("help"), choice("pass")}, false), decision(3, {choice("go"), choice("stay")})}),
      120, 50);
  EXPECT_TRUE(player.shows("Question 3"));
  EXPECT_TRUE(player.shows("Question 4"));
  // What the game waits for comes first.
  EXPECT_THAT(requests(player.type("1")), ElementsAre(command(3, "go", Json::object())));
  EXPECT_THAT(requests(player.type("3")), ElementsAre(command(4, "help", Json::object())));
}

// The person looked at another question when the key was pressed.
TEST(Menu, AKeyForAQuestionThatIsGoneAnswersNothing) {
  auto player = asked(Json::array({decision(3, {choice("a")})}));
  player.model.table->parts["prompt"] = {{"decisions", Json::array({decision(4, {choice("b")})})}};
  const auto intents = player.type("1");
  EXPECT_THAT(requests(intents), IsEmpty());
  EXPECT_THAT(requests(player.type("1")), ElementsAre(command(4, "b", Json::object())));
}

TEST(Menu, AnOfferThatComesInBetweenLeavesTheHalfGivenAnswer) {
  const auto first = decision(3, {choice("discard", {pick("cards", 2, 2, false, {"a", "b", "c"})})});
  auto player = asked(Json::array({first}));
  player.type("1");
  player.type(" ");
  player.model.table->parts["prompt"] = {{"decisions", Json::array({decision(9, {choice("help")}, false), first})}};
  player.update();
  player.type("3");
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(3, "discard", {{"cards", {"a", "c"}}})));
}

TEST(Menu, AnAnsweredQuestionIsNotAskedAgain) {
  auto player = asked(Json::array({decision(3, {choice("a")})}));
  player.model.table->answered.insert(3);
  player.update();
  EXPECT_TRUE(player.shows("Waiting for the server")) << player.screen();
  EXPECT_THAT(requests(player.type("1")), IsEmpty());
}

// UX: secret choices become one line, drawn the same whatever lies under it.
// A place says enough where the question is about going there; what else is done with places is named.
TEST(Menu, APlaceAloneStandsForDrivingAndForNothingElse) {
  const auto shows = [](const char* choice) {
    auto model = sample("movement");
    Json option{{"id", "luna"}, {"text", text("police_precinct.name.luna")}, {"at", "luna"}};
    const Json arg{{"arg", "to"}, {"kind", "pick"}, {"min", 1}, {"max", 1}, {"ordered", false}, {"from", {option}}};
    const Json moving{{"choice", choice}, {"text", text(std::string("choice.") + choice)}, {"args", {arg}}};
    const Json pass{{"choice", "pass"}, {"text", text("choice.stay")}, {"args", Json::array()}};
    model.table->parts["prompt"] = {
        {"decisions", {{{"decision", 9}, {"must", true}, {"text", text("ask.move")}, {"choices", {moving, pass}}}}}};
    return Player(model, no_hints(), 120, 36).shows("Move the Federal Agent");
  };
  EXPECT_TRUE(shows("drive_agent"));
  EXPECT_FALSE(shows("drive"));
}

TEST(Menu, SecretChoicesAreOneLineUntilUncovered) {
  const auto secret = [](const char* id) {
    auto each = choice(id);
    each["secret"] = true;
    return each;
  };
  auto one = asked(Json::array({decision(3, {secret("treason"), choice("pass")})}));
  auto two = asked(Json::array({decision(3, {secret("honesty"), secret("loyalty"), choice("pass")})}));
  EXPECT_EQ(one.screen(), two.screen());
  EXPECT_FALSE(one.shows("treason"));
  EXPECT_THAT(requests(one.type("2")), IsEmpty());
  EXPECT_TRUE(one.shows("Do treason")) << one.screen();
  one.type("s");
  EXPECT_FALSE(one.shows("Do treason"));
}

TEST(Menu, UnavailableLinesAreShownAndCannotBeTaken) {
  auto each = decision(3, {choice("a")});
  each["unavailable"] = Json::array({{{"text", text("Too late for this")}}});
  auto player = asked(Json::array({each}));
  EXPECT_TRUE(player.shows("- Too late for this")) << player.screen();
  EXPECT_THAT(requests(player.type("2")), IsEmpty());
}

TEST(Menu, TheOnlyAnswerIsTakenByEnterAndSaysSo) {
  const auto only = "The only answer: Enter goes on";
  auto one = asked(Json::array({decision(3, {choice("a")})}), 80, 24);
  EXPECT_TRUE(one.shows(only)) << one.screen();
  EXPECT_THAT(requests(one.press(Kind::enter)), ElementsAre(command(3, "a", Json::object())));
  EXPECT_FALSE(asked(Json::array({decision(3, {choice("a"), choice("b")})}), 80, 24).shows(only));
}

TEST(Menu, WhatHasStepsIsNotTheOnlyAnswer) {
  const auto steps = choice("a", {pick("cards", 1, 2, false, {"x", "y"})});
  EXPECT_FALSE(asked(Json::array({decision(3, {steps})}), 80, 24).shows("The only answer"));
  auto secret = choice("a");
  secret["secret"] = true;
  EXPECT_FALSE(asked(Json::array({decision(3, {secret})}), 80, 24).shows("The only answer"));
}

// Who has nothing to play would answer sooner than who has.
TEST(Menu, TheOnlyAnswerThatAHandLeavesIsNotCalledSo) {
  auto hidden = decision(3, {choice("pass")});
  hidden["unavailable"] = Json::array({{{"text", text("Play a card")}, {"secret", true}}});
  auto open = decision(3, {choice("pass"), choice("play")});
  open["choices"][1]["secret"] = true;
  auto without = asked(Json::array({hidden}), 80, 24);
  EXPECT_FALSE(without.shows("The only answer")) << without.screen();
  EXPECT_EQ(without.screen(), asked(Json::array({open}), 80, 24).screen());
  without.type("s");
  EXPECT_TRUE(without.shows("- Play a card")) << without.screen();
  EXPECT_FALSE(without.shows("The only answer")) << without.screen();
}

// Below it stand the odds, and a short list needs one row.
TEST(Menu, ALongQuestionIsNotCutWhereTheListLeavesARow) {
  const std::string question = "Is this question, which asks for much and in many words, still read to its very end?";
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{100, 30}, std::pair{120, 36}}) {
    auto model = sample("commit_window");
    auto& open = model.table->parts["prompt"]["decisions"][0];
    open["text"] = text(question);
    open["choices"] = Json(choices(3));
    Player player(model, no_hints(), width, height);
    EXPECT_TRUE(player.shows("very end?")) << player.screen();
    EXPECT_TRUE(player.shows("needs 4+")) << player.screen();
    for (const auto* line : {"1 Do c1", "2 Do c2", "3 Do c3"}) EXPECT_TRUE(player.shows(line)) << player.screen();
  }
}

// What is counted as "more" can be walked to.
TEST(Menu, TheListScrollsToLinesThatCannotBeTaken) {
  auto each = decision(3, choices(3));
  each["unavailable"] = Json::array();
  for (int i = 1; i <= 9; ++i) {
    each["unavailable"].push_back(
        {{"text", text("Too late, by far and by any clock in this city, for number " + std::to_string(i))}});
  }
  auto player = asked(Json::array({each}), 80, 24);
  EXPECT_FALSE(player.shows("number 9")) << player.screen();
  for (int i = 0; i < 11; ++i) player.press(Kind::down);
  EXPECT_TRUE(player.shows("number 9")) << player.screen();
  EXPECT_THAT(requests(player.press(Kind::enter)), IsEmpty());
  player.press(Kind::down);
  EXPECT_TRUE(player.shows("▸ 1 Do c1")) << player.screen();
  player.press(Kind::up);
  EXPECT_TRUE(player.shows("▸ 3 Do c3")) << player.screen();
  player.press(Kind::down);
  player.press(Kind::end);
  EXPECT_THAT(requests(player.press(Kind::enter)), ElementsAre(command(3, "c3", Json::object())));
}

// The prompt stays on the screen at every size and on every page.
TEST(Menu, ThePromptIsVisibleOnEveryPageAtEverySize) {
  for (const auto& [width, height] : {std::pair{40, 12}, std::pair{60, 20}, std::pair{80, 24}, std::pair{100, 30},
                                      std::pair{120, 36}, std::pair{160, 50}}) {
    auto player = asked(Json::array({decision(3, {choice("a"), choice("b")})}), width, height);
    for (int page = 1; page <= 5; ++page) {
      player.press(function_key(page));
      EXPECT_TRUE(player.shows("Question 3")) << width << " F" << page << "\n" << player.screen();
      EXPECT_TRUE(player.shows("1 Do a")) << width << " F" << page << "\n" << player.screen();
    }
    player.press(Kind::escape);
    player.type("/");
    player.type("hi");
    EXPECT_TRUE(player.shows("Question 3")) << player.screen();
  }
}

}  // namespace
}  // namespace precinct::client::test
