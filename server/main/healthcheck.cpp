#include "server/main/healthcheck.hpp"

#include <cstdio>
#include <exception>

#include "server/main/ask_server.hpp"
#include "server/net/settings.hpp"

namespace precinct::server {

namespace {

int unhealthy(const std::string& why) {
  std::fprintf(stderr, "precinctd is not ready: %s\n", why.c_str());
  return 1;
}

}  // namespace

int check_health(const std::string& operators) {
  if (parse_endpoint(operators).port == 0)
    return unhealthy("--operators has port 0, so nobody can know which port to ask; give one");
  try {
    const ServerAnswer answer = ask_server(operators, "GET", "/readyz");
    if (answer.status == 200) return 0;
    return unhealthy(answer.body.empty() ? "status " + std::to_string(answer.status) : answer.body);
  } catch (const std::exception& fault) {
    return unhealthy(fault.what());
  }
}

}  // namespace precinct::server
