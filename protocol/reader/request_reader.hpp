// From a client's frame to a request, for the server alone: requests are what it reads all day, so they are read
// without a tree of JSON and a library that does it with the processor's wide registers.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/json_text.hpp"
#include "protocol/requests.hpp"

namespace precinct::protocol {

// Members that are not known are ignored; null stands for an optional member that was left out. bad_json is also what
// parse_json() would refuse: a frame of more than `max_bytes`, one nested deeper than kMaxDepth, the same key twice;
// and a whole number that 64 bits do not hold.
std::expected<Request, Fault> parse_request_frame(std::string_view text, std::size_t max_bytes = kMaxClientFrame);

// The id of what may be a request, whatever else is wrong with it.
std::optional<std::string> id_of_request(std::string_view text);

// A stored pace. The same checks as in a request; empty: not a pace.
std::optional<Pace> parse_pace(std::string_view text);

}  // namespace precinct::protocol
