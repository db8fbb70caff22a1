#include "server/domain/table_views.hpp"

#include <algorithm>
#include <bit>

#include "engine/core/json_writer.hpp"
#include "engine/core/view.hpp"

namespace precinct::server {

namespace {

constexpr std::string_view kNothingAsked = R"({"decisions":[]})";

// One writer a thread: values are written here and copied only if they changed.
JsonWriter& scratch() {
  thread_local JsonWriter out;
  out.clear();
  return out;
}

void fill_up(JsonWriter& json, std::size_t least) {
  const std::size_t size = json.bytes().size();
  json.blanks(std::max(least, std::bit_ceil(size)) - size);
}

std::optional<Seat> only_seat(Audience audience) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (audience == Audience::only(seat)) return seat;
  }
  return std::nullopt;
}

}  // namespace

TableViews::TableViews(std::size_t log_events, Secrets secrets) : Views(log_events), secrets_(secrets) {
  add_common();
}

void TableViews::add(const Part& part) {
  const auto seat = only_seat(part.audience);
  if (secrets_ == Secrets::kept || !seat) {
    add_slot(part);
    return;
  }
  OpenPart& open = open_parts_.emplace_back(std::string(part.name) + '.' + std::to_string(*seat));
  open.part = {open.name, Audience::everyone()};
  add_slot(open.part);
}

void TableViews::add_common() {
  static const std::vector<Part> parts = [] {
    std::vector<Part> list;
    for (const Key name : {"table", "waiting", "outcome"}) list.push_back({name, Audience::everyone()});
    for (Seat seat = 0; seat < kMaxSeats; ++seat) list.push_back({"prompt", Audience::only(seat)});
    return list;
  }();
  for (const Part& part : parts) add(part);
}

void TableViews::draw_lobby(int seats) {
  set(kWaiting, R"({"seats":[]})");
  set(kOutcome, "null");
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const std::size_t slot = kPrompts + static_cast<std::size_t>(seat);
    if (seat < seats) {
      set(slot, kNothingAsked);
    } else {
      set_absent(slot);
    }
  }
}

void TableViews::begin_game(const State& state) {
  drop_slots(kGame);
  const auto is_private = [](const Part& part) { return !part.audience.is_everyone(); };
  hides_ = secrets_ == Secrets::kept && std::ranges::any_of(state.parts(), is_private);
  reserve_slots(kGame + state.parts().size());
  for (const Part& part : state.parts()) add(part);
}

void TableViews::set_value(std::size_t slot, Audience audience, JsonWriter& value, std::size_t least) {
  if (hides_ && !audience.is_everyone()) fill_up(value, least);
  set(slot, value.bytes());
}

void TableViews::draw_game(const State& state, std::optional<std::int64_t> deadline, bool all) {
  const std::span<const Part> parts = state.parts();
  const PartSet due = all ? ~PartSet{} : state.touched();
  for (std::size_t part = due._Find_first(); part < parts.size(); part = due._Find_next(part)) {
    JsonWriter& out = scratch();
    if (state.write(static_cast<PartIndex>(part), out)) {
      set_value(kGame + part, parts[part].audience, out);
    } else {
      set_absent(kGame + part);
    }
  }
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    if (!all && (state.prompts_touched() >> seat & 1) == 0) continue;
    JsonWriter& out = scratch();
    write_prompt(state, seat, out);
    const std::size_t least = std::max(kFilledPrompt, hides_ ? std::bit_ceil(state.longest_prompt(seat)) : 0);
    set_value(kPrompts + seat, Audience::only(seat), out, least);
  }
  draw_waiting(state, deadline);
  JsonWriter& out = scratch();
  write_outcome(state, out);
  set(kOutcome, out.bytes());
}

void TableViews::draw_waiting(const State& state, std::optional<std::int64_t> deadline) {
  JsonWriter& out = scratch();
  write_waiting(state, deadline, out);
  set(kWaiting, out.bytes());
}

void TableViews::log_events(const State& state) {
  for (const Event& event : state.events()) {
    JsonWriter& out = scratch();
    write_event(event, 0, out);
    constexpr std::string_view kSeq = R"({"seq":0)";  // each viewer has a number of its own
    if (hides_ && !event.audience.is_everyone()) fill_up(out, kFilledEvent);
    log(seen_by(event.audience), out.bytes().substr(kSeq.size()));
  }
}

}  // namespace precinct::server
