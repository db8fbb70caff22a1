#include "tests/engine/conformance/check_twins.hpp"

#include "engine/core/bot.hpp"
#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/snapshot.hpp"

namespace precinct::conformance {

namespace {

std::string who(Seat viewer) {
  return viewer == kSpectator ? "a spectator" : "seat " + std::to_string(viewer);
}

// Everything but the events: those of the last command were written before the twins parted.
void compare_now(const State& state, const State& twin, Seat viewer) {
  ViewerBytes a = viewer_bytes(state, viewer);
  ViewerBytes b = viewer_bytes(twin, viewer);
  a.events.clear();
  b.events.clear();
  if (a == b) return;
  throw Finding(Check::leak, who(viewer) + " can tell twins apart: " + difference(a, b));
}

void compare_refusals(const State& state, const State& twin, Seat viewer) {
  if (viewer == kSpectator) return;
  const auto a = state.clone();
  const auto b = twin.clone();
  const auto decisions = state.decisions(viewer);
  const std::uint32_t listed = decisions.empty() ? 1 : decisions.back().number;
  for (const std::uint32_t number : {listed, listed + 1, listed + 2}) {
    const Command command{viewer, number, "no_such_choice", {}};
    const auto refused_a = a->apply(command);
    const auto refused_b = b->apply(command);
    if (refused_a || refused_b || refused_a.error().code != refused_b.error().code) {
      throw Finding(Check::leak,
                    who(viewer) + " can tell twins apart by the refusal of decision " + std::to_string(number));
    }
  }
}

std::vector<Seat> viewers(const State& state) {
  std::vector<Seat> all{kSpectator};
  for (int seat = 0; seat < state.seats(); ++seat) all.push_back(static_cast<Seat>(seat));
  return all;
}

}  // namespace

void Twins::check(const State& state, Rng& rng) {
  for (const Seat viewer : viewers(state)) {
    check_now(state, viewer, rng);
    if (!state.outcome()) check_next(state, viewer, rng);
  }
  check_secret_answers(state, rng);
}

void Twins::check_secret_answers(const State& state, Rng& rng) {
  if (hooks_.stays_secret == nullptr) return;
  for (int i = 0; i < state.seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    for (const Decision& decision : state.decisions(seat)) {
      if (hooks_.stays_secret(state, seat, decision)) check_two_answers(state, seat, decision, rng);
    }
  }
}

void Twins::check_two_answers(const State& state, Seat seat, const Decision& decision, Rng& rng) {
  const auto a = state.clone();
  const auto b = state.clone();
  const Command one = to_command(seat, decision, random_answer(decision, rng));
  const Command other = to_command(seat, decision, random_answer(decision, rng));
  if (!a->apply(one) || !b->apply(other)) throw Finding(Check::accepted, "choice " + one.choice);
  if (a->hash() == b->hash()) return;
  ++secret_answers_[std::string(decision.text.key)];
  for (const Seat viewer : viewers(state)) {
    if (viewer == seat) continue;
    const ViewerBytes seen_a = viewer_bytes(*a, viewer);
    const ViewerBytes seen_b = viewer_bytes(*b, viewer);
    if (seen_a == seen_b) continue;
    throw Finding(Check::leak, who(viewer) + " sees what seat " + std::to_string(seat) + " answered to " +
                                   std::string(decision.text.key) + ": " + difference(seen_a, seen_b));
  }
}

void Twins::count(const State& state, const State& twin, Seat viewer) {
  ++made_;
  if (state.hash() == twin.hash()) return;
  ++differed_;
  for (int i = 0; i < state.seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (seat == viewer || viewer_bytes(state, seat).parts == viewer_bytes(twin, seat).parts) continue;
    ++seen_by_owner_;
    return;
  }
}

void Twins::check_now(const State& state, Seat viewer, Rng& rng) {
  const auto twin = hooks_.twin(state, viewer, Reach::now, rng);
  if (!twin) return;
  count(state, *twin, viewer);
  compare_now(state, *twin, viewer);
  compare_refusals(state, *twin, viewer);
}

void Twins::check_next(const State& state, Seat viewer, Rng& rng) {
  const auto twin = hooks_.twin(state, viewer, Reach::next, rng);
  if (!twin) return;
  count(state, *twin, viewer);
  compare_now(state, *twin, viewer);
  for (int i = 0; i < state.seats(); ++i) {
    const auto seat = static_cast<Seat>(i);
    for (const Decision& decision : state.decisions(seat)) {
      const Command command = to_command(seat, decision, random_answer(decision, rng));
      const auto a = state.clone();
      const auto b = twin->clone();
      if (!a->apply(command)) throw Finding(Check::accepted, "choice " + command.choice);
      if (!b->apply(command)) {
        if (seat != viewer) continue;  // asked otherwise for a secret of its own
        throw Finding(Check::leak, who(viewer) + ": choice " + command.choice + " is legal in one twin only");
      }
      if (hooks_.end_opens_secrets && a->outcome() && b->outcome()) continue;
      const ViewerBytes seen_a = viewer_bytes(*a, viewer);
      const ViewerBytes seen_b = viewer_bytes(*b, viewer);
      if (seen_a == seen_b) continue;
      throw Finding(Check::leak, who(viewer) + " can tell twins apart after choice " + command.choice + " of seat " +
                                     std::to_string(seat) + ": " + difference(seen_a, seen_b));
    }
  }
}

}  // namespace precinct::conformance
