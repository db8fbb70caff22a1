// What each Dispatch card does.
#include "tests/engine/top_cop/cards.hpp"

namespace precinct::top_cop::rules {
namespace {

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

}  // namespace
}  // namespace precinct::top_cop::rules
