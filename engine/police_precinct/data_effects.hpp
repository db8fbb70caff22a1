// The effect vocabulary (PP-28): which operations a place in the data may name, with which fields.
#pragma once

#include "engine/core/data_field.hpp"
#include "engine/police_precinct/data.hpp"

namespace precinct::police_precinct {

// Where an effect stands. The engine carries out only what fits there, so loading refuses the rest.
enum class Slot : std::uint8_t {
  skill,
  police_card,
  reward,
  event,    // when the card is drawn
  option,   // of choose_one
  trigger,  // on later Event draws
  rolled,   // by a trigger's die
  failure,
  marker,
  success,  // on_success of a marker
  gang,
  upgrade,
  dirty_action,
  interrupt,
  assignment,
};

// What the effects of all files refer to, and what they must agree on.
struct Vocabulary {
  const Ids& decks;
  const Ids& characters;
  Ids& ids;  // of everything that can appear in a view
  std::optional<int> difficulty_min;
  std::optional<int> difficulty_max;
};

Effect read_effect(const Field& field, Slot slot, Vocabulary& words);
std::vector<Effect> read_effects(const Field& list, Slot slot, Vocabulary& words);
AttemptSet read_attempts(const Field& list);
Attempt read_attempt(const Field& field);

}  // namespace precinct::police_precinct
