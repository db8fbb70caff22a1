// The chapters of load_data(), a file each or a few small files together.
#pragma once

#include "engine/core/data_field.hpp"
#include "engine/police_precinct/data.hpp"
#include "engine/police_precinct/data_effects.hpp"

namespace precinct::police_precinct {

// What is known while loading.
struct Loading {
  Loading(const Documents& documents, Data& into) : files(documents), data(into) {}
  Loading(const Loading&) = delete;  // `words` points into it

  const Documents& files;
  Data& data;
  Ids decks{"Investigation deck"};
  Ids characters{"character"};
  Ids rewards{"reward"};
  Ids events{"Event Card"};
  // Everything that can appear in a view and so needs a name: unique within the game (protocol: Texts).
  Ids all{"id"};
  Vocabulary words{decks, characters, all, {}, {}};

  // Where the cards are said to lie; the boards resolve it. Empty: nowhere.
  std::vector<std::optional<Field>> event_placements;  // by EventIndex
  std::vector<Field> deck_placements;                  // by DeckIndex
};

void read_investigation(Loading& loading);
void read_characters(Loading& loading);
void read_police_cards(Loading& loading);
void read_markers(Loading& loading);
void read_gangs(Loading& loading);
void read_upgrades(Loading& loading);
void read_events(Loading& loading);
void read_boards(Loading& loading);    // after the events and decks
void read_tracks(Loading& loading);    // after the boards
void read_setup(Loading& loading);     // after all cards
void read_variants(Loading& loading);  // after the set-up
void read_loyalty(Loading& loading);   // after the set-up

}  // namespace precinct::police_precinct
