// Of this build, as the project's CMakeLists states it.
#pragma once

namespace precinct::server {

inline constexpr const char* kVersion = PRECINCT_VERSION;

}  // namespace precinct::server
