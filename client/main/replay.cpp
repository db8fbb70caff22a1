#include "client/main/replay.hpp"

#include <algorithm>
#include <iostream>

#include "client/canvas/text.hpp"
#include "client/catalogue/catalogue.hpp"
#include "client/catalogue/catalogue_store.hpp"
#include "client/catalogue/read_object.hpp"
#include "client/main/appearance.hpp"
#include "client/main/replay_loop.hpp"
#include "client/main/saved_replays.hpp"
#include "client/plain/plain.hpp"
#include "client/plain/replay_text.hpp"
#include "client/replay/recording.hpp"

namespace precinct::client {
namespace {

namespace fs = std::filesystem;

// Many times what the longest game takes.
constexpr std::uintmax_t kMostBytes = 512u << 20;

// As the server served it the last time.
Json stored_catalogue(const Folders& folders, const std::string& server, const std::string& game,
                      std::string_view lang) {
  const auto entry = CatalogueStore(folders.cache).get(server, game, lang);
  auto document = entry ? read_object(entry->body) : std::nullopt;
  return document ? std::move(*document) : Json();
}

// For a file without texts, or in another language: those of any server that was ever played on.
Json any_catalogue(const Folders& folders, const std::string& game, std::string_view lang) {
  std::error_code fault;
  for (const auto& server :
       fs::directory_iterator(folders.cache, fs::directory_options::skip_permission_denied, fault)) {
    for (const auto& language : {std::string(lang), std::string("en")}) {
      const auto text = read_file(server.path() / (game + "." + language + ".json"));
      const auto entry = text ? read_object(*text) : std::nullopt;
      const auto body = entry ? entry->find("body") : Json::const_iterator();
      if (!entry || body == entry->end() || !body->is_string()) continue;
      if (auto document = read_object(body->get_ref<const std::string&>())) return std::move(*document);
    }
  }
  return {};
}

bool is_plain_name(const std::string& game) {
  return std::ranges::all_of(game, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

Model model_of(Recording recording, const Folders& folders, const UiText& ui) {
  Model model;
  model.link = Link::online;
  auto document = std::move(recording.catalogue);
  const bool in_language = document.is_object() && document.contains("lang") && document["lang"] == ui.lang();
  if (!in_language && is_plain_name(recording.game)) {
    if (auto own = any_catalogue(folders, recording.game, ui.lang()); own.is_object()) document = std::move(own);
  }
  if (auto catalogue = read_catalogue(recording.game, std::move(document))) {
    model.catalogues[recording.game] = std::move(catalogue);
  }
  model.table.emplace();
  model.table->code = recording.table;
  model.table->parts["table"] = {{"game", recording.game}};
  model.table->replays = std::move(recording.replays);
  return model;
}

// A sentence on standard error, and the exit status of a command line that makes no sense.
int refuse(const std::string& sentence) {
  std::cerr << sentence << "\n";
  return exit_code::usage;
}

int list_saved(const Folders& folders, bool ascii, const UiText& ui) {
  const auto lines = saved_replays(folders, ui);
  if (lines.empty()) std::cout << ui("replay.none_saved") << "\n";
  for (const auto& line : lines) std::cout << (ascii ? to_ascii(line) : line) << "\n";
  return exit_code::good;
}

int print(const Model& model, int viewer, bool ascii, const UiText& ui) {
  Tape tape(model, model.table->code, viewer, model.table->replay(viewer).frames);
  for (const auto& line : replay_lines(tape, ui)) std::cout << (ascii ? to_ascii(line) : line) << "\n";
  return exit_code::good;
}

}  // namespace

std::string save_replay(const Model& model, const Folders& folders, const UiText& ui, const std::string& path) {
  const auto& table = *model.table;
  const auto file = path.empty() ? replay_file(folders, table.code, ".json") : fs::absolute(path);
  const Recording recording{table.code,    table.game(),
                            table.replays, stored_catalogue(folders, model.server, table.game(), ui.lang()),
                            today(),       table.seat};
  const bool written = write_file(file, write_recording(recording), FileMode::usual);
  return ui(written ? "replay.saved" : "replay.not_written", {{"file", file.string()}});
}

std::string export_replay(const Model& model, int viewer, const Folders& folders, const UiText& ui) {
  const auto& table = *model.table;
  const auto file = replay_file(folders, table.code, ".txt");
  Tape tape(model, table.code, viewer, table.replay(viewer).frames);
  std::string text;
  for (const auto& line : replay_lines(tape, ui)) text += line + "\n";
  const bool written = write_file(file, text, FileMode::usual);
  return ui(written ? "replay.exported" : "replay.not_written", {{"file", file.string()}});
}

int run_replay(const Options& options, const Folders& folders, const Settings& settings) {
  const UiText ui(options.lang);
  const auto& file = options.replay;
  if (file.empty()) return list_saved(folders, is_ascii(options, settings), ui);
  std::error_code fault;
  const auto broken = [&](const std::string& key) {
    return refuse(ui("replay.broken", {{"file", file}, {"fault", ui(key)}}));
  };
  if (!fs::is_regular_file(file, fault)) return refuse(ui("replay.no_file", {{"file", file}}));
  if (fs::file_size(file, fault) > kMostBytes) return broken("replay.fault.large");
  const auto text = read_file(file);
  if (!text) return refuse(ui("replay.no_file", {{"file", file}}));
  auto read = read_recording(*text);
  if (!read.recording) return broken(read.fault);
  const auto& replays = read.recording->replays;
  if (options.replay_seat && !replays.contains(*options.replay_seat - 1)) {
    return refuse(ui("replay.no_seat", {{"file", file}}));
  }
  std::vector<int> viewers;
  for (const auto& [viewer, replay] : replays) viewers.push_back(viewer);
  // Behind the open secrets come the own eyes.
  const auto own = std::ranges::find(viewers, read.recording->saved_by.value_or(Recording::somebody));
  if (own != viewers.end() && own > viewers.begin() + 1) std::rotate(viewers.begin() + 1, own, own + 1);
  if (options.replay_seat) std::ranges::rotate(viewers, std::ranges::find(viewers, *options.replay_seat - 1));
  const auto model = model_of(std::move(*read.recording), folders, ui);
  if (options.replay_text || options.plain) return print(model, viewers.front(), is_ascii(options, settings), ui);
  return show_replay(model, std::move(viewers), options, folders, settings);
}

}  // namespace precinct::client
