#include "server/domain/chat_log.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "protocol/json_text.hpp"
#include "protocol/server_frames.hpp"

namespace precinct::server {

const ChatLog::Line& ChatLog::add(std::optional<int> seat, std::string_view name, std::string_view text,
                                  bool spectators_only) {
  Line line{++last_, 0, ++last_spectator_seq_, seat, std::string(name), std::string(text)};
  if (!spectators_only) line.seat_seq = ++last_seat_seq_;
  lines_.push_back(std::move(line));
  prune();
  return lines_.back();
}

ChatLine ChatLog::shown(const Line& line, Seat viewer, std::string_view table) {
  const std::uint64_t seq = line.seq(viewer);
  return {seq, std::make_shared<const std::string>(protocol::chat_frame(
                   {.table = table, .seat = line.seat, .name = line.name, .text = line.text, .seq = seq}))};
}

std::vector<ChatLine> ChatLog::backlog(Seat viewer, std::string_view table, std::uint64_t from) const {
  std::vector<ChatLine> last;
  for (std::size_t at = lines_.size(); at-- > 0 && last.size() < keep_;) {
    const std::uint64_t seq = lines_[at].seq(viewer);
    if (seq != 0 && seq >= from) last.push_back(shown(lines_[at], viewer, table));
  }
  std::ranges::reverse(last);
  return last;
}

ChatRow ChatLog::row(const Line& line) {
  const protocol::Json json{{"seat_seq", line.seat_seq},
                            {"spectator_seq", line.spectator_seq},
                            {"seat", line.seat ? *line.seat : -1},
                            {"name", line.name},
                            {"text", line.text}};
  return {line.number, protocol::to_text(json)};
}

void ChatLog::load(const std::vector<ChatRow>& rows) {
  lines_.clear();
  for (const ChatRow& row : rows) {
    const protocol::Json json = protocol::Json::parse(row.line);
    Line line{row.number,   json.at("seat_seq").get<std::uint64_t>(), json.at("spectator_seq").get<std::uint64_t>(),
              std::nullopt, json.at("name").get<std::string>(),       json.at("text").get<std::string>()};
    if (const int seat = json.at("seat").get<int>(); seat >= 0) line.seat = seat;
    last_ = line.number;
    last_seat_seq_ = std::max(last_seat_seq_, line.seat_seq);
    last_spectator_seq_ = std::max(last_spectator_seq_, line.spectator_seq);
    lines_.push_back(std::move(line));
  }
  prune();
}

bool ChatLog::behind(const Line& line) const {
  const auto out_of = [this](std::uint64_t seq, std::uint64_t last) { return seq == 0 || seq + keep_ <= last; };
  return out_of(line.seat_seq, last_seat_seq_) && out_of(line.spectator_seq, last_spectator_seq_);
}

// Drops what is behind the last `keep_` of both audiences: from the front, and now and then from the midst, as an old
// line of the seats must not hold all those that spectators write among themselves.
void ChatLog::prune() {
  constexpr std::size_t kMost = 4;
  const auto front = std::ranges::find_if_not(lines_, [this](const Line& line) { return behind(line); });
  const bool all = lines_.size() > kMost * keep_;
  std::erase_if(lines_, [&, kept = front == lines_.end() ? last_ + 1 : front->number](const Line& line) {
    const bool drop = line.number < kept || (all && behind(line));
    if (drop) dropped_.push_back(line.number);
    return drop;
  });
}

}  // namespace precinct::server
