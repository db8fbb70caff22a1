// What an answer means to the chapters of the rules.
#pragma once

#include "engine/core/asking.hpp"

namespace precinct::police_precinct {

// The meaning of a choice. With a card, unit or character where one word serves several (`detail`).
enum class Act : std::uint8_t {
  pass,  // 0, as in engine/core/asking.hpp
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

}  // namespace precinct::police_precinct
