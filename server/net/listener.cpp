#include "server/net/listener.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>
#include <stdexcept>

namespace precinct::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto kFirstPause = 50ms;
constexpr auto kLongestPause = 1000ms;

std::string written(const Endpoint& where) {
  return where.host + ":" + std::to_string(where.port);
}

tcp::endpoint resolve(const Endpoint& where, asio::io_context& context) {
  tcp::resolver resolver(context);
  error_code error;
  const auto found = resolver.resolve(where.host, std::to_string(where.port), tcp::resolver::passive, error);
  if (error || found.empty())
    throw std::runtime_error("can't listen on " + written(where) + ": the host is no address of this machine (" +
                             error.message() + "); 0.0.0.0 stands for all of them");
  return found.begin()->endpoint();
}

}  // namespace

Listener::Listener(const Endpoint& where, const std::vector<std::unique_ptr<IoThread>>& threads, NetContext& net,
                   Port port)
    : threads_(threads),
      net_(net),
      port_(port),
      acceptor_(threads.front()->context().get_executor()),
      pause_(threads.front()->context()) {
  const tcp::endpoint endpoint = resolve(where, threads.front()->context());
  error_code error;
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    throw std::runtime_error("can't listen on " + written(where) + ": " + error.message() +
                             "; is another server running there? Another port can be given");
}

void Listener::start() {
  asio::co_spawn(threads_.front()->context(), accept(), asio::detached);
}

void Listener::stop() {
  error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

Task<void> Listener::accept() {
  auto pause = kFirstPause;
  std::size_t next = 0;
  while (acceptor_.is_open()) {
    IoThread& thread = *threads_[next];
    auto [error, socket] = co_await acceptor_.async_accept(thread.context().get_executor(), kOutcome);
    if (!error) {
      pause = kFirstPause;
      next = (next + 1) % threads_.size();
      count(net_.counters.accepted);
      serve(std::move(socket), thread, net_, port_);
      continue;
    }
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) break;
    count(net_.counters.accept_errors);
    // Who gave up while waiting is no reason to wait.
    if (error == asio::error::connection_aborted) continue;
    // Out of descriptors or memory: the backlog keeps who comes; without a pause this loop would take a whole core.
    if (pause == kFirstPause) spdlog::warn("no socket can be accepted now: {}; trying on", error.message());
    pause_.expires_after(pause);
    co_await pause_.async_wait(kOutcome);
    pause = std::min<decltype(pause)>(pause * 2, kLongestPause);
  }
}

}  // namespace precinct::server
