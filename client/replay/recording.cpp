#include "client/replay/recording.hpp"

#include <algorithm>

#include "client/catalogue/read_object.hpp"
#include "client/json_access.hpp"

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

// Whose views the frames are. A bare reply may not say; one who saw everything was sent prompts of all seats.
int viewer_of(const Json& reply) {
  const auto& seat = member(reply, "seat");
  if (reply.contains("seat") && reply.contains("date") && seat.is_null()) return Replay::all_secrets;
  const auto& parts = member(list_of(reply, "frames")[0], "parts");
  for (const auto& [name, value] : parts.items()) {
    if (parts.is_object() && name.starts_with("prompt.")) return Replay::all_secrets;
  }
  const auto number = number_of(seat, -1);
  return number >= 0 && number < static_cast<std::int64_t>(kMostSeats) ? static_cast<int>(number) : Recording::somebody;
}

}  // namespace

std::vector<std::string> Recording::players() const {
  std::vector<std::string> names;
  const auto& frames = replays.begin()->second.frames;
  for (const auto& seat : list_of(member(member(frames[0], "parts"), "table"), "seats")) {
    names.push_back(string_of(member(seat, "name")));
  }
  return names;
}

std::string write_recording(const Recording& recording) {
  Json file = {{"type", "replay"}, {"date", recording.date}, {"frames", Json::array()}, {"seats", Json::array()}};
  const auto& [first, views] = *recording.replays.begin();
  file["frames"] = views.frames;
  if (first != Recording::somebody) file["seat"] = first == Replay::all_secrets ? Json() : Json(first);
  if (recording.saved_by) file["saved_by"] = *recording.saved_by;
  for (const auto& [viewer, replay] : recording.replays) {
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
  recording.date = string_of(member(*file, "date"));
  if (const auto saver = number_of(member(*file, "saved_by"), -1); saver >= 0 && saver < std::int64_t{kMostSeats}) {
    recording.saved_by = static_cast<int>(saver);
  }
  return {std::move(recording), {}};
}

}  // namespace precinct::client
