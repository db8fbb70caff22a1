// The embedded store. One thread writes; it takes everything that is queued as one transaction, and under load waits a
// moment for more. Readers have their own connection, which WAL lets run beside the writer.

#include <boost/asio/post.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/folder_lock.hpp"
#include "server/store/sqlite_layout.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/sqlite_writer.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

using namespace std::chrono_literals;

namespace {

// To flush costs far more than what is flushed. So after a group of several batches, whose writers are about to write
// again, the next one is gathered for a moment that no person notices; who writes alone never waits.
constexpr auto kGather = 1ms;
constexpr std::size_t kSeveral = 4;  // batches

class SqliteStore : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& folder)
      : lock_(folder), database_(open_for_writing(folder)), reader_(folder, SqliteReader::See::latest) {
    thread_ = std::jthread([this] { write_loop(); });
  }

  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void write(Batch batch, boost::asio::any_io_executor where, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back({std::move(batch), std::move(where), std::move(done)});
      ++stats_.queued;
    }
    wake_.notify_one();
  }

  void drain() override {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return queue_.empty() && !committing_; });
  }

  bool writable() const override {
    const std::lock_guard lock(mutex_);
    return writable_;
  }

  StoreStats stats() const override {
    const std::lock_guard lock(mutex_);
    return stats_;
  }

  std::vector<IdentityRow> identities() override { return reader_.identities(); }
  std::vector<TableRow> tables() override { return reader_.tables(); }
  std::optional<TableRow> table(std::string_view code) override { return reader_.table(code); }
  std::vector<EntryRow> entries(std::string_view code, std::uint64_t after, std::size_t limit) override {
    const auto chain = chains_.find(code);
    return chain ? reader_.entries(*chain, after, limit) : std::vector<EntryRow>{};
  }
  void each_request(const std::function<void(const RequestRow&)>& visit) override { reader_.each_request(visit); }
  std::vector<ChatRow> chat(std::string_view code) override { return reader_.chat(code); }
  std::optional<std::string> note(std::string_view key) override { return reader_.note(key); }

 private:
  struct Queued {
    Batch batch;
    boost::asio::any_io_executor where;
    Done done;
  };

  void write_loop() {
    std::unique_lock lock(mutex_);
    std::size_t last = 0;  // batches in the group before
    for (;;) {
      wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (queue_.empty()) return;
      if (last >= kSeveral) {
        lock.unlock();
        std::this_thread::sleep_for(kGather);
        lock.lock();
      }
      // Gone before the next one is waited for: what it completes on need not outlive it.
      std::vector<Queued> group;
      group.swap(queue_);
      last = group.size();
      committing_ = true;
      lock.unlock();

      const auto begun = std::chrono::steady_clock::now();
      const bool stored = commit(group);
      const auto took = std::chrono::steady_clock::now() - begun;

      lock.lock();
      writable_ = stored;
      stats_.queued -= group.size();
      ++(stored ? stats_.commits : stats_.failures);
      if (stored) stats_.batches += group.size();
      stats_.commit_micros +=
          static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
      lock.unlock();

      for (Queued& item : group) {
        if (item.done) {
          boost::asio::post(item.where, [done = std::move(item.done), stored]() mutable { done(stored); });
        }
      }
      lock.lock();
      committing_ = false;
      if (queue_.empty()) idle_.notify_all();
    }
  }

  bool commit(const std::vector<Queued>& group) {
    try {
      writer_.begin();
      for (const Queued& item : group) {
        for (const Write& write : item.batch) std::visit(writer_, write);
      }
      writer_.commit();
      return true;
    } catch (const sqlite::Error& error) {
      {
        const std::lock_guard lock(mutex_);
        stats_.last_failure = error.what();
      }
      writer_.roll_back();
      return false;
    }
  }

  FolderLock lock_;
  sqlite::Database database_;
  SqliteReader reader_;
  Chains chains_{reader_.chains()};
  SqliteWriter writer_{database_, chains_};

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable idle_;
  std::vector<Queued> queue_;
  bool committing_ = false;
  bool ending_ = false;
  bool writable_ = true;
  StoreStats stats_;
  std::jthread thread_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& folder) {
  try {
    return std::make_unique<SqliteStore>(folder);
  } catch (const sqlite::Error& error) {
    throw StoreError("The store in " + folder.string() + " can't be used: " + error.what() + '.');
  }
}

}  // namespace precinct::server
