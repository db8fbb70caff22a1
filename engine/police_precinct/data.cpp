#include "engine/police_precinct/data.hpp"

#include "engine/police_precinct/data_parts.hpp"

namespace precinct::police_precinct {

Data load_data(const Files& files) {
  const Documents documents(files);
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
