#include "engine/police_precinct/rookie.hpp"

#include "engine/police_precinct/rookie_dirty.hpp"
#include "engine/police_precinct/rookie_mind.hpp"

namespace precinct::police_precinct {

std::optional<Answer> RookieMind::answer(const Decision& decision) const {
  const Key asked = decision.text.key;
  if (asked == "ask.move") return move(decision);
  if (asked == "ask.action" || asked == "ask.extra_action") return act(decision);
  if (asked == "ask.commit" || asked == "ask.commit_own") return help(decision);
  if (asked == "ask.after_action" || asked == "ask.after_draw") return after_action(decision);
  return question(decision);
}

namespace {

// Investigating matters most.
Answer pick_character(const Data& data, const Decision& decision) {
  return with(0, {best_option(decision.choices[0].args[0], [&](const Option& option) {
                const auto& numbers = data.characters[static_cast<std::size_t>(option.value)].numbers;
                return numbers[0] * 5 + numbers[1] * 4 + numbers[2] * 4;
              })});
}

class Rookie final : public Bot {
 public:
  explicit Rookie(const Data& data) : d_(data) {}

  BotAnswer decide(const SeatView& view, Rng& rng) override {
    const Decision& decision = view.decisions().front();
    if (decision.text.key == "ask.character") return {0, pick_character(d_, decision)};
    if (decision.text.key == "ask.side") return {0, random_answer(decision, rng)};
    std::optional<Answer> answer = by_loyalty(view, decision, rng);
    if (!answer) answer = RookieMind(d_, view).answer(decision);
    return {0, answer ? *answer : random_answer(decision, rng)};
  }

 private:
  // Where there is no loyalty, nothing changes.
  std::optional<Answer> by_loyalty(const SeatView& view, const Decision& decision, Rng& rng) {
    if (view.part("loyalty").empty()) return std::nullopt;
    const Sight sight(d_, view);
    suspicion_.observe(sight);
    take_sides(sight, rng);
    return LoyaltyMind(d_, view, sight, suspicion_, helps_).answer(decision);
  }

  // Drawn once an attempt, whatever the loyalty: a Dirty Cop who never helped would be told by that, and one who is
  // asked again has not changed its mind.
  void take_sides(const Sight& sight, Rng& rng) {
    constexpr std::uint32_t kHelps = 50;  // per cent
    const std::optional<int> attempt_of = sight.attempt ? std::optional(sight.attempt->cop) : std::nullopt;
    if (attempt_of && attempt_of != attempt_of_) helps_ = rng.below(100) < kHelps;
    attempt_of_ = attempt_of;
  }

  const Data& d_;
  Suspicion suspicion_;
  std::optional<int> attempt_of_;  // whose attempt was seen last
  bool helps_ = false;
};

}  // namespace

std::unique_ptr<Bot> make_rookie(const Data& data) {
  return std::make_unique<Rookie>(data);
}

}  // namespace precinct::police_precinct
