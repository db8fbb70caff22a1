#include <cstdio>

#include "server/main/commands.hpp"
#include "server/store/backup.hpp"

namespace precinct::server {

int back_up(const CommandLine& line) {
  const std::string& destination = line.arguments.at(0);
  copy_sqlite_store(line.settings.data, destination);
  std::printf("%s holds a copy of the store; a server starts from it with --data %s\n", destination.c_str(),
              destination.c_str());
  return 0;
}

}  // namespace precinct::server
