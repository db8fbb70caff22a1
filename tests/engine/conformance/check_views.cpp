#include "tests/engine/conformance/check_views.hpp"

#include <bit>
#include <set>

#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/snapshot.hpp"

namespace precinct::conformance {

namespace {

void check_names(std::span<const Part> parts, Seat viewer) {
  std::set<Key> names{"table", "waiting", "prompt", "outcome"};
  for (const Part& part : parts) {
    if (part.audience.includes(viewer) && !names.insert(part.name).second) {
      throw Finding(Check::parts, "viewer " + std::to_string(viewer) + " has two parts " + std::string(part.name));
    }
  }
}

void check_list(std::span<const Part> parts, int seats) {
  if (parts.size() > PartSet{}.size()) throw Finding(Check::parts, "too many parts");
  for (const Part& part : parts) {
    const auto bits = part.audience.bits();
    const bool one_seat = std::popcount(bits) == 1 && std::countr_zero(bits) < seats;
    if (!part.audience.is_everyone() && !one_seat) {
      throw Finding(Check::parts, std::string(part.name) + ": neither for everyone nor for one seat");
    }
  }
}

}  // namespace

Views::Views(const State& state) : seats_(state.seats()), parts_(state.parts().begin(), state.parts().end()) {
  check_list(parts_, seats_);
  Snapshot now = snapshot(state);
  bytes_ = std::move(now.parts);
  prompts_ = std::move(now.prompts);
  for (const auto& bytes : bytes_) {
    if (bytes && !Json::accept(*bytes)) throw Finding(Check::parts, "no JSON: " + *bytes);
  }
  for (const Seat viewer : viewers()) {
    check_names(parts_, viewer);
    folded_[viewer] = full_view(viewer);
  }
  note_private_parts();
}

std::vector<Seat> Views::viewers() const {
  std::vector<Seat> all{kSpectator};
  for (int seat = 0; seat < seats_; ++seat) all.push_back(static_cast<Seat>(seat));
  return all;
}

Views::Folded Views::full_view(Seat viewer) const {
  Folded view;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (bytes_[i] && parts_[i].audience.includes(viewer)) view.emplace(parts_[i].name, *bytes_[i]);
  }
  if (viewer != kSpectator) view.emplace("prompt", prompts_[viewer]);
  return view;
}

void Views::follow(const State& state, Rng& rng) {
  const auto parts = state.parts();
  bool same = parts.size() == parts_.size();
  for (std::size_t i = 0; same && i < parts_.size(); ++i) {
    same = parts[i].name == parts_[i].name && parts[i].audience == parts_[i].audience;
  }
  if (!same) throw Finding(Check::parts, "the list of parts changed during the game");

  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (!state.touched().test(i)) continue;
    auto value = part_bytes(state, static_cast<PartIndex>(i));
    if (value == bytes_[i]) continue;
    if (value && !Json::accept(*value)) {
      throw Finding(Check::parts, std::string(parts_[i].name) + " is no JSON: " + *value);
    }
    for (auto& [viewer, view] : folded_) {
      if (!parts_[i].audience.includes(viewer)) continue;
      if (value) {
        view.insert_or_assign(std::string(parts_[i].name), *value);
      } else {
        view.erase(view.find(parts_[i].name));
      }
    }
    bytes_[i] = std::move(value);
  }
  for (int seat = 0; seat < seats_; ++seat) {
    if ((state.prompts_touched() >> seat & 1) == 0) continue;
    prompts_[static_cast<std::size_t>(seat)] = prompt_bytes(state, static_cast<Seat>(seat));
    folded_[static_cast<Seat>(seat)]["prompt"] = prompts_[static_cast<std::size_t>(seat)];
  }

  const Snapshot now = snapshot(state);
  Snapshot kept = now;
  kept.parts = bytes_;
  kept.prompts = prompts_;
  if (const auto what = difference(state, kept, now); !what.empty()) {
    throw Finding(Check::touched, "changed without its mark: " + what);
  }
  for (auto& [viewer, view] : folded_) {
    if (view != full_view(viewer)) {
      throw Finding(Check::touched, "updates of viewer " + std::to_string(viewer) + " don't add up to its view");
    }
    constexpr std::uint32_t kOneIn = 20;
    if (rng.below(kOneIn) == 0) view = full_view(viewer);  // reconnected
  }
  note_private_parts();
}

void Views::note_private_parts() {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (parts_[i].audience.is_everyone()) continue;
    const bool there = bytes_[i].has_value();
    bool& ever = private_parts_[std::string(parts_[i].name)];
    ever = ever || there;
  }
}

}  // namespace precinct::conformance
