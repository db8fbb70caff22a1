// A list of things to do, one of them selected: what the screens before and after a game consist of.
#pragma once

#include <string>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/key_event.hpp"

namespace precinct::client {

struct Action {
  std::string id;
  std::string text;
  std::string value;  // shown behind, changed with Left and Right; empty: none
};

class ActionList {
 public:
  enum class Event : std::uint8_t { none, moved, taken, previous, next };

  // Up and Down move, a digit or Enter takes, Left and Right ask for the previous or next value.
  Event key(const KeyEvent& event, const std::vector<Action>& actions);
  // Keeps the same action selected when the list changes.
  const Action* selected(const std::vector<Action>& actions);
  void select(std::string id) { id_ = std::move(id); }
  // Without the focus no digit chooses, and no number stands before a line. `columns`: side by side, each from top to
  // bottom. Returns the rows drawn.
  int draw(const Region& region, const std::vector<Action>& actions, bool focused = true, int columns = 1);

 private:
  int index(const std::vector<Action>& actions);
  std::string id_;
  int index_ = 0;
};

}  // namespace precinct::client
