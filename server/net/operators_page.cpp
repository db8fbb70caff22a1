#include <algorithm>
#include <memory>
#include <optional>

#include "server/net/pages.hpp"

namespace precinct::server {

namespace {

// As long whatever is given, so that nobody finds the key letter by letter.
bool same(std::string_view a, std::string_view b) {
  unsigned char differences = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) differences |= static_cast<unsigned char>(a[i] ^ b[i]);
  return differences == 0;
}

bool knows_key(const PageRequest& request, const OperatorPages& pages) {
  constexpr std::string_view kScheme = "Bearer ";
  return !pages.key.empty() && request.authorization.starts_with(kScheme) &&
         same(request.authorization.substr(kScheme.size()), pages.key);
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// The value behind `?name=` without its percent encoding; nothing if there is none.
std::optional<std::string> value_of(std::string_view target, std::string_view name) {
  const auto query = target.find('?');
  if (query == std::string_view::npos) return std::nullopt;
  std::string_view rest = target.substr(query + 1);
  if (!rest.starts_with(name) || rest.substr(name.size(), 1) != "=") return std::nullopt;
  rest.remove_prefix(name.size() + 1);
  std::string value;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] == '%' && i + 2 < rest.size() && digit(rest[i + 1]) >= 0 && digit(rest[i + 2]) >= 0) {
      value += static_cast<char>(digit(rest[i + 1]) * 16 + digit(rest[i + 2]));
      i += 2;
    } else {
      value += rest[i];
    }
  }
  return value;
}

PageReply announce(const PageRequest& request, Console& console) {
  const auto text = value_of(request.target, "text");
  if (!text || text->empty()) return sentence(400, "Say what: /announce?text=TEXT.");
  console.notice(*text);
  return sentence(200, "Everybody who is connected was told.");
}

PageReply close(const PageRequest& request, Console& console) {
  const auto code = value_of(request.target, "table");
  if (!code || !console.close_table(*code)) return sentence(404, "There is no such table.");
  return sentence(200, "The table is closed.");
}

PageReply console_page(std::string_view path, const PageRequest& request, const OperatorPages& pages) {
  if (!knows_key(request, pages)) {
    PageReply reply = sentence(401, "This is for who has the key that lies in the data folder.");
    reply.headers.emplace_back("WWW-Authenticate", "Bearer");
    return reply;
  }
  if (path == "/status") return readable(request.method) ? sentence(200, pages.console->status()) : not_allowed();
  if (request.method != "POST") {
    PageReply reply = sentence(405, "This is done with POST.");
    reply.headers.emplace_back("Allow", "POST");
    return reply;
  }
  return path == "/announce" ? announce(request, *pages.console) : close(request, *pages.console);
}

}  // namespace

PageReply operators_page(const PageRequest& request, const Service& service, const OperatorPages& pages) {
  const std::string_view path = path_of(request.target);
  if (pages.console != nullptr && (path == "/status" || path == "/announce" || path == "/close"))
    return console_page(path, request, pages);
  if (path != "/readyz" && path != "/metrics") return sentence(404, "Operators' pages are /readyz and /metrics.");
  if (!readable(request.method)) return not_allowed();
  if (path == "/readyz") {
    const std::string missing = service.not_ready();
    return missing.empty() ? sentence(200, "ready") : sentence(503, "not ready: " + missing);
  }
  PageReply reply;
  reply.content_type = "text/plain; version=0.0.4; charset=utf-8";
  reply.body = std::make_shared<const std::string>(pages.metrics());
  return reply;
}

}  // namespace precinct::server
