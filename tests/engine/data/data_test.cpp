// The data of Police Precinct as it is loads; a mistake in it is refused with the file and the field.
#include <gmock/gmock.h>

#include "data/read_files.hpp"
#include "engine/police_precinct/data.hpp"

namespace precinct::police_precinct {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const Files& good_files() {
  static const Files files = read_json_files(source_data_folder() / "police_precinct");
  return files;
}

const Data& data() {
  static const Data loaded = load_data(good_files());
  return loaded;
}

template <class List>
int total(const List& list) {
  int sum = 0;
  for (const auto& item : list) sum += item.count;
  return sum;
}

template <class List>
const auto& with_id(const List& list, std::string_view id) {
  for (const auto& item : list) {
    if (item.id == id) return item;
  }
  throw std::out_of_range(std::string(id));
}

// ---- What is loaded ------------------------------------------------------------------------------------------------

TEST(Data, CountsOfPP_1_4) {
  EXPECT_EQ(total(data().police_cards), 44);
  EXPECT_EQ(data().events.size(), 39u);
  EXPECT_EQ(std::ranges::count_if(data().events, &EventCard::emergency), 26);
  EXPECT_EQ(total(data().markers), 20);
  EXPECT_EQ(total(data().upgrades), 12);
  EXPECT_EQ(data().investigation_cards.size(), 42u);
  EXPECT_EQ(data().characters.size(), 16u);
  EXPECT_EQ(data().components.donuts, 18);
  EXPECT_EQ(data().components.punks, 18);
}

TEST(Data, SlotsOfTheEvidenceBoardPP_6_7) {
  EXPECT_EQ(with_id(data().decks, "examine_body").slots, 2);
  EXPECT_EQ(with_id(data().decks, "crime_scene").slots, 6);
  EXPECT_EQ(with_id(data().decks, "murder_weapon").slots, 1);
  EXPECT_EQ(with_id(data().decks, "interview_witness").slots, 2);
}

TEST(Data, CardsOfADeckStandInOneRow) {
  std::size_t next = 0;
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    EXPECT_EQ(data().decks[deck].first, next);
    for (int i = 0; i < data().decks[deck].size; ++i) EXPECT_EQ(data().investigation_cards[next++].deck, deck);
  }
  EXPECT_EQ(next, data().investigation_cards.size());
}

TEST(Data, CoopChartPP_2_2) {
  const SetupRow& four = data().coop[4];
  EXPECT_EQ(four.police_cards, 2);
  EXPECT_EQ(four.punks, 15);
  EXPECT_EQ(four.start_day, 12);
  EXPECT_EQ(four.officers, 4);
  EXPECT_EQ(four.support_vehicles, 0);
  EXPECT_EQ(data().coop[1].support_vehicles, 1);
  EXPECT_EQ(data().dirty_cop[1][6].police_cards, 5);
  EXPECT_EQ(data().dirty_cop[1][3].punks, 0) << "three players have no row for two Dirty Cops";
}

TEST(Data, MurderersWalkPP_16_1) {
  EXPECT_EQ(data().last_day, 22);
  EXPECT_EQ(data().murderer_on_day.at(15), kNone);
  for (int day = 16; day <= 21; ++day) EXPECT_EQ(data().murderer_on_day.at(day), 22 - day - 1) << "day " << day;
}

TEST(Data, DifficultyStaysWithin2And6PP_8_2) {
  EXPECT_EQ(data().difficulty_min, 2);
  EXPECT_EQ(data().difficulty_max, 6);
}

TEST(Data, NoWrapAroundT2) {
  const Board& board = data().boards[0];
  for (const Step& step : with_id(board.spaces, "first_s").steps) EXPECT_NE(board.spaces[step.to].id, "calhoun_e");
}

TEST(Data, BothSidesServeSixHoodsAndHoldEighteenSpacesPP_4_10) {
  ASSERT_EQ(data().boards.size(), 2u);
  EXPECT_EQ(data().boards[0].id, "commonville");
  for (const Board& board : data().boards) {
    EXPECT_EQ(board.spaces.size(), 18u);
    for (const Hood& hood : board.hoods) EXPECT_LT(hood.space, board.spaces.size());
    for (int block = 0; block < kHoods; ++block) {
      EXPECT_EQ(board.buildings[board.warehouses[block]].id, "warehouse_" + std::to_string(block + 1));
      EXPECT_EQ(board.buildings[board.apartments[block]].id, "apartment_" + std::to_string(block + 1));
    }
  }
}

TEST(Data, TheUnterbellyHasItsConstructionZoneAndItsJailPP_23_2) {
  const Board& back = data().boards[1];
  EXPECT_EQ(data().boards[0].construction, kNone);
  EXPECT_EQ(back.spaces[back.construction].id, "colfax_3");
  const auto jail_break = static_cast<std::size_t>(&with_id(data().events, "jail_break") - data().events.data());
  ASSERT_EQ(back.event_path[jail_break].size(), 3u);
  EXPECT_EQ(back.event_path[jail_break][0], with_id(back.buildings, "cpd_jail").space);
  EXPECT_EQ(back.event_place[jail_break], (Place{Place::Kind::space, back.event_path[jail_break][0]}));
}

TEST(Data, PlacesOfTheEventsPP_13_16) {
  const Board& board = data().boards[0];
  const auto place = [&](std::string_view id) {
    return board.event_place[static_cast<std::size_t>(&with_id(data().events, id) - data().events.data())];
  };
  EXPECT_EQ(place("bank_robbers").kind, Place::Kind::building);
  EXPECT_EQ(board.buildings[place("bank_robbers").index].id, "stone_bank");
  EXPECT_EQ(place("accident_vasel_1st").kind, Place::Kind::crossing);
  EXPECT_EQ(board.crossings[place("accident_vasel_1st").index].id, "vasel_1st");
  EXPECT_EQ(place("detainees_run_amok").kind, Place::Kind::building);
  EXPECT_EQ(board.spaces[place("escort_van").index].id, "calhoun_e");
  EXPECT_EQ(board.spaces[board.van_destination].id, "first_n");
  EXPECT_EQ(place("burglars").kind, Place::Kind::none);
  EXPECT_EQ(place("crime_wave").kind, Place::Kind::none);
}

TEST(Data, EffectsReadAsWritten) {
  const PoliceCard& stakeout = with_id(data().police_cards, "stakeout");
  ASSERT_EQ(stakeout.effects.size(), 2u);
  EXPECT_EQ(stakeout.effects[1].op, Op::arrest_punks);
  EXPECT_EQ(stakeout.effects[1].amount, 2);
  EXPECT_EQ(stakeout.effects[1].where, Where::own_space);
  EXPECT_EQ(stakeout.effects[1].only_if.car, Condition::Car::unmarked);

  const PoliceCard& air = with_id(data().police_cards, "air_support");
  EXPECT_THAT(air.symbols, testing::Each(2)) << "any fits every kind";
  EXPECT_EQ(air.timing, Timing::any_commit);

  EXPECT_EQ(with_id(data().police_cards, "dispatch_officers").effects[0].amount, kAll);
  EXPECT_TRUE(with_id(data().police_cards, "dispatch_officers").effects[0].from_board);
  EXPECT_EQ(with_id(data().police_cards, "crime_lab").effects[0].put_bottom, kRest);

  const Effect& gas = with_id(data().events, "gas_leak").trigger.at(0);
  EXPECT_EQ(gas.faces, 1u << 1);
  EXPECT_EQ(gas.then.size(), 3u);

  const Character& zuhra = with_id(data().characters, "zuhra");
  EXPECT_EQ(data().characters[zuhra.skill(Op::promote)->character].id, "kinney");
  EXPECT_FALSE(with_id(data().characters, "kinney").selectable);
  EXPECT_EQ(with_id(data().characters, "kirkland").swat, 2);
  EXPECT_EQ(with_id(data().characters, "okafor").skill(Op::attempt_modifier)->only_if.decks, 0b0101);
}

TEST(Data, HashForgetsWhiteSpaceAndTextsOnly) {
  Files files = good_files();
  files["gangs.json"] += "\n\n";
  files["texts/en/names.json"] = "{}";
  files["layout.json"] = "{}";
  EXPECT_EQ(load_data(files).hash, data().hash);
  EXPECT_EQ(data().hash.size(), 64u);
  Json setup = Json::parse(files["setup.json"]);
  setup["hand_limit"] = 8;
  files["setup.json"] = setup.dump();
  EXPECT_NE(load_data(files).hash, data().hash);
}

// ---- What is refused -----------------------------------------------------------------------------------------------

std::string fault_of(const Files& files) {
  try {
    load_data(files);
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

struct Mistake {
  const char* name;
  const char* file;
  const char* patch;    // JSON Patch (RFC 6902) that makes it
  const char* pointer;  // of the field that the error names
  const char* says;     // a part of the sentence
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
  *out << mistake.name;
}

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, AreRefusedWithFileAndField) {
  const Mistake& mistake = GetParam();
  Files files = good_files();
  files[mistake.file] = Json::parse(files[mistake.file]).patch(Json::parse(mistake.patch)).dump();
  const std::string fault = fault_of(files);
  EXPECT_THAT(fault, testing::StartsWith(std::string(mistake.file) + ": " + mistake.pointer + ": "));
  EXPECT_THAT(fault, AllOf(HasSubstr(mistake.says), HasSubstr("; "))) << "what is wrong; what to do";
}

#define REPLACE(path, value) R"([{"op":"replace","path":")" path R"(","value":)" value "}]"
#define ADD(path, value) R"([{"op":"add","path":")" path R"(","value":)" value "}]"
#define REMOVE(path) R"([{"op":"remove","path":")" path R"("}])"

INSTANTIATE_TEST_SUITE_P(
    Table, Mistakes,
    testing::Values(
        // keys and types
        Mistake{"UnknownKey", "gangs.json", ADD("/cards/0/colour", R"("red")"), "/cards/0/colour", "not known"},
        Mistake{"MissingKey", "police_cards.json", REMOVE("/cards/2/own_turn"), "/cards/2/own_turn", "is missing"},
        Mistake{"WrongType", "setup.json", REPLACE("/hand_limit", R"("seven")"), "/hand_limit", "whole number"},
        Mistake{"Fraction", "setup.json", REPLACE("/hand_limit", "7.5"), "/hand_limit", "whole number"},
        Mistake{"ListForObject", "tracks.json", REPLACE("/crime", "[]"), "/crime", "an object"},
        Mistake{"OtherSchema", "tracks.json", REPLACE("/schema", R"("precinct.tracks/2")"), "/schema", "understood"},
        Mistake{"BadProvenance", "gangs.json", REPLACE("/cards/1/provenance", R"("mine")"), "/cards/1/provenance",
                "ours"},
        Mistake{"BadId", "gangs.json", REPLACE("/cards/1/id", R"("Night Vipers")"), "/cards/1/id", "no id"},
        // counts
        Mistake{"CardTotal", "police_cards.json", REPLACE("/cards/0/count", "7"), "/total", "45"},
        Mistake{"EventLost", "events.json", REMOVE("/cards/4"), "/emergencies", "25"},
        Mistake{"ComponentCount", "setup.json", REPLACE("/components/police_cards", "43"), "/components/police_cards",
                "44"},
        Mistake{"FifthGang", "gangs.json", ADD("/cards/-", R"({"id":"gang_x","effects":[]})"), "/cards", "four"},
        Mistake{"EvidenceCount", "investigation.json", REPLACE("/decks/0/cards/2/evidence", "true"),
                "/decks/0/evidence_count", "3"},
        Mistake{"TooFewSwat", "setup.json", REPLACE("/components/swat_tokens", "1"), "/components/swat_tokens", "2"},
        Mistake{"UpgradeKindTwice", "upgrades.json", REPLACE("/tokens/3/kind", R"("arrest")"), "/tokens/3/kind",
                "already"},
        // ids
        Mistake{"SameIdTwice", "police_cards.json", REPLACE("/cards/1/id", R"("fast_response")"), "/cards/1/id",
                "already"},
        Mistake{"IdOfAnotherKind", "gangs.json", REPLACE("/cards/0/id", R"("stakeout")"), "/cards/0/id", "already"},
        Mistake{"DanglingReward", "events.json", REPLACE("/cards/0/rewards/options/1", R"("medal")"),
                "/cards/0/rewards/options/1", "no reward"},
        Mistake{"DanglingBuilding", "events.json", REPLACE("/cards/4/location/ref", R"("rock_bank")"),
                "/cards/4/location/ref", "no building"},
        Mistake{"DanglingCrossing", "events.json", REPLACE("/cards/0/location/ref", R"("stone_bank")"),
                "/cards/0/location/ref", "no intersection"},
        Mistake{"DanglingSite", "events.json", REPLACE("/cards/28/placement/ref", R"("food_fight")"),
                "/cards/28/placement/ref", "no site"},
        Mistake{"DanglingPromotion", "characters.json",
                REPLACE("/cards/1/sides/0/skills/1/effects/0/to", R"("kimney")"),
                "/cards/1/sides/0/skills/1/effects/0/to", "no character"},
        Mistake{"DanglingDeckPlace", "investigation.json", REPLACE("/decks/0/placement/ref", R"("mortuary")"),
                "/decks/0/placement/ref", "no building"},
        Mistake{"DanglingHood", "tracks.json", REPLACE("/calendar/murderer/18", R"("bad_hood_9")"),
                "/calendar/murderer/18", "no Bad Hood"},
        // effects
        Mistake{"UnknownOp", "police_cards.json", REPLACE("/cards/0/own_turn/effects/0/op", R"("teleport")"),
                "/cards/0/own_turn/effects/0/op", "not carried out here"},
        Mistake{"OpInTheWrongPlace", "gangs.json", REPLACE("/cards/0/effects/0", R"({"op":"gain_donut","count":1})"),
                "/cards/0/effects/0/op", "not carried out here"},
        Mistake{"UnknownEffectField", "police_cards.json", ADD("/cards/0/own_turn/effects/0/colour", "1"),
                "/cards/0/own_turn/effects/0/colour", "no field of add_movement"},
        Mistake{"MissingEffectField", "police_cards.json", REMOVE("/cards/0/own_turn/effects/0/amount"),
                "/cards/0/own_turn/effects/0/amount", "is missing"},
        Mistake{"UnknownTiming", "police_cards.json", REPLACE("/cards/0/own_turn/timing", R"("whenever")"),
                "/cards/0/own_turn/timing", "own_turn_free"},
        Mistake{"LookThatLosesACard", "police_cards.json", REPLACE("/cards/5/own_turn/effects/0/put_bottom", "2"),
                "/cards/5/own_turn/effects/0", "add up"},
        Mistake{"TwoDifficultyLimits", "unknown_circumstances.json",
                ADD("/markers/1/effects/-", R"({"op":"change_difficulty","amount":1,"max":5})"),
                "/markers/1/effects/1/max", "differs"},
        Mistake{"PathWithoutEnd", "events.json", REMOVE("/cards/33/failure"), "/cards/33/failure", "is missing"},
        Mistake{"ImmediateEventThatEnds", "events.json", REPLACE("/cards/28/persistence", R"("immediate")"),
                "/cards/28/placement", "immediate"},
        // board
        Mistake{"SeventeenSpaces", "board.json", REMOVE("/sides/1/street_spaces/17"), "/sides/1/street_spaces", "17"},
        Mistake{"OneWayStreet", "board.json", REMOVE("/sides/0/street_spaces/0/adjacent/0"),
                "/sides/0/street_spaces/0/adjacent", "colfax_1"},
        Mistake{"WrongCrossing", "board.json", REPLACE("/sides/0/street_spaces/0/adjacent/0/via", R"("luna_4th")"),
                "/sides/0/street_spaces/0/adjacent/0/via", "no member"},
        Mistake{"DanglingNeighbour", "board.json", REPLACE("/sides/0/street_spaces/0/adjacent/0/to", R"("fifth_n")"),
                "/sides/0/street_spaces/0/adjacent/0/to", "no street space"},
        Mistake{"HoodTwice", "board.json", REPLACE("/sides/0/bad_hoods/5/number", "5"), "/sides/0/bad_hoods/5/number",
                "already"},
        Mistake{"HoodFarFromItsBlock", "board.json", REPLACE("/sides/0/bad_hoods/5/street_space", R"("luna")"),
                "/sides/0/bad_hoods/5/street_space", "block 6"},
        Mistake{"HoodMissing", "board.json", REMOVE("/sides/1/bad_hoods/2"), "/sides/1/bad_hoods", "missing"},
        Mistake{"BuildingFarFromItsBlock", "board.json", REPLACE("/sides/0/buildings/3/enter_from", R"("luna")"),
                "/sides/0/buildings/3/enter_from", "block 1"},
        Mistake{"BlockWithoutWarehouse", "board.json", REPLACE("/sides/0/buildings/14/kind", R"("named")"),
                "/sides/0/buildings", "block 1 has no warehouse"},
        Mistake{"StationElsewhere", "board.json", REPLACE("/sides/0/police_station_space", R"("luna")"),
                "/sides/0/police_station_space", "police_station"},
        Mistake{"SiteThatNobodyUses", "board.json", ADD("/sides/0/event_sites/parade", R"("luna")"),
                "/sides/0/event_sites/parade", "no Event Card"},
        // charts
        Mistake{"ChartRowMissing", "setup.json", REMOVE("/coop/7"), "/coop", "missing"},
        Mistake{"ChartRowTwice", "setup.json", REPLACE("/coop/7/players", "4"), "/coop/7/players", "already"},
        Mistake{"MorePunksThanTokens", "setup.json", REPLACE("/coop/2/punks", "19"), "/coop/2/punks", "out of range"},
        Mistake{"LoyaltyWithoutRow", "loyalty.json", REPLACE("/deck_options/2/min_players", "3"), "/deck_options/2",
                "no row for 3 players"},
        Mistake{"TooManyGoodCops", "loyalty.json", REPLACE("/deck_options/1/max_players", "7"), "/deck_options/1/good",
                "6"},
        Mistake{"KnobBeyondItsRange", "variants.json", REPLACE("/go_rogue/3/default", "4"), "/go_rogue/3/default",
                "out of range"},
        Mistake{"UnknownKnob", "variants.json", REPLACE("/go_rogue/0/id", R"("gravity")"), "/go_rogue/0/id",
                "not known"},
        Mistake{"MurdererVanishes", "tracks.json", REMOVE("/calendar/murderer/21"), "/calendar/murderer", "nowhere"},
        Mistake{"CrimeStartsLost", "tracks.json", REPLACE("/crime/start", "5"), "/crime/start", "out of range"}),
    [](const testing::TestParamInfo<Mistake>& mistake) { return std::string(mistake.param.name); });

TEST(Data, AFileThatIsMissingIsNamed) {
  Files files = good_files();
  files.erase("gangs.json");
  EXPECT_THAT(fault_of(files), AllOf(HasSubstr("gangs.json"), HasSubstr("missing")));
}

TEST(Data, AFileThatNobodyReadsIsNamed) {
  Files files = good_files();
  files["gang.json"] = "{}";
  EXPECT_THAT(fault_of(files), AllOf(HasSubstr("gang.json"), HasSubstr("no data file")));
}

TEST(Data, BrokenJsonIsNamedWithItsPlace) {
  Files files = good_files();
  files["gangs.json"] = "{\n\"schema\": }";
  EXPECT_THAT(fault_of(files), AllOf(HasSubstr("gangs.json"), HasSubstr("line 2")));
}

TEST(Data, AKeyThatStandsTwiceIsNamed) {
  Files files = good_files();
  files["gangs.json"] = R"({"schema": "precinct.gangs/1", "total": 4, "total": 5})";
  EXPECT_THAT(fault_of(files), AllOf(HasSubstr("gangs.json"), HasSubstr("\"total\""), HasSubstr("twice")));
}

}  // namespace
}  // namespace precinct::police_precinct
