// One frame or more of every kind that the server writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/view_frame.hpp"

namespace precinct::protocol {

std::vector<std::string> sample_frames();

// As a connection puts it together.
std::string view_frame(std::string_view table, std::uint64_t version, bool full, const ViewChange& change);

}  // namespace precinct::protocol
