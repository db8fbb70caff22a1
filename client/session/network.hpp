// Sockets, TLS, WebSocket and HTTP, behind interfaces that cost nothing to include. All of it is one translation unit
// (network.cpp), because Beast's templates take most of a minute to compile.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/session/channel.hpp"
#include "client/session/timers.hpp"

namespace precinct::client {

struct PageReply {
  int status = 0;         // HTTP; 0: no answer, `error` says why
  std::string etag = {};  // as sent, with quotes
  std::string body = {};  // of at most 8 MiB
  std::string error = {};
};

// Everything runs on the thread that runs `io`.
class Network {
 public:
  // `ca_file`: PEM certificates to trust beside the system's; may be empty. Throws std::runtime_error with a sentence
  // if the file can't be read.
  Network(boost::asio::io_context& io, const std::string& ca_file);
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  std::unique_ptr<Channel> make_channel();
  // GET of a path beside `server`, with If-None-Match unless `etag` is empty. `done` is called exactly once, never
  // before get() has returned.
  void get(const std::string& server, const std::string& page, const std::string& etag,
           std::function<void(PageReply)> done);
  std::unique_ptr<Timers> make_timers();

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace precinct::client
