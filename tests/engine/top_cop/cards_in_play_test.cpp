// What each Requisition card does, in front of an Officer or played from the hand.
#include "tests/engine/top_cop/cards.hpp"

namespace precinct::top_cop::rules {
namespace {

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

}  // namespace
}  // namespace precinct::top_cop::rules
