// How the chapters of the rules put their questions together, and what an answer means to them.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/decision.hpp"

namespace precinct::police_precinct {

// The meaning of a choice. With a card, unit or character where one word serves several (`detail`).
enum class Act : std::uint8_t {
  pass,
  // set-up
  take_character,
  marked,
  unmarked,
  // free windows
  flip,
  play,  // detail: PoliceDesign
  give_donuts,
  // movement; detail: unit
  drive,
  drive_with_van,
  pay_donut,
  // Actions
  investigate,
  arrest,
  handle,
  seal,
  accuse,
  reveal,
  upgrade,
  promote,
  draw,
  backup,
  to_event,
  // attempts
  commit,  // detail: cop
  donuts,
  officers,
  swat,  // detail: cop
  call_off,
  // Dirty Cops
  pledge,
  sabotage,    // detail: index into Data::interrupts
  dirty_deed,  // detail: index into Data::dirty_actions
  // the rest: one choice each, the step knows
  choose,
  bottom,
  look,
  discard,  // detail: cop
};

constexpr std::int32_t action(Act act, int detail = 0) {
  return static_cast<std::int32_t>(act) | detail << 8;
}
constexpr Act act_of(std::int32_t action) {
  return static_cast<Act>(action & 0xff);
}
constexpr int detail_of(std::int32_t action) {
  return action >> 8;
}

inline Decision& decision(std::vector<Decision>& out, Text text, Key help = {}) {
  Decision& made = out.emplace_back();
  made.text = std::move(text);
  if (!help.empty()) made.help = help;
  return made;
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

inline Choice& pass(Decision& to, Text text) {
  return choice(to, "pass", action(Act::pass), std::move(text));
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

// What the choice would be if it were one now.
inline void unavailable(Decision& to, Text text) {
  to.unavailable.push_back({std::move(text), true});
}

// An option that is a place of the layout.
inline void place_option(Arg& to, Key id, std::int32_t value) {
  option(to, {id}, value).at = id;
}

}  // namespace precinct::police_precinct
