#include <cstdio>

#include "server/main/commands.hpp"

namespace precinct::server {

int print_settings(const CommandLine& line) {
  if (line.arguments.empty()) {
    std::fputs(settings_file(line.settings).c_str(), stdout);
    return 0;
  }
  if (line.arguments[0] == "table") {
    std::fputs(settings_markdown().c_str(), stdout);
    return 0;
  }
  std::fprintf(stderr, "precinctd settings: the form can be `table`; without one it is a configuration file.\n");
  return 1;
}

}  // namespace precinct::server
