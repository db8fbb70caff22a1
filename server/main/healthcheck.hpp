// `precinctd --healthcheck`: asks the running server, so that a container's check needs no further program.
#pragma once

#include <string>

namespace precinct::server {

// Asks /readyz of the operators' port at HOST:PORT. 0: ready; 1: not, and why on stderr.
int check_health(const std::string& operators);

}  // namespace precinct::server
