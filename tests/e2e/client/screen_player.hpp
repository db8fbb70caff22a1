// Plays a game by what the screen shows and with keys alone: knows neither rules nor protocol.
#pragma once

#include <random>
#include <regex>
#include <string>
#include <vector>

#include "tests/client/pty.hpp"

namespace precinct::test {

class ScreenPlayer {
 public:
  ScreenPlayer(Pty& screen, unsigned seed) : screen_(screen), random_(seed) {}

  // Answers questions until the end screen is there; false if the screen stood still for too long.
  bool play_to_the_end();
  // How many questions were answered which way.
  struct Ways {
    int digits = 0, arrows = 0, letters = 0, on_map = 0, several = 0, numbers = 0;
  };
  const Ways& ways() const { return ways_; }

  // The lines from the one that says whose turn it is downward; empty if this player is asked nothing now.
  std::vector<std::string> prompt() const;

 private:
  struct Entry {
    std::string number, text;
    bool selected = false;
  };
  std::vector<Entry> entries() const;
  bool over() const { return screen_.shows("The game is over"); }
  bool asked() const;
  void answer();
  void answer_number();
  void answer_several(int least, int most);
  void answer_by_digits(const std::vector<Entry>& entries);
  void answer_by_arrows();
  void answer_by_letters(const Entry& wanted);
  void answer_on_the_map();
  bool pointed_at_on_the_map() const;
  // Types, and waits until the client has drawn something new.
  bool press(std::string_view keys);
  int some(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }

  Pty& screen_;
  std::mt19937 random_;
  Ways ways_;
  std::size_t seen_ = 0;  // bytes of output when the last key was typed
};

}  // namespace precinct::test
