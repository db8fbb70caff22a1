#include "engine/police_precinct/rookie.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "engine/police_precinct/asking.hpp"
#include "engine/police_precinct/match.hpp"
#include "engine/police_precinct/odds.hpp"
#include "engine/police_precinct/rookie_sight.hpp"

namespace precinct::police_precinct {

namespace {

// Worth of things in hundredths of a step of the Crime Track, found by playing many games.
constexpr int kEvidence = 90;
constexpr int kMurderer = 3000;
constexpr int kUrgent = 85;  // an Emergency that the next one of a colour may cost a step of the Crime Track
constexpr int kEmergency = 45;
constexpr int kNoEvent = 45;  // as a reward
constexpr int kDonut = 15;
constexpr int kDrawCard = 22;
constexpr int kUpgradeToken = 40;
constexpr int kSpecial = 60;

// Rest of a worth after each further turn of driving, in per cent.
constexpr int kPatience = 55;

class Rookie final : public Bot {
 public:
  explicit Rookie(const Data& data) : d_(data) {}

  BotAnswer decide(const SeatView& view, Rng& rng) override;

 private:
  // What could be done on a street space.
  struct Task {
    SpaceSet from = 0;
    int worth = 0;
  };

  const Effect* skill(Op op) const { return d_.characters[sight().me().character].skill(op); }
  const Sight& sight() const { return *sight_; }

  int number(Attempt kind) const;
  int help_at(SpaceSet from) const;
  int investigate_worth(DeckIndex deck) const;
  int handle_worth(const EventSeen& event) const;
  int arrest_worth(int punks, bool murderer, bool gang, SpaceSet from) const;
  int hood_worth(HoodIndex hood) const;
  int site_worth(const Site& site) const;
  int event_worth(const EventSeen& event) const;
  std::vector<Task> tasks() const;
  int space_worth(const std::vector<Task>& tasks, SpaceIndex space) const;
  int trouble(EventIndex card) const;

  std::optional<Answer> move(const Decision& decision) const;
  std::optional<Answer> act(const Decision& decision) const;
  std::optional<Answer> free_card(const Decision& decision) const;
  std::optional<Answer> commit(const Decision& decision) const;
  std::optional<Answer> other(const Decision& decision) const;

  const Data& d_;
  std::optional<Sight> sight_;
};

// ---- Small tools on decisions ----------------------------------------------------------------------------------

std::optional<std::uint16_t> find(const Decision& decision, Act act) {
  for (std::size_t n = 0; n < decision.choices.size(); ++n) {
    if (act_of(decision.choices[n].action) == act) return static_cast<std::uint16_t>(n);
  }
  return std::nullopt;
}

Answer with(std::uint16_t choice, std::vector<std::uint16_t> picks) {
  Answer answer{choice, {}};
  answer.args.push_back({std::move(picks), 0});
  return answer;
}

Answer with_number(std::uint16_t choice, std::int64_t number) {
  Answer answer{choice, {}};
  answer.args.push_back({{}, number});
  return answer;
}

std::optional<Answer> pass_of(const Decision& decision) {
  if (const auto choice = find(decision, Act::pass)) return Answer{*choice, {}};
  return std::nullopt;
}

// The option of the arg with the highest worth.
template <class F>
std::uint16_t best_option(const Arg& arg, F worth) {
  std::uint16_t best = 0;
  for (std::size_t n = 1; n < arg.from.size(); ++n) {
    if (worth(arg.from[n]) > worth(arg.from[best])) best = static_cast<std::uint16_t>(n);
  }
  return best;
}

// The `count` options with the lowest worth, ascending by index.
template <class F>
std::vector<std::uint16_t> lowest_options(const Arg& arg, std::size_t count, F worth) {
  std::vector<std::uint16_t> all(arg.from.size());
  for (std::size_t n = 0; n < all.size(); ++n) all[n] = static_cast<std::uint16_t>(n);
  std::ranges::sort(all, {}, [&](std::uint16_t n) { return std::pair(worth(arg.from[n]), n); });
  all.resize(count);
  std::ranges::sort(all);
  return all;
}

// ---- Worths ----------------------------------------------------------------------------------------------------

int Rookie::number(Attempt kind) const {
  const CopSeen& me = sight().me();
  int number = d_.characters[me.character].numbers[static_cast<std::size_t>(kind)];
  for (std::size_t token = 0; token < kUpgrades; ++token) {
    const Effect& effect = d_.upgrades[token].effect;
    if (me.upgrades[token] && effect.op == Op::attempt_modifier &&
        (effect.attempts >> static_cast<int>(kind) & 1) != 0) {
      number += effect.amount;
    }
  }
  if (kind == Attempt::investigate && !me.marked) ++number;
  return number;
}

// Vehicles that would support, and a helping card of somebody.
int Rookie::help_at(SpaceSet from) const {
  int help = 1;
  for (std::size_t cop = 0; cop < sight().cops.size(); ++cop) {
    if (static_cast<int>(cop) != sight().active && (from >> sight().cops[cop].at & 1) != 0) ++help;
  }
  return help;
}

int Rookie::investigate_worth(DeckIndex deck) const {
  const DeckSeen& seen = sight().decks[deck];
  if (seen.covered || seen.count == 0 || seen.missing == 0) return 0;
  const int drawn = std::min(seen.count, number(Attempt::investigate) + help_at(SpaceSet{1} << seen.at));
  return kEvidence * seen.missing * drawn / seen.count + 8;  // a useless card less is worth something too
}

int Rookie::handle_worth(const EventSeen& event) const {
  const EventCard& card = d_.events[event.card];
  const int dice = number(Attempt::emergency) + help_at(event.from);
  const int chance = dice_odds(dice, std::max(event.difficulty, 2), 1)[0];
  int worth = event.urgent ? kUrgent : kEmergency;
  const auto same_color = std::ranges::count_if(sight().events, [&](const EventSeen& other) {
    return d_.events[other.card].emergency && d_.events[other.card].color == card.color;
  });
  if (card.emergency && same_color > 1 && !event.urgent) worth += 15;
  bool no_event = false;
  for (const std::uint8_t reward : card.rewards) no_event |= d_.rewards[reward].effect.op == Op::skip_event_phase;
  if (no_event) worth += kNoEvent;
  if (card.all_rewards) worth += kDonut;
  for (const DeckSeen& deck : sight().decks) {  // it lies on a deck that is needed
    if (deck.covered && deck.missing > 0 && event.from == SpaceSet{1} << deck.at) worth += 30;
  }
  return worth * chance / 100 - (event.difficulty >= 5 ? (100 - chance) / 4 : 0);
}

int Rookie::arrest_worth(int punks, bool murderer, bool gang, SpaceSet from) const {
  if (punks == 0 && !murderer) return 0;
  const int dice = number(Attempt::arrest) + help_at(from);
  const bool in_the_way = murderer && !sight().manic;
  const int need = murderer && sight().manic && punks == 0 ? 6 : std::clamp(punks + (in_the_way ? 2 : 0), 2, 6);
  const auto odds = dice_odds(dice, need, punks + (murderer ? 1 : 0));
  // Each Punk counts the more, the fewer are left in the stock and the nearer a Gang is.
  int each = 12;
  if (punks >= 3) each += 14;
  if (gang) each += 8;
  if (sight().stock < 4) each += 15;
  int worth = 0;
  for (int n = 0; n < std::min<int>(punks, static_cast<int>(odds.size())); ++n)
    worth += each * odds[static_cast<std::size_t>(n)] / 100;
  if (murderer && static_cast<int>(odds.size()) > punks) worth += kMurderer * odds.back() / 100;
  return worth - (100 - odds[0]) / 4;
}

int Rookie::hood_worth(HoodIndex hood) const {
  const bool here = sight().murderer == hood;
  const bool takeable = here && sight().evidence_complete();
  const SpaceSet from = SpaceSet{1} << sight().board->hoods[hood].space;
  return arrest_worth(sight().punks[hood], takeable, sight().gang[hood], from);
}

int Rookie::event_worth(const EventSeen& event) const {
  const EventCard& card = d_.events[event.card];
  if (card.emergency) return handle_worth(event);
  switch (card.resolve) {
    case Resolve::arrest_all:
      return arrest_worth(event.punks, false, true, event.from) + 20;
    case Resolve::handle:
      return handle_worth(event) + 20;
    case Resolve::seal: {
      const int others = std::popcount(event.from) == 1
                             ? sight().vehicles_at(static_cast<SpaceIndex>(std::countr_zero(event.from)))
                             : 0;
      return others >= 1 && sight().me().hand >= card.seal_cards ? kSpecial / 2 : 0;
    }
    case Resolve::stop_with_two_cars:
      return kSpecial / 2;
    default:
      return 0;
  }
}

int Rookie::site_worth(const Site& site) const {
  if (site.hood != kNone) return hood_worth(site.hood);
  for (const EventSeen& event : sight().events) {
    if (event.card == site.event) return event_worth(event);
  }
  return 0;
}

std::vector<Rookie::Task> Rookie::tasks() const {
  std::vector<Task> tasks;
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    tasks.push_back({SpaceSet{1} << sight().decks[deck].at, investigate_worth(deck)});
  }
  for (HoodIndex hood = 0; hood < kHoods; ++hood) {
    tasks.push_back({SpaceSet{1} << sight().board->hoods[hood].space, hood_worth(hood)});
  }
  for (const EventSeen& event : sight().events) tasks.push_back({event.from, event_worth(event)});
  const CopSeen& me = sight().me();
  const auto owned = std::ranges::count(me.upgrades, true);
  if (me.donuts > 0 && owned < d_.upgrades_per_character) {
    const int tokens = std::min<int>(me.donuts, d_.upgrades_per_character - static_cast<int>(owned));
    tasks.push_back({SpaceSet{1} << sight().board->station, kUpgradeToken * tokens});
  }
  // Others go for what they are next to: what a car already stands at is worth less.
  for (Task& task : tasks) {
    for (std::size_t cop = 0; cop < sight().cops.size(); ++cop) {
      const bool there = sight().cops[cop].at != kNone && (task.from >> sight().cops[cop].at & 1) != 0;
      if (static_cast<int>(cop) != sight().active && there && task.worth < kMurderer / 4)
        task.worth = task.worth * 7 / 10;
    }
  }
  return tasks;
}

// The best task from this space, those at a distance counted less.
int Rookie::space_worth(const std::vector<Task>& tasks, SpaceIndex space) const {
  const auto distance = sight().distances(space);
  const int speed = 2 + (sight().me().marked ? 1 : 0) + (sight().me().upgrades[0] ? 1 : 0);
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

// How little a card is wanted as the next Event.
int Rookie::trouble(EventIndex card) const {
  const EventCard& event = d_.events[card];
  if (!event.emergency) {
    for (const Effect& effect : event.effects) {
      switch (effect.op) {
        case Op::dispatch_patrol_officers:
        case Op::remove_all_punks:
        case Op::each_player_may_train:
          return 0;
        default:
          break;
      }
    }
    return 60;
  }
  bool pair = false;
  bool marker = false;
  for (const EventSeen& seen : sight().events) {
    pair |= d_.events[seen.card].emergency && d_.events[seen.card].color == event.color;
    marker |= seen.urgent;
  }
  return 40 + 5 * event.difficulty + 10 * event.punks + (pair ? (marker ? 100 : 20) : 0) +
         (event.punks > sight().stock ? 100 : 0);
}

// ---- Decisions -------------------------------------------------------------------------------------------------

// Cards that are best played at once, and those that need a reason.
std::optional<Answer> Rookie::free_card(const Decision& decision) const {
  for (std::size_t n = 0; n < decision.choices.size(); ++n) {
    const Choice& choice = decision.choices[n];
    if (act_of(choice.action) != Act::play) continue;
    const auto index = static_cast<std::uint16_t>(n);
    const PoliceCard& card = d_.police_cards[static_cast<std::size_t>(detail_of(choice.action))];
    switch (card.effects.front().op) {
      case Op::gain_donut:
      case Op::draw_police:
      case Op::remove_urgent_marker:
      case Op::peek_events:
        return Answer{index, {}};
      case Op::peek_investigation: {
        const std::uint16_t deck = best_option(choice.args[0], [&](const Option& option) {
          const DeckSeen& seen = sight().decks[static_cast<std::size_t>(option.value)];
          return seen.missing > 0 && !seen.covered ? seen.count : 0;
        });
        return with(index, {deck});
      }
      case Op::arrest_punks: {
        const auto worth = [&](const Option& option) {
          const Site site = site_of(option.value);
          const int punks = site.hood != kNone ? sight().punks[site.hood] : 3;
          return site_count(option.value) * 10 + punks * 4 + (site.hood != kNone && punks == 4 ? 3 : 0);
        };
        const std::uint16_t site = best_option(choice.args[0], worth);
        if (worth(choice.args[0].from[site]) < 22 && sight().stock > 4 && sight().me().hand < 5) break;
        return with(index, {site});
      }
      case Op::extra_action:
        return Answer{index, {}};
      default:
        break;
    }
  }
  return std::nullopt;
}

std::optional<Answer> Rookie::move(const Decision& decision) const {
  if (auto card = free_card(decision)) return card;
  if (const auto drive = find(decision, Act::drive_with_van)) {
    // Towards the destination, a step a command.
    const Arg& arg = decision.choices[*drive].args[0];
    const auto distance = sight().distances(sight().board->van_destination);
    const std::uint16_t to =
        best_option(arg, [&](const Option& option) { return -distance[static_cast<std::size_t>(option.value)]; });
    return with(*drive, {to});
  }
  const std::vector<Task> open = tasks();
  for (std::size_t n = 0; n < decision.choices.size(); ++n) {
    const Choice& choice = decision.choices[n];
    if (act_of(choice.action) != Act::drive) continue;
    const bool own = detail_of(choice.action) == 0;
    const auto worth = [&](const Option& option) { return space_worth(open, static_cast<SpaceIndex>(option.value)); };
    const std::uint16_t to = best_option(choice.args[0], worth);
    if (!own) {
      // Support goes where the own car stands once it has moved.
      if (find(decision, Act::drive) != static_cast<std::uint16_t>(n)) continue;
      for (std::size_t o = 0; o < choice.args[0].from.size(); ++o) {
        if (choice.args[0].from[o].value == sight().me().at) {
          return with(static_cast<std::uint16_t>(n), {static_cast<std::uint16_t>(o)});
        }
      }
      continue;
    }
    if (worth(choice.args[0].from[to]) > space_worth(open, sight().me().at)) {
      return with(static_cast<std::uint16_t>(n), {to});
    }
    // Stays: the support comes to it.
    for (std::size_t other = n + 1; other < decision.choices.size(); ++other) {
      if (act_of(decision.choices[other].action) != Act::drive) continue;
      const Arg& arg = decision.choices[other].args[0];
      for (std::size_t o = 0; o < arg.from.size(); ++o) {
        if (arg.from[o].value == sight().me().at) {
          return with(static_cast<std::uint16_t>(other), {static_cast<std::uint16_t>(o)});
        }
      }
    }
  }
  return pass_of(decision);
}

std::optional<Answer> Rookie::act(const Decision& decision) const {
  if (auto card = free_card(decision)) return card;
  if (const auto backup = find(decision, Act::backup)) return Answer{*backup, {}};
  std::optional<Answer> best = pass_of(decision);
  int most = 0;
  const auto consider = [&](int worth, Answer answer) {
    if (worth <= most) return;
    most = worth;
    best = std::move(answer);
  };
  for (std::size_t n = 0; n < decision.choices.size(); ++n) {
    const Choice& choice = decision.choices[n];
    const auto index = static_cast<std::uint16_t>(n);
    const auto best_of = [&](auto worth) {
      const std::uint16_t option = best_option(choice.args[0], worth);
      consider(worth(choice.args[0].from[option]), with(index, {option}));
    };
    switch (act_of(choice.action)) {
      case Act::investigate:
        best_of([&](const Option& option) { return investigate_worth(static_cast<DeckIndex>(option.value)); });
        break;
      case Act::arrest:
        best_of([&](const Option& option) { return site_worth(site_of(option.value)); });
        break;
      case Act::handle:
        best_of([&](const Option& option) {
          for (const EventSeen& event : sight().events) {
            if (event.card == option.value) return event_worth(event);
          }
          return 0;
        });
        break;
      case Act::seal: {
        const Arg& cards = choice.args[0];
        consider(kSpecial, with(index, lowest_options(cards, static_cast<std::size_t>(cards.min),
                                                      [](const Option& option) { return option.value; })));
        break;
      }
      case Act::upgrade: {
        const Arg& tokens = choice.args[0];
        const int strongest = static_cast<int>(std::ranges::max_element(d_.characters[sight().me().character].numbers) -
                                               d_.characters[sight().me().character].numbers.begin());
        const auto picks = lowest_options(tokens, static_cast<std::size_t>(tokens.max), [&](const Option& option) {
          if (option.value == static_cast<int>(Upgrade::move)) return 1;
          return option.value == strongest + 1 ? 0 : 2;
        });
        consider(kUpgradeToken * static_cast<int>(tokens.max), with(index, picks));
        break;
      }
      case Act::draw:
        consider(sight().me().hand < 6 ? kDrawCard : 1, Answer{index, {}});
        break;
      default:
        break;
    }
  }
  return best;
}

std::optional<Answer> Rookie::commit(const Decision& decision) const {
  const AttemptSeen& attempt = *sight().attempt;
  const int chance = attempt.odds.empty() ? 100 : attempt.odds.front();
  const int full = attempt.odds.empty() ? 100 : attempt.odds.back();
  const bool investigate = attempt.kind == Attempt::investigate;
  // Evidence always helps; dice only while the outcome is open.
  const bool open = investigate ? full < 90 : chance < 85 || (attempt.kind == Attempt::arrest && full < 45);
  if (!open) return pass_of(decision);
  for (std::size_t n = 0; n < decision.choices.size(); ++n) {
    const Choice& choice = decision.choices[n];
    const auto index = static_cast<std::uint16_t>(n);
    switch (act_of(choice.action)) {
      case Act::officers:
        return with_number(index, choice.args[0].max);
      case Act::swat:
        if (chance < 75) return Answer{index, {}};
        break;
      case Act::commit: {
        // The others keep something for their own turns.
        const auto cop = static_cast<std::size_t>(detail_of(choice.action));
        const bool own = static_cast<int>(cop) == attempt.cop;
        const bool spare = sight().cops[cop].hand >= 3 || chance < 60;
        if (own || (spare && (!investigate || sight().cops[cop].hand >= 3))) return with(index, {0});
        break;
      }
      case Act::donuts:
        if (!investigate && chance < 75 && chance >= 15) return with_number(index, 1);
        if (investigate && sight().me().upgrades[0]) return with_number(index, 1);
        break;
      default:
        break;
    }
  }
  return pass_of(decision);
}

// Everything else, by what is offered.
std::optional<Answer> Rookie::other(const Decision& decision) const {
  const Key asked = decision.text.key;
  if (asked == "ask.keep_or_bottom" || asked == "ask.cancel_event") {
    // What is seen or flipped stands in the question.
    const Key id = decision.text.with.front().second.key;
    int worry = 0;
    for (EventIndex card = 0; card < d_.events.size(); ++card) {
      if (d_.events[card].id == id) worry = trouble(card);
    }
    const auto away = asked == "ask.cancel_event" ? find(decision, Act::choose) : find(decision, Act::bottom);
    constexpr int kWorthADonut = 75;
    if (away && worry >= kWorthADonut) return Answer{*away, {}};
    return pass_of(decision);
  }
  if (asked == "ask.punk_die") {
    const Key id = decision.text.with.front().second.key;
    for (std::size_t hood = 0; hood < kHoods; ++hood) {
      if (sight().board->hoods[hood].id == id && sight().punks[hood] >= 2)
        return Answer{*find(decision, Act::choose), {}};
    }
    return pass_of(decision);
  }
  if (asked == "ask.train") {
    return sight().me().hand >= 4 ? pass_of(decision) : std::optional(Answer{*find(decision, Act::choose), {}});
  }
  if (asked == "ask.choose_option") {
    // Many Punks left and nothing near a Gang: let them come; else everybody pays.
    const bool calm = sight().stock >= 6 && *std::ranges::max_element(sight().punks) <= 2;
    return Answer{static_cast<std::uint16_t>(calm ? 1 : 0), {}};
  }
  if (asked == "ask.dispatch") {
    if (sight().officers_at_station == 0) return pass_of(decision);
    const Choice& place = decision.choices.front();
    const std::uint16_t to = best_option(place.args[1], [&](const Option& option) {
      const int hood = option.value - 1;
      return hood >= 0 && hood < kHoods ? sight().punks[static_cast<std::size_t>(hood)] : -1;
    });
    Answer answer{0, {}};
    answer.args.push_back({{0}, 0});
    answer.args.push_back({{to}, 0});
    return answer;
  }
  if (asked == "ask.informant") return Answer{*find(decision, Act::look), {}};

  const Choice& first = decision.choices.front();
  if (first.args.empty()) return std::nullopt;
  const Arg& arg = first.args[0];
  if (asked == "ask.reward") {
    return with(0, {best_option(arg, [&](const Option& option) {
                  switch (d_.rewards[static_cast<std::size_t>(option.value)].effect.op) {
                    case Op::skip_event_phase:
                      return 4;
                    case Op::gain_donut:
                      return 3;
                    case Op::draw_police:
                      return 2;
                    default:
                      return 1;
                  }
                })});
  }
  if (asked == "ask.raid") {
    return with(0, {best_option(arg, [&](const Option& option) {
                  return sight().punks[static_cast<std::size_t>(option.value)];
                })});
  }
  if (asked == "ask.reroll") {
    return with(0, {best_option(arg, [&](const Option& option) {
                  return -static_cast<int>(option.text.with.front().second.number);
                })});
  }
  if (asked == "ask.look_deck") {
    return with(0, {best_option(arg, [&](const Option& option) {
                  return sight().decks[static_cast<std::size_t>(option.value)].missing;
                })});
  }
  if (asked == "ask.put_top" || asked == "ask.put_top_order") {
    // Evidence on top, or the Event that troubles least.
    const bool event =
        std::ranges::any_of(d_.events, [&](const EventCard& card) { return card.id == arg.from[0].id.design; });
    std::vector<std::uint16_t> all(arg.from.size());
    for (std::size_t n = 0; n < all.size(); ++n) all[n] = static_cast<std::uint16_t>(n);
    std::ranges::sort(all, {}, [&](std::uint16_t n) {
      const auto card = static_cast<std::uint8_t>(arg.from[n].value);
      return std::pair(event ? trouble(card) : (d_.investigation_cards[card].evidence ? 0 : 1), n);
    });
    all.resize(static_cast<std::size_t>(arg.min));
    return with(0, std::move(all));
  }
  if (asked.starts_with("ask.discard")) {
    // Newest first: what was kept so far was kept for a reason.
    return with(
        0, lowest_options(arg, static_cast<std::size_t>(arg.min), [](const Option& option) { return -option.value; }));
  }
  return std::nullopt;
}

BotAnswer Rookie::decide(const SeatView& view, Rng& rng) {
  const Decision& decision = view.decisions().front();
  const Key asked = decision.text.key;
  std::optional<Answer> answer;
  if (asked == "ask.character") {
    answer = with(0, {best_option(decision.choices[0].args[0], [&](const Option& option) {
                    const auto& numbers = d_.characters[static_cast<std::size_t>(option.value)].numbers;
                    return numbers[0] * 5 + numbers[1] * 4 + numbers[2] * 4;
                  })});
  } else if (asked != "ask.side") {
    sight_.emplace(d_, view);
    if (asked == "ask.move") {
      answer = move(decision);
    } else if (asked == "ask.action" || asked == "ask.extra_action") {
      answer = act(decision);
    } else if (asked == "ask.commit" || asked == "ask.commit_own") {
      answer = commit(decision);
    } else if (asked == "ask.after_action" || asked == "ask.after_draw") {
      answer = free_card(decision);
      if (!answer) {
        const auto to_event = find(decision, Act::to_event);
        answer = to_event ? std::optional(Answer{*to_event, {}}) : pass_of(decision);
      }
    } else {
      answer = other(decision);
    }
  }
  return {0, answer ? std::move(*answer) : random_answer(decision, rng)};
}

}  // namespace

std::unique_ptr<Bot> make_rookie(const Data& data) {
  return std::make_unique<Rookie>(data);
}

}  // namespace precinct::police_precinct
