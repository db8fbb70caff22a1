#include "server/net/pages.hpp"

#include <algorithm>
#include <memory>

namespace precinct::server {

namespace {

bool is_id(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), fits);
}

// The header is repeated on the page, so it has to be nothing but a host and a port.
bool is_host(std::string_view host) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == ':' || c == '[' || c == ']';
  };
  return !host.empty() && host.size() <= 255 && std::all_of(host.begin(), host.end(), fits);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string download_hint(const Downloads& downloads, const std::string& origin) {
  if (downloads.empty()) return {};
  std::string hint = "<p>To get the client for";
  for (const auto& [name, program] : downloads) hint += ' ' + name;
  return hint + ":</p>\n<pre>curl -fo precinct " + origin +
         "/client/linux-$(uname -m) &amp;&amp; chmod +x precinct</pre>\n";
}

// Clients ask for linux-amd64, people who let `uname -m` fill in the address for linux-x86_64: both find either.
std::string other_name(std::string_view name) {
  constexpr std::pair<std::string_view, std::string_view> kPairs[] = {{"-amd64", "-x86_64"}, {"-arm64", "-aarch64"}};
  for (const auto& [one, other] : kPairs) {
    if (name.ends_with(one)) return std::string(name.substr(0, name.size() - one.size())).append(other);
    if (name.ends_with(other)) return std::string(name.substr(0, name.size() - other.size())).append(one);
  }
  return std::string(name);
}

PageReply download_page(std::string_view name, const Downloads& downloads) {
  auto found = downloads.find(name);
  if (found == downloads.end()) found = downloads.find(other_name(name));
  if (found == downloads.end()) {
    std::string known;
    for (const auto& [each, program] : downloads) known += ' ' + each;
    return sentence(404, known.empty() ? "This server has no client programs to download; the project's page has them."
                                       : "This server has client programs for" + known + ", and no others.");
  }
  PageReply reply;
  reply.content_type = "application/octet-stream";
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"precinct\"");
  reply.body = found->second;
  return reply;
}

PageReply join_page(const PageRequest& request, std::string_view server_name, const Downloads& downloads) {
  const std::string host = is_host(request.host) ? std::string(request.host) : "HOST:PORT";
  const std::string address = (request.secure ? "wss://" : "ws://") + host;
  const std::string name = escaped(server_name);
  PageReply reply;
  reply.content_type = "text/html; charset=utf-8";
  reply.headers.emplace_back("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  reply.body = std::make_shared<const std::string>(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + name +
      "</title><meta name=\"viewport\" content=\"width=device-width\">"
      "<style>body{font-family:sans-serif;max-width:40em;margin:3em auto;padding:0 1em}</style></head>\n<body><h1>" +
      name +
      "</h1>\n<p>Board games with secrets, for friends on a call, played in a terminal. To take a seat, start the "
      "<code>precinct</code> client and give it this server and the code of your table:</p>\n<pre>precinct " +
      address +
      " --name YOURS --table CODE</pre>\n<p>Without a code, leave out <code>--table</code>: the start screen lets you "
      "host a table, watch one, or practise with bots.</p>\n" +
      download_hint(downloads, (request.secure ? "https://" : "http://") + host) + "</body></html>\n");
  return reply;
}

PageReply catalogue_page(std::string_view rest, const PageRequest& request, const Service& service) {
  const auto slash = rest.find('/');
  const std::string_view game = rest.substr(0, slash);
  const std::string_view lang = slash == std::string_view::npos ? std::string_view{} : rest.substr(slash + 1);
  if (!is_id(game) || !is_id(lang)) return sentence(404, "A catalogue is /catalog/GAME/LANGUAGE.");
  const auto page = service.catalogue(game, lang);
  if (!page) return sentence(404, "This server has no texts of this game in this language.");
  PageReply reply;
  reply.headers.emplace_back("ETag", page->etag);
  reply.headers.emplace_back("Cache-Control", "no-cache");  // may be kept, is asked for anew: the hash decides
  const std::string_view held = request.if_none_match;
  if (held == "*" || held.find(page->etag) != std::string_view::npos) {
    reply.status = 304;
    return reply;
  }
  reply.body = page->body;
  reply.headers.emplace_back("Content-Type", page->content_type);
  reply.content_type = {};
  return reply;
}

}  // namespace

PageReply sentence(unsigned status, std::string text) {
  PageReply reply;
  reply.status = status;
  reply.body = std::make_shared<const std::string>(std::move(text) + "\n");
  return reply;
}

std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find('?'));
}

bool readable(std::string_view method) {
  return method == "GET" || method == "HEAD";
}

PageReply not_allowed() {
  PageReply reply = sentence(405, "Only GET and HEAD are answered here.");
  reply.headers.emplace_back("Allow", "GET, HEAD");
  return reply;
}

bool is_socket_path(std::string_view target) {
  return path_of(target) == "/ws";
}

PageReply players_page(const PageRequest& request, const Service& service, std::string_view server_name,
                       const Downloads& downloads) {
  const std::string_view path = path_of(request.target);
  constexpr std::string_view kCatalogue = "/catalog/";
  constexpr std::string_view kClient = "/client/";
  const bool known =
      path == "/" || path == "/healthz" || path == "/ws" || path.starts_with(kCatalogue) || path.starts_with(kClient);
  if (!known) return sentence(404, "There is no such page. / says how to join.");
  if (!readable(request.method)) return not_allowed();
  if (path == "/") return join_page(request, server_name, downloads);
  if (path == "/healthz") return sentence(200, "serving");
  if (path.starts_with(kCatalogue)) return catalogue_page(path.substr(kCatalogue.size()), request, service);
  if (path.starts_with(kClient)) return download_page(path.substr(kClient.size()), downloads);
  PageReply reply = sentence(426, "This address speaks WebSocket: connect with a precinct client.");
  reply.headers.emplace_back("Upgrade", "websocket");
  return reply;
}

}  // namespace precinct::server
