// The servers that a player has been welcomed by, as the setting "servers" keeps them: addresses parted by spaces, the
// last used first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace precinct::client {

std::vector<std::string> known_servers(std::string_view kept);
// With that one first; the oldest ones go where there are more than 20.
std::string with_server_first(std::string_view kept, std::string_view server);
std::string without_server(std::string_view kept, std::string_view server);

}  // namespace precinct::client
