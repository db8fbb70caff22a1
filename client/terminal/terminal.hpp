// The terminal behind the canvas, through ncursesw: which cells changed, which key was pressed. One at a time can
// exist, since ncurses keeps global state; it is used from one thread.
#pragma once

#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/key_event.hpp"

namespace precinct::client {

// The terminal can't show a full screen (TERM=dumb, not a terminal, unknown to terminfo); what() says why.
class TerminalError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct TerminalOptions {
  bool no_colour = false;  // NO_COLOR is set (https://no-color.org): any value that is not empty
  bool ascii = false;      // no Unicode, whatever the locale says
  Palette palette = Palette::standard;
};

class Terminal {
 public:
  // Opens /dev/tty twice: for output, and for input with an own open file description. Input must not block, and that
  // flag would otherwise cut short large writes to the same description. Needs setlocale(LC_CTYPE, "") beforehand.
  // Throws TerminalError, with the terminal as it was.
  explicit Terminal(TerminalOptions options);
  // Puts the terminal back as it was found.
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Readable when there may be keys; owned by the terminal, to be waited on only.
  int input_descriptor() const;
  // What this terminal can show: for making the canvas.
  Look look() const;
  // Takes other options; the next show() draws everything.
  void change(TerminalOptions options);
  int width() const;
  int height() const;

  // All keys that have arrived; never waits, but for a moment (25 ms) after a lone escape byte.
  std::vector<KeyEvent> keys();
  // Shows what differs from the last canvas; writes nothing if nothing does.
  void show(const Canvas& canvas);
  // After SIGWINCH: takes over the new size. The next show() draws everything.
  void resized();
  // Before stopping (Ctrl-Z) and after going on.
  void suspend();
  void resume();
  void bell();
  // The window's title, on terminals known to have one. Control characters are left out.
  void title(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace precinct::client
