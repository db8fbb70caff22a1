// A valid request of any type, as a function of a number.
#pragma once

#include <cstdint>

#include "protocol/requests.hpp"

namespace precinct::protocol {

Request random_request(std::uint64_t seed);
// The same, of the type with this index in RequestBody.
Request random_request(std::uint64_t seed, std::size_t type);

}  // namespace precinct::protocol
