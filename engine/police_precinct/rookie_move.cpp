// Phase 1: to the space from which most can be done, with what it costs to get further if that pays.
#include "engine/police_precinct/rookie_mind.hpp"

namespace precinct::police_precinct {

RookieMind::Opinion RookieMind::move(const Decision& decision) const {
  if (auto card = free_card(decision)) return card;
  if (auto towards = van(decision)) return towards;
  const std::vector<Task> tasks = worth_.tasks();
  if (auto further = boost(decision, tasks)) return further;
  if (auto drive = own_car(decision, tasks)) return drive;
  if (auto support = bring_support(decision)) return support;
  return pass_of(decision);
}

// The van is taken towards its destination, a step a command.
RookieMind::Opinion RookieMind::van(const Decision& decision) const {
  for (std::uint16_t index = 0; index < decision.choices.size(); ++index) {
    const Choice& choice = decision.choices[index];
    if (act_of<Act>(choice.action) != Act::drive_with_van) continue;
    const auto distance = sight_.distances(sight_.board->van_destination, sight_.blocked);
    return with(index, {best_option(choice.args[0], [&](const Option& option) {
                  return -distance[static_cast<std::size_t>(option.value)];
                })});
  }
  return std::nullopt;
}

// Fast Response, Detour or a Donut, if the best space within reach then beats the best one now by more than it costs.
RookieMind::Opinion RookieMind::boost(const Decision& decision, const std::vector<Task>& tasks) const {
  if (sight_.used > 0) return std::nullopt;
  const auto best_within = [&](int movement, CrossingSet blocked) {
    const auto distance = sight_.distances(sight_.me().at, blocked);
    int best = 0;
    for (SpaceIndex space = 0; space < sight_.board->spaces.size(); ++space) {
      if (distance[space] <= movement) best = std::max(best, worth_.space(tasks, space));
    }
    return best;
  };
  constexpr int kManyCards = 5;
  const int card_cost = sight_.me().hand >= kManyCards ? 1000 : 2000;
  constexpr int kDonutCost = 3000;
  int most = best_within(sight_.movement_left, sight_.blocked);
  Opinion best;
  const auto consider = [&](int reached, int cost, Answer answer) {
    if (reached - cost <= most) return;
    most = reached - cost;
    best = std::move(answer);
  };
  for (std::uint16_t index = 0; index < decision.choices.size(); ++index) {
    const Choice& choice = decision.choices[index];
    if (act_of<Act>(choice.action) == Act::pay_donut) {
      consider(best_within(sight_.movement_left + 1, sight_.blocked), kDonutCost, with_number(index, 1));
    }
    if (act_of<Act>(choice.action) != Act::play) continue;
    const Effect& effect = d_.police_cards[static_cast<std::size_t>(detail_of(choice.action))].effects.front();
    if (effect.op == Op::add_movement) {
      consider(best_within(sight_.movement_left + effect.amount, sight_.blocked), card_cost, plain(index));
    }
    if (effect.op == Op::ignore_blocked_intersections) {
      consider(best_within(sight_.movement_left, 0), card_cost, plain(index));
    }
  }
  return best;
}

// Nothing if no space within reach is better than the one it stands on.
RookieMind::Opinion RookieMind::own_car(const Decision& decision, const std::vector<Task>& tasks) const {
  const auto drive = find(decision, Act::drive);
  if (!drive) return std::nullopt;
  const Arg& to = decision.choices[*drive].args[0];
  const auto worth = [&](const Option& option) { return worth_.space(tasks, static_cast<SpaceIndex>(option.value)); };
  const std::uint16_t best = best_option(to, worth);
  if (worth(to.from[best]) <= worth_.space(tasks, sight_.me().at)) return std::nullopt;
  return with(*drive, {best});
}

// What else can drive comes to where the own car has stopped.
RookieMind::Opinion RookieMind::bring_support(const Decision& decision) const {
  for (std::uint16_t index = 0; index < decision.choices.size(); ++index) {
    const Choice& choice = decision.choices[index];
    if (act_of<Act>(choice.action) != Act::drive || detail_of(choice.action) == 0) continue;
    const auto& spaces = choice.args[0].from;
    const auto here = std::ranges::find(spaces, sight_.me().at, &Option::value);
    if (here != spaces.end()) return with(index, {static_cast<std::uint16_t>(here - spaces.begin())});
  }
  return std::nullopt;
}

}  // namespace precinct::police_precinct
