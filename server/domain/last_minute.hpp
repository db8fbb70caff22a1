// How often something was done within a minute, by whom: a player, or all behind one address. Who overdoes it is slowed
// down, friends elsewhere are not (known fault: one guest with a wrong code throttles the whole party).
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/domain/clock.hpp"

namespace precinct::server {

// Thread-safe.
class LastMinute {
 public:
  explicit LastMinute(Clock& clock) : clock_(clock) {}
  int recent(std::string_view whose) const;
  void count(std::string_view whose);

 private:
  struct Minute {
    std::int64_t since = 0;  // Unix ms
    int count = 0;
  };
  bool is_past(const Minute& minute) const;

  Clock& clock_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Minute> minutes_;
};

}  // namespace precinct::server
