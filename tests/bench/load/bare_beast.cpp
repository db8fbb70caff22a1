// The ceiling: a server that does nothing but WebSocket by Beast. Four neighbours are a table; for each frame that one
// of them sends, each of the four gets one prepared frame of 2 KB. With a folder as argument each frame is first stored
// there, durably, by the server's own store: what is left to do once nothing shares a flush.
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
namespace server = precinct::server;
using Socket = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;

constexpr std::size_t kFrameBytes = 2048;
constexpr std::size_t kSeats = 4;

const std::string& prepared() {
  static const std::string frame(kFrameBytes, 'x');
  return frame;
}

class Seat;

struct Table {
  std::string code;
  std::uint64_t entries = 0;
  std::vector<std::weak_ptr<Seat>> seats = {};

  void send();
};

class Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(Socket socket, std::shared_ptr<Table> table, server::Store* store)
      : stream_(std::move(socket)), table_(std::move(table)), store_(store) {}

  void run() {
    stream_.text(true);
    stream_.auto_fragment(false);
    stream_.async_accept([self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

  void send() {
    if (std::exchange(pending_, pending_ + 1) == 0) write();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      self->answer();
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void answer() {
    if (store_ == nullptr) return table_->send();
    server::EntryRow entry;
    entry.number = ++table_->entries;
    entry.command = beast::buffers_to_string(buffer_.data());
    entry.identity = "identity";
    entry.request = "request";
    store_->write({server::Append{table_->code, entry}}, stream_.get_executor(),
                  [table = table_](bool stored) { stored ? table->send() : std::abort(); });
  }

  void write() {
    stream_.async_write(asio::buffer(prepared()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      if (--self->pending_ > 0) self->write();
    });
  }

  websocket::stream<Socket, false> stream_;
  std::shared_ptr<Table> table_;
  server::Store* store_;  // null: nothing is stored
  beast::flat_buffer buffer_;
  int pending_ = 0;
};

void Table::send() {
  for (const auto& seat : seats)
    if (const auto held = seat.lock()) held->send();
}

class Listener {
 public:
  Listener(asio::io_context& context, server::Store* store)
      : acceptor_(context, asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)), store_(store) {}

  int port() const { return acceptor_.local_endpoint().port(); }

  void accept() {
    acceptor_.async_accept([this](error_code error, Socket socket) {
      if (!error) {
        socket.set_option(asio::ip::tcp::no_delay(true));
        if (!table_ || table_->seats.size() == kSeats) new_table();
        const auto seat = std::make_shared<Seat>(std::move(socket), table_, store_);
        table_->seats.push_back(seat);
        seat->run();
      }
      accept();
    });
  }

 private:
  void new_table() {
    table_ = std::make_shared<Table>(std::to_string(tables_++));
    if (store_ != nullptr) store_->write({server::PutTable{table_->code, "{}"}});
  }

  asio::basic_socket_acceptor<asio::ip::tcp, asio::io_context::executor_type> acceptor_;
  server::Store* store_;
  std::shared_ptr<Table> table_;
  std::size_t tables_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  asio::io_context context(1);
  const auto store = argc > 1 ? server::open_sqlite_store(argv[1]) : nullptr;
  Listener listener(context, store.get());
  listener.accept();
  std::printf("bare_beast listening on 127.0.0.1:%d\n", listener.port());
  std::fflush(stdout);
  context.run();
}
