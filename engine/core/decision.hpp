// What a seat is asked, what it may answer, and the check of an answer against the question.
//
// A game lists every legal choice. Args of one choice never constrain each other: each combination within the bounds is
// legal, so a client needs no rules (protocol: DECISION). What depends on another answer is one option a combination,
// or a later decision.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"

namespace precinct {

struct Option {
  Id id;
  std::int32_t value = 0;        // the game's own meaning of this option, never on the wire
  Text text;                     // empty: the name of id.design
  Key at = {};                   // a place of the layout, if the option is one
  bool secret = false;           // tells what only this viewer may know
  std::vector<Text> group = {};  // steps in which a client may offer a long list, inside those of the choice

  friend bool operator==(const Option&, const Option&) = default;
};

struct Arg {
  enum class Kind : std::uint8_t { pick, number };

  Key name;
  Kind kind = Kind::pick;
  std::int64_t min = 1;  // pick: how many options; number: the range, both ends included
  std::int64_t max = 1;
  bool ordered = false;  // pick: the order of the answer counts
  std::vector<Option> from;

  friend bool operator==(const Arg&, const Arg&) = default;
};

struct Choice {
  Key id;                   // `pass` is the choice that does nothing
  std::int32_t action = 0;  // the game's own meaning of this choice, never on the wire
  Text text;
  Text help;    // rule and number; empty: none
  Key at = {};  // a place of the layout, if the choice is one
  bool secret = false;
  std::vector<Arg> args;
  std::vector<Text> group = {};

  friend bool operator==(const Choice&, const Choice&) = default;
};

struct Unavailable {
  Text text;
  bool secret = false;
  Text help = {};   // of the choice that it would be; empty: none
  Key choice = {};  // the id that it would have; empty: not told

  friend bool operator==(const Unavailable&, const Unavailable&) = default;
};

struct Decision {
  std::uint32_t number = 0;  // rises per seat; given by State, a game leaves it 0
  bool must = true;          // the game waits for this seat; false: an offer
  Text text;
  Text help;
  std::vector<Choice> choices;           // at least one
  std::vector<Unavailable> unavailable;  // lines that are shown but can't be chosen now

  // Equal but for the number: the same question.
  bool same_question(const Decision& other) const {
    return must == other.must && text == other.text && help == other.help && choices == other.choices &&
           unavailable == other.unavailable;
  }
};

// An answer as it comes from the wire or from a record.
struct CommandArg {
  std::string name;
  std::variant<std::vector<std::string>, std::int64_t> value;

  friend bool operator==(const CommandArg&, const CommandArg&) = default;
};

struct Command {
  Seat seat = 0;
  std::uint32_t decision = 0;
  std::string choice;
  std::vector<CommandArg> args;

  friend bool operator==(const Command&, const Command&) = default;
};

// An answer as indices into the decision that it answers.
struct ArgAnswer {
  std::vector<std::uint16_t> picks;  // pick: indices into Arg::from, in the answered order
  std::int64_t number = 0;           // number
};

struct Answer {
  std::uint16_t choice = 0;
  std::vector<ArgAnswer> args;  // one for each arg of the choice
};

// Why a command was refused. Depends on nothing but the listed decisions of the seat that sent it.
struct Refusal {
  enum class Code : std::uint8_t { no_such_decision, stale_decision, bad_choice, bad_args };

  Code code;
  std::string path;  // bad_args: JSON pointer of the first fault inside the command, e.g. "/args/cards/1"
};

std::string_view to_string(Refusal::Code code);

// Reads `command` as an answer to `decision`, whose number is not looked at.
std::expected<Answer, Refusal> match(const Decision& decision, const Command& command);

// The command that gives `answer`: the inverse of match().
Command to_command(Seat seat, const Decision& decision, const Answer& answer);

// What carry_out() works with: the chosen choice and, by the place of the arg in it, what was picked.
class Taken {
 public:
  Taken(const Choice& choice, const Answer& answer) : choice_(choice), answer_(answer) {}

  std::int32_t action() const { return choice_.action; }
  Key id() const { return choice_.id; }
  std::size_t args() const { return answer_.args.size(); }
  std::size_t picked(std::size_t arg = 0) const { return answer_.args[arg].picks.size(); }
  const Option& option(std::size_t arg = 0, std::size_t nth = 0) const {
    return choice_.args[arg].from[answer_.args[arg].picks[nth]];
  }
  std::int32_t value(std::size_t arg = 0, std::size_t nth = 0) const { return option(arg, nth).value; }
  std::int64_t number(std::size_t arg = 0) const { return answer_.args[arg].number; }

 private:
  const Choice& choice_;
  const Answer& answer_;
};

}  // namespace precinct
