#include "engine/police_precinct/rookie_worth.hpp"

#include <algorithm>
#include <bit>

#include "engine/police_precinct/odds.hpp"

namespace precinct::police_precinct {

namespace {

constexpr int kEvidence = 350;  // before the Murderer comes it wins the game; what goes wrong meanwhile is borne
constexpr int kFewerCards = 8;  // a useless card less in a deck
constexpr int kMurderer = 3000;
constexpr int kUrgent = 85;  // an Emergency that the next one of a colour may cost a step of the Crime Track
constexpr int kEmergency = 45;
constexpr int kPair = 15;     // the next of its colour puts the marker on it
constexpr int kNoEvent = 45;  // as a reward
constexpr int kDonut = 15;
constexpr int kUncover = 30;  // a deck that is needed
constexpr int kDrawCard = 22;
constexpr int kTheft = 30;
constexpr int kEscape = 40;
constexpr int kOfficerDown = 65;
constexpr int kVan = 60;  // nobody draws Police Cards until it is delivered

// Rest of a worth after each further turn of driving, and of what a colleague stands at already, in per cent.
constexpr int kPatience = 65;
constexpr int kSomebodyThere = 70;

// A step of the Crime Track weighs the more, the fewer are left; in per cent, with none gone and for each gone.
constexpr int kCalm = 70;
constexpr int kAlarm = 35;

SpaceSet only(SpaceIndex space) {
  return SpaceSet{1} << space;
}

}  // namespace

int Worth::alarm(int worth) const {
  return worth * (kCalm + kAlarm * sight_.crime) / 100;
}

int Worth::number(Attempt kind) const {
  const CopSeen& me = sight_.me();
  int number = d_.characters[me.character].numbers[static_cast<std::size_t>(kind)];
  for (std::size_t token = 0; token < kUpgrades; ++token) {
    const Effect& effect = d_.upgrades[token].effect;
    const bool counts = effect.op == Op::attempt_modifier && (effect.attempts >> static_cast<int>(kind) & 1) != 0;
    if (me.upgrades[token] && counts) number += effect.amount;
  }
  return kind == Attempt::investigate && !me.marked ? number + 1 : number;
}

int Worth::helpers(SpaceSet from) const {
  constexpr int kCard = 1;
  return sight_.others_at(from) + kCard;
}

int Worth::investigate(DeckIndex deck) const {
  const DeckSeen& seen = sight_.decks[deck];
  if (seen.covered || seen.count == 0 || seen.missing == 0) return kNothing;
  const int drawn = std::min(seen.count, number(Attempt::investigate) + helpers(only(seen.at)));
  return kEvidence * seen.missing * drawn / seen.count + kFewerCards;
}

int Worth::handle(const EventSeen& event) const {
  const EventCard& card = d_.events[event.card];
  int worth = alarm(!card.emergency ? kOfficerDown : event.urgent ? kUrgent : kEmergency);
  const auto same_color = std::ranges::count_if(sight_.events, [&](const EventSeen& other) {
    return d_.events[other.card].emergency && d_.events[other.card].color == card.color;
  });
  if (card.emergency && same_color > 1 && !event.urgent) worth += kPair;
  const bool no_event = std::ranges::any_of(
      card.rewards, [&](std::uint8_t reward) { return d_.rewards[reward].effect.op == Op::skip_event_phase; });
  if (no_event) worth += kNoEvent;
  if (card.all_rewards) worth += kDonut;
  for (const DeckSeen& deck : sight_.decks) {
    if (deck.covered && deck.missing > 0 && event.from == only(deck.at)) worth += kUncover;
  }
  const int dice = number(Attempt::emergency) + helpers(event.from);
  const int chance = dice_odds(dice, std::max(event.difficulty, 2), 1)[0];
  const int hospital = event.difficulty >= 5 ? (100 - chance) / 4 : 0;
  return worth * chance / 100 - hospital;
}

int Worth::arrest(int punks, int officers, bool murderer, bool gang, SpaceSet from) const {
  if (punks == 0 && !murderer) return kNothing;
  const int dice = number(Attempt::arrest) + helpers(from) + officers;
  const bool counts_as_two = murderer && !sight_.manic;
  const int need = murderer && sight_.manic && punks == 0 ? 6 : std::clamp(punks + (counts_as_two ? 2 : 0), 2, 6);
  const auto odds = dice_odds(dice, need, punks + (murderer ? 1 : 0));
  // Each Punk counts the more, the fewer are left in the stock and the nearer a Gang is.
  int each = 12;
  if (punks >= 3) each += 14;
  if (gang) each += 8;
  if (sight_.stock < 4) each += 15;
  int worth = 0;
  for (std::size_t n = 0; n < odds.size() && n < static_cast<std::size_t>(punks); ++n) worth += each * odds[n] / 100;
  if (murderer && static_cast<int>(odds.size()) > punks) worth += kMurderer * odds.back() / 100;
  return worth - (100 - odds[0]) / 4;
}

int Worth::hood(HoodIndex hood) const {
  const bool takeable = sight_.murderer == hood && sight_.evidence_complete();
  return arrest(sight_.punks[hood], sight_.officers[hood], takeable, sight_.gang[hood],
                only(sight_.board->hoods[hood].space));
}

// What is left alone costs a step of the Crime Track sooner or later, or locks the Police deck.
int Worth::special(const EventSeen& event) const {
  const EventCard& card = d_.events[event.card];
  switch (card.resolve) {
    case Resolve::arrest_all:
      return arrest(event.punks, 0, false, true, event.from) + alarm(kEscape);
    case Resolve::handle:
      return handle(event);
    case Resolve::seal:
      if (sight_.me().hand < card.seal_cards) return kNothing;
      return sight_.others_at(event.from) > 0 ? kSealedLeak : kSealedLeak / 2;
    case Resolve::stop_with_two_cars:
      return sight_.others_at(event.from) > 0 ? kTheft : kTheft / 2;
    case Resolve::deliver:
      return kVan;
    case Resolve::none:
      return kNothing;
  }
  return kNothing;
}

int Worth::event(EventIndex card) const {
  const auto seen = std::ranges::find(sight_.events, card, &EventSeen::card);
  if (seen == sight_.events.end()) return kNothing;
  return d_.events[card].emergency ? handle(*seen) : special(*seen);
}

int Worth::site(const Site& site) const {
  return site.hood != kNone ? hood(site.hood) : event(site.event);
}

int Worth::draw_card() const {
  constexpr int kManyCards = 6;
  return sight_.me().hand < kManyCards ? kDrawCard : 1;
}

int Worth::upgrades() const {
  const CopSeen& me = sight_.me();
  const auto owned = static_cast<int>(std::ranges::count(me.upgrades, true));
  return kUpgradeToken * std::clamp(d_.upgrades_per_character - owned, 0, me.donuts);
}

std::vector<Task> Worth::tasks() const {
  std::vector<Task> tasks;
  for (DeckIndex deck = 0; deck < kDecks; ++deck) tasks.push_back({only(sight_.decks[deck].at), investigate(deck)});
  for (HoodIndex h = 0; h < kHoods; ++h) tasks.push_back({only(sight_.board->hoods[h].space), hood(h)});
  for (const EventSeen& seen : sight_.events) tasks.push_back({seen.from, event(seen.card)});
  tasks.push_back({only(sight_.board->station), upgrades()});

  // Others go for what they are next to.
  for (Task& task : tasks) {
    for (int there = sight_.others_at(task.from); there > 0 && task.worth < kMurderer / 4; --there) {
      task.worth = task.worth * kSomebodyThere / 100;
    }
  }
  return tasks;
}

int Worth::space(const std::vector<Task>& tasks, SpaceIndex space) const {
  const auto distance = sight_.distances(space, sight_.blocked);
  const int speed = 2 + (sight_.me().marked ? 1 : 0) + (sight_.me().upgrades[0] ? 1 : 0);
  int best = 0;
  int sum = 0;
  for (const Task& task : tasks) {
    int nearest = Sight::kFar;
    for (SpaceSet rest = task.from; rest != 0; rest &= rest - 1) {
      nearest = std::min(nearest, distance[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    int worth = task.worth * 100;
    for (int turns = (nearest + speed - 1) / speed; turns > 0 && worth > 0; --turns) worth = worth * kPatience / 100;
    best = std::max(best, worth);
    sum += worth;
  }
  return best + sum / 20;
}

int Worth::trouble(EventIndex card) const {
  const EventCard& event = d_.events[card];
  if (!event.emergency) {
    const bool welcome = std::ranges::any_of(event.effects, [](const Effect& effect) {
      return effect.op == Op::dispatch_patrol_officers || effect.op == Op::remove_all_punks ||
             effect.op == Op::each_player_may_train;
    });
    return welcome ? 0 : 60;
  }
  bool pair = false;
  bool marker = false;
  for (const EventSeen& seen : sight_.events) {
    pair |= d_.events[seen.card].emergency && d_.events[seen.card].color == event.color;
    marker |= seen.urgent;
  }
  int trouble = 40 + 5 * event.difficulty + 10 * event.punks;
  if (pair) trouble += marker ? 100 : 20;
  if (event.punks > sight_.stock) trouble += 100;
  return trouble;
}

}  // namespace precinct::police_precinct
