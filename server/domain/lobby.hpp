// All tables of the server: made, found, listed, loaded and saved. Thread-safe; calls no table while its lock is held.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/requests.hpp"
#include "server/domain/asker.hpp"
#include "server/domain/head.hpp"
#include "server/domain/last_minute.hpp"
#include "server/domain/table.hpp"
#include "server/domain/world.hpp"

namespace precinct::server {

class Lobby {
 public:
  explicit Lobby(World& world);

  // At the start; identities are loaded. Throws StartRefused.
  void load(const std::vector<TableRow>& rows, std::int64_t alive_until);
  // Saves every table; `done` runs once, on any thread.
  void save_all(std::function<void()> done);

  // null if there is none.
  std::shared_ptr<Table> find(std::string_view code) const;
  bool is_quarantined(std::string_view code) const;

  // Forgets a table that was set aside, and what is stored of it. False: there is none of this code.
  bool drop_quarantined(std::string_view code);
  std::vector<Listing::Line> lines() const;
  std::map<std::string, std::string, std::less<>> quarantined() const;  // why, by code

  void list(const Asker& asker) const;
  void create(const Asker& asker, const protocol::Create& request);

  // For tables.
  // Gives `head` a code and a place in the register, and books a seat for `founder`; null if there are too many
  // tables, or too many of the founder's.
  std::shared_ptr<Table> add(Head head, const Asker& founder);
  // Books a seat for the player at a table; their oldest finished tables make room. False: they have too many.
  bool book(const std::shared_ptr<Identity>& player, const std::string& code);
  void give_up_surplus(const std::shared_ptr<Identity>& player);
  void remove(std::string_view code);
  void quarantine(std::string_view code, std::string_view reason);
  // Guessing is slowed down for a player, and for all behind one address together.
  bool may_try_password(const Asker& asker) const;
  void wrong_password(const Asker& asker);

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  using Register = std::unordered_map<std::string, std::shared_ptr<Table>, Hash, std::equal_to<>>;

  std::shared_ptr<Table> enter(Head head, std::string_view address);  // null: there are too many
  bool crowded_by(std::string_view address) const;                    // locked
  std::shared_ptr<Table> make_room();  // locked; takes a table that nobody misses off the register, to be closed
  std::vector<std::shared_ptr<Table>> all() const;
  std::string new_code();

  World& world_;
  LastMinute wrong_passwords_;  // by player, and by address
  mutable std::shared_mutex mutex_;
  Register tables_;
  std::map<std::string, std::string, std::less<>> quarantined_;  // why, by code
};

}  // namespace precinct::server
