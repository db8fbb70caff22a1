// What `precinctd NAME` does in place of serving, a file each. The exit status: 0 done, 1 it can't be or the answer is
// no, with a sentence on stderr. They throw std::exception like the start does.
#pragma once

#include "server/net/command_line.hpp"

namespace precinct::server {

// Prints the settings in force as a configuration file, or the README's table of them.
int print_settings(const CommandLine& line);

}  // namespace precinct::server
