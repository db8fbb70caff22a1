// What the two ports answer to plain HTTP. A page is a function of the request and of what the service says; reading
// and writing HTTP is the session's.
#pragma once

#include <functional>
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
  bool secure = false;  // came over TLS
};

struct PageReply {
  unsigned status = 200;
  std::string_view content_type = "text/plain; charset=utf-8";
  std::vector<std::pair<std::string_view, std::string>> headers;
  Buffer body;
};

PageReply sentence(unsigned status, std::string text);

// GET /, /healthz, /catalog/<game>/<lang>, /client/<os>-<arch>; what else exists on the port (/ws) is named so that a
// plain request for it gets a sentence.
PageReply players_page(const PageRequest& request, const Service& service, std::string_view server_name);

// GET /readyz, /metrics.
PageReply operators_page(const PageRequest& request, const Service& service,
                         const std::function<std::string()>& metrics);

// The request is for GET /ws and may become a connection.
bool is_socket_path(std::string_view target);

}  // namespace precinct::server
