// A stream between Beast and the socket. Reading goes straight through. Once the handshake is done, what Beast writes
// (pongs and close frames, each whole) is handed to the session, which is the only writer of the socket: so control
// frames never cut into a frame of ours, and share its system call.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <string>
#include <utility>

#include "server/net/session.hpp"

namespace precinct::server {

template <class Next>
class OutputTap {
 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;

  explicit OutputTap(Next next) : next_(std::move(next)) {}

  executor_type get_executor() { return next_.get_executor(); }
  Next& next_layer() { return next_; }
  const Next& next_layer() const { return next_; }

  // From now on what Beast writes goes to `session`.
  void hand_to(Session& session) { session_ = &session; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return next_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& what) {
          if (session_ == nullptr) {
            next_.async_write_some(what, std::move(handler));
            return;
          }
          std::string frame(boost::asio::buffer_size(what), '\0');
          boost::asio::buffer_copy(boost::asio::buffer(frame), what);
          session_->library_frame(frame);
          complete(std::move(handler), frame.size());
        },
        token, buffers);
  }

 private:
  template <class Handler>
  void complete(Handler handler, std::size_t bytes) {
    const auto executor = boost::asio::get_associated_executor(handler, get_executor());
    boost::asio::post(executor, [handler = std::move(handler), bytes]() mutable {
      std::move(handler)(boost::system::error_code{}, bytes);
    });
  }

  Next next_;
  Session* session_ = nullptr;
};

// The session ends the socket when everything has left it; Beast has nothing to tear down.
template <class Next>
void teardown(boost::beast::role_type, OutputTap<Next>&, boost::system::error_code& error) {
  error = {};
}

template <class Next, class Handler>
void async_teardown(boost::beast::role_type, OutputTap<Next>& tap, Handler&& handler) {
  const auto executor = boost::asio::get_associated_executor(handler, tap.get_executor());
  boost::asio::post(executor, [handler = std::forward<Handler>(handler)]() mutable {
    std::move(handler)(boost::system::error_code{});
  });
}

}  // namespace precinct::server
