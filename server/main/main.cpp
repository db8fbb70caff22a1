#include <cstdio>
#include <exception>
#include <variant>

#include "server/main/healthcheck.hpp"
#include "server/main/logging.hpp"
#include "server/main/precinctd.hpp"
#include "server/net/settings.hpp"

using namespace precinct::server;

int main(int argc, char** argv) {
  try {
    const auto command = read_settings(argc, argv);
    if (const auto* end = std::get_if<EarlyExit>(&command)) {
      std::fputs(end->text.c_str(), end->status == 0 ? stdout : stderr);
      return end->status;
    }
    const auto& [settings, healthcheck] = std::get<CommandLine>(command);
    if (healthcheck) return check_health(settings.operators);
    start_logging(settings.log_level, settings.log_format);
    return run_precinctd(settings);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "precinctd does not start: %s\n", fault.what());
    return 2;
  }
}
