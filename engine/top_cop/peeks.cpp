// Looking at the top of the Dispatch deck in secret (TC-12.8, TC-12.15).
#include <algorithm>

#include "engine/top_cop/match.hpp"

namespace precinct::top_cop {
// ---------------------------------------------------------------------------------------

void Match::peek(Seat seat, const Effect& effect) {
  if (!fill_dispatch()) return;
  Seen& seen = s_.seen.emplace_back();
  const auto n = std::min({static_cast<std::size_t>(effect.amount), s_.dispatch_draw.size(), seen.cards.capacity()});
  for (std::size_t i = 0; i < n; ++i) seen.cards.push_back(s_.dispatch_draw[s_.dispatch_draw.size() - 1 - i]);
  touch_private(seat, part::peek);
  say("event.peek", {{"who", Value::seat(seat)}, {"n", Value::of(static_cast<std::int64_t>(n))}});
  for (const DispatchCard card : seen.cards) {
    tell(Audience::only(seat), "event.peeked", {{"card", Value::name(d_.dispatch[card].id)}});
  }
  if (effect.may_bottom || (effect.reorder && n > 1)) push(ArrangePeek{effect.may_bottom});
}

bool Match::proceed(ArrangePeek&) {
  return false;
}

void Match::ask(const ArrangePeek& step, Seat seat, Asked& out) const {
  if (seat != s_.turn.seat) return;
  const auto& cards = s_.seen.back().cards;
  if (step.may_bottom) {
    // The card stands in the part `peek`: a question's text is for all who see the screen.
    Decision& question = decision(out, "ask.bottom", "help.peek");
    choice(question, "keep", action(Act::choose), "choice.keep_on_top");
    choice(question, "bottom", action(Act::bottom), "choice.bottom");
    return;
  }
  Decision& question = decision(out, "ask.arrange", "help.peek");
  const auto n = static_cast<std::int64_t>(cards.size());
  Arg& arg = pick(choice(question, "arrange", action(Act::choose), "choice.arrange"), "cards", n, n, true);
  for (const DispatchCard card : cards) option(arg, {d_.dispatch[card].id}, card).secret = true;
}

void Match::answer(ArrangePeek& step, Seat seat, const Taken& taken) {
  auto& pile = s_.dispatch_draw;
  auto& cards = s_.seen.back().cards;
  if (static_cast<Act>(taken.action()) == Act::bottom) {
    const DispatchCard card = pile.back();
    pile.pop_back();
    pile.insert(pile.begin(), card);
  } else if (!step.may_bottom) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      cards[i] = static_cast<DispatchCard>(taken.value(0, i));
      pile[pile.size() - 1 - i] = cards[i];
    }
  }
  pop();
  touch_private(seat, part::peek);
  say("event.peek_done", {{"who", Value::seat(seat)}});
}

}  // namespace precinct::top_cop
