#include "server/net/io_thread.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <utility>

#include "server/net/connection.hpp"

namespace precinct::server {

namespace asio = boost::asio;

namespace {

constexpr auto kSweep = std::chrono::milliseconds(500);

}  // namespace

Watched::Watched(IoThread& thread) : thread_(thread), place_(thread.watched_.size()) {
  thread_.watched_.push_back(this);
}

Watched::~Watched() {
  auto& all = thread_.watched_;
  all[place_] = all.back();
  all[place_]->place_ = place_;
  all.pop_back();
  thread_.tell_when_gone();
}

IoThread::IoThread() : timer_(context_), work_(asio::make_work_guard(context_)) {}

IoThread::~IoThread() {
  stop_and_join();
}

void IoThread::start() {
  sweep();
  thread_ = std::thread([this] {
    // What a handler throws ends that handler, not the server.
    while (!context_.stopped()) {
      try {
        context_.run();
      } catch (const std::exception& fault) {
        spdlog::error("a handler failed: {}", fault.what());
      }
    }
  });
}

void IoThread::sweep() {
  timer_.expires_after(kSweep);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    const SteadyTime now = std::chrono::steady_clock::now();
    // From the end: one that ends itself is replaced by the last, which was looked at already.
    for (std::size_t i = watched_.size(); i-- > 0;)
      if (i < watched_.size()) watched_[i]->look_at_clock(now);
    sweep();
  });
}

void IoThread::write_soon(std::shared_ptr<Connection> connection) {
  if (!context_.get_executor().running_in_this_thread()) {
    asio::post(context_, [connection = std::move(connection)] { connection->write(); });
    return;
  }
  if (due_.empty()) asio::post(context_, [this] { write_due(); });  // first: what is due must never lie without it
  due_.push_back(std::move(connection));
}

void IoThread::write_due() {
  writing_.swap(due_);
  for (const auto& connection : writing_) {
    try {
      connection->write();
    } catch (const std::exception& fault) {
      spdlog::error("nothing could be written to a connection: {}", fault.what());
    }
  }
  writing_.clear();
}

void IoThread::go_away(std::function<void()> gone) {
  asio::post(context_, [this, gone = std::move(gone)]() mutable {
    gone_ = std::move(gone);
    for (std::size_t i = watched_.size(); i-- > 0;)
      if (i < watched_.size()) watched_[i]->go_away();
    tell_when_gone();
  });
}

void IoThread::tell_when_gone() {
  if (watched_.empty() && gone_) std::exchange(gone_, nullptr)();
}

void IoThread::stop_and_join() {
  work_.reset();
  context_.stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace precinct::server
