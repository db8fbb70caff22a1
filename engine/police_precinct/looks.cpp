// Looking at the top cards of a deck and putting them back (D17). The cards lie in `look` meanwhile.
#include <algorithm>

#include "engine/police_precinct/match.hpp"

namespace precinct::police_precinct {

void Match::look_at_events(CopIndex cop, int count, PutBack how) {
  if (s_.event_draw.empty()) return;
  s_.look = Look{cop, kNone, {}};
  for (int n = 0; n < count && !s_.event_draw.empty(); ++n) {
    s_.look->cards.push_back(s_.event_draw.back());
    s_.event_draw.pop_back();
  }
  touch(part::look);
  touch(part::decks);
  say("event.looks_at_events", {{"who", who(cop)}, {"n", Value::of(static_cast<std::int64_t>(s_.look->cards.size()))}});
  push(how);
}

void Match::look_at_deck(CopIndex cop, DeckIndex deck, int count) {
  s_.look = Look{cop, deck, {}};
  for (int n = 0; n < count && !s_.decks[deck].empty(); ++n) {
    s_.look->cards.push_back(s_.decks[deck].back());
    s_.decks[deck].pop_back();
  }
  touch(part::look);
  touch(part::decks);
  say("event.looks_at_deck", {{"who", who(cop)},
                              {"deck", Value::name(d_.decks[deck].id)},
                              {"n", Value::of(static_cast<std::int64_t>(s_.look->cards.size()))}});
  push(PutBack{});
}

std::uint8_t Match::decks_to_look(bool covered_too) const {
  std::uint8_t decks = 0;
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    if (s_.decks[deck].empty() || (!covered_too && covered(deck))) continue;
    decks = static_cast<std::uint8_t>(decks | 1 << deck);
  }
  return decks;
}

Key Match::look_card(std::uint8_t card) const {
  return s_.look->deck == kNone ? Key(d_.events[card].id) : Key(d_.investigation_cards[card].id);
}

// ---- Which deck ------------------------------------------------------------------------------------------------

bool Match::proceed(ChooseDeck& step) {
  const std::uint8_t decks = decks_to_look(step.covered_too);
  if (decks != 0) return false;
  pop();
  return true;
}

void Match::ask(const ChooseDeck& step, Seat seat, Asked& out) const {
  if (!is_active(seat)) return;
  Decision& question = decision(out, "ask.look_deck", "help.look");
  Arg& arg = pick(choice(question, "look", action(Act::look), "choice.look_deck"), "deck");
  const std::uint8_t decks = decks_to_look(step.covered_too);
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    if ((decks >> deck & 1) != 0) option(arg, {d_.decks[deck].id}, deck).at = b_.buildings[s_.deck_at[deck]].id;
  }
  if (step.optional) pass(question, "choice.no_look");
}

void Match::answer(ChooseDeck& step, Seat, const Taken& taken) {
  const int count = step.count;
  pop();
  if (act_of(taken.action()) != Act::pass) {
    look_at_deck(s_.turn.cop, static_cast<DeckIndex>(taken.value()), count);
  }
}

// ---- Putting back ----------------------------------------------------------------------------------------------

bool Match::proceed(PutBack&) {
  return false;
}

void Match::ask(const PutBack& step, Seat seat, Asked& out) const {
  if (seat != seat_of(s_.look->cop)) return;
  const auto& cards = s_.look->cards;
  if (step.way == PutBack::Way::keep_or_bottom) {
    Decision& question =
        decision(out, {"ask.keep_or_bottom", {{"card", Value::name(look_card(cards.front()))}}}, "help.look");
    if (s_.cops[s_.look->cop].donuts >= step.cost) {
      choice(question, "bottom", action(Act::bottom),
             step.cost > 0 ? Text("choice.bottom_for", {{"n", Value::of(step.cost)}}) : Text("choice.bottom"));
    }
    pass(question, "choice.keep_on_top");
  } else if (cards.size() == 1) {
    Decision& question = decision(out, {"ask.seen", {{"card", Value::name(look_card(cards.front()))}}}, "help.look");
    pass(question, "choice.keep_on_top");
  } else {
    // All but the last place: the first goes on top, the others follow at the bottom.
    const auto count = static_cast<std::int64_t>(cards.size()) - 1;
    Decision& question = decision(out, count > 1 ? "ask.put_top_order" : "ask.put_top", "help.look");
    Arg& arg = pick(choice(question, "top", action(Act::choose), "choice.put_top"), "cards", count, count, count > 1);
    for (const std::uint8_t card : cards) option(arg, {look_card(card)}, card);
  }
}

void Match::answer(PutBack& step, Seat, const Taken& taken) {
  const int cost = step.cost;
  pop();
  const Look look = *s_.look;
  const auto put = [&](auto& pile) {
    const auto to_bottom = [&](std::uint8_t card) {
      pile.insert(pile.begin(), card);
      say("event.put_bottom", {{"who", who(look.cop)}, {"card", Value::name(look_card(card))}});
    };
    const auto to_top = [&](std::uint8_t card) {
      pile.push_back(card);
      say("event.put_top", {{"who", who(look.cop)}, {"card", Value::name(look_card(card))}});
    };
    switch (act_of(taken.action())) {
      case Act::bottom:
        spend_donuts(look.cop, cost);
        to_bottom(look.cards.front());
        return;
      case Act::pass:
        to_top(look.cards.front());
        return;
      default:
        break;
    }
    Row<std::uint8_t, kMaxDeck> rest = look.cards;
    for (std::size_t n = 0; n < taken.picked(); ++n) {
      const auto card = static_cast<std::uint8_t>(taken.value(0, n));
      rest.erase(std::ranges::find(rest, card));
      if (n > 0) to_bottom(card);
    }
    for (const std::uint8_t card : rest) to_bottom(card);
    to_top(static_cast<std::uint8_t>(taken.value(0, 0)));
  };
  if (look.deck == kNone) {
    put(s_.event_draw);
  } else {
    put(s_.decks[look.deck]);
  }
  s_.look.reset();
  touch(part::look);
  touch(part::decks);
}

}  // namespace precinct::police_precinct
