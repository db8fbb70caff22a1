// What `precinctd NAME` does in place of serving, a file each. The exit status: 0 done, 1 it can't be or the answer is
// no, with a sentence on stderr. They throw std::exception like the start does.
#pragma once

#include "server/net/command_line.hpp"

namespace precinct::server {

// A consistent copy of the store in another folder, also while a server runs on it.
int back_up(const CommandLine& line);
// Whether the store is sound: the file, and every table played again. Also beside a running server.
int check_store(const CommandLine& line);
// Of the running server, found through the data folder.
int show_status(const CommandLine& line);
int announce(const CommandLine& line);
int close_table(const CommandLine& line);
// Whether the record of a game is what its secret and its nonces make of it.
int verify_game(const CommandLine& line);
// Prints the settings in force as a configuration file, or the README's table of them.
int print_settings(const CommandLine& line);

}  // namespace precinct::server
