#include "engine/escape_plan/data.hpp"

#include <array>

#include "engine/escape_plan/data_parts.hpp"

namespace precinct::escape_plan {

namespace {

constexpr std::array<std::string_view, 10> kFiles{"assets.json", "city.json",  "components.json", "contacts.json",
                                                  "items.json",  "loot.json",  "places.json",     "plans.json",
                                                  "robots.json", "tracks.json"};

}  // namespace

std::vector<Field> exactly(const Field& list, std::size_t count) {
  auto items = list.items();
  if (items.size() != count) {
    list.fail("has " + std::to_string(items.size()) + " entries", "write " + std::to_string(count));
  }
  return items;
}

Data load_data(const Files& files) {
  const Documents documents(files, kFiles);
  Data data;
  Loading loading{documents, data};
  read_places(loading);
  read_city(loading);
  read_cards(loading);
  read_assets(loading);
  read_loot(loading);
  read_plans(loading);
  read_robots(loading);
  read_tracks(loading);
  read_components(loading);
  data.hash = documents.hash();
  return data;
}

}  // namespace precinct::escape_plan
