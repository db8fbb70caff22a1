#include "server/main/games_folder.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "data/read_files.hpp"
#include "engine/games.hpp"

namespace precinct::server {

namespace fs = std::filesystem;

namespace {

bool has_games(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "common", error);
}

// That the game can be played at the practice table of its guide.
void check_practice_table(const Game& game, const Files& files) {
  const auto file = files.find("guide.json");
  if (file == files.end()) return;
  const Json table = Json::parse(file->second).at("table");
  const auto fail = [](const std::string& field, const std::string& what) {
    throw CatalogueError("guide.json: /table" + field + ": " + what);
  };
  const auto& facts = game.facts();
  const auto seats = table.at("seats").get<int>();
  if (seats < facts.min_seats || seats > facts.max_seats) {
    fail("/seats", "the game is for " + std::to_string(facts.min_seats) + " to " + std::to_string(facts.max_seats));
  }
  if (std::ranges::find(facts.levels, table.at("bots").get<std::string>()) == facts.levels.end()) {
    fail("/bots", "there is no such level of bots; use one that the game offers");
  }
  if (const auto options = game.complete_options(table.at("options"), seats); !options) {
    fail("/options" + options.error().path, "is refused (" + std::string(options.error().reason.key) + "); change it");
  }
}

}  // namespace

fs::path find_games(const std::string& setting) {
  if (!setting.empty()) {
    if (!has_games(setting))
      throw std::runtime_error("--games " + setting + " holds no games: it needs the folder `common` and one a game");
    return setting;
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share" / "precinct" / "data";
  if (!error && has_games(installed)) return installed;
  if (has_games(source_data_folder())) return source_data_folder();
  throw std::runtime_error("the games are neither in " + installed.string() + " nor in " +
                           source_data_folder().string() + "; name their folder with --games");
}

std::vector<OfferedGame> load_games(const fs::path& folder) {
  std::vector<OfferedGame> games;
  for (const GameEntry& entry : registered_games()) {
    const fs::path own = folder / std::string(entry.id);
    const Files files = read_json_files(own);
    OfferedGame offered;
    offered.game = entry.make(files);
    offered.catalogues = build_catalogues(entry.id, files);
    check_practice_table(*offered.game, files);
    games.push_back(std::move(offered));
  }
  return games;
}

std::map<std::string, Catalogue> load_common_texts(const fs::path& folder) {
  return build_catalogues("common", read_json_files(folder / "common"));
}

}  // namespace precinct::server
