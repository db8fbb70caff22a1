// What every screen draws from: the model, the words, and the few things that only this screen knows.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/json_access.hpp"
#include "client/model.hpp"
#include "client/screens/words.hpp"

namespace precinct::client {

class GameFace;

// Text to be broken into lines, each paragraph in its ink.
using Paragraphs = std::vector<std::pair<std::string, Ink>>;

class Scene {
 public:
  Scene(const Model& model, const Words& words, bool covered, std::chrono::system_clock::time_point now);

  const Model& model;
  const Words& words;
  const bool covered;  // secrets are not to be shown
  const std::chrono::system_clock::time_point now;

  // What this player thinks of others, by seat, in a word; kept on this machine and covered like the hand is.
  std::map<int, std::string> notes;

  const Table* table() const { return model.table ? &*model.table : nullptr; }
  // A part of the table in front; null without one.
  const Json& part(std::string_view name) const;
  // Table::list().
  std::vector<std::reference_wrapper<const Json>> list(std::string_view name) const;
  // Id of the game at the table, empty without one.
  std::string game() const;
  // What the server calls a game; its id if it offers none of that.
  std::string game_title(const std::string& id) const;
  std::string phase() const { return string_of(member(part("table"), "phase")); }
  // How the screen shows that game.
  const GameFace& face() const { return *face_; }

  // A TEXT as a sentence.
  std::string say(const Json& text) const;
  // A TEXT or, if there is none, the name of `id`.
  std::string say_or_name(const Json& text, std::string_view id) const;
  std::string name(std::string_view id) const;
  // A name for a narrow place.
  std::string short_name(std::string_view id) const;
  // The rule text of a card, place or skill; empty if the catalogue has none.
  std::string rule_of(std::string_view id) const;
  // The catalogue's sentence of a key without values; empty if it has none.
  std::string text(std::string_view key) const;
  // The same from the first game that has the key: for options, which are shown before there is a table.
  std::string text_anywhere(std::string_view key) const;
  std::vector<std::string> keys(std::string_view prefix) const;
  const Json& layout() const;

  std::string seat_name(int seat) const;
  int seats() const { return static_cast<int>(seat_names_.size()); }
  bool mine(int seat) const;
  // True if a value of a TEXT is this player.
  bool is_me(const Json& value) const { return mine(int_of(value, "seat", -1)); }
  bool i_am_host() const;
  // The connection will not come back by itself.
  bool cut_off() const { return model.link == Link::refused; }
  // As client/games/turn.hpp has it.
  std::optional<int> whose_turn() const;

 private:
  std::vector<std::string> seat_names_;
  const GameFace* face_;
};

// "12 s", "3 min", "2 h", "5 days": the largest unit that fits, rounded down.
std::string duration(const Words& words, std::chrono::seconds time);
// A list as words: "Ana, Ben, Cleo".
std::string joined(const std::vector<std::string>& items);

}  // namespace precinct::client
