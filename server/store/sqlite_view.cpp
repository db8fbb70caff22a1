// A store that is only looked at.
#include <boost/asio/post.hpp>

#include "server/store/backup.hpp"
#include "server/store/sqlite_reader.hpp"

namespace precinct::server {

namespace {

class SqliteView : public Store {
 public:
  explicit SqliteView(const std::filesystem::path& folder) : reader_(folder, SqliteReader::See::moment) {}

  void write(Batch, boost::asio::any_io_executor where, Done done) override {
    if (done) boost::asio::post(where, [done = std::move(done)]() mutable { done(true); });
  }
  void drain() override {}
  bool writable() const override { return true; }
  StoreStats stats() const override { return {}; }

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
  SqliteReader reader_;
  Chains chains_{reader_.chains()};
};

}  // namespace

std::unique_ptr<Store> open_sqlite_view(const std::filesystem::path& folder) {
  try {
    return std::make_unique<SqliteView>(folder);
  } catch (const sqlite::Error& error) {
    throw StoreError("The store in " + folder.string() + " can't be read: " + error.what() + '.');
  }
}

}  // namespace precinct::server
