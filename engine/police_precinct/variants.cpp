// What Assignments and knobs do beyond the normal set-up (PP-22.2, PP-22.5).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// In-play rules hold. What only changes a number of the set-up is in the Settings already.
void Match::assignment_step(const Effect& step) {
  switch (step.op) {
    case Op::extra_start_emergencies:
      for (int n = 0; n < step.amount && further_emergency(); ++n) {
      }
      return;
    case Op::extra_start_punks:
      further_punks(step.amount);
      return;
    case Op::remove_punks_from_stock: {
      const auto gone = static_cast<std::uint8_t>(std::min<int>(step.amount, s_.stock));
      s_.stock = static_cast<std::uint8_t>(s_.stock - gone);
      s_.settings.punks = static_cast<std::uint8_t>(s_.settings.punks - gone);
      touch(part::sites);
      return;
    }
    case Op::advance_crime:
      advance_crime(step.amount, "event.crime_assignment");
      return;
    default:
      return;
  }
}

// PP-22.5. False: the stock has too few Punks for it, or the game is over.
bool Match::further_emergency() {
  bool placed = true;
  Row<EventIndex, kMaxEvents> set_aside;
  while (!s_.event_draw.empty()) {
    const EventIndex card = s_.event_draw.back();
    s_.event_draw.pop_back();
    const std::optional<Place> place =
        d_.events[card].emergency ? place_for(d_.events[card], card) : std::optional<Place>{};
    if (!place) {
      set_aside.push_back(card);
      continue;
    }
    put_in_play(card, *place);
    check_urgent(card);
    if (over()) break;
    placed = s_.stock >= d_.events[card].punks;
    if (!placed) {
      not_enough_punks(card);
      break;
    }
    further_punks(d_.events[card].punks);
    if (d_.events[card].marker) in_play(card)->marker = draw_marker();
    break;
  }
  for (Row<EventIndex, kMaxEvents>* pile : {&set_aside, &s_.event_discard}) {
    s_.event_draw.insert(s_.event_draw.end(), pile->begin(), pile->end());
    pile->clear();
  }
  s_.rng.shuffle(std::span(s_.event_draw));
  touch_decks();
  return placed && !over();
}

// PP-14.2, PP-14.3
void Match::further_punks(int count) {
  if (s_.stock < count) {
    stock_ran_out();
    return;
  }
  for (int punk = 0; punk < count; ++punk) add_punks(static_cast<HoodIndex>(die() - 1), 1);
  form_gangs();
}

}  // namespace precinct::police_precinct
