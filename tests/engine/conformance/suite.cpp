#include "tests/engine/conformance/suite.hpp"

#include <algorithm>

#include "engine/core/bot.hpp"
#include "tests/engine/conformance/check_decisions.hpp"
#include "tests/engine/conformance/check_views.hpp"
#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/snapshot.hpp"

namespace precinct::conformance {

namespace {

std::unique_ptr<State> stored_and_loaded(const State& state) {
  return state.game().load(Json::parse(state.save()));
}

void require_same(Check check, const std::string& what, const State& a, const State& b) {
  if (const auto where = difference(a, snapshot(a), snapshot(b)); !where.empty()) {
    throw Finding(check, what + ": " + where);
  }
  if (a.hash() != b.hash()) throw Finding(check, what + ": hash");
}

struct Pick {
  Seat seat = 0;
  std::size_t decision = 0;
  Answer answer;
};

// Any decision of any seat, any choice, now and then at the bounds of its args.
Pick random_pick(const State& state, Rng& rng) {
  std::vector<std::pair<Seat, std::size_t>> open;
  for (int i = 0; i < state.seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    for (std::size_t d = 0; d < state.decisions(seat).size(); ++d) open.emplace_back(seat, d);
  }
  const auto [seat, index] = open[rng.below(static_cast<std::uint32_t>(open.size()))];
  const Decision& decision = state.decisions(seat)[index];
  const auto choice = static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(decision.choices.size())));
  constexpr Bounds kBounds[] = {Bounds::random, Bounds::random, Bounds::low, Bounds::high};
  return {seat, index, bounded_answer(decision, choice, kBounds[rng.below(4)], rng)};
}

// What a bot is given: its seat's view, as bytes.
class BotView final : public SeatView {
 public:
  BotView(const State& state, Seat seat) : state_(state), seat_(seat), bytes_(viewer_bytes(state, seat)) {}

  Seat seat() const override { return seat_; }
  std::string_view part(std::string_view name) const override {
    const auto found = bytes_.parts.find(name);
    return found == bytes_.parts.end() ? std::string_view() : std::string_view(found->second);
  }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }

 private:
  const State& state_;
  Seat seat_;
  ViewerBytes bytes_;
};

Command command_of(const State& state, const Pick& pick) {
  return to_command(pick.seat, state.decisions(pick.seat)[pick.decision], pick.answer);
}

void check_copies(const State& state, Rng& rng) {
  const std::string hash = state.hash();
  const Snapshot before = snapshot(state);
  const auto copy = state.clone();
  require_same(Check::copy, "a copy differs", state, *copy);
  const auto other = state.clone();
  const Pick pick = random_pick(state, rng);
  copy->apply(pick.seat, pick.decision, pick.answer);
  if (state.hash() != hash || snapshot(state) != before)
    throw Finding(Check::copy, "a copy's command changed the original");
  if (!other->apply(command_of(state, pick))) throw Finding(Check::accepted, "a listed answer, as a command");
  require_same(Check::copy, "a command and the same answer lead to different states", *copy, *other);
}

// One game and what goes along with it.
class Walk {
 public:
  Walk(const Game& game, const Hooks& hooks, const Start& start, Twins& twins)
      : game_(game),
        hooks_(hooks),
        start_(start),
        twins_(twins),
        rng_(seed_of(start.run, start.number, 1)),
        state_(fresh()),
        guided_(one_in(4)),
        views_(*state_),
        numbers_(*state_) {
    if (hooks_.balances != nullptr) balances_ = hooks_.balances(*state_);
  }

  void play() {
    check_here();
    while (!state_->outcome()) {
      step();
      check_here();
    }
    check_end();
  }

  std::size_t commands() const { return commands_.size(); }
  const State& state() const { return *state_; }
  const Views& views() const { return views_; }

 private:
  std::unique_ptr<State> fresh() const {
    return game_.new_state(start_.options, start_.seats, seed_of(start_.run, start_.number, 0));
  }

  bool one_in(std::uint32_t n) { return rng_.below(n) == 0; }

  void step() {
    if (commands_.size() == hooks_.command_budget) {
      throw Finding(Check::budget, "not over after " + std::to_string(commands_.size()) + " commands");
    }
    const Pick pick = guided_ && !one_in(8) ? bot_pick() : random_pick(*state_, rng_);
    commands_.push_back(command_of(*state_, pick));
    const Command& command = commands_.back();
    if (const auto applied = state_->apply(command); !applied) {
      throw Finding(Check::accepted, "choice " + command.choice + ": " + std::string(to_string(applied.error().code)));
    }
    if (shadow_ && !shadow_->apply(command)) {
      throw Finding(Check::save_load, "choice " + command.choice + " is refused after loading");
    }
    check_books();
    views_.follow(*state_, rng_);
    numbers_.follow(*state_, command);
  }

  void check_books() {
    if (hooks_.balances == nullptr) return;
    for (const Event& event : state_->events()) {
      for (std::size_t seat = 0; event.audience.is_everyone() && seat < balances_.size(); ++seat)
        balances_[seat] += hooks_.booked(event, static_cast<Seat>(seat));
    }
    if (balances_ != hooks_.balances(*state_))
      throw Finding(Check::components, "the public log does not account for the balances");
  }

  // Random play hardly ever sees a game's later turns and its better ends; the strongest bot, a little distracted,
  // does.
  Pick bot_pick() {
    const auto seat = random_pick(*state_, rng_).seat;
    const auto bot = game_.make_bot(game_.facts().levels.back());
    BotAnswer answer = bot->decide(BotView(*state_, seat), rng_);
    return {seat, answer.decision, std::move(answer.answer)};
  }

  void check_here() {
    constexpr std::uint32_t kSeldom = 24;
    check_listing(*state_);
    check_alive(*state_);
    if (auto what = hooks_.check_components(*state_); !what.empty()) throw Finding(Check::components, what);
    if (!state_->outcome() && (commands_.empty() || one_in(kSeldom))) check_copies(*state_, rng_);
    if (one_in(kSeldom)) reload();
    if (one_in(kSeldom)) twins_.check(*state_, rng_);
    if (one_in(kSeldom)) numbers_.check_unlisted_refused(*state_, rng_);
    if (state_->outcome()) return;
    if (one_in(2 * kSeldom)) check_listed_accepted(*state_, rng_);
  }

  // What was loaded earlier has seen the same commands since, so that a field lost on the way shows sooner or later.
  void reload() {
    if (shadow_) require_same(Check::save_load, "loaded earlier and played on", *state_, *shadow_);
    shadow_ = stored_and_loaded(*state_);
    require_same(Check::save_load, "load(save())", *state_, *shadow_);
  }

  void check_end() {
    const Outcome outcome = *state_->outcome();
    if (!std::ranges::is_sorted(outcome.winners) ||
        std::ranges::any_of(outcome.winners, [&](Seat seat) { return seat >= start_.seats; })) {
      throw Finding(Check::alive, "winners are no ascending list of seats");
    }
    reload();
    const auto again = fresh();
    for (const Command& command : commands_) {
      if (!again->apply(command))
        throw Finding(Check::replay, "choice " + command.choice + " is refused in the replay");
    }
    require_same(Check::replay, "replayed from its commands", *state_, *again);
    twins_.check(*state_, rng_);
    numbers_.check_unlisted_refused(*state_, rng_);
  }

  const Game& game_;
  const Hooks& hooks_;
  const Start& start_;
  Twins& twins_;
  Rng rng_;
  std::unique_ptr<State> state_;
  bool guided_;
  std::unique_ptr<State> shadow_;
  std::vector<Command> commands_;
  Views views_;
  DecisionNumbers numbers_;
  std::vector<std::int64_t> balances_;  // as the public log has it
};

std::string context(const Start& start, std::size_t commands) {
  return "--seed " + std::to_string(start.run) + " --first " + std::to_string(start.number) + " --seats " +
         std::to_string(start.seats) + ", options " + start.options.dump() + ", after " + std::to_string(commands) +
         " commands: ";
}

}  // namespace

Seed seed_of(std::uint64_t run, std::uint64_t number, std::uint8_t purpose) {
  Seed key{};
  for (std::size_t i = 0; i < 8; ++i) {
    key[i] = static_cast<std::uint8_t>(run >> (8 * i));
    key[8 + i] = static_cast<std::uint8_t>(number >> (8 * i));
  }
  key[16] = purpose;
  Rng rng(key);
  Seed seed;
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(rng.below(256));
  return seed;
}

void Suite::play(std::uint64_t run, std::uint64_t number, int seats) {
  const std::vector<Json> sets = hooks_.option_sets(seats);
  Rng rng(seed_of(run, number, 2));
  const Json& chosen = sets[rng.below(static_cast<std::uint32_t>(sets.size()))];
  const auto options = game_.complete_options(chosen, seats);
  if (!options) {
    throw Finding(Check::listing,
                  "options " + chosen.dump() + " for " + std::to_string(seats) + " seats: " + options.error().path);
  }
  play_checked({run, number, seats, *options});
}

void Suite::play_checked(const Start& start) {
  std::size_t commands = 0;
  try {
    Walk walk(game_, hooks_, start, twins_);
    try {
      walk.play();
    } catch (...) {
      commands = walk.commands();
      throw;
    }
    ++result_.games;
    result_.commands += walk.commands();
    const Outcome outcome = *walk.state().outcome();
    ++result_.results[std::string(outcome.result) + ", " + std::string(outcome.reason.key)];
    for (const auto& [name, there] : walk.views().private_parts()) {
      bool& ever = private_parts_[name];
      ever = ever || there;
    }
  } catch (const Finding& finding) {
    throw Finding(finding.check(), context(start, commands) + finding.what());
  } catch (const std::exception& error) {
    throw Finding(Check::save_load, context(start, commands) + error.what());  // only load() may throw
  }
}

void Suite::check_run() const {
  for (const auto& [name, ever] : private_parts_) {
    const bool rare = std::ranges::find(hooks_.rare_parts, name) != hooks_.rare_parts.end();
    if (!ever && !rare) throw Finding(Check::blind, "private part " + name + " never reached its owner");
  }
  if (twins_.made() > 0 && twins_.differed() == 0) throw Finding(Check::blind, "no twin ever differed");
  if (!private_parts_.empty() && twins_.seen_by_owner() == 0) {
    throw Finding(Check::blind, "no owner ever saw that a twin's secret differs");
  }
}

}  // namespace precinct::conformance
