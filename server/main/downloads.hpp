// The client programs that /client/ offers.
#pragma once

#include <string>

#include "server/net/pages.hpp"

namespace precinct::server {

// Every file in the folder by its name; `setting` empty: the installed folder, if there is one. Throws
// std::runtime_error.
Downloads load_downloads(const std::string& setting);

}  // namespace precinct::server
