// The end: who won and why, what was hidden, what decided it, and another game.
#pragma once

#include <cstdint>
#include <string>

#include "client/screens/action_list.hpp"
#include "client/screens/intent.hpp"
#include "client/screens/line_edit.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

class EndScreen {
 public:
  // What else is to be shown or done; `timeline`: what was really done.
  enum class Wish : std::uint8_t { none, board, timeline, replay, save, leave };
  struct Result {
    bool used = true;
    Wish wish = Wish::none;
    Intents intents = {};
  };
  Result key(const KeyEvent& event, const Scene& scene);
  void draw(const Region& region, const Scene& scene, const LineEdit* chat, std::string_view notice);

 private:
  std::vector<Action> actions(const Scene& scene) const;
  ActionList list_;
};

}  // namespace precinct::client
