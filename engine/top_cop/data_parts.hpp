// The chapters of load_data().
#pragma once

#include "engine/core/data_field.hpp"
#include "engine/top_cop/data.hpp"

namespace precinct::top_cop {

// What is known while loading.
struct Loading {
  Loading(const Documents& documents, Data& into) : files(documents), data(into) {}

  const Documents& files;
  Data& data;
  Ids spaces{"space"};
  Ids sectors{"Sector"};
  // Everything that can appear in a view and so needs a name: unique within the game (protocol: Texts).
  Ids all{"id"};
};

void read_board(Loading& loading);
void read_dispatch(Loading& loading);
void read_requisitions(Loading& loading);  // after the board
void read_officers(Loading& loading);
void read_locations(Loading& loading);  // after the board

}  // namespace precinct::top_cop
