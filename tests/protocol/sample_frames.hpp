// One frame or more of every kind that the server writes.
#pragma once

#include <string>
#include <vector>

namespace precinct::protocol {

std::vector<std::string> sample_frames();

}  // namespace precinct::protocol
