// `pass` answered for a player until its next turn, to whatever may be passed.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "client/model.hpp"

namespace precinct::client {

class Passing {
 public:
  // Only who plays and whose turn it is not can let others go on.
  static bool possible(const Table& table);

  void start() { on_ = true; }
  void stop();
  bool on() const { return on_; }

  // The decisions to answer with `pass` now, each told once. Stops by itself when it is no longer possible.
  std::vector<std::int64_t> due(const Table& table);

 private:
  bool on_ = false;
  std::set<std::int64_t> passed_;
};

}  // namespace precinct::client
