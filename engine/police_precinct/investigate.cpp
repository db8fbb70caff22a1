// Investigate (PP-6).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

// PP-6.1
bool Match::can_investigate(DeckIndex deck) const {
  return !s_.decks[deck].empty() && b_.buildings[s_.deck_at[deck]].space == active().at && !covered(deck);
}

// PP-6.2, PP-6.3: in co-op games everybody sees the cards, and all Evidence is placed.
void Match::investigate() {
  const DeckIndex deck = s_.attempt->deck;
  auto& pile = s_.decks[deck];
  const std::size_t drawn = std::min<std::size_t>(s_.attempt->count, pile.size());
  say("event.investigated", {{"n", Value::of(static_cast<std::int64_t>(drawn))}});
  s_.look = Look{s_.turn.cop, deck, {}};
  for (std::size_t n = 0; n < drawn; ++n) {
    const InvestigationCard card = pile.back();
    pile.pop_back();
    if (d_.investigation_cards[card].evidence) {
      place_evidence(s_.turn.cop, card);
    } else {
      s_.look->cards.push_back(card);
    }
  }
  touch(part::decks);
  touch(part::look);
  if (s_.placed[deck].size() == d_.decks[deck].slots) {  // PP-6.7
    s_.look.reset();
    pile.clear();
    say("event.category_full", {{"deck", Value::name(d_.decks[deck].id)}});
    gain_donuts(s_.turn.cop, 1);
    if (evidence_complete() && s_.murderer == kNone) finish(End::evidence_complete);  // PP-6.8
    return;
  }
  if (s_.look->cards.size() > 1) {
    push(RemoveUseless{});
  } else if (s_.look->cards.size() == 1) {
    remove_useless(0);
  } else {
    put_to_bottom();
  }
}

void Match::place_evidence(CopIndex cop, InvestigationCard card) {
  s_.placed[d_.investigation_cards[card].deck].push_back(card);
  touch(part::evidence);
  say("event.evidence", {{"who", who(cop)}, {"card", Value::name(d_.investigation_cards[card].id)}});
}

bool Match::proceed(RemoveUseless&) {
  return false;
}

void Match::ask(const RemoveUseless&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, "ask.useless", "help.useless");
  Arg& arg = pick(choice(question, "remove", action(Act::choose), "choice.remove"), "card");
  for (std::size_t n = 0; n < s_.look->cards.size(); ++n) {
    option(arg, {look_card(s_.look->cards[n])}, static_cast<std::int32_t>(n));
  }
}

void Match::answer(RemoveUseless&, Seat, const Taken& taken) {
  pop();
  remove_useless(static_cast<std::size_t>(taken.value()));
}

// PP-6.5, PP-6.6
void Match::remove_useless(std::size_t nth) {
  const InvestigationCard card = s_.look->cards[nth];
  s_.look->cards.erase(s_.look->cards.begin() + static_cast<std::ptrdiff_t>(nth));
  s_.removed[s_.look->deck].push_back(card);
  touch(part::evidence);
  touch(part::look);
  say("event.useless", {{"card", Value::name(d_.investigation_cards[card].id)}});
  if (s_.look->cards.size() > 1 && skill(s_.turn.cop, Op::no_shuffle_after_investigate) != nullptr) {
    push(OrderBottom{});
  } else {
    put_to_bottom();
  }
}

bool Match::proceed(OrderBottom&) {
  return false;
}

void Match::ask(const OrderBottom&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const auto count = static_cast<std::int64_t>(s_.look->cards.size());
  Decision& question = decision(out, "ask.order_bottom", "help.thorough");
  Arg& arg = pick(choice(question, "order", action(Act::choose), "choice.order"), "cards", count, count, true);
  for (const std::uint8_t card : s_.look->cards) option(arg, {look_card(card)}, card);
}

void Match::answer(OrderBottom&, Seat, const Taken& taken) {
  pop();
  for (std::size_t n = 0; n < taken.picked(); ++n) {
    s_.look->cards[n] = static_cast<std::uint8_t>(taken.value(0, n));
  }
  put_to_bottom();
}

// The first of the cards looked at is drawn before the others. Shuffled unless Thorough.
void Match::put_to_bottom() {
  auto& pile = s_.decks[s_.look->deck];
  for (const std::uint8_t card : s_.look->cards) pile.insert(pile.begin(), card);
  if (skill(s_.turn.cop, Op::no_shuffle_after_investigate) == nullptr) s_.rng.shuffle(std::span(pile));
  s_.look.reset();
  touch(part::look);
  touch(part::decks);
}

}  // namespace precinct::police_precinct
