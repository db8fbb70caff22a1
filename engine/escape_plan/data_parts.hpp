// The chapters of load_data(), in the order in which they are read.
#pragma once

#include "engine/core/data_field.hpp"
#include "engine/escape_plan/data.hpp"

namespace precinct::escape_plan {

// What is known while loading.
struct Loading {
  const Documents& files;
  Data& data;
  Ids places{"place"};  // Businesses, Safe Houses
  Ids keys{"key"};
  Ids lockers{"Locker"};
  Ids locations{"Location"};
  Ids regions{"region"};
  // Everything that can appear in a view and so needs a name: unique within the game (protocol: Texts).
  Ids all{"id"};
};

void read_places(Loading& loading);
void read_city(Loading& loading);
void read_cards(Loading& loading);
void read_assets(Loading& loading);
void read_loot(Loading& loading);
void read_plans(Loading& loading);
void read_robots(Loading& loading);
void read_tracks(Loading& loading);
void read_components(Loading& loading);

// Fails unless the list has this many entries.
std::vector<Field> exactly(const Field& list, std::size_t count);

}  // namespace precinct::escape_plan
