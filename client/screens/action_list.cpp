#include "client/screens/action_list.hpp"

#include <algorithm>
#include <utility>

namespace precinct::client {

int ActionList::index(const std::vector<Action>& actions) {
  const auto found = std::ranges::find(actions, id_, &Action::id);
  if (found != actions.end()) index_ = static_cast<int>(found - actions.begin());
  index_ = std::clamp(index_, 0, std::max(0, static_cast<int>(actions.size()) - 1));
  if (!actions.empty()) id_ = actions[static_cast<std::size_t>(index_)].id;
  return index_;
}

const Action* ActionList::selected(const std::vector<Action>& actions) {
  return actions.empty() ? nullptr : &actions[static_cast<std::size_t>(index(actions))];
}

ActionList::Event ActionList::key(const KeyEvent& event, const std::vector<Action>& actions) {
  if (actions.empty()) return Event::none;
  const int size = static_cast<int>(actions.size());
  const int at = index(actions);
  const auto move_to = [&](int to) { id_ = actions[static_cast<std::size_t>(to)].id; };
  switch (event.kind) {
    case KeyEvent::Kind::up:
    case KeyEvent::Kind::back_tab:
      move_to((at + size - 1) % size);
      return Event::moved;
    case KeyEvent::Kind::down:
    case KeyEvent::Kind::tab:
      move_to((at + 1) % size);
      return Event::moved;
    case KeyEvent::Kind::enter:
      return Event::taken;
    case KeyEvent::Kind::left:
      return Event::previous;
    case KeyEvent::Kind::right:
      return Event::next;
    case KeyEvent::Kind::text:
      if (event.text.size() == 1 && event.text[0] >= '1' && event.text[0] <= '9') {
        const int wanted = event.text[0] - '1';
        if (wanted >= size) return Event::none;
        move_to(wanted);
        return Event::taken;
      }
      return Event::none;
    default:
      return Event::none;
  }
}

int ActionList::draw(const Region& region, const std::vector<Action>& actions, bool focused, int columns) {
  const int at = index(actions), size = static_cast<int>(actions.size());
  const int rows = std::max(0, region.height()), room = rows * columns;
  const int first = std::clamp(at - room + 1, 0, std::max(0, size - 1));
  const int shown = std::min(room, size - first);
  int left = 0, right = 0;  // of the column
  for (int i = 0; i < shown; ++i) {
    if (i % rows == 0) left = std::exchange(right, 0);
    const auto line = region.sub(left, i % rows, region.width() - left, 1);
    const auto& action = actions[static_cast<std::size_t>(first + i)];
    const bool here = focused && first + i == at;
    const auto ink = here ? Ink::selected : Ink::text;
    line.line(0, 0, here ? region.glyphs().cursor : " ", Ink::accent);
    const auto label = (focused && first + i < 9 ? std::to_string(first + i + 1) + " " : "  ") + action.text;
    const int x = 2 + line.line(2, 0, label, ink);
    if (!action.value.empty()) line.line(x + 2, 0, "< " + action.value + " >", here ? Ink::accent : Ink::text);
    right = std::max(right, left + x + 2);
  }
  return std::min(rows, shown);
}

}  // namespace precinct::client
