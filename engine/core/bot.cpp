#include "engine/core/bot.hpp"

#include <algorithm>
#include <numeric>

namespace precinct {

namespace {

ArgAnswer random_arg(const Arg& arg, Rng& rng) {
  ArgAnswer answer;
  const auto spread = static_cast<std::uint32_t>(arg.max - arg.min + 1);
  const std::int64_t drawn = arg.min + rng.below(spread);
  if (arg.kind == Arg::Kind::number) {
    answer.number = drawn;
    return answer;
  }
  answer.picks.resize(arg.from.size());
  std::iota(answer.picks.begin(), answer.picks.end(), std::uint16_t{0});
  rng.shuffle(std::span(answer.picks));
  answer.picks.resize(static_cast<std::size_t>(drawn));
  if (!arg.ordered) std::ranges::sort(answer.picks);
  return answer;
}

class RandomBot : public Bot {
 public:
  BotAnswer decide(const SeatView& view, Rng& rng) override {
    const std::size_t decision = rng.below(static_cast<std::uint32_t>(view.decisions().size()));
    return {decision, random_answer(view.decisions()[decision], rng)};
  }
};

}  // namespace

Answer random_answer(const Decision& decision, Rng& rng) {
  Answer answer{static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(decision.choices.size()))), {}};
  for (const Arg& arg : decision.choices[answer.choice].args) answer.args.push_back(random_arg(arg, rng));
  return answer;
}

std::unique_ptr<Bot> make_random_bot() {
  return std::make_unique<RandomBot>();
}

}  // namespace precinct
