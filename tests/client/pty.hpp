// A program in a pseudo-terminal under a terminal emulator (libvterm): a test types keys and looks at cells, cursor and
// modes as a person would see them. Never waits for a time to pass, only for what the screen shows, up to a limit.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace precinct::test {

struct PtyCell {
  std::string text;  // UTF-8; empty: right half of a wide letter, or never written
  int columns = 1;
  bool bold = false, underline = false, reverse = false;
  std::optional<int> foreground, background;  // index of the palette; nothing: the default colour, or one outside it
};

struct PtyOptions {
  int width = 80, height = 24;
  // Replaces these variables in the child's environment; a value of nullopt takes the variable away.
  std::vector<std::pair<std::string, std::optional<std::string>>> environment;
  // No byte for so long: the frame is taken for complete.
  std::chrono::milliseconds quiet{60};
};

// An end of the child as waitpid() tells it.
struct PtyEnd {
  std::optional<int> exit_status;
  std::optional<int> signal;
};

class Pty {
 public:
  using Limit = std::chrono::milliseconds;
  static constexpr Limit kPatience{20'000};  // for a loaded machine; a passing test needs a small part of it

  // Starts the program with these arguments (the first is its path). TERM is xterm-256color and LC_ALL C.UTF-8, unless
  // the options say otherwise. Throws std::system_error.
  Pty(const std::vector<std::string>& command, PtyOptions options = {});
  // Kills the child if it still runs.
  ~Pty();
  Pty(const Pty&) = delete;
  Pty& operator=(const Pty&) = delete;

  // Types these bytes.
  void type(std::string_view bytes);
  void resize(int width, int height);
  void signal(int number);

  // Reads what the child writes until the condition holds and it has been quiet for a moment (a frame comes in pieces);
  // false if the limit passed before.
  bool wait_for(const std::function<bool()>& condition, Limit limit = kPatience);
  // Until this text stands in one row.
  bool wait_for_text(std::string_view text, Limit limit = kPatience);
  // Until the child has stopped, as by Ctrl-Z; it goes on with go_on().
  bool wait_for_stop(Limit limit = kPatience);
  void go_on();
  // Until the child has ended.
  std::optional<PtyEnd> wait_for_end(Limit limit = kPatience);

  int width() const { return width_; }
  int height() const { return height_; }
  PtyCell cell(int x, int y) const;
  std::string row(int y) const;
  // All rows, trailing spaces cut: what a failing test prints.
  std::string picture() const;
  bool shows(std::string_view text) const;
  std::pair<int, int> cursor() const;  // column, row

  // The modes that a program must give back.
  bool alternate_screen() const;
  bool cursor_visible() const;
  bool mouse_reported() const;
  bool canonical_input() const;  // of the terminal line: lines are edited and echoed by the kernel
  const std::string& title() const;
  int bells() const;
  // All bytes that the child wrote: for asserting what must never reach a terminal.
  const std::string& output() const { return output_; }

 private:
  struct Emulator;
  // Feeds the emulator with what there is; waits at most so long for something. False: nothing came.
  bool read_some(std::chrono::milliseconds most);

  std::unique_ptr<Emulator> emulator_;
  std::string output_;
  int width_, height_;
  std::chrono::milliseconds quiet_;
  int master_ = -1;
  int child_ = -1;
  std::optional<PtyEnd> end_;
};

}  // namespace precinct::test
