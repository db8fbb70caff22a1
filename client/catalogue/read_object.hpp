// Bytes from a server -> JSON that is safe to walk.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace precinct::client {

// Parses and cleans. None: not JSON, not an object, or nested deeper than the protocol allows (32).
std::optional<nlohmann::json> read_object(std::string_view text);

}  // namespace precinct::client
