// A real precinctd on a port and with a data folder of its own, with bots that answer at once.
#pragma once

#include <memory>
#include <string>

#include "tests/e2e/client/process.hpp"

namespace precinct::test {

class RealServer {
 public:
  RealServer();
  // "ws://127.0.0.1:PORT": the same after a restart.
  std::string url() const { return "ws://127.0.0.1:" + port_; }
  // As a power cut ends it.
  void kill();
  // In order.
  void stop();
  // Again on the same port and data. Waits until it serves.
  void start();

 private:
  TemporaryFolder data_;
  std::string port_ = "0";
  std::unique_ptr<Process> process_;
};

}  // namespace precinct::test
