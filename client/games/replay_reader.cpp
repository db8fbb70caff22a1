#include "client/games/replay_reader.hpp"

namespace precinct::client {

std::optional<Json> ReplayReader::next(const Table& table, int viewer) {
  if (table.phase() != "over") return std::nullopt;
  const auto found = table.replays.find(viewer);
  const auto from = found == table.replays.end() ? std::optional<std::int64_t>(0) : found->second.next;
  if (!from) return std::nullopt;
  const auto [asked, first] = asked_.try_emplace(viewer, *from);
  if (!first && asked->second == *from) return std::nullopt;
  asked->second = *from;
  const Json seat = viewer == Replay::all_secrets ? Json() : Json(viewer);
  return Json{{"type", "replay"}, {"table", table.code}, {"seat", seat}, {"from", *from}};
}

}  // namespace precinct::client
