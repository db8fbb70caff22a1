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
    open,      // frames are carried out; nothing but `hello` before there is an identity
    greeting,  // an identity is being stored: what comes meanwhile waits
    ended,
  };

  std::mutex mutex;
  State state = State::open;
  std::shared_ptr<Identity> identity;  // greeted
  std::vector<std::string> deferred;   // frames, bounded by the connection's rate limit
  bool catching_up = false;            // somebody carries them out: what comes meanwhile waits its turn
  int bad_json = 0;                    // frames

  bool must_wait() const { return state == State::greeting || catching_up; }  // locked

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
