#include "client/screens/line_edit.hpp"

#include <algorithm>

namespace precinct::client {

LineEdit::LineEdit(std::string_view text, std::size_t limit) : limit_(limit) {
  set(text);
}

std::string LineEdit::text() const {
  std::string result;
  for (const auto& letter : letters_) result += letter;
  return result;
}

void LineEdit::set(std::string_view text) {
  letters_.clear();
  for (auto& each : graphemes(text)) {
    if (letters_.size() < limit_) letters_.push_back(std::move(each.bytes));
  }
  at_ = letters_.size();
}

bool LineEdit::key(const KeyEvent& event) {
  using Kind = KeyEvent::Kind;
  switch (event.kind) {
    case Kind::text: {
      // A mark that arrives after its base joins it: the line is cut into letters anew.
      std::string before, after;
      for (std::size_t i = 0; i < letters_.size(); ++i) (i < at_ ? before : after) += letters_[i];
      const auto head = graphemes(before + event.text);
      const auto tail = graphemes(after);
      if (head.size() + tail.size() > limit_) return true;
      letters_.clear();
      for (const auto& each : head) letters_.push_back(each.bytes);
      at_ = letters_.size();
      for (const auto& each : tail) letters_.push_back(each.bytes);
      return true;
    }
    case Kind::backspace:
      if (at_ > 0) letters_.erase(letters_.begin() + static_cast<std::ptrdiff_t>(--at_));
      return true;
    case Kind::remove:
      if (at_ < letters_.size()) letters_.erase(letters_.begin() + static_cast<std::ptrdiff_t>(at_));
      return true;
    case Kind::left:
      if (at_ > 0) --at_;
      return true;
    case Kind::right:
      at_ = std::min(at_ + 1, letters_.size());
      return true;
    case Kind::home:
      at_ = 0;
      return true;
    case Kind::end:
      at_ = letters_.size();
      return true;
    case Kind::control:
      if (event.text != "u") return false;
      clear();
      return true;
    default:
      return false;
  }
}

void LineEdit::draw(const Region& region, int x, int y, int room, bool focused, bool hidden) const {
  if (room <= 1) return;
  const auto shown = [&](std::size_t i) { return hidden ? std::string("*") : letters_[i]; };
  std::size_t first = 0;
  int before = 0;
  for (std::size_t i = 0; i < at_; ++i) before += columns(shown(i));
  // One column stays free for the cursor behind the last letter.
  while (before > room - 1) before -= columns(shown(first++));
  int used = 0;
  for (std::size_t i = first; i < letters_.size(); ++i) {
    const int width = columns(shown(i));
    if (used + width > room) break;
    region.line(x + used, y, shown(i), focused ? Ink::strong : Ink::text);
    used += width;
  }
  if (focused) region.cursor(x + before, y);
}

}  // namespace precinct::client
