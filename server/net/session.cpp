#include "server/net/session.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

#include "server/net/close_codes.hpp"
#include "server/net/too_fast.hpp"
#include "server/net/websocket_frame.hpp"

namespace precinct::server {

namespace {

SteadyTime now() {
  return std::chrono::steady_clock::now();
}

}  // namespace

Session::Session(IoThread& thread, NetContext& net, std::shared_ptr<Connection> connection)
    : Watched(thread),
      net_(net),
      connection_(std::move(connection)),
      rate_(now()),
      control_rate_(now()),
      opened_at_(now()),
      heard_at_(opened_at_),
      pinged_at_(opened_at_) {}

void Session::opened() {
  opened_ = true;
  opened_at_ = heard_at_ = pinged_at_ = now();
  count(net_.counters.upgrades);
  net_.counters.connections.fetch_add(1, std::memory_order_relaxed);
  connection_->attach(*this);
  if (leaves_) go_away();
}

void Session::control_frame() {
  heard_at_ = now();
  if (control_rate_.message(net_.limits.rate, heard_at_) == RateLimit::Verdict::close)
    connection_->close(close_code::too_many_messages, "too many pings; slow down");
}

void Session::message(std::string_view payload, bool binary) {
  heard_at_ = now();
  count(net_.counters.messages_in);
  count(net_.counters.bytes_in, payload.size());
  if (connection_->is_closing()) return;
  switch (rate_.message(net_.limits.rate, heard_at_)) {
    case RateLimit::Verdict::pass:
      break;
    case RateLimit::Verdict::too_fast:
      count(net_.counters.too_fast);
      connection_->send(too_fast_error(binary ? std::string_view{} : payload));
      return;
    case RateLimit::Verdict::close:
      connection_->close(close_code::too_many_messages, "too many messages; slow down");
      return;
  }
  // The protocol knows text frames alone: a binary one is a frame that holds no JSON (bad_json), as an empty one is.
  if (binary) {
    count(net_.counters.binary_messages);
    payload = {};
  }
  try {
    net_.service.frame(connection_, payload);
  } catch (const std::exception& fault) {
    spdlog::error("a frame was not handled: {}", fault.what());
    connection_->close(close_code::internal, "the server failed to handle a message");
  }
}

void Session::library_frame(std::string_view frame) {
  if (sealed_) return;
  if (is_close_frame(frame)) {
    const std::uint16_t code = close_code_of(frame);
    append_close_frame(control_, code, reason_of(code));
    count_close(code);
    sealed_ = true;
    cut_at_ = now() + net_.limits.close;
  } else {
    // A peer that pings and does not read must not fill our memory with pongs; the latest is enough (RFC 6455, 5.5.3).
    pong_ = frame;
  }
  drain();
}

void Session::drain() {
  if (writing_) return;
  std::string& out = thread().scratch();
  while (true) {
    out.clear();
    out += std::exchange(pong_, {});
    out += std::exchange(control_, {});
    Connection::Batch batch;
    if (!sealed_) batch = connection_->fill(out);
    if (batch.close) {
      sealed_ = true;
      count_close(*batch.close);
      cut_at_ = now() + net_.limits.close;
    }
    if (batch.wish) pass_on(*batch.wish);
    if (out.empty()) return;
    const auto taken = try_write(out);
    if (!taken) {
      cut();
      return;
    }
    count(net_.counters.bytes_out, out.size());
    if (*taken < out.size()) {
      writing_ = true;
      write_rest(out.substr(*taken));
      return;
    }
    if (sealed_) {
      sealed_and_written();
      return;
    }
    if (!batch.more) return;
  }
}

void Session::pass_on(const Outbox::Wish& wish) {
  if (wish.chat_from) {
    count(net_.counters.chat_given_up);
    net_.service.needs_chat(connection_, wish.table, *wish.chat_from);
  } else {
    count(net_.counters.views_given_up);
    net_.service.needs_full_view(connection_, wish.table);
  }
}

void Session::wrote_rest() {
  writing_ = false;
  if (sealed_ && control_.empty() && pong_.empty())
    sealed_and_written();
  else
    drain();
}

void Session::look_at_clock(SteadyTime time) {
  if (time >= cut_at_) {
    cut();
    return;
  }
  if (!opened_) {
    if (time - opened_at_ >= net_.limits.handshake) cut();
    return;
  }
  if (sealed_ || ended_) return;
  if (connection_->is_closing()) {
    // The close frame waits behind what a slow reader has not taken yet.
    if (cut_at_ == SteadyTime::max()) cut_at_ = time + net_.limits.close;
    return;
  }
  if (time - opened_at_ >= net_.limits.hello && !connection_->is_greeted()) {
    connection_->close(close_code::hello_missing, "no hello came in time");
    return;
  }
  if (time - heard_at_ >= net_.limits.silence) {
    count(net_.counters.closed_silent);
    connection_->close(close_code::going_away, "nothing was heard from this client for too long; reconnect");
    return;
  }
  if (time - pinged_at_ >= net_.limits.ping) {
    pinged_at_ = time;
    if (control_.empty()) append_ping_frame(control_);
    drain();
  }
}

void Session::go_away() {
  // The peer may have its answer already: it is owed a close frame. (Else the clock cuts it.)
  leaves_ = true;
  if (!opened_) return;
  connection_->close(close_code::going_away, "the server is going away; reconnect soon");
}

void Session::reading_ended() {
  if (std::exchange(ended_, true)) return;
  connection_->detach();
  if (opened_) {
    net_.counters.connections.fetch_sub(1, std::memory_order_relaxed);
    try {
      net_.service.disconnected(connection_);
    } catch (const std::exception& fault) {
      spdlog::error("the end of a connection was not handled: {}", fault.what());
    }
  }
}

void Session::count_close(std::uint16_t code) {
  switch (code) {
    case close_code::too_many_messages:
      return count(net_.counters.closed_too_fast);
    case close_code::hello_missing:
      return count(net_.counters.closed_hello_missing);
    case close_code::reader_too_slow:
      return count(net_.counters.closed_reader_too_slow);
    case close_code::too_big:
      return count(net_.counters.closed_too_big);
    case close_code::bad_payload:
      return count(net_.counters.closed_bad_payload);
    case close_code::protocol_error:
      return count(net_.counters.closed_protocol_error);
    default:
      return;
  }
}

}  // namespace precinct::server
