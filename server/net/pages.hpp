// What the two ports answer to plain HTTP: players_page() is in pages.cpp, operators_page() in operators_page.cpp. A
// page is a function of the request and of what the service says; reading and writing HTTP is the session's.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/link.hpp"

namespace precinct::server {

struct PageRequest {
  std::string_view method;
  std::string_view target;  // as sent: path and perhaps a query
  std::string_view host;
  std::string_view if_none_match;
  std::string_view authorization;
  bool secure = false;  // came over TLS
};

struct PageReply {
  unsigned status = 200;
  std::string_view content_type = "text/plain; charset=utf-8";
  std::vector<std::pair<std::string_view, std::string>> headers;
  Buffer body;
};

PageReply sentence(unsigned status, std::string text);

std::string_view path_of(std::string_view target);  // without the query
bool readable(std::string_view method);             // GET or HEAD
PageReply not_allowed();                            // 405: what is not readable

// Client programs by <os>-<arch>: linux-amd64, linux-arm64.
using Downloads = std::map<std::string, Buffer, std::less<>>;

// GET /, /healthz, /catalog/<game>/<lang>, /client/<os>-<arch>; what else exists on the port (/ws) is named so that a
// plain request for it gets a sentence.
PageReply players_page(const PageRequest& request, const Service& service, std::string_view server_name,
                       const Downloads& downloads);

// What the operators' port is made of besides the service.
struct OperatorPages {
  std::function<std::string()> metrics;  // Prometheus text
  Console* console = nullptr;            // outlives the port
  std::string key;                       // what `Authorization: Bearer` has to give for the console
};

// GET /readyz, /metrics for everybody who reaches the port. For those who know the key: GET /status,
// POST /announce?text=TEXT, POST /close?table=CODE, with values in percent encoding.
PageReply operators_page(const PageRequest& request, const Service& service, const OperatorPages& pages);

// The request is for GET /ws and may become a connection.
bool is_socket_path(std::string_view target);

}  // namespace precinct::server
