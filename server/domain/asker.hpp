// A request on its way: who asked, over which connection, under which id; and the only three ways to answer it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "protocol/error_code.hpp"
#include "server/domain/identity.hpp"
#include "server/domain/metrics.hpp"
#include "server/link.hpp"

namespace precinct::server {

struct Refused {
  protocol::ErrorCode code;
  std::string path = {};     // JSON pointer, for the codes that have one
  std::string message = {};  // TEXT of `game`'s catalogue, as JSON; empty: what the code says
  std::string game = {};

  Refused(protocol::ErrorCode c) : code(c) {}  // NOLINT(google-explicit-constructor): reads as the code it is
  Refused(protocol::ErrorCode c, std::string where) : code(c), path(std::move(where)) {}
};

struct Asker {
  std::shared_ptr<Identity> identity;
  std::shared_ptr<Client> client;
  std::string id;
  bool once = true;  // false: carried out each time it comes, so nothing is remembered of it

  // Carried out: remembered, and said to all connections that asked for it.
  void succeed(const Reply& reply, const Limits& limits) const;
  // Not carried out: said, forgotten.
  void refuse(const Refused& refused, Metrics& metrics) const;
  // For requests that are carried out each time they come.
  void answer(std::string frame) const;
};

// To a connection that has no identity yet, or for a frame that is no request. `re`: none for bad_json.
void refuse(Client& client, std::optional<std::string_view> re, const Refused& refused, Metrics& metrics);

Buffer to_buffer(std::string bytes);

}  // namespace precinct::server
