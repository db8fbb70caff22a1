// What the end of a connection or a refused greeting means, and what is done about it.
#include <algorithm>
#include <utility>

#include "client/session/server_url.hpp"
#include "client/session/session.hpp"

namespace precinct::client {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds after_too_many_messages{10'000};

std::string code_of(const Json& error) {
  const auto found = error.find("code");
  return found != error.end() && found->is_string() ? found->get<std::string>() : std::string();
}

#if defined(__aarch64__)
constexpr const char* this_machine = "linux-arm64";
#else
constexpr const char* this_machine = "linux-amd64";
#endif

}  // namespace

// Close codes: PROTOCOL.md, Transport.
void Session::on_closed(const ChannelEnd& end) {
  alive_timer_->cancel();
  slow_down_timer_->cancel();
  if (closing_) {
    closing_ = false;
    return set_link(Link::offline, parts_.ui("session.offline"));
  }
  ++failures_;
  const auto& ui = parts_.ui;
  const auto& server = model_.server;
  switch (end.kind) {
    case ChannelEnd::Kind::not_trusted:
      return refuse(ui("session.not_trusted", {{"server", server}, {"reason", end.reason}}));
    case ChannelEnd::Kind::not_a_server:
      // A proxy whose server is restarting answers 502 to 504, one that is pressed for it 429.
      if (end.http_status == 429 || (end.http_status >= 502 && end.http_status <= 504)) {
        return retry_after(backoff_.next(parts_.random()), ui("session.going_away"));
      }
      return refuse(end.http_status != 0
                        ? ui("session.not_a_server.http", {{"server", server}, {"status", end.http_status}})
                        : ui("session.not_a_server", {{"server", server}, {"reason", end.reason}}));
    case ChannelEnd::Kind::unreachable:
      return retry_after(backoff_.next(parts_.random()),
                         ui("session.unreachable", {{"server", server}, {"reason", end.reason}}));
    case ChannelEnd::Kind::lost:
      return retry_after(backoff_.next(parts_.random()), ui("session.lost"));
    case ChannelEnd::Kind::closed:
      break;
  }
  switch (end.code) {
    case 1001:
      backoff_.reset();
      return retry_after(backoff_.next(parts_.random()), ui("session.going_away"));
    case 4001:
      return retry_after(std::max(after_too_many_messages, backoff_.next(parts_.random())),
                         ui("session.too_many_messages"));
    case 4002:
      return refuse(ui("session.replaced", {{"name", name_}}));
    case 4003:
      return retry_after(backoff_.next(parts_.random()), ui("session.hello_late"));
    case 4004:
      return retry_after(backoff_.next(parts_.random()), ui("session.too_slow"));
    case 1002:
    case 1007:
    case 1009:
      return retry_after(backoff_.next(parts_.random()), ui("session.bad_frame", {{"code", end.code}}));
    default:
      return retry_after(backoff_.next(parts_.random()),
                         ui("session.closed", {{"code", end.code}, {"reason", end.reason}}));
  }
}

void Session::on_hello_refused(const Json& error) {
  const auto code = code_of(error);
  if (code == "bad_token") {
    // The server lost its store or was replaced by another one: be somebody new rather than nobody.
    parts_.tokens.forget(model_.server, name_);
    model_.notice(parts_.ui("session.new_identity"));
    return greet();
  }
  if (code == "too_fast" || code == "server_busy" || code == "internal") {
    return lose(parts_.ui("session.hello_refused", {{"code", code}}));
  }
  parts_.channel.cut();
  ++failures_;
  if (code == "unsupported_protocol") return on_unsupported_protocol(error);
  if (code == "bad_name") return refuse(parts_.ui("session.bad_name", {{"name", name_}}));
  refuse(parts_.ui("session.hello_refused", {{"code", code}}));
}

void Session::on_unsupported_protocol(const Json& error) {
  std::string theirs;
  std::int64_t newest = 0;
  if (const auto versions = error.find("server"); versions != error.end() && versions->is_array()) {
    for (const auto& version : *versions) {
      if (!version.is_number_integer()) continue;
      newest = std::max(newest, version.get<std::int64_t>());
      theirs += (theirs.empty() ? "" : ", ") + std::to_string(version.get<std::int64_t>());
    }
  }
  const auto url = parse_server_url(model_.server);
  const std::string download = "curl -fLo precinct " +
                               (url ? url->pages() + url->page_path("/client/") : "SERVER/client/") + this_machine +
                               " && chmod +x precinct";
  if (newest > 1) {
    return refuse(parts_.ui("session.update_client", {{"mine", 1}, {"theirs", theirs}, {"command", download}}));
  }
  refuse(parts_.ui("session.update_server", {{"mine", 1},
                                             {"theirs", theirs},
                                             {"command", "git pull && ./dev build release precinctd"},
                                             {"client_command", download}}));
}

}  // namespace precinct::client
