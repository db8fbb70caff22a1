// Response windows (TC-11.8 to TC-11.14). Who is asked follows from public facts alone; what anybody holds shows only
// in the choices of the seat that is asked.
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {

namespace {

constexpr std::array<Key, 5> kQuestions{"ask.turn_start", "ask.before_roll", "ask.after_roll", "ask.situation",
                                        "ask.upkeep"};

}  // namespace

Window Match::window_of(Opening opening, Seat seat) const {
  const bool own = seat == s_.turn.seat;
  switch (opening) {
    case Opening::turn_start:
      return Window::other_turn_start;
    case Opening::before_roll:
      return own ? Window::own_before_roll : Window::other_before_roll;
    case Opening::after_roll:
      return own ? Window::own_after_roll : Window::other_after_roll;
    case Opening::situation:
      return Window::situation;
    case Opening::upkeep:
      break;
  }
  return Window::upkeep;
}

Seat Match::first_asked(Opening opening) const {
  switch (opening) {
    case Opening::turn_start:
      return nth_from(s_.turn.seat, 1);
    case Opening::before_roll:
    case Opening::after_roll:
      return s_.turn.seat;
    default:
      return s_.sc;
  }
}

// ---- What may be used -----------------------------------------------------------------------------------------------

bool Match::usable(const Effects& effects, bool used, Seat seat, Window window) const {
  return std::ranges::any_of(effects, [&](const Effect& effect) {
    return is_chosen(effect.trigger) && effect.window == window && (effect.trigger == Trigger::discard || !used) &&
           useful(effect, seat);
  });
}

// An Instant or Training card whose needs hold: public facts, whoever holds it.
bool Match::playable(CardDesign design, Seat seat, Window window) const {
  const Card& card = d_.cards[design];
  if (!card.playable_in(window) || !useful(card.effects, Trigger::play, seat)) return false;
  if (card.type != CardType::training) return true;
  const auto training = std::ranges::count_if(s_.challenge->played, [&](const Played& played) {  // TC-11.5
    return d_.cards[played.design].type == CardType::training;
  });
  return training < d_.constants.training_per_challenge;
}

// ---- Candidates (TC-11.13) -----------------------------------------------------------------------------------------

bool Match::unseen_copy(CardDesign design) const {
  return std::ranges::count(s_.cards_discard, design) < d_.cards[design].count;
}

bool Match::may_respond(Seat seat, Window window) const {
  const Mat& own = mat(seat);
  if (own.officer != kNone && usable(d_.officers[own.officer].effects, own.officer_used, seat, window)) return true;
  if (std::ranges::any_of(own.cards, [&](const InPlay& card) {
        return usable(d_.cards[card.design].effects, card.used, seat, window);
      })) {
    return true;
  }
  if (own.hand.empty()) return false;
  for (CardDesign design = 0; design < d_.cards.size(); ++design) {
    if (unseen_copy(design) && playable(design, seat, window)) return true;
  }
  return false;
}

std::uint8_t Match::candidates(Opening opening) const {
  std::uint8_t seats = 0;
  for (Seat seat = 0; seat < count(); ++seat) {
    if (opening == Opening::turn_start && seat == s_.turn.seat) continue;
    if (may_respond(seat, window_of(opening, seat))) seats = static_cast<std::uint8_t>(seats | 1 << seat);
  }
  return seats;
}

// ---- The window ----------------------------------------------------------------------------------------------------

bool Match::proceed(Respond& step) {
  if (step.next == kNone) {
    step.next = first_asked(step.opening);
    touch(part::turn);
  }
  return s_.settings.fast ? proceed_fast(step) : proceed_strict(step);
}

// TC-11.9
bool Match::proceed_strict(Respond& step) {
  const auto left = static_cast<std::uint8_t>(candidates(step.opening) & ~step.passed);
  if (left == 0) {
    touch(part::turn);
    pop();
    return true;
  }
  while ((left >> step.next & 1) == 0) step.next = nth_from(step.next, 1);
  return false;
}

// TC-11.12: all at once, rounds until one changes nothing.
bool Match::proceed_fast(Respond& step) {
  if (!step.resolving) {
    const std::uint8_t asked = candidates(step.opening);
    for (Seat seat = 0; seat < count(); ++seat) {
      if ((asked >> seat & 1) != 0 && step.replies[seat].kind == Reply::Kind::none) return false;
    }
    step.resolving = true;
  }
  if (resolve_replies(step)) return true;
  if (step.resolved) {
    step.resolving = step.resolved = false;
    step.replies = {};
    return true;
  }
  touch(part::turn);
  pop();
  return true;
}

// Carries out the next play that is still legal. False: none is left.
bool Match::resolve_replies(Respond& step) {
  const Seat first = first_asked(step.opening);
  for (int n = 0; n < count(); ++n) {
    const Seat seat = nth_from(first, n);
    Reply& reply = step.replies[seat];
    if (reply.kind == Reply::Kind::none) continue;
    const Reply given = std::exchange(reply, Reply{});
    touch_private(seat, part::reply);
    if (given.kind == Reply::Kind::pass) continue;
    const Window window = window_of(step.opening, seat);
    if (given.kind == Reply::Kind::play) {
      const auto card = std::ranges::find(mat(seat).hand, given.number, &HandCard::number);
      if (!playable(card->design, seat, window)) {
        tell(Audience::only(seat), "event.dropped", {{"card", Value::name(d_.cards[card->design].id)}});
        continue;
      }
      step.resolved = true;
      play_card(seat, given.number);
      return true;
    }
    if (!may_use(seat, given.number, window)) continue;
    step.resolved = true;
    use_in_play(seat, given.number);
    return true;
  }
  return false;
}

bool Match::may_use(Seat seat, std::uint16_t number, Window window) const {
  const Mat& own = mat(seat);
  if (number == 0) return usable(d_.officers[own.officer].effects, own.officer_used, seat, window);
  const auto card = std::ranges::find(own.cards, number, &InPlay::number);
  return card != own.cards.end() && usable(d_.cards[card->design].effects, card->used, seat, window);
}

// ---- Questions -----------------------------------------------------------------------------------------------------

void Match::add_plays(Decision& to, Seat seat, Window window, Key play) const {
  const Mat& own = mat(seat);
  Arg* effects = nullptr;
  const auto use = [&](Id id, std::uint16_t number) {
    if (effects == nullptr)
      effects = &pick(choice(to, "use_effect", action(Act::use), "choice.use", "help.use"), "card");
    option(*effects, id, number);
  };
  if (own.officer != kNone && may_use(seat, 0, window)) use({d_.officers[own.officer].id}, 0);
  for (const InPlay& card : own.cards) {
    if (may_use(seat, card.number, window)) use({d_.cards[card.design].id, card.number}, card.number);
  }
  add_hand_choice(to, seat, {play, Act::play, "choice.play", "help.play"},
                  [&](CardDesign design) { return playable(design, seat, window); });
}

void Match::ask(const Respond& step, Seat seat, Asked& out) const {
  if (s_.settings.fast) {
    if (step.replies[seat].kind != Reply::Kind::none || (candidates(step.opening) >> seat & 1) == 0) return;
  } else if (seat != step.next) {
    return;
  }
  Text text(kQuestions[static_cast<std::size_t>(step.opening)]);
  if (step.opening != Opening::situation && step.opening != Opening::upkeep) {
    text.with = {{"who", Value::seat(s_.turn.seat)}};
  }
  Decision& question = decision(out, std::move(text), "help.window");
  Choice& let_it_be = pass(question, "choice.pass");
  if (step.opening == Opening::before_roll) let_it_be.help = "help.odds";
  add_plays(question, seat, window_of(step.opening, seat), "play");
}

void Match::answer(Respond& step, Seat seat, const Taken& taken) {
  const Act act = static_cast<Act>(taken.action());
  const auto number = static_cast<std::uint16_t>(act == Act::pass ? 0 : taken.value());
  if (s_.settings.fast) {
    constexpr auto kind = [](Act what) {
      if (what == Act::pass) return Reply::Kind::pass;
      return what == Act::play ? Reply::Kind::play : Reply::Kind::use;
    };
    step.replies[seat] = {kind(act), number};
    touch_private(seat, part::reply);
    return;
  }
  step.next = nth_from(seat, 1);
  if (act == Act::pass) {
    step.passed = static_cast<std::uint8_t>(step.passed | 1 << seat);
    return;
  }
  step.passed = 0;
  if (act == Act::play) {
    play_card(seat, number);
  } else {
    use_in_play(seat, number);
  }
}

}  // namespace precinct::top_cop
