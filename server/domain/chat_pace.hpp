// How fast people may talk at one table: some lines at once, then steadily. By player and not by connection: who leaves
// and comes back has not become quiet.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "server/domain/limits.hpp"

namespace precinct::server {

class ChatPace {
 public:
  explicit ChatPace(const Limits& limits);

  // Whether the player may say a line now (Unix ms); if so, it counts.
  bool may_speak(const std::string& player, bool watches, std::int64_t now);

 private:
  using Speakers = std::map<std::string, std::int64_t>;  // until when what was said takes at the steady pace

  std::int64_t step_;   // ms for a line
  std::int64_t burst_;  // ms that may be said at once
  Speakers speakers_;   // who is quiet long enough is forgotten
};

}  // namespace precinct::server
