// A line of text being typed: where the cursor is, what a key does to it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/key_event.hpp"

namespace precinct::client {

class LineEdit {
 public:
  // At most `limit` graphemes.
  explicit LineEdit(std::string_view text = {}, std::size_t limit = 500);

  std::string text() const;
  bool at_start() const { return at_ == 0; }
  bool at_end() const { return at_ == letters_.size(); }
  bool empty() const { return letters_.empty(); }
  void set(std::string_view text);
  void clear() { set({}); }
  // True if the key was one for this field.
  bool key(const KeyEvent& event);
  // Draws the part round the cursor that fits; shows the terminal's cursor if `focused`. `hidden`: as a password.
  void draw(const Region& region, int x, int y, int room, bool focused, bool hidden = false) const;

 private:
  std::vector<std::string> letters_;  // graphemes, so that one Backspace takes a letter with its marks
  std::size_t at_ = 0;
  std::size_t limit_;
};

}  // namespace precinct::client
