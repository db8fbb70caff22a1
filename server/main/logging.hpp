// Where the server's lines go: to the standard error stream, for people or one JSON object a line for a collector.
#pragma once

#include <string>
#include <string_view>

namespace precinct::server {

// `level` is debug, info, warn or error; `format` is plain or json.
void start_logging(std::string_view level, std::string_view format);

// The text as the inside of a JSON string.
std::string json_escaped(std::string_view text);

}  // namespace precinct::server
