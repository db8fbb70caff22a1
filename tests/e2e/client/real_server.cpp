#include "tests/e2e/client/real_server.hpp"

#include <csignal>
#include <stdexcept>

namespace precinct::test {

RealServer::RealServer() {
  start();
}

void RealServer::kill() {
  process_->signal(SIGKILL);
  process_->wait();
}

void RealServer::stop() {
  process_->signal(SIGTERM);
  process_->wait();
}

void RealServer::start() {
  process_ = std::make_unique<Process>(
      std::vector<std::string>{PRECINCTD_BINARY, "--listen", "127.0.0.1:" + port_, "--operators", "127.0.0.1:0",
                               "--data", data_.path() / "store", "--messages-per-second", "1000000", "--message-burst",
                               "1000000", "--bot-delay-min-ms", "0", "--bot-delay-max-ms", "5",
                               "--max-sockets-per-address", "10000"},
      Process::Environment{}, data_.path() / "log");
  // precinctd VERSION listening on 127.0.0.1:PORT, operators on ...
  const auto line = process_->read_line().value_or("");
  const auto at = line.find("127.0.0.1:"), end = line.find(',', at);
  if (at == std::string::npos || end == std::string::npos) throw std::runtime_error("precinctd did not start: " + line);
  port_ = line.substr(at + 10, end - at - 10);
}

}  // namespace precinct::test
