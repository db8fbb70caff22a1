#include "tests/engine/golden/play_through.hpp"

#include <array>
#include <vector>

#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"

namespace precinct::golden {

namespace {

constexpr std::size_t kBrief = 160;  // bytes of a value that are shown

std::string brief(const std::string& bytes) {
  if (bytes.size() <= kBrief) return bytes;
  return bytes.substr(0, kBrief) + "... (" + std::to_string(bytes.size()) + " bytes)";
}

std::string id_text(const Id& id) {
  return id.number == 0 ? std::string(id.design) : std::string(id.design) + '#' + std::to_string(id.number);
}

std::string arg_text(const Arg& arg) {
  std::string text = " " + std::string(arg.name) + '[' + std::to_string(arg.min) + ".." + std::to_string(arg.max);
  for (std::size_t i = 0; i < arg.from.size(); ++i) text += (i == 0 ? " of " : " ") + id_text(arg.from[i].id);
  return text + ']';
}

std::string question_text(const Decision& decision) {
  std::string text = std::string(decision.text.key) + (decision.must ? ":" : " (may):");
  for (const Choice& choice : decision.choices) {
    text += " | " + std::string(choice.id);
    for (const Arg& arg : choice.args) text += arg_text(arg);
  }
  return text;
}

std::string command_text(const Command& command) {
  std::string text = command.choice;
  for (const CommandArg& arg : command.args) {
    text += ' ' + arg.name + '=';
    if (const auto* number = std::get_if<std::int64_t>(&arg.value)) {
      text += std::to_string(*number);
      continue;
    }
    const auto& ids = std::get<std::vector<std::string>>(arg.value);
    for (std::size_t i = 0; i < ids.size(); ++i) text += (i == 0 ? "" : ",") + ids[i];
  }
  return text;
}

std::string audience_text(Audience audience, int seats) {
  if (audience.is_everyone()) return "";
  std::string text = " [seats";
  for (int seat = 0; seat < seats; ++seat) {
    if (audience.includes(static_cast<Seat>(seat))) text += ' ' + std::to_string(seat);
  }
  return text + ']';
}

class Book {
 public:
  explicit Book(const State& state) : parts_(state.parts().size()) {}

  void show_changes(const State& state) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Part& part = state.parts()[i];
      const std::string now = json_of([&](JsonWriter& out) { state.write(static_cast<PartIndex>(i), out); });
      const std::string value = now.empty() ? "absent" : now;
      if (value == parts_[i]) continue;
      parts_[i] = value;
      out_ += "  " + std::string(part.name) + audience_text(part.audience, state.seats()) + " = " + brief(value) + '\n';
    }
    for (const Event& event : state.events()) {
      const std::string json = json_of([&](JsonWriter& out) { out.text(event.text); });
      out_ += "  log" + audience_text(event.audience, state.seats()) + ' ' + json + '\n';
    }
    for (int seat = 0; seat < state.seats(); ++seat) {
      for (const Decision& decision : state.decisions(static_cast<Seat>(seat))) {
        out_ += "  seat " + std::to_string(seat) + " #" + std::to_string(decision.number) + ' ' +
                question_text(decision) + '\n';
      }
    }
  }

  void line(const std::string& text) { out_ += text + '\n'; }
  std::string take() { return std::move(out_); }

 private:
  std::vector<std::string> parts_;
  std::string out_;
};

Command random_command(const State& state, Rng& rng) {
  std::array<Seat, kMaxSeats> asked{};
  std::uint32_t count = 0;
  for (int seat = 0; seat < state.seats(); ++seat) {
    if (!state.decisions(static_cast<Seat>(seat)).empty()) asked[count++] = static_cast<Seat>(seat);
  }
  const Seat seat = asked[rng.below(count)];
  const auto decisions = state.decisions(seat);
  const Decision& decision = decisions[rng.below(static_cast<std::uint32_t>(decisions.size()))];
  return to_command(seat, decision, random_answer(decision, rng));
}

}  // namespace

std::string play_through(const Game& game, const Json& options, int seats, std::uint8_t number, std::size_t commands) {
  const Json complete = *game.complete_options(options, seats);
  const Seed seed{number, 'g', 'a', 'm', 'e'};
  Rng players(Seed{number, 'p', 'l', 'a', 'y'});
  const auto state = game.new_state(complete, seats, seed);

  Book book(*state);
  book.line(std::string(game.facts().id) + ", " + std::to_string(seats) + " seats, " + complete.dump());
  book.line("== start, hash " + state->hash());
  book.show_changes(*state);
  std::size_t n = 0;
  while (!state->outcome()) {
    const Command command = random_command(*state, players);
    if (!state->apply(command)) return book.take() + "refused: " + command_text(command) + '\n';
    if (++n > commands) continue;
    book.line("== " + std::to_string(n) + ": seat " + std::to_string(command.seat) + " #" +
              std::to_string(command.decision) + ' ' + command_text(command) + ", hash " + state->hash().substr(0, 16));
    book.show_changes(*state);
  }
  book.line("== end after " + std::to_string(n) + " commands, hash " + state->hash());
  book.show_changes(*state);
  book.line("  outcome " + json_of([&](JsonWriter& out) { write_outcome(*state, out); }));
  return book.take();
}

}  // namespace precinct::golden
