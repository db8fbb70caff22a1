// A key as the screens see it, whatever terminal it came from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace precinct::client {

struct KeyEvent {
  enum class Kind : std::uint8_t {
    text,  // one character that was typed, in `text`
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    remove,  // the Delete key
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    function,  // F1..F12, in `number`
    control,   // Ctrl with a letter, in `text` as a lower-case letter
  };

  Kind kind = Kind::text;
  std::string text;
  int number = 0;

  bool is(std::string_view character) const { return kind == Kind::text && text == character; }
  bool is_function(int wanted) const { return kind == Kind::function && number == wanted; }
  bool is_control(std::string_view letter) const { return kind == Kind::control && text == letter; }

  friend bool operator==(const KeyEvent&, const KeyEvent&) = default;
};

}  // namespace precinct::client
