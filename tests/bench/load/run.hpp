// One measurement: N tables against one server.
#pragma once

#include <string>
#include <vector>

namespace precinct::load {

struct Plan {
  std::string name;
  std::vector<std::string> command;  // of the server
  std::string port_after;            // the word in its line after which its port stands
  int tables = 1;
  bool bare = false;
  double seconds = 10;
};

struct Result {
  double commands_per_cpu_second = 0;
};

// Prints a line of figures.
Result run(const Plan& plan);

// Opens `count` sockets that say hello and nothing more, and prints what one costs the server.
void run_idle(const std::vector<std::string>& command, const std::string& port_after, int count);

void print_head();

}  // namespace precinct::load
