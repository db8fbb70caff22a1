// The Prometheus text of the sockets and of the process.
#pragma once

#include <string>

#include "server/net/counters.hpp"

namespace precinct::server {

std::string metrics_text(const Counters& counters);

}  // namespace precinct::server
