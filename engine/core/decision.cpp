#include "engine/core/decision.hpp"

#include <algorithm>
#include <charconv>

namespace precinct {

bool matches(const Id& id, std::string_view written) {
  if (!written.starts_with(id.design)) return false;
  written.remove_prefix(id.design.size());
  if (id.number == 0) return written.empty();
  if (written.size() < 2 || written.front() != '#') return false;
  char digits[8];
  const auto end = std::to_chars(digits, digits + sizeof digits, id.number).ptr;
  return written.substr(1) == std::string_view(digits, static_cast<std::size_t>(end - digits));
}

std::string_view to_string(Refusal::Code code) {
  switch (code) {
    case Refusal::Code::no_such_decision:
      return "no_such_decision";
    case Refusal::Code::stale_decision:
      return "stale_decision";
    case Refusal::Code::bad_choice:
      return "bad_choice";
    case Refusal::Code::bad_args:
      return "bad_args";
  }
  return "internal";
}

namespace {

std::unexpected<Refusal> bad_args(std::string path) {
  return std::unexpected(Refusal{Refusal::Code::bad_args, std::move(path)});
}

// RFC 6901. Names of listed args have nothing to escape; one that came from outside may.
std::string pointer_token(std::string_view name) {
  std::string token;
  for (const char c : name) {
    if (c == '~') {
      token += "~0";
    } else if (c == '/') {
      token += "~1";
    } else {
      token += c;
    }
  }
  return token;
}

std::string written(const Id& id) {
  std::string text{id.design};
  if (id.number != 0) text += '#' + std::to_string(id.number);
  return text;
}

std::expected<ArgAnswer, Refusal> match_arg(const Arg& arg, const CommandArg& given) {
  const std::string path = "/args/" + given.name;
  ArgAnswer answer;
  if (arg.kind == Arg::Kind::number) {
    const auto* number = std::get_if<std::int64_t>(&given.value);
    if (number == nullptr || *number < arg.min || *number > arg.max) return bad_args(path);
    answer.number = *number;
    return answer;
  }
  const auto* picks = std::get_if<std::vector<std::string>>(&given.value);
  if (picks == nullptr) return bad_args(path);
  const auto count = static_cast<std::int64_t>(picks->size());
  if (count < arg.min || count > arg.max) return bad_args(path);
  for (std::size_t i = 0; i < picks->size(); ++i) {
    const auto option = std::ranges::find_if(arg.from, [&](const Option& o) { return matches(o.id, (*picks)[i]); });
    const auto index = static_cast<std::uint16_t>(option - arg.from.begin());
    if (option == arg.from.end() || std::ranges::find(answer.picks, index) != answer.picks.end()) {
      return bad_args(path + '/' + std::to_string(i));
    }
    answer.picks.push_back(index);
  }
  // The order of an unordered pick must not matter, not even to a game that forgets to ignore it.
  if (!arg.ordered) std::ranges::sort(answer.picks);
  return answer;
}

}  // namespace

std::expected<Answer, Refusal> match(const Decision& decision, const Command& command) {
  const auto choice = std::ranges::find(decision.choices, std::string_view(command.choice), &Choice::id);
  if (choice == decision.choices.end()) return std::unexpected(Refusal{Refusal::Code::bad_choice, {}});

  for (const CommandArg& given : command.args) {
    if (std::ranges::none_of(choice->args, [&](const Arg& arg) { return arg.name == given.name; })) {
      return bad_args("/args/" + pointer_token(given.name));
    }
  }
  Answer answer{static_cast<std::uint16_t>(choice - decision.choices.begin()), {}};
  for (const Arg& arg : choice->args) {
    const auto given =
        std::ranges::find(command.args, arg.name, [](const CommandArg& a) { return std::string_view(a.name); });
    if (given == command.args.end()) return bad_args("/args/" + std::string(arg.name));
    auto matched = match_arg(arg, *given);
    if (!matched) return std::unexpected(std::move(matched.error()));
    answer.args.push_back(std::move(*matched));
  }
  return answer;
}

Command to_command(Seat seat, const Decision& decision, const Answer& answer) {
  const Choice& choice = decision.choices[answer.choice];
  Command command{seat, decision.number, std::string(choice.id), {}};
  for (std::size_t i = 0; i < choice.args.size(); ++i) {
    const Arg& arg = choice.args[i];
    if (arg.kind == Arg::Kind::number) {
      command.args.push_back({std::string(arg.name), answer.args[i].number});
      continue;
    }
    std::vector<std::string> picks;
    for (const std::uint16_t pick : answer.args[i].picks) picks.push_back(written(arg.from[pick].id));
    command.args.push_back({std::string(arg.name), std::move(picks)});
  }
  return command;
}

}  // namespace precinct
