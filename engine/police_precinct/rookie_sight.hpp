// What a bot makes of its seat's parts: the table as indices of the data. Nothing else reaches it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/bot.hpp"
#include "engine/police_precinct/data.hpp"

namespace precinct::police_precinct {

struct CopSeen {
  CharacterIndex character = kNone;
  SpaceIndex at = kNone;
  bool marked = false;
  int donuts = 0;
  int hand = 0;
  std::array<bool, kUpgrades> upgrades{};
  bool shown_good = false;  // the loyalty card lies face up
};
struct EventSeen {
  EventIndex card = kNone;
  SpaceSet from = 0;  // street spaces that serve it
  int difficulty = 0;
  int punks = 0;
  bool urgent = false;
};
struct DeckSeen {
  SpaceIndex at = kNone;
  int count = 0;
  int missing = 0;  // Evidence not yet placed
  bool covered = false;
};
struct AttemptSeen {
  Attempt kind = Attempt::investigate;
  int cop = 0;
  int count = 0;
  std::vector<int> odds;
};

struct Sight {
  Sight(const Data& data, const SeatView& view);

  const Board* board = nullptr;
  int active = 0;
  std::vector<CopSeen> cops;
  int day = 1;
  int last_day = 22;
  int crime = 0;
  int crime_fail = 5;
  HoodIndex murderer = kNone;
  bool manic = false;
  int stock = 0;
  std::array<int, kHoods> punks{};
  std::array<bool, kHoods> gang{};
  SpaceIndex van = kNone;
  std::vector<EventSeen> events;
  std::array<DeckSeen, kDecks> decks{};
  int officers_at_station = 0;
  std::array<int, kHoods> officers{};  // by Bad Hood
  int movement_left = 0;               // of the own car in Phase 1
  int used = 0;
  std::optional<AttemptSeen> attempt;
  EventIndex peeked = kNone;  // the upper one of the Event Cards that this seat looks at
  CrossingSet blocked = 0;

  bool evidence_complete() const;
  const CopSeen& me() const { return cops[static_cast<std::size_t>(active)]; }
  int others_at(SpaceSet spaces) const;  // cars but the own one
  // Street spaces to go from `from` to every other one; kFar where no way leads.
  std::array<int, kMaxSpaces> distances(SpaceIndex from, CrossingSet closed) const;

  static constexpr int kFar = 99;
};

}  // namespace precinct::police_precinct
