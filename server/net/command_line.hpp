// What the program was told to do: by its command line, the environment and a configuration file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/net/settings.hpp"

namespace precinct::server {

// Something to do in place of serving: `precinctd NAME ARGUMENT...`.
struct CommandSpec {
  struct Argument {
    std::string_view name;
    std::string_view help;
    bool needed = true;
  };

  std::string_view name;
  std::string_view help;
  std::vector<Argument> arguments = {};
};

// The program is to end at once: --help, --version, or a fault that names the field, where it was set and the remedy.
struct EarlyExit {
  int status = 0;
  std::string text;  // for stdout if the status is 0, else for stderr
};

struct CommandLine {
  Settings settings;
  bool healthcheck = false;
  std::string command;                         // empty: serve
  std::vector<std::string> arguments;          // of the command; those left out are missing at the end
  std::vector<std::string> unknown_variables;  // PRECINCT_... that sets nothing
};

// Command line, then environment, then configuration file, then the default.
std::variant<CommandLine, EarlyExit> read_command_line(int argc, const char* const* argv,
                                                       std::span<const CommandSpec> commands = {});

}  // namespace precinct::server
