#include "engine/core/game.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/sha256.hpp"

namespace precinct {

std::expected<void, Refusal> State::apply(const Command& command) {
  const Asked& asked = asked_[command.seat];
  const auto decision = std::ranges::find(asked.now, command.decision, &Decision::number);
  if (decision == asked.now.end()) {
    const bool existed = command.decision != 0 && command.decision < asked.next;
    return std::unexpected(Refusal{existed ? Refusal::Code::stale_decision : Refusal::Code::no_such_decision, {}});
  }
  const auto answer = match(*decision, command);
  if (!answer) return std::unexpected(answer.error());
  apply(command.seat, static_cast<std::size_t>(decision - asked.now.begin()), *answer);
  return {};
}

void State::apply(Seat seat, std::size_t decision, const Answer& answer) {
  events_.clear();
  touched_.reset();
  carry_out(seat, Taken(asked_[seat].now[decision].choices[answer.choice], answer));
  // Asked again in the same words it is another question: an answer sent twice must not count for it too.
  asked_[seat].now[decision].number = 0;
  refresh_decisions();
}

void State::open() {
  refresh_decisions();
}

void State::refresh_decisions() {
  prompts_touched_ = 0;
  const bool over = outcome().has_value();
  for (Seat seat = 0; seat < seats_; ++seat) {
    Asked& asked = asked_[seat];
    scratch_.clear();
    if (!over) ask(seat, scratch_);
    bool changed = asked.now.size() != scratch_.size();
    for (std::size_t i = 0; i < scratch_.size(); ++i) {
      const auto open = std::ranges::find_if(
          asked.now, [&](const Decision& old) { return old.number != 0 && old.same_question(scratch_[i]); });
      changed = changed || open != asked.now.begin() + static_cast<std::ptrdiff_t>(i);
      scratch_[i].number = open == asked.now.end() ? asked.next++ : std::exchange(open->number, 0);
    }
    if (changed) prompts_touched_ |= static_cast<std::uint8_t>(1u << seat);
    asked.now.swap(scratch_);
  }
  scratch_.clear();  // what was asked before is not kept beside what is asked now
}

void State::tell(Audience audience, Text text) {
  constexpr std::string_view kPrefix = "event.";
  const Key kind = text.key.substr(kPrefix.size());
  emit(audience, kind, std::move(text));
}

std::string State::save() const {
  JsonWriter out;
  out.begin_object().key("asked").begin_array();
  for (int seat = 0; seat < seats_; ++seat) {
    out.begin_object().key("next").number(asked_[seat].next).key("numbers").begin_array();
    for (const Decision& decision : asked_[seat].now) out.number(decision.number);
    out.end_array().end_object();
  }
  save_game(out.end_array().key("game"));
  out.end_object();
  return std::string(out.bytes());
}

void State::restore(const Json& saved) {
  refresh_decisions();
  const Json& asked = saved.at("asked");
  if (asked.size() != static_cast<std::size_t>(seats_))
    throw std::runtime_error("saved state: asked: one entry a seat");
  for (int seat = 0; seat < seats_; ++seat) {
    const Json& numbers = asked[seat].at("numbers");
    std::vector<Decision>& now = asked_[seat].now;
    if (numbers.size() != now.size()) throw std::runtime_error("saved state: asked: does not fit what is asked");
    asked_[seat].next = asked[seat].at("next").get<std::uint32_t>();
    for (std::size_t i = 0; i < now.size(); ++i) now[i].number = numbers[i].get<std::uint32_t>();
  }
  events_.clear();
}

std::string State::hash_of(std::string_view saved) {
  return to_hex(sha256(saved));
}

namespace {

bool fits(const OptionSpec& spec, const Json& value) {
  if (value.is_null()) return spec.fallback.is_null();
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return value.is_boolean();
    case OptionSpec::Kind::number:
      return value.is_number_integer() && value.get<std::int64_t>() >= spec.min &&
             value.get<std::int64_t>() <= spec.max;
    case OptionSpec::Kind::choice:
      return value.is_string() &&
             std::ranges::count(spec.from, std::string_view(value.get_ref<const std::string&>())) == 1;
  }
  return false;
}

}  // namespace

std::expected<Json, BadOption> Game::complete_options(const Json& options, int seats) const {
  Json complete = Json::object();
  for (const OptionSpec& spec : facts().options) complete[std::string(spec.id)] = spec.fallback;
  for (const auto& [id, value] : options.items()) {
    const auto spec = std::ranges::find(facts().options, std::string_view(id), &OptionSpec::id);
    if (spec == facts().options.end()) return std::unexpected(BadOption{"/" + id, "option.unknown"});
    if (!fits(*spec, value)) return std::unexpected(BadOption{"/" + id, "option.bad_value"});
    complete[id] = value;
  }
  if (auto fault = check_options(complete, seats)) return std::unexpected(std::move(*fault));
  return complete;
}

}  // namespace precinct
