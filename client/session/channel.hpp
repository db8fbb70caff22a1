// A connection that carries text frames, as the session sees it. The real one is a WebSocket (websocket_channel.hpp);
// tests script theirs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace precinct::client {

// How a connection, or the attempt at one, ended.
struct ChannelEnd {
  enum class Kind {
    closed,        // by a close frame: `code` and `reason` are the peer's
    lost,          // cut without a close frame, or silent for too long
    unreachable,   // never connected: name not found, refused, timeout
    not_trusted,   // TLS: the certificate could not be verified
    not_a_server,  // something answered, but not with the WebSocket upgrade; `http_status` if it spoke HTTP
  };
  Kind kind = Kind::lost;
  std::uint16_t code = 0;
  int http_status = 0;
  std::string reason = {};  // from the peer or the system, cleaned; may be empty
};

class Channel {
 public:
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void opened() = 0;
    virtual void frame(std::string_view text) = 0;
    virtual void alive() = 0;  // a ping or pong came
    // The last call for this connection.
    virtual void closed(const ChannelEnd& end) = 0;
  };

  virtual ~Channel() = default;
  // Starts to connect to a URL as parse_server_url() writes it; never calls back before it has returned. At most one
  // connection at a time: open() after closed(), or after cut().
  virtual void open(const std::string& url, Listener& listener) = 0;
  virtual void send(std::string frame) = 0;  // ignored unless open
  virtual void ping() = 0;
  // Says goodbye with a close frame; closed() follows, at the latest after a few seconds.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  // Drops the connection now; the listener is not called any more.
  virtual void cut() = 0;
};

}  // namespace precinct::client
