// Who sits where: create, join, leave, and the rights of the host in the lobby.

#include <algorithm>

#include "server/domain/digest.hpp"
#include "server/domain/lobby.hpp"
#include "server/domain/options.hpp"
#include "server/domain/table.hpp"

namespace precinct::server {

using protocol::ErrorCode;
using Kind = SeatRecord::Kind;

namespace {

SeatRecord human(const std::shared_ptr<Identity>& identity) {
  SeatRecord seat;
  seat.kind = Kind::human;
  seat.who = identity;
  seat.name = identity->name();
  return seat;
}

// The creator gets the role back, and a table that lost all its people has a host again.
void welcome_host(Head& next, Seat seat) {
  const bool owns = next.seats[seat].who->id() == next.owner;
  const bool orphaned = next.seats[next.host].kind != Kind::human;
  if (owns || orphaned) next.host = seat;
}

}  // namespace

void Table::create(const Asker& asker) {
  commit(
      head_batch(head_), asker,
      [this, asker] {
        asker.identity->sit(code_);
        greet(asker);
      },
      [this, asker] { asker.identity->stand(code_); });
}

void Table::greet(const Asker& asker) {
  const auto seat = head_.seat_of(*asker.identity);
  if (!seat) return refuse(asker, ErrorCode::no_such_table);
  come_back(asker, *seat);
}

void Table::join(const Asker& asker, const protocol::Join& request) {
  if (closed_) return refuse(asker, ErrorCode::no_such_table);
  if (const auto seat = head_.seat_of(*asker.identity)) return come_back(asker, *seat);
  const bool watching = viewer(asker).has_value();
  if (!watching && !head_.password.empty()) {
    if (!world_.lobby->may_try_password(asker)) return refuse(asker, ErrorCode::too_fast);
    if (!request.password || !password_matches(head_.password, *request.password)) {
      world_.lobby->wrong_password(asker);
      return refuse(asker, ErrorCode::wrong_password);
    }
  }
  if (request.as == protocol::JoinAs::spectator) return watch(asker);
  if (head_.phase != Phase::lobby) return refuse(asker, ErrorCode::already_started);
  if (request.seat && !seat_exists(*request.seat)) return refuse(asker, {ErrorCode::bad_message, "/seat"});
  const auto seat = request.seat ? std::optional(static_cast<Seat>(*request.seat)) : free_seat(*asker.identity);
  if (!seat) return refuse(asker, ErrorCode::table_full);
  if (head_.seats[*seat].kind != Kind::empty || keeper_.keeps_from(*asker.identity, *seat, now())) {
    return refuse(asker, ErrorCode::seat_taken);
  }
  sit_down(asker, *seat);
}

void Table::join_again(const Asker& asker) {
  if (closed_) return refuse(asker, ErrorCode::no_such_table);
  if (const auto seat = head_.seat_of(*asker.identity)) return come_back(asker, *seat);
  if (head_.phase != Phase::lobby) return refuse(asker, ErrorCode::already_started);
  const auto seat = free_seat(*asker.identity);
  if (!seat) return refuse(asker, ErrorCode::table_full);
  sit_down(asker, *seat);
}

void Table::keep_seats(const SeatKeeper& keeper) {
  keeper_ = keeper;
}

// The player's own of the game before, or else the first that is kept for nobody.
std::optional<Seat> Table::free_seat(const Identity& player) const {
  std::optional<Seat> first;
  for (Seat seat = 0; seat < head_.seats.size(); ++seat) {
    if (head_.seats[seat].kind != Kind::empty || keeper_.keeps_from(player, seat, now())) continue;
    if (seat < keeper_.people.size() && keeper_.people[seat].get() == &player) return seat;
    if (!first) first = seat;
  }
  return first;
}

void Table::sit_down(const Asker& asker, Seat seat) {
  if (!world_.lobby->book(asker.identity, code_)) return refuse(asker, ErrorCode::too_many_tables);
  Head next = head_;
  next.seats[seat] = human(asker.identity);
  welcome_host(next, seat);
  Batch batch = head_batch(next);
  commit(
      std::move(batch), asker,
      [this, asker, seat, next = std::move(next)]() mutable {
        head_ = std::move(next);
        if (std::erase_if(watchers_, [&](const Watcher& each) { return each.client == asker.client; }) != 0) {
          --world_.metrics.spectators;
          asker.identity->unwatch(code_);
        }
        asker.identity->sit(code_);
        come_back(asker, seat);
      },
      [this, asker] { asker.identity->stand(code_); });
}

void Table::come_back(const Asker& asker, Seat seat) {
  if (head_.seats[seat].given_up) take_up_again(asker, seat);
  succeed(asker, joined(seat));
  // Not necessarily the asker's connection: the player may have come back over a newer one meanwhile.
  const auto client = asker.identity->client();
  if (client) {
    arrive(asker.identity, client);
  } else {
    draw_table();
    show_step();
  }
}

void Table::arrive(const std::shared_ptr<Identity>& identity, const std::shared_ptr<Client>& client) {
  const auto seat = head_.seat_of(*identity);
  if (!seat || head_.seats[*seat].given_up || !identity->speaks(client)) return;
  occupy(*seat, client);
  Head next = head_;
  SeatRecord& record = next.seats[*seat];
  record.name = identity->name();
  record.substituted = false;
  welcome_host(next, *seat);
  const SeatRecord& before = head_.seats[*seat];
  if (record.name != before.name || before.substituted || next.host != head_.host) {
    world_.store.write(head_batch(next));
    head_ = std::move(next);
  }
  draw_table();
  show_step(client.get());
  show_everything(*seat, client);
}

void Table::occupy(Seat seat, const std::shared_ptr<Client>& client) {
  if (!places_[seat].client) ++world_.metrics.seats_present;
  places_[seat] = {client, 0};
}

void Table::watch(const Asker& asker) {
  const bool watching = viewer(asker).has_value();
  if (!watching && watchers_.size() >= world_.limits.spectators) return refuse(asker, ErrorCode::table_full);
  succeed(asker, joined(std::nullopt));
  // Not necessarily the asker's connection: see come_back().
  const auto client = asker.identity->client();
  if (client && (viewer_of(client) || start_watching(asker.identity, client))) show_everything(kSpectator, client);
}

bool Table::start_watching(const std::shared_ptr<Identity>& identity, const std::shared_ptr<Client>& client) {
  if (!identity->watch(code_, client)) return false;
  watchers_.push_back({identity, client});
  ++world_.metrics.spectators;
  draw_table();
  show_step(client.get());
  return true;
}

void Table::depart(const std::shared_ptr<Client>& client) {
  if (!let_go(client)) return;
  draw_table();
  show_step();
}

bool Table::let_go(const std::shared_ptr<Client>& client) {
  const auto who = viewer_of(client);
  if (!who) return false;
  if (*who == kSpectator) {
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.client == client; });
    --world_.metrics.spectators;
  } else {
    places_[*who] = {nullptr, now()};
    --world_.metrics.seats_present;
  }
  if (!anybody_present()) empty_since_ = now();
  return true;
}

bool Table::anybody_seated() const {
  return std::ranges::any_of(head_.seats, [](const SeatRecord& seat) { return seat.kind == Kind::human; });
}

bool Table::anybody_present() const {
  return !watchers_.empty() || std::ranges::any_of(places_, [](const Place& place) { return place.client != nullptr; });
}

void Table::leave(const Asker& asker, const protocol::Leave&) {
  const auto who = viewer(asker);
  if (!who) return refuse(asker, who.error());
  if (*who != kSpectator && head_.phase == Phase::lobby) return leave_lobby(asker, *who);
  if (*who != kSpectator && head_.phase == Phase::over) return leave_finished(asker, *who);
  succeed(asker, {Reply::Kind::left, 0, code_, std::nullopt});
  if (*who == kSpectator) {
    asker.identity->unwatch(code_);
    depart(asker.client);
  } else if (const auto client = places_[*who].client) {
    depart(client);
  }
}

void Table::leave_lobby(const Asker& asker, Seat seat) {
  Head next = head_;
  stand_up(seat, next);
  Batch batch = head_batch(next);
  commit(std::move(batch), asker, [this, asker, seat, next = std::move(next)]() mutable {
    if (places_[seat].client) let_go(places_[seat].client);
    head_ = std::move(next);
    asker.identity->stand(code_);
    succeed(asker, {Reply::Kind::left, 0, code_, std::nullopt});
    if (!anybody_seated()) seatless_since_ = now();
    draw_table();
    show_step();
  });
}

void Table::leave_finished(const Asker& asker, Seat seat) {
  Head next = head_;
  next.seats[seat].given_up = true;
  change(std::move(next), asker, {Reply::Kind::left, 0, code_, std::nullopt}, [this, asker, seat] {
    asker.identity->give_up(code_);
    if (places_[seat].client) let_go(places_[seat].client);
  });
}

void Table::give_up(const Identity& player) {
  const auto seat = head_.seat_of(player);
  if (!seat || head_.phase != Phase::over || head_.seats[*seat].given_up) return;
  head_.seats[*seat].who->give_up(code_);
  if (const auto client = places_[*seat].client) {
    let_go(client);
    client->send(to_buffer(protocol::taken_off_frame(code_, protocol::LeftReason::closed)));
  }
  Head next = head_;
  next.seats[*seat].given_up = true;
  change_at_once(std::move(next));
}

void Table::take_up_again(const Asker& asker, Seat seat) {
  head_.seats[seat].given_up = false;
  world_.store.write(head_batch(head_));
  asker.identity->finish(code_);
  world_.lobby->give_up_surplus(asker.identity);
}

void Table::tie_players() const {
  for (const SeatRecord& seat : head_.seats) {
    if (!seat.who) continue;
    if (seat.given_up) {
      seat.who->give_up(code_);
    } else if (head_.phase == Phase::over) {
      seat.who->finish(code_);
    } else {
      seat.who->sit(code_);
    }
  }
}

void Table::stand_up(Seat seat, Head& next) const {
  next.seats[seat] = {};
  if (next.host != seat) return;
  if (const auto heir = next_present(seat)) next.host = *heir;
}

void Table::kick(const Asker& asker, const protocol::Kick& request) {
  const auto host = host_in_lobby(asker);
  if (!host) return refuse(asker, host.error());
  if (!seat_exists(request.seat) || request.seat == *host) return refuse(asker, {ErrorCode::bad_message, "/seat"});
  const auto seat = static_cast<Seat>(request.seat);
  if (head_.seats[seat].kind == Kind::empty) return refuse(asker, {ErrorCode::bad_message, "/seat"});
  Head next = head_;
  stand_up(seat, next);
  change(std::move(next), asker, {}, [this, seat, kicked = head_.seats[seat].who] {
    if (!kicked) return;
    kicked->stand(code_);
    if (const auto client = places_[seat].client) {
      let_go(client);
      client->send(to_buffer(protocol::taken_off_frame(code_, protocol::LeftReason::kicked)));
    }
  });
}

void Table::bot(const Asker& asker, const protocol::Bot& request) {
  const auto host = host_in_lobby(asker);
  if (!host) return refuse(asker, host.error());
  if (!seat_exists(request.seat)) return refuse(asker, {ErrorCode::bad_message, "/seat"});
  const auto seat = static_cast<Seat>(request.seat);
  if (head_.seats[seat].kind == Kind::human) return refuse(asker, ErrorCode::seat_taken);
  const auto& levels = head_.game->facts().levels;
  if (request.level && std::ranges::find(levels, std::string_view(*request.level)) == levels.end()) {
    return refuse(asker, {ErrorCode::bad_message, "/level"});
  }
  Head next = head_;
  next.seats[seat] = {};
  if (request.level) {
    next.seats[seat].kind = Kind::bot;
    next.seats[seat].level = *request.level;
    next.seats[seat].ready = true;
  }
  change(std::move(next), asker, {});
}

void Table::configure(const Asker& asker, const protocol::Configure& request) {
  const auto host = host_in_lobby(asker);
  if (!host) return refuse(asker, host.error());
  const Facts& facts = head_.game->facts();
  const int seats = request.seats.value_or(static_cast<int>(head_.seats.size()));
  if (seats < facts.min_seats || seats > world_.limits.most_seats(facts.min_seats, facts.max_seats)) {
    return refuse(asker, {ErrorCode::bad_message, "/seats"});
  }
  for (std::size_t seat = static_cast<std::size_t>(seats); seat < head_.seats.size(); ++seat) {
    if (head_.seats[seat].kind != Kind::empty) return refuse(asker, ErrorCode::table_full);
  }
  auto options = complete_options(*head_.game, request.options ? *request.options : Json::parse(head_.options), seats);
  if (!options) return refuse(asker, options.error());
  Head next = head_;
  next.options = std::move(*options);
  next.seats.resize(static_cast<std::size_t>(seats));
  if (request.pace) next.pace = *request.pace;
  for (SeatRecord& seat : next.seats) seat.ready = seat.kind == Kind::bot;
  change(std::move(next), asker, {}, [this] { places_.resize(head_.seats.size()); });
}

void Table::ready(const Asker& asker, const protocol::Ready& request) {
  const auto seat = seated(asker);
  if (!seat) return refuse(asker, seat.error());
  if (head_.phase != Phase::lobby) return refuse(asker, ErrorCode::not_in_lobby);
  Head next = head_;
  next.seats[*seat].ready = request.on;
  change(std::move(next), asker, {});
}

void Table::nonce(const Asker& asker, const protocol::Nonce& request) {
  const auto seat = seated(asker);
  if (!seat) return refuse(asker, seat.error());
  if (head_.phase != Phase::lobby) return refuse(asker, ErrorCode::not_in_lobby);
  if (gives_seed_away(request.nonce)) return refuse(asker, {ErrorCode::bad_message, "/nonce"});
  Head next = head_;
  next.seats[*seat].nonce = request.nonce;
  change(std::move(next), asker, {});
}

void Table::host(const Asker& asker, const protocol::Host& request) {
  const auto host = host_seat(asker);
  if (!host) return refuse(asker, host.error());
  if (!seat_exists(request.seat) || head_.seats[static_cast<std::size_t>(request.seat)].kind != Kind::human) {
    return refuse(asker, {ErrorCode::bad_message, "/seat"});
  }
  Head next = head_;
  next.host = static_cast<Seat>(request.seat);
  next.owner = next.seats[next.host].who->id();  // handed over for good: the role does not return by itself
  change(std::move(next), asker, {});
}

void Table::close() {
  if (closed_) return;
  send_all_away();
  world_.store.write({DropTable{code_}});
  world_.lobby->remove(code_);
}

void Table::send_all_away() {
  closed_ = true;
  const Buffer farewell = to_buffer(protocol::taken_off_frame(code_, protocol::LeftReason::closed));
  for (std::size_t seat = 0; seat < head_.seats.size(); ++seat) {
    if (head_.seats[seat].who) head_.seats[seat].who->stand(code_);
    if (const auto client = places_[seat].client) {
      client->send(farewell);
      --world_.metrics.seats_present;
    }
  }
  for (const Watcher& watcher : watchers_) {
    watcher.identity->unwatch(code_);
    watcher.client->send(farewell);
    --world_.metrics.spectators;
  }
  for (SeatRecord& seat : head_.seats) seat = {};
  places_.assign(head_.seats.size(), {});
  watchers_.clear();
  if (head_.phase == Phase::playing) --world_.metrics.tables_playing;
  play_.reset();
}

}  // namespace precinct::server
