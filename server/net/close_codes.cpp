#include "server/net/close_codes.hpp"

namespace precinct::server {

std::string_view reason_of(std::uint16_t code) {
  switch (code) {
    case close_code::bye:
      return "bye";
    case close_code::going_away:
      return "going away";
    case close_code::protocol_error:
      return "a frame broke the WebSocket protocol";
    case close_code::bad_payload:
      return "a text frame was no valid UTF-8";
    case close_code::too_big:
      return "a message was longer than this server takes";
    default:
      return "closed at the peer's wish";
  }
}

}  // namespace precinct::server
