// The socket's side of a connection, without the socket: what is written when, the rate limit, the deadlines and the
// closing handshake. A derived class moves the bytes. Lives on one IoThread and is used on it only.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/connection.hpp"
#include "server/net/io_thread.hpp"
#include "server/net/rate_limit.hpp"

namespace precinct::server {

class Session : public Watched {
 public:
  // Who destroys it without reading_ended() is a server that stands still: nobody is left to be told.
  Session(IoThread& thread, NetContext& net, std::shared_ptr<Connection> connection);

  // Writes what waits. The only writer of the socket.
  void drain();
  // A control frame that the library answers with: a pong, or the close frame of a peer that closes or broke the rules.
  void library_frame(std::string_view frame);

  void look_at_clock(SteadyTime now) override;
  void go_away() override;

 protected:
  // For the derived class's read loop.
  void opened();                                        // the handshake is done
  void control_frame();                                 // a ping, a pong or a close of the peer's
  void message(std::string_view payload, bool binary);  // a complete one
  // The peer's close frame has come or it broke the protocol, and the answer is on its way; or the socket failed.
  void reading_ended();
  bool close_was_sent() const { return sealed_; }
  bool all_written() const { return !writing_; }

  // How much the socket takes without waiting; nothing if it is broken.
  virtual std::optional<std::size_t> try_write(std::string_view bytes) = 0;
  // Writes it all, then calls wrote_rest() or, if the socket is broken, cut().
  virtual void write_rest(std::string bytes) = 0;
  void wrote_rest();
  // Everything incl. the close frame was handed to the socket.
  virtual void sealed_and_written() = 0;
  // Ends the socket at once, whatever is under way.
  virtual void cut() = 0;

  NetContext& net() { return net_; }

 private:
  void pass_on(const Outbox::Wish& wish);
  void count_close(std::uint16_t code);

  NetContext& net_;
  std::shared_ptr<Connection> connection_;
  RateLimit rate_;
  RateLimit control_rate_;
  std::string pong_;     // for the peer's latest ping; with control_ it goes before all else
  std::string control_;  // our ping or the library's close frame
  SteadyTime opened_at_;
  SteadyTime heard_at_;
  SteadyTime pinged_at_;
  SteadyTime cut_at_ = SteadyTime::max();
  bool opened_ = false;
  bool leaves_ = false;   // the server stopped while the handshake was answered
  bool writing_ = false;  // a rest is being written
  bool sealed_ = false;   // the close frame stands in what was or is written: nothing may follow
  bool ended_ = false;
};

}  // namespace precinct::server
