// Investigate (PP-6).
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

bool Match::serves_deck(DeckIndex deck) const {
  return b_.buildings[s_.deck_at[deck]].space == active().at;
}

// PP-6.1
bool Match::can_investigate(DeckIndex deck) const {
  return serves_deck(deck) && !s_.decks[deck].empty() && !covered(deck);
}

// A deck that the street serves and that is no choice.
void Match::tell_why_not_investigate(DeckIndex deck, Decision& to) const {
  const std::pair<Key, Value> which{"deck", Value::name(d_.decks[deck].id)};
  if (s_.decks[deck].empty()) {
    not_now(to, {"unavailable.investigate_found", {which}}, "help.investigate_found");
  } else if (const EventInPlay* cover = cover_of(deck)) {
    not_now(to, {"unavailable.investigate_covered", {which, {"event", Value::name(d_.events[cover->card].id)}}},
            "help.investigate_covered");
  }
}

// PP-6.2. In co-op games everybody sees the cards, and all Evidence is placed (PP-6.3); in Dirty Cop games only the
// active player sees them and reports in three steps, of the same shape whatever they are (PP-6.4, PP-6.9).
void Match::investigate() {
  const DeckIndex deck = s_.attempt->deck;
  auto& pile = s_.decks[deck];
  const std::size_t drawn = std::min<std::size_t>(s_.attempt->count, pile.size());
  say(secret() ? "event.investigated_secretly" : "event.investigated",
      {{"who", who(s_.turn.cop)}, {"n", Value::of(static_cast<std::int64_t>(drawn))}});
  s_.look = Look{s_.turn.cop, deck, {}};
  for (std::size_t n = 0; n < drawn; ++n) {
    s_.look->cards.push_back(pile.back());
    pile.pop_back();
  }
  touch_decks();
  touch_look();
  if (secret()) {
    push(PlaceEvidence{});
    return;
  }
  for (const std::uint8_t card : Row<std::uint8_t, kMaxDeck>(s_.look->cards)) {
    if (d_.investigation_cards[card].evidence) place_evidence(s_.turn.cop, card);
  }
  if (category_full(deck)) complete_category(deck);
  if (over()) return s_.look.reset();
  if (s_.look->cards.size() > 1) {
    push(RemoveUseless{});
  } else if (s_.look->cards.size() == 1) {
    remove_useless(0);
  } else {
    put_to_bottom();
  }
}

// From the cards that are looked at to the Murder Investigation Board.
void Match::place_evidence(CopIndex cop, InvestigationCard card) {
  s_.look->cards.erase(std::ranges::find(s_.look->cards, card));
  s_.placed[d_.investigation_cards[card].deck].push_back(card);
  touch(part::evidence);
  say("event.evidence", {{"who", who(cop)}, {"card", Value::name(d_.investigation_cards[card].id)}});
}

// PP-6.7, PP-6.8. Its report goes on (PP-26.47); the rest of the deck leaves the game with what goes to the bottom.
void Match::complete_category(DeckIndex deck) {
  say("event.category_full", {{"deck", Value::name(d_.decks[deck].id)}});
  gain_donuts(s_.turn.cop, 1);
  if (evidence_complete() && s_.murderer == kNone) finish(End::evidence_complete);
}

Row<std::uint8_t, kMaxDeck> Match::seen_cards(bool evidence) const {
  Row<std::uint8_t, kMaxDeck> found;
  for (std::size_t n = 0; n < s_.look->cards.size(); ++n) {
    if (d_.investigation_cards[s_.look->cards[n]].evidence == evidence) found.push_back(static_cast<std::uint8_t>(n));
  }
  return found;
}

// ---- What is placed (PP-6.4) -----------------------------------------------------------------------------------

bool Match::proceed(PlaceEvidence&) {
  return false;
}

void Match::ask(const PlaceEvidence&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const auto evidence = seen_cards(true);
  const auto most = static_cast<std::int64_t>(evidence.size());
  const bool all = evidence.size() == s_.look->cards.size();
  Decision& question = decision(out, "ask.place_evidence", "help.place_evidence");
  if (evidence.empty()) {
    unavailable(question, "choice.place");
  } else {
    Choice& place = choice(question, "place", action(Act::choose), "choice.place");
    place.secret = true;
    Arg& arg = pick(place, "cards", all ? most : 1, most);
    for (const std::uint8_t n : evidence) option(arg, {look_card(s_.look->cards[n])}, s_.look->cards[n]).secret = true;
  }
  if (all) {
    unavailable(question, "choice.place_nothing");
  } else {
    pass(question, "choice.place_nothing").secret = true;
  }
}

void Match::answer(PlaceEvidence&, Seat, const Taken& taken) {
  pop();
  if (act_of<Act>(taken.action()) != Act::pass) {
    // In an order of their own: that in which they were drawn is the investigator's to know.
    Row<InvestigationCard, kMaxDeck> placed;
    for (std::size_t n = 0; n < taken.picked(); ++n) {
      placed.push_back(static_cast<InvestigationCard>(taken.value(0, n)));
    }
    std::ranges::sort(placed);
    for (const InvestigationCard card : placed) place_evidence(s_.turn.cop, card);
    touch_look();
    if (category_full(s_.look->deck)) complete_category(s_.look->deck);
    if (over()) return s_.look.reset();
  }
  push(RemoveUseless{});
}

// ---- What leaves the game (PP-6.5) -----------------------------------------------------------------------------

bool Match::proceed(RemoveUseless&) {
  return false;
}

void Match::ask(const RemoveUseless&, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  const auto useless = seen_cards(false);
  Decision& question = decision(out, "ask.useless", "help.useless");
  if (useless.empty()) {
    unavailable(question, "choice.remove");
    pass(question, "choice.remove_nothing").secret = true;
    return;
  }
  Choice& remove = choice(question, "remove", action(Act::choose), "choice.remove");
  remove.secret = secret();
  Arg& arg = pick(remove, "card");
  for (const std::uint8_t n : useless) option(arg, {look_card(s_.look->cards[n])}, n).secret = secret();
  if (secret()) unavailable(question, "choice.remove_nothing");
}

void Match::answer(RemoveUseless&, Seat, const Taken& taken) {
  pop();
  if (act_of<Act>(taken.action()) == Act::pass) {
    order_or_put_to_bottom();
  } else {
    remove_useless(static_cast<std::size_t>(taken.value()));
  }
}

void Match::remove_useless(std::size_t nth) {
  const InvestigationCard card = s_.look->cards[nth];
  s_.look->cards.erase(s_.look->cards.begin() + static_cast<std::ptrdiff_t>(nth));
  s_.removed[s_.look->deck].push_back(card);
  touch(part::evidence);
  touch_look();
  say("event.useless", {{"card", Value::name(d_.investigation_cards[card].id)}});
  order_or_put_to_bottom();
}

// ---- The rest (PP-6.6) -----------------------------------------------------------------------------------------

void Match::order_or_put_to_bottom() {
  const bool thorough = skill(s_.turn.cop, Op::no_shuffle_after_investigate) != nullptr;
  const bool matters = s_.look->cards.size() > 1 && !category_full(s_.look->deck);
  if (thorough && (secret() || matters)) {
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
  if (count == 0) {
    pass(question, "choice.order_nothing");
    return;
  }
  Arg& arg = pick(choice(question, "order", action(Act::choose), "choice.order"), "cards", count, count, true);
  for (const std::uint8_t card : s_.look->cards) option(arg, {look_card(card)}, card).secret = secret();
}

void Match::answer(OrderBottom&, Seat, const Taken& taken) {
  pop();
  if (act_of<Act>(taken.action()) != Act::pass) {
    for (std::size_t n = 0; n < taken.picked(); ++n) {
      s_.look->cards[n] = static_cast<std::uint8_t>(taken.value(0, n));
    }
  }
  put_to_bottom();
}

// The first of the cards looked at is drawn before the others. Shuffled unless Thorough. The deck of a full category
// has left the game.
void Match::put_to_bottom() {
  const DeckIndex deck = s_.look->deck;
  auto& pile = s_.decks[deck];
  for (const std::uint8_t card : s_.look->cards) pile.insert(pile.begin(), card);
  if (skill(s_.turn.cop, Op::no_shuffle_after_investigate) == nullptr) s_.rng.shuffle(std::span(pile));
  if (category_full(deck)) pile.clear();
  s_.look.reset();
  touch_look();
  touch_decks();
}

}  // namespace precinct::police_precinct
