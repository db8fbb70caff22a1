#include "server/net/connection.hpp"

#include <utility>

#include "server/net/close_codes.hpp"
#include "server/net/session.hpp"
#include "server/net/websocket_frame.hpp"

namespace precinct::server {

namespace {

// What one write takes at most, unless a single frame is longer: enough to fill a socket, little enough that views
// which still wait can be merged.
constexpr std::size_t kBatchBytes = 64 * 1024;

void append_view_frame(std::string& out, const ViewUpdate& update) {
  const protocol::ViewHead head = protocol::view_head(update.table, update.version, update.full);
  const std::string unwritten = update.body ? std::string() : protocol::view_body(*update.change);
  const std::string& body = update.body ? *update.body : unwritten;
  append_text_header(out, head.size() + body.size());
  out.append(head.data(), head.size());
  out += body;
}

}  // namespace

Connection::Connection(IoThread& home, NetContext& net, std::string address)
    : home_(home), net_(net), address_(std::move(address)), outbox_(net.limits.outbox) {}

void Connection::send(Buffer frame) {
  const std::lock_guard lock(mutex_);
  if (gone_ || closing_) return;
  if (!outbox_.put(std::move(frame))) overflow();
  wake();
}

void Connection::view(ViewUpdate update) {
  const std::lock_guard lock(mutex_);
  if (gone_ || closing_) return;
  outbox_.put(std::move(update));
  wake();
}

void Connection::chat(std::string_view table, ChatLine line) {
  const std::lock_guard lock(mutex_);
  if (gone_ || closing_) return;
  outbox_.put(table, std::move(line));
  wake();
}

void Connection::chat_again(std::string_view table, std::vector<ChatLine> lines) {
  const std::lock_guard lock(mutex_);
  if (gone_ || closing_) return;
  outbox_.put_again(table, std::move(lines));
  wake();
}

void Connection::greeted() {
  const std::lock_guard lock(mutex_);
  greeted_ = true;
}

void Connection::close(std::uint16_t code, std::string reason) {
  const std::lock_guard lock(mutex_);
  if (gone_ || closing_) return;
  closing_ = true;
  close_ = std::make_unique<Close>(Close{code, std::move(reason)});
  wake();
}

void Connection::overflow() {
  outbox_.clear();
  closing_ = true;
  close_ = std::make_unique<Close>(
      Close{close_code::reader_too_slow, "this client reads too slowly: what waits for it exceeds the limit"});
}

void Connection::wake() {
  if (!std::exchange(woken_, true)) home_.write_soon(shared_from_this());
}

void Connection::write() {
  if (session_ != nullptr) session_->drain();
}

void Connection::attach(Session& session) {
  session_ = &session;
}

void Connection::detach() {
  session_ = nullptr;
  const std::lock_guard lock(mutex_);
  gone_ = true;
  outbox_.clear();
}

Connection::Batch Connection::fill(std::string& out) {
  Batch batch;
  std::uint64_t messages = 0;
  const std::lock_guard lock(mutex_);
  woken_ = false;
  while (out.size() < kBatchBytes) {
    const Outbox::Item* const item = outbox_.front();
    if (item == nullptr) {
      if (close_) {
        append_close_frame(out, close_->code, close_->reason);
        batch.close = close_->code;
        close_.reset();
      }
      break;
    }
    ++messages;
    if (const auto* frame = std::get_if<Buffer>(item))
      append_text_frame(out, **frame);
    else
      append_view_frame(out, std::get<ViewUpdate>(*item));
    outbox_.pop();
  }
  batch.wish = outbox_.take_wish();
  if (batch.wish) wake();  // for the next one, which comes when this one had time to be answered
  if (messages != 0) count(net_.counters.messages_out, messages);
  batch.more = !outbox_.empty() || close_;
  return batch;
}

bool Connection::is_greeted() const {
  const std::lock_guard lock(mutex_);
  return greeted_;
}

bool Connection::is_closing() const {
  const std::lock_guard lock(mutex_);
  return closing_;
}

}  // namespace precinct::server
