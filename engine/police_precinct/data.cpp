#include "engine/police_precinct/data.hpp"

#include <array>

#include "engine/police_precinct/data_parts.hpp"

namespace precinct::police_precinct {

namespace {

constexpr std::array<std::string_view, 12> kFiles{
    "board.json",    "characters.json",    "events.json",
    "gangs.json",    "investigation.json", "loyalty.json",
    "setup.json",    "tracks.json",        "unknown_circumstances.json",
    "upgrades.json", "variants.json",      "police_cards.json",
};

}  // namespace

Data load_data(const Files& files) {
  const Documents documents(files, kFiles);
  Data data;
  Loading loading(documents, data);
  read_investigation(loading);
  read_characters(loading);
  read_police_cards(loading);
  read_markers(loading);
  read_gangs(loading);
  read_upgrades(loading);
  read_events(loading);
  read_boards(loading);
  read_tracks(loading);
  read_setup(loading);
  read_variants(loading);
  read_loyalty(loading);
  data.hash = documents.hash();
  return data;
}

}  // namespace precinct::police_precinct
