// How a bot finds its way in a decision and puts an answer together.
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>

#include "engine/police_precinct/asking.hpp"

namespace precinct::police_precinct {

inline std::optional<std::uint16_t> find(const Decision& decision, Act act, int detail = 0) {
  const auto found = std::ranges::find(decision.choices, action(act, detail), &Choice::action);
  if (found == decision.choices.end()) return std::nullopt;
  return static_cast<std::uint16_t>(found - decision.choices.begin());
}

inline Answer plain(std::uint16_t choice) {
  return {choice, {}};
}

inline Answer with(std::uint16_t choice, std::vector<std::uint16_t> picks) {
  Answer answer{choice, {}};
  answer.args.push_back({std::move(picks), 0});
  return answer;
}

inline Answer with_number(std::uint16_t choice, std::int64_t number) {
  Answer answer{choice, {}};
  answer.args.push_back({{}, number});
  return answer;
}

inline std::optional<Answer> choose(const Decision& decision, Act act) {
  const auto choice = find(decision, act);
  return choice ? std::optional(plain(*choice)) : std::nullopt;
}

inline std::optional<Answer> pass_of(const Decision& decision) {
  return choose(decision, Act::pass);
}

// The option of the arg with the highest worth, the first of equals.
template <class F>
std::uint16_t best_option(const Arg& arg, F worth) {
  const auto best = std::ranges::max_element(arg.from, {}, worth);
  return static_cast<std::uint16_t>(best - arg.from.begin());
}

// The `count` options with the highest worth, best first, equals in the order listed.
template <class F>
std::vector<std::uint16_t> best_options(const Arg& arg, std::int64_t count, F worth) {
  std::vector<std::uint16_t> all(arg.from.size());
  std::iota(all.begin(), all.end(), std::uint16_t{0});
  std::ranges::sort(all, {}, [&](std::uint16_t n) { return std::pair(-worth(arg.from[n]), n); });
  all.resize(static_cast<std::size_t>(count));
  return all;
}

}  // namespace precinct::police_precinct
