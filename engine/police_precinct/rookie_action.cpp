// Phase 2, and what everybody adds to an attempt.
#include "engine/police_precinct/rookie_mind.hpp"

namespace precinct::police_precinct {

RookieMind::Opinion RookieMind::act(const Decision& decision) const {
  if (auto card = free_card(decision)) return card;
  if (auto backup = choose(decision, Act::backup)) return backup;
  Opinion best = pass_of(decision);
  int most = Worth::kNothing;
  for (std::uint16_t index = 0; index < decision.choices.size(); ++index) {
    auto [worth, answer] = rate(decision.choices[index], index);
    if (worth <= most) continue;
    most = worth;
    best = std::move(answer);
  }
  return best;
}

// The best way to take an Action, and what it is worth.
std::pair<int, Answer> RookieMind::rate(const Choice& choice, std::uint16_t index) const {
  const auto best_of = [&](auto worth) {
    const std::uint16_t best = best_option(choice.args[0], worth);
    return std::pair(worth(choice.args[0].from[best]), with(index, {best}));
  };
  switch (act_of<Act>(choice.action)) {
    case Act::investigate:
      return best_of([&](const Option& deck) { return worth_.investigate(static_cast<DeckIndex>(deck.value)); });
    case Act::arrest:
      return best_of([&](const Option& site) { return worth_.site(site_of(site.value)); });
    case Act::handle:
      return best_of([&](const Option& event) { return worth_.event(static_cast<EventIndex>(event.value)); });
    case Act::seal: {  // with the cards held longest
      const Arg& cards = choice.args[0];
      auto picks = best_options(cards, cards.min, [](const Option& card) { return -card.value; });
      return {Worth::kSealedLeak, with(index, std::move(picks))};
    }
    case Act::upgrade:
      return {Worth::kUpgradeToken * static_cast<int>(choice.args[0].max), upgrade(choice, index)};
    case Act::draw:
      return {worth_.draw_card(), plain(index)};
    default:
      return {Worth::kNothing, plain(index)};
  }
}

// What it is best at first, then movement.
Answer RookieMind::upgrade(const Choice& choice, std::uint16_t index) const {
  const auto& numbers = d_.characters[sight_.me().character].numbers;
  const auto strongest = static_cast<int>(std::ranges::max_element(numbers) - numbers.begin());
  const auto wish = [&](const Option& token) {
    if (token.value == static_cast<int>(Upgrade::investigate) + strongest) return 2;
    return token.value == static_cast<int>(Upgrade::move) ? 1 : 0;
  };
  return with(index, best_options(choice.args[0], choice.args[0].max, wish));
}

// Evidence always helps; dice only while the outcome is open.
bool RookieMind::still_open(const AttemptSeen& attempt) const {
  if (attempt.odds.empty()) return false;
  if (attempt.kind == Attempt::investigate) return attempt.odds.back() < 90;
  return attempt.odds.front() < 85 || (attempt.kind == Attempt::arrest && attempt.odds.back() < 45);
}

RookieMind::Opinion RookieMind::help(const Decision& decision) const {
  const AttemptSeen& attempt = *sight_.attempt;
  if (still_open(attempt)) {
    for (std::uint16_t index = 0; index < decision.choices.size(); ++index) {
      if (auto helped = contribute(decision.choices[index], index, attempt)) return helped;
    }
  }
  return pass_of(decision);
}

RookieMind::Opinion RookieMind::contribute(const Choice& choice, std::uint16_t index,
                                           const AttemptSeen& attempt) const {
  constexpr int kSafe = 75;
  constexpr int kInDanger = 60;
  constexpr int kHopeless = 15;
  constexpr int kSpare = 3;
  const int chance = attempt.odds.front();
  const bool investigate = attempt.kind == Attempt::investigate;
  switch (act_of<Act>(choice.action)) {
    case Act::officers:
      return with_number(index, choice.args[0].max);
    case Act::swat:
      return chance < kSafe ? Opinion(plain(index)) : std::nullopt;
    case Act::commit: {  // the others keep something for their own turns
      const int cop = detail_of(choice.action);
      const bool spare = sight_.cops[static_cast<std::size_t>(cop)].hand >= kSpare;
      const bool helps = cop == attempt.cop || spare || (!investigate && chance < kInDanger);
      return helps ? Opinion(with(index, {0})) : std::nullopt;
    }
    case Act::donuts: {
      const bool pays = investigate ? sight_.me().upgrades[0] : chance < kSafe && chance >= kHopeless;
      return pays ? Opinion(with_number(index, 1)) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace precinct::police_precinct
