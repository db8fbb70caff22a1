#include <gtest/gtest.h>

#include "tests/client/screens/golden.hpp"

namespace precinct::client::test {
namespace {

TEST(Golden, EachScreenAtEachSizeInEachMode) {
  for (const char* screen : {"movement", "commit_window", "lobby", "over", "dirty_cop"}) {
    for (const auto& size : kSizes) {
      for (const auto& mode : modes()) {
        Player player(sample(screen), no_hints(), size.width, size.height, mode.look);
        expect_golden(golden_name(screen, size, mode.name), player.canvas);
      }
    }
  }
}

// From a real game, recorded.
TEST(Golden, EscapePlan) {
  for (const char* screen : {"ep_place", "ep_travel", "ep_avoid", "ep_over"}) {
    for (const auto& size : {Size{80, 24}, Size{120, 36}, Size{160, 50}}) {
      for (const auto& mode : modes()) {
        Player player(sample(screen), no_hints(), size.width, size.height, mode.look);
        expect_golden(std::string(screen) + "." + std::to_string(size.width) + "x" + std::to_string(size.height) + "." +
                          mode.name,
                      player.canvas);
      }
    }
  }
  auto settings = no_hints();
  settings.language = "it";
  Player player(sample("ep_travel", "it"), settings, 120, 36);
  expect_golden("ep_travel.120x36.it", player.canvas);
}

TEST(Golden, ItalianTableAndForms) {
  auto settings = no_hints();
  settings.language = "it";
  Player player(sample("movement", "it"), settings, 120, 36);
  expect_golden("movement.120x36.it", player.canvas);
  Player start(without_table("it"), settings, 80, 24);
  expect_golden("start.80x24.it", start.canvas);
}

TEST(Golden, StartAndHostingForm) {
  auto model = without_table();
  Player player(model, no_hints(), 80, 24);
  expect_golden("start.80x24.colour", player.canvas);
  player.model.link = Link::online;
  player.model.welcome = sample_welcome();
  player.update();
  player.type("2");
  expect_golden("host.80x24.colour", player.canvas);
  Player wide(player.model, no_hints(), 120, 36);
  wide.type("2");
  expect_golden("host.120x36.colour", wide.canvas);
}

TEST(Golden, ExplanationAndRules) {
  Player player(sample("movement"), no_hints(), 120, 36);
  player.type("?");
  expect_golden("explain.120x36.colour", player.canvas);
  player.press(KeyEvent::Kind::escape);
  player.press(function_key(5));
  player.type("arrest");
  expect_golden("rules.120x36.colour", player.canvas);
}

}  // namespace
}  // namespace precinct::client::test
