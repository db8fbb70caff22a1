// Loyalty cards: dealt in secret, turned over by an accusation or by their owner (PP-21.1 to PP-21.5, PP-21.13).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// PP-2.13, PP-21.2
void Match::deal_loyalty() {
  Row<Loyalty, 2 * kMaxPlayers> deck(s_.settings.good_cards, Loyalty::good);
  deck.insert(deck.end(), s_.settings.dirty_cards, Loyalty::dirty);
  s_.rng.shuffle(std::span(deck));
  for (int n = 0; n < cops(); ++n) {
    const CopIndex cop = nth_from(s_.turn.first, n);
    s_.cops[cop].loyalty = deck.back();
    deck.pop_back();
    touch_cop(cop);
  }
  s_.unused_loyalty.assign(deck.begin(), deck.end());
  say("event.loyalty_dealt");
}

void Match::open_loyalty(CopIndex cop) {
  s_.cops[cop].face_up = true;
  touch_cop(cop);
  say(s_.cops[cop].loyalty == Loyalty::dirty ? "event.is_dirty" : "event.is_good", {{"who", who(cop)}});
}

// PP-21.10: everything but the loyalty card; one who goes underground keeps the Donuts (PP-21.13).
void Match::leave_play(CopIndex index, bool with_donuts) {
  discard_hand(index);
  Cop& cop = s_.cops[index];
  if (!with_donuts) spend_donuts(index, cop.donuts);
  for (int kind = 0; kind < kUpgrades; ++kind) {
    if ((cop.upgrades >> kind & 1) != 0) ++s_.upgrades[kind];
  }
  cop.upgrades = 0;
  cop.swat_ready = cop.swat_used = 0;
  cop.hospital = false;
  cop.character = kNone;
  cop.at = kNone;
  if (s_.agents_of == index) {
    s_.agents.clear();
    s_.agents_of = kNone;
  }
  touch_cop(index);
  touch(part::supply);
  touch_vehicles();
}

// ---- Reveal (PP-21.13) -----------------------------------------------------------------------------------------

bool Match::can_reveal() const {
  return unrevealed(s_.turn.cop) && active().loyalty == Loyalty::dirty && active().donuts >= d_.reveal_donuts;
}

// Every unrevealed player has the line, so that a shared screen tells nothing (PP-21.23).
void Match::add_reveal(Decision& to) const {
  if (!unrevealed(s_.turn.cop)) return;
  const Text text("choice.reveal", {{"n", Value::of(d_.reveal_donuts)}});
  if (can_reveal()) {
    choice(to, "reveal", action(Act::reveal), text, "help.reveal").secret = true;
  } else {
    unavailable(to, text, "reveal", "help.reveal");
  }
}

// One action of a Dirty Cop follows at once, and nothing of the turn after it (PP-21.21).
void Match::reveal() {
  use_action(ActionKind::reveal);
  s_.turn.action_done = false;
  open_loyalty(s_.turn.cop);
  leave_play(s_.turn.cop, true);
  while (!std::holds_alternative<NextTurn>(s_.stack.back())) pop();
  push(DirtyTurn{});
}

}  // namespace precinct::police_precinct
