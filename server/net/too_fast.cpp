#include "server/net/too_fast.hpp"

#include <memory>
#include <optional>
#include <string>

#include "protocol/json_text.hpp"
#include "protocol/server_frames.hpp"

namespace precinct::server {

namespace {

constexpr std::size_t kMaxId = 64;  // characters (protocol: Requests and replies)

std::optional<std::string> id_of(std::string_view request) {
  const auto message = protocol::parse_json(request);
  if (!message || !message->is_object()) return std::nullopt;
  const auto id = message->find("id");
  if (id == message->end() || !id->is_string()) return std::nullopt;
  const auto& text = id->get_ref<const std::string&>();
  if (text.empty() || text.size() > kMaxId * 4) return std::nullopt;
  return text;
}

}  // namespace

Buffer too_fast_error(std::string_view request) {
  const std::optional<std::string> id = id_of(request);
  protocol::ErrorFrame error;
  error.code = protocol::ErrorCode::too_fast;
  if (id) error.re = *id;
  return std::make_shared<const std::string>(protocol::error_frame(error));
}

}  // namespace precinct::server
