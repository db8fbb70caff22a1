// Plays a game in line mode as a shell script would: reads lines, writes lines.
#pragma once

#include <string>
#include <vector>

#include "tests/e2e/client/process.hpp"

namespace precinct::test {

class PlainPlayer {
 public:
  PlainPlayer(const std::vector<std::string>& command, const std::filesystem::path& home)
      : process_(command, home_environment(home)) {}

  // Answers what is asked until the result is told; false if nothing came for too long.
  bool play_to_the_end();
  // What a command ("map") is answered, once the game is over and nothing else is told.
  std::vector<std::string> ask(const std::string& command);
  // Leaves; the exit status as of waitpid().
  int quit();
  const std::string& result() const { return result_; }
  const std::string& told() const { return told_; }  // everything, line by line
  int answers() const { return answers_; }

 private:
  void take(const std::string& line);

  Process process_;
  std::string told_, result_;
  int answers_ = 0;
  bool over_ = false;
};

}  // namespace precinct::test
