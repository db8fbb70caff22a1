// Revealed Dirty Cops: their turn of one action, and their interrupts of an attempt (PP-21.14 to PP-21.16).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// ---- The turn (PP-21.15) ---------------------------------------------------------------------------------------

bool Match::proceed(DirtyTurn&) {
  return false;
}

// PP-21.22: an action without an object may be chosen and does nothing.
void Match::ask(const DirtyTurn&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, "ask.dirty_turn", "help.dirty_turn");
  for (std::size_t n = 0; n < d_.dirty_actions.size(); ++n) {
    const DirtyDeed& deed = d_.dirty_actions[n];
    Choice& added =
        choice(question, deed.id, action(Act::dirty_deed, static_cast<int>(n)), Text::name(deed.id), "help.dirty_turn");
    if (deed.effect.op == Op::add_punks) {
      Arg& arg = pick(added, "hood");
      for (int hood = 0; hood < kHoods; ++hood) place_option(arg, b_.hoods[hood].id, hood);
    } else if (const std::uint8_t decks = decks_to_look(true); deed.effect.op == Op::peek_investigation && decks != 0) {
      Arg& arg = pick(added, "deck");
      for (DeckIndex deck = 0; deck < kDecks; ++deck) {
        if ((decks >> deck & 1) != 0) option(arg, {d_.decks[deck].id}, deck).at = b_.buildings[s_.deck_at[deck]].id;
      }
    }
  }
  pass(question, "choice.no_action");
}

void Match::answer(DirtyTurn&, Seat, const Taken& taken) {
  pop();
  if (act_of<Act>(taken.action()) == Act::pass) return;
  const DirtyDeed& deed = d_.dirty_actions[static_cast<std::size_t>(detail_of(taken.action()))];
  const CopIndex cop = s_.turn.cop;
  say("event.dirty_deed", {{"who", who(cop)}, {"deed", Value::name(deed.id)}});
  switch (deed.effect.op) {
    case Op::add_punks:
      if (s_.stock < deed.effect.amount) {
        advance_crime(1, "event.crime_no_punks");
      } else {
        add_punks(static_cast<HoodIndex>(taken.value()), deed.effect.amount);
        form_gangs();
      }
      return;
    case Op::peek_events:
      look_at_events(cop, deed.effect.amount, {PutBack::Way::resolve_one, 0});
      return;
    case Op::peek_investigation:
      if (decks_to_look(true) == 0) return;
      look_at_deck(cop, static_cast<DeckIndex>(taken.value()), deed.effect.amount, {PutBack::Way::split, 0});
      return;
    default:
      carry(deed.effect, {cop, kNone, 0});
  }
}

// Tip Off: a full draw from the flip on, the Dirty Cop making the active player's choices.
void Match::resolve_seen(CopIndex cop, EventIndex card) {
  s_.flipped = card;
  say("event.tipped_off", {{"who", who(cop)}, {"event", Value::name(d_.events[card].id)}});
  EventPhase draw;
  draw.stage = EventPhase::Stage::resolve;
  note_later(draw);
  push(draw);
}

// ---- Interrupts (PP-5.6, PP-21.16) -----------------------------------------------------------------------------

bool Match::jammable(const Commitment& commitment) const {
  if (commitment.dice == 0) return false;
  return commitment.kind == Commitment::Kind::symbol ||
         (commitment.kind == Commitment::Kind::text && d_.police_cards[commitment.card].timing == Timing::any_commit);
}

bool Match::proceed(Sabotage& step) {
  for (; step.asked < cops(); ++step.asked) {
    const CopIndex cop = nth_from(s_.turn.cop, step.asked);
    if (underground(cop) && s_.cops[cop].donuts >= d_.interrupt_cost) return false;
  }
  pop();
  lock();
  return true;
}

void Match::ask(const Sabotage& step, Seat seat, Asked& out) const {
  if (seat != seat_of(nth_from(s_.turn.cop, step.asked))) return;
  const AttemptState& attempt = *s_.attempt;
  Decision& question = decision(out, {"ask.sabotage", {{"who", who(s_.turn.cop)}}}, "help.sabotage");
  for (std::size_t n = 0; n < d_.interrupts.size(); ++n) {
    const DirtyDeed& deed = d_.interrupts[n];
    const std::int32_t what = action(Act::sabotage, static_cast<int>(n));
    if (deed.effect.op != Op::cancel_one_committed_assist_card) {
      if ((deed.effect.attempts >> static_cast<int>(attempt.kind) & 1) == 0) continue;
      choice(question, deed.id, what, Text::name(deed.id), "help.sabotage");
      continue;
    }
    if (std::ranges::none_of(attempt.committed, [&](const Commitment& c) { return jammable(c); })) continue;
    Arg& arg = pick(choice(question, deed.id, what, Text::name(deed.id), "help.sabotage"), "card");
    for (std::size_t at = 0; at < attempt.committed.size(); ++at) {
      if (!jammable(attempt.committed[at])) continue;
      option(arg, {d_.police_cards[attempt.committed[at].card].id, static_cast<std::uint16_t>(at + 1)},
             static_cast<std::int32_t>(at));
    }
  }
  pass(question, "choice.no_sabotage");
}

void Match::answer(Sabotage& step, Seat seat, const Taken& taken) {
  ++step.asked;
  if (act_of<Act>(taken.action()) == Act::pass) return;
  AttemptState& attempt = *s_.attempt;
  const CopIndex cop = seat;  // Dirty Cop games have a cop a seat
  const int n = detail_of(taken.action());
  const DirtyDeed& deed = d_.interrupts[static_cast<std::size_t>(n)];
  spend_donuts(cop, d_.interrupt_cost);
  say("event.sabotage", {{"who", who(cop)}, {"deed", Value::name(deed.id)}});
  std::int8_t dice = 0;
  if (deed.effect.op == Op::cancel_one_committed_assist_card) {
    attempt.committed[static_cast<std::size_t>(taken.value())].dice = 0;
  } else {
    dice = deed.effect.amount;
  }
  attempt.committed.push_back({Commitment::Kind::interrupt, cop, static_cast<PoliceDesign>(n), dice, 0});
  touch_attempt();
}

}  // namespace precinct::police_precinct
