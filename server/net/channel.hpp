// What a visitor speaks over: a socket, with TLS around it where the port has a certificate. One type for both, because
// Beast's templates are compiled anew for each type of stream.
#pragma once

#include <boost/asio/ssl/stream.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "server/net/asio_types.hpp"
#include "server/net/tls.hpp"

namespace precinct::server {

class Channel {
 public:
  using executor_type = Executor;
  using TlsStream = boost::asio::ssl::stream<Socket>;

  // `tls` may be null.
  Channel(Socket socket, const std::shared_ptr<TlsContext>& tls) : context_(tls) {
    if (tls)
      tls_ = std::make_unique<TlsStream>(std::move(socket), *tls);
    else
      plain_.emplace(std::move(socket));
  }

  executor_type get_executor() { return socket().get_executor(); }
  Socket& socket() { return tls_ ? tls_->next_layer() : *plain_; }
  TlsStream* tls() { return tls_.get(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    if (tls_) return tls_->async_read_some(buffers, std::forward<Token>(token));
    return plain_->async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    if (tls_) return tls_->async_write_some(buffers, std::forward<Token>(token));
    return plain_->async_write_some(buffers, std::forward<Token>(token));
  }

  // For Beast, when a handshake of its own takes too long.
  friend void beast_close_socket(Channel& channel) {
    boost::system::error_code ignored;
    channel.socket().close(ignored);
  }

 private:
  std::shared_ptr<TlsContext> context_;  // outlives its streams
  std::optional<Socket> plain_;
  std::unique_ptr<TlsStream> tls_;
};

}  // namespace precinct::server
