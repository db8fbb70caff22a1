// The lines of a table's log, oldest first. They are the largest thing that a table keeps, and there may be thousands
// of tables: so all lie in one block that grows by steps, never by doubling.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"

namespace precinct::server {

class EventLog {
 public:
  struct Line {
    Audience audience;
    std::string_view tail;  // the event without its seq, from `,"kind"` on; good until the log changes
  };

  std::size_t size() const { return lines_.size(); }
  Line operator[](std::size_t i) const;

  void add(Audience audience, std::string_view tail);
  // Drops every line whose place is false in `kept`, which has size() places.
  void keep(const std::vector<bool>& kept);
  void clear();

 private:
  struct Ends {
    Audience audience;
    std::uint32_t end;  // of the line in text_
  };

  std::size_t begin_of(std::size_t i) const { return i == 0 ? 0 : lines_[i - 1].end; }

  std::vector<char> text_;
  std::vector<Ends> lines_;
};

}  // namespace precinct::server
