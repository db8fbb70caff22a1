// A table in any situation, played by ids, for the tests of the rules.
//
// A situation is JSON, the same in C++ tests and in scenario files. Whatever it leaves out is an empty city in which
// COP 0 begins Phase 1: no Event on the board, no Punk outside the stock, all officers in the Station, empty hands,
// no Donuts, unmarked cars on the start space. Keys, all optional:
//
//   seats, options        as a table has them; seats default to 4
//   settings              what the chart or a knob sets: {police_cards, punks, start_day, officers,
//                         support_vehicles, support_speed, start_emergencies, start_punks, dice_cap, ...}
//   cops                  by COP: {character, at, side, donuts, upgrades [kind], hand [card], acquired [card],
//                         hospital, swat {ready, used}, loyalty: "good_cop" or "dirty_cop", face_up}; in a Dirty Cop
//                         game all are good unless told so, and a Dirty Cop whose card is face up is underground
//   turn, first, phase    COPs; phase: move, action, after_action, after_draw, end (the hand limit)
//   actions_used [kind], arrests, no_event
//   day, crime, murderer  numbers; a Bad Hood
//   stock                 default: the chart's Punks less those on the board
//   hoods                 {HOOD: punks or {punks, gang: GANG or "undesignated"}}
//   events                oldest first: ids or {id, at, marker, face_up, punks, step, days_left}; `at` only where it is
//                         rolled; Punks of a site default to 3
//   urgent                an Emergency of `events`
//   officers              {"station": n, HOOD or SPACE: n}; the Station defaults to the chart's number less the placed
//   supply                {donuts, KIND: n}
//   evidence              {DECK: number placed} or "all"
//   decks                 {DECK: [card on top first]}, the rest of the deck below; with a last "only" nothing below
//   deck_at               {DECK: BUILDING}
//   event_deck, police_deck, markers, gangs   as `decks`; what "only" leaves out goes to the discard pile
//   supports, agents      [SPACE]; van: SPACE
//   dice                  the next rolls; a test that leaves some unrolled fails
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/police_precinct/game.hpp"
#include "engine/police_precinct/match.hpp"
#include "tests/engine/holds.hpp"

namespace precinct::police_precinct::rules {

using nlohmann::literals::operator""_json;
using Names = std::vector<std::string>;

const PoliceGame& game();

// Phase 4 of COP 0 with `card` on top of the deck; `more` is merged into the situation.
Json about_to_draw(const std::string& card, const Json& more = Json::object());
// The Action Phase of COP 0 of four, all good; `more` is merged into the situation.
Json dirty_game(const Json& more = Json::object());

// Key and values: "event.marker_fewer uc_angry_dog 1". A text in a text stands in brackets.
std::string spelled(const Text& text);

class Table {
 public:
  using Spaces = std::set<std::string>;

  explicit Table(const Json& situation = Json::object());
  // A new game in its real set-up.
  static Table fresh(int seats, const Json& options = Json::object(), std::uint8_t seed = 1,
                     const Json& settings = Json::object());
  Table(Table&&) = default;
  Table& operator=(Table&&) = default;
  ~Table();

  // ---- Playing. `args` name options by id; a card of a hand by its design alone. A fault fails the test.
  Table& play(const std::string& choice, const Json& args = Json::object());  // by the only seat that is offered it
  Table& play(Seat seat, const std::string& choice, const Json& args = Json::object());
  Table& pass() { return play(active_seat(), "pass"); }
  Table& dice(std::vector<int> next);  // after those that wait
  // All seats let the commit window go as it is.
  Table& done();
  // Declares and lets nobody help.
  Table& attempt(const std::string& choice, const Json& args = Json::object()) { return play(choice, args).done(); }
  // Passes until the cop begins a turn; fails if something must be chosen meanwhile.
  Table& until_turn_of(CopIndex cop);
  // Passes up to and including the question that leads to Phase 4.
  Table& to_event();

  // ---- What may be done
  Names choices(Seat seat) const;
  Names choices() const { return choices(active_seat()); }
  bool offers(const std::string& choice) const;                            // to whom it may be
  Names options(const std::string& choice, const std::string& arg) const;  // ids without number, as often as they stand
  const Choice& choice(const std::string& id) const;
  // The command is refused and changes nothing.
  testing::AssertionResult refuses(const std::string& choice, const Json& args = Json::object());
  // Lines shown to the seat that can't be chosen now, by the key of their text.
  Names unavailable(Seat seat) const;
  // All that a viewer (a seat or kSpectator) is sent now: parts, prompt, the last command's events.
  Json view(Seat viewer) const;
  Spaces reach(const std::string& choice = "drive") const;  // its spaces
  std::string question(Seat seat) const;                    // as spelled() writes it; "" none
  bool asked(Seat seat) const { return !match().decisions(seat).empty(); }

  // ---- What is
  const Situation& s() const { return match().situation(); }
  const Match& match() const { return *match_; }
  Json part(const std::string& name) const;  // null: absent; of a list that is spread, all elements
  Json list(const std::string& name) const;
  const Cop& cop(CopIndex index) const { return s().cops[index]; }
  std::string at(CopIndex index) const;  // SPACE
  Names hand(CopIndex index) const;
  int punks(const std::string& hood) const;
  std::string gang(const std::string& hood) const;  // "", "undesignated" or GANG
  int site_punks(const std::string& event) const;   // -1: not in play
  Names events() const;                             // on the board, oldest first
  bool in_play(const std::string& event) const;
  bool in_event_discard(const std::string& event) const;
  std::string event_at(const std::string& event) const;
  std::string urgent() const;  // "" none
  std::string murderer() const;
  Names deck(const std::string& id) const;  // on top first: an Investigation deck
  Names placed(const std::string& deck) const;
  Names removed(const std::string& deck) const;
  Names event_deck() const;
  Names police_deck() const;
  int officers(const std::string& place) const;
  int movement_left() const;
  int attempt_count() const;
  int rolled() const { return static_cast<int>(s().attempt ? s().attempt->dice.size() : 0); }
  bool logged(const std::string& kind) const;  // by the last command
  // Its line of that kind, as spelled() writes it; "" none.
  std::string told(const std::string& kind) const;
  int total_punks() const;  // stock and board
  Seat active_seat() const;
  bool over() const { return match().outcome().has_value(); }
  std::string result() const { return over() ? std::string(match().outcome()->result) : ""; }
  std::string grade() const { return over() ? std::string(match().outcome()->grade.key) : ""; }

 private:
  explicit Table(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  Command command(Seat seat, const Decision& decision, const std::string& choice, const Json& args) const;
  const Decision* decision_with(Seat seat, const std::string& choice) const;
  Seat seat_with(const std::string& choice) const;

  std::unique_ptr<Match> match_;
};

}  // namespace precinct::police_precinct::rules
