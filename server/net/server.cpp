#include "server/net/server.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <future>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/listener.hpp"
#include "server/net/metrics.hpp"

namespace precinct::server {

namespace asio = boost::asio;

struct NetThreads::Impl {
  // Before the threads: sockets that are still open when these are destroyed give their places back.
  Counters counters;
  std::unique_ptr<NetContext> net;
  std::vector<std::unique_ptr<IoThread>> threads;
};

NetThreads::NetThreads(std::uint64_t count) : impl_(std::make_unique<Impl>()) {
  if (count == 0) count = std::max(1u, std::thread::hardware_concurrency());
  for (std::uint64_t i = 0; i < count; ++i) impl_->threads.push_back(std::make_unique<IoThread>());
}

NetThreads::~NetThreads() {
  stop();
}

void NetThreads::start() {
  for (const auto& thread : impl_->threads) thread->start();
}

void NetThreads::stop() {
  for (const auto& thread : impl_->threads) thread->stop_and_join();
}

asio::any_io_executor NetThreads::executor() const {
  return impl_->threads.front()->context().get_executor();
}

std::size_t NetThreads::count() const {
  return impl_->threads.size();
}

namespace {

std::vector<Network> parse_networks(const std::vector<std::string>& texts) {
  std::vector<Network> networks;
  for (const std::string& text : texts) networks.push_back(Network::parse(text).value());
  return networks;
}

std::string written(const asio::ip::tcp::endpoint& endpoint) {
  std::ostringstream out;
  out << endpoint;
  return out.str();
}

}  // namespace

struct NetServer::Impl {
  Impl(const Settings& given, NetThreads::Impl& shared, Service& service, OperatorPages operators, Downloads downloads)
      : settings(given), threads(shared.threads) {
    operators.metrics = [&counters = shared.counters, further = std::move(operators.metrics)] {
      return metrics_text(counters) + further();
    };
    shared.net.reset(new NetContext{service, limits_of(settings), settings.name, settings.allow_origin,
                                    parse_networks(settings.trusted_proxy), std::move(operators), std::move(downloads),
                                    shared.counters, make_tls(settings.tls_certificate, settings.tls_key)});
    net = shared.net.get();
  }

  std::string open(std::unique_ptr<Listener>& listener, const std::string& where, Port port) {
    listener = std::make_unique<Listener>(parse_endpoint(where), threads, *net, port);
    listener->start();
    return written(listener->endpoint());
  }

  const Settings settings;
  std::vector<std::unique_ptr<IoThread>>& threads;
  NetContext* net = nullptr;
  std::unique_ptr<Listener> operators;
  std::unique_ptr<Listener> players;
};

NetServer::NetServer(const Settings& settings, NetThreads& threads, Service& service, OperatorPages operators,
                     Downloads downloads)
    : impl_(std::make_unique<Impl>(settings, *threads.impl_, service, std::move(operators), std::move(downloads))) {}

NetServer::~NetServer() = default;

std::string NetServer::listen_to_operators() {
  return impl_->open(impl_->operators, impl_->settings.operators, Port::operators);
}

std::string NetServer::listen_to_players() {
  return impl_->open(impl_->players, impl_->settings.listen, Port::players);
}

bool NetServer::reload_certificate() {
  auto tls = make_tls(impl_->settings.tls_certificate, impl_->settings.tls_key);
  if (!tls) return false;
  impl_->net->tls.store(std::move(tls));
  return true;
}

void NetServer::stop_listening() {
  std::promise<void> stopped;
  asio::post(impl_->threads.front()->context(), [&] {
    if (impl_->players) impl_->players->stop();
    if (impl_->operators) impl_->operators->stop();
    stopped.set_value();
  });
  stopped.get_future().wait();
}

void NetServer::close_all(std::chrono::milliseconds patience) {
  struct Waiting {
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t left = 0;
  };
  // Shared: a thread whose last connection ends after the patience does so too.
  const auto waiting = std::make_shared<Waiting>();
  waiting->left = impl_->threads.size();
  for (const auto& thread : impl_->threads) {
    thread->go_away([waiting] {
      const std::lock_guard lock(waiting->mutex);
      --waiting->left;
      waiting->changed.notify_one();
    });
  }
  std::unique_lock lock(waiting->mutex);
  waiting->changed.wait_for(lock, patience, [&] { return waiting->left == 0; });
}

}  // namespace precinct::server
