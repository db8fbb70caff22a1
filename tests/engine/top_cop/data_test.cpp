// The data loads, and every kind of slip in it is refused with file, card and field.
#include <gmock/gmock.h>

#include <functional>

#include "data/read_files.hpp"
#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

using testing::HasSubstr;

const Files& files() {
  static const Files read = read_json_files(source_data_folder() / "top_cop");
  return read;
}

// What loading says when `change` was made to the file.
std::string fault(const std::string& file, const std::function<void(Json&)>& change) {
  Files changed = files();
  Json document = Json::parse(changed.at(file));
  change(document);
  changed[file] = document.dump();
  try {
    load_data(changed);
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

Json& card(Json& document, const std::string& id) {
  for (Json& card : document["cards"]) {
    if (card["id"] == id) return card;
  }
  throw std::runtime_error("no card " + id);
}

TEST(TopCopData, Loads) {
  EXPECT_EQ(load_data(files()).hash.size(), 64u);
}

TEST(TopCopData, AnUnknownEffectStopsTheLoadWithFileCardAndField) {
  const std::string what =
      fault("requisitions.json", [](Json& d) { card(d, "baton")["effects"][0]["kind"] = "teleport"; });
  EXPECT_THAT(what, HasSubstr("requisitions.json: card baton: /cards/0/effects/0/kind: \"teleport\" is no effect"));
}

struct Slip {
  const char* file;
  const char* says;
  std::function<void(Json&)> change;
};

TEST(TopCopData, EverySlipIsRefused) {
  const std::vector<Slip> slips{
      {"requisitions.json", "/effects/0/trigger",
       [](Json& d) { card(d, "baton")["effects"][0]["trigger"] = "sometimes"; }},
      {"requisitions.json", "/effects/0/kind",
       [](Json& d) { card(d, "baton")["effects"][0]["target"] = "all_officers"; }},
      {"requisitions.json", "/effects/0/kind",
       [](Json& d) { card(d, "baton")["effects"][0]["duration"] = "this_shift"; }},
      {"requisitions.json", "/effects/0/sides", [](Json& d) { card(d, "baton")["effects"][0]["sides"] = "officer"; }},
      {"requisitions.json", "/effects/0/side", [](Json& d) { card(d, "baton")["effects"][0]["side"] = "perp"; }},
      {"requisitions.json", "/effects/0/types",
       [](Json& d) { card(d, "baton")["effects"][0]["types"] = Json::array(); }},
      {"requisitions.json", "/effects/0/amount", [](Json& d) { card(d, "baton")["effects"][0]["amount"] = 0; }},
      {"requisitions.json", "/effects/1/window",
       [](Json& d) { card(d, "spike_strip")["effects"][1]["window"] = "upkeep"; }},
      {"requisitions.json", "/effects/0/if",
       [](Json& d) { card(d, "overtime")["effects"][0]["if"] = {{"is_sc", true}}; }},
      {"requisitions.json", "/windows/0", [](Json& d) { card(d, "roadblock")["windows"][0] = "situation"; }},
      {"requisitions.json", "/windows/0", [](Json& d) { card(d, "de_escalation")["windows"][0] = "own_after_roll"; }},
      {"requisitions.json", "/windows", [](Json& d) { card(d, "overtime")["windows"] = Json::array(); }},
      {"requisitions.json", "/at/0", [](Json& d) { card(d, "court_day")["at"][0] = "moon"; }},
      {"requisitions.json", "/total", [](Json& d) { d["total"] = 75; }},
      {"requisitions.json", "/by_type/aux", [](Json& d) { d["by_type"]["aux"] = 5; }},
      {"requisitions.json", "is there already", [](Json& d) { card(d, "baton")["id"] = "stun_gun"; }},
      {"requisitions.json", "has more than one effect with a mark of use",
       [](Json& d) { card(d, "handcuffs")["effects"].push_back(card(d, "handcuffs")["effects"][0]); }},
      {"dispatch.json", "/challenges/1/type",
       [](Json& d) { card(d, "perp_forger")["challenges"][1]["type"] = "verbal"; }},
      {"dispatch.json", "only a BOSS",
       [](Json& d) { card(d, "perp_forger")["effects"] = card(d, "boss_silas_crane")["effects"]; }},
      {"dispatch.json", "/shift_counter", [](Json& d) { card(d, "partner_medic_dunn").erase("shift_counter"); }},
      {"dispatch.json", "/effects/0/direction",
       [](Json& d) { card(d, "event_blackout")["effects"][0]["direction"] = "in"; }},
      {"dispatch.json", "/cards/0/colour", [](Json& d) { d["cards"][0]["colour"] = "red"; }},
      {"officers.json", "/effects/0/trigger",
       [](Json& d) {
         card(d, "officer_reyes")["effects"][0].update(
             {{"trigger", "discard"}, {"window", "own_before_roll"}, {"duration", "this_challenge"}});
       }},
      {"locations.json", "/locations/0/id", [](Json& d) { d["locations"][0]["id"] = "moon"; }},
      {"locations.json", "/actions", [](Json& d) { d["locations"][0]["options"][0]["actions"] = 3; }},
      {"board.json", "/spaces/0/kind", [](Json& d) { d["spaces"][0]["kind"] = "sector"; }},
      {"board.json", "/edges/55", [](Json& d) { d["edges"].push_back(d["edges"][0]); }},
      {"board.json", "apart from other spaces",
       [](Json& d) {
         Json kept = Json::array();
         for (const Json& edge : d["edges"]) {
           if (edge[0] != "park" && edge[1] != "park") kept.push_back(edge);
         }
         d["edges"] = kept;
       }},
      {"board.json", "/start_space", [](Json& d) { d["start_space"] = "moon"; }},
      {"dice.json", "/sector/faces/0", [](Json& d) { d["sector"]["faces"][0] = "moon"; }},
      {"dice.json", "/perp/faces_by_players/7",
       [](Json& d) { d["perp"]["faces_by_players"]["7"] = d["blue"]["faces"]; }},
      {"game_lengths.json", "/constants/speed", [](Json& d) { d["constants"]["speed"] = 1; }},
      {"game_lengths.json", "/lengths/0/id", [](Json& d) { std::swap(d["lengths"][0], d["lengths"][1]); }},
      {"game_lengths.json", "/schema", [](Json& d) { d["schema"] = "precinct.game_lengths/2"; }},
  };
  for (const Slip& slip : slips) {
    const std::string what = fault(slip.file, slip.change);
    EXPECT_THAT(what, HasSubstr(slip.says)) << slip.file;
    EXPECT_THAT(what, testing::StartsWith(slip.file));
  }
}

TEST(TopCopData, FilesAreNeitherMissingNorUnknown) {
  Files missing = files();
  missing.erase("dice.json");
  EXPECT_THROW(load_data(missing), DataError);
  Files unknown = files();
  unknown["dices.json"] = "{}";
  EXPECT_THROW(load_data(unknown), DataError);
}

}  // namespace
}  // namespace precinct::top_cop::rules
