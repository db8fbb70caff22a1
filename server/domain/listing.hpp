// A table's line in `list`.
#pragma once

#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
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
    int people = 0;        // who have a seat
    std::int64_t made_ms = 0;
    std::int64_t empty_since = std::numeric_limits<std::int64_t>::max();  // Unix ms; unless somebody is present

    // Where there is no room for another table: the least of these makes it. First those whose game is over, then those
    // that have not begun, then games of one person; of them the one left longest. None: it stays.
    std::optional<std::pair<int, std::int64_t>> expendable(std::int64_t now) const {
      constexpr std::int64_t kJustLeft = 60'000;  // may be about to reconnect
      constexpr std::int64_t kDay = 86'400'000;
      const bool playing = table.phase == protocol::Phase::playing;
      if (present || (playing && people > 1) || now - empty_since < (playing ? kDay : kJustLeft)) return std::nullopt;
      return std::pair(table.phase == protocol::Phase::over ? 0 : playing ? 2 : 1, empty_since);
    }

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
