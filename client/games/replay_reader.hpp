// Asks the server for what a viewer saw of a finished game, page by page.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "client/model.hpp"

namespace precinct::client {

class ReplayReader {
 public:
  // The request for the next page of that viewer's views (Table::replays); nothing while one is under way, before the
  // end of the game, or if all are here.
  std::optional<Json> next(const Table& table, int viewer);
  // What was refused may be asked for again.
  void retry() { asked_.clear(); }

 private:
  std::map<int, std::int64_t> asked_;  // by viewer: from there
};

}  // namespace precinct::client
