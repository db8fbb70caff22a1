#include "server/net/config_file.hpp"

#include <algorithm>

namespace precinct::server {

namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kEndsAWord = " \t\r#,[]=\"";

// Reads one line from the left.
class LineReader {
 public:
  LineReader(std::string_view line, int number) : rest_(line), number_(number) {}

  // False: the line holds nothing.
  bool read(ConfigLine& line) {
    if (at_end()) return false;
    line.number = number_;
    line.name = word("a name");
    if (!skip('=')) fault("a line is `name = value`");
    line.is_list = skip('[');
    if (line.is_list) {
      read_list(line.values);
    } else {
      line.values.push_back(value());
    }
    if (!at_end()) fault("after the value of " + line.name + " comes something else; put a text with blanks in quotes");
    return true;
  }

 private:
  void read_list(std::vector<std::string>& values) {
    while (!skip(']')) {
      values.push_back(value());
      if (skip(',')) continue;
      if (!skip(']')) fault("a list is [\"a\", \"b\"], on one line");
      return;
    }
  }

  std::string value() {
    blanks();
    if (!rest_.starts_with('"')) return word("a value");
    rest_.remove_prefix(1);
    std::string text;
    while (!rest_.empty() && rest_.front() != '"') {
      if (rest_.front() == '\\') rest_.remove_prefix(1);
      if (rest_.empty()) break;
      text += rest_.front();
      rest_.remove_prefix(1);
    }
    if (!skip('"')) fault("a text has no closing quote");
    return text;
  }

  std::string word(const char* what) {
    blanks();
    const std::string text(rest_.substr(0, rest_.find_first_of(kEndsAWord)));
    if (text.empty()) fault(std::string(what) + " is missing; a line is `name = value`");
    rest_.remove_prefix(text.size());
    return text;
  }

  bool skip(char wanted) {
    blanks();
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool at_end() {
    blanks();
    return rest_.empty() || rest_.front() == '#';
  }
  void blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size())); }
  [[noreturn]] void fault(const std::string& what) const {
    throw ConfigFault("line " + std::to_string(number_) + ": " + what);
  }

  std::string_view rest_;
  int number_;
};

}  // namespace

std::vector<ConfigLine> parse_config(std::string_view text) {
  std::vector<ConfigLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    ConfigLine line;
    if (LineReader(text.substr(0, end), number).read(line)) lines.push_back(std::move(line));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace precinct::server
