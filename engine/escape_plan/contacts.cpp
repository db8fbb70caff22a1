// Taking Contact cards (EP-11).
#include <algorithm>

#include "engine/escape_plan/match.hpp"

namespace precinct::escape_plan {

bool Match::display_empty() const {
  return std::ranges::all_of(s_.supply.display, [](ContactIndex card) { return card == kNone; });
}

std::size_t Match::rightmost() const {
  std::size_t index = kDisplay - 1;
  while (index > 0 && s_.supply.display[index] == kNone) --index;
  return index;
}

// A card that a running travel counts on can't be given away (EP-8.12).
bool Match::replaceable(int space, const Person& person) const {
  if (covered(space, person) || person.contacts[static_cast<std::size_t>(space)].card == kNone) return false;
  if (s_.turn.step != TurnStep::travel) return true;
  Person without = person;
  without.contacts[static_cast<std::size_t>(space)].card = kNone;
  return reaches_end(Streets(d_, s_.city), means(without));
}

void Match::ask_contact(PersonIndex index, Decision& to) const {
  const Person& person = s_.persons[index];
  const auto offer = [&](Key id, Act act, Key text) -> Choice& {
    Choice& made = choice(to, id, action(act), text, "help.contact");
    Arg& arg = pick(made, "card");
    for (std::size_t n = 0; n < kDisplay; ++n) {
      const ContactIndex card = s_.supply.display[n];
      if (card != kNone) option(arg, {d_.contacts[card].id}, static_cast<std::int32_t>(n));
    }
    return made;
  };
  if (first_empty_contact(person) >= 0) offer("keep", Act::keep_contact, "choice.keep_contact");
  Arg own;
  own.name = "own_card";
  for (int space = 0; space < kContactSpaces; ++space) {
    if (!replaceable(space, person)) continue;
    option(own, {d_.contacts[person.contacts[static_cast<std::size_t>(space)].card].id}, space);
  }
  if (!own.from.empty())
    offer("replace", Act::replace_contact, "choice.replace_contact").args.push_back(std::move(own));
  offer("discard", Act::discard_contact, "choice.discard_contact");
}

// EP-11.3: with Sandra the others slide to the right first.
ContactIndex Match::take_from_display(std::size_t index) {
  auto& display = s_.supply.display;
  const ContactIndex card = display[index];
  if (s_.seats <= 2) {
    for (; index > 0; --index) display[index] = display[index - 1];
  }
  display[index] = kNone;
  if (!s_.supply.contacts.empty()) {
    display[index] = s_.supply.contacts.back();
    s_.supply.contacts.pop_back();
  }
  touch(part::contacts);
  return card;
}

// EP-11.1
bool Match::take_contact(PersonIndex index, const Taken& taken) {
  const Act act = act_of<Act>(taken.action());
  if (act != Act::keep_contact && act != Act::replace_contact && act != Act::discard_contact) return false;
  Person& person = s_.persons[index];
  const int own = act == Act::replace_contact ? taken.value(1) : first_empty_contact(person);
  const ContactIndex card = take_from_display(static_cast<std::size_t>(taken.value()));
  const Value name = Value::name(d_.contacts[card].id);
  if (act == Act::discard_contact) {
    s_.supply.contacts_boxed.push_back(card);
    say("event.contact_discarded", {{"who", who(index)}, {"card", name}});
    return true;
  }
  ContactSlot& slot = person.contacts[static_cast<std::size_t>(own)];
  if (act == Act::replace_contact) {
    s_.supply.contacts_boxed.push_back(slot.card);
    say("event.contact_replaced",
        {{"who", who(index)}, {"card", name}, {"old", Value::name(d_.contacts[slot.card].id)}});
  } else {
    say("event.contact_kept", {{"who", who(index)}, {"card", name}});
  }
  slot = {card, false};
  touch_person(index);
  if (act == Act::replace_contact) gain_notoriety(index, 1);
  return true;
}

bool Match::proceed(TakeContact&) {
  if (!display_empty()) return false;
  pop();
  return true;
}

void Match::ask(const TakeContact& step, Seat seat, Asked& out) const {
  if (step.person == seat) ask_contact(seat, decision(out, "ask.contact", "help.contact"));
}

void Match::answer(TakeContact&, Seat seat, const Taken& taken) {
  pop();
  take_contact(seat, taken);
}

}  // namespace precinct::escape_plan
