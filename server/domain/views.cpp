#include "server/domain/views.hpp"

#include <algorithm>
#include <functional>

#include "engine/core/json_writer.hpp"

namespace precinct::server {

namespace {

// `visit(index)` for each viewer who sees what this audience does.
void each_of(Audience audience, const auto& visit) {
  for (std::size_t i = 0; i < Views::kViewers; ++i) {
    if (audience.includes(Views::viewer(i))) visit(i);
  }
}

}  // namespace

std::size_t Views::add_slot(const Part& part) {
  slots_.push_back({&part, nullptr});
  return slots_.size() - 1;
}

void Views::set(std::size_t slot, std::string_view value) {
  Slot& part = slots_[slot];
  if (part.bytes && *part.bytes == value) return;
  part.bytes = std::make_shared<const std::string>(value);
  note_change(slot);
}

void Views::set_absent(std::size_t slot) {
  Slot& part = slots_[slot];
  if (!part.bytes) return;
  part.bytes.reset();
  note_change(slot);
}

// Kept in the order of the slots: whatever order a step draws them in, a frame lists its parts in one.
void Views::note_change(std::size_t slot) {
  const auto place = std::ranges::lower_bound(changed_, slot);
  if (place == changed_.end() || *place != slot) changed_.insert(place, slot);
}

void Views::log(Audience audience, std::string_view event_tail) {
  log_.add(audience, event_tail);
  each_of(audience, [this](std::size_t i) {
    ++seqs_[i];
    ++held_[i];
  });
}

bool Views::changed(Seat viewer) const {
  const auto sees = [&](std::size_t slot) { return slots_[slot].part->audience.includes(viewer); };
  if (std::ranges::any_of(changed_, sees)) return true;
  for (std::size_t i = first_new_; i < log_.size(); ++i) {
    if (log_[i].audience.includes(viewer)) return true;
  }
  return false;
}

std::optional<ViewUpdate> Views::update(Seat viewer, const std::string& table) {
  if (!changed(viewer)) return std::nullopt;
  const Shown& shown = show(viewer);
  return ViewUpdate{table, version_after(viewer), false, shown.change, shown.body};
}

const Views::Shown& Views::show(Seat viewer) {
  const auto same = std::ranges::find_if(shown_, [&](const Shown& each) { return shows_alike(each.viewer, viewer); });
  if (same != shown_.end()) return *same;
  auto change = std::make_shared<const ViewChange>(change_for(viewer));
  auto body = std::make_shared<const std::string>(protocol::view_body(*change));
  return shown_.emplace_back(viewer, std::move(change), std::move(body));
}

// Down to the numbers of the events.
bool Views::shows_alike(Seat one, Seat other) const {
  const auto alike = [&](Audience audience) { return audience.includes(one) == audience.includes(other); };
  for (const std::size_t slot : changed_) {
    if (!alike(slots_[slot].part->audience)) return false;
  }
  if (first_new_ == log_.size()) return true;
  for (std::size_t i = first_new_; i < log_.size(); ++i) {
    if (!alike(log_[i].audience)) return false;
  }
  return seqs_[index(one)] == seqs_[index(other)];
}

ViewChange Views::change_for(Seat viewer) {
  ViewChange change;
  change.parts.reserve(changed_.size());
  change.events.reserve(log_.size() - first_new_);
  for (const std::size_t index : changed_) {
    const Slot& slot = slots_[index];
    if (!slot.part->audience.includes(viewer)) continue;
    if (slot.bytes) {
      change.parts.emplace_back(slot.part->name, slot.bytes);
    } else {
      change.gone.push_back(slot.part->name);
    }
  }
  made_.resize(log_.size() - first_new_);
  std::uint64_t seq = seqs_[index(viewer)];
  for (std::size_t i = log_.size(); i-- > first_new_;) {
    if (!log_[i].audience.includes(viewer)) continue;
    Made& made = made_[i - first_new_];
    if (made.seq != seq) made = {seq, event(log_[i].tail, seq)};
    change.events.push_back(made.bytes);
    --seq;
  }
  std::ranges::reverse(change.events);
  return change;
}

void Views::settle() {
  for (std::size_t i = 0; i < kViewers; ++i) versions_[i] = version_after(viewer(i));
  changed_.clear();
  made_.clear();
  shown_.clear();
  first_new_ = log_.size();
  if (log_.size() > prune_at_) prune();
}

ViewUpdate Views::full(Seat viewer, const std::string& table) const {
  ViewChange all;
  for (const Slot& slot : slots_) {
    if (slot.bytes && slot.part->audience.includes(viewer)) all.parts.emplace_back(slot.part->name, slot.bytes);
  }
  std::uint64_t seq = seqs_[index(viewer)];
  for (std::size_t i = log_.size(); i-- > 0 && all.events.size() < log_events_;) {
    if (log_[i].audience.includes(viewer)) all.events.push_back(event(log_[i].tail, seq--));
  }
  std::ranges::reverse(all.events);
  return {table, versions_[index(viewer)], true, std::make_shared<const ViewChange>(std::move(all))};
}

void Views::raise_versions(std::uint64_t by) {
  for (std::uint64_t& version : versions_) version += by;
}

void Views::save_log(JsonWriter& out) const {
  out.begin_object().key("seqs").begin_array();
  for (const std::uint64_t seq : seqs_) out.number(static_cast<std::int64_t>(seq));
  out.end_array().key("lines").begin_array();
  for (std::size_t i = 0; i < log_.size(); ++i) {
    out.begin_array().number(log_[i].audience.bits()).string(log_[i].tail).end_array();
  }
  out.end_array().end_object();
}

void Views::load_log(const Json& saved) {
  seqs_ = saved.at("seqs").get<std::array<std::uint64_t, kViewers>>();
  log_.clear();
  held_ = {};
  for (const Json& line : saved.at("lines")) {
    const auto audience = Audience::from_bits(line.at(0).get<std::uint16_t>());
    log_.add(audience, line.at(1).get_ref<const std::string&>());
    each_of(audience, [this](std::size_t i) { ++held_[i]; });
  }
  first_new_ = log_.size();
}

Buffer Views::event(std::string_view tail, std::uint64_t seq) {
  return std::make_shared<const std::string>(("{\"seq\":" + std::to_string(seq)).append(tail));
}

// Keeps what some viewer would still get on a full view: looks from the oldest line on, until every viewer gets the
// rest.
void Views::prune() {
  std::array<std::size_t, kViewers> spare{};
  std::ranges::transform(held_, spare.begin(), [this](std::size_t held) { return held - std::min(held, log_events_); });
  std::vector<bool> wanted(log_.size(), true);
  for (std::size_t at = 0; std::ranges::any_of(spare, std::identity{}); ++at) {
    const Audience audience = log_[at].audience;
    wanted[at] = false;
    each_of(audience, [&](std::size_t i) { wanted[at] = wanted[at] || spare[i] == 0; });
    each_of(audience, [&](std::size_t i) {
      if (spare[i] > 0) --spare[i];
      if (!wanted[at]) --held_[i];
    });
  }
  log_.keep(wanted);
  prune_at_ = prune_size(std::max(log_events_, log_.size()));
  first_new_ = log_.size();
}

}  // namespace precinct::server
