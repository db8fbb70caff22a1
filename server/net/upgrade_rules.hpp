// Which requests for GET /ws become a connection: subprotocol and origin (protocol: Transport).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace precinct::server {

inline constexpr std::string_view kSubprotocol = "precinct.v1";

enum class Subprotocol { chosen, none_offered, other_only };

// `offered` is the value of Sec-WebSocket-Protocol, empty if the header is absent.
Subprotocol choose_subprotocol(std::string_view offered);

// A page of another site may not open the socket on behalf of who looks at it (cross-site WebSocket hijacking). No
// Origin is no browser, and fine. `allowed` are origins like https://example.org, or one "*".
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

}  // namespace precinct::server
