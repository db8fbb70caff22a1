#include "engine/top_cop/data.hpp"

#include <algorithm>

#include "engine/top_cop/data_parts.hpp"

namespace precinct::top_cop {

namespace {

constexpr std::array<std::string_view, 7> kFiles{"board.json",        "dice.json",      "dispatch.json",
                                                 "game_lengths.json", "locations.json", "officers.json",
                                                 "requisitions.json"};

Faces read_faces(const Field& list) {
  const auto items = list.items();
  Faces faces{};
  if (items.size() != faces.size()) list.fail("is no die", "list six faces");
  for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = static_cast<std::uint8_t>(items[i].number(1, 6));
  return faces;
}

// One entry a number of players, 2 to 6.
template <class Read>
void by_players(const Field& object, const Read& read) {
  object.only_with_provenance({"2", "3", "4", "5", "6"});
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    read(players, object[std::to_string(players)]);
  }
}

void read_dice(Loading& loading) {
  const Field file = loading.files["dice.json"];
  file.only_with_provenance({"schema", "blue", "perp", "sector", "placement_letter_by_blue"});
  Data& data = loading.data;
  file["blue"].only_with_provenance({"faces"});
  data.blue = read_faces(file["blue"]["faces"]);
  file["perp"].only_with_provenance({"faces_by_players"});
  by_players(file["perp"]["faces_by_players"],
             [&](int players, const Field& faces) { data.perp[players] = read_faces(faces); });

  file["sector"].only_with_provenance({"faces"});
  const auto faces = file["sector"]["faces"].items();
  if (faces.size() != data.sector_die.size()) file["sector"]["faces"].fail("is no die", "list six faces");
  for (std::size_t i = 0; i < faces.size(); ++i) {
    data.sector_die[i] = faces[i].string() == "sc_choice" ? kNone : loading.sectors.at(faces[i]);
  }
  const Field letters = file["placement_letter_by_blue"];
  letters.only({"1", "2", "3", "4", "5", "6"});
  for (int face = 1; face <= 6; ++face) {
    data.letter_of[face] =
        letters[std::to_string(face)].word<std::uint8_t>({{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}});
  }
}

void read_length(const Field& field, Length& length) {
  field.only_with_provenance({"id", "shifts", "cold_cases", "collar_points"});
  length.id = field["id"].id();
  length.shifts = static_cast<std::uint8_t>(field["shifts"].number(1, 60));
  length.cold_cases = static_cast<std::uint8_t>(field["cold_cases"].number(1, 47));
  length.goal = static_cast<std::uint8_t>(field["collar_points"].number(1, 200));
}

void read_constants(const Field& file, Constants& c) {
  struct Entry {
    std::string_view key;
    std::uint8_t& value;
    int max;
  };
  const auto read = [](const Field& object, std::initializer_list<Entry> entries) {
    for (const auto& [key, field] : object.members()) {
      if (std::ranges::find(entries, key, &Entry::key) == entries.end()) field.fail("is not known here", "remove it");
    }
    for (const Entry& entry : entries) {
      entry.value = static_cast<std::uint8_t>(object[entry.key].number(0, entry.max));
    }
  };
  read(file["constants"], {{"setup_requisitions", c.setup_requisitions, 9},
                           {"setup_dispatch_per_player", c.setup_dispatch_per_player, 2},
                           {"roll_call_draw", c.roll_call_draw, 9},
                           {"actions_per_turn", c.actions_per_turn, 9},
                           {"lights_bonus", c.lights_bonus, 9},
                           {"paperwork_per_action", c.paperwork_per_action, 9},
                           {"paperwork_limit", c.paperwork_limit, 99},
                           {"max_wounds", c.max_wounds, 9},
                           {"physical_fail_wounds", c.physical_fail_wounds, 9}});
  read(file["house_constants"], {{"hand_limit", c.hand_limit, 74},
                                 {"training_per_challenge", c.training_per_challenge, 9},
                                 {"min_move_roll", c.min_move_roll, 9},
                                 {"extra_actions_per_turn", c.extra_actions_per_turn, 9}});
}

void read_lengths(Loading& loading) {
  const Field file = loading.files["game_lengths.json"];
  file.only_with_provenance(
      {"schema", "lengths", "extra_dispatch_by_players", "constants", "house_constants", "car_colors"});
  Data& data = loading.data;
  const auto lengths = file["lengths"].items();
  if (lengths.size() != kLengths) file["lengths"].fail("is no list of three", "list short, medium and long");
  for (int i = 0; i < kLengths; ++i) read_length(lengths[i], data.lengths[i]);
  for (int i = 0; i < kLengths; ++i) {
    constexpr std::array<std::string_view, kLengths> kIds{"short", "medium", "long"};
    if (data.lengths[i].id != kIds[i]) lengths[i]["id"].fail("is not " + std::string(kIds[i]), "keep the order");
  }
  by_players(file["extra_dispatch_by_players"], [&](int players, const Field& extra) {
    data.extra_dispatch[players] = static_cast<std::uint8_t>(extra.number(0, 9));
  });
  read_constants(file, data.constants);
  const auto colors = file["car_colors"].items();
  if (colors.size() != kMaxPlayers) file["car_colors"].fail("is no list of six", "one colour a seat");
  for (int i = 0; i < kMaxPlayers; ++i) {
    loading.all.add(colors[i]);
    data.cars[i] = colors[i].id();
  }
}

}  // namespace

Data load_data(const Files& files) {
  const Documents documents(files, kFiles);
  Data data;
  Loading loading(documents, data);
  read_board(loading);
  read_dice(loading);
  read_lengths(loading);
  read_dispatch(loading);
  read_requisitions(loading);
  read_officers(loading);
  read_locations(loading);
  data.hash = documents.hash();
  return data;
}

}  // namespace precinct::top_cop
