// The contract between a game and everything else: the server, the bots, the tests. Engines are pure: no clock, no
// threads, no files, no logging. A State is a value; the same seed and the same commands give the same bytes
// everywhere.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/decision.hpp"
#include "engine/core/event.hpp"
#include "engine/core/json_writer.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/seat.hpp"

namespace precinct {

using Json = nlohmann::json;

class Bot;
class Game;

// A named piece of the game's view. A name with the audience of one seat may stand once a seat ("hand"). A list whose
// elements change one by one is spread over parts of its own, "events.0", "events.1" and so on: only what changed is
// sent.
struct Part {
  Key name;
  Audience audience;  // everyone, or exactly one seat
};

// Names of the part that each seat has for all to see.
inline constexpr std::array<Key, kMaxSeats> kSeatParts{"seat.0", "seat.1", "seat.2", "seat.3",
                                                       "seat.4", "seat.5", "seat.6", "seat.7"};

using PartIndex = std::uint8_t;
using PartSet = std::bitset<128>;

struct Outcome {
  Key result;                 // e.g. "good_cops_win"
  std::vector<Seat> winners;  // ascending
  Text reason;
  std::vector<std::int64_t> scores;  // by seat; empty: the game keeps none
  Text grade;                        // degree of victory; empty: the game has none
};

class State {
 public:
  virtual ~State() = default;

  virtual const Game& game() const = 0;
  virtual std::unique_ptr<State> clone() const = 0;
  int seats() const { return seats_; }

  // What the seat must or may decide now, every legal choice listed.
  std::span<const Decision> decisions(Seat seat) const { return asked_[seat].now; }

  // All or nothing. A refusal leaves the state untouched and depends only on what the seat was asked.
  std::expected<void, Refusal> apply(const Command& command);
  // The same with an answer that is known to be listed: for playouts and bots.
  void apply(Seat seat, std::size_t decision, const Answer& answer);

  // What the last apply() caused, in order; before the first one: what the set-up caused.
  std::span<const Event> events() const { return events_; }
  // Whoever had to be told has been: they need not be kept until the next command.
  void forget_events() { std::vector<Event>().swap(events_); }
  // The parts that the last apply() may have changed (a superset is allowed, an omission is a fault), and the seats
  // whose decisions it changed.
  const PartSet& touched() const { return touched_; }
  std::uint8_t prompts_touched() const { return prompts_touched_; }

  // The parts of this game, fixed from new_state() on. At most PartSet has.
  virtual std::span<const Part> parts() const = 0;
  // Appends the value of one part. False: the part does not exist now, nothing was written.
  virtual bool write(PartIndex part, JsonWriter& out) const = 0;

  // Set once the game is over; from then on no decision is left.
  virtual std::optional<Outcome> outcome() const = 0;

  // True while naming the seats that must act could tell a secret: a function of the public phase alone.
  virtual bool waiting_is_secret() const = 0;

  // Bytes that the seat's prompt may take as far as all can tell, whatever the seat holds: in a game with secrets
  // prompts are filled up, so that their size does not tell what they list. 0: what all prompts are filled up to is
  // more than enough (PROTOCOL, "Sizes").
  virtual std::size_t longest_prompt(Seat) const { return 0; }

  // Everything, secrets included, as JSON text: for storage, never for a client. load() of the game is the inverse.
  std::string save() const;
  // SHA-256 of the saved form, hexadecimal.
  std::string hash() const { return hash_of(save()); }
  static std::string hash_of(std::string_view saved);

 protected:
  State(int seats) : seats_(seats) {}  // NOLINT(google-explicit-constructor): only for derived classes
  State(const State&) = default;
  State& operator=(const State&) = default;

  // Carries out an answer that was listed. Can't fail.
  virtual void carry_out(Seat seat, const Taken& taken) = 0;
  // Appends what the seat is asked in the present state, numbers left 0: a pure function of the state.
  virtual void ask(Seat seat, std::vector<Decision>& decisions) const = 0;
  // Appends one JSON value.
  virtual void save_game(JsonWriter& out) const = 0;

  // For new_state(): after set-up, before anyone looks. For load(): with the saved base, instead.
  void open();
  void restore(const Json& saved);

  void emit(Audience audience, Key kind, Text text) { events_.push_back({audience, kind, std::move(text)}); }
  // An event that is named like its sentence, whose key is `event.<kind>`.
  void tell(Audience audience, Text text);
  void tell(Audience audience, Key key, std::vector<std::pair<Key, Value>> with) {
    tell(audience, {key, std::move(with)});
  }
  void say(Key key, std::vector<std::pair<Key, Value>> with = {}) { tell(Audience::everyone(), key, std::move(with)); }
  void touch(PartIndex part) { touched_.set(part); }
  void touch_all() { touched_.set(); }

 private:
  void refresh_decisions();

  struct Asked {
    std::uint32_t next = 1;  // number of the seat's next decision
    std::vector<Decision> now;
  };

  int seats_ = 0;
  std::array<Asked, kMaxSeats> asked_;
  std::vector<Decision> scratch_;
  std::vector<Event> events_;
  PartSet touched_;
  std::uint8_t prompts_touched_ = 0;
};

// A table option of a game, as `welcome` describes it.
struct OptionSpec {
  enum class Kind : std::uint8_t { choice, number, flag };

  Key id;
  Kind kind = Kind::choice;
  std::vector<Key> from;  // choice: the values
  std::int64_t min = 0;   // number
  std::int64_t max = 0;
  Json fallback;  // the default; null: the set-up decides
  // The texts are `option.<id>` and, for a value of a choice, `option.<id>.<value>`.
};

struct BadOption {
  std::string path;  // JSON pointer inside the options, e.g. "/murderer"
  Text reason;       // of the game's catalogue
};

struct Facts {
  Key id;
  int min_seats = 1;
  int max_seats = 1;
  std::vector<OptionSpec> options;
  std::vector<Key> levels;  // of its bots, weakest first
};

// Immutable, made once from data; shared by all its states, which it outlives.
class Game {
 public:
  virtual ~Game() = default;

  virtual const Facts& facts() const = 0;
  // SHA-256 of the rules data this game was loaded from, hexadecimal. Texts and layouts do not count.
  virtual const std::string& data_hash() const = 0;

  // The whole set of options with defaults filled in, or the first fault.
  std::expected<Json, BadOption> complete_options(const Json& options, int seats) const;

  // `options` come from complete_options() with the same seats.
  virtual std::unique_ptr<State> new_state(const Json& options, int seats, const Seed& seed) const = 0;
  // Throws std::runtime_error that names the field if `saved` was not made by save() of this version.
  virtual std::unique_ptr<State> load(const Json& saved) const = 0;
  // `level` is one of facts().levels.
  virtual std::unique_ptr<Bot> make_bot(std::string_view level) const = 0;

 protected:
  // Combinations that can't be played; each option is valid by itself.
  virtual std::optional<BadOption> check_options(const Json& options, int seats) const = 0;
};

// The files of one game's folder under data/, path relative to it -> contents.
using Files = std::map<std::string, std::string>;

// A fault in a data file: file, field and remedy in what().
class DataError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace precinct
