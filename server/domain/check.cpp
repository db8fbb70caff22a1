#include "server/domain/check.hpp"

#include <stdexcept>

#include "server/domain/digest.hpp"
#include "server/domain/lobby.hpp"
#include "server/domain/stored_command.hpp"

namespace precinct::server {

namespace {

// Plays the whole game; each hash that was stored on the way has to be met. Throws Unusable.
class Replay {
 public:
  Replay(const Head& head, const TableRow& row) : row_(row) {
    const auto nonces = head.nonces();
    state_ = head.game->new_state(Json::parse(head.options), static_cast<int>(head.seats.size()),
                                  seed_of(head.secret, nonces));
    meet_snapshot();
  }

  std::uint64_t run(Store& store) {
    for (;;) {
      const auto entries = store.entries(row_.code, number_, kEntriesAtOnce);
      for (const EntryRow& entry : entries) apply(entry);
      if (entries.size() < kEntriesAtOnce) return number_;
    }
  }

 private:
  void apply(const EntryRow& entry) {
    const std::string which = "command " + std::to_string(entry.number);
    if (entry.number != number_ + 1) throw Unusable(which + " follows command " + std::to_string(number_));
    const Command command = read_command(entry.command);
    if (command.seat >= state_->seats() || !state_->apply(command))
      throw Unusable(which + " is refused in the game that is played again from its seed");
    ++number_;
    if (!entry.hash.empty() && state_->hash() != entry.hash)
      throw Unusable("played again from its seed, the state after " + which + " has another hash");
    meet_snapshot();
  }

  void meet_snapshot() const {
    if (row_.snapshot->number == number_ && state_->hash() != row_.snapshot->hash)
      throw Unusable("played again from its seed, the state after command " + std::to_string(number_) +
                     " is not the snapshot's");
  }

  const TableRow& row_;
  std::unique_ptr<State> state_;
  std::uint64_t number_ = 0;
};

CheckedTable check_table(World& world, const TableRow& row, std::int64_t now) {
  CheckedTable checked{row.code, 0, false, {}};
  try {
    Table::load(world, row, now);
    const Head head = Head::load(Json::parse(row.head), world.games, world.identities);
    if (head.phase == Phase::lobby) return checked;
    checked.from_the_seed = head.data_changes.size() == 1 && head.data_changes[0].data == head.game->data_hash();
    if (checked.from_the_seed) checked.commands = Replay(head, row).run(world.store);
  } catch (const StoreError&) {
    throw;
  } catch (const std::exception& error) {
    checked.fault = error.what();
  }
  return checked;
}

}  // namespace

void check_tables(const ServiceSetup& setup, const std::function<void(const CheckedTable&)>& visit) {
  Identities identities(*setup.store, *setup.entropy, *setup.metrics, setup.limits);
  World world = make_world(setup, identities);
  const std::int64_t now = setup.clock->now();
  identities.load(now, [](const std::string&) { return true; });
  for (const TableRow& row : setup.store->tables()) visit(check_table(world, row, now));
}

}  // namespace precinct::server
