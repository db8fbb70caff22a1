// Four clients at one table in closed loop: the next command is sent when every seat has seen the last one.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "figures.hpp"
#include "peer.hpp"
#include "prompt_scan.hpp"

namespace precinct::load {

inline constexpr int kSeats = 4;

using Clock = std::chrono::steady_clock;

class Table {
 public:
  // With `bare` the server under it answers every frame with one to each seat, and there is no game.
  Table(unsigned seed, bool bare, Figures& figures) : random_(seed + 1), bare_(bare), figures_(figures) {}

  Peer& peer(int seat) { return peers_[static_cast<std::size_t>(seat)]; }

  // The socket of `seat` has something.
  void ready(int seat);
  bool playing() const { return playing_; }
  // From now on (or no longer) commands are sent.
  void play(bool on);
  // Goes on without a view that did not come: not every command changes what every seat sees.
  void look_at_clock(Clock::time_point now);

 private:
  enum class Await { upgrade, welcome, joined, start, game };

  void entered(int seat);
  void frame(int seat, std::string_view text);
  void view(int seat, std::string_view text);
  void greeted();
  void joined(int seat, std::string_view text);
  void begin_game();
  void maybe_command();
  void seen_by(int seat);
  void request(int seat, std::string_view type, std::string_view fields);

  std::array<Peer, kSeats> peers_;
  std::array<Await, kSeats> await_{};
  std::array<ScannedAnswer, kSeats> answers_;
  std::array<bool, kSeats> must_{};
  std::minstd_rand random_;
  const bool bare_;
  Figures& figures_;
  std::string code_;
  std::string out_;
  std::uint64_t next_id_ = 1;
  int greeted_ = 0;
  int seated_ = 0;
  bool playing_ = false;
  bool on_ = false;
  bool in_game_ = false;  // from the first command of a game to its end: what a lobby sends is not counted

  // The command under way.
  bool waiting_ = false;
  bool accepted_ = false;
  int sender_ = 0;
  unsigned unseen_ = 0;  // seats, as bits, whose view has not come
  Clock::time_point sent_;
  Clock::time_point expect_until_;  // views, once accepted
};

}  // namespace precinct::load
