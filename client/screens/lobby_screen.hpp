// A table before its game: the code to pass on, who is here, and what the host may do.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/screens/action_list.hpp"
#include "client/screens/host_form.hpp"
#include "client/screens/intent.hpp"
#include "client/screens/line_edit.hpp"
#include "client/screens/panels.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

class LobbyScreen {
 public:
  struct Result {
    bool used = true;
    bool left = false;  // the person leaves the table
    Intents intents;
  };
  Result key(const KeyEvent& event, const Scene& scene);
  // `chat`: being typed, or null.
  void draw(const Region& region, const Scene& scene, const ChatAnchors& anchors, const LineEdit* chat,
            std::string_view notice);

 private:
  std::vector<Action> actions(const Scene& scene) const;
  Result take(const Action& action, const Scene& scene);
  std::vector<std::string> levels(const Scene& scene) const;
  std::string level(const Scene& scene) const;
  int draw_seats(const Region& region, const Scene& scene) const;

  ActionList list_;
  std::size_t level_ = 0;
  std::optional<HostForm> options_;
};

}  // namespace precinct::client
