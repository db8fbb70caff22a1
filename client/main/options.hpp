// The command line of `precinct`.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "client/session/opening.hpp"
#include "client/settings/settings.hpp"

namespace precinct::client {

struct Options {
  std::string server;  // as parse_server_url() writes it; empty: not given
  std::string name;
  std::string lang;  // "it", "it_IT.UTF-8", ...; never empty
  std::string ca_file;
  Plan plan;
  bool replays = false;            // a finished game is to be shown, or the saved ones listed
  std::string replay;              // its file; empty: list them
  std::optional<int> replay_seat;  // from 1: as that one saw it
  bool replay_text = false;
  bool plain = false;
  bool ascii = false;                        // asked for, or the terminal knows no other
  bool no_color = false;                     // asked for, or by NO_COLOR
  std::set<std::string, std::less<>> fixed;  // settings (setting_table.hpp) that are decided for this run by these
};

struct CommandLine {
  std::optional<Options> options;  // none: end at once with `exit_code`
  int exit_code = 0;
};

// Reads argv; `settings` fills in what is not given. Prints help, version or what is wrong. `--plain` is also set where
// the terminal can't be drawn on: TERM=dumb or unknown, or standard input or output is no terminal.
CommandLine read_command_line(int argc, char** argv, const Settings& settings);

}  // namespace precinct::client
