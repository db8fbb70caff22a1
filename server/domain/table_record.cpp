// After the end: the record, the replay, and the table that plays on.

#include <spdlog/spdlog.h>

#include "server/domain/digest.hpp"
#include "server/domain/lobby.hpp"
#include "server/domain/replay.hpp"
#include "server/domain/table.hpp"

namespace precinct::server {

using protocol::ErrorCode;

namespace {

// How long who played may take to come along before a stranger gets the seat (PROTOCOL.md, again).
constexpr std::int64_t kSeatsKept = 5 * 60'000;  // ms

// Reads and plays where it disturbs no table, and answers from there. What waits is bounded: a client may ask again and
// again.
template <class Make>
void answer_from_pool(World& world, const Asker& asker, std::string_view short_code, Make make) {
  if (++world.readings > world.limits.readings) {
    --world.readings;
    return asker.refuse(ErrorCode::server_busy, world.metrics);
  }
  boost::asio::post(world.read, [&world, asker, code = std::string(short_code), make = std::move(make)] {
    try {
      asker.answer(make());
    } catch (const std::exception& error) {
      spdlog::error("table {}…: no record or replay: {}", code, error.what());
      asker.refuse(ErrorCode::internal, world.metrics);
    }
    --world.readings;
  });
}

}  // namespace

void Table::record(const Asker& asker, const protocol::Record&) {
  const auto who = viewer(asker);
  if (!who) return refuse(asker, who.error());
  if (head_.phase != Phase::over) return refuse(asker, ErrorCode::not_over);
  answer_from_pool(world_, asker, short_code(),
                   [id = asker.id, head = head_, &store = world_.store] { return make_record(id, head, store); });
}

void Table::replay(const Asker& asker, const protocol::Replay& request) {
  const auto who = viewer(asker);
  if (!who) return refuse(asker, who.error());
  if (head_.phase != Phase::over) return refuse(asker, ErrorCode::not_over);
  if (request.seat && !seat_exists(*request.seat)) return refuse(asker, {ErrorCode::bad_message, "/seat"});
  const auto seat = request.seat ? std::optional(static_cast<Seat>(*request.seat)) : std::nullopt;
  answer_from_pool(world_, asker, short_code(),
                   [id = asker.id, head = head_, seat, from = request.from, bytes = world_.limits.replay_page_bytes,
                    &store = world_.store] { return make_replay(id, head, seat, from, bytes, store); });
}

void Table::again(const Asker& asker, const protocol::Again&) {
  const auto seat = seated(asker);
  if (!seat) return refuse(asker, seat.error());
  if (head_.phase != Phase::over) return refuse(asker, ErrorCode::not_over);
  if (const auto table = world_.lobby->find(head_.again)) {
    return table->post([asker](Table& next) { next.join_again(asker); });
  }

  Head fresh = head_;
  fresh.phase = Phase::lobby;
  fresh.paused = false;
  fresh.secret = Secret(random_bytes(world_.entropy, 32));
  fresh.again.clear();
  fresh.start_number = world_.start_number;
  fresh.ended_ms = 0;
  fresh.data_changes.clear();
  fresh.host = *seat;
  fresh.owner = asker.identity->id();
  SeatKeeper keeper{now() + kSeatsKept, {}};
  for (SeatRecord& each : fresh.seats) {
    keeper.people.push_back(each.who);
    const bool bot = each.kind == SeatRecord::Kind::bot;
    if (!bot && each.who != asker.identity) each = {};
    each.nonce.clear();
    each.ready = bot;
    each.substituted = false;
    each.given_up = false;
  }
  const auto table = world_.lobby->add(std::move(fresh), asker);
  if (!table) return refuse(asker, ErrorCode::too_many_tables);
  table->post([keeper = std::move(keeper)](Table& it) { it.keep_seats(keeper); });

  Head next = head_;
  next.again = table->code();
  Batch batch = head_batch(next);
  batch.push_back(table->first_write());
  commit(
      std::move(batch), asker,
      [this, asker, table, next = std::move(next)]() mutable {
        head_ = std::move(next);
        draw_table();
        show_step();
        asker.identity->sit(table->code());
        table->post([asker](Table& it) { it.greet(asker); });
      },
      [this, asker, table] {
        asker.identity->stand(table->code());
        world_.lobby->remove(table->code());
      });
}

}  // namespace precinct::server
