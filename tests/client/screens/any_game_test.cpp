// A game that the client has no face for: everything public can be read, and what is held is covered.
#include <gtest/gtest.h>

#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

Model unknown_game() {
  auto model = sample("movement");
  auto& parts = model.table->parts;
  std::erase_if(parts, [](const auto& part) {
    return part.first != "table" && part.first != "waiting" && part.first != "prompt" && part.first != "outcome";
  });
  parts["table"]["game"] = "hide_and_seek";
  parts["turn"] = {{"seat", 1}, {"round", 3}};
  parts["places"] = Json::array({{{"id", "barn"}, {"holds", 2}}, {{"id", "well"}, {"holds", nullptr}}});
  parts["seat.0"] = {{"coins", 7}};
  parts["hand"] = Json::array({"lantern"});
  return model;
}

TEST(AnyGame, ShowsItsPartsOnEveryPageAndCoversWhatIsHeld) {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{120, 36}}) {
    Player player(unknown_game(), {}, width, height);
    EXPECT_TRUE(player.shows("id barn")) << player.screen();
    EXPECT_TRUE(player.shows("round 3, seat 1")) << player.screen();
    player.press(function_key(2));
    EXPECT_TRUE(player.shows("coins 7")) << player.screen();
    player.press(function_key(3));
    EXPECT_FALSE(player.shows("lantern")) << player.screen();
    player.type("s");
    EXPECT_TRUE(player.shows("lantern")) << player.screen();
  }
}

TEST(AnyGame, ChoicesWithPlacesAreTakenFromTheListWhereThereIsNoMap) {
  Player player(unknown_game(), {}, 80, 24);
  player.press(KeyEvent::Kind::down);
  EXPECT_EQ(requests(player.press(KeyEvent::Kind::enter)).size(), 1u) << player.screen();
}

}  // namespace
}  // namespace precinct::client::test
