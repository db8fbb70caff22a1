// The one error that is answered before the service sees the request.
#pragma once

#include <string_view>

#include "server/link.hpp"

namespace precinct::server {

// The reply to a request that came too fast; it names the request's id if that can be read.
Buffer too_fast_error(std::string_view request);

}  // namespace precinct::server
