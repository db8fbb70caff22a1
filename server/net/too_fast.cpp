#include "server/net/too_fast.hpp"

#include <memory>
#include <optional>
#include <string>

#include "protocol/reader/request_reader.hpp"
#include "protocol/server_frames.hpp"

namespace precinct::server {

Buffer too_fast_error(std::string_view request) {
  const std::optional<std::string> id = protocol::id_of_request(request);
  protocol::ErrorFrame error;
  error.code = protocol::ErrorCode::too_fast;
  if (id) error.re = *id;
  return std::make_shared<const std::string>(protocol::error_frame(error));
}

}  // namespace precinct::server
