// The reads of the store in SQLite.
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/chains.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

// One connection of its own, which WAL lets read beside the writer. Any thread. All throw StoreError.
class SqliteReader {
 public:
  // moment: what is read is the store as it stands now, whatever is written later.
  enum class See { latest, moment };
  SqliteReader(const std::filesystem::path& folder, See see);

  Chains chains();
  std::vector<IdentityRow> identities();
  std::vector<TableRow> tables();
  std::optional<TableRow> table(std::string_view code);
  std::vector<EntryRow> entries(const Chain& chain, std::uint64_t after, std::size_t limit);
  void each_request(const std::function<void(const RequestRow&)>& visit);
  std::vector<ChatRow> chat(std::string_view code);
  std::optional<std::string> note(std::string_view key);

 private:
  template <class Read>
  auto read(Read&& from) {
    const std::lock_guard lock(mutex_);
    try {
      return from();
    } catch (const sqlite::Error& error) {
      failed(error);
    }
  }
  [[noreturn]] void failed(const sqlite::Error& error) const;

  const std::filesystem::path folder_;
  std::mutex mutex_;
  sqlite::Database database_;
};

}  // namespace precinct::server
