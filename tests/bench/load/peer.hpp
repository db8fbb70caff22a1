// One client's socket, non-blocking, with just enough WebSocket to talk to a server that keeps the rules.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace precinct::load {

class Peer {
 public:
  Peer() = default;
  ~Peer();
  Peer(Peer&& other) noexcept;
  Peer& operator=(Peer&&) = delete;

  // Begins to connect to 127.0.0.1 and asks for the upgrade as soon as that is done.
  void open(int port);
  int socket() const { return socket_; }
  bool upgraded() const { return upgraded_; }
  std::uint64_t bytes_read() const { return bytes_read_; }

  void send_text(std::string_view payload);

  // Reads what has come and calls `each` with the payload of every text frame; pings are answered. Throws if the server
  // refused the upgrade or ended the connection.
  template <class Each>
  void read(Each&& each) {
    if (!fill()) return;
    std::string_view payload;
    while (next_frame(payload)) each(payload);
    drop_read();
  }
  // The socket takes bytes again.
  void flush();

 private:
  bool fill();
  bool next_frame(std::string_view& payload);
  void drop_read();

  int socket_ = -1;
  bool upgraded_ = false;
  std::string in_;
  std::size_t position_ = 0;  // in in_: what was handed out
  std::string out_;
  std::uint64_t bytes_read_ = 0;
};

}  // namespace precinct::load
