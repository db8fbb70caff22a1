#include "server/domain/status.hpp"

#include <algorithm>

namespace precinct::server {

namespace {

std::string line_of(const Listing::Line& line) {
  const protocol::ListedTable& table = line.table;
  return table.table + "  " + std::string(protocol::to_string(table.phase)) + "  " + table.game + "  " +
         std::to_string(table.seats - table.free) + '/' + std::to_string(table.seats) + " seats  " +
         (line.present ? "somebody is there" : "nobody is there") + "  " + table.title + '\n';
}

std::string count(std::int64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + ' ' + std::string(number == 1 ? one : many);
}

}  // namespace

std::string status_text(const World& world, const Lobby& lobby, std::string_view not_ready) {
  const Metrics& metrics = world.metrics;
  std::string text = "precinctd " + world.version + ": " + (not_ready.empty() ? "ready" : "not ready: ") +
                     std::string(not_ready) + '\n';
  text += count(metrics.sessions, "player", "players") + " connected, " + std::to_string(metrics.identities) +
          " known; " + count(metrics.tables, "table", "tables") + ", " + std::to_string(metrics.tables_playing) +
          " playing\n";
  if (const StoreStats store = world.store.stats(); !store.last_failure.empty())
    text += "the store failed " + count(static_cast<std::int64_t>(store.failures), "time", "times") +
            ", the last time with: " + store.last_failure + '\n';
  auto lines = lobby.lines();
  std::ranges::sort(lines, {}, [](const Listing::Line& line) { return line.table.table; });
  for (const Listing::Line& line : lines) text += line_of(line);
  for (const auto& [code, reason] : lobby.quarantined())
    text += code + "  quarantined: " + reason + "; `precinctd close " + code + "` forgets it\n";
  return text;
}

}  // namespace precinct::server
