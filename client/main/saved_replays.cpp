#include "client/main/saved_replays.hpp"

#include <algorithm>
#include <ctime>

#include "client/canvas/text.hpp"
#include "client/catalogue/catalogue.hpp"

namespace precinct::client {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const Folders& folders) {
  return folders.data / "replays";
}

std::string title_of(const Recording& recording) {
  const auto words = read_catalogue(recording.game, recording.catalogue);
  static constexpr const char* kTitle = "game.title";
  return words && words->has(kTitle) ? words->sentence({{"key", kTitle}}, {}) : recording.game;
}

std::string line_of(const fs::path& file, const Recording& recording, const UiText& ui) {
  std::string players;
  for (const auto& name : recording.players()) players += (players.empty() ? "" : ", ") + clean(name);
  return ui("replay.listed", {{"file", file.string()},
                              {"date", clean(recording.date)},
                              {"game", clean(title_of(recording))},
                              {"players", players}});
}

}  // namespace

std::string today() {
  const auto now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  char text[16];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &local)};
}

fs::path replay_file(const Folders& folders, const std::string& table, std::string_view ending) {
  return folder_of(folders) / (today() + "-" + table + std::string(ending));
}

std::vector<std::string> saved_replays(const Folders& folders, const UiText& ui) {
  std::error_code fault;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder_of(folders), fault)) {
    if (entry.path().extension() == ".json" && entry.is_regular_file(fault)) files.push_back(entry.path());
  }
  // Their names begin with the date.
  std::ranges::sort(files, std::greater());
  std::vector<std::string> lines;
  for (const auto& file : files) {
    const auto text = read_file(file);
    const auto read = text ? read_recording(*text) : ReadRecording();
    if (read.recording) lines.push_back(line_of(file, *read.recording, ui));
  }
  return lines;
}

}  // namespace precinct::client
