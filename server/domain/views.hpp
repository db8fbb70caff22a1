// What each viewer of a table sees: the bytes of every part, the log, and a version for each viewer that counts only
// what this viewer could see. All that a viewer gets of a game is made here, in update() and full(), with the viewer as
// argument: join, resume, sync and each command go through the same door.
//
// A step is: any number of set() and log(); then update() for each viewer; then settle(). full() is asked for between
// steps only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "server/domain/event_log.hpp"
#include "server/link.hpp"

namespace precinct::server {

class Views {
 public:
  // Seats 0..7, and all who watch without a seat as one: kSpectator.
  static constexpr std::size_t kViewers = kMaxSeats + 1;
  static constexpr std::size_t index(Seat viewer) { return viewer == kSpectator ? kMaxSeats : viewer; }
  static constexpr Seat viewer(std::size_t index) { return index == kMaxSeats ? kSpectator : static_cast<Seat>(index); }

  explicit Views(std::size_t log_events) : log_events_(log_events) {}

  // A part that exists from now on, described by what lives as long as the slot. Returns its slot.
  std::size_t add_slot(const Part& part);
  void reserve_slots(std::size_t count) { slots_.reserve(count); }
  // Those from `first` on are no more; without a trace, so full views have to follow.
  void drop_slots(std::size_t first) {
    slots_.resize(std::min(first, slots_.size()));
    std::erase_if(changed_, [first](std::size_t slot) { return slot >= first; });
  }

  // Of one slot: its value now. Bytes that did not change are no change.
  void set(std::size_t slot, std::string_view value);
  void set_absent(std::size_t slot);
  void log(Audience audience, std::string_view event_tail);  // the event without its seq, from `,"kind"` on

  bool changed(Seat viewer) const;
  // The version of `viewer` once the step is settled.
  std::uint64_t version_after(Seat viewer) const { return versions_[index(viewer)] + (changed(viewer) ? 1 : 0); }
  // What the step changed for this viewer; nothing if it changed nothing.
  std::optional<ViewUpdate> update(Seat viewer, const std::string& table);
  void settle();

  // Everything that this viewer may see now.
  ViewUpdate full(Seat viewer, const std::string& table) const;

  void raise_versions(std::uint64_t by);
  std::span<const std::uint64_t, kViewers> versions() const { return versions_; }
  void take_versions(const Views& other) { versions_ = other.versions_; }

  // The log and its numbers, for a snapshot.
  void save_log(JsonWriter& out) const;
  void load_log(const Json& saved);
  std::size_t log_size() const { return log_.size(); }

 private:
  struct Slot {
    const Part* part = nullptr;
    Buffer bytes = nullptr;  // null: the part does not exist now
  };
  // What a step shows: made once for all who see the same of it.
  struct Shown {
    Seat viewer;
    std::shared_ptr<const ViewChange> change;
    Buffer body;
  };
  const Shown& show(Seat viewer);
  bool shows_alike(Seat one, Seat other) const;
  ViewChange change_for(Seat viewer);
  void note_change(std::size_t slot);
  static Buffer event(std::string_view tail, std::uint64_t seq);
  void prune();

  std::size_t log_events_;
  // Lines of the log at which those that nobody gets any more are dropped: not with each line, and not many too many.
  static constexpr std::size_t prune_size(std::size_t kept) { return kept + kept / 16 + 1; }
  std::size_t prune_at_ = prune_size(log_events_);
  std::vector<Slot> slots_;
  std::vector<std::size_t> changed_;  // in this step, ascending
  EventLog log_;
  std::size_t first_new_ = 0;                   // index into log_ of the step's first line
  std::array<std::uint64_t, kViewers> seqs_{};  // of the last line that each viewer saw, the step's included
  std::array<std::size_t, kViewers> held_{};    // lines of the log that each viewer sees
  std::array<std::uint64_t, kViewers> versions_{};
  // The events of one step differ between viewers by their numbers only: made once for all who are at the same number.
  struct Made {
    std::uint64_t seq = 0;
    Buffer bytes;
  };
  std::vector<Made> made_;  // by place in the step
  std::vector<Shown> shown_;
};

}  // namespace precinct::server
