// One HTTP request to the operators' port of a running server.
#pragma once

#include <string>
#include <string_view>

namespace precinct::server {

struct ServerAnswer {
  int status = 0;
  std::string body;
};

// `address`: HOST:PORT, where an address that means all addresses is asked on loopback. `key` may be empty. Throws
// std::runtime_error with a sentence if nobody answers.
ServerAnswer ask_server(const std::string& address, std::string_view method, std::string_view target,
                        std::string_view key = {});

}  // namespace precinct::server
