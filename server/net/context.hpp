// What every socket of the process works with.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "server/link.hpp"
#include "server/net/admission.hpp"
#include "server/net/counters.hpp"
#include "server/net/outbox.hpp"
#include "server/net/pages.hpp"
#include "server/net/peer_address.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/settings.hpp"
#include "server/net/tls.hpp"

namespace precinct::server {

struct NetLimits {
  Outbox::Limits outbox;
  RateLimit::Limits rate;
  Admission::Limits admission;
  std::size_t message_bytes = 65536;
  std::chrono::seconds handshake{10};
  std::chrono::seconds hello{10};
  std::chrono::seconds ping{20};
  std::chrono::seconds silence{60};
  std::chrono::seconds close{3};
};

NetLimits limits_of(const Settings& settings);

struct NetContext {
  Service& service;
  const NetLimits limits;
  const std::string server_name;
  const std::vector<std::string> allowed_origins;
  const std::vector<Network> trusted_proxies;
  const OperatorPages operators;
  const Downloads downloads;
  Counters& counters;
  // Of the players' port; null: plain. Another one takes its place when the certificate was renewed; a connection keeps
  // the one that it began with.
  std::atomic<std::shared_ptr<TlsContext>> tls;
  Admission admission{limits.admission};
};

}  // namespace precinct::server
