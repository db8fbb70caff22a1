#include "server/domain/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>

#include "protocol/server_frames.hpp"
#include "protocol/table_code.hpp"
#include "server/domain/digest.hpp"
#include "server/domain/options.hpp"
#include "server/domain/service.hpp"

namespace precinct::server {

using protocol::ErrorCode;

namespace {

// As many people may err behind one address as in one house.
constexpr int kHousehold = 6;

}  // namespace

Lobby::Lobby(World& world) : world_(world), wrong_passwords_(world.clock) {}

bool Lobby::may_try_password(const Asker& asker) const {
  const int limit = world_.limits.wrong_passwords;
  return wrong_passwords_.recent(asker.identity->id()) < limit &&
         wrong_passwords_.recent(asker.client->address()) < limit * kHousehold;
}

void Lobby::wrong_password(const Asker& asker) {
  wrong_passwords_.count(asker.identity->id());
  wrong_passwords_.count(asker.client->address());
}

void Lobby::load(const std::vector<TableRow>& rows, std::int64_t alive_until) {
  for (const TableRow& row : rows) {
    const std::string_view short_code = std::string_view(row.code).substr(0, 4);
    try {
      auto table = Table::load(world_, row, alive_until);
      table->post([](Table&) {});  // sets its alarm
      const std::unique_lock lock(mutex_);
      tables_[row.code] = std::move(table);
      ++world_.metrics.tables;
    } catch (const NeedsOlderProgram& reason) {
      throw StartRefused(
          "The table " + std::string(short_code) + "…" + " can't go on: " + reason.what() +
          ". The last stop was not a clean one. Start the version that was running, stop it with SIGTERM "
          "(it then saves every table), and start this one again. If it finds the store too new, give it as --data the "
          "folder layout-… that lies in the data folder now.");
    } catch (const std::exception& reason) {
      spdlog::error("table {}… is quarantined, the others run: {}", short_code, reason.what());
      quarantine(row.code, reason.what());
    }
  }
}

void Lobby::save_all(std::function<void()> done) {
  // The last one to let go of it calls `done`.
  const std::shared_ptr<void> last(nullptr, [done = std::move(done)](void*) { done(); });
  for (const auto& table : all()) {
    table->post([last](Table& each) { each.save([last] {}); });
  }
}

std::shared_ptr<Table> Lobby::find(std::string_view code) const {
  const std::shared_lock lock(mutex_);
  const auto found = tables_.find(code);
  return found == tables_.end() ? nullptr : found->second;
}

bool Lobby::is_quarantined(std::string_view code) const {
  const std::shared_lock lock(mutex_);
  return quarantined_.contains(code);
}

void Lobby::list(const Asker& asker) const {
  std::vector<Listing::Line> shown = lines();
  std::erase_if(shown, [](const Listing::Line& line) { return !line.shown; });
  const auto count = std::min(shown.size(), world_.limits.listed);
  std::ranges::partial_sort(shown, shown.begin() + static_cast<std::ptrdiff_t>(count), {}, &Listing::Line::rank);
  std::vector<protocol::ListedTable> tables;
  for (std::size_t i = 0; i < count; ++i) tables.push_back(std::move(shown[i].table));
  asker.answer(protocol::tables_frame(asker.id, tables));
}

void Lobby::create(const Asker& asker, const protocol::Create& request) {
  const auto refuse = [&](const Refused& refused) { asker.refuse(refused, world_.metrics); };
  if (!world_.create_key.empty() && (!request.key || !equal_secrets(world_.create_key.reveal(), *request.key))) {
    return refuse(ErrorCode::bad_key);
  }
  const auto game = world_.game(request.game);
  if (!game) return refuse(ErrorCode::no_such_game);
  const Facts& facts = game->facts();
  if (request.seats < facts.min_seats || request.seats > world_.limits.most_seats(facts.min_seats, facts.max_seats)) {
    return refuse({ErrorCode::bad_message, "/seats"});
  }
  auto options = complete_options(*game, request.options, request.seats);
  if (!options) return refuse(options.error());

  Head head;
  head.title = request.title.value_or(asker.identity->name());
  head.game = game;
  head.options = std::move(*options);
  if (request.pace) head.pace = *request.pace;
  head.listed = request.is_public;
  if (request.password) head.password = keep_password(world_.entropy, *request.password);
  head.owner = asker.identity->id();
  head.seats.resize(static_cast<std::size_t>(request.seats));
  head.seats[0].kind = SeatRecord::Kind::human;
  head.seats[0].who = asker.identity;
  head.seats[0].name = asker.identity->name();
  head.secret = Secret(random_bytes(world_.entropy, 32));
  head.start_number = world_.start_number;
  const auto table = add(std::move(head), asker);
  if (!table) return refuse(ErrorCode::too_many_tables);
  table->post([asker](Table& it) { it.create(asker); });
}

std::shared_ptr<Table> Lobby::add(Head head, const Asker& founder) {
  auto table = enter(std::move(head), founder.client->address());
  if (!table || book(founder.identity, table->code())) return table;
  remove(table->code());
  return nullptr;
}

bool Lobby::book(const std::shared_ptr<Identity>& player, const std::string& code) {
  if (!player->book(code, world_.limits.tables_per_identity)) return false;
  give_up_surplus(player);
  return true;
}

void Lobby::give_up_surplus(const std::shared_ptr<Identity>& player) {
  for (const std::string& code : player->surplus(world_.limits.tables_per_identity)) {
    if (const auto table = find(code)) table->post([player](Table& it) { it.give_up(*player); });
  }
}

std::shared_ptr<Table> Lobby::enter(Head head, std::string_view address) {
  std::shared_ptr<Table> missed_by_nobody;
  std::shared_ptr<Table> table;
  {
    const std::unique_lock lock(mutex_);
    if (crowded_by(address)) return nullptr;
    if (tables_.size() >= world_.limits.tables && !(missed_by_nobody = make_room())) return nullptr;
    head.code = new_code();
    head.made_ms = world_.clock.now();
    table = std::make_shared<Table>(world_, std::move(head), std::string(address));
    tables_[table->code()] = table;
    ++world_.metrics.tables;
  }
  if (missed_by_nobody) missed_by_nobody->post([](Table& it) { it.close(); });
  return table;
}

bool Lobby::crowded_by(std::string_view address) const {
  const auto counts = [&](const Register::value_type& each) {
    return each.second->address() == address && each.second->listing().get().table.phase != Phase::over;
  };
  return std::ranges::count_if(tables_, counts) >= static_cast<std::ptrdiff_t>(world_.limits.tables_per_address);
}

std::shared_ptr<Table> Lobby::make_room() {
  const std::int64_t now = world_.clock.now();
  std::optional<std::pair<int, std::int64_t>> least;
  auto found = tables_.end();
  for (auto each = tables_.begin(); each != tables_.end(); ++each) {
    const auto expendable = each->second->listing().get().expendable(now);
    if (!expendable || (least && *least <= *expendable)) continue;
    least = expendable;
    found = each;
  }
  if (found == tables_.end()) return nullptr;
  auto table = std::move(found->second);
  tables_.erase(found);
  --world_.metrics.tables;
  return table;
}

void Lobby::remove(std::string_view code) {
  const std::unique_lock lock(mutex_);
  const auto found = tables_.find(code);
  if (found == tables_.end()) return;
  tables_.erase(found);
  --world_.metrics.tables;
}

void Lobby::quarantine(std::string_view code, std::string_view reason) {
  remove(code);
  const std::unique_lock lock(mutex_);
  if (quarantined_.emplace(code, reason).second) ++world_.metrics.tables_quarantined;
}

bool Lobby::drop_quarantined(std::string_view code) {
  const std::unique_lock lock(mutex_);
  const auto found = quarantined_.find(code);
  if (found == quarantined_.end()) return false;
  quarantined_.erase(found);
  --world_.metrics.tables_quarantined;
  world_.store.write({DropTable{std::string(code)}});
  return true;
}

std::map<std::string, std::string, std::less<>> Lobby::quarantined() const {
  const std::shared_lock lock(mutex_);
  return quarantined_;
}

std::vector<Listing::Line> Lobby::lines() const {
  std::vector<Listing::Line> lines;
  for (const auto& table : all()) lines.push_back(table->listing().get());
  return lines;
}

std::vector<std::shared_ptr<Table>> Lobby::all() const {
  const std::shared_lock lock(mutex_);
  std::vector<std::shared_ptr<Table>> tables;
  tables.reserve(tables_.size());
  for (const auto& [code, table] : tables_) tables.push_back(table);
  return tables;
}

std::string Lobby::new_code() {
  for (;;) {
    std::string code =
        protocol::make_table_code([&](std::uint32_t bound) { return random_below(world_.entropy, bound); });
    if (!tables_.contains(code) && !quarantined_.contains(code)) return code;
  }
}

}  // namespace precinct::server
