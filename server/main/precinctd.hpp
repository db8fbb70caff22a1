// The server as a process: made from settings, run until a signal, stopped so that nothing is lost.
#pragma once

#include "server/net/settings.hpp"

namespace precinct::server {

// Blocks until SIGTERM or SIGINT; SIGHUP has the certificate read again. Returns the exit status. Throws what stops a
// start, with the remedy.
int run_precinctd(const Settings& settings);

}  // namespace precinct::server
