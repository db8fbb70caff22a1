#include "server/domain/table.hpp"

#include <spdlog/spdlog.h>

#include "protocol/server_frames.hpp"

namespace precinct::server {

using protocol::ErrorCode;

Table::Table(World& world, Head head, std::string address)
    : world_(world),
      code_(head.code),
      address_(std::move(address)),
      strand_(boost::asio::make_strand(world.io)),
      head_(std::move(head)),
      places_(head_.seats.size()),
      views_(world.limits.log_events),
      chat_(world.limits.chat_lines),
      pace_(world.limits),
      empty_since_(world.clock.now()),
      seatless_since_(empty_since_) {
  views_.draw_lobby(static_cast<int>(head_.seats.size()));
}

void Table::guarded(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    spdlog::error("table {}…: a step failed and is taken back: {}", short_code(), error.what());
    go_back();
  }
}

void Table::commit(Batch batch, std::optional<Asker> asker, Then then, Then otherwise) {
  busy_ = true;
  world_.store.write(std::move(batch), strand_,
                     [self = shared_from_this(), asker = std::move(asker), then = std::move(then),
                      otherwise = std::move(otherwise)](bool stored) mutable {
                       self->busy_ = false;
                       if (stored) {
                         self->guarded([&] { then(); });
                       } else {
                         self->not_stored(asker);
                         if (otherwise) otherwise();
                       }
                       self->next_step();
                     });
}

void Table::not_stored(const std::optional<Asker>& asker) {
  ++world_.metrics.store_failures;
  spdlog::error("table {}…: a step could not be stored and is taken back", short_code());
  if (asker) refuse(*asker, ErrorCode::server_busy);
  guarded([&] { go_back(); });
}

void Table::next_step() {
  while (!busy_ && !waiting_.empty()) {
    Work work = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    --waiting_count_;
    guarded([&] { work(*this); });
  }
  if (!busy_) guarded([this] { plan(); });
}

void Table::change(Head next, std::optional<Asker> asker, const Reply& reply, Then then) {
  Batch batch = head_batch(next);
  std::optional<Asker> refused = asker;
  commit(std::move(batch), std::move(refused),
         [this, next = std::move(next), asker = std::move(asker), reply, then = std::move(then)]() mutable {
           head_ = std::move(next);
           if (asker) succeed(*asker, reply);
           if (then) then();
           draw_table();
           show_step();
         });
}

void Table::change_at_once(Head next) {
  world_.store.write(head_batch(next));
  head_ = std::move(next);
  draw_table();
  show_step();
}

Reply Table::joined(std::optional<Seat> seat) const {
  Reply reply{Reply::Kind::joined, 0, code_, std::nullopt};
  if (seat) reply.seat = *seat;
  return reply;
}

std::expected<Seat, Refused> Table::viewer(const Asker& asker) const {
  if (const auto seat = head_.seat_of(*asker.identity)) return *seat;
  for (const Watcher& watcher : watchers_) {
    if (watcher.client == asker.client) return kSpectator;
  }
  return std::unexpected(Refused(ErrorCode::no_such_table));
}

std::optional<Seat> Table::viewer_of(const std::shared_ptr<Client>& client) const {
  for (std::size_t seat = 0; seat < places_.size(); ++seat) {
    if (places_[seat].client == client) return static_cast<Seat>(seat);
  }
  for (const Watcher& watcher : watchers_) {
    if (watcher.client == client) return kSpectator;
  }
  return std::nullopt;
}

std::expected<Seat, Refused> Table::seated(const Asker& asker) const {
  auto who = viewer(asker);
  if (who && *who == kSpectator) return std::unexpected(Refused(ErrorCode::not_seated));
  return who;
}

std::expected<Seat, Refused> Table::host_seat(const Asker& asker) const {
  auto seat = seated(asker);
  if (seat && *seat != head_.host) return std::unexpected(Refused(ErrorCode::not_host));
  return seat;
}

std::expected<Seat, Refused> Table::host_in_lobby(const Asker& asker) const {
  auto seat = host_seat(asker);
  if (seat && head_.phase != Phase::lobby) return std::unexpected(Refused(ErrorCode::not_in_lobby));
  return seat;
}

}  // namespace precinct::server
