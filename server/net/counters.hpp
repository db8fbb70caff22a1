// What the sockets count, for /metrics. Incremented from any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace precinct::server {

struct Counters {
  using Count = std::atomic<std::uint64_t>;

  Count accepted;
  Count accept_errors;
  Count refused_full;       // no place among all sockets
  Count refused_household;  // no place for this address
  Count refused_origin;
  Count refused_subprotocol;
  Count bad_requests;
  Count pages;
  Count upgrades;
  Count messages_in;
  Count bytes_in;
  Count messages_out;
  Count bytes_out;
  Count binary_messages;
  Count too_fast;
  Count views_given_up;  // pending updates that a full view replaced
  Count chat_given_up;   // the same of a table's chat, whose last lines came again
  Count partial_writes;  // a socket took less than it was given
  Count closed_too_fast;
  Count closed_hello_missing;
  Count closed_silent;
  Count closed_reader_too_slow;
  Count closed_too_big;
  Count closed_bad_payload;
  Count closed_protocol_error;
  std::atomic<std::int64_t> sockets;
  std::atomic<std::int64_t> connections;
};

inline void count(Counters::Count& counter, std::uint64_t by = 1) {
  counter.fetch_add(by, std::memory_order_relaxed);
}

}  // namespace precinct::server
