#include "tests/engine/conformance/snapshot.hpp"

#include "engine/core/view.hpp"

namespace precinct::conformance {

namespace {

std::string waiting_bytes(const State& state) {
  return json_of([&](JsonWriter& out) { write_waiting(state, std::nullopt, out); });
}

std::string outcome_bytes(const State& state) {
  return json_of([&](JsonWriter& out) { write_outcome(state, out); });
}

std::string both(std::string_view name, std::string_view a, std::string_view b) {
  std::string text{name};
  text += "\n    ";
  text += a;
  text += "\n    ";
  text += b;
  return text;
}

}  // namespace

std::optional<std::string> part_bytes(const State& state, PartIndex part) {
  JsonWriter out;
  if (!state.write(part, out)) return std::nullopt;
  return std::string(out.bytes());
}

std::string prompt_bytes(const State& state, Seat seat) {
  return json_of([&](JsonWriter& out) { write_prompt(state, seat, out); });
}

Snapshot snapshot(const State& state) {
  Snapshot all;
  for (std::size_t i = 0; i < state.parts().size(); ++i) {
    all.parts.push_back(part_bytes(state, static_cast<PartIndex>(i)));
  }
  for (int seat = 0; seat < state.seats(); ++seat) {
    all.prompts.push_back(prompt_bytes(state, static_cast<Seat>(seat)));
  }
  all.waiting = waiting_bytes(state);
  all.outcome = outcome_bytes(state);
  return all;
}

std::string difference(const State& state, const Snapshot& a, const Snapshot& b) {
  if (a.parts.size() != b.parts.size() || a.prompts.size() != b.prompts.size()) return "number of parts or prompts";
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    if (a.parts[i] == b.parts[i]) continue;
    return both("part " + std::string(state.parts()[i].name), a.parts[i].value_or("absent"),
                b.parts[i].value_or("absent"));
  }
  for (std::size_t seat = 0; seat < a.prompts.size(); ++seat) {
    if (a.prompts[seat] == b.prompts[seat]) continue;
    return both("prompt of seat " + std::to_string(seat), a.prompts[seat], b.prompts[seat]);
  }
  if (a.waiting != b.waiting) return both("waiting", a.waiting, b.waiting);
  if (a.outcome != b.outcome) return both("outcome", a.outcome, b.outcome);
  return {};
}

ViewerBytes viewer_bytes(const State& state, Seat viewer) {
  ViewerBytes bytes;
  for (std::size_t i = 0; i < state.parts().size(); ++i) {
    const Part& part = state.parts()[i];
    if (!part.audience.includes(viewer)) continue;
    if (auto value = part_bytes(state, static_cast<PartIndex>(i))) {
      bytes.parts.emplace(part.name, std::move(*value));
    }
  }
  bytes.parts.emplace("waiting", waiting_bytes(state));
  bytes.parts.emplace("outcome", outcome_bytes(state));
  if (viewer != kSpectator) bytes.parts.emplace("prompt", prompt_bytes(state, viewer));
  for (const Event& event : state.events()) {
    if (!event.audience.includes(viewer)) continue;
    bytes.events.push_back(json_of([&](JsonWriter& out) { write_event(event, 0, out); }));
  }
  return bytes;
}

std::string difference(const ViewerBytes& a, const ViewerBytes& b) {
  for (const auto& [name, bytes] : a.parts) {
    const auto other = b.parts.find(name);
    if (other == b.parts.end()) return both("part " + name, bytes, "absent");
    if (other->second != bytes) return both("part " + name, bytes, other->second);
  }
  for (const auto& [name, bytes] : b.parts) {
    if (!a.parts.contains(name)) return both("part " + name, "absent", bytes);
  }
  if (a.events.size() != b.events.size()) {
    return both("number of events", std::to_string(a.events.size()), std::to_string(b.events.size()));
  }
  for (std::size_t i = 0; i < a.events.size(); ++i) {
    if (a.events[i] != b.events[i]) return both("event", a.events[i], b.events[i]);
  }
  return {};
}

}  // namespace precinct::conformance
