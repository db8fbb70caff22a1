// Which game to learn: those of the server that have a guided first game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/screens/action_list.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

class LearnScreen {
 public:
  // The game that was chosen.
  std::optional<std::string> key(const KeyEvent& event, const Scene& scene);
  void draw(const Region& region, const Scene& scene);

 private:
  static std::vector<Action> actions(const Scene& scene);

  ActionList list_;
};

}  // namespace precinct::client
