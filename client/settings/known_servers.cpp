#include "client/settings/known_servers.hpp"

#include <algorithm>

namespace precinct::client {
namespace {

constexpr std::size_t most_servers = 20;

std::string kept_as(const std::vector<std::string>& servers) {
  std::string kept;
  for (const auto& server : servers) kept += (kept.empty() ? "" : " ") + server;
  return kept;
}

}  // namespace

std::vector<std::string> known_servers(std::string_view kept) {
  std::vector<std::string> servers;
  while (!kept.empty()) {
    const auto end = std::min(kept.find(' '), kept.size());
    if (end > 0) servers.emplace_back(kept.substr(0, end));
    kept.remove_prefix(std::min(end + 1, kept.size()));
  }
  return servers;
}

std::string with_server_first(std::string_view kept, std::string_view server) {
  auto servers = known_servers(without_server(kept, server));
  servers.insert(servers.begin(), std::string(server));
  if (servers.size() > most_servers) servers.resize(most_servers);
  return kept_as(servers);
}

std::string without_server(std::string_view kept, std::string_view server) {
  auto servers = known_servers(kept);
  std::erase(servers, server);
  return kept_as(servers);
}

}  // namespace precinct::client
