// Whatever a game shows to one seat alone is covered until its owner asks for it.
#include <gtest/gtest.h>

#include "client/part_text.hpp"
#include "data/read_files.hpp"
#include "engine/games.hpp"

namespace precinct::client {
namespace {

TEST(HeldParts, EachPartThatOneSeatAloneMaySeeIsHeld) {
  for (const GameEntry& entry : registered_games()) {
    const auto game = entry.make(read_json_files(source_data_folder() / entry.id));
    const int seats = std::max(game->facts().min_seats, 3);
    Json wanted = Json::object();
    if (entry.id == std::string_view("police_precinct")) wanted["mode"] = "dirty_cop";
    const auto state = game->new_state(*game->complete_options(wanted, seats), seats, Seed{});
    int secret = 0;
    for (const Part& part : state->parts()) {
      if (part.audience.is_everyone()) continue;
      ++secret;
      EXPECT_TRUE(is_held(part.name)) << entry.id << ' ' << part.name;
    }
    EXPECT_GT(secret, 0) << entry.id;
  }
}

TEST(HeldParts, WhatEverybodySeesOfASeatIsNot) {
  for (const char* part : {"seat.0", "looking", "decks", "attempt", "accusation", "loyalty_left", "turn"}) {
    EXPECT_FALSE(is_held(part)) << part;
  }
}

}  // namespace
}  // namespace precinct::client
