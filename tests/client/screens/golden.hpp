// Whole screens as text files that a reviewer can read: golden/<screen>.<size>.<mode>.txt. After an intended change:
// PRECINCT_UPDATE_GOLDEN=1 screens_test, then read the difference.
#pragma once

#include <string>

#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {

struct Size {
  int width, height;
};
inline constexpr Size kSizes[] = {{60, 20}, {80, 24}, {100, 30}, {120, 36}, {160, 50}};

// The main screens of every game, as fixtures.
inline constexpr const char* kScreens[] = {
    "movement",     "commit_window",  "dirty_cop",        "lobby",       "over",
    "ep_place",     "ep_travel",      "ep_avoid",         "ep_over",     "top_cop_patrol",
    "top_cop_move", "top_cop_window", "top_cop_officers", "top_cop_over"};

void expect_golden(const std::string& name, const Canvas& canvas);
// "movement.80x24.colour".
std::string golden_name(const std::string& screen, const Size& size, const std::string& mode);

// What the screen says, however it is broken into lines.
inline std::string running_text(const Player& player) {
  std::string result;
  for (const char c : player.screen()) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || (!result.empty() && result.back() != ' ')) result += blank ? ' ' : c;
  }
  return result;
}

}  // namespace precinct::client::test
