// A table's line in `list`.
#pragma once

#include <cstdint>
#include <mutex>
#include <utility>

#include "protocol/server_frames.hpp"

namespace precinct::server {

// Written by the table, read by the lobby. Thread-safe.
class Listing {
 public:
  struct Line {
    protocol::ListedTable table;
    bool shown = false;    // public, and somebody is present
    bool present = false;  // somebody is
    std::int64_t made_ms = 0;

    // Those that wait for players come first, then the newest.
    auto rank() const {
      const bool waits = table.phase == protocol::Phase::lobby && table.free > 0;
      return std::pair(!waits, -made_ms);
    }
  };

  void put(Line line) {
    const std::lock_guard lock(mutex_);
    line_ = std::move(line);
  }
  Line get() const {
    const std::lock_guard lock(mutex_);
    return line_;
  }

 private:
  mutable std::mutex mutex_;
  Line line_;
};

}  // namespace precinct::server
