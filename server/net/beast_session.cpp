// The heavy translation unit: HTTP parsing and WebSocket by Beast, and TLS.
#include "server/net/beast_session.hpp"

#include <netinet/tcp.h>
#include <openssl/err.h>
#include <spdlog/spdlog.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "server/net/channel.hpp"
#include "server/net/output_tap.hpp"
#include "server/net/pages.hpp"
#include "server/net/session.hpp"
#include "server/net/upgrade_rules.hpp"
#include "server/net/version.hpp"

namespace precinct::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Request = http::request<http::empty_body>;

namespace {

constexpr std::uint32_t kHeaderBytes = 8192;
// Held by each connection: a usual command fits, a filled-up one comes in pieces.
constexpr std::size_t kIdleReadBytes = 256;

std::string product() {
  return std::string("precinctd/") + kVersion;
}

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

// A header may stand several times, which is as if its values stood in one, separated by commas (RFC 9110, 5.3): a
// proxy that adds a line of its own leaves the one that the client made up in front of it.
template <class Name>
std::string all_values(const Request& request, Name name) {
  std::string all;
  const auto [first, last] = request.equal_range(name);
  for (auto field = first; field != last; ++field) {
    if (field != first) all += ',';
    all += view(field->value());
  }
  return all;
}

void reset(Socket& socket) {
  error_code ignored;
  socket.set_option(asio::socket_base::linger(true, 0), ignored);
  socket.close(ignored);
}

// Places that a socket holds as long as it is open.
struct Places {
  Admission::Ticket socket;
  Admission::Ticket household;
};

class BeastSession final : public Session {
 public:
  BeastSession(Channel channel, IoThread& thread, NetContext& net, std::shared_ptr<Connection> connection,
               Places places)
      : Session(thread, net, std::move(connection)), stream_(std::move(channel)), places_(std::move(places)) {}

  static Task<void> run(std::shared_ptr<BeastSession> self, Request request, Subprotocol subprotocol) {
    try {
      if (co_await self->shake_hands(std::move(request), subprotocol)) {
        co_await self->read();
        self->reading_ended();
        if (self->close_was_sent()) co_await self->see_off();
      }
    } catch (const std::exception& fault) {
      spdlog::error("a connection failed: {}", fault.what());
      self->reading_ended();
    }
    error_code ignored;
    self->socket().close(ignored);
  }

  void keep_alive_while_writing(std::weak_ptr<BeastSession> self) { self_ = std::move(self); }

 protected:
  std::optional<std::size_t> try_write(std::string_view bytes) override {
    if (channel().tls() != nullptr) return 0;  // a TLS record can't be taken in part
    error_code error;
    const std::size_t taken = socket().write_some(asio::buffer(bytes.data(), bytes.size()), error);
    const bool full = error == asio::error::would_block || error == asio::error::try_again;
    if (error && !full) return std::nullopt;
    if (full || taken < bytes.size()) count(net().counters.partial_writes);
    return full ? 0 : taken;
  }

  void write_rest(std::string bytes) override {
    asio::co_spawn(thread().context(), write_all(self_.lock(), std::move(bytes)), asio::detached);
  }

  void sealed_and_written() override {
    if (!reading_) end_sending();
  }

  void cut() override { reset(socket()); }

 private:
  Channel& channel() { return stream_.next_layer().next_layer(); }
  Socket& socket() { return channel().socket(); }

  Task<bool> shake_hands(Request request, Subprotocol subprotocol) {
    stream_.set_option(websocket::stream_base::decorator([subprotocol](websocket::response_type& response) {
      response.set(http::field::server, product());
      if (subprotocol == Subprotocol::chosen)
        response.set(http::field::sec_websocket_protocol, beast::string_view(kSubprotocol.data(), kSubprotocol.size()));
    }));
    stream_.read_message_max(net().limits.message_bytes);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { control_frame(); });
    const auto [error] = co_await stream_.async_accept(request, kOutcome);
    if (error) co_return false;
    error_code refused;
    socket().non_blocking(true, refused);
    if (refused) co_return false;
    stream_.next_layer().hand_to(*this);
    opened();
    co_return true;
  }

  Task<void> read() {
    std::array<char, kIdleReadBytes> small;
    std::string large;  // what came before, of a message that does not fit
    while (true) {
      const auto [error, bytes] = co_await stream_.async_read_some(asio::buffer(small), kOutcome);
      if (error) {
        closed_by_both_ = error == websocket::error::closed;
        break;
      }
      const std::string_view piece(small.data(), bytes);
      if (!stream_.is_message_done()) {
        large += piece;
      } else if (large.empty()) {
        message(piece, stream_.got_binary());
      } else {
        large += piece;
        message(large, stream_.got_binary());
        large = {};
      }
    }
    reading_ = false;
  }

  // (Over TLS too these are bytes of the socket: nobody wants to know what they say.)
  // A socket that is closed while something unread lies in it is reset, and the peer loses our close frame: so, unless
  // it said close too, the end of its side is waited for. The clock cuts that short.
  Task<void> see_off() {
    if (all_written()) {
      end_sending();
      if (closed_by_both_) co_return;
    }
    std::array<char, kIdleReadBytes> ignored;
    while (true) {
      const auto [error, bytes] = co_await socket().async_read_some(asio::buffer(ignored), kOutcome);
      if (error) break;
    }
  }

  void end_sending() {
    error_code ignored;
    socket().shutdown(Socket::shutdown_send, ignored);
  }

  static Task<void> write_all(std::shared_ptr<BeastSession> self, std::string bytes) {
    const auto [error, written] = co_await asio::async_write(self->channel(), asio::buffer(bytes), kOutcome);
    bytes = {};
    if (error)
      self->cut();
    else
      self->wrote_rest();
  }

  websocket::stream<OutputTap<Channel>, false> stream_;
  Places places_;
  std::weak_ptr<BeastSession> self_;
  bool reading_ = true;
  bool closed_by_both_ = false;
};

// A socket while it speaks plain HTTP.
class Guest final : public Watched {
 public:
  Guest(IoThread& thread, Socket& socket) : Watched(thread), socket_(socket) {}

  void expect_until(SteadyTime deadline) { deadline_ = deadline; }
  void look_at_clock(SteadyTime now) override {
    if (now >= deadline_) reset(socket_);
  }
  void go_away() override { reset(socket_); }

 private:
  Socket& socket_;
  SteadyTime deadline_ = SteadyTime::max();
};

class HttpVisit {
 public:
  HttpVisit(Socket socket, IoThread& thread, NetContext& net, Port port)
      : channel_(std::move(socket), port == Port::players ? net.tls.load() : nullptr),
        thread_(thread),
        net_(net),
        port_(port),
        guest_(thread, channel_.socket()) {}

  static Task<void> run(std::unique_ptr<HttpVisit> self) {
    if (!self->let_in()) co_return;
    bool go_on = co_await self->secure();
    while (go_on) go_on = co_await self->one_request();
    if (self->upgraded_) co_return;
    error_code ignored;
    self->socket().shutdown(Socket::shutdown_both, ignored);
  }

 private:
  Socket& socket() { return channel_.socket(); }

  bool let_in() {
    error_code error;
    const auto peer = socket().remote_endpoint(error);
    if (error) return false;
    peer_ = plain(peer.address());
    socket().set_option(asio::ip::tcp::no_delay(true), error);
    // Little waits in the kernel, so that what a slow reader has not taken yet can still be merged.
    socket().set_option(asio::detail::socket_option::integer<IPPROTO_TCP, TCP_NOTSENT_LOWAT>(kUnsentBytes), error);
    if (port_ == Port::operators) return true;

    auto place = net_.admission.socket();
    if (!place) {
      count(net_.counters.refused_full);
      return refuse_later(sentence(503, "This server is full. Try again in a while."));
    }
    places_.socket = std::move(*place);
    // Behind a proxy the address is known only when the header has been read.
    if (is_trusted(peer_, net_.trusted_proxies)) return true;
    return enter_household(peer_) || refuse_later(too_many_from_here());
  }

  static PageReply too_many_from_here() {
    return sentence(429, "There are too many connections from your address already.");
  }

  bool enter_household(const asio::ip::address& address) {
    auto place = net_.admission.household(household(address));
    if (!place) {
      count(net_.counters.refused_household);
      return false;
    }
    places_.household = std::move(*place);
    return true;
  }

  bool refuse_later(PageReply reply) {
    auto place = net_.admission.refusal();
    if (!place) return false;
    places_.household = std::move(*place);
    refusal_ = std::move(reply);
    return true;
  }

  // True: there is nothing to secure, or it is.
  Task<bool> secure() {
    if (channel_.tls() == nullptr) co_return true;
    guest_.expect_until(std::chrono::steady_clock::now() + net_.limits.handshake);
    const auto [error] = co_await channel_.tls()->async_handshake(asio::ssl::stream_base::server, kOutcome);
    if (!error) co_return true;
    count(net_.counters.bad_requests);
    const bool plain_http = error.category() == asio::error::get_ssl_category() &&
                            ERR_GET_REASON(static_cast<unsigned long>(error.value())) == SSL_R_HTTP_REQUEST;
    if (plain_http) {
      const PageReply reply =
          sentence(400, "This server speaks TLS: the address has to begin with https:// or wss://.");
      const std::string text = header_of(reply, false) + *reply.body;
      const auto [failed, bytes] = co_await asio::async_write(socket(), asio::buffer(text), kOutcome);
      if (!failed) co_await wait_for_end();
    }
    co_return false;
  }

  // True: the connection stays for another request.
  Task<bool> one_request() {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kHeaderBytes);
    guest_.expect_until(std::chrono::steady_clock::now() + net_.limits.handshake);
    const auto [error, bytes] = co_await http::async_read_header(channel_, buffer_, parser, kOutcome);
    if (error) {
      if (const auto reply = reply_to_nonsense(error)) co_await answer(*reply, "GET", false);
      co_return false;
    }
    const Request& request = parser.get();
    const std::string method(view(request.method_string()));
    if (parser.chunked() || parser.content_length().value_or(0) != 0) {
      count(net_.counters.bad_requests);
      co_await answer(sentence(413, "Requests have no body here."), method, false);
      co_return false;
    }
    if (refusal_) {
      co_await answer(*refusal_, method, false);
      co_return false;
    }
    if (port_ == Port::players && is_socket_path(view(request.target())) && websocket::is_upgrade(request)) {
      Subprotocol subprotocol = Subprotocol::none_offered;
      if (const auto no = check_upgrade(request, subprotocol)) {
        co_await answer(*no, method, false);
        co_return false;
      }
      upgrade(parser.release(), subprotocol);
      co_return false;
    }
    const bool go_on = request.keep_alive();
    co_await answer(page(request), method, go_on);
    co_return go_on;
  }

  std::optional<PageReply> reply_to_nonsense(const error_code& error) {
    if (error.category() != make_error_code(http::error::end_of_stream).category()) return std::nullopt;
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    count(net_.counters.bad_requests);
    if (error == http::error::header_limit) return sentence(431, "The header of this request is too long.");
    return sentence(400, "This is no HTTP request that could be understood.");
  }

  PageReply page(const Request& request) {
    count(net_.counters.pages);
    PageRequest asked;
    asked.method = view(request.method_string());
    asked.target = view(request.target());
    asked.host = view(request[http::field::host]);
    asked.authorization = view(request[http::field::authorization]);
    asked.if_none_match = view(request[http::field::if_none_match]);
    asked.secure = channel_.tls() != nullptr ||
                   (is_trusted(peer_, net_.trusted_proxies) && view(request["X-Forwarded-Proto"]) == "https");
    try {
      return port_ == Port::players ? players_page(asked, net_.service, net_.server_name, net_.downloads)
                                    : operators_page(asked, net_.service, net_.operators);
    } catch (const std::exception& fault) {
      spdlog::error("a page was not made: {}", fault.what());
      return sentence(500, "The server failed to make this page.");
    }
  }

  // Why the request can't become a connection; nothing if it can.
  std::optional<PageReply> check_upgrade(const Request& request, Subprotocol& subprotocol) {
    if (view(request[http::field::sec_websocket_version]) != "13") {
      PageReply reply = sentence(426, "This server speaks version 13 of WebSocket.");
      reply.headers.emplace_back("Sec-WebSocket-Version", "13");
      return reply;
    }
    subprotocol = choose_subprotocol(all_values(request, http::field::sec_websocket_protocol));
    if (subprotocol == Subprotocol::other_only) {
      count(net_.counters.refused_subprotocol);
      return sentence(400, "Of the subprotocols offered this server speaks none; it speaks precinct.v1.");
    }
    const std::string_view origin = view(request[http::field::origin]);
    if (!origin_allowed(origin, view(request[http::field::host]), net_.allowed_origins)) {
      count(net_.counters.refused_origin);
      return sentence(403, "Pages of other sites may not connect; the operator can allow one with --allow-origin.");
    }
    if (buffer_.size() != 0) {
      count(net_.counters.bad_requests);
      return sentence(400, "Nothing may be sent before the handshake is answered.");
    }
    if (is_trusted(peer_, net_.trusted_proxies)) {
      peer_ = client_address(peer_, all_values(request, "X-Forwarded-For"), net_.trusted_proxies);
      if (!enter_household(peer_)) return too_many_from_here();
    }
    return std::nullopt;
  }

  void upgrade(Request request, Subprotocol subprotocol) {
    upgraded_ = true;
    auto connection = std::make_shared<Connection>(thread_, net_, household(peer_));
    auto session =
        std::make_shared<BeastSession>(std::move(channel_), thread_, net_, std::move(connection), std::move(places_));
    session->keep_alive_while_writing(session);
    asio::co_spawn(thread_.context(), BeastSession::run(session, std::move(request), subprotocol), asio::detached);
  }

  static std::string header_of(const PageReply& reply, bool keep_alive) {
    http::response_header<> header;
    header.version(11);
    header.result(reply.status);
    header.set(http::field::server, product());
    if (!reply.content_type.empty()) header.set(http::field::content_type, std::string(reply.content_type));
    for (const auto& [name, value] : reply.headers) header.set(std::string(name), value);
    if (reply.status != 304) {
      header.set(http::field::content_length, std::to_string(reply.body ? reply.body->size() : 0));
      header.set("X-Content-Type-Options", "nosniff");
    }
    header.set(http::field::connection, keep_alive ? "keep-alive" : "close");
    std::ostringstream text;
    text << header;
    return text.str();
  }

  Task<void> answer(const PageReply& reply, const std::string& method, bool keep_alive) {
    const std::string head = header_of(reply, keep_alive);
    std::array<asio::const_buffer, 2> parts{asio::buffer(head), asio::const_buffer()};
    if (reply.body && method != "HEAD" && reply.status != 304) parts[1] = asio::buffer(*reply.body);
    guest_.expect_until(std::chrono::steady_clock::now() + net_.limits.handshake +
                        std::chrono::seconds(parts[1].size() / kSlowLine));
    const auto [error, bytes] = co_await asio::async_write(channel_, parts, kOutcome);
    if (!error && !keep_alive) co_await wait_for_end();
  }

  // As after a close frame: what is still unread would turn the end into a reset that swallows the answer.
  Task<void> wait_for_end() {
    error_code ignored;
    socket().shutdown(Socket::shutdown_send, ignored);
    std::array<char, kIdleReadBytes> unread;
    while (true) {
      const auto [end, more] = co_await socket().async_read_some(asio::buffer(unread), kOutcome);
      if (end) break;
    }
  }

  static constexpr int kUnsentBytes = 64 * 1024;
  static constexpr std::size_t kSlowLine = 32 * 1024;  // bytes a second, for which a client program may be waited

  Channel channel_;
  IoThread& thread_;
  NetContext& net_;
  const Port port_;
  Guest guest_;
  beast::flat_buffer buffer_{kHeaderBytes};
  asio::ip::address peer_;
  Places places_;
  std::optional<PageReply> refusal_;
  bool upgraded_ = false;  // the channel is the connection's now
};

}  // namespace

void serve(Socket socket, IoThread& thread, NetContext& net, Port port) {
  asio::post(thread.context(), [socket = std::move(socket), &thread, &net, port]() mutable {
    auto visit = std::make_unique<HttpVisit>(std::move(socket), thread, net, port);
    asio::co_spawn(thread.context(), HttpVisit::run(std::move(visit)), asio::detached);
  });
}

}  // namespace precinct::server
