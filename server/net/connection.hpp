// One connection as the domain sees it, from any thread. It outlives its socket: what is sent after the socket has gone
// is dropped.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/link.hpp"
#include "server/net/context.hpp"
#include "server/net/io_thread.hpp"

namespace precinct::server {

class Session;

class Connection final : public Client, public std::enable_shared_from_this<Connection> {
 public:
  Connection(IoThread& home, NetContext& net, std::string address);

  void send(Buffer frame) override;
  void view(ViewUpdate update) override;
  void chat(std::string_view table, ChatLine line) override;
  void chat_again(std::string_view table, std::vector<ChatLine> lines) override;
  void greeted() override;
  void close(std::uint16_t code, std::string reason) override;
  std::string_view address() const override { return address_; }

  // The rest: on the thread of the socket only.

  // From now on `session` is woken when there is something to write.
  void attach(Session& session);
  void detach();
  // Woken: the session writes what waits.
  void write();

  struct Batch {
    std::optional<Outbox::Wish> wish;    // to be told to the service
    std::optional<std::uint16_t> close;  // the last frame is a close frame with this code: nothing may follow
    bool more = false;                   // still waits
  };
  // Appends frames that wait to `out`, as many as go well into one write.
  Batch fill(std::string& out);

  bool is_greeted() const;
  bool is_closing() const;

 private:
  void wake();
  void overflow();

  IoThread& home_;
  NetContext& net_;
  const std::string address_;
  Session* session_ = nullptr;  // touched on the thread of the socket only

  mutable std::mutex mutex_;  // guards what follows; never held while anything is called
  Outbox outbox_;
  struct Close {
    std::uint16_t code;
    std::string reason;
  };
  std::unique_ptr<Close> close_;
  bool closing_ = false;
  bool greeted_ = false;
  bool woken_ = false;
  bool gone_ = false;
};

}  // namespace precinct::server
