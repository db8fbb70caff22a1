// The parts of Top Cop as sentences, for the full screen and for plain mode. Which parts there are:
// protocol/PROTOCOL.md, "Parts of top_cop". All take a model with a table; what a part does not say is an empty string
// or list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client::top_cop {

class Sentences {
 public:
  Sentences(const Model& model, const UiText& ui) : model_(model), ui_(ui) {}

  // "Shift 4 of 12, Patrol".
  std::string shift() const;
  std::string commander() const;
  // "Cold Cases: 3 of 10".
  std::string cold_cases() const;
  std::string goal() const;
  // The Situation Report of the shift: dice, what they met, how many cards come of it.
  std::string report() const;
  // Dispatch cards that have come in and wait.
  std::string incoming() const;
  // How many cards the decks hold.
  std::vector<std::string> decks() const;
  // The card that is being played.
  std::string playing() const;

  // The challenge that runs, in one sentence: the chance or the totals, what a bust is worth, and what each side adds
  // up.
  std::string challenge() const;
  // "Street Hustler: Physical +3 (3 CP, 1 Paperwork); ...".
  std::string criminal(const Json& criminal) const;
  // The one that stands there; null if none does.
  const Json& criminal_at(std::string_view place) const;
  // The places that one step leads to from there.
  std::vector<std::string> ways(const Json& layout, std::string_view place) const;

  // The name in a seat.
  std::string player(int seat) const;
  // The standing of a seat: {`seat`,`cp`,`paperwork`,`wounds`,`busts`}; null before the game.
  const Json& standing(int seat) const;
  // The seats from the first to the last as they would end now: CP less Paperwork, then less Paperwork (TC-13.13).
  std::vector<int> ranking() const;
  // "12 CP, 3 Paperwork, 1 Wound, 4 busts".
  std::string score(int seat) const;
  // What lies in front of a seat, one slot a line: Officer, Equipment, Cruiser, Specialty, AUX, Partner.
  std::vector<std::string> mat(int seat) const;
  // What this player was offered or has looked at in secret, one line each.
  std::vector<std::string> secrets() const;

 private:
  const Json& part(std::string_view name) const { return model_.table->part(name); }
  std::string side(const Json& side, std::string_view dice) const;
  std::string names(const Json& ids) const;

  const Model& model_;
  const UiText& ui_;
};

}  // namespace precinct::client::top_cop
