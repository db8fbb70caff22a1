// The end: who won and why, what was hidden, what decided it, and another game.
#pragma once

#include <string>

#include "client/screens/action_list.hpp"
#include "client/screens/intent.hpp"
#include "client/screens/line_edit.hpp"
#include "client/screens/panels.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

class EndScreen {
 public:
  struct Result {
    bool used = true;
    bool left = false;
    bool look_at_board = false;
    Intents intents = {};
    bool timeline = false;  // what was really done is to be told
  };
  Result key(const KeyEvent& event, const Scene& scene);
  void draw(const Region& region, const Scene& scene, const LineEdit* chat, std::string_view notice,
            const ChatAnchors& anchors);

 private:
  std::vector<Action> actions(const Scene& scene) const;
  ActionList list_;
};

}  // namespace precinct::client
