#include "server/domain/head.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/json_writer.hpp"
#include "protocol/reader/request_reader.hpp"
#include "server/domain/digest.hpp"

namespace precinct::server {

namespace {

using Kind = SeatRecord::Kind;

std::string_view to_string(Kind kind) {
  switch (kind) {
    case Kind::empty:
      return "empty";
    case Kind::human:
      return "human";
    case Kind::bot:
      return "bot";
  }
  return {};
}

Kind kind_of(std::string_view written) {
  for (const Kind kind : {Kind::empty, Kind::human, Kind::bot}) {
    if (to_string(kind) == written) return kind;
  }
  throw std::runtime_error("stored table: no kind of seat is called " + std::string(written));
}

Phase phase_of(std::string_view written) {
  for (const Phase phase : {Phase::lobby, Phase::playing, Phase::over}) {
    if (protocol::to_string(phase) == written) return phase;
  }
  throw std::runtime_error("stored table: no phase is called " + std::string(written));
}

std::string hex_of(const Secret& secret) {
  const std::string& bytes = secret.reveal();
  return to_hex(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

// What others call the seat's player; a bot is called after its level.
std::string_view shown_name(const SeatRecord& seat) {
  return seat.kind == Kind::bot ? seat.level : seat.name;
}

void write_seat(const SeatRecord& record, Seat seat, bool present, JsonWriter& out) {
  out.begin_object().key("seat").number(seat).key("name").string(shown_name(record));
  out.key("kind").plain(to_string(record.kind));
  if (record.kind == Kind::bot) out.key("level").string(record.level);
  out.key("present").boolean(present).key("substituted").boolean(record.substituted);
  out.key("ready").boolean(record.ready).end_object();
}

void write_fairness(const Head& head, JsonWriter& out) {
  out.begin_object().key("commitment").plain(commitment_of(head.secret));
  out.key("nonces").begin_object();
  for (std::size_t seat = 0; seat < head.seats.size(); ++seat) {
    if (!head.seats[seat].nonce.empty()) out.key(std::to_string(seat)).plain(head.seats[seat].nonce);
  }
  out.end_object();
  if (head.phase == Phase::over) out.key("secret").plain(hex_of(head.secret));
  out.end_object();
}

}  // namespace

std::optional<Seat> Head::seat_of(const Identity& identity) const {
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (seats[seat].who.get() == &identity) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

std::optional<Seat> Head::lowest_empty() const {
  const auto found = std::ranges::find(seats, Kind::empty, &SeatRecord::kind);
  if (found == seats.end()) return std::nullopt;
  return static_cast<Seat>(found - seats.begin());
}

std::vector<std::string> Head::nonces() const {
  std::vector<std::string> all;
  for (const SeatRecord& seat : seats) all.push_back(seat.nonce);
  return all;
}

void Head::save(JsonWriter& out) const {
  out.key("code").string(code).key("title").string(title).key("game").plain(game->facts().id);
  out.key("options").string(options).key("pace").raw(protocol::pace_text(pace));
  out.key("listed").boolean(listed).key("password").string(password);
  out.key("phase").plain(protocol::to_string(phase)).key("paused").boolean(paused);
  out.key("host").number(host).key("owner").string(owner).key("seats").begin_array();
  for (const SeatRecord& seat : seats) {
    out.begin_object().key("kind").plain(to_string(seat.kind)).key("who").string(seat.who ? seat.who->id() : "");
    out.key("name").string(seat.name).key("level").string(seat.level).key("nonce").string(seat.nonce);
    out.key("ready").boolean(seat.ready).key("substituted").boolean(seat.substituted);
    out.key("given_up").boolean(seat.given_up).end_object();
  }
  out.end_array()
      .key("made")
      .number(made_ms)
      .key("ended")
      .number(ended_ms)
      .key("secret")
      .plain(hex_of(secret))
      .key("again")
      .string(again);
  out.key("start_number").number(static_cast<std::int64_t>(start_number)).key("data_changes").begin_array();
  for (const DataChange& change : data_changes) {
    out.begin_object().key("from").number(static_cast<std::int64_t>(change.from));
    out.key("data").plain(change.data).end_object();
  }
  out.end_array();
}

Head Head::load(const Json& saved, const std::vector<std::shared_ptr<const Game>>& games,
                const Identities& identities) {
  Head head;
  const auto text = [&](const char* name) { return saved.at(name).get<std::string>(); };
  const std::string game = text("game");
  const auto found =
      std::ranges::find(games, std::string_view(game), [](const auto& each) { return each->facts().id; });
  if (found == games.end()) throw std::runtime_error("this server does not offer the game " + game);
  const auto pace = protocol::parse_pace(saved.at("pace").dump());
  if (!pace) throw std::runtime_error("stored table: pace");
  head.code = text("code");
  head.title = text("title");
  head.game = *found;
  head.options = text("options");
  head.pace = *pace;
  head.listed = saved.at("listed").get<bool>();
  head.password = text("password");
  head.phase = phase_of(text("phase"));
  head.paused = saved.at("paused").get<bool>();
  head.host = saved.at("host").get<Seat>();
  head.owner = text("owner");
  head.secret = Secret(from_hex(text("secret")));
  head.again = text("again");
  head.start_number = saved.at("start_number").get<std::uint64_t>();
  // Older versions wrote neither these nor `given_up`.
  head.made_ms = saved.value("made", std::int64_t{0});
  head.ended_ms = saved.value("ended", std::int64_t{0});
  for (const Json& change : saved.at("data_changes")) {
    head.data_changes.push_back({change.at("from").get<std::uint64_t>(), change.at("data").get<std::string>()});
  }
  for (const Json& place : saved.at("seats")) {
    SeatRecord seat;
    seat.kind = kind_of(place.at("kind").get<std::string>());
    seat.name = place.at("name").get<std::string>();
    seat.level = place.at("level").get<std::string>();
    seat.nonce = place.at("nonce").get<std::string>();
    seat.ready = place.at("ready").get<bool>();
    seat.substituted = place.at("substituted").get<bool>();
    seat.given_up = place.value("given_up", false);
    if (seat.kind == Kind::human) {
      const auto id = place.at("who").get<std::string>();
      seat.who = identities.by_id(id);
      if (!seat.who) throw std::runtime_error("stored table: player " + id + " is not known");
    }
    head.seats.push_back(std::move(seat));
  }
  return head;
}

std::string table_part(const Head& head, const Attendance& attendance) {
  JsonWriter out;
  out.begin_object().key("code").plain(head.code).key("title").string(head.title);
  out.key("game").plain(head.game->facts().id).key("options").raw(head.options);
  out.key("pace").raw(protocol::pace_text(head.pace));
  out.key("host").number(head.host).key("phase").plain(protocol::to_string(head.phase));
  out.key("paused").boolean(head.paused).key("seats").begin_array();
  for (std::size_t seat = 0; seat < head.seats.size(); ++seat) {
    write_seat(head.seats[seat], static_cast<Seat>(seat), attendance.present[seat], out);
  }
  out.end_array().key("spectators").number(static_cast<std::int64_t>(attendance.spectators));
  if (!head.again.empty()) out.key("again").plain(head.again);
  out.key("fairness");
  write_fairness(head, out);
  out.end_object();
  return std::string(out.bytes());
}

}  // namespace precinct::server
