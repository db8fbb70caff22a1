// A table's line in `list`.
#pragma once

#include <mutex>

#include "protocol/server_frames.hpp"

namespace precinct::server {

// Written by the table, read by the lobby. Thread-safe.
class Listing {
 public:
  struct Line {
    protocol::ListedTable table;
    bool shown = false;    // public, and somebody is present
    bool present = false;  // somebody is
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
