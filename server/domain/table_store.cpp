// Saving and loading: a table comes back from its head, the last snapshot and the commands since, and has to agree with
// the hashes that were stored with them.

#include <spdlog/spdlog.h>

#include <algorithm>

#include "engine/core/json_writer.hpp"
#include "server/domain/lobby.hpp"
#include "server/domain/table.hpp"

namespace precinct::server {

namespace {

// Versions of one start of the server lie below those of the next, whatever was shown and not stored before a crash.
constexpr std::uint64_t kVersionsAStart = 1'000'000'000;

}  // namespace

void Table::save_clock(JsonWriter& out) const {
  const std::int64_t at = now();
  out.key("clock").begin_object().key("at").number(at).key("time").number(clocks_.time(at)).end_object();
}

std::string Table::stored_head(const Head& head) const {
  return json_of([&](JsonWriter& out) {
    head.save(out.begin_object());
    save_clock(out);
    out.end_object();
  });
}

PutSnapshot Table::snapshot() {
  const std::string game = play_->state->save();
  JsonWriter out;
  views_.save_log(out.begin_object().key("log"));
  clocks_.save(out.key("clocks"));
  save_clock(out);
  out.key("game").raw(game).end_object();
  play_->snapshot = play_->entries;
  return {code_,
          {play_->entries, std::string(out.bytes()), State::hash_of(game), world_.version, head_.game->data_hash()}};
}

std::shared_ptr<Table> Table::load(World& world, const TableRow& row, std::int64_t alive_until) {
  Head head;
  try {
    head = Head::load(Json::parse(row.head), world.games, world.identities);
  } catch (const std::exception& error) {
    throw Unusable(error.what());
  }
  const std::uint64_t started = world.start_number - head.start_number;
  auto table = std::make_shared<Table>(world, std::move(head));
  table->restore(row, alive_until);
  table->views_.raise_versions(started * kVersionsAStart);
  table->chat_.load(world.store.chat(row.code));
  table->tie_players();
  // A finished one stays for half its time: who starts the server for an evening a week still finds the last game.
  std::int64_t& ended = table->head_.ended_ms;
  ended = std::max(ended, table->now() - world.limits.over_table_ms / 2);
  for (Place& place : table->places_) place.away_since = table->now();
  table->draw_table();
  table->views_.settle();
  return table;
}

// head_ is in place; brings back the game.
void Table::restore(const TableRow& row, std::int64_t alive_until) {
  play_.reset();
  clocks_ = {};
  if (head_.phase == Phase::lobby) return;
  if (!row.snapshot) throw Unusable("the game has begun, but no state of it is stored");
  try {
    restore_game(*row.snapshot, Json::parse(row.head).at("clock"), alive_until);
  } catch (const Unusable&) {
    throw;
  } catch (const std::exception& error) {
    throw Unusable(error.what());
  }
}

void Table::restore_game(const SnapshotRow& snapshot, const Json& head_clock, std::int64_t alive_until) {
  const Game& game = *head_.game;
  const bool same_program = snapshot.format == world_.version && snapshot.data == game.data_hash();
  const Json saved = Json::parse(snapshot.state);
  play_.emplace();
  play_->state = game.load(saved.at("game"));
  play_->entries = play_->snapshot = snapshot.number;
  play_->has_secrets =
      std::ranges::any_of(play_->state->parts(), [](const Part& part) { return !part.audience.is_everyone(); });
  State& state = *play_->state;
  if (same_program && state.hash() != snapshot.hash) {
    throw Unusable("the stored state after command " + std::to_string(snapshot.number) + " does not have its hash");
  }
  views_.begin_game(state);  // before anything is logged: it settles what is filled up
  views_.load_log(saved.at("log"));
  clocks_.load(saved.at("clocks"));

  // The last moment at which both clocks are known.
  std::int64_t at = saved.at("clock").at("at").get<std::int64_t>();
  std::int64_t time = saved.at("clock").at("time").get<std::int64_t>();
  for (;;) {
    const auto entries = world_.store.entries(code_, play_->entries, kEntriesAtOnce);
    for (const EntryRow& entry : entries) {
      if (!same_program) {
        throw NeedsOlderProgram("commands since the last snapshot were played with version " + snapshot.format +
                                " and rules data " + snapshot.data.substr(0, 12));
      }
      replay_entry(entry);
      at = entry.at_ms;
      time = entry.clock_ms;
    }
    if (entries.size() < kEntriesAtOnce) break;
  }
  if (const auto head_at = head_clock.at("at").get<std::int64_t>(); head_at >= at) {
    at = head_at;
    time = head_clock.at("time").get<std::int64_t>();
  }
  const bool ran = head_.phase == Phase::playing && !head_.paused;
  clocks_.set_time(ran ? time + std::max<std::int64_t>(0, alive_until - at) : time);
  run_clocks(head_);

  if (!same_program && head_.data_changes.back().data != game.data_hash()) {
    head_.data_changes.push_back({play_->entries, game.data_hash()});
    spdlog::info("table {}…: goes on with other rules data from command {} on", short_code(), play_->entries);
  }
  views_.draw_game(state, deadline(), true);
  if (!same_program) {
    Batch batch = head_batch(head_);
    batch.push_back(this->snapshot());
    world_.store.write(std::move(batch));
  }
}

void Table::replay_entry(const EntryRow& entry) {
  const std::string which = "command " + std::to_string(entry.number);
  if (entry.number != play_->entries + 1) throw Unusable(which + " follows command " + std::to_string(play_->entries));
  State& state = *play_->state;
  const Command command = read_command(entry.command);
  if (command.seat >= state.seats() || !state.apply(command)) throw Unusable(which + " is refused by the game");
  if (!entry.hash.empty() && state.hash() != entry.hash) {
    throw Unusable("the state after " + which + " does not have the stored hash");
  }
  ++play_->entries;
  clocks_.follow(state, entry.clock_ms, command.seat);
  views_.log_events(state);
}

// What could not be stored never happened: the table is what the store says, for everybody who is here.
void Table::go_back() {
  try {
    const std::optional<TableRow> row = world_.store.table(code_);
    if (row) {
      Head head = Head::load(Json::parse(row->head), world_.games, world_.identities);
      head_ = std::move(head);
      places_.resize(head_.seats.size());
      for (auto& bot : bots_) bot.reset();
      answered_for_.reset();
      TableViews fresh(world_.limits.log_events);
      fresh.take_versions(views_);
      fresh.raise_versions(1);
      views_ = std::move(fresh);
      restore(*row, now());
      tie_players();
    }
    if (!row) return close();
    draw_table();
    views_.settle();
    each_viewer([&](Seat viewer, const std::shared_ptr<Client>& client) { client->view(views_.full(viewer, code_)); });
  } catch (const std::exception& error) {
    spdlog::critical("table {}… can't be read back and is closed until the next start: {}", short_code(), error.what());
    send_all_away();
    world_.lobby->quarantine(code_, error.what());
  }
}

void Table::save(std::function<void()> done) {
  if (closed_) return done();
  frozen_ = true;
  clocks_.stop(now());
  Batch batch = head_batch(head_);
  if (play_ && play_->entries > play_->snapshot) batch.push_back(snapshot());
  world_.store.write(std::move(batch), strand_, [done = std::move(done)](bool) { done(); });
}

}  // namespace precinct::server
