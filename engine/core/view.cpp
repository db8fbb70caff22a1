#include "engine/core/view.hpp"

#include <bit>

#include <algorithm>

namespace precinct {

namespace {

void write_at_and_secret(Key at, bool secret, JsonWriter& out) {
  if (!at.empty()) out.key("at").plain(at);
  if (secret) out.key("secret").boolean(true);
}

void write_group(const std::vector<Text>& group, JsonWriter& out) {
  if (group.empty()) return;
  out.key("group").begin_array();
  for (const Text& head : group) out.text(head);
  out.end_array();
}

void write_arg(const Arg& arg, JsonWriter& out) {
  out.begin_object().key("arg").plain(arg.name);
  if (arg.kind == Arg::Kind::number) {
    out.key("kind").plain("number").key("min").number(arg.min).key("max").number(arg.max).end_object();
    return;
  }
  out.key("kind").plain("pick").key("min").number(arg.min).key("max").number(arg.max);
  out.key("from").begin_array();
  for (const Option& option : arg.from) {
    out.begin_object().key("id").id(option.id).key("text");
    out.text(option.text.empty() ? Text::name(option.id.design) : option.text);
    write_at_and_secret(option.at, option.secret, out);
    write_group(option.group, out);
    out.end_object();
  }
  out.end_array().key("ordered").boolean(arg.ordered).end_object();
}

void write_choice(const Choice& choice, JsonWriter& out) {
  out.begin_object().key("choice").plain(choice.id).key("text").text(choice.text).key("args").begin_array();
  for (const Arg& arg : choice.args) write_arg(arg, out);
  out.end_array();
  if (!choice.help.empty()) out.key("help").text(choice.help);
  write_at_and_secret(choice.at, choice.secret, out);
  write_group(choice.group, out);
  out.end_object();
}

// As the choice would be written, if the line says which.
void write_unavailable(const Unavailable& line, JsonWriter& out) {
  out.begin_object();
  if (!line.choice.empty()) out.key("choice").plain(line.choice);
  out.key("text").text(line.text);
  if (!line.choice.empty()) out.key("args").begin_array().end_array();
  if (!line.help.empty()) out.key("help").text(line.help);
  write_at_and_secret({}, line.secret, out);
  out.end_object();
}

// The list stands wherever a secret could be told by its absence, and makes up for the comma that the list of choices
// has less: a line takes as many bytes here as there.
void write_unavailable_lines(const Decision& decision, JsonWriter& out) {
  if (decision.unavailable.empty() && std::ranges::none_of(decision.choices, &Choice::secret)) return;
  out.key("unavailable").begin_array();
  if (!decision.unavailable.empty()) out.blanks(1);
  for (const Unavailable& line : decision.unavailable) write_unavailable(line, out);
  out.end_array();
}

void write_decision(const Decision& decision, JsonWriter& out) {
  out.begin_object().key("decision").number(decision.number).key("must").boolean(decision.must);
  out.key("text").text(decision.text);
  out.key("choices").begin_array();
  for (const Choice& choice : decision.choices) write_choice(choice, out);
  out.end_array();
  if (!decision.help.empty()) out.key("help").text(decision.help);
  write_unavailable_lines(decision, out);
  out.end_object();
}

}  // namespace

void write_prompt(std::span<const Decision> decisions, JsonWriter& out) {
  out.begin_object().key("decisions").begin_array();
  for (const Decision& decision : decisions) write_decision(decision, out);
  out.end_array().end_object();
}

bool must_act(const State& state, Seat seat) {
  return std::ranges::any_of(state.decisions(seat), &Decision::must);
}

void write_waiting(const State& state, std::optional<std::int64_t> deadline, JsonWriter& out) {
  out.begin_object();
  if (state.waiting_is_secret()) {
    out.key("some").boolean(true);
  } else {
    out.key("seats").begin_array();
    for (Seat seat = 0; seat < state.seats(); ++seat) {
      if (must_act(state, seat)) out.number(seat);
    }
    out.end_array();
  }
  if (deadline) out.key("deadline").number(*deadline);
  out.end_object();
}

void write_outcome(const State& state, JsonWriter& out) {
  const auto outcome = state.outcome();
  if (!outcome) {
    out.null();
    return;
  }
  out.begin_object().key("result").plain(outcome->result).key("winners").begin_array();
  for (const Seat seat : outcome->winners) out.number(seat);
  out.end_array().key("reason").text(outcome->reason);
  if (!outcome->scores.empty()) {
    out.key("scores").begin_array();
    for (const auto score : outcome->scores) out.number(score);
    out.end_array();
  }
  if (!outcome->grade.empty()) out.key("grade").text(outcome->grade);
  out.end_object();
}

namespace {

bool is_one_seat(Audience audience) {
  return std::has_single_bit(audience.bits()) && !audience.includes(kSpectator);
}

}  // namespace

void write_event(const Event& event, std::uint64_t seq, JsonWriter& out) {
  out.begin_object().key("seq").number(static_cast<std::int64_t>(seq)).key("kind").plain(event.kind);
  out.key("text").text(event.text);
  if (is_one_seat(event.audience)) out.key("private").boolean(true);
  out.end_object();
}

}  // namespace precinct
