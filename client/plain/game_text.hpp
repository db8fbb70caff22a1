// How plain mode tells of one game's table. The functions here do for any game: they tell its parts by the names of the
// catalogue. A game with words of its own overrides what it can tell better and is named in games.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

using Lines = std::vector<std::string>;

class GameText {
 public:
  virtual ~GameText() = default;

  // Each is asked for a model with a table of this game.
  virtual Lines who(const Model& model, const UiText& ui) const;     // what is public of each player
  virtual Lines hand(const Model& model, const UiText& ui) const;    // what this player holds
  virtual Lines map(const Model& model, const UiText& ui) const;     // places and what stands on them
  virtual Lines status(const Model& model, const UiText& ui) const;  // where the game stands
  // What one must know to answer: an attempt and its odds, whom one runs from.
  virtual Lines before_question(const Model& model, const UiText& ui) const;
  // What lies on the table for all, with its text.
  virtual Lines in_play(const Model& model, const UiText& ui) const;

  // True if the game had secret decisions that can be told now, from the replay with all secrets open.
  virtual bool has_timeline(const Model& model) const;
  virtual Lines timeline(const Model& model, const UiText& ui) const;
};

// The words for that game; an unknown one is told as any game is.
const GameText& text_of(std::string_view game);

// The cards, ids or {`id`}, one line each, with their rule texts.
void add_cards(const Model& model, const Json& cards, Lines& lines);

}  // namespace precinct::client
