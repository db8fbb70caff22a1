// One player's conversation with one server: greets, remembers who it is, keeps the model, repeats what was not
// answered when the connection comes back. Knows no sockets: a Channel carries the frames, Timers tell when. Everything
// happens on the thread that runs the channel's callbacks.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/model.hpp"
#include "client/session/backoff.hpp"
#include "client/session/channel.hpp"
#include "client/session/timers.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

// Where the token of (server, name) is kept between runs.
class TokenKeeper {
 public:
  virtual ~TokenKeeper() = default;
  virtual std::string token(std::string_view server, std::string_view name) = 0;  // empty: none
  virtual void remember(std::string_view server, std::string_view name, std::string_view token) = 0;
  virtual void forget(std::string_view server, std::string_view name) = 0;
};

class Session {
 public:
  struct Parts {
    Channel& channel;
    Timers& timers;
    TokenKeeper& tokens;
    const UiText& ui;
    std::function<double()> random;  // 0 <= x < 1: jitter and request ids
  };
  using Reply = std::function<void(const Json& reply)>;  // `type` "error" if it was refused

  explicit Session(Parts parts);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Connects, greets, and from then on reconnects by itself. A session that was open is closed first.
  void open(std::string server, std::string name);
  // Another name for the same server: refused names are mended with it.
  void rename(std::string name);
  // Tries again at once: while waiting, or after Link::refused.
  void retry();
  // Says `bye` and closes. Requests that were not answered are forgotten.
  void close();

  // Sends a request, now or as soon as the server has welcomed; it gets its id here. While unanswered it is repeated
  // after each reconnection, under the same id, so that it counts once. `reply` runs once, with the reply or the error,
  // after the model has it. A refusal also becomes a notice, unless `quiet`.
  void request(std::string_view type, Json fields, Reply reply = {}, bool quiet = false);
  // Puts the table in front aside: it is over, or was left.
  void forget_table();
  // An answer to the prompt of the table in front.
  void command(std::int64_t decision, std::string_view choice, Json args);
  bool unanswered() const { return !pending_.empty(); }

  const Model& model() const { return model_; }
  // A word of the client's own, told like the server's notices.
  void tell(std::string sentence);
  // Texts have come: of a game, or "common".
  void put_catalogue(std::string_view game, std::shared_ptr<const Catalogue> catalogue);
  const std::string& name() const { return name_; }
  // How often a connection was tried since the last `welcome`.
  int failed_attempts() const { return failures_; }

  // Called after the model has changed.
  std::function<void()> changed;
  // Called at each `welcome`, before `changed`.
  std::function<void(const Json& welcome)> welcomed;

 private:
  struct Pending {
    std::string id;
    Json frame;
    Reply reply;
    bool quiet = false;
    bool sent = false;  // on this connection
  };
  struct Ears;  // the channel's listener

  void connect();
  void greet();
  void send_pending();
  void on_frame(std::string_view text);
  void on_reply(const Json& frame);
  void name_viewer(Json& replay) const;
  void on_hello_refused(const Json& error);
  void on_unsupported_protocol(const Json& error);
  void on_welcome(const Json& frame);
  void on_closed(const ChannelEnd& end);
  void keep_alive();
  void heard() { last_heard_ = parts_.timers.now(); }
  void stop();
  void lose(std::string why);
  void retry_after(std::chrono::milliseconds wait, std::string why);
  void refuse(std::string why);
  void set_link(Link link, std::string detail);
  void notify();
  std::string refusal_sentence(const Json& error) const;
  std::string new_id();

  Parts parts_;
  Model model_;
  std::string name_;
  std::unique_ptr<Ears> ears_;
  std::unique_ptr<Timer> retry_timer_;
  std::unique_ptr<Timer> alive_timer_;
  std::unique_ptr<Timer> slow_down_timer_;
  std::deque<Pending> pending_;
  std::string hello_id_;
  std::string id_prefix_;
  std::uint64_t next_id_ = 0;
  std::chrono::milliseconds last_heard_{0};
  std::chrono::milliseconds last_ping_{0};
  std::chrono::milliseconds opened_at_{0};
  Backoff backoff_;
  int failures_ = 0;
  bool closing_ = false;
};

}  // namespace precinct::client
