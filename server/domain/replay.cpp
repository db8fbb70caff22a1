#include "server/domain/replay.hpp"

#include <stdexcept>

#include "engine/core/json_writer.hpp"
#include "engine/core/view.hpp"
#include "protocol/server_frames.hpp"
#include "server/domain/digest.hpp"
#include "server/domain/stored_command.hpp"
#include "server/domain/table_views.hpp"

namespace precinct::server {

namespace {

protocol::Command wire_form(const Command& command) {
  protocol::Command wire;
  wire.decision = command.decision;
  wire.choice = command.choice;
  for (const CommandArg& arg : command.args) wire.args.emplace_back(arg.name, arg.value);
  return wire;
}

// `answer`: what brought it about, where the viewer may know.
std::string frame_of(const ViewUpdate& update, const Command* answer) {
  const protocol::ViewHead head = protocol::view_head(update.table, update.version, update.full);
  auto frame = std::string(head.begin(), head.end()) + *update.body;
  if (answer) {
    const auto text = protocol::to_text(protocol::answer(answer->seat, wire_form(*answer)));
    frame.insert(frame.size() - 1, ",\"answer\":" + text);
  }
  return frame;
}

// Everybody has gone, and the table is what it was at the end.
std::string last_table_part(const Head& head) {
  return table_part(head, {std::vector<bool>(head.seats.size(), true), 0});
}

}  // namespace

Rerun::Rerun(const Head& head, Store& store) : head_(head) {
  for (;;) {
    const auto entries = store.entries(head.code, commands_.size(), kEntriesAtOnce);
    for (const EntryRow& entry : entries) commands_.push_back(read_command(entry.command));
    if (entries.size() < kEntriesAtOnce) return;
  }
}

std::unique_ptr<State> Rerun::start() const {
  const auto nonces = head_.nonces();
  return head_.game->new_state(Json::parse(head_.options), static_cast<int>(head_.seats.size()),
                               seed_of(head_.secret, nonces));
}

void Rerun::refused() {
  throw std::runtime_error("a finished game can't be played again: the rules data has changed since");
}

std::string make_record(std::string_view re, const Head& head, Store& store) {
  const Rerun game(head, store);
  protocol::RecordFrame record;
  record.game = head.game->facts().id;
  record.options = Json::parse(head.options);
  record.seats = static_cast<int>(head.seats.size());
  record.data = head.data_changes.front().data;
  record.commitment = commitment_of(head.secret);
  record.secret = to_hex(
      std::span(reinterpret_cast<const std::uint8_t*>(head.secret.reveal().data()), head.secret.reveal().size()));
  for (const SeatRecord& seat : head.seats) {
    record.nonces.push_back(seat.nonce.empty() ? std::nullopt : std::optional(seat.nonce));
  }
  for (const Command& command : game.commands()) record.commands.emplace_back(command.seat, wire_form(command));
  const auto row = store.table(head.code);
  if (!row || !row->snapshot) throw std::runtime_error("the end of the game is not stored");
  const auto last = head.game->load(Json::parse(row->snapshot->state).at("game"));
  record.outcome = Json::parse(json_of([&](JsonWriter& out) { write_outcome(*last, out); }));
  record.state = end_of_game(protocol::to_text(record.options), last->hash());
  std::string frame = protocol::record_frame(re, record);
  if (head.data_changes.size() > 1) {
    Json changes = Json::array();
    for (const DataChange& change : head.data_changes)
      changes.push_back({{"from", change.from}, {"data", change.data}});
    frame.insert(frame.size() - 1, ",\"data_changes\":" + protocol::to_text(changes));
  }
  return frame;
}

std::string make_replay(std::string_view re, const Head& head, std::optional<Seat> seat, std::int64_t from,
                        std::size_t page_bytes, Store& store) {
  const Rerun game(head, store);
  const auto state = game.start();
  TableViews views(1, seat ? TableViews::Secrets::kept : TableViews::Secrets::open);
  const Seat viewer = seat.value_or(kSpectator);
  std::vector<std::string> frames;
  std::size_t bytes = 0;
  std::int64_t number = 0;
  std::optional<std::int64_t> next;
  const auto show = [&](const ViewUpdate& update, const Command* answer) {
    if (number++ < from) return true;
    if (bytes >= page_bytes) {
      next = number - 1;
      return false;
    }
    frames.push_back(frame_of(update, answer));
    bytes += frames.back().size();
    return true;
  };

  views.set_table(last_table_part(head));
  views.begin_game(*state);
  views.log_events(*state);
  views.draw_game(*state, std::nullopt, true);
  auto first = views.update(viewer, head.code);
  first->full = true;
  views.settle();
  show(*first, nullptr);
  game.each(*state, [&](const Command& command) {
    views.log_events(*state);
    views.draw_game(*state, std::nullopt, false);
    const auto update = views.update(viewer, head.code);
    views.settle();
    return !update || show(*update, !seat || command.seat == *seat ? &command : nullptr);
  });
  return protocol::replay_frame(re, frames, next);
}

}  // namespace precinct::server
