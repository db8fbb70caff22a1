// One connection, as the domain knows it: greeted or not, and by whom.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/domain/identity.hpp"
#include "server/link.hpp"

namespace precinct::server {

struct ClientSession {
  enum class State : std::uint8_t {
    fresh,     // nothing but `hello` is carried out
    greeting,  // a new identity is being stored: what comes meanwhile waits
    greeted,
    ended,
  };

  std::mutex mutex;
  State state = State::fresh;
  std::shared_ptr<Identity> identity;  // greeted
  std::vector<std::string> deferred;   // frames, bounded by the connection's rate limit
  int bad_json = 0;                    // frames

  std::shared_ptr<Identity> who() {
    const std::lock_guard lock(mutex);
    return identity;
  }
};

// The session of a connection; made with its first frame.
inline std::shared_ptr<ClientSession> session_of(Client& client) {
  if (!client.session) client.session = std::make_shared<ClientSession>();
  return std::static_pointer_cast<ClientSession>(client.session);
}

}  // namespace precinct::server
