// The store that forgets: the same rules as the real one, kept in maps under a lock.

#include <algorithm>
#include <boost/asio/post.hpp>
#include <deque>
#include <map>
#include <mutex>
#include <unordered_map>

#include "server/store/store.hpp"

namespace precinct::server {

namespace {

struct StoredTable {
  std::string head;
  std::optional<SnapshotRow> snapshot;
  std::vector<EntryRow> entries;
  std::vector<ChatRow> chat;
};

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};

class MemoryStore : public Store {
 public:
  void write(Batch batch, boost::asio::any_io_executor where, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      for (Write& item : batch) put(item);
      ++stats_.batches;
      ++stats_.commits;
    }
    if (done) boost::asio::post(where, [done = std::move(done)]() mutable { done(true); });
  }

  void drain() override {}
  bool writable() const override { return true; }
  StoreStats stats() const override {
    const std::lock_guard lock(mutex_);
    return stats_;
  }

  std::vector<IdentityRow> identities() override {
    const std::lock_guard lock(mutex_);
    std::vector<IdentityRow> rows;
    for (const auto& [id, row] : identities_) rows.push_back(row);
    return rows;
  }

  std::vector<TableRow> tables() override {
    const std::lock_guard lock(mutex_);
    std::vector<TableRow> rows;
    for (const auto& [code, table] : tables_) rows.push_back({code, table.head, table.snapshot});
    std::ranges::sort(rows, {}, &TableRow::code);  // the same at each start
    return rows;
  }

  std::optional<TableRow> table(std::string_view code) override {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(code);
    if (found == tables_.end()) return std::nullopt;
    return TableRow{found->first, found->second.head, found->second.snapshot};
  }

  std::vector<EntryRow> entries(std::string_view code, std::uint64_t after, std::size_t limit) override {
    const std::lock_guard lock(mutex_);
    std::vector<EntryRow> rows;
    const auto found = tables_.find(code);
    if (found == tables_.end()) return rows;
    for (const EntryRow& entry : found->second.entries) {
      if (rows.size() == limit) break;
      if (entry.number > after) rows.push_back(entry);
    }
    return rows;
  }

  void each_request(const std::function<void(const RequestRow&)>& visit) override {
    const std::lock_guard lock(mutex_);
    for (const RequestRow& row : requests_) {
      if (tables_.contains(row.table)) visit(row);
    }
  }

  std::vector<ChatRow> chat(std::string_view code) override {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(code);
    return found == tables_.end() ? std::vector<ChatRow>{} : found->second.chat;
  }

  std::optional<std::string> note(std::string_view key) override {
    const std::lock_guard lock(mutex_);
    const auto found = notes_.find(key);
    if (found == notes_.end()) return std::nullopt;
    return found->second;
  }

 private:
  void put(Write& item) {
    std::visit(Overloaded{
                   [&](PutIdentity& put) { identities_[put.row.id] = std::move(put.row); },
                   [&](DropIdentity& drop) { identities_.erase(drop.id); },
                   [&](PutTable& put) { tables_[put.code].head = std::move(put.head); },
                   [&](DropTable& drop) {
                     tables_.erase(drop.code);
                     std::erase_if(requests_, [&](const RequestRow& row) { return row.table == drop.code; });
                   },
                   [&](Append& append) {
                     EntryRow& entry = append.entry;
                     if (!entry.request.empty()) {
                       requests_.push_back({entry.identity, entry.request, append.code, entry.version});
                     }
                     tables_[append.code].entries.push_back(std::move(entry));
                   },
                   [&](PutSnapshot& put) { tables_[put.code].snapshot = std::move(put.snapshot); },
                   [&](PutChat& put) {
                     auto& lines = tables_[put.code].chat;
                     lines.push_back(std::move(put.chat));
                     std::erase_if(lines, [&](const ChatRow& line) {
                       return std::ranges::find(put.drop, line.number) != put.drop.end();
                     });
                   },
                   [&](PutNote& put) { notes_[put.key] = std::move(put.value); },
               },
               item);
  }

  mutable std::mutex mutex_;
  std::map<std::string, IdentityRow, std::less<>> identities_;
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  std::unordered_map<std::string, StoredTable, Hash, std::equal_to<>> tables_;
  std::deque<RequestRow> requests_;  // in their order
  std::map<std::string, std::string, std::less<>> notes_;
  StoreStats stats_;
};

}  // namespace

std::unique_ptr<Store> make_memory_store() {
  return std::make_unique<MemoryStore>();
}

}  // namespace precinct::server
