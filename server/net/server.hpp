// All that has to do with sockets, as the program starts and stops it.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "server/link.hpp"
#include "server/net/pages.hpp"
#include "server/net/settings.hpp"

namespace precinct::server {

struct NetContext;
struct Counters;

// The threads that run sockets. Made before the domain, which runs on them too, and destroyed after it: what the domain
// still holds of a connection lives on them.
class NetThreads {
 public:
  explicit NetThreads(std::uint64_t count);  // 0: one for each core
  ~NetThreads();

  void start();
  // Nothing runs on them any more when this returns.
  void stop();
  // Of the first thread.
  boost::asio::any_io_executor executor() const;
  std::size_t count() const;

 private:
  friend class NetServer;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

class NetServer {
 public:
  // `service` and `threads` outlive the server. `operators`: its `metrics` gives further text for /metrics.
  // `downloads`: what /client/ offers.
  NetServer(const Settings& settings, NetThreads& threads, Service& service, OperatorPages operators,
            Downloads downloads = {});
  ~NetServer();

  // HOST:PORT that was really got. Throw std::runtime_error whose what() is a sentence.
  std::string listen_to_operators();
  std::string listen_to_players();

  // Reads certificate and key again: new connections get them, those that are open go on. Throws std::runtime_error
  // whose what() is a sentence, and then all is as before. False: the port is plain. One thread at a time.
  bool reload_certificate();

  // Takes no further sockets.
  void stop_listening();
  // Tells every connection that the server goes away, and waits for their ends, at most `patience`.
  void close_all(std::chrono::milliseconds patience);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace precinct::server
