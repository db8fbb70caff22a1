#include "client/replay/recording.hpp"

#include <algorithm>

#include "client/catalogue/read_object.hpp"
#include "client/screens/json_access.hpp"

namespace precinct::client {
namespace {

constexpr std::size_t kMostSeats = 64;

bool are_views(const Json& frames, const std::string& table) {
  return frames.is_array() && !frames.empty() && flag_of(frames[0], "full") &&
         std::ranges::all_of(frames, [&](const Json& frame) {
           return string_of(member(frame, "type")) == "view" && string_of(member(frame, "table")) == table;
         });
}

Replay whole(Json frames) {
  return {frames.get<std::vector<Json>>(), std::nullopt};
}

// Whose views a bare reply holds: one who saw everything was sent prompts of all seats.
int viewer_of(const Json& reply) {
  const auto& seat = member(reply, "seat");
  const auto& parts = member(list_of(reply, "frames")[0], "parts");
  for (const auto& [name, value] : parts.items()) {
    if (parts.is_object() && name.starts_with("prompt.")) return Replay::all_secrets;
  }
  const auto number = number_of(seat, -1);
  return number >= 0 && number < static_cast<std::int64_t>(kMostSeats) ? static_cast<int>(number) : Recording::somebody;
}

}  // namespace

std::string write_recording(const Recording& recording) {
  Json file = {{"type", "replay"}, {"frames", Json::array()}, {"seats", Json::array()}};
  for (const auto& [viewer, replay] : recording.replays) {
    if (viewer == Replay::all_secrets) file["frames"] = replay.frames;
    if (viewer < 0) continue;
    auto& seats = file["seats"];
    while (seats.size() < static_cast<std::size_t>(viewer)) seats.push_back(nullptr);
    seats.push_back(replay.frames);
  }
  if (!recording.catalogue.is_null()) file["catalogue"] = recording.catalogue;
  return file.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

ReadRecording read_recording(std::string_view text) {
  const auto file = read_object(text);
  if (!file) return {std::nullopt, "replay.fault.json"};
  if (string_of(member(*file, "type")) != "replay") return {std::nullopt, "replay.fault.type"};
  const auto& frames = list_of(*file, "frames");
  if (frames.empty()) return {std::nullopt, "replay.fault.empty"};
  Recording recording;
  recording.table = string_of(member(frames[0], "table"));
  if (recording.table.empty() || !are_views(frames, recording.table)) return {std::nullopt, "replay.fault.views"};
  recording.game = string_of(member(member(member(frames[0], "parts"), "table"), "game"));
  if (recording.game.empty()) return {std::nullopt, "replay.fault.game"};
  recording.replays[viewer_of(*file)] = whole(frames);
  const auto& seats = list_of(*file, "seats");
  for (std::size_t seat = 0; seat < std::min(seats.size(), kMostSeats); ++seat) {
    if (seats[seat].is_null()) continue;
    if (!are_views(seats[seat], recording.table)) return {std::nullopt, "replay.fault.views"};
    recording.replays[static_cast<int>(seat)] = whole(seats[seat]);
  }
  recording.catalogue = member(*file, "catalogue");
  return {std::move(recording), {}};
}

}  // namespace precinct::client
