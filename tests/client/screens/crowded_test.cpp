// Where room is scarce: streets full of cars, choices that read the same, what is told of the selected one.
#include <gmock/gmock.h>

#include "client/json_access.hpp"
#include "client/screens/police_precinct/city_map.hpp"
#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using Kind = KeyEvent::Kind;

TEST(CrowdedStreet, CarsKeepBothBracketsAndAnEventIsShortened) {
  auto model = sample("movement");
  auto& parts = model.table->parts;
  for (int car = 0; car < 3; ++car) {
    const auto side = car % 2 == 0 ? "marked" : "unmarked";
    parts["vehicles." + std::to_string(car)] = {
        {"id", "car." + std::to_string(car)}, {"at", "vasel_e"}, {"side", side}};
  }
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{100, 30}, std::pair{120, 36}}) {
    Player player(model, no_hints(), width, height);
    EXPECT_TRUE(player.shows("[1](2)[3]!●3")) << player.screen();
    EXPECT_TRUE(player.shows("‹›") || player.shows("‹Vas")) << "it can be chosen\n" << player.screen();
  }
}

TEST(CrowdedStreet, ADeckThatIsUsedUpHasNoSign) {
  auto model = sample("movement");
  for (auto& [name, part] : model.table->parts) {
    if (name.starts_with("investigation.")) part["count"] = 0;
  }
  Player player(model, no_hints(), 120, 36);
  EXPECT_FALSE(player.shows("≡0 ")) << player.screen();
}

TEST(CrowdedBuilding, NumbersDoNotTouch) {
  auto model = sample("movement");
  model.table->parts["hoods.1"]["punks"] = 5;
  for (auto& placed : model.table->parts["officers"]["placed"]) placed["at"] = "bad_hood_2";
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{120, 36}}) {
    Player player(model, no_hints(), width, height);
    EXPECT_TRUE(player.shows("≡7 B4?")) << player.screen();
    EXPECT_FALSE(player.shows("●5▲")) << player.screen();
  }
}

TEST(Selected, AStreetTellsWhatItsDoorsLeadToInTheListAsOnTheMap) {
  Player player(sample("movement"), no_hints());
  EXPECT_TRUE(player.shows("2nd Street South: Aspen: Interview Witness, cards: 9"));
  player.press(Kind::tab);
  EXPECT_TRUE(player.shows("2nd Street South: Aspen: Interview Witness, cards: 9")) << player.screen();
}

TEST(Selected, TheExplanationNamesWhatTheDoorsLeadTo) {
  Player player(sample("movement"), no_hints());
  player.type("?");
  EXPECT_TRUE(player.shows("Aspen House: Interview Witness")) << player.screen();
  EXPECT_FALSE(player.shows("nothing here"));
}

// A question with these options, all cards of the game.
Model asked(const char* game, const char* fixture, const std::vector<std::string>& ids) {
  auto model = sample(fixture);
  Json from = Json::array();
  for (const auto& id : ids) {
    from.push_back({{"id", id}, {"text", {{"key", std::string(game) + ".name." + id}, {"with", Json::object()}}}});
  }
  const Json arg = {{"arg", "card"}, {"kind", "pick"}, {"min", 1}, {"max", 1}, {"from", std::move(from)}};
  const Json choice = {{"choice", "take"}, {"text", text("choice.take")}, {"args", Json::array({arg})}};
  const Json decision = {
      {"decision", 99}, {"must", true}, {"text", text("ask.character")}, {"choices", Json::array({choice})}};
  model.table->parts["prompt"] = {{"decisions", Json::array({decision})}};
  return model;
}

TEST(Selected, AnOfficersNumbersAndSkillStandBelowTheList) {
  Player player(asked("police_precinct", "movement", {"costello", "zuhra", "hartley"}), no_hints(), 80, 24);
  EXPECT_TRUE(player.shows("Investigate 1, Arrest 2, Handle 2. Lead Foot")) << player.screen();
  player.press(Kind::down);
  EXPECT_TRUE(player.shows("Investigate 1, Arrest 1, Handle 2. Eager Learner")) << player.screen();
  player.type("?");
  EXPECT_TRUE(player.shows("Shares a card with Detective Kinney")) << player.screen();
}

TEST(Selected, CardsOfOneNameAreToldApartByTheirTexts) {
  Player player(asked("escape_plan", "ep_avoid", {"informer_1", "informer_2"}), no_hints(), 120, 36);
  EXPECT_TRUE(player.shows("Informer ($1k)")) << player.screen();
  EXPECT_TRUE(player.shows("Informer ($2k)")) << player.screen();
}

// "Use Escape ($4k)" names its card in a value.
TEST(Selected, ACardThatAChoiceNamesIsTold) {
  auto model = asked("police_precinct", "movement", {"costello"});
  auto& choice = model.table->parts["prompt"]["decisions"][0]["choices"][0];
  choice["args"] = Json::array();
  choice["text"] = {{"key", "choice.take"}, {"with", {{"what", text("name.riot_gear")}}}};
  Player player(model, no_hints(), 120, 36);
  EXPECT_TRUE(player.shows("Play in the commit window of your own Arrest")) << player.screen();
}

TEST(Signs, TheSignsOfMapAndPlayersAreExplained) {
  const auto signs_of = [](const char* screen) {
    auto model = sample(screen);
    model.table->parts["prompt"] = nullptr;
    Player player(model, no_hints(), 160, 50);
    player.type("?");
    return player.screen();
  };
  const auto police = signs_of("movement");
  EXPECT_THAT(police, HasSubstr("Doors: ╟ into the building right of the street"));
  EXPECT_THAT(police, HasSubstr("‹Name› a place that you can choose now"));
  EXPECT_THAT(police, HasSubstr("Players: ◦2 Donuts, ≡5 cards in hand"));
  const auto top_cop = signs_of("top_cop_patrol");
  EXPECT_THAT(top_cop, HasSubstr("12 CP 3 P 1 W ≡5: Collar Points, Paperwork, Wounds, cards in hand"));
  EXPECT_THAT(top_cop, HasSubstr("P2V3 the same without CP"));
}

TEST(Signs, WhatCannotBeChosenIsExplainedOnceItIsUncovered) {
  Player player(sample("top_cop_patrol"), no_hints(), 160, 50);
  player.type("?");
  EXPECT_FALSE(player.shows("Instants and Training cost no action")) << player.screen();
  player.press(Kind::escape);
  player.type("s");
  player.type("?");
  EXPECT_TRUE(player.shows("Instants and Training cost no action")) << player.screen();
}

// The help of the choice and the text of its card say the same.
TEST(Selected, NoSentenceIsExplainedTwice) {
  auto model = asked("police_precinct", "movement", {"riot_gear"});
  auto& choice = model.table->parts["prompt"]["decisions"][0]["choices"][0];
  choice["text"] = text("police_precinct.name.riot_gear");
  choice["help"] = text("police_precinct.card.riot_gear");
  Player player(model, no_hints(), 120, 36);
  player.type("?");
  const auto screen = player.screen();
  const auto first = screen.find("in the commit window of your own Arrest");
  ASSERT_NE(first, std::string::npos) << screen;
  const auto map = screen.find("─ Players");
  const auto again = screen.find("commit window of your own Arrest. Roll", first + 10);
  EXPECT_TRUE(again == std::string::npos || again > screen.rfind("YOUR TURN")) << map << screen;
}

}  // namespace
}  // namespace precinct::client::test
