// A table of Escape Plan in any situation, played by ids, for the tests of the rules.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/escape_plan/game.hpp"
#include "engine/escape_plan/testing.hpp"

namespace precinct::escape_plan {

using nlohmann::literals::operator""_json;
using Names = std::vector<std::string>;

const EscapeGame& game();
const Data& data();

// Indices by id; a fault fails the test.
LocationIndex location(const std::string& id);
Spot spot(const std::string& id);
TileIndex tile(const std::string& id);
ListingIndex listing(const std::string& id);
ContactIndex contact(const std::string& id);
AssetIndex asset(const std::string& id);
std::uint8_t fixer(const std::string& id);
std::uint8_t equipment(const std::string& id);

class Table {
 public:
  explicit Table(int seats, std::uint8_t seed = 1);

  // ---- Arranging
  template <class F>
  Table& edit(const F& change) {
    Testing::edit(*match_, change);
    return *this;
  }
  // tests/scenarios/escape_plan/test_city.json: the city of a first day, its police, no tile left to place. The game
  // waits in the Morning until a turn begins or the test puts another step on the stack.
  Table& city();
  // Everybody on row 1 in seat order, no police, money 9: what a test needs it puts there.
  Table& quiet();
  // Seat 0 begins a turn at this Location, on this day and in this part.
  Table& turn(const std::string& at, int day = 1, int part = 0);

  // ---- Playing. `args` name options by id, whole or without its number.
  Table& play(const std::string& choice, const Json& args = Json::object());
  bool refuses(const std::string& choice, const Json& args = Json::object());
  Names choices() const;
  bool offers(const std::string& choice) const;
  Names options(const std::string& choice, const std::string& arg) const;  // ids without number
  Table& go(const std::string& to) { return play("move").play("go", {{"way", to}}); }
  // Ends the turn, declining all that is offered.
  Table& finish_turn();

  // ---- What is
  const Situation& s() const { return match_->situation(); }
  Match& match() { return *match_; }
  const Match& match() const { return *match_; }
  const Person& person(PersonIndex index = 0) const { return s().persons[index]; }
  Json part(const std::string& name, Seat viewer = 0) const;  // null: absent
  Seat asked() const;                                         // the lowest seat that is; kNone: nobody
  std::string question() const;
  bool logged(const std::string& kind) const;
  std::string at(PersonIndex index = 0) const { return data().spot_id(person(index).at); }

 private:
  const Decision& decision() const;
  Command command(const std::string& choice, const Json& args) const;

  std::unique_ptr<Match> match_;
};

Seed seed_of(std::uint64_t number);

}  // namespace precinct::escape_plan
