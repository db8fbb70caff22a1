#include "tests/e2e/client/plain_player.hpp"

#include <regex>

namespace precinct::test {
namespace {

// "1,2,3": the first so many of a list.
std::string first(int count) {
  std::string result;
  for (int i = 1; i <= count; ++i) result += (i == 1 ? "" : ",") + std::to_string(i);
  return result;
}

}  // namespace

void PlainPlayer::take(const std::string& line) {
  told_ += line + "\n";
  static const std::regex kPick(": pick (one|[0-9]+)"), kNumber(": a number from ([0-9]+) to");
  std::smatch found;
  if (line.starts_with("Result: ")) result_ = line.substr(8);
  over_ |= line.starts_with("The game is over.");
  // The list of choices stands below: alternating between its lines takes the game somewhere.
  if (line.starts_with("You decide: ") || line.starts_with("You may: ")) {
    process_.write_line(++answers_ % 3 == 0 ? "2" : "1");
  } else if (line.starts_with("The list goes from 1 to")) {
    process_.write_line("1");
  } else if (std::regex_search(line, found, kPick)) {
    const auto count = found[1] == "one" ? 1 : std::stoi(found[1]);
    process_.write_line(count == 0 ? "0" : first(count));
  } else if (std::regex_search(line, found, kNumber)) {
    process_.write_line(found[1].str());
  }
}

bool PlainPlayer::play_to_the_end() {
  while (!over_) {
    const auto line = process_.read_line();
    if (!line) return false;
    take(*line);
  }
  return true;
}

std::vector<std::string> PlainPlayer::ask(const std::string& command) {
  // What no rule speaks of is told as such, and marks where the answer begins and ends.
  const std::string mark = "qqqq";
  for (const auto& line : {"rules " + mark, command, "rules " + mark}) process_.write_line(line);
  std::vector<std::string> answer;
  for (int marks = 0; marks < 2;) {
    const auto line = process_.read_line();
    if (!line) return answer;
    if (line->find(mark) != std::string::npos) {
      ++marks;
    } else if (marks == 1) {
      answer.push_back(*line);
    }
  }
  return answer;
}

int PlainPlayer::quit() {
  process_.write_line("quit");
  while (process_.read_line()) {
  }
  return process_.wait();
}

}  // namespace precinct::test
