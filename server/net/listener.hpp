// Accepts sockets for as long as the server lives, whatever accept() says.
#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <vector>

#include "server/net/asio_types.hpp"
#include "server/net/beast_session.hpp"

namespace precinct::server {

class Listener {
 public:
  // Binds and listens; throws std::runtime_error whose what() names the address and the remedy. Sockets are dealt to
  // `threads` in turn; the first one accepts.
  Listener(const Endpoint& where, const std::vector<std::unique_ptr<IoThread>>& threads, NetContext& net, Port port);

  boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }
  void start();
  // On the first thread.
  void stop();

 private:
  Task<void> accept();

  const std::vector<std::unique_ptr<IoThread>>& threads_;
  NetContext& net_;
  const Port port_;
  boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor> acceptor_;
  boost::asio::steady_timer pause_;
};

}  // namespace precinct::server
