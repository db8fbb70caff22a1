// What cards, locations, Events and BOSSes do (TC-12), and what an effect needs to change something.
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

// ---- Needs (TC-8.3, TC-8.9, TC-11.11): public facts, but for the own hand
// ---------------------------------------------

bool Match::useful(const Effect& effect, Seat by) const {
  const Mat& own = mat(by);
  const auto fits_challenge = [&] { return s_.challenge.has_value() && effect.in(printed().type); };
  switch (effect.kind) {
    case Kind::challenge_mod:
    case Kind::extra_die:
    case Kind::reroll:
      return fits_challenge();
    case Kind::cp:
      return effect.only_if.outcome == Condition::Result::any && can_gain_cp(by);
    case Kind::paperwork:
      return effect.amount > 0 || own.paperwork > 0;
    case Kind::heal:
      return own.wounds > 0;
    case Kind::draw:
      return cards_left();
    case Kind::discard_in_play:
      return s_.turn.seat != kNone && in_slot(s_.turn.seat, effect.slot) > 0;
    case Kind::move_mod:
      return s_.turn.seat != kNone && can_drive(s_.turn.seat);
    case Kind::bonus_move:
      return can_drive(by);
    case Kind::action_mod:
      return s_.turn.extra < d_.constants.extra_actions_per_turn;
    case Kind::shift_perp:
    case Kind::freeze_perp:
      return !targets(effect, by).empty();
    case Kind::dispatch_mod:
      return s_.report && !s_.report->drawn && s_.report->n() >= 1;
    case Kind::peek_dispatch:
      return !s_.dispatch_draw.empty() || !s_.dispatch_discard.empty();
    default:
      return false;
  }
}

bool Match::useful(const Effects& effects, Trigger trigger, Seat by) const {
  return std::ranges::any_of(effects,
                             [&](const Effect& effect) { return effect.trigger == trigger && useful(effect, by); });
}

// ---- Cards under way -----------------------------------------------------------------------------------------------

// TC-11.15
void Match::play_card(Seat seat, std::uint16_t number) {
  announce(seat, take_from_hand(seat, number), false);
  push(RunEffects{.source = {Source::Kind::card, s_.playing}, .by = seat});
}

void Match::announce(Seat seat, CardDesign design, bool from_play) {
  s_.playing = design;
  touch(part::turn);
  say(from_play ? "event.use" : "event.play", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[design].id)}});
  if (!s_.challenge) return;
  s_.challenge->played.push_back({seat, design, from_play});
  touch(part::challenge);
}

void Match::use_in_play(Seat seat, std::uint16_t number) {
  Mat& own = mat(seat);
  touch_seat(seat);
  const auto trigger_of = [](const Effects& effects) {
    return std::ranges::find_if(effects,
                                [](const Effect& effect) {
                                  return effect.trigger == Trigger::discard ||
                                         effect.trigger == Trigger::once_per_turn ||
                                         effect.trigger == Trigger::once_per_shift;
                                })
        ->trigger;
  };
  if (number == 0) {
    own.officer_used = true;
    say("event.use", {{"who", Value::seat(seat)}, {"card", Value::name(d_.officers[own.officer].id)}});
    push(RunEffects{{Source::Kind::officer, own.officer}, seat, trigger_of(d_.officers[own.officer].effects)});
    return;
  }
  const auto card = std::ranges::find(own.cards, number, &InPlay::number);
  const CardDesign design = card->design;
  const Trigger trigger = trigger_of(d_.cards[design].effects);
  if (trigger == Trigger::discard) {  // TC-12.12: it leaves play first
    own.cards.erase(card);
    announce(seat, design, true);
  } else {
    card->used = true;
    say("event.use", {{"who", Value::seat(seat)}, {"card", Value::name(d_.cards[design].id)}});
  }
  push(RunEffects{{Source::Kind::card, design}, seat, trigger});
}

bool Match::proceed(RunEffects& step) {
  const Effects& effects = effects_of(step.source);
  while (step.next < effects.size()) {
    const std::uint8_t index = step.next++;
    if (effects[index].trigger != step.trigger) continue;
    const std::size_t depth = s_.stack.size();
    perform(effects[index], step.by, step.source, index);
    if (s_.stack.size() > depth) return true;
  }
  pop();
  finish_card();
  return true;
}

void Match::finish_card() {
  if (s_.playing == kNone) return;
  s_.cards_discard.push_back(s_.playing);
  s_.playing = kNone;
  touch(part::turn);
  touch(part::decks);
}

// ---- Effects
// ---------------------------------------------------------------------------------------------------------

void Match::perform(const Effect& effect, Seat by, const Source& source, std::uint8_t index) {
  // Those of a challenge count where it is computed, or wait for its end.
  if (effect.duration == Duration::this_challenge || effect.only_if.outcome != Condition::Result::any) return;
  if (ask_for(effect, by, source, index) || change_game(effect, by)) return;
  if (effect.target == Target::all_officers) {
    for (int n = 0; n < count(); ++n) perform_on(effect, nth_from(s_.sc, n));  // TC-12.4
  } else {
    perform_on(effect, by);
  }
}

// Effects that somebody must first aim (TC-15.2). False: this is none.
bool Match::ask_for(const Effect& effect, Seat by, const Source& source, std::uint8_t index) {
  switch (effect.target) {
    case Target::chosen_other:
    case Target::chosen_perp:
    case Target::chosen_perp_in_own_sector:
      push(PickTarget{source, by, index});
      return true;
    default:
      break;
  }
  if (effect.kind == Kind::reroll && effect.side == Side::officer) {
    push(PickDice{static_cast<std::uint8_t>(effect.amount)});
  } else if (effect.kind == Kind::bonus_move) {
    push(MoveTo{static_cast<std::uint8_t>(effect.amount)});
  } else if (effect.kind == Kind::discard_in_play && effect.target == Target::active_officer) {
    push(PickInPlay{by, effect.slot});
  } else {
    return false;
  }
  return true;
}

// Effects on the game itself or on the turn under way. False: this is none.
bool Match::change_game(const Effect& effect, Seat by) {
  switch (effect.kind) {
    case Kind::reroll:
      roll_perp_dice();
      say("event.totals", {{"officer", Value::of(officer_total())}, {"criminal", Value::of(perp_total())}});
      return true;
    case Kind::move_mod:
      slow(effect);
      return true;
    case Kind::action_mod:
      gain_action(by);
      return true;
    case Kind::shift_perp:
      black_out();
      return true;
    case Kind::dispatch_mod:
      s_.report->played = static_cast<std::int8_t>(s_.report->played + effect.amount);
      touch(part::report);
      say("event.report_changed", {{"n", Value::of(std::max(0, s_.report->n()))}});
      return true;
    case Kind::dispatch_draw:
      draw_incoming(effect.amount);
      return true;
    case Kind::cold_case:
      change_cold_cases(effect.amount);
      return true;
    case Kind::peek_dispatch:
      peek(by, effect);
      return true;
    default:
      return false;
  }
}

// TC-8.8
void Match::gain_action(Seat by) {
  if (s_.turn.extra >= d_.constants.extra_actions_per_turn) return;
  ++s_.turn.extra;
  ++s_.turn.actions;
  touch(part::turn);
  say("event.extra_action", {{"who", Value::seat(by)}});
}

void Match::perform_on(const Effect& effect, Seat seat) {
  switch (effect.kind) {
    case Kind::cp:
      return gain_cp(seat, effect.amount);
    case Kind::paperwork:
      return change_paperwork(seat, effect.amount);
    case Kind::wound:
      return wound(seat, effect.amount);
    case Kind::heal:
      return heal(seat, effect.amount);
    case Kind::draw:
      return draw(seat, effect.amount);
    case Kind::discard_hand:
      if (!effect.random) {
        push(DiscardHand{seat, static_cast<std::uint8_t>(effect.amount)});
        return;
      }
      for (int n = 0; n < effect.amount; ++n) discard_random(seat);
      return;
    case Kind::discard_in_play: {  // TC-12.10
      const auto& cards = mat(seat).cards;
      const auto card =
          std::ranges::find_if(cards, [&](const InPlay& own) { return d_.cards[own.design].slot == effect.slot; });
      if (card != cards.end()) discard_from_play(seat, static_cast<std::size_t>(card - cards.begin()));
      return;
    }
    default:
      return;
  }
}

void Match::slow(const Effect& effect) {
  if (effect.duration == Duration::this_shift) {
    s_.shift_move_mod = static_cast<std::int8_t>(s_.shift_move_mod + effect.amount);
    say("event.slowed_all", {{"n", Value::of(effect.amount)}});
  } else {
    s_.turn.move_mod = static_cast<std::int8_t>(s_.turn.move_mod + effect.amount);
    say("event.slowed", {{"who", Value::seat(s_.turn.seat)}, {"n", Value::of(effect.amount)}});
  }
  touch(part::turn);
}

// Blackout: TC-6.9, an escape counts between two cards.
void Match::black_out() {
  for (const DispatchCard card : standing()) {
    if (!step_out(card)) on_escape(card);
  }
}

// ---- Chosen targets -------------------------------------------------------------------------------------------------

// Spaces of criminals, or seats clockwise from the player.
Row<std::uint8_t, kSectors * kLetters> Match::targets(const Effect& effect, Seat by) const {
  Row<std::uint8_t, kSectors * kLetters> found;
  if (effect.target == Target::chosen_other) {
    for (int n = 1; n < count(); ++n) found.push_back(nth_from(by, n));
    return found;
  }
  each_criminal([&](const Criminal& criminal, SpaceIndex space) {
    if (effect.kind == Kind::freeze_perp && criminal.frozen) return;
    if (effect.kind == Kind::shift_perp && !can_move_in(space)) return;
    if (effect.target == Target::chosen_perp_in_own_sector && d_.spaces[space].sector != space_of(by).sector) return;
    found.push_back(space);
  });
  return found;
}

void Match::aim(const Effect& effect, Seat, std::uint8_t target) {
  switch (effect.kind) {
    case Kind::freeze_perp:
      at(target).frozen = true;
      touch(part::board);
      say("event.frozen", {{"card", Value::name(d_.dispatch[at(target).card].id)}});
      return;
    case Kind::shift_perp:
      return move_in(target);
    default:
      perform_on(effect, target);
  }
}

bool Match::proceed(PickTarget& step) {
  const Effect& effect = effects_of(step.source)[step.effect];
  const Seat by = step.by;
  const auto found = targets(effect, by);
  if (found.size() > 1) return false;
  pop();
  if (!found.empty()) aim(effect, by, found.front());
  return true;
}

void Match::ask(const PickTarget& step, Seat seat, Asked& out) const {
  if (seat != step.by) return;
  const Effect& effect = effects_of(step.source)[step.effect];
  const bool officer = effect.target == Target::chosen_other;
  const Key text = officer                            ? Key("ask.target_officer")
                   : effect.kind == Kind::freeze_perp ? Key("ask.target_freeze")
                                                      : Key("ask.target_cordon");
  Decision& question = decision(out, text, officer ? Key{} : Key("help.target"));
  Arg& arg = pick(choice(question, "choose", action(Act::choose), "choice.target"), "target");
  for (const std::uint8_t target : targets(effect, seat)) {
    if (officer) {
      option(arg, {kDigits[target]}, target, {"choice.officer", {{"who", Value::seat(target)}}});
    } else {
      option(arg, {d_.spaces[target].id}, target,
             {"choice.criminal",
              {{"card", Value::name(d_.dispatch[at(target).card].id)}, {"at", Value::name(d_.spaces[target].id)}}})
          .at = d_.spaces[target].id;
    }
  }
}

void Match::answer(PickTarget& step, Seat seat, const Taken& taken) {
  const Effect& effect = effects_of(step.source)[step.effect];
  pop();
  aim(effect, seat, static_cast<std::uint8_t>(taken.value()));
}

// ---- Equipment Recall
// ------------------------------------------------------------------------------------------------

bool Match::proceed(PickInPlay& step) {
  const Seat seat = s_.turn.seat;
  const Slot slot = step.slot;
  if (in_slot(seat, slot) > 1) return false;
  pop();
  const auto& cards = mat(seat).cards;
  const auto only = std::ranges::find_if(cards, [&](const InPlay& card) { return d_.cards[card.design].slot == slot; });
  if (only != cards.end()) discard_from_play(seat, static_cast<std::size_t>(only - cards.begin()));
  return true;
}

void Match::ask(const PickInPlay& step, Seat seat, Asked& out) const {
  if (seat != step.by) return;
  Decision& question = decision(out, {"ask.recall", {{"who", Value::seat(s_.turn.seat)}}}, "help.recall");
  Arg& arg = pick(choice(question, "choose", action(Act::choose), "choice.recall"), "card");
  const auto& cards = mat(s_.turn.seat).cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (d_.cards[cards[i].design].slot != step.slot) continue;
    option(arg, {d_.cards[cards[i].design].id, cards[i].number}, static_cast<std::int32_t>(i));
  }
}

void Match::answer(PickInPlay&, Seat, const Taken& taken) {
  pop();
  discard_from_play(s_.turn.seat, static_cast<std::size_t>(taken.value()));
}

}  // namespace precinct::top_cop
