// Every card of the data has a check of its own effect: the tests run over the ids, and one without a check fails.
#include <array>
#include <functional>
#include <map>

#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

using Checks = std::map<std::string, std::function<void()>>;

class EffectOf : public testing::TestWithParam<std::string> {
 protected:
  static void check(const Checks& checks) {
    const auto found = checks.find(GetParam());
    ASSERT_NE(found, checks.end()) << "nothing tests the effect of " << GetParam();
    found->second();
  }
};

template <class List>
std::vector<std::string> ids_of(const List& list) {
  std::vector<std::string> ids;
  for (const auto& item : list) ids.push_back(item.id);
  return ids;
}

std::string id_as_name(const testing::TestParamInfo<std::string>& info) {
  return info.param;
}

// ---- What lies in front of an Officer
// --------------------------------------------------------------------------------

// What it adds to challenges, to moving rolls and to filing.
struct Passive {
  std::array<int, 3> types{};  // physical, verbal, driving
  int cruise = 0;
  int lights = 0;
  int filed = 0;
};

int officer_terms(const Table& table) {
  int sum = 0;
  for (const Json& term : table.now("challenge")["officer"]["terms"]) sum += term["n"].get<int>();
  return sum;
}

// `mat` is what seat 0 has; everything else about it is added here.
void check_passive(const Json& mat, const Passive& expected, const Json& more = Json::object()) {
  const auto officer = [&](const Json& extra) {
    Json all = mat;
    all.update(extra);
    return Json::array({all});
  };
  constexpr std::array<const char*, 3> kNames{"physical", "verbal", "driving"};
  for (std::size_t type = 0; type < 3; ++type) {
    Json situation{{"seats", 2},
                   {"officers", officer({{"at", "midtown_b"}, {"hand", {"court_day"}}})},
                   {"board", {{"midtown_b", "perp_chop_shop"}}}};
    situation.update(more);
    Table table(situation);
    table.play("enforce", {{"type", kNames[type]}});
    EXPECT_EQ(officer_terms(table), expected.types[type]) << kNames[type];
  }
  Json quiet{{"seats", 2}, {"officers", officer({{"paperwork", 20}})}};
  quiet.update(more);
  Table table(quiet);
  EXPECT_EQ(table.now("turn")["cruise_mod"], expected.cruise);
  EXPECT_EQ(table.now("turn")["lights_mod"], expected.lights);
  table.play("eliminate_paperwork");
  EXPECT_EQ(table.officer(0)["paperwork"], 20 - 2 - expected.filed);
}

std::function<void()> in_play(const std::string& id, const Passive& expected) {
  return [=] { check_passive({{"cards", {id}}}, expected); };
}

std::function<void()> partner(const std::string& id, const Passive& expected) {
  return [=] { check_passive({{"partner", id}}, expected); };
}

std::function<void()> officer(const std::string& id, const Passive& expected) {
  return [=] { check_passive({{"officer", id}}, expected); };
}

// The first Wound of a shift is prevented, the second one is not.
void check_prevents(const Json& mat) {
  Json at = mat;
  at["at"] = "midtown_b";
  Table table({{"seats", 2}, {"officers", {at}}, {"board", {{"midtown_b", "perp_forger"}}}});
  table.enforce("physical", {1, 1, 5, 5});
  EXPECT_EQ(table.officer(0)["wounds"], 0);
  EXPECT_TRUE(table.logged("prevented"));
  table.enforce("physical", {1, 1, 5, 5});
  EXPECT_EQ(table.officer(0)["wounds"], 1);
}

// A challenge of seat 0 at midtown_b against `criminal`; `hands` by seat.
Table challenge(const std::string& criminal, const Json& officers, const std::string& type) {
  Table table({{"seats", 2}, {"officers", officers}, {"board", {{"midtown_b", criminal}}}});
  table.play("enforce", {{"type", type}});
  return table;
}

void check_own_training(const std::string& id, const std::string& type, int bonus) {
  Table table = challenge("perp_chop_shop", {{{"at", "midtown_b"}, {"hand", {id, "adrenaline_rush"}}}}, type);
  table.dice({3, 3, 1, 1}).play("play", {{"card", id}}).let();
  EXPECT_TRUE(holds({{"has", {id}}}, table.now("cards_discard")));
  // 6 and the bonus against 2 and the printed number.
  const int printed = type == "verbal" ? 5 : 4;
  EXPECT_EQ(table.officer(0)["busts"], 6 + bonus >= 2 + printed ? 1 : 0);
  EXPECT_EQ(6 + bonus, 9) << "the figures above are chosen for 3";
}

Checks card_checks() {
  const auto mat = [](const Json& more) {
    Json officers = Json::array({Json{{"at", "midtown_b"}}});
    officers[0].update(more);
    return officers;
  };
  return {
      {"baton", in_play("baton", {{1, 0, 0}})},
      {"stun_gun", in_play("stun_gun", {{2, 0, 0}})},
      {"armor_vest", [] { check_prevents({{"cards", {"armor_vest"}}}); }},
      {"megaphone", in_play("megaphone", {{0, 2, 0}})},
      {"body_camera",
       [=] {
         check_passive({{"cards", {"body_camera"}}}, {{0, 1, 0}});
         Table table({{"seats", 2},
                      {"officers", mat({{"cards", {"body_camera"}}})},
                      {"board", {{"midtown_b", "perp_forger"}}}});
         table.enforce("physical", {6, 6, 1, 1});
         EXPECT_EQ(table.officer(0)["paperwork"], 2);
       }},
      {"speed_radar", in_play("speed_radar", {{0, 0, 2}})},
      {"spike_strip",
       [=] {
         check_passive({{"cards", {"spike_strip"}}}, {{0, 0, 1}});
         Table table =
             challenge("perp_chop_shop", mat({{"cards", {"spike_strip"}}, {"hand", {"court_day"}}}), "driving");
         table.play("use_effect", {{"card", "spike_strip"}});
         EXPECT_EQ(officer_terms(table), 4);
         EXPECT_FALSE(challenge("perp_chop_shop", mat({{"cards", {"spike_strip"}}, {"hand", {"court_day"}}}), "verbal")
                          .offers("use_effect"));
       }},
      {"handcuffs",
       [=] {
         Table table =
             challenge("perp_chop_shop", mat({{"cards", {"handcuffs"}}, {"hand", {"court_day"}}}), "physical");
         table.dice({1, 4, 3, 3}).pass(0);
         table.play("use_effect", {{"card", "handcuffs"}}).dice({6}).play("reroll", {{"dice", "0"}});
         EXPECT_EQ(table.now("challenge")["officer"]["dice"], Json({6, 4}));
         EXPECT_FALSE(table.offers("use_effect"));
       }},
      {"field_tablet", in_play("field_tablet", {{}, 0, 0, 1})},
      {"portable_radio",
       [] {
         check_passive({{"cards", {"portable_radio"}}}, {{}, 0, 1, 0});
         Table table({{"seats", 2}, {"officers", {{{"cards", {"portable_radio"}}}}}, {"dispatch", {"perp_forger"}}});
         table.play("use_effect", {{"card", "portable_radio"}});
         EXPECT_EQ(table.now("peek@0"), Json::parse(R"([["perp_forger"]])"));
         EXPECT_TRUE(table.now("peek@1").is_null());
         EXPECT_FALSE(table.offers("use_effect"));
       }},
      {"first_aid_kit",
       [] {
         Table table({{"seats", 2}, {"officers", {{{"wounds", 3}, {"at", "hospital"}, {"cards", {"first_aid_kit"}}}}}});
         table.play("use_effect", {{"card", "first_aid_kit"}});
         EXPECT_EQ(table.officer(0)["wounds"], 1);
         EXPECT_EQ(table.now("cards_discard"), Json({"first_aid_kit"}));
         EXPECT_EQ(table.now("actions"), 2);
       }},
      {"travel_mug",
       [] {
         Table table({{"seats", 2}, {"officers", {{{"cards", {"travel_mug"}}}}}});
         table.play("use_effect", {{"card", "travel_mug"}});
         EXPECT_EQ(table.now("actions"), 3);
       }},
      {"tactical_unit", in_play("tactical_unit", {{2, 0, 0}})},
      {"crisis_negotiator", in_play("crisis_negotiator", {{0, 2, 0}})},
      {"pursuit_specialist", in_play("pursuit_specialist", {{0, 0, 2}})},
      {"detective_badge",
       [] {
         check_passive({{"cards", {"detective_badge"}}}, {{0, 1, 0}});
         Table table({{"seats", 2},
                      {"officers", {{{"cards", {"detective_badge"}}}}},
                      {"dispatch", {"perp_forger", "perp_burglar"}}});
         table.play("use_effect", {{"card", "detective_badge"}});
         table.play("arrange", {{"cards", {"perp_burglar", "perp_forger"}}});
         EXPECT_EQ(table.s().dispatch_draw.back(), table.s().seen.back().cards.front());
         EXPECT_EQ(table.now("peek@0"), Json::parse(R"([["perp_burglar","perp_forger"]])"));
       }},
      {"training_officer",
       [] {
         Table table({{"seats", 2}, {"phase", "roll_call"}, {"officers", {{{"cards", {"training_officer"}}}}}});
         EXPECT_EQ(table.officer(0)["hand"].size(), 2u);
         EXPECT_EQ(table.officer(1)["hand"].size(), 1u);
       }},
      {"records_liaison", in_play("records_liaison", {{}, 0, 0, 2})},
      {"k9_handler", in_play("k9_handler", {{1, 0, 1}})},
      {"air_support", in_play("air_support", {{0, 0, 1}, 0, 2, 0})},
      {"patrol_sedan", in_play("patrol_sedan", {{0, 0, 1}, 1, 0, 0})},
      {"interceptor", in_play("interceptor", {{0, 0, 2}, 0, 1, 0})},
      {"utility_suv", in_play("utility_suv", {{1, 0, 1}})},
      {"police_motorcycle", in_play("police_motorcycle", {{0, 0, 1}, 2, 0, 0})},
      {"command_van", in_play("command_van", {{0, 1, 0}, 0, 0, 1})},
      {"unmarked_coupe", in_play("unmarked_coupe", {{0, 1, 2}})},
      {"defensive_tactics", [] { check_own_training("defensive_tactics", "physical", 3); }},
      {"de_escalation", [] { check_own_training("de_escalation", "verbal", 3); }},
      {"pursuit_course", [] { check_own_training("pursuit_course", "driving", 3); }},
      {"academy_refresher",
       [=] {
         Table table =
             challenge("perp_chop_shop", mat({{"hand", {"academy_refresher", "adrenaline_rush"}}}), "physical");
         table.play("play", {{"card", "academy_refresher"}}).dice({2, 6, 5, 3, 3}).pass(0);
         EXPECT_TRUE(holds({{"dice", {2, 6, 5}}, {"total", 11}}, table.now("challenge")["officer"]));
       }},
      {"citizens_academy",
       [=] {
         Table table = challenge("perp_chop_shop", mat({{"hand", {"citizens_academy"}}}), "verbal");
         table.dice({6, 6, 1, 1}).play("play", {{"card", "citizens_academy"}}).let();
         EXPECT_TRUE(holds({{"cp", 5}, {"paperwork", 2}}, table.officer(0)));
       }},
      {"court_day",
       [] {
         Table table({{"seats", 2}, {"officers", {{{"paperwork", 9}, {"hand", {"court_day"}}}}}});
         table.play("destination", {{"card", "court_day"}});
         EXPECT_EQ(table.officer(0)["paperwork"], 3);
         EXPECT_EQ(table.now("actions"), 1);
       }},
      {"doughnut_run",
       [] {
         Table table({{"seats", 2},
                      {"officers", {{{"at", "cup_o_joe"}, {"hand", {"doughnut_run"}}}}},
                      {"cards", {"baton", "baton", "megaphone"}}});
         table.play("destination", {{"card", "doughnut_run"}});
         EXPECT_EQ(table.officer(0)["hand"], Json({"baton", "baton", "megaphone"}));
       }},
      {"physical_therapy",
       [] {
         Table table(
             {{"seats", 2}, {"officers", {{{"at", "hospital"}, {"wounds", 2}, {"hand", {"physical_therapy"}}}}}});
         table.play("destination", {{"card", "physical_therapy"}});
         EXPECT_EQ(table.officer(0)["wounds"], 0);
         EXPECT_EQ(table.now("actions"), 2);
       }},
      {"community_day",
       [] {
         Table table({{"seats", 2}, {"officers", {{{"at", "park"}, {"hand", {"community_day"}}}}}});
         table.play("destination", {{"card", "community_day"}});
         EXPECT_EQ(table.officer(0)["cp"], 2);
       }},
      {"stakeout",
       [=] {
         Table table(
             {{"seats", 2},
              {"officers", mat({{"hand", {"stakeout"}}})},
              {"board",
               {{"midtown_a", "perp_forger"}, {"midtown_e", "perp_burglar"}, {"foundry_a", "perp_shoplifter"}}}});
         table.play("destination", {{"card", "stakeout"}});
         EXPECT_EQ(table.options("choose", "target"), Names({"midtown_e", "midtown_a"}));
         table.play("choose", {{"target", "midtown_a"}});
         EXPECT_EQ(table.now("frozen"), Json({"midtown_a"}));
       }},
      {"adrenaline_rush",
       [=] {
         Table table = challenge("perp_chop_shop", mat({{"hand", {"adrenaline_rush", "court_day"}}}), "physical");
         table.dice({3, 3, 2, 2}).pass(0).play("play", {{"card", "adrenaline_rush"}});
         EXPECT_EQ(table.now("challenge")["officer"]["total"], 8);
       }},
      {"second_wind",
       [=] {
         Table table = challenge("perp_chop_shop", mat({{"hand", {"second_wind", "court_day"}}}), "physical");
         table.dice({1, 2, 3, 3}).pass(0).play("play", {{"card", "second_wind"}});
         table.dice({5, 6}).play("reroll", {{"dice", {"0", "1"}}});
         EXPECT_EQ(table.now("challenge")["officer"]["dice"], Json({5, 6}));
       }},
      {"backup",
       [=] {
         Json officers = mat({{"hand", {"court_day"}}});
         officers.push_back({{"hand", {"backup", "baton"}}});
         Table table = challenge("perp_chop_shop", officers, "physical");
         table.pass(0).play(1, "play", {{"card", "backup"}});
         EXPECT_EQ(officer_terms(table), 3);
         table.dice({6, 6, 1, 1}).let();
         EXPECT_EQ(table.officer(1)["cp"], 1);
       }},
      {"bad_intel",
       [=] {
         Json officers = mat({{"hand", {"court_day"}}});
         officers.push_back({{"hand", {"bad_intel", "baton"}}});
         Table table = challenge("perp_chop_shop", officers, "physical");
         table.pass(0).play(1, "play", {{"card", "bad_intel"}});
         EXPECT_EQ(table.now("challenge")["against"]["terms"][0]["n"], 2);
       }},
      {"slippery_suspect",
       [=] {
         Json officers = mat({{"hand", {"court_day"}}});
         officers.push_back({{"hand", {"slippery_suspect", "baton"}}});
         Table table = challenge("perp_chop_shop", officers, "physical");
         table.dice({3, 3, 1, 1}).pass(0).pass(1).pass(0);
         table.dice({4, 5}).play(1, "play", {{"card", "slippery_suspect"}});
         EXPECT_EQ(table.now("challenge")["against"]["dice"], Json({4, 5}));
       }},
      {"flat_tire",
       [] {
         Table table({{"seats", 2}, {"phase", "turn"}, {"officers", {Json::object(), {{"hand", {"flat_tire"}}}}}});
         table.play(1, "play", {{"card", "flat_tire"}});
         EXPECT_TRUE(holds({{"cruise_mod", -3}, {"lights_mod", -3}}, table.now("turn")));
         table.dice({2}).play("cruise");
         EXPECT_EQ(table.options("move", "space").size(), 6u) << "one space: the Precinct and its five junctions";
         table.play("move", {{"space", "precinct"}}).play("end_turn");
         EXPECT_EQ(table.now("turn")["cruise_mod"], 0);
       }},
      {"misfiled_forms",
       [] {
         Table table({{"seats", 3}, {"officers", {{{"hand", {"misfiled_forms"}}}}}});
         table.play("play_instant", {{"card", "misfiled_forms"}});
         EXPECT_EQ(table.options("choose", "target"), Names({"1", "2"}));
         table.play("choose", {{"target", "2"}});
         EXPECT_EQ(table.officer(2)["paperwork"], 2);
       }},
      {"roadblock",
       [] {
         Table table({{"seats", 2},
                      {"phase", "upkeep"},
                      {"officers", {{{"hand", {"roadblock"}}}}},
                      {"board", {{"midtown_e", "perp_forger"}, {"foundry_a", "perp_burglar"}}}});
         table.play("play", {{"card", "roadblock"}}).play("choose", {{"target", "midtown_e"}});
         EXPECT_EQ(table.now("cold_cases"), 0);
         EXPECT_TRUE(holds({{"midtown_e", "perp_forger"}, {"foundry_b", "perp_burglar"}}, table.now("criminals")));
       }},
      {"overtime",
       [] {
         Table table({{"seats", 2}, {"officers", {{{"hand", {"overtime"}}}}}});
         table.play("play_instant", {{"card", "overtime"}});
         EXPECT_TRUE(holds({{"actions", 3}, {"extra", 1}}, table.now("turn")));
       }},
      {"hot_pursuit",
       [] {
         Table table({{"seats", 2}, {"officers", {{{"hand", {"hot_pursuit"}}}}}});
         table.play("play_instant", {{"card", "hot_pursuit"}}).play("move", {{"space", "harborfront_c"}});
         EXPECT_EQ(table.officer(0)["at"], "harborfront_c");
         EXPECT_TRUE(table.offers("cruise"));
         EXPECT_EQ(table.now("actions"), 2);
       }},
      {"anonymous_tip",
       [] {
         Table table({{"seats", 2},
                      {"phase", "situation"},
                      {"dice", {1, 1, 1}},
                      {"officers", {Json::object(), {{"hand", {"anonymous_tip"}}}}}});
         table.play(1, "play", {{"card", "anonymous_tip"}});
         EXPECT_TRUE(holds({{"n", 0}, {"played", -1}, {"drawn", true}}, table.now("report")));
       }},
      {"equipment_recall",
       [] {
         Table table(
             {{"seats", 2},
              {"phase", "turn"},
              {"officers", {{{"cards", {"baton", "megaphone", "travel_mug"}}}, {{"hand", {"equipment_recall"}}}}}});
         table.play(1, "play", {{"card", "equipment_recall"}});
         EXPECT_EQ(table.options("choose", "card"), Names({"baton", "megaphone"}));
         table.play(1, "choose", {{"card", "megaphone"}});
         EXPECT_EQ(table.officer(0)["cards"], Json({"baton", "travel_mug"}));
       }},
  };
}

class RequisitionCard : public EffectOf {};
TEST_P(RequisitionCard, TC_11_1_DoesWhatItSays) {
  check(card_checks());
}
INSTANTIATE_TEST_SUITE_P(All, RequisitionCard, testing::ValuesIn(ids_of(game().data().cards)), id_as_name);

// TC-13.2: on so much or less the Cruiser is discarded.
TEST(Cruisers, TC_13_2_BreakDownOnTheirNumber) {
  const std::map<std::string, int> breaks{{"patrol_sedan", 1},      {"interceptor", 2}, {"utility_suv", 1},
                                          {"police_motorcycle", 2}, {"command_van", 1}, {"unmarked_coupe", 2}};
  for (const auto& [id, worst] : breaks) {
    for (const int die : {worst, worst + 1}) {
      Table table({{"seats", 2}, {"phase", "upkeep"}, {"dice", {die}}, {"officers", {{{"cards", {id}}}}}});
      EXPECT_EQ(table.officer(0)["cards"].empty(), die <= worst) << id << ' ' << die;
    }
  }
}

// ---- Officers
// ----------------------------------------------------------------------------------------------------------

Checks officer_checks() {
  return {
      {"officer_reyes", officer("officer_reyes", {{1, 0, 0}})},
      {"officer_okafor", officer("officer_okafor", {{0, 1, 0}})},
      {"officer_lindqvist", officer("officer_lindqvist", {{0, 0, 1}})},
      {"officer_seo", officer("officer_seo", {{}, 1, 0, 0})},
      {"officer_castellano", officer("officer_castellano", {{}, 0, 0, 1})},
      {"officer_whitfield", [] { check_prevents({{"officer", "officer_whitfield"}}); }},
      {"officer_haddad",
       [] {
         const Json officers{{{"officer", "officer_haddad"}, {"at", "midtown_b"}, {"hand", {"court_day"}}}};
         Table table = challenge("perp_chop_shop", officers, "verbal");
         table.dice({1, 4, 1, 1}).pass(0).play("use_effect", {{"card", "officer_haddad"}});
         table.dice({6}).play("reroll", {{"dice", "0"}});
         EXPECT_EQ(table.now("challenge")["officer"]["dice"], Json({6, 4}));
         EXPECT_FALSE(table.offers("use_effect"));
         Table physical = challenge("perp_chop_shop", officers, "physical");
         physical.dice({1, 4, 1, 1}).pass(0);
         EXPECT_FALSE(physical.offers("use_effect"));
       }},
      {"officer_boyd",
       [] {
         check_passive({{"officer", "officer_boyd"}}, {{}, 0, 1, 0});
         Table table({{"seats", 2},
                      {"phase", "upkeep"},
                      {"dice", {1}},
                      {"officers", {{{"officer", "officer_boyd"}, {"cards", {"patrol_sedan"}}}}}});
         EXPECT_EQ(table.officer(0)["cards"], Json({"patrol_sedan"}));
       }},
      {"officer_nakamura",
       [] {
         Table table({{"seats", 2},
                      {"phase", "badge"},
                      {"dice", {6, 6, 1, 1}},
                      {"officers", {{{"officer", "officer_nakamura"}}}}});
         EXPECT_EQ(table.officer(0)["hand"].size(), table.officer(1)["hand"].size() + 2);
       }},
      {"officer_sullivan",
       [] {
         check_passive({{"officer", "officer_sullivan"}}, {}, {{"sc", 1}});
         check_passive({{"officer", "officer_sullivan"}}, {{1, 1, 1}}, {{"sc", 0}});
         for (const int sc : {0, 1}) {
           Table table(
               {{"seats", 2}, {"phase", "roll_call"}, {"sc", sc}, {"officers", {{{"officer", "officer_sullivan"}}}}});
           EXPECT_EQ(table.officer(0)["hand"].size(), sc == 0 ? 2u : 1u);
         }
       }},
      {"officer_ferreira",
       [] {
         check_passive({{"officer", "officer_ferreira"}}, {});
         check_passive({{"officer", "officer_ferreira"}, {"wounds", 1}}, {{1, 1, 1}});
         const Json healthy{{{"officer", "officer_ferreira"}, {"at", "midtown_b"}, {"hand", {"court_day"}}}};
         EXPECT_EQ(officer_terms(challenge("boss_bruno_hale", healthy, "physical")), 1);
         Json hurt = healthy;
         hurt[0]["wounds"] = 1;
         EXPECT_EQ(officer_terms(challenge("boss_bruno_hale", hurt, "physical")), 1) << "the two do not add up";
       }},
      {"officer_grant",
       [] {
         Table table({{"seats", 2},
                      {"officers", {{{"officer", "officer_grant"}}}},
                      {"dispatch", {"boss_ada_quill", "perp_forger"}}});
         const DispatchCard top = table.s().dispatch_draw.back();
         table.play("use_effect", {{"card", "officer_grant"}});
         // TC-15: the card stands in the part alone; the question, which a shared screen shows, is the same for any.
         EXPECT_EQ(table.now("peek@0"), Json::parse(R"([["boss_ada_quill"]])"));
         const Decision& question = table.match().decisions(0).front();
         EXPECT_EQ(question.text, Text("ask.bottom"));
         EXPECT_TRUE(std::ranges::all_of(question.choices, [](const Choice& c) { return c.text.with.empty(); }));
         table.play("bottom");
         EXPECT_EQ(table.s().dispatch_draw.front(), top);
         EXPECT_FALSE(table.offers("use_effect"));
         Table kept({{"seats", 2}, {"officers", {{{"officer", "officer_grant"}}}}});
         const DispatchCard next = kept.s().dispatch_draw.back();
         kept.play("use_effect", {{"card", "officer_grant"}}).play("keep");
         EXPECT_EQ(kept.s().dispatch_draw.back(), next);
       }},
  };
}

class OfficerCardOf : public EffectOf {};
TEST_P(OfficerCardOf, TC_2_2_HasItsPower) {
  check(officer_checks());
}
INSTANTIATE_TEST_SUITE_P(All, OfficerCardOf, testing::ValuesIn(ids_of(game().data().officers)), id_as_name);

// ---- Dispatch
// ----------------------------------------------------------------------------------------------------------

// Two players, nobody about: the only card of the report is `id`.
Table reported(const std::string& id, const Json& more = Json::object()) {
  Json situation{{"seats", 2}, {"phase", "situation"}, {"dice", {1, 1, 1}}, {"dispatch", {id}}};
  situation.update(more);
  return Table(situation);
}

// BOSS `id` stands at E when Upkeep begins.
Table escaping(const std::string& id, const Json& more = Json::object()) {
  Json situation{{"seats", 2}, {"phase", "upkeep"}, {"board", {{"midtown_e", id}}}};
  situation.update(more);
  return Table(situation);
}

// Every row of a criminal pays what is printed on it.
struct Printed {
  const char* type;
  int bonus, cp, paperwork;
};

void check_rows(const std::string& id, const std::vector<Printed>& rows) {
  Table listing({{"seats", 2}, {"officers", {{{"at", "midtown_b"}}}}, {"board", {{"midtown_b", id}}}});
  ASSERT_EQ(listing.options("enforce", "type").size(), rows.size());
  for (const Printed& row : rows) {
    Table table({{"seats", 2},
                 {"officers", {{{"at", "midtown_b"}, {"hand", {"court_day"}}}}},
                 {"board", {{"midtown_b", id}}},
                 {"cards_discard", {"slippery_suspect"}}});
    table.play("enforce", {{"type", row.type}});
    EXPECT_EQ(table.now("challenge")["against"]["bonus"], row.bonus) << row.type;
    table.dice({6, 6, 1, 1}).let();
    EXPECT_TRUE(holds({{"cp", row.cp}, {"paperwork", row.paperwork}, {"busts", 1}}, table.officer(0))) << row.type;
  }
}

std::function<void()> criminal(const std::string& id, const std::vector<Printed>& rows,
                               const std::function<void()>& more = {}) {
  return [=] {
    check_rows(id, rows);
    if (more) more();
  };
}

// A bust draws so many cards.
std::function<void()> bust_draws(const std::string& id, const char* type, std::size_t n) {
  return [=] {
    Table table({{"seats", 2}, {"officers", {{{"at", "midtown_b"}}}}, {"board", {{"midtown_b", id}}}});
    table.enforce(type, {6, 6, 1, 1});
    EXPECT_EQ(table.officer(0)["hand"].size(), n);
  };
}

std::function<void()> moves_twice(const std::string& id) {
  return [=] {
    Table table({{"seats", 2}, {"phase", "upkeep"}, {"board", {{"midtown_a", id}}}});
    EXPECT_EQ(table.now("criminals")["midtown_c"], id);
  };
}

// The Wounds of a failure.
int wounds_of(const std::string& criminal, const char* type, const Json& board = Json::object()) {
  Json all{{"midtown_b", criminal}};
  all.update(board);
  Table table({{"seats", 2}, {"officers", {{{"at", "midtown_b"}}}}, {"board", all}});
  table.enforce(type, {1, 1, 5, 5});
  return table.officer(0)["wounds"];
}

Checks dispatch_checks() {
  return {
      {"perp_street_hustler",
       criminal("perp_street_hustler", {{"physical", 3, 3, 1}, {"verbal", 4, 4, 1}, {"driving", 4, 4, 2}})},
      {"perp_shoplifter", criminal("perp_shoplifter", {{"physical", 2, 3, 1}, {"verbal", 2, 2, 1}})},
      {"perp_graffiti_crew", criminal("perp_graffiti_crew", {{"physical", 1, 2, 1}, {"verbal", 2, 3, 2}})},
      {"perp_bicycle_thief", criminal("perp_bicycle_thief", {{"physical", 2, 3, 1}, {"driving", 1, 2, 1}})},
      {"perp_porch_pirate", criminal("perp_porch_pirate", {{"physical", 2, 2, 1}, {"driving", 3, 3, 1}},
                                     bust_draws("perp_porch_pirate", "driving", 1))},
      {"perp_rowdy_fan", criminal("perp_rowdy_fan", {{"physical", 2, 3, 1}, {"verbal", 3, 2, 2}})},
      {"perp_parking_dodger", criminal("perp_parking_dodger", {{"verbal", 1, 2, 3}, {"driving", 2, 3, 3}})},
      {"perp_fare_jumper", criminal("perp_fare_jumper", {{"physical", 1, 2, 1}, {"verbal", 1, 2, 1}})},
      {"perp_pickpocket", criminal("perp_pickpocket", {{"physical", 3, 3, 1}, {"verbal", 3, 3, 2}},
                                   [] {
                                     Table table(
                                         {{"seats", 2},
                                          {"officers", {{{"at", "midtown_b"}, {"hand", {"court_day", "baton"}}}}},
                                          {"board", {{"midtown_b", "perp_pickpocket"}}}});
                                     table.enforce("verbal", {1, 1, 5, 5});
                                     EXPECT_EQ(table.officer(0)["hand"].size(), 1u);
                                     EXPECT_EQ(table.now("cards_discard").size(), 1u);
                                   })},
      {"perp_speeder", criminal("perp_speeder", {{"verbal", 2, 2, 1}, {"driving", 2, 3, 1}})},
      {"perp_trespasser", criminal("perp_trespasser", {{"physical", 2, 3, 1}, {"verbal", 3, 3, 2}})},
      {"perp_noise_party", criminal("perp_noise_party", {{"verbal", 2, 3, 2}, {"physical", 3, 3, 2}})},
      {"perp_car_thief", criminal("perp_car_thief", {{"driving", 3, 4, 2}, {"physical", 3, 3, 2}})},
      {"perp_burglar", criminal("perp_burglar", {{"physical", 3, 4, 2}, {"verbal", 4, 3, 2}})},
      {"perp_con_artist", criminal("perp_con_artist", {{"verbal", 3, 4, 2}})},
      {"perp_purse_snatcher", criminal("perp_purse_snatcher", {{"physical", 3, 4, 1}, {"driving", 4, 3, 2}})},
      {"perp_street_racer",
       criminal("perp_street_racer", {{"driving", 3, 4, 2}, {"verbal", 4, 4, 2}}, moves_twice("perp_street_racer"))},
      {"perp_bar_brawler", criminal("perp_bar_brawler", {{"physical", 3, 4, 1}},
                                    [] { EXPECT_EQ(wounds_of("perp_bar_brawler", "physical"), 2); })},
      {"perp_forger", criminal("perp_forger", {{"verbal", 4, 4, 3}, {"physical", 3, 3, 3}})},
      {"perp_ticket_scalper", criminal("perp_ticket_scalper", {{"verbal", 2, 3, 1}, {"physical", 3, 3, 1}})},
      {"perp_smash_and_grab", criminal("perp_smash_and_grab", {{"physical", 4, 4, 2}, {"driving", 3, 3, 2}},
                                       bust_draws("perp_smash_and_grab", "physical", 1))},
      {"perp_identity_thief", criminal("perp_identity_thief", {{"verbal", 4, 5, 4}})},
      {"perp_chop_shop",
       criminal("perp_chop_shop", {{"driving", 4, 4, 2}, {"physical", 4, 4, 2}, {"verbal", 5, 5, 3}})},
      {"perp_hit_and_run", criminal("perp_hit_and_run", {{"driving", 3, 4, 2}}, moves_twice("perp_hit_and_run"))},
      {"perp_loan_shark", criminal("perp_loan_shark", {{"physical", 4, 4, 2}, {"verbal", 4, 4, 3}})},
      {"perp_bank_robber",
       criminal("perp_bank_robber", {{"physical", 4, 5, 3}, {"verbal", 5, 5, 3}, {"driving", 4, 4, 3}})},
      {"perp_arsonist", criminal("perp_arsonist", {{"physical", 4, 5, 3}, {"verbal", 5, 5, 3}},
                                 [] {
                                   EXPECT_EQ(wounds_of("perp_arsonist", "verbal"), 1);
                                   EXPECT_EQ(wounds_of("perp_arsonist", "physical"), 2);
                                 })},
      {"perp_jewel_thief",
       criminal("perp_jewel_thief", {{"physical", 5, 5, 3}, {"verbal", 4, 5, 4}, {"driving", 5, 5, 3}})},
      {"perp_armored_truck_crew", criminal("perp_armored_truck_crew", {{"driving", 5, 6, 4}, {"physical", 5, 6, 4}},
                                           moves_twice("perp_armored_truck_crew"))},
      {"perp_smugglers", criminal("perp_smugglers", {{"driving", 5, 5, 3}, {"verbal", 5, 5, 4}},
                                  bust_draws("perp_smugglers", "verbal", 2))},
      {"boss_silas_crane", criminal("boss_silas_crane", {{"physical", 6, 7, 4}, {"verbal", 5, 6, 4}},
                                    [] { EXPECT_EQ(escaping("boss_silas_crane").now("cold_cases"), 2); })},
      {"boss_roxy_voss",
       criminal("boss_roxy_voss", {{"driving", 5, 6, 3}, {"verbal", 6, 7, 3}},
                [] {
                  Table board({{"seats", 2},
                               {"officers", {{{"at", "midtown_b"}, {"hand", {"court_day"}}}}},
                               {"board", {{"midtown_b", "perp_speeder"}, {"foundry_a", "boss_roxy_voss"}}}});
                  board.play("enforce", {{"type", "driving"}});
                  EXPECT_EQ(board.now("challenge")["against"]["terms"][0]["n"], 1);
                  Table gone = escaping("boss_roxy_voss",
                                        {{"dice", {6}}, {"officers", {{{"cards", {"baton", "patrol_sedan"}}}}}});
                  EXPECT_EQ(gone.officer(0)["cards"], Json({"baton"}));
                })},
      {"boss_bruno_hale", criminal("boss_bruno_hale", {{"physical", 6, 7, 3}, {"driving", 5, 6, 3}},
                                   [] {
                                     EXPECT_EQ(wounds_of("perp_forger", "physical", {{"foundry_a", "boss_bruno_hale"}}),
                                               2);
                                     Table gone = escaping("boss_bruno_hale");
                                     EXPECT_EQ(gone.officer(0)["wounds"], 1);
                                     EXPECT_EQ(gone.officer(1)["wounds"], 1);
                                   })},
      {"boss_ada_quill", criminal("boss_ada_quill", {{"verbal", 6, 7, 5}, {"driving", 6, 7, 4}},
                                  [] {
                                    Table table(
                                        {{"seats", 2},
                                         {"officers", {{{"at", "midtown_b"}}}},
                                         {"board", {{"midtown_b", "perp_forger"}, {"foundry_a", "boss_ada_quill"}}}});
                                    table.enforce("physical", {6, 6, 1, 1});
                                    EXPECT_EQ(table.officer(0)["paperwork"], 4);
                                    EXPECT_EQ(escaping("boss_ada_quill").officer(1)["paperwork"], 2);
                                  })},
      {"boss_marlow_finch",
       criminal("boss_marlow_finch", {{"physical", 5, 6, 4}, {"verbal", 6, 7, 4}},
                [] {
                  Table gone = escaping("boss_marlow_finch", {{"dispatch", {"perp_forger", "perp_burglar"}}});
                  EXPECT_EQ(gone.options("resolve", "card"), Names({"perp_forger", "perp_burglar"}));
                })},
      {"partner_rookie_lin", partner("partner_rookie_lin", {{1, 1, 1}})},
      {"partner_k9_biscuit", partner("partner_k9_biscuit", {{2, 0, 0}})},
      {"partner_talker_osei", partner("partner_talker_osei", {{0, 2, 0}})},
      {"partner_wheel_marquez", partner("partner_wheel_marquez", {{0, 0, 2}, 1, 1, 0})},
      {"partner_clerk_novak", partner("partner_clerk_novak", {{}, 0, 0, 2})},
      {"partner_medic_dunn", [] { check_prevents({{"partner", "partner_medic_dunn"}}); }},
      {"event_budget_surplus",
       [] {
         Table table = reported("event_budget_surplus");
         EXPECT_EQ(table.officer(0)["hand"].size(), 1u);
         EXPECT_EQ(table.officer(1)["hand"].size(), 1u);
       }},
      {"event_cold_case_breakthrough",
       [] {
         EXPECT_EQ(reported("event_cold_case_breakthrough", {{"cold_cases", 3}}).now("cold_cases"), 2);
         EXPECT_EQ(reported("event_cold_case_breakthrough").now("cold_cases"), 0);
       }},
      {"event_filing_day",
       [] {
         Table table = reported("event_filing_day", {{"officers", {{{"paperwork", 5}}, {{"paperwork", 1}}}}});
         EXPECT_EQ(table.officer(0)["paperwork"], 3);
         EXPECT_EQ(table.officer(1)["paperwork"], 0);
       }},
      {"event_crime_wave",
       [] {
         Table table =
             reported("event_crime_wave", {{"dispatch", {"event_crime_wave", "perp_forger", "perp_burglar"}}});
         EXPECT_EQ(table.now("incoming"), Json({"perp_forger", "perp_burglar"}));
       }},
      {"event_city_parade",
       [] {
         Table table = reported("event_city_parade");
         EXPECT_TRUE(holds({{"cruise_mod", -2}, {"lights_mod", -2}}, table.now("turn")));
         table.play("end_turn");
         EXPECT_EQ(table.now("turn")["cruise_mod"], -2);
       }},
      {"event_blackout",
       [] {
         Table table = reported("event_blackout", {{"board", {{"midtown_a", "perp_forger"}}}});
         EXPECT_EQ(table.now("criminals"), Json({{"midtown_b", "perp_forger"}}));
       }},
  };
}

class DispatchCardOf : public EffectOf {};
TEST_P(DispatchCardOf, TC_12_1_DoesWhatItSays) {
  check(dispatch_checks());
}
INSTANTIATE_TEST_SUITE_P(All, DispatchCardOf, testing::ValuesIn(ids_of(game().data().dispatch)), id_as_name);

// ---- Locations
// ---------------------------------------------------------------------------------------------------------

Table visited(const std::string& option, const Json& officer, const Json& more = Json::object()) {
  Json situation{{"seats", 2}, {"officers", {officer}}};
  situation.update(more);
  Table table(situation);
  table.play("visit", {{"option", option}});
  return table;
}

Checks visit_checks() {
  return {
      {"precinct_records",
       [] {
         Table table = visited("precinct_records", {{"paperwork", 9}});
         EXPECT_EQ(table.officer(0)["paperwork"], 5);
         EXPECT_EQ(table.now("actions"), 1);
       }},
      {"precinct_supply",
       [] {
         Table table =
             visited("precinct_supply", {{"hand", {"court_day", "baton"}}}, {{"cards", {"megaphone", "stun_gun"}}});
         table.play("discard", {{"cards", "court_day"}});
         EXPECT_EQ(table.officer(0)["hand"], Json({"baton", "megaphone", "stun_gun"}));
         EXPECT_EQ(table.now("actions"), 1);
       }},
      {"hospital_bandage",
       [] {
         Table table = visited("hospital_bandage", {{"at", "hospital"}, {"wounds", 3}});
         EXPECT_EQ(table.officer(0)["wounds"], 2);
         EXPECT_EQ(table.now("actions"), 1);
       }},
      {"hospital_admit",
       [] {
         Table table = visited("hospital_admit", {{"at", "hospital"}, {"wounds", 3}});
         EXPECT_EQ(table.officer(0)["wounds"], 0);
         EXPECT_EQ(table.now("actions"), 0);
       }},
      {"cup_o_joe_coffee",
       [] {
         Table table = visited("cup_o_joe_coffee", {{"at", "cup_o_joe"}});
         EXPECT_EQ(table.officer(0)["hand"].size(), 1u);
         EXPECT_EQ(table.now("actions"), 1);
       }},
      {"cup_o_joe_break",
       [] {
         Table table =
             visited("cup_o_joe_break", {{"at", "cup_o_joe"}}, {{"cards", {"baton", "megaphone", "court_day"}}});
         table.play("discard", {{"cards", "megaphone"}});
         EXPECT_EQ(table.officer(0)["hand"], Json({"baton", "court_day"}));
         EXPECT_EQ(table.now("actions"), 0);
       }},
      {"park_informant",
       [] {
         Table table = visited("park_informant", {{"at", "park"}},
                               {{"dispatch", {"perp_forger", "perp_burglar", "perp_arsonist"}}});
         table.play("arrange", {{"cards", {"perp_arsonist", "perp_forger", "perp_burglar"}}});
         EXPECT_EQ(table.now("peek@0"), Json::parse(R"([["perp_arsonist","perp_forger","perp_burglar"]])"));
         EXPECT_EQ(game().data().dispatch[table.s().dispatch_draw.back()].id, "perp_arsonist");
         EXPECT_EQ(table.now("actions"), 1);
       }},
      {"park_cordon",
       [] {
         Table table = visited("park_cordon", {{"at", "park"}},
                               {{"board", {{"midtown_c", "perp_forger"}, {"foundry_a", "perp_burglar"}}}});
         EXPECT_EQ(table.now("criminals"), Json({{"midtown_b", "perp_forger"}, {"foundry_a", "perp_burglar"}}));
         EXPECT_EQ(table.now("actions"), 0);
       }},
  };
}

class VisitOf : public EffectOf {};
TEST_P(VisitOf, TC_8_2_DoesWhatItSays) {
  check(visit_checks());
}
INSTANTIATE_TEST_SUITE_P(All, VisitOf, testing::ValuesIn(ids_of(game().data().visits)), id_as_name);

}  // namespace
}  // namespace precinct::top_cop::rules
