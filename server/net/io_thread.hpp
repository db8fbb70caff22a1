// One thread that runs its own sockets: a connection stays on the thread that it came to, so what belongs to one
// connection needs no lock among the handlers of its socket. Deadlines are kept by one sweep over all sockets, which
// costs an idle socket no timer.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace precinct::server {

using SteadyTime = std::chrono::steady_clock::time_point;

class Connection;
class IoThread;

// Something with deadlines on an IoThread. Made and destroyed on the thread (or while it doesn't run).
class Watched {
 public:
  explicit Watched(IoThread& thread);
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
  virtual ~Watched();

  // Twice a second.
  virtual void look_at_clock(SteadyTime now) = 0;
  // The server stops: say so to the peer, then go.
  virtual void go_away() = 0;

 protected:
  IoThread& thread() const { return thread_; }

 private:
  friend class IoThread;
  IoThread& thread_;
  std::size_t place_;  // in IoThread::watched_
};

class IoThread {
 public:
  IoThread();
  ~IoThread();
  IoThread(const IoThread&) = delete;
  IoThread& operator=(const IoThread&) = delete;

  boost::asio::io_context& context() { return context_; }
  // Calls connection->write() on this thread, soon: after the handler that runs now, so that all it sends to one
  // connection goes out in one write. From any thread.
  void write_soon(std::shared_ptr<Connection> connection);
  void start();
  // Tells everything that is watched to go away; `gone` is called on this thread when the last one went, at once if
  // none.
  void go_away(std::function<void()> gone);
  void stop_and_join();

  // Bytes under assembly for a socket of this thread; empty between handlers, its capacity kept.
  std::string& scratch() { return scratch_; }

 private:
  friend class Watched;
  void sweep();
  void write_due();
  void tell_when_gone();

  std::vector<Watched*> watched_;
  std::function<void()> gone_;
  std::vector<std::shared_ptr<Connection>> due_;      // of handlers of this thread: one hand-over for all
  std::vector<std::shared_ptr<Connection>> writing_;  // empty but for its memory, while write_due() does not run
  std::string scratch_;
  boost::asio::io_context context_{1};  // after what its handlers use while they are destroyed
  boost::asio::steady_timer timer_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::thread thread_;
};

}  // namespace precinct::server
