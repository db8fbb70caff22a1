#include "tests/engine/conformance/check_decisions.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"
#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/snapshot.hpp"

namespace precinct::conformance {

namespace {

std::string describe(const Command& command) {
  std::string text = "seat " + std::to_string(command.seat) + ", decision " + std::to_string(command.decision) +
                     ", choice " + command.choice;
  for (const CommandArg& arg : command.args) {
    text += ", " + arg.name + " =";
    if (const auto* number = std::get_if<std::int64_t>(&arg.value)) text += ' ' + std::to_string(*number);
    if (const auto* ids = std::get_if<std::vector<std::string>>(&arg.value)) {
      for (const std::string& id : *ids) text += ' ' + id;
    }
  }
  return text;
}

std::pair<Key, std::uint16_t> order_of(const Id& id) {
  return {id.design, id.number};
}

void check_arg(const Choice& choice, const Arg& arg) {
  const auto fail = [&](const std::string& what) {
    throw Finding(Check::listing, "choice " + std::string(choice.id) + ", arg " + std::string(arg.name) + ": " + what);
  };
  if (arg.min > arg.max) fail("min above max");
  if (arg.kind == Arg::Kind::number) return;
  if (arg.min < 0 || arg.max > static_cast<std::int64_t>(arg.from.size())) fail("asks for more than there is");
  std::set<std::pair<Key, std::uint16_t>> ids;
  for (const Option& option : arg.from) {
    if (!ids.insert(order_of(option.id)).second) fail("two options " + std::string(option.id.design));
  }
}

void check_decision(const Decision& decision) {
  if (decision.choices.empty()) throw Finding(Check::listing, "a decision without a choice");
  std::set<Key> choices;
  for (const Choice& choice : decision.choices) {
    if (!choices.insert(choice.id).second) throw Finding(Check::listing, "two choices " + std::string(choice.id));
    std::set<Key> args;
    for (const Arg& arg : choice.args) {
      if (!args.insert(arg.name).second) throw Finding(Check::listing, "two args " + std::string(arg.name));
      check_arg(choice, arg);
    }
  }
}

// A command that must be refused, and how.
struct Unlisted {
  Command command;
  Refusal::Code code;
  std::string path;
};

void add_bad_picks(const Command& good, std::size_t at, const Arg& arg, std::vector<Unlisted>& all) {
  const std::string path = "/args/" + std::string(arg.name);
  const auto with = [&](std::vector<std::string> picks, std::string where) {
    Command command = good;
    command.args[at].value = std::move(picks);
    all.push_back({std::move(command), Refusal::Code::bad_args, std::move(where)});
  };
  const auto& picks = std::get<std::vector<std::string>>(good.args[at].value);
  std::vector<std::string> many(static_cast<std::size_t>(arg.max) + 1, "no_such_id");
  with(many, path);
  if (arg.min > 0) with(std::vector<std::string>(static_cast<std::size_t>(arg.min) - 1, "no_such_id"), path);
  if (!picks.empty()) {
    auto unknown = picks;
    unknown.back() = "no_such_id";
    with(unknown, path + '/' + std::to_string(picks.size() - 1));
  }
  if (!picks.empty() && arg.max > static_cast<std::int64_t>(picks.size())) {
    auto twice = picks;
    twice.push_back(picks.front());
    with(twice, path + '/' + std::to_string(picks.size()));
  }
}

void add_bad_args(const Command& good, const Choice& choice, std::vector<Unlisted>& all) {
  for (std::size_t i = 0; i < choice.args.size(); ++i) {
    const Arg& arg = choice.args[i];
    const std::string path = "/args/" + std::string(arg.name);
    Command missing = good;
    missing.args.erase(missing.args.begin() + static_cast<std::ptrdiff_t>(i));
    all.push_back({missing, Refusal::Code::bad_args, path});

    Command other_kind = good;
    if (arg.kind == Arg::Kind::pick) {
      other_kind.args[i].value = std::int64_t{1};
      add_bad_picks(good, i, arg, all);
    } else {
      other_kind.args[i].value = std::vector<std::string>{"1"};
      Command low = good;
      low.args[i].value = arg.min - 1;
      Command high = good;
      high.args[i].value = arg.max + 1;
      all.push_back({low, Refusal::Code::bad_args, path});
      all.push_back({high, Refusal::Code::bad_args, path});
    }
    all.push_back({other_kind, Refusal::Code::bad_args, path});
  }
  Command extra = good;
  extra.args.push_back({"no_such_arg", std::int64_t{0}});
  all.push_back({extra, Refusal::Code::bad_args, "/args/no_such_arg"});
}

}  // namespace

Answer bounded_answer(const Decision& decision, std::uint16_t choice, Bounds bounds, Rng& rng) {
  Answer answer{choice, {}};
  for (const Arg& arg : decision.choices[choice].args) {
    const auto spread = static_cast<std::uint32_t>(arg.max - arg.min + 1);
    const std::int64_t drawn = arg.min + rng.below(spread);
    const std::int64_t value = bounds == Bounds::low ? arg.min : bounds == Bounds::high ? arg.max : drawn;
    ArgAnswer& given = answer.args.emplace_back();
    if (arg.kind == Arg::Kind::number) {
      given.number = value;
      continue;
    }
    given.picks.resize(arg.from.size());
    std::iota(given.picks.begin(), given.picks.end(), std::uint16_t{0});
    rng.shuffle(std::span(given.picks));
    given.picks.resize(static_cast<std::size_t>(value));
    if (!arg.ordered) std::ranges::sort(given.picks);
  }
  return answer;
}

void check_listing(const State& state) {
  for (int seat = 0; seat < state.seats(); ++seat) {
    for (const Decision& decision : state.decisions(static_cast<Seat>(seat))) check_decision(decision);
  }
}

void check_alive(const State& state) {
  bool must = false;
  bool asked = false;
  for (int seat = 0; seat < state.seats(); ++seat) {
    must = must || must_act(state, static_cast<Seat>(seat));
    asked = asked || !state.decisions(static_cast<Seat>(seat)).empty();
  }
  if (!state.outcome() && !must) throw Finding(Check::alive, "the game is not over and nobody has to act");
  if (state.outcome() && asked) throw Finding(Check::alive, "the game is over and somebody is asked");
}

void check_listed_accepted(const State& state, Rng& rng) {
  for (int i = 0; i < state.seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    for (const Decision& decision : state.decisions(seat)) {
      for (std::uint16_t choice = 0; choice < decision.choices.size(); ++choice) {
        for (const Bounds bounds : {Bounds::low, Bounds::high, Bounds::random}) {
          const Command command = to_command(seat, decision, bounded_answer(decision, choice, bounds, rng));
          const auto copy = state.clone();
          const auto applied = copy->apply(command);
          if (!applied) {
            throw Finding(Check::accepted, describe(command) + ": " + std::string(to_string(applied.error().code)) +
                                               ' ' + applied.error().path);
          }
          check_alive(*copy);
        }
      }
    }
  }
}

DecisionNumbers::DecisionNumbers(const State& state) : seats_(static_cast<std::size_t>(state.seats())) {
  look(state);
}

void DecisionNumbers::follow(const State& state, const Command& answered) {
  const auto now = state.decisions(answered.seat);
  if (std::ranges::find(now, answered.decision, &Decision::number) != now.end()) {
    throw Finding(Check::numbers, "still asked under the number of the answer: " + describe(answered));
  }
  look(state);
}

void DecisionNumbers::look(const State& state) {
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    Seen& seen = seats_[seat];
    const std::string who = "seat " + std::to_string(seat) + ": decision ";
    std::uint32_t highest = seen.highest;
    const auto now = state.decisions(static_cast<Seat>(seat));
    for (const Decision& decision : now) {
      const auto before = std::ranges::find(seen.now, decision.number, &Decision::number);
      if (before != seen.now.end()) {
        if (before->same_question(decision)) continue;
        throw Finding(Check::numbers, who + std::to_string(decision.number) + " changed under its number");
      }
      if (decision.number <= highest) {
        throw Finding(Check::numbers, who + std::to_string(decision.number) + " after " + std::to_string(highest));
      }
      highest = decision.number;
    }
    seen.highest = highest;
    seen.now.assign(now.begin(), now.end());
  }
}

void DecisionNumbers::check_unlisted_refused(State& state, Rng& rng) const {
  std::vector<Unlisted> all;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    all.push_back({{seat, 0, "pass", {}}, Refusal::Code::no_such_decision, {}});
    all.push_back({{seat, seats_[i].highest + 1, "pass", {}}, Refusal::Code::no_such_decision, {}});
    for (std::uint32_t number = seats_[i].highest; number > 0; --number) {
      if (std::ranges::find(seats_[i].now, number, &Decision::number) != seats_[i].now.end()) continue;
      all.push_back({{seat, number, "pass", {}}, Refusal::Code::stale_decision, {}});
      break;
    }
    for (const Decision& decision : seats_[i].now) {
      const Answer answer = random_answer(decision, rng);
      Command good = to_command(seat, decision, answer);
      add_bad_args(good, decision.choices[answer.choice], all);
      good.choice = "no_such_choice";
      all.push_back({good, Refusal::Code::bad_choice, {}});
    }
  }

  const std::string hash = state.hash();
  const Snapshot before = snapshot(state);
  for (const Unlisted& unlisted : all) {
    const auto applied = state.apply(unlisted.command);
    if (applied) throw Finding(Check::refused, "accepted: " + describe(unlisted.command));
    if (applied.error().code != unlisted.code || applied.error().path != unlisted.path) {
      throw Finding(Check::refused, describe(unlisted.command) + ": " + std::string(to_string(applied.error().code)) +
                                        " \"" + applied.error().path + "\" instead of " +
                                        std::string(to_string(unlisted.code)) + " \"" + unlisted.path + '"');
    }
  }
  if (state.hash() != hash) throw Finding(Check::refused, "a refused command changed the state");
  if (const auto what = difference(state, before, snapshot(state)); !what.empty()) {
    throw Finding(Check::refused, "a refused command changed " + what);
  }
}

}  // namespace precinct::conformance
