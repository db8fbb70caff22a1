// How `precinctd status` and its like find the server that runs on a data folder and show that they may command it: a
// file in that folder with address and key of the operators' port, for who may read the games anyway.
#pragma once

#include <filesystem>
#include <string>

#include "server/domain/entropy.hpp"

namespace precinct::server {

class OperatorKey {
 public:
  explicit OperatorKey(Entropy& entropy);
  ~OperatorKey();  // takes the file away
  OperatorKey(const OperatorKey&) = delete;
  OperatorKey& operator=(const OperatorKey&) = delete;

  const std::string& key() const { return key_; }
  // Throws std::runtime_error.
  void publish(const std::filesystem::path& folder, const std::string& address);

 private:
  std::string key_;
  std::filesystem::path file_;
};

struct RunningServer {
  std::string address;  // HOST:PORT
  std::string key;
};

// Throws std::runtime_error with the remedy if no server has left its key there.
RunningServer find_server(const std::filesystem::path& folder);

}  // namespace precinct::server
