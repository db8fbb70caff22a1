// What a bot makes of its seat's parts: the table as indices of the data. Nothing else reaches it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/bot.hpp"
#include "engine/top_cop/data.hpp"

namespace precinct::top_cop {

struct OfficerSeen {
  SpaceIndex at = kNone;
  int cp = 0;
  int paperwork = 0;
  int wounds = 0;
  bool sc = false;
  OfficerCard officer = kNone;
  DispatchCard partner = kNone;
  std::vector<CardDesign> cards;
};

struct CriminalSeen {
  DispatchCard card = kNone;
  SpaceIndex at = kNone;
  bool frozen = false;
};

struct ChallengeSeen {
  Seat seat = 0;
  int row_cp = 0;
  Type type = Type::physical;
  std::optional<int> lead;  // of the Officer over the criminal, once rolled
  int chance = 0;           // per cent, before the roll
};

class Sight {
 public:
  Sight(const Data& data, const SeatView& view);

  Seat seat = 0;
  std::vector<OfficerSeen> officers;
  std::vector<CriminalSeen> criminals;
  int goal = 0;
  int cold_cases = 0;
  int cold_limit = 0;
  bool last_shift = false;
  Seat active = kNoSeat;
  bool moved = false;
  int actions = 0;
  std::array<int, 2> move_mod{};  // cruise, lights
  std::optional<ChallengeSeen> challenge;

  const OfficerSeen& me() const { return officers[seat]; }
  const CriminalSeen* at(SpaceIndex space) const;
  // The seat with most CP less Paperwork among the others.
  Seat rival() const;
  // What all that lies in front of the Officer adds in a challenge against the card.
  int own_bonus(const Dispatch& against, Type type) const;
  int against_bonus(const Dispatch& card, Type type) const;
  // Per cent for two dice against two PERP dice, `lead` added to the Officer's.
  int chance(int lead) const;

 private:
  void read_tracks(const SeatView& view);
  void read_board(const SeatView& view);
  void read_turn(const SeatView& view);
  void read_seats(const SeatView& view);
  void read_challenge(const SeatView& view);
  bool holds(const Condition& condition, const Dispatch& against) const;

  const Data& d_;
};

}  // namespace precinct::top_cop
