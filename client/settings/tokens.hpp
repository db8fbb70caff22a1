// Who this player is to each server: <state>/tokens.json, readable by its owner alone.
#pragma once

#include <filesystem>

#include "client/session/session.hpp"

namespace precinct::client {

// Tokens are kept by server and name, so that two players of one machine (or one in two roles) are two identities, and
// the same command line the next day is the same player.
class TokenFile : public TokenKeeper {
 public:
  explicit TokenFile(std::filesystem::path file) : file_(std::move(file)) {}

  std::string token(std::string_view server, std::string_view name) override;
  void remember(std::string_view server, std::string_view name, std::string_view token) override;
  void forget(std::string_view server, std::string_view name) override;

 private:
  std::filesystem::path file_;
};

}  // namespace precinct::client
