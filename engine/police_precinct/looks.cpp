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
  touch_look();
  touch_decks();
  say("event.looks_at_events", {{"who", who(cop)}, {"n", Value::of(static_cast<std::int64_t>(s_.look->cards.size()))}});
  push(how);
}

void Match::look_at_deck(CopIndex cop, DeckIndex deck, int count, PutBack how) {
  s_.look = Look{cop, deck, {}};
  for (int n = 0; n < count && !s_.decks[deck].empty(); ++n) {
    s_.look->cards.push_back(s_.decks[deck].back());
    s_.decks[deck].pop_back();
  }
  touch_look();
  touch_decks();
  say("event.looks_at_deck", {{"who", who(cop)},
                              {"deck", Value::name(d_.decks[deck].id)},
                              {"n", Value::of(static_cast<std::int64_t>(s_.look->cards.size()))}});
  push(how);
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
  if (act_of<Act>(taken.action()) != Act::pass) {
    look_at_deck(s_.turn.cop, static_cast<DeckIndex>(taken.value()), count);
  }
}

// ---- Putting back ----------------------------------------------------------------------------------------------

bool Match::proceed(PutBack&) {
  return false;
}

void Match::ask(const PutBack& step, Seat seat, Asked& out) const {
  if (seat != seat_of(s_.look->cop)) return;
  if (secret()) return ask_secretly(step, out);
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

// The same where only one seat may know the cards: a question's text is for all who see the screen, its options are
// not.
void Match::ask_secretly(const PutBack& step, Asked& out) const {
  const auto& cards = s_.look->cards;
  const auto list = [&](Arg& arg) {
    for (const std::uint8_t card : cards) option(arg, {look_card(card)}, card).secret = true;
  };
  const auto count = static_cast<std::int64_t>(cards.size());
  switch (step.way) {
    case PutBack::Way::keep_or_bottom: {
      Decision& question = decision(out, "ask.keep_or_bottom_secret", "help.look");
      if (s_.cops[s_.look->cop].donuts >= step.cost) {
        choice(question, "bottom", action(Act::bottom),
               step.cost > 0 ? Text("choice.bottom_for", {{"n", Value::of(step.cost)}}) : Text("choice.bottom"));
      }
      pass(question, "choice.keep_on_top");
      return;
    }
    case PutBack::Way::one_on_top: {
      if (count == 1) {
        pass(decision(out, "ask.seen_secret", "help.look"), "choice.keep_on_top");
        return;
      }
      Decision& question = decision(out, count > 2 ? "ask.put_top_order" : "ask.put_top", "help.look");
      list(pick(choice(question, "top", action(Act::choose), "choice.put_top"), "cards", count - 1, count - 1,
                count > 2));
      return;
    }
    case PutBack::Way::resolve_one: {
      Decision& question = decision(out, "ask.tip_off", "help.tip_off");
      list(pick(choice(question, "resolve", action(Act::choose), "choice.resolve"), "event"));
      return;
    }
    case PutBack::Way::split: {
      Decision& question = decision(out, "ask.misfile", "help.misfile");
      Choice& put = choice(question, "put", action(Act::choose), "choice.misfile");
      put.args.reserve(2);
      list(pick(put, "cards", count, count, true));
      number(put, "top", 0, count);
      return;
    }
  }
}

void Match::put_back(const Look& look, std::uint8_t card, bool on_top) {
  const auto put = [&](auto& pile) { pile.insert(on_top ? pile.end() : pile.begin(), card); };
  if (look.deck == kNone) {
    put(s_.event_draw);
  } else {
    put(s_.decks[look.deck]);
  }
  const Key name = look.deck == kNone ? Key(d_.events[card].id) : Key(d_.investigation_cards[card].id);
  say_own(look.cop, on_top ? "event.put_top" : "event.put_bottom",
          {{"who", who(look.cop)}, {"card", Value::name(name)}});
}

void Match::answer(PutBack& step, Seat, const Taken& taken) {
  const PutBack asked = step;
  const Look look = *s_.look;
  pop();
  s_.look.reset();
  touch_look();
  touch_decks();
  Row<std::uint8_t, kMaxDeck> rest = look.cards;
  const auto take = [&](std::size_t n) {
    const auto card = static_cast<std::uint8_t>(taken.value(0, n));
    rest.erase(std::ranges::find(rest, card));
    return card;
  };
  if (act_of<Act>(taken.action()) == Act::bottom) {
    spend_donuts(look.cop, asked.cost);
    put_back(look, look.cards.front(), false);
  } else if (act_of<Act>(taken.action()) == Act::pass) {
    put_back(look, look.cards.front(), true);
  } else if (asked.way == PutBack::Way::split) {
    // The first so many of the order lie on top, the uppermost first; the others follow at the bottom.
    const auto top = static_cast<std::size_t>(taken.number(1));
    for (std::size_t n = top; n < taken.picked(); ++n) put_back(look, take(n), false);
    for (std::size_t n = top; n > 0; --n) put_back(look, take(n - 1), true);
  } else {
    const std::uint8_t first = take(0);
    for (std::size_t n = 1; n < taken.picked(); ++n) put_back(look, take(n), false);
    for (const std::uint8_t card : Row<std::uint8_t, kMaxDeck>(rest)) put_back(look, card, false);
    if (asked.way == PutBack::Way::resolve_one) return resolve_seen(look.cop, first);
    put_back(look, first, true);
  }
  if (secret()) emit(Audience::all_but(seat_of(look.cop)), "put_back", {"event.put_back", {{"who", who(look.cop)}}});
}

}  // namespace precinct::police_precinct
