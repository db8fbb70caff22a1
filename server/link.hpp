// The seam between sockets and the domain: what the lobby and the tables know of a connection, and what a connection
// knows of them. Either side can be tested without the other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/view_frame.hpp"

namespace precinct::server {

// Bytes that several connections share; never changed once made.
using Buffer = protocol::SharedText;
using protocol::ViewChange;

// A change of one table's view, for one viewer. Parts are latest-value: while an update waits for a slow reader, a
// newer one is merged into it (parts replaced, events appended; too many events: `full` is asked for anew).
struct ViewUpdate {
  std::string table;  // code in its written form
  std::uint64_t version = 0;
  bool full = false;
  std::shared_ptr<const ViewChange> change;  // shared by all who are shown the same
  Buffer body = nullptr;                     // the change, written out; null: nobody has yet
};

// A line of a table's chat, for one viewer.
struct ChatLine {
  std::uint64_t seq = 0;
  Buffer frame;
};

// One connection, as the domain sees it. All members may be called from any thread and return at once.
class Client {
 public:
  virtual ~Client() = default;
  // A complete JSON frame that must arrive, in order: replies, notices. What exceeds the outbox limit closes 4004.
  virtual void send(Buffer frame) = 0;
  // Views and chat of a slow reader may be given up and asked for anew: needs_full_view(), needs_chat().
  virtual void view(ViewUpdate update) = 0;
  virtual void chat(std::string_view table, ChatLine line) = 0;
  // The last lines, oldest first, whatever of them was said before.
  virtual void chat_again(std::string_view table, std::vector<ChatLine> lines) = 0;
  // The connection has shown who it is: from now on it is not closed for a late hello (4003).
  virtual void greeted() {}
  // Sends a close frame with code and reason, bounded by a timer, then cuts.
  virtual void close(std::uint16_t code, std::string reason) = 0;
  // Of the peer's household, after trusted proxies: an IPv4 address, or the /64 that an IPv6 address lies in, since
  // whoever has one address of it has them all.
  virtual std::string_view address() const = 0;

  // The domain's own record of this connection: kept here so that no frame needs a look-up. Nobody else touches it.
  std::shared_ptr<void> session;
};

// The domain, as a connection sees it. All members may be called from any thread and return at once; calls that concern
// one client come one after another, in its order.
class Service {
 public:
  virtual ~Service() = default;
  // One text frame of a connection, already within the size and rate limits. Parsing, checks and the reply are the
  // service's: the reply or error comes through `client`.
  virtual void frame(const std::shared_ptr<Client>& client, std::string_view text) = 0;
  virtual void disconnected(const std::shared_ptr<Client>& client) = 0;
  // The reader of `client` fell behind and its pending update of `table` was dropped: a full view has to follow.
  virtual void needs_full_view(const std::shared_ptr<Client>& client, std::string_view table) = 0;
  // The same of the table's chat: those of the last lines have to follow that are not older than `from`.
  virtual void needs_chat(const std::shared_ptr<Client>& client, std::string_view table, std::uint64_t from) = 0;

  struct Page {
    std::string content_type;
    std::string etag;  // strong, with quotes
    Buffer body;
  };
  // GET /catalog/<game>/<lang>; game `common` too.
  virtual std::optional<Page> catalogue(std::string_view game, std::string_view lang) const = 0;
  // GET /readyz: empty when ready, else what is missing.
  virtual std::string not_ready() const = 0;
};

// What an operator may ask of the domain while it runs. Any thread.
class Console {
 public:
  virtual ~Console() = default;
  // For people to read; names tables by their whole codes.
  virtual std::string status() = 0;
  // A sentence to every greeted connection.
  virtual void notice(std::string_view text) = 0;
  // Closes the table for good, also one that is quarantined. False: there is none of this code.
  virtual bool close_table(std::string_view code) = 0;
};

}  // namespace precinct::server
