// One connection, as the domain knows it: greeted or not, and by whom.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "server/domain/identity.hpp"
#include "server/link.hpp"

namespace precinct::server {

// What may wait of one connection: many small requests or the four largest. A disk that is slow for long must not let
// everybody who connects fill the memory.
inline constexpr std::size_t kDeferredBytes = 256 << 10;

struct ClientSession {
  enum class State : std::uint8_t {
    open,      // frames are carried out; nothing but `hello` before there is an identity
    greeting,  // an identity is being stored: what comes meanwhile waits
    ended,
  };

  std::mutex mutex;
  State state = State::open;
  std::shared_ptr<Identity> identity;  // greeted
  std::deque<std::string> deferred;    // frames, bounded by kDeferredBytes
  std::size_t deferred_bytes = 0;      // with what it costs to keep a frame, or empty ones were free
  bool catching_up = false;            // somebody carries them out: what comes meanwhile waits its turn
  int bad_json = 0;                    // frames

  // Locked.
  bool must_wait() const { return state == State::greeting || catching_up; }
  // False: too much waits already.
  bool defer(std::string_view frame) {
    const std::size_t more = kept_bytes(frame);
    if (deferred_bytes + more > kDeferredBytes) return false;
    deferred_bytes += more;
    deferred.emplace_back(frame);
    return true;
  }
  std::string take_deferred() {
    std::string frame = std::move(deferred.front());
    deferred.pop_front();
    deferred_bytes -= kept_bytes(frame);
    return frame;
  }

  std::shared_ptr<Identity> who() {
    const std::lock_guard lock(mutex);
    return identity;
  }

 private:
  static std::size_t kept_bytes(std::string_view frame) { return sizeof(std::string) + frame.size(); }
};

// The session of a connection; made with its first frame.
inline std::shared_ptr<ClientSession> session_of(Client& client) {
  if (!client.session) client.session = std::make_shared<ClientSession>();
  return std::static_pointer_cast<ClientSession>(client.session);
}

}  // namespace precinct::server
