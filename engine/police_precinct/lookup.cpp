// What the rules ask the board and the cards in play for.
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

const Effect* Match::skill(CopIndex cop, Op op) const {
  const CharacterIndex character = s_.cops[cop].character;
  return character == kNone ? nullptr : d_.characters[character].skill(op);
}

// PP-14.6: a Gang's effect is global while its card is out.
const Effect* Match::gang_effect(Op op, AttemptSet attempts) const {
  for (const HoodState& hood : s_.hoods) {
    if (hood.gang >= kGangs) continue;
    for (const Effect& effect : d_.gangs[hood.gang].effects) {
      if (effect.op == op && (attempts == 0 || (effect.attempts & attempts) != 0)) return &effect;
    }
  }
  return nullptr;
}

const Effect* Match::gang_effect_on(CopIndex cop, Op op, AttemptSet attempts) const {
  return skill(cop, Op::ignore_gang_effects) != nullptr ? nullptr : gang_effect(op, attempts);
}

const EventInPlay* Match::in_play(EventIndex card) const {
  const auto found = std::ranges::find(s_.events, card, &EventInPlay::card);
  return found == s_.events.end() ? nullptr : &*found;
}

EventInPlay* Match::in_play(EventIndex card) {
  return const_cast<EventInPlay*>(static_cast<const Match*>(this)->in_play(card));
}

const EventInPlay* Match::in_play(Resolve how) const {
  const auto found = std::ranges::find_if(s_.events, [&](const EventInPlay& e) {
    return !d_.events[e.card].emergency && d_.events[e.card].resolve == how;
  });
  return found == s_.events.end() ? nullptr : &*found;
}

bool Match::effect_in_play(Op op) const {
  return std::ranges::any_of(s_.events, [&](const EventInPlay& e) {
    const EventCard& card = d_.events[e.card];
    return !card.emergency && std::ranges::find(card.effects, op, &Effect::op) != card.effects.end();
  });
}

// PP-10.7
bool Match::police_deck_locked(CopIndex cop) const {
  return effect_in_play(Op::lock_police_deck) || gang_effect_on(cop, Op::lock_police_deck) != nullptr;
}

SpaceIndex Match::space_of(const Place& place) const {
  switch (place.kind) {
    case Place::Kind::building:
      return b_.buildings[place.index].space;
    case Place::Kind::space:
      return place.index;
    case Place::Kind::hood:
      return b_.hoods[place.index].space;
    case Place::Kind::crossing:
    case Place::Kind::none:
      break;
  }
  return kNone;
}

SpaceIndex Match::space_of(const EventInPlay& event) const {
  const std::vector<SpaceIndex>& path = b_.event_path[event.card];
  return path.empty() ? space_of(event.at) : path[event.path_at];
}

bool Match::serves(SpaceIndex space, const EventInPlay& event) const {
  if (event.at.kind == Place::Kind::crossing) return (b_.crossings[event.at.index].members >> space & 1u) != 0;
  return space_of(event) == space;
}

// The Emergency that lies on top of the deck's building (PP-11.4 b); null: none.
const EventInPlay* Match::cover_of(DeckIndex deck) const {
  const Place building{Place::Kind::building, s_.deck_at[deck]};
  const auto found = std::ranges::find_if(
      s_.events, [&](const EventInPlay& e) { return d_.events[e.card].emergency && e.at == building; });
  return found == s_.events.end() ? nullptr : &*found;
}

Key Match::id_of(const Place& place) const {
  switch (place.kind) {
    case Place::Kind::building:
      return b_.buildings[place.index].id;
    case Place::Kind::space:
      return b_.spaces[place.index].id;
    case Place::Kind::hood:
      return b_.hoods[place.index].id;
    case Place::Kind::crossing:
      return b_.crossings[place.index].id;
    case Place::Kind::none:
      break;
  }
  return {};
}

Key Match::id_of(const EventInPlay& event) const {
  const std::vector<SpaceIndex>& path = b_.event_path[event.card];
  return path.empty() ? id_of(event.at) : Key(b_.spaces[path[event.path_at]].id);
}

Key Match::id_of(const Site& site) const {
  return site.hood != kNone ? Key(b_.hoods[site.hood].id) : Key(d_.events[site.event].id);
}

int Match::police_vehicles(SpaceIndex space) const {
  return static_cast<int>(std::ranges::count(s_.cops, space, &Cop::at) + std::ranges::count(s_.supports, space));
}

int Match::placed_count() const {
  std::size_t placed = 0;
  for (const auto& row : s_.placed) placed += row.size();
  return static_cast<int>(placed);
}

bool Match::evidence_complete() const {
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    if (s_.placed[deck].size() < d_.decks[deck].slots) return false;
  }
  return true;
}

}  // namespace precinct::police_precinct
