#include "client/session/network.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <stdexcept>

#include "client/canvas/text.hpp"
#include "client/session/server_url.hpp"
#include "client/session/wire.hpp"

namespace precinct::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;
using std::chrono::seconds;

constexpr seconds connect_limit{10};
constexpr seconds page_limit{20};
constexpr seconds close_limit{3};
constexpr std::size_t largest_frame = 8u << 20;  // PROTOCOL.md, Transport

constexpr auto result = asio::as_tuple(asio::use_awaitable);

ChannelEnd unreachable(const Error& error) {
  return {.kind = ChannelEnd::Kind::unreachable, .reason = clean(error.message())};
}

// Name, connection, TLS. What went wrong is returned; `wire` is dropped from outside when that takes too long.
asio::awaitable<std::optional<ChannelEnd>> dial(Wire& wire, ServerUrl url, asio::ssl::context& tls_context) {
  tcp::resolver resolver(wire.get_executor());
  auto [resolve_error, endpoints] = co_await resolver.async_resolve(url.host, url.port, result);
  if (resolve_error) co_return unreachable(resolve_error);
  auto [connect_error, endpoint] = co_await asio::async_connect(wire.socket(), endpoints, result);
  if (connect_error) co_return unreachable(connect_error);
  Error ignored;
  wire.socket().set_option(tcp::no_delay(true), ignored);
  if (!url.tls) co_return std::nullopt;

  auto& tls = wire.wrap(tls_context);
  tls.set_verify_mode(asio::ssl::verify_peer);
  // OpenSSL's own check of the name, which unlike a callback says what was wrong.
  auto* parameters = SSL_get0_param(tls.native_handle());
  if (X509_VERIFY_PARAM_set1_ip_asc(parameters, url.host.c_str()) != 1) {
    X509_VERIFY_PARAM_set1_host(parameters, url.host.c_str(), 0);
    SSL_set_tlsext_host_name(tls.native_handle(), url.host.c_str());
  }
  auto [tls_error] = co_await tls.async_handshake(asio::ssl::stream_base::client, result);
  if (!tls_error) co_return std::nullopt;
  if (const auto verdict = SSL_get_verify_result(tls.native_handle()); verdict != X509_V_OK) {
    // A good certificate for another name ends up here as well: the callback refuses the leaf without a reason of its
    // own.
    co_return ChannelEnd{.kind = ChannelEnd::Kind::not_trusted, .reason = X509_verify_cert_error_string(verdict)};
  }
  if (tls_error.category() == asio::error::get_ssl_category()) {
    co_return ChannelEnd{.kind = ChannelEnd::Kind::not_a_server, .reason = clean(tls_error.message())};
  }
  co_return unreachable(tls_error);
}

// One connection from dialling to its end. Lives as long as its coroutines; the channel lets go of it by silence().
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(asio::io_context& io, asio::ssl::context& tls, Channel::Listener& listener)
      : tls_(tls), ws_(io.get_executor()), deadline_(io), listener_(&listener) {}

  void start(ServerUrl url) {
    limit(connect_limit);
    asio::co_spawn(
        ws_.get_executor(), [self = shared_from_this(), url = std::move(url)] { return self->live(url); },
        asio::detached);
  }
  void send(std::string frame) {
    if (!open_ || goodbye_) return;
    outbox_.push_back(std::move(frame));
    pump();
  }
  void ping() {
    if (!open_ || goodbye_) return;
    ping_ = true;
    pump();
  }
  void close(std::uint16_t code, std::string_view reason) {
    if (goodbye_) return;
    goodbye_.emplace(static_cast<websocket::close_code>(code), reason);
    limit(close_limit);
    if (open_) {
      pump();
    } else {
      ws_.next_layer().drop();
    }
  }
  void silence() {
    listener_ = nullptr;
    deadline_.cancel();
    ws_.next_layer().drop();
  }

 private:
  void limit(seconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([self = weak_from_this()](const Error& error) {
      const auto alive = self.lock();
      if (error || !alive) return;
      alive->timed_out_ = true;
      alive->ws_.next_layer().drop();
    });
  }

  void ended(ChannelEnd end) {
    open_ = false;
    deadline_.cancel();
    ws_.next_layer().drop();
    if (listener_ != nullptr) std::exchange(listener_, nullptr)->closed(end);
  }

  asio::awaitable<void> live(ServerUrl url) {
    const auto self = shared_from_this();
    auto failed = co_await dial(ws_.next_layer(), url, tls_);
    if (!failed) failed = co_await upgrade(url);
    if (failed && timed_out_) failed = unreachable(make_error_code(boost::system::errc::timed_out));
    if (failed) {
      // The listener may start the next attempt from here: nothing of this one is touched afterwards.
      ended(*failed);
      co_return;
    }
    deadline_.cancel();
    if (goodbye_ || listener_ == nullptr) {
      ended({.kind = ChannelEnd::Kind::lost});
      co_return;
    }
    open_ = true;
    listener_->opened();
    while (true) {
      auto [error, size] = co_await ws_.async_read(in_, result);
      if (error) {
        ended(what_ended(error));
        co_return;
      }
      if (listener_ == nullptr) co_return;
      const auto bytes = in_.cdata();
      listener_->frame({static_cast<const char*>(bytes.data()), bytes.size()});
      in_.consume(in_.size());
    }
  }

  asio::awaitable<std::optional<ChannelEnd>> upgrade(const ServerUrl& url) {
    ws_.read_message_max(largest_frame);
    ws_.text(true);
    ws_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(http::field::sec_websocket_protocol, "precinct.v1");
      request.set(http::field::user_agent, "precinct");
    }));
    ws_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (listener_ != nullptr) listener_->alive();
    });
    websocket::response_type response;
    auto [error] = co_await ws_.async_handshake(response, url.authority(), url.path, result);
    if (!error) co_return std::nullopt;
    if (error == websocket::error::upgrade_declined) {
      co_return ChannelEnd{.kind = ChannelEnd::Kind::not_a_server,
                           .http_status = static_cast<int>(response.result_int())};
    }
    if (error.category() == make_error_code(websocket::error::no_host).category() ||
        (error.category() == make_error_code(http::error::bad_version).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message)) {
      co_return ChannelEnd{.kind = ChannelEnd::Kind::not_a_server, .reason = clean(error.message())};
    }
    co_return unreachable(error);
  }

  ChannelEnd what_ended(const Error& error) const {
    if (error == websocket::error::closed) {
      const auto& reason = ws_.reason();
      return {.kind = ChannelEnd::Kind::closed,
              .code = static_cast<std::uint16_t>(reason.code),
              .reason = clean({reason.reason.data(), reason.reason.size()})};
    }
    return {.kind = ChannelEnd::Kind::lost, .reason = clean(error.message())};
  }

  // One writer at a time: frames in their order, then a ping, then the goodbye.
  void pump() {
    if (writing_) return;
    writing_ = true;
    asio::co_spawn(ws_.get_executor(), [self = shared_from_this()] { return self->write(); }, asio::detached);
  }
  asio::awaitable<void> write() {
    const auto self = shared_from_this();
    while (!outbox_.empty() || ping_) {
      if (!outbox_.empty()) {
        const auto frame = std::move(outbox_.front());
        outbox_.pop_front();
        auto [error, size] = co_await ws_.async_write(asio::buffer(frame), result);
        if (error) co_return;  // the reader sees it too and ends the connection
      } else {
        ping_ = false;
        auto [error] = co_await ws_.async_ping({}, result);
        if (error) co_return;
      }
    }
    if (goodbye_) {
      co_await ws_.async_close(*goodbye_, result);
      co_return;
    }
    writing_ = false;
  }

  asio::ssl::context& tls_;
  websocket::stream<Wire, false> ws_;
  asio::steady_timer deadline_;
  beast::flat_buffer in_;
  std::deque<std::string> outbox_;
  std::optional<websocket::close_reason> goodbye_;
  Channel::Listener* listener_;
  bool open_ = false;
  bool writing_ = false;
  bool ping_ = false;
  bool timed_out_ = false;
};

class WebSocketChannel : public Channel {
 public:
  WebSocketChannel(asio::io_context& io, asio::ssl::context& tls) : io_(io), tls_(tls) {}
  ~WebSocketChannel() override { cut(); }

  void open(const std::string& text, Listener& listener) override {
    cut();
    const auto url = parse_server_url(text);
    if (!url) {
      asio::post(
          io_, [&listener] { listener.closed({.kind = ChannelEnd::Kind::not_a_server, .reason = "not an address"}); });
      return;
    }
    connection_ = std::make_shared<Connection>(io_, tls_, listener);
    connection_->start(*url);
  }
  void send(std::string frame) override {
    if (connection_) connection_->send(std::move(frame));
  }
  void ping() override {
    if (connection_) connection_->ping();
  }
  void close(std::uint16_t code, std::string_view reason) override {
    if (connection_) connection_->close(code, reason);
  }
  void cut() override {
    if (connection_) std::exchange(connection_, nullptr)->silence();
  }

 private:
  asio::io_context& io_;
  asio::ssl::context& tls_;
  std::shared_ptr<Connection> connection_;
};

asio::awaitable<PageReply> fetch(Wire& wire, ServerUrl url, std::string page, std::string etag,
                                 asio::ssl::context& tls) {
  PageReply reply;
  if (const auto failed = co_await dial(wire, url, tls)) {
    reply.error = failed->reason;
    co_return reply;
  }
  http::request<http::empty_body> request(http::verb::get, url.page_path(page), 11);
  request.set(http::field::host, url.authority());
  request.set(http::field::user_agent, "precinct");
  request.set(http::field::connection, "close");
  if (!etag.empty()) request.set(http::field::if_none_match, etag);
  auto [write_error, written] = co_await http::async_write(wire, request, result);
  if (write_error) {
    reply.error = clean(write_error.message());
    co_return reply;
  }
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(largest_frame);
  auto [read_error, read] = co_await http::async_read(wire, buffer, parser, result);
  if (read_error) {
    reply.error = clean(read_error.message());
    co_return reply;
  }
  const auto& response = parser.get();
  reply.status = static_cast<int>(response.result_int());
  const auto tag = response[http::field::etag];
  reply.etag.assign(tag.data(), tag.size());
  reply.body = response.body();
  co_return reply;
}

asio::awaitable<void> fetch_within_limit(asio::io_context& io, ServerUrl url, std::string page, std::string etag,
                                         asio::ssl::context& tls, std::function<void(PageReply)> done) {
  Wire wire(io.get_executor());
  asio::steady_timer deadline(io, page_limit);
  deadline.async_wait([&wire](const Error& error) {
    if (!error) wire.drop();
  });
  auto reply = co_await fetch(wire, std::move(url), std::move(page), std::move(etag), tls);
  deadline.cancel();
  wire.drop();
  done(std::move(reply));
}

class AsioTimer : public Timer {
 public:
  explicit AsioTimer(asio::io_context& io) : timer_(std::make_shared<asio::steady_timer>(io)) {}
  ~AsioTimer() override { cancel(); }
  void start(std::chrono::milliseconds wait, std::function<void()> then) override {
    cancel();
    timer_->expires_after(wait);
    const auto alive = alive_ = std::make_shared<bool>(true);
    timer_->async_wait([alive, then = std::move(then)](const Error& error) {
      // A cancelled timer may have fired already: its handler waits in the queue without an error.
      if (!error && *alive) then();
    });
  }
  void cancel() override {
    if (alive_) *alive_ = false;
    timer_->cancel();
  }

 private:
  std::shared_ptr<asio::steady_timer> timer_;
  std::shared_ptr<bool> alive_;
};

class AsioTimers : public Timers {
 public:
  explicit AsioTimers(asio::io_context& io) : io_(io) {}
  std::chrono::milliseconds now() override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
  }
  std::unique_ptr<Timer> make() override { return std::make_unique<AsioTimer>(io_); }

 private:
  asio::io_context& io_;
};

// A program from another system has that system's idea of where the authorities are; these are the others'.
constexpr const char* authorities_elsewhere[] = {
    "/etc/ssl/certs/ca-certificates.crt",                 // Debian, Arch
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",  // Fedora
    "/etc/ssl/ca-bundle.pem",                             // openSUSE
    "/etc/ssl/cert.pem",                                  // Alpine
};

// SSL_CERT_FILE and SSL_CERT_DIR count; none at all: nothing is trusted.
void trust_authorities(asio::ssl::context& tls) {
  Error error;
  tls.set_default_verify_paths(error);
  if (std::getenv("SSL_CERT_FILE") != nullptr || std::getenv("SSL_CERT_DIR") != nullptr) return;
  std::error_code missing;
  if (std::filesystem::exists(X509_get_default_cert_dir(), missing)) return;
  for (const char* file : authorities_elsewhere) {
    if (std::filesystem::exists(file, missing)) return static_cast<void>(tls.load_verify_file(file, error));
  }
}

}  // namespace

struct Network::Shared {
  explicit Shared(asio::io_context& context) : io(context) {}
  asio::io_context& io;
  asio::ssl::context tls{asio::ssl::context::tls_client};
};

Network::Network(asio::io_context& io, const std::string& ca_file) : shared_(std::make_shared<Shared>(io)) {
  shared_->tls.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                           asio::ssl::context::no_tlsv1_1);
  trust_authorities(shared_->tls);
  if (!ca_file.empty()) {
    Error error;
    shared_->tls.load_verify_file(ca_file, error);
    if (error) throw std::runtime_error(ca_file + ": " + error.message());
  }
}

Network::~Network() = default;

std::unique_ptr<Channel> Network::make_channel() {
  return std::make_unique<WebSocketChannel>(shared_->io, shared_->tls);
}

void Network::get(const std::string& server, const std::string& page, const std::string& etag,
                  std::function<void(PageReply)> done) {
  auto url = parse_server_url(server);
  if (!url) {
    asio::post(shared_->io, [done = std::move(done)] { done({.error = "not an address"}); });
    return;
  }
  asio::co_spawn(shared_->io,
                 fetch_within_limit(shared_->io, std::move(*url), page, etag, shared_->tls, std::move(done)),
                 [keep = shared_](const std::exception_ptr& failure) {
                   if (failure) std::rethrow_exception(failure);
                 });
}

std::unique_ptr<Timers> Network::make_timers() {
  return std::make_unique<AsioTimers>(shared_->io);
}

}  // namespace precinct::client
