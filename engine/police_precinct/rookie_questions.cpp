// What cards, rewards and Events ask.
#include "engine/police_precinct/rookie_mind.hpp"

namespace precinct::police_precinct {

namespace {

// The id that the question is about stands in its text.
Key subject_of(const Decision& decision) {
  return decision.text.with.front().second.key;
}

// kNone: it is none of these.
std::uint8_t index_of(const auto& elements, Key id) {
  const auto found = std::ranges::find_if(elements, [&](const auto& element) { return element.id == id; });
  return found == elements.end() ? kNone : static_cast<std::uint8_t>(found - elements.begin());
}

}  // namespace

RookieMind::Opinion RookieMind::question(const Decision& decision) const {
  const Key asked = decision.text.key;
  if (asked == "ask.keep_or_bottom" || asked == "ask.keep_or_bottom_secret") return next_event(decision, sight_.peeked);
  if (asked == "ask.cancel_event") return next_event(decision, index_of(d_.events, subject_of(decision)));
  if (asked == "ask.punk_die") return punk_die(decision);
  if (asked == "ask.train") return train(decision);
  if (asked == "ask.choose_option") return budget_cuts(decision);
  if (asked == "ask.dispatch") return dispatch(decision);
  if (asked == "ask.informant") return choose(decision, Act::look);
  return decision.choices.front().args.empty() ? std::nullopt : pick_one(decision);
}

// An Event that was looked at or flipped: away with it, if it is worth a Donut.
RookieMind::Opinion RookieMind::next_event(const Decision& decision, EventIndex card) const {
  constexpr int kWorthADonut = 75;
  if (card == kNone || worth_.trouble(card) < kWorthADonut) return pass_of(decision);
  if (auto cancelled = choose(decision, Act::choose)) return cancelled;
  if (auto below = choose(decision, Act::bottom)) return below;
  return pass_of(decision);
}

// Another die where a Gang is near.
RookieMind::Opinion RookieMind::punk_die(const Decision& decision) const {
  const auto index = index_of(sight_.board->hoods, subject_of(decision));
  return index < kHoods && sight_.punks[index] >= 2 ? choose(decision, Act::choose) : pass_of(decision);
}

RookieMind::Opinion RookieMind::train(const Decision& decision) const {
  constexpr int kEnoughCards = 4;
  const Value& who = decision.text.with.front().second;  // in turn order: seldom the active one (PP-13.13)
  const auto cop = who.kind == Value::Kind::seat
                       ? sight_.cops.begin() + who.number
                       : std::ranges::find(sight_.cops, index_of(d_.characters, who.key), &CopSeen::character);
  return cop->hand >= kEnoughCards ? pass_of(decision) : choose(decision, Act::choose);
}

// Many Punks left and nothing near a Gang: let them come; else everybody pays.
RookieMind::Opinion RookieMind::budget_cuts(const Decision&) const {
  constexpr int kManyPunks = 6;
  const bool calm = sight_.stock >= kManyPunks && *std::ranges::max_element(sight_.punks) <= 2;
  return plain(calm ? 1 : 0);
}

// From the Station, as many as there are, to where they help most.
RookieMind::Opinion RookieMind::dispatch(const Decision& decision) const {
  if (sight_.officers_at_station == 0) return pass_of(decision);
  const Key wanted = sight_.board->hoods[hood_for_officers()].id;
  const auto& places = decision.choices.front().args[1].from;
  const auto to = std::ranges::find(places, wanted, [](const Option& place) { return place.id.design; });
  Answer answer = with(0, {0});
  answer.args.push_back({{static_cast<std::uint16_t>(to - places.begin())}, 0});
  return answer;
}

RookieMind::Opinion RookieMind::pick_one(const Decision& decision) const {
  const Key asked = decision.text.key;
  const Arg& arg = decision.choices.front().args[0];
  const auto best = [&](auto worth) { return with(0, {best_option(arg, worth)}); };
  if (asked == "ask.reward") {
    return best([&](const Option& reward) {
      switch (d_.rewards[static_cast<std::size_t>(reward.value)].effect.op) {
        case Op::skip_event_phase:
          return 3;
        case Op::gain_donut:
          return 2;
        case Op::draw_police:
          return 1;
        default:
          return 0;
      }
    });
  }
  if (asked == "ask.raid") {
    return best([&](const Option& hood) { return sight_.punks[static_cast<std::size_t>(hood.value)]; });
  }
  if (asked == "ask.reroll") {
    return best([&](const Option& die) { return -die.text.with.front().second.number; });
  }
  if (asked == "ask.look_deck") {
    return best([&](const Option& deck) { return sight_.decks[static_cast<std::size_t>(deck.value)].missing; });
  }
  if (asked == "ask.put_top" || asked == "ask.put_top_order") return put_back(arg);
  if (asked.starts_with("ask.discard")) {
    // Newest first: what was kept so far was kept for a reason.
    return with(0, best_options(arg, arg.min, [](const Option& card) { return card.value; }));
  }
  return std::nullopt;
}

// Evidence on top, or the Event that troubles least.
RookieMind::Opinion RookieMind::put_back(const Arg& arg) const {
  const bool events = std::ranges::find(d_.events, arg.from[0].id.design, &EventCard::id) != d_.events.end();
  return with(0, best_options(arg, arg.min, [&](const Option& option) {
                const auto card = static_cast<std::uint8_t>(option.value);
                return events ? -worth_.trouble(card) : d_.investigation_cards[card].evidence ? 1 : 0;
              }));
}

}  // namespace precinct::police_precinct
