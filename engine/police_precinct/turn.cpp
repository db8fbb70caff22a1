// Rounds, the phases of a turn and its free windows (PP-3), the Actions that need no attempt (PP-9).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

bool Match::proceed(NextTurn& step) {
  CopIndex next = s_.turn.first;
  if (step.begun) {
    next = nth_from(s_.turn.cop, 1);
    if (next == s_.turn.first) calendar_step();  // PP-3.1
    if (over()) return false;
  }
  step.begun = true;
  start_turn(next);
  return true;
}

// PP-3.2, PP-3.3
void Match::start_turn(CopIndex cop) {
  const Turn last = s_.turn;
  s_.turn = Turn{};
  s_.turn.cop = cop;
  s_.turn.first = last.first;
  s_.turn.round = static_cast<std::uint16_t>(last.round + (cop == last.first ? 1 : 0));
  s_.turn.phase = Phase::move;
  touch(part::turn);
  touch(part::tracks);
  for (CopIndex other = 0; other < cops(); ++other) {
    for (HandCard& card : s_.cops[other].hand) {
      if (!card.acquired) continue;
      card.acquired = false;
      touch_cop(other);
    }
  }
  if (active().hospital) {
    active().hospital = false;
    touch_cop(cop);
  }
  say("event.turn", {{"who", who(cop)}});
  if (underground(cop)) {  // PP-21.14
    s_.turn.phase = Phase::action;
    push(DirtyTurn{});
    return;
  }
  push(EndTurn{});
  push(EventPhase{});
  push(AfterDraw{});
  push(DrawPhase{});
  push(AfterAction{});
  push(ActionPhase{});
  push(MovePhase{});
}

// ---- Phase 2 with W2 before it ---------------------------------------------------------------------------------

bool Match::proceed(ActionPhase&) {
  if (s_.turn.hospital || s_.turn.action_done) {
    s_.turn.action_done = false;
    pop();
    return true;
  }
  set_phase(Phase::action);
  return false;
}

void Match::ask(const ActionPhase& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, step.extra ? "ask.extra_action" : "ask.action", "help.action");
  if (!step.extra) {
    add_free_choices(question, Window::before_action);
    if (backup_possible()) choice(question, "street_backup", action(Act::backup), "choice.street_backup");
  }
  add_actions(question, step.extra ? s_.turn.actions_used : 0);
  pass(question, "choice.no_action");
  add_reveal(question);
}

// PP-9.4; PP-9.5: `used` kinds are left out.
void Match::add_actions(Decision& to, std::uint8_t used) const {
  const auto open = [&](ActionKind kind) { return (used >> static_cast<int>(kind) & 1) == 0; };
  const Cop& cop = active();

  // The choice is made when its first option is found.
  const auto target = [&](Arg*& arg, Key id, Act act, Key text, Key help, Key name) -> Arg& {
    if (arg == nullptr) arg = &pick(choice(to, id, action(act), text, help), name);
    return *arg;
  };
  if (open(ActionKind::investigate)) {
    Arg* arg = nullptr;
    for (DeckIndex deck = 0; deck < kDecks; ++deck) {
      if (!serves_deck(deck)) continue;
      if (!can_investigate(deck)) {
        tell_why_not_investigate(deck, to);
        continue;
      }
      option(target(arg, "investigate", Act::investigate, "choice.investigate", "help.investigate", "deck"),
             {d_.decks[deck].id}, deck)
          .at = b_.buildings[s_.deck_at[deck]].id;
    }
  }
  if (open(ActionKind::arrest)) {
    Arg* arg = nullptr;
    each_site([&](const Site& site, SpaceIndex space) {
      if (space != cop.at || !can_arrest(site)) return;
      Option& added = option(target(arg, "arrest", Act::arrest, "choice.arrest", "help.arrest", "site"), {id_of(site)},
                             site_value(site));
      added.at = site.hood != kNone ? id_of(site) : Key(b_.spaces[space].id);
    });
  }
  if (open(ActionKind::handle)) {
    Arg* arg = nullptr;
    for (const EventInPlay& event : s_.events) {
      if (!can_handle(event)) continue;
      option(target(arg, "handle", Act::handle, "choice.handle", "help.handle", "event"), {d_.events[event.card].id},
             event.card)
          .at = id_of(event);
    }
    for (const EventInPlay& event : s_.events) {
      if (!can_seal(event)) continue;
      const int cards = d_.events[event.card].seal_cards;
      Arg& discards = pick(choice(to, "seal", action(Act::seal), "choice.seal", "help.seal"), "cards", cards, cards);
      for (const HandCard& card : cop.hand) option_of(discards, card);
    }
  }
  if (open(ActionKind::upgrade)) add_upgrade(to);
  if (open(ActionKind::draw_police_card) && !police_deck_locked(s_.turn.cop)) {
    const Effect* more = skill(s_.turn.cop, Op::modify_action);
    choice(to, "draw", action(Act::draw), {"choice.draw", {{"n", Value::of(more != nullptr ? more->amount : 1)}}},
           "help.draw");
  }
  if (open(ActionKind::accuse)) add_accuse(to);
}

// PP-9.1: any tokens that are there and not owned, each for a Donut; so every subset that can be paid is legal.
void Match::add_upgrade(Decision& to) const {
  const Cop& cop = active();
  if (cop.at != b_.station || station_locked()) return;
  Row<std::uint8_t, kUpgrades> kinds;
  int owned = 0;
  for (std::uint8_t kind = 0; kind < kUpgrades; ++kind) {
    const bool has = (cop.upgrades >> kind & 1) != 0;
    owned += has ? 1 : 0;
    if (!has && s_.upgrades[kind] > 0) kinds.push_back(kind);
  }
  const auto most = [&](int donuts) {
    return std::max(
        0, std::min({d_.upgrades_per_character - owned, donuts / d_.upgrade_cost, static_cast<int>(kinds.size())}));
  };
  const auto offer = [&](Choice& upgrade, int min, int max) {
    Arg& arg = pick(upgrade, "tokens", min, max);
    for (const std::uint8_t kind : kinds) option(arg, {d_.upgrades[kind].id}, kind);
  };
  if (const int max = most(cop.donuts); max > 0) {
    offer(choice(to, "upgrade", action(Act::upgrade), "choice.upgrade", "help.upgrade"), 1, max);
  }
  const Effect* promotion = skill(s_.turn.cop, Op::promote);
  if (promotion == nullptr || cop.donuts < promotion->cost_donuts) return;
  Choice& promote =
      choice(to, "promote", action(Act::promote),
             {"choice.promote", {{"to", Value::name(d_.characters[promotion->character].id)}}}, "help.promote");
  offer(promote, 0, most(cop.donuts - promotion->cost_donuts));
}

void Match::answer(ActionPhase&, Seat, const Taken& taken) {
  const Act act = act_of<Act>(taken.action());
  switch (act) {
    case Act::pass:
      pop();
      return;
    case Act::investigate: {
      AttemptState attempt;
      attempt.kind = Attempt::investigate;
      attempt.deck = static_cast<DeckIndex>(taken.value());
      begin_attempt(std::move(attempt));
      return;
    }
    case Act::arrest: {
      AttemptState attempt;
      attempt.kind = Attempt::arrest;
      attempt.site = site_of(taken.value());
      attempt.murderer = can_take_murderer(attempt.site);
      begin_attempt(std::move(attempt));
      return;
    }
    case Act::handle: {
      AttemptState attempt;
      attempt.kind = Attempt::emergency;
      attempt.event = static_cast<EventIndex>(taken.value());
      begin_attempt(std::move(attempt));
      return;
    }
    case Act::seal:
      use_action(ActionKind::handle);
      seal(taken);
      return;
    case Act::upgrade:
    case Act::promote:
      use_action(ActionKind::upgrade);
      take_upgrade(taken, act == Act::promote);
      return;
    case Act::draw: {
      use_action(ActionKind::draw_police_card);
      const Effect* more = skill(s_.turn.cop, Op::modify_action);
      draw_police(s_.turn.cop, more != nullptr ? more->amount : 1);
      return;
    }
    case Act::accuse:
      push(Pledge{static_cast<CopIndex>(taken.value()), 0, {}});
      touch(public_part(part::accusation));
      say("event.accuses", {{"who", who(s_.turn.cop)}, {"accused", who(static_cast<CopIndex>(taken.value()))}});
      return;
    case Act::reveal:
      reveal();
      return;
    case Act::backup: {
      const auto hood = std::ranges::find(b_.hoods, active().at, &Hood::space);
      s_.turn.backup_used = true;
      --s_.officers.station;
      ++s_.officers.hoods[static_cast<std::size_t>(hood - b_.hoods.begin())];
      touch(part::officers);
      say("event.backup", {{"who", who(s_.turn.cop)}, {"at", Value::name(hood->id)}});
      return;
    }
    default:
      free_choice(taken);
  }
}

void Match::use_action(ActionKind kind) {
  s_.turn.actions_used = static_cast<std::uint8_t>(s_.turn.actions_used | 1 << static_cast<int>(kind));
  s_.turn.action_done = true;
  touch(part::turn);
}

void Match::take_upgrade(const Taken& taken, bool promotion) {
  Cop& cop = active();
  if (promotion) {
    const Effect* skill_used = skill(s_.turn.cop, Op::promote);
    spend_donuts(s_.turn.cop, skill_used->cost_donuts);
    say("event.promoted", {{"who", who(s_.turn.cop)}, {"to", Value::name(d_.characters[skill_used->character].id)}});
    cop.character = skill_used->character;
  }
  for (std::size_t i = 0; i < taken.picked(); ++i) {
    const int kind = taken.value(0, i);
    spend_donuts(s_.turn.cop, d_.upgrade_cost);
    --s_.upgrades[kind];
    cop.upgrades = static_cast<std::uint8_t>(cop.upgrades | 1 << kind);
    say("event.upgraded", {{"who", who(s_.turn.cop)}, {"token", Value::name(d_.upgrades[kind].id)}});
  }
  touch_cop(s_.turn.cop);
  touch(part::supply);
}

// Street Backup, at the start of the Action phase.
bool Match::backup_possible() const {
  return !s_.turn.backup_used && skill(s_.turn.cop, Op::place_patrol_officer) != nullptr && s_.officers.station > 0 &&
         !station_locked() && std::ranges::find(b_.hoods, active().at, &Hood::space) != b_.hoods.end();
}

// ---- W3, Phase 3, W4 -------------------------------------------------------------------------------------------

bool Match::proceed(AfterAction&) {
  if (s_.turn.hospital || s_.turn.wrong_accusation) {  // PP-15.1, PP-21.11
    pop();
    return true;
  }
  set_phase(Phase::after_action);
  return false;
}

void Match::ask(const AfterAction&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const bool draws = !police_deck_locked(s_.turn.cop), event = event_follows();
  Decision& question = decision(out, draws ? "ask.after_action" : "ask.after_action_locked", "help.windows");
  add_free_choices(question, Window::after_action);
  choice(question, "to_event", action(Act::to_event),
         draws ? (event ? "choice.to_event" : "choice.to_end")
               : (event ? "choice.to_event_locked" : "choice.to_end_locked"));
  pass(question, draws ? (event ? "choice.to_draw" : "choice.to_draw_before_end")
                       : (event ? "choice.look_again" : "choice.look_again_before_end"));
}

void Match::answer(AfterAction&, Seat, const Taken& taken) {
  switch (act_of<Act>(taken.action())) {
    case Act::to_event:
      s_.turn.to_event = true;
      pop();
      return;
    case Act::pass:
      pop();
      return;
    default:
      free_choice(taken);
  }
}

// PP-10.1
bool Match::proceed(DrawPhase&) {
  pop();
  if (s_.turn.hospital || s_.turn.wrong_accusation) return true;
  if (police_deck_locked(s_.turn.cop)) {
    say("event.deck_locked");
  } else {
    draw_police(s_.turn.cop, 1);
  }
  return true;
}

bool Match::proceed(AfterDraw&) {
  if (s_.turn.to_event) {
    pop();
    return true;
  }
  set_phase(Phase::after_draw);
  return false;
}

void Match::ask(const AfterDraw&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const bool event = event_follows();
  Decision& question = decision(out, event ? "ask.after_draw" : "ask.after_draw_no_event", "help.windows");
  add_free_choices(question, Window::after_draw);
  pass(question, event ? "choice.draw_event" : "choice.end_turn");
}

void Match::answer(AfterDraw&, Seat, const Taken& taken) {
  if (act_of<Act>(taken.action()) == Act::pass) {
    pop();
  } else {
    free_choice(taken);
  }
}

// PP-3.6, PP-10.6
bool Match::proceed(EndTurn&) {
  set_phase(Phase::end);
  const Effect* own = skill(s_.turn.cop, Op::hand_limit);
  const int limit = own != nullptr ? own->amount : d_.hand_limit;
  const int over_limit = static_cast<int>(active().hand.size()) - limit;
  pop();
  if (over_limit > 0) {
    push(Discard{s_.turn.cop, static_cast<std::uint8_t>(over_limit), Discard::Why::hand_limit});
  }
  return true;
}

}  // namespace precinct::police_precinct
