// Effects, Upkeep and the end (TC-12, TC-13).
#include <algorithm>

#include "tests/engine/top_cop/kit.hpp"

namespace precinct::top_cop::rules {
namespace {

// ---- TC-12

TEST(TC_12, ModifiersAddUpAndHaveTheirLeast) {
  // TC-12.2, TC-12.11: two Body Cameras against a Paperwork of one.
  Table table(facing("perp_fare_jumper", {{"cards", {"body_camera", "body_camera"}}}));
  table.enforce("verbal", {6, 6, 1, 1});
  EXPECT_EQ(table.officer(0)["paperwork"], 0);
  // TC-12.10: who has no Cruiser loses nothing.
  Table roxy({{"seats", 2},
              {"phase", "upkeep"},
              {"board", {{"midtown_e", "boss_roxy_voss"}}},
              {"officers", {{{"cards", {"baton"}}}}}});
  EXPECT_EQ(roxy.officer(0)["cards"], Json::parse(R"(["baton"])"));
}

TEST(TC_12, TargetsReachBossesToo) {
  // TC-12.3, TC-12.5: a frozen criminal may still be moved by cards; the mark leaves in Upkeep.
  Table table(with(two({{"at", "midtown_b"}, {"hand", {"stakeout"}}}), {{"board", {{"midtown_d", "boss_ada_quill"}}}}));
  table.play("destination", {{"card", "stakeout"}});
  EXPECT_EQ(table.now("frozen"), Json::parse(R"(["midtown_d"])"));
}

TEST(TC_12, AllOfficersBeginWithTheBadge) {
  // TC-12.4
  Table table({{"seats", 3},
               {"sc", 2},
               {"phase", "situation"},
               {"dice", {1, 1, 1}},
               {"dispatch", {"event_budget_surplus", "partner_rookie_lin"}},
               {"cards", {"baton", "megaphone", "stun_gun"}},
               {"officers",
                {{{"partner", "partner_medic_dunn"}},
                 {{"partner", "partner_clerk_novak"}},
                 {{"partner", "partner_k9_biscuit"}}}}});
  table.play("resolve", {{"card", "event_budget_surplus"}});
  EXPECT_EQ(table.officer(2)["hand"], Json::parse(R"(["baton"])"));
  EXPECT_EQ(table.officer(0)["hand"], Json::parse(R"(["megaphone"])"));
}

TEST(TC_12, RerollsAndExtraDice) {
  // TC-12.6: up to the amount, the lowest listed first. TC-12.7
  Table table(facing("perp_chop_shop", {{"hand", {"second_wind", "court_day"}}}));
  table.dice({4, 2, 3, 3}).play("enforce", {{"type", "physical"}}).pass(0).play("play", {{"card", "second_wind"}});
  EXPECT_EQ(table.options("reroll", "dice"), Names({"1", "0"}));
  EXPECT_TRUE(table.refuses("reroll", {{"dice", Json::array()}}));
  table.dice({6}).play("reroll", {{"dice", "1"}});
  EXPECT_EQ(table.now("challenge")["officer"]["dice"], Json::parse("[4,6]"));
}

TEST(TC_12, PeeksShuffleAnEmptyDeckAndStayInMemory) {
  // TC-12.8, TC-12.9, TC-12.15
  Table table(
      with(two({{"at", "park"}}), {{"dispatch", {"only"}}, {"dispatch_discard", {"perp_forger", "perp_burglar"}}}));
  table.play("visit", {{"option", "park_informant"}});
  EXPECT_EQ(table.now("peek@0")[0].size(), 2u);
  EXPECT_TRUE(table.now("peek@1").is_null());
  table.play("arrange", {{"cards", {"perp_forger", "perp_burglar"}}});
  EXPECT_FALSE(table.now("peek@0").is_null());
  table.play("end_turn");
  EXPECT_TRUE(table.now("peek@0").is_null());
}

TEST(TC_12, GivenUpCardsLeaveFirstAndUsesCountByCard) {
  // TC-12.12: see also the worked examples 55 and 56.
  Table table(two({{"cards", {"portable_radio"}}}));
  table.play("use_effect", {{"card", "portable_radio"}});
  EXPECT_EQ(table.now("seat.0")["cards"][0]["used"], true);
}

TEST(TC_12, ConditionsAreReadWhenTheEffectCounts) {
  // TC-12.13, TC-12.14: the CP of a Call for Backup obey TC-10.1; its own Officer gets none.
  Table own(facing("perp_fare_jumper", {{"hand", {"backup"}}}));
  own.play("enforce", {{"type", "verbal"}}).dice({6, 6, 1, 1}).play("play", {{"card", "backup"}}).let();
  EXPECT_EQ(own.officer(0)["cp"], 2);
  // TC-12.16: fields that are missing have their defaults.
  const Data& data = game().data();
  const auto card = std::ranges::find_if(data.cards, [](const Card& c) { return c.id == "portable_radio"; });
  EXPECT_FALSE(card->effects[1].reorder);
  EXPECT_EQ(card->effects[1].duration, Duration::instant);
}

// ---- TC-13

TEST(TC_13, UpkeepInItsOrder) {
  // TC-13.1 window, TC-13.2 Cruisers, TC-13.3 Partners, TC-13.4 criminals, TC-13.6 marks, TC-13.7 done.
  Table table({{"seats", 2},
               {"phase", "upkeep"},
               {"dice", {1}},
               {"officers",
                {{{"hand", {"roadblock"}},
                  {"cards", {"patrol_sedan"}},
                  {"partner", {{"id", "partner_rookie_lin"}, {"shifts", 2}}}}}},
               {"board", {{"midtown_a", "perp_forger"}, {"foundry_a", {{"id", "perp_burglar"}, {"frozen", true}}}}}});
  EXPECT_EQ(table.question(0), "ask.upkeep");
  table.pass(0);
  EXPECT_TRUE(holds({{"cards", Json::array()}, {"shifts", 1}}, table.officer(0)));
  EXPECT_EQ(table.now("criminals"), (Json{{"midtown_b", "perp_forger"}, {"foundry_a", "perp_burglar"}}));
  EXPECT_TRUE(table.now("frozen").empty());
  EXPECT_EQ(table.now("shift"), 2);
}

TEST(TC_13, TheParadeEndsWithItsShift) {
  // TC-13.6
  Table table({{"seats", 2}, {"phase", "situation"}, {"dice", {1, 1, 1}}, {"dispatch", {"event_city_parade"}}});
  table.play("end_turn").play("end_turn");
  EXPECT_EQ(table.s().shift_move_mod, 0);
}

TEST(TC_13, TiesAtTheGoal) {
  // TC-13.8, TC-13.9, TC-13.10, TC-13.11: CP, then Wounds, then busts, then shared.
  const auto winners = [](const Json& a, const Json& b) {
    Table table(with(two(a, b), {{"phase", "upkeep"}}));
    EXPECT_EQ(table.result(), "top_cop");
    return Json(table.match().outcome()->winners);
  };
  EXPECT_EQ(winners({{"cp", 25}, {"wounds", 1}}, {{"cp", 25}}), Json::parse("[1]"));
  EXPECT_EQ(winners({{"cp", 25}, {"busts", 3}}, {{"cp", 25}, {"busts", 4}}), Json::parse("[1]"));
  EXPECT_EQ(winners({{"cp", 25}}, {{"cp", 25}}), Json::parse("[0,1]"));
  EXPECT_EQ(winners({{"cp", 25}, {"wounds", 3}, {"at", "hospital"}}, {{"cp", 60}, {"paperwork", 1}}),
            Json::parse("[0]"));
}

TEST(TC_13, TheLastShift) {
  // TC-13.12, TC-13.13, TC-13.16, TC-13.17: Paperwork, busts, Wounds, shared; scores may be negative.
  const auto last = [](const Json& a, const Json& b) {
    return Table(with(two(a, b), {{"phase", "upkeep"}, {"shift", 12}}));
  };
  const Table busts = last({{"cp", 9}, {"busts", 3}}, {{"cp", 9}, {"busts", 2}});
  EXPECT_EQ(Json(busts.match().outcome()->winners), Json::parse("[0]"));
  EXPECT_EQ(busts.match().outcome()->reason.key, "end.last_shift");
  const Table wounds = last({{"cp", 9}, {"wounds", 1}}, {{"cp", 9}});
  EXPECT_EQ(Json(wounds.match().outcome()->winners), Json::parse("[1]"));
  const Table shared = last({{"cp", 1}, {"paperwork", 4}}, {{"cp", 1}, {"paperwork", 4}});
  EXPECT_EQ(Json(shared.match().outcome()->winners), Json::parse("[0,1]"));
  EXPECT_EQ(Json(shared.match().outcome()->scores), Json::parse("[-3,-3]"));
  const Table lost = Table(with(two({{"cp", 5}}), {{"phase", "upkeep"}, {"cold_cases", 10}}));
  EXPECT_EQ(lost.result(), "city_lost");
  EXPECT_EQ(lost.match().outcome()->reason.key, "end.cold_cases");
  EXPECT_EQ(Json(lost.match().outcome()->scores), Json::parse("[5,0]"));
}

TEST(TC_13, CardsThatComeByAnEscapeInUpkeep) {
  // TC-13.5, TC-13.15: Blackout moves everything again, a Partner does not count down.
  Table table({{"seats", 2},
               {"phase", "upkeep"},
               {"board", {{"midtown_e", "boss_marlow_finch"}, {"foundry_a", "perp_forger"}}},
               {"dispatch", {"event_blackout", "partner_wheel_marquez"}},
               {"officers", {{{"partner", "partner_medic_dunn"}}}}});
  table.play("resolve", {{"card", "event_blackout"}});
  EXPECT_EQ(table.now("criminals")["foundry_c"], "perp_forger");
  EXPECT_TRUE(holds({{"partner", "partner_wheel_marquez"}, {"shifts", 2}}, table.officer(1)));
}

}  // namespace
}  // namespace precinct::top_cop::rules
