#include "table.hpp"

#include <stdexcept>

namespace precinct::load {

namespace {

constexpr unsigned kAllSeats = (1u << kSeats) - 1;
// How long a view may come after the sender's answer: this, and a few times as long as that took.
constexpr auto kPatience = std::chrono::milliseconds(20);
constexpr int kTimesAnswer = 3;
constexpr std::size_t kBareFrame = 110;  // bytes, as a usual command has

}  // namespace

void Table::ready(int seat) {
  Peer& peer = this->peer(seat);
  peer.flush();
  const bool before = peer.upgraded();
  peer.read([&](std::string_view text) { frame(seat, text); });
  if (!before && peer.upgraded()) entered(seat);
  if (playing_ && on_) maybe_command();
}

void Table::request(int seat, std::string_view type, std::string_view fields) {
  out_ = R"({"type":")";
  out_ += type;
  out_ += R"(","id":"r)";
  out_ += std::to_string(next_id_++);
  out_ += '"';
  out_ += fields;
  out_ += '}';
  peer(seat).send_text(out_);
}

void Table::entered(int seat) {
  if (bare_) {
    if (++seated_ == kSeats) playing_ = true;
    return;
  }
  await_[static_cast<std::size_t>(seat)] = Await::welcome;
  request(seat, "hello", R"(,"protocol":[1],"name":"Load","client":"precinct-load","lang":"en")");
}

void Table::frame(int seat, std::string_view text) {
  if (in_game_) figures_.bytes += text.size();
  if (bare_) return seen_by(seat);
  if (text.starts_with(R"({"type":"view")")) return view(seat, text);
  const std::string_view type = string_after(text, "type");
  if (type == "accepted") {
    accepted_ = true;
    seen_by(-1);
  } else if (type == "welcome") {
    if (++greeted_ == kSeats) greeted();
  } else if (type == "joined") {
    joined(seat, text);
  } else if (type == "error") {
    if (string_after(text, "code") != "stale_decision")
      throw std::runtime_error("the server refused: " + std::string(text));
    ++figures_.refused;
    waiting_ = false;
  }
}

void Table::greeted() {
  seated_ = 0;
  request(0, "create", R"(,"game":"police_precinct","seats":4)");
}

void Table::joined(int seat, std::string_view text) {
  if (seat == 0) {
    code_ = string_after(text, "table");
    for (int other = 1; other < kSeats; ++other)
      request(other, "join", ",\"as\":\"player\",\"table\":\"" + code_ + '"');
  }
  if (++seated_ == kSeats) request(0, "start", ",\"table\":\"" + code_ + '"');
}

void Table::view(int seat, std::string_view text) {
  if (string_after(text.substr(0, 64), "table") != code_) return;  // the last word of a table that is over
  auto& must = must_[static_cast<std::size_t>(seat)];
  const PromptState prompt = scan_prompt(text, random_, answers_[static_cast<std::size_t>(seat)]);
  if (prompt != PromptState::unchanged) must = prompt == PromptState::must_answer;
  if (must) playing_ = true;
  seen_by(seat);
  if (seat == 0 && playing_ && text.find("\"phase\":\"over\"") != std::string_view::npos) {
    ++figures_.games;
    waiting_ = false;
    in_game_ = false;
    must_ = {};
    code_.clear();
    greeted();
  }
}

void Table::seen_by(int seat) {
  if (!waiting_) return;
  if (seat >= 0) unseen_ &= ~(1u << seat);
  if (unseen_ != 0 || !(accepted_ || bare_)) return;
  waiting_ = false;
  ++figures_.commands;
  figures_.latencies.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent_).count());
}

void Table::play(bool on) {
  on_ = on;
  if (playing_ && on_) maybe_command();
}

void Table::maybe_command() {
  if (waiting_) return;
  if (bare_) {
    sender_ = (sender_ + 1) % kSeats;
    out_.assign(kBareFrame, 'x');
    in_game_ = waiting_ = true;
    unseen_ = kAllSeats;
    sent_ = Clock::now();
    peer(sender_).send_text(out_);
    return;
  }
  for (int turn = 0; turn < kSeats; ++turn) {
    const int seat = (sender_ + turn) % kSeats;
    const auto index = static_cast<std::size_t>(seat);
    if (!must_[index]) continue;
    must_[index] = false;
    sender_ = seat;
    in_game_ = waiting_ = true;
    accepted_ = false;
    unseen_ = kAllSeats;
    sent_ = Clock::now();
    request(seat, "command", ",\"table\":\"" + code_ + "\"," + answers_[index].fields);
    return;
  }
}

void Table::look_at_clock(Clock::time_point now) {
  if (!waiting_ || !accepted_ || now < expect_until_) return;
  ++figures_.unseen;
  ++figures_.commands;
  waiting_ = false;
  if (playing_ && on_) maybe_command();
}

}  // namespace precinct::load
