// What an answer means to the chapters of the rules.
#pragma once

#include "engine/core/asking.hpp"

namespace precinct::escape_plan {

// The meaning of a choice. With a slot, tile or type where one word serves several (`detail`).
enum class Act : std::uint8_t {
  pass,    // 0, as in engine/core/asking.hpp
  choose,  // the only meaning that the step knows
  rest,
  move,
  stay,
  // TRAVEL
  go,
  escape,
  step,
  gas_can,
  stop,
  // executive actions; detail: slot, for a gang ability also which one
  use_contact,
  use_item,
  use_asset,
  first_aid,
  member_lose,
  member_fly,
  member_avoid,
  // VISIT
  use_key,
  master_key,
  discard_contact,
  keep_contact,
  replace_contact,
  heal,
  income,
  exit_tile,
  // the rest
  disc,
  unlock,
  empty_space,
  replace_item,
};

}  // namespace precinct::escape_plan
