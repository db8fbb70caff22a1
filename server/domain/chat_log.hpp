// A table's chat: the last lines, numbered for each of the two audiences that there are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/seat.hpp"
#include "server/link.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

class ChatLog {
 public:
  explicit ChatLog(std::size_t keep) : keep_(keep) {}

  struct Line {
    std::uint64_t number = 0;         // of the table
    std::uint64_t seat_seq = 0;       // for those who sit; 0: not for them
    std::uint64_t spectator_seq = 0;  // for those who watch
    std::optional<int> seat;          // of the sender; none: a spectator
    std::string name;
    std::string text;

    std::uint64_t seq(Seat viewer) const { return viewer == kSpectator ? spectator_seq : seat_seq; }
  };

  const Line& add(std::optional<int> seat, std::string_view name, std::string_view text, bool spectators_only);
  // `line` for `viewer`, who may see it.
  static ChatLine shown(const Line& line, Seat viewer, std::string_view table);
  // Of the last lines that `viewer` may see, those from the number `from` on, oldest first.
  std::vector<ChatLine> backlog(Seat viewer, std::string_view table, std::uint64_t from) const;

  static ChatRow row(const Line& line);
  // The numbers of the lines that were dropped since this was asked last.
  std::vector<std::uint64_t> take_dropped() { return std::exchange(dropped_, {}); }
  void load(const std::vector<ChatRow>& rows);

 private:
  void prune();
  bool behind(const Line& line) const;

  std::size_t keep_;
  std::vector<Line> lines_;  // oldest first
  std::vector<std::uint64_t> dropped_;
  std::uint64_t last_ = 0;
  std::uint64_t last_seat_seq_ = 0;
  std::uint64_t last_spectator_seq_ = 0;
};

}  // namespace precinct::server
