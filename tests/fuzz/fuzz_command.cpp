// Commands from anybody: the bytes are a course of answers, most of them listed and some not. An unlisted one is
// refused without effect, whatever it is; a listed one is taken.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <numeric>
#include <vector>

#include "data/read_files.hpp"
#include "engine/games.hpp"
#include "tests/engine/conformance/tiny_game.hpp"

namespace {

using namespace precinct;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

const std::vector<std::unique_ptr<const Game>>& games() {
  static const auto all = [] {
    std::vector<std::unique_ptr<const Game>> made;
    made.push_back(conformance::make_tiny_game(conformance::TinyFault::none));
    for (const GameEntry& entry : registered_games()) {
      made.push_back(entry.make(read_json_files(source_data_folder() / entry.id)));
    }
    return made;
  }();
  return all;
}

std::unique_ptr<State> start(FuzzedDataProvider& bytes) {
  const Game& game = *games()[bytes.ConsumeIntegralInRange<std::size_t>(0, games().size() - 1)];
  const Facts& facts = game.facts();
  const int seats = bytes.ConsumeIntegralInRange(facts.min_seats, facts.max_seats);
  Json options = Json::object();
  for (const OptionSpec& spec : facts.options) {
    if (spec.kind != OptionSpec::Kind::choice || !bytes.ConsumeBool()) continue;
    options[std::string(spec.id)] = spec.from[bytes.ConsumeIntegralInRange<std::size_t>(0, spec.from.size() - 1)];
  }
  const auto complete = game.complete_options(options, seats);
  if (!complete) return nullptr;
  return game.new_state(*complete, seats, Seed{bytes.ConsumeIntegral<std::uint8_t>()});
}

ArgAnswer answer_arg(const Arg& arg, FuzzedDataProvider& bytes) {
  ArgAnswer answer;
  const auto value = bytes.ConsumeIntegralInRange(arg.min, arg.max);
  if (arg.kind == Arg::Kind::number) {
    answer.number = value;
    return answer;
  }
  std::vector<std::uint16_t> left(arg.from.size());
  std::iota(left.begin(), left.end(), std::uint16_t{0});
  for (std::int64_t i = 0; i < value; ++i) {
    const auto at = bytes.ConsumeIntegralInRange<std::size_t>(0, left.size() - 1);
    answer.picks.push_back(left[at]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
  }
  if (!arg.ordered) std::ranges::sort(answer.picks);
  return answer;
}

Command listed(const State& state, FuzzedDataProvider& bytes) {
  std::vector<std::pair<Seat, const Decision*>> open;
  for (int seat = 0; seat < state.seats(); ++seat) {
    for (const Decision& decision : state.decisions(static_cast<Seat>(seat))) {
      open.emplace_back(static_cast<Seat>(seat), &decision);
    }
  }
  require(!open.empty(), "nobody is asked");
  const auto [seat, decision] = open[bytes.ConsumeIntegralInRange<std::size_t>(0, open.size() - 1)];
  Answer answer{
      bytes.ConsumeIntegralInRange<std::uint16_t>(0, static_cast<std::uint16_t>(decision->choices.size() - 1)), {}};
  for (const Arg& arg : decision->choices[answer.choice].args) answer.args.push_back(answer_arg(arg, bytes));
  return to_command(seat, *decision, answer);
}

// Changes something; the result may still be listed.
void bend(Command& command, int seats, FuzzedDataProvider& bytes) {
  switch (bytes.ConsumeIntegralInRange(0, 6)) {
    case 0:
      command.decision = bytes.ConsumeIntegral<std::uint32_t>();
      break;
    case 1:
      command.choice = bytes.ConsumeRandomLengthString(12);
      break;
    case 2:
      if (!command.args.empty()) command.args.pop_back();
      break;
    case 3:
      command.args.push_back({bytes.ConsumeRandomLengthString(8), bytes.ConsumeIntegral<std::int64_t>()});
      break;
    case 4:
      if (!command.args.empty()) command.args.front().value = bytes.ConsumeIntegral<std::int64_t>();
      break;
    case 5:
      if (!command.args.empty())
        command.args.back().value = std::vector<std::string>{bytes.ConsumeRandomLengthString(12)};
      break;
    default:
      command.seat = static_cast<Seat>(bytes.ConsumeIntegralInRange(0, seats - 1));
      break;
  }
}

bool is_listed(const State& state, const Command& command) {
  const auto decisions = state.decisions(command.seat);
  const auto decision = std::ranges::find(decisions, command.decision, &Decision::number);
  return decision != decisions.end() && match(*decision, command).has_value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  const auto state = start(bytes);
  if (!state) return 0;
  while (bytes.remaining_bytes() > 0 && !state->outcome()) {
    Command command = listed(*state, bytes);
    const bool bent = bytes.ConsumeIntegralInRange(0, 15) == 0;
    if (bent) bend(command, state->seats(), bytes);
    const bool expected = is_listed(*state, command);
    const std::string before = bent ? state->hash() : std::string();
    const bool taken = state->apply(command).has_value();
    require(taken == expected, "taken and listed are not the same");
    if (bent && !taken) require(state->hash() == before, "a refused command had an effect");
  }
  require(state->game().load(Json::parse(state->save()))->hash() == state->hash(), "load(save()) is another state");
  return 0;
}
