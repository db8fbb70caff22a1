#include "client/replay/tape.hpp"

#include <algorithm>
#include <charconv>

#include "client/games/turn.hpp"
#include "client/json_access.hpp"
#include "client/part_text.hpp"

namespace precinct::client {
namespace {

constexpr int kKeepEvery = 200;
constexpr std::string_view kPrompt = "prompt";

// The seat behind "hand.2"; nothing if the name has no such end.
std::optional<int> seat_in(std::string_view part, std::string_view base) {
  if (!part.starts_with(base) || part.size() < base.size() + 2 || part[base.size()] != '.') return std::nullopt;
  const auto digits = part.substr(base.size() + 1);
  int seat = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), seat);
  if (fault != std::errc() || end != digits.data() + digits.size() || seat < 0) return std::nullopt;
  return seat;
}

const char* round_key(const std::string& game) {
  return game == "top_cop" ? "replay.shift" : game == "escape_plan" ? "replay.day" : "replay.round";
}

std::optional<int> round_of(const Table& table) {
  const auto game = table.game();
  const auto& number = game == "top_cop"       ? member(table.part("tracks"), "shift")
                       : game == "escape_plan" ? member(table.part("turn"), "day")
                                               : member(table.part("tracks"), "round");
  // None has begun while the table is set up.
  if (!number.is_number_integer() || number_of(number) <= 0) return std::nullopt;
  return static_cast<int>(number_of(number));
}

}  // namespace

Tape::Tape(const Model& base, std::string table, int viewer, std::vector<Json> frames, const Decides& decides)
    : viewer_(viewer), frames_(std::move(frames)) {
  if (frames_.empty()) frames_.push_back(Json::object());
  folded_.catalogues = base.catalogues;
  folded_.link = Link::online;
  folded_.table.emplace();
  folded_.table->code = std::move(table);
  if (viewer >= 0) folded_.table->seat = viewer;
  Place before;
  for (int frame = 0; frame < this->frames(); ++frame) {
    take(frame);
    if (frame % kKeepEvery == 0) kept_.emplace_back(frame, *folded_.table);
    const auto now = place();
    if (now.round != before.round) rounds_.push_back(frame);
    if (now != before) turns_.push_back(frame);
    before = now;
    if (decides && std::ranges::any_of(happened_, [&](const LogLine& line) { return decides(line.kind); })) {
      moments_.push_back(frame);
    }
  }
  go_to(0);
}

Tape::Place Tape::place() const {
  return {whose_turn(*folded_.table), round_of(*folded_.table)};
}

void Tape::take(int frame) {
  const auto& log = folded_.table->log;
  const auto seen = log.empty() ? 0 : log.back().seq;
  fold(folded_, frames_[static_cast<std::size_t>(frame)]);
  happened_.clear();
  for (const auto& line : log) {
    if (line.seq > seen) happened_.push_back(line);
  }
  at_ = frame;
}

void Tape::go_to(int frame) {
  frame = std::clamp(frame, 0, frames() - 1);
  if (frame < at_ || frame - at_ > kKeepEvery) {
    const auto& [from, table] = kept_[static_cast<std::size_t>(frame / kKeepEvery)];
    folded_.table = table;
    // Its own events are told by going there from the frame before.
    at_ = from;
    happened_.assign(table.log.begin(), from == 0 ? table.log.end() : table.log.begin());
    if (from == frame && from > 0) {
      folded_.table = kept_[static_cast<std::size_t>(frame / kKeepEvery) - 1].second;
      at_ = from - kKeepEvery;
    }
  }
  while (at_ < frame) take(at_ + 1);
  show();
}

void Tape::back_to(const std::vector<int>& marks) {
  const auto after = std::ranges::lower_bound(marks, at_);
  go_to(after == marks.begin() ? 0 : *std::prev(after));
}

void Tape::on_to(const std::vector<int>& marks) {
  const auto next = std::ranges::upper_bound(marks, at_);
  go_to(next == marks.end() ? frames() - 1 : *next);
}

void Tape::go_beside(const Tape& other) {
  const auto turn = std::ranges::upper_bound(other.turns_, other.at_) - other.turns_.begin() - 1;
  if (turn < 0 || turn >= std::ssize(turns_)) return go_to(other.at_ == 0 ? 0 : frames() - 1);
  const auto index = static_cast<std::size_t>(turn);
  const int end = index + 1 < turns_.size() ? turns_[index + 1] : frames();
  go_to(std::min(turns_[index] + other.at_ - other.turns_[index], end - 1));
}

void Tape::show() {
  shown_.catalogues = folded_.catalogues;
  shown_.link = folded_.link;
  shown_.table = folded_.table;
  auto& table = *shown_.table;
  table.parts.erase(std::string(kPrompt));
  if (viewer_ != Replay::all_secrets) return;
  const auto turn = whose_turn(table).value_or(0);
  table.seat = std::max(0, turn);
  std::map<std::string, Json, std::less<>> held;
  for (const auto& [name, value] : table.parts) {
    const auto base = name.substr(0, name.find('.'));
    if (is_held(base) && seat_in(name, base) == table.seat) held[base] = value;
  }
  table.parts.merge(held);
}

std::vector<std::pair<int, Json>> Tape::asked() const {
  std::vector<std::pair<int, Json>> all;
  for (const auto& [name, value] : folded_.table->parts) {
    const auto seat = name == kPrompt ? folded_.table->seat.value_or(-1) : seat_in(name, kPrompt).value_or(-2);
    if (seat < -1) continue;
    for (const auto& decision : list_of(value, "decisions")) all.emplace_back(seat, decision);
  }
  return all;
}

std::string Tape::viewer_name(const UiText& ui) const {
  if (viewer_ == Replay::all_secrets) return ui("replay.all_secrets");
  if (viewer_ < 0) return ui("replay.as_somebody");
  auto name = folded_.table->seat_name(viewer_);
  if (name.empty()) name = ui("plain.seat", {{"seat", viewer_ + 1}});
  return ui("replay.as_seen_by", {{"name", name}});
}

std::string Tape::round(const UiText& ui) const {
  const auto number = round_of(*folded_.table);
  return number ? ui(round_key(folded_.table->game()), {{"n", *number}}) : std::string();
}

}  // namespace precinct::client
