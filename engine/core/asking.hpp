// How the rules of a game put their questions together.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/decision.hpp"

namespace precinct {

inline Decision& decision(std::vector<Decision>& out, Text text, Key help = {}) {
  Decision& made = out.emplace_back();
  made.text = std::move(text);
  if (!help.empty()) made.help = help;
  return made;
}

// What a choice means to the chapters of the rules: a word of the game's `Act`, with a card, slot, tile or seat where
// one word serves several.
template <class Act>
  requires std::is_enum_v<Act>
constexpr std::int32_t action(Act act, int detail = 0) {
  return static_cast<std::int32_t>(act) | detail << 8;
}
template <class Act>
constexpr Act act_of(std::int32_t action) {
  return static_cast<Act>(action & 0xff);
}
constexpr int detail_of(std::int32_t action) {
  return action >> 8;
}

// The reference is good until the next choice is added.
inline Choice& choice(Decision& to, Key id, std::int32_t what, Text text, Key help = {}) {
  Choice& made = to.choices.emplace_back();
  made.id = id;
  made.action = what;
  made.text = std::move(text);
  if (!help.empty()) made.help = help;
  return made;
}

// Its action is 0.
inline Choice& pass(Decision& to, Text text) {
  return choice(to, "pass", 0, std::move(text));
}

inline Arg& pick(Choice& to, Key name, std::int64_t min = 1, std::int64_t max = 1, bool ordered = false) {
  Arg& made = to.args.emplace_back();
  made.name = name;
  made.min = min;
  made.max = max;
  made.ordered = ordered;
  return made;
}

inline void number(Choice& to, Key name, std::int64_t min, std::int64_t max) {
  Arg& made = to.args.emplace_back();
  made.name = name;
  made.kind = Arg::Kind::number;
  made.min = min;
  made.max = max;
}

inline Option& option(Arg& to, Id id, std::int32_t value, Text text = {}) {
  Option& made = to.from.emplace_back();
  made.id = id;
  made.value = value;
  made.text = std::move(text);
  return made;
}

// What the choice would be if it were one now; told to its seat alone. With its id and help it takes as many bytes as
// the choice would.
inline void unavailable(Decision& to, Text text, Key id = {}, Text help = {}) {
  to.unavailable.push_back({std::move(text), true, std::move(help), id});
}

// Why something that a player would look for is no choice now. All may know it: no cover hides it.
inline void not_now(Decision& to, Text text, Text help) {
  to.unavailable.push_back({std::move(text), false, std::move(help), {}});
}

// An option that is a place of the layout.
inline void place_option(Arg& to, Key id, std::int32_t value) {
  option(to, {id}, value).at = id;
}

}  // namespace precinct
