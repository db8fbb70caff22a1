#include "client/screens/action_list.hpp"

#include <algorithm>

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

int ActionList::draw(const Region& region, const std::vector<Action>& actions, bool focused) {
  const int at = index(actions), size = static_cast<int>(actions.size());
  const int first = std::clamp(at - region.height() + 1, 0, std::max(0, size - 1));
  const int shown = std::min(region.height(), size - first);
  for (int y = 0; y < shown; ++y) {
    const auto& action = actions[static_cast<std::size_t>(first + y)];
    const bool here = focused && first + y == at;
    const auto ink = here ? Ink::selected : Ink::text;
    region.line(0, y, here ? region.glyphs().cursor : " ", Ink::accent);
    const auto label = (first + y < 9 ? std::to_string(first + y + 1) + " " : "  ") + action.text;
    const int x = 2 + region.line(2, y, label, ink);
    if (!action.value.empty()) region.line(x + 2, y, "< " + action.value + " >", here ? Ink::accent : Ink::text);
  }
  return std::max(0, shown);
}

}  // namespace precinct::client
