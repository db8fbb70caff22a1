#include "server/net/context.hpp"

namespace precinct::server {

NetLimits limits_of(const Settings& settings) {
  NetLimits limits;
  limits.outbox = {settings.outbox_bytes, settings.outbox_events};
  limits.rate = {settings.message_burst, settings.messages_per_second, settings.too_fast_per_minute};
  limits.admission = {settings.max_sockets, settings.max_sockets_per_address};
  limits.message_bytes = settings.max_message_bytes;
  limits.handshake = std::chrono::seconds(settings.handshake_seconds);
  limits.hello = std::chrono::seconds(settings.hello_seconds);
  limits.ping = std::chrono::seconds(settings.ping_seconds);
  limits.silence = std::chrono::seconds(settings.silence_seconds);
  limits.close = std::chrono::seconds(settings.close_seconds);
  return limits;
}

}  // namespace precinct::server
