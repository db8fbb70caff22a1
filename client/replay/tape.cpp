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

const Json* with_id(const Json& list, std::string_view name, const Json& id) {
  const auto found = std::ranges::find_if(list, [&](const Json& each) { return member(each, name) == id; });
  return found == list.end() ? nullptr : &*found;
}

void append(std::string& list, const std::string& text, std::string_view between = ", ") {
  if (!list.empty()) list += between;
  list += text;
}

std::string round_name(const UiText& ui, const std::string& game, std::optional<int> number) {
  return number ? ui(round_key(game), {{"n", *number}}) : std::string();
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
    Decided decided{now.round, {}};
    for (const auto& line : happened_) {
      if (decides && decides(line.kind)) decided.texts.push_back(line.text);
    }
    if (decided.texts.empty()) continue;
    moments_.push_back(frame);
    decided_.push_back(std::move(decided));
  }
  go_to(0);
}

Tape::Place Tape::place() const {
  return {whose_turn(*folded_.table), round_of(*folded_.table)};
}

void Tape::take(int frame) {
  const auto& log = folded_.table->log;
  const auto seen = log.empty() ? 0 : log.back().seq;
  answer_ = read_answer(member(frames_[static_cast<std::size_t>(frame)], "answer"));
  fold(folded_, frames_[static_cast<std::size_t>(frame)]);
  happened_.clear();
  for (const auto& line : log) {
    if (line.seq > seen) happened_.push_back(line);
  }
  at_ = frame;
}

// What it means stands in the question, which is still asked in the frame before.
std::optional<Tape::Answer> Tape::read_answer(const Json& answer) const {
  const int seat = int_of(answer, "seat", -1);
  const auto& asked =
      folded_.table->part(viewer_ == Replay::all_secrets ? "prompt." + std::to_string(seat) : std::string(kPrompt));
  const auto* decision = with_id(list_of(asked, "decisions"), "decision", member(answer, "decision"));
  const auto* choice = decision ? with_id(list_of(*decision, "choices"), "choice", member(answer, "choice")) : nullptr;
  if (!choice) return std::nullopt;
  Answer read{seat, folded_.sentence(member(*choice, "text")), {}};
  std::string details;
  for (const auto& arg : list_of(*choice, "args")) {
    const auto& given = member(member(answer, "args"), string_of(member(arg, "arg")));
    if (given.is_number_integer()) append(details, given.dump());
    for (const auto& id : given.is_array() ? given : json_empty_array()) {
      const auto* option = with_id(list_of(arg, "from"), "id", id);
      if (!option) continue;
      append(details, folded_.sentence(member(*option, "text")));
      read.ids.push_back(string_of(id));
    }
  }
  if (!details.empty()) read.words += ": " + details;
  return read;
}

void Tape::go_to(int frame) {
  frame = std::clamp(frame, 0, frames() - 1);
  if (frame < at_ || frame - at_ > kKeepEvery) {
    const auto& [from, table] = kept_[static_cast<std::size_t>(frame / kKeepEvery)];
    folded_.table = table;
    // Its own events are told by going there from the frame before.
    at_ = from;
    answer_.reset();
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
  // The views have the table as it is today; then the game went on until it had an outcome.
  if (auto& now = table.parts["table"]; now.is_object()) {
    now["phase"] = table.part("outcome").is_null() ? "playing" : "over";
  }
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
  return round_name(ui, folded_.table->game(), round_of(*folded_.table));
}

std::vector<std::string> Tape::moment_lines(const UiText& ui) const {
  std::vector<std::string> lines;
  for (const auto& [number, texts] : decided_) {
    auto line = round_name(ui, folded_.table->game(), number);
    if (!line.empty()) line += ":";
    for (const auto& text : texts) append(line, folded_.sentence(text), " ");
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace precinct::client
