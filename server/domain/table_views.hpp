// The parts of a table, drawn: those that all games share and those of the game that is played. Used by the table and
// by the replay, so that both show the same.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "server/domain/views.hpp"

namespace precinct::server {

// In a game with secrets a private value is filled up with blanks, so that the size of a frame tells whoever sees only
// sizes little or nothing (PROTOCOL, "Sizes"): to a power of two, at least these many bytes. What a hand allows may
// make the longest of prompts nearly twice as long; so the least is more than they ever take in a game of cards.
constexpr std::size_t kFilledValue = 2048;
constexpr std::size_t kFilledPrompt = 8192;
constexpr std::size_t kFilledEvent = 512;

class TableViews : public Views {
 public:
  enum class Secrets : std::uint8_t {
    kept,  // each viewer sees what it may
    open,  // everyone sees everything, for a replay: private parts stand once a seat as NAME.SEAT
  };

  explicit TableViews(std::size_t log_events, Secrets secrets = Secrets::kept);

  void set_table(std::string_view value) { set(kTable, value); }
  // Before a game runs: nobody is asked anything.
  void draw_lobby(int seats);

  // The game's parts, from its start on. The state lives until another one begins, or none is drawn any more.
  void begin_game(const State& state);
  // All of it, or what the last command touched. `deadline` in Unix ms.
  void draw_game(const State& state, std::optional<std::int64_t> deadline, bool all);
  void draw_waiting(const State& state, std::optional<std::int64_t> deadline);
  // What the last command, or the set-up, caused.
  void log_events(const State& state);

 private:
  static constexpr std::size_t kTable = 0;
  static constexpr std::size_t kWaiting = 1;
  static constexpr std::size_t kOutcome = 2;
  static constexpr std::size_t kPrompts = 3;  // one a seat
  static constexpr std::size_t kGame = kPrompts + kMaxSeats;

  // A game's value, as it is for all or for those who alone may see it.
  void set_value(std::size_t slot, Audience audience, JsonWriter& value, std::size_t least = kFilledValue);
  void add(const Part& part);
  Audience seen_by(Audience audience) const { return secrets_ == Secrets::open ? Audience::everyone() : audience; }
  void add_common();

  Secrets secrets_;
  bool hides_ = false;  // the game has parts that only one seat sees
  // What private parts are called where everything is open.
  struct OpenPart {
    std::string name;
    Part part;
  };
  std::deque<OpenPart> open_parts_;
};

}  // namespace precinct::server
