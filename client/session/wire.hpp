// A TCP connection with or without TLS, as one type, so that Beast is instantiated once. Included by network.cpp only.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <optional>
#include <utility>

namespace precinct::client {

class Wire {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  using Tls = boost::asio::ssl::stream<Socket&>;
  using executor_type = Socket::executor_type;
  using Error = boost::system::error_code;

  explicit Wire(executor_type executor) : socket_(std::move(executor)) {}
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  executor_type get_executor() { return socket_.get_executor(); }
  Socket& socket() { return socket_; }
  Tls& wrap(boost::asio::ssl::context& context) { return tls_.emplace(socket_, context); }
  Tls* tls() { return tls_ ? &*tls_ : nullptr; }
  // What is under way ends with an error.
  void drop() {
    Error ignored;
    socket_.close(ignored);
  }

  // How Beast closes what it does not know.
  friend void beast_close_socket(Wire& wire) { wire.drop(); }

  template <typename Buffers, typename Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Buffers& to) {
          if (tls_) {
            tls_->async_read_some(to, std::move(handler));
          } else {
            socket_.async_read_some(to, std::move(handler));
          }
        },
        token, buffers);
  }

  template <typename Buffers, typename Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Buffers& from) {
          if (tls_) {
            tls_->async_write_some(from, std::move(handler));
          } else {
            socket_.async_write_some(from, std::move(handler));
          }
        },
        token, buffers);
  }

 private:
  Socket socket_;
  std::optional<Tls> tls_;
};

// Beast asks how to end the stream under a WebSocket once both sides have said goodbye: nothing more is to come, so the
// socket is simply closed (RFC 6455 7.1.1 lets the server close first; the read loop has waited for it).
inline void teardown(boost::beast::role_type, Wire& wire, boost::system::error_code& error) {
  wire.drop();
  error = {};
}

template <typename Handler>
void async_teardown(boost::beast::role_type, Wire& wire, Handler&& handler) {
  wire.drop();
  boost::asio::post(wire.get_executor(),
                    [handler = std::forward<Handler>(handler)]() mutable { std::move(handler)(Wire::Error()); });
}

}  // namespace precinct::client
