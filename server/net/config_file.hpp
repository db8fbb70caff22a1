// The configuration file: lines `name = value`, a subset of TOML. CLI11's own reader cuts quoted values at a # or a
// comma, which would make a password another one without a word.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace precinct::server {

struct ConfigLine {
  std::string name;
  std::vector<std::string> values;  // of a list: all of them
  bool is_list = false;
  int number = 0;  // of the line in the file, from 1 on
};

// what() is a sentence with the line's number.
class ConfigFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A value is a word without blanks, a text in double quotes with \" and \\, or a list of those in [ ], on one line.
// What follows a # outside of quotes is a comment. Throws ConfigFault.
std::vector<ConfigLine> parse_config(std::string_view text);

}  // namespace precinct::server
