// A table of Top Cop in any situation, played by ids, for the tests of the rules.
//
// A situation is JSON, the same in C++ tests and in scenario files. Whatever it leaves out is a quiet city: nobody on
// the board, plain Officers at the Precinct with empty hands, seat 0 on patrol with two actions and its Move. Keys, all
// optional:
//
//   seats, options        as a table has them; seats default to 3
//   phase                 patrol (default: `turn` is on patrol), turn (`turn` is about to begin, window first),
//                         roll_call (the shift begins), situation, upkeep; badge (cards are dealt), set_out (players
//                         draw Dispatch cards)
//   turn, sc              seats; default 0 and the last one
//   shift, cold_cases     numbers
//   actions, moved, extra of the turn under way
//   officers              by seat: {officer, at, cp, paperwork, wounds, busts, hand [card], cards [card], used [card],
//                         partner: id or {id, shifts}}
//   board                 {SPACE: criminal or {id, frozen}}
//   cards, dispatch       decks: [card on top first], the rest of the game's cards below; with a last "only" the rest
//   is
//                         out of the game
//   cards_discard, dispatch_discard   piles
//   dice                  the next rolls; a test that leaves some unrolled fails
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/top_cop/game.hpp"
#include "engine/top_cop/match.hpp"

namespace precinct::top_cop::rules {

using nlohmann::literals::operator""_json;
using Names = std::vector<std::string>;

const TopCopGame& game();

class Table {
 public:
  explicit Table(const Json& situation = Json::object());
  // A new game in its real set-up.
  static Table fresh(int seats, const Json& options = Json::object(), std::uint8_t seed = 1);
  Table(Table&&) = default;
  Table& operator=(Table&&) = default;
  ~Table();

  // ---- Playing. `args` name options by id; a card of a hand or in play by its design alone. A fault fails the test.
  Table& play(const std::string& choice, const Json& args = Json::object());  // by the only seat that is offered it
  Table& play(Seat seat, const std::string& choice, const Json& args = Json::object());
  Table& pass(Seat seat) { return play(seat, "pass"); }
  Table& let();  // everybody passes, until nobody can
  Table& dice(const std::vector<int>& next);
  // Declares the challenge, nobody steps in: two blue dice, two PERP dice.
  Table& enforce(const std::string& type, const std::vector<int>& rolls);

  // ---- What may be done
  bool offers(const std::string& choice) const;
  Names choices(Seat seat) const;
  Names options(const std::string& choice, const std::string& arg) const;  // designs, as often as they stand
  testing::AssertionResult refuses(const std::string& choice, const Json& args = Json::object());
  std::vector<int> asked() const;         // seats
  std::string question(Seat seat) const;  // its key; "": none
  // What a screen shows of the seat's question while its secrets are covered, however many lines lie under the cover:
  // ids of choices, "covered" last.
  Names covered(Seat seat) const;

  // ---- What is
  const Situation& s() const { return match().situation(); }
  const Match& match() const { return *match_; }
  // A part by its name, "hand@2" a private one; or one of
  //   officer.N {officer, at, cp, paperwork, wounds, busts, hand [design], cards [design], partner, shifts}
  //   criminals {SPACE: id}, frozen [SPACE], cold_cases, shift, sc, phase, actions, incoming,
  //   cards_discard, dispatch_discard, cold_file, log [kind]
  Json now(const std::string& name) const;
  Json officer(Seat seat) const { return now("officer." + std::to_string(seat)); }
  bool logged(const std::string& kind) const;  // by the last command
  std::string result() const;

 private:
  explicit Table(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  const Decision* decision_with(Seat seat, const std::string& choice) const;
  Seat seat_with(const std::string& choice) const;

  std::unique_ptr<Match> match_;
};

// Two seats, by what lies in front of them.
Json two(const Json& first = Json::object(), const Json& second = Json::object());
Json with(Json situation, const Json& more);
// Seat 0 at midtown_b with the criminal there.
Json facing(const std::string& criminal, Json officer = Json::object(), const Json& other = Json::object());

// `actual` holds all that `expected` names: members of objects; arrays element by element, or {"has": [..], "lacks":
// [..], "size": n}.
testing::AssertionResult holds(const Json& expected, const Json& actual, const std::string& path = "");

}  // namespace precinct::top_cop::rules
