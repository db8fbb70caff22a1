// The ceiling: a server that does nothing but WebSocket by Beast. Four neighbours are a table; for each frame that one
// of them sends, each of the four gets one prepared frame of 2 KB.
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Socket = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;

constexpr std::size_t kFrameBytes = 2048;
constexpr std::size_t kSeats = 4;

const std::string& prepared() {
  static const std::string frame(kFrameBytes, 'x');
  return frame;
}

class Seat;
using Table = std::vector<std::weak_ptr<Seat>>;

class Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(Socket socket, std::shared_ptr<Table> table) : stream_(std::move(socket)), table_(std::move(table)) {}

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
      self->buffer_.consume(self->buffer_.size());
      for (const auto& seat : *self->table_)
        if (const auto held = seat.lock()) held->send();
      self->read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(prepared()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      if (--self->pending_ > 0) self->write();
    });
  }

  websocket::stream<Socket, false> stream_;
  std::shared_ptr<Table> table_;
  beast::flat_buffer buffer_;
  int pending_ = 0;
};

class Listener {
 public:
  explicit Listener(asio::io_context& context)
      : acceptor_(context, asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)) {}

  int port() const { return acceptor_.local_endpoint().port(); }

  void accept() {
    acceptor_.async_accept([this](error_code error, Socket socket) {
      if (!error) {
        socket.set_option(asio::ip::tcp::no_delay(true));
        if (!table_ || table_->size() == kSeats) table_ = std::make_shared<Table>();
        const auto seat = std::make_shared<Seat>(std::move(socket), table_);
        table_->push_back(seat);
        seat->run();
      }
      accept();
    });
  }

 private:
  asio::basic_socket_acceptor<asio::ip::tcp, asio::io_context::executor_type> acceptor_;
  std::shared_ptr<Table> table_;
};

}  // namespace

int main() {
  std::signal(SIGPIPE, SIG_IGN);
  asio::io_context context(1);
  Listener listener(context);
  listener.accept();
  std::printf("bare_beast listening on 127.0.0.1:%d\n", listener.port());
  std::fflush(stdout);
  context.run();
}
