// What each Officer and each location does.
#include "tests/engine/top_cop/cards.hpp"

namespace precinct::top_cop::rules {
namespace {

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
