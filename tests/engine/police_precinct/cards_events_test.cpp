// Each Event Card: where an Emergency goes, what it is worth and what its handling gives (PP-8, PP-11.4); what a
// Special Event does (PP-13). The values are written out here, so that the data cannot change unnoticed.
#include <algorithm>
#include <numeric>

#include "tests/engine/police_precinct/cards.hpp"

namespace precinct::police_precinct::rules {
namespace {

struct Emergency {
  std::string color;
  int difficulty;
  std::string at;     // "warehouse" and "apartment": of a rolled block
  std::string space;  // one that serves it
  bool marker;
  int punks;
  bool both;
  Names rewards;
};

const std::map<std::string, Emergency> kEmergencies{
    {"accident_vasel_1st", {"green", 2, "vasel_1st", "first_n", false, 0, false, {"donut", "peek_event"}}},
    {"accident_luna_4th", {"blue", 2, "luna_4th", "luna", false, 0, false, {"police_card", "no_event"}}},
    {"accident_colfax_2nd", {"red", 3, "colfax_2nd", "colfax_2", false, 0, false, {"donut", "no_event"}}},
    {"accident_calhoun_3rd", {"yellow", 4, "calhoun_3rd", "third_s", false, 0, false, {"donut", "peek_event"}}},
    {"bank_robbers", {"yellow", 5, "stone_bank", "luna", true, 1, true, {"donut", "no_event"}}},
    {"bar_brawl", {"red", 3, "duffys_bar", "third_s", false, 1, false, {"donut", "police_card"}}},
    {"armed_patient", {"blue", 5, "hospital", "colfax_3", true, 0, true, {"donut", "no_event"}}},
    {"body_snatchers", {"green", 5, "morgue", "colfax_1", false, 0, false, {"police_card", "peek_investigation"}}},
    {"scene_looters", {"red", 5, "parking_lot", "fourth_n", true, 1, false, {"donut", "peek_investigation"}}},
    {"electronics_theft", {"blue", 3, "volt_electronics", "vasel_e", false, 1, false, {"police_card", "no_event"}}},
    {"school_threat", {"green", 5, "harmon_school", "second_s", false, 0, true, {"donut", "no_event"}}},
    {"fuel_stop_holdup", {"yellow", 4, "fuel_stop", "calhoun_e", true, 0, false, {"donut", "police_card"}}},
    {"diner_hostages", {"red", 5, "corner_diner", "third_n", true, 1, true, {"donut", "no_event"}}},
    {"pawn_shop_fence", {"green", 3, "pawn_shop", "stickel", false, 2, false, {"donut", "no_event"}}},
    {"ledge_jumper", {"blue", 5, "office_tower", "fourth_s", true, 0, true, {"donut", "no_event"}}},
    {"subway_pickpocket", {"yellow", 2, "subway_station", "vasel_w", true, 1, false, {"donut", "peek_event"}}},
    {"burglars", {"green", 4, "apartment", "fourth_s", true, 0, false, {"donut", "no_event"}}},
    {"domestic_fight", {"red", 3, "apartment", "fourth_s", true, 0, false, {"donut", "no_event"}}},
    {"barricaded_tenant", {"blue", 4, "apartment", "fourth_s", true, 0, true, {"donut", "no_event"}}},
    {"kidnapper", {"yellow", 6, "apartment", "fourth_s", true, 0, true, {"donut", "no_event"}}},
    {"wild_party", {"green", 2, "apartment", "fourth_s", false, 2, false, {"police_card", "peek_event"}}},
    {"arsonist", {"red", 4, "warehouse", "luna", false, 1, true, {"police_card", "no_event"}}},
    {"smugglers", {"blue", 4, "warehouse", "luna", true, 2, false, {"police_card", "peek_investigation"}}},
    {"drug_lab", {"yellow", 5, "warehouse", "luna", true, 2, true, {"donut", "no_event"}}},
    {"stolen_goods", {"green", 4, "warehouse", "luna", false, 1, false, {"police_card", "no_event"}}},
    {"bare_knuckle_ring", {"red", 3, "warehouse", "luna", false, 2, false, {"donut", "police_card"}}},
};

bool rolled(const Emergency& card) {
  return card.at == "warehouse" || card.at == "apartment";
}

std::vector<std::string> emergencies() {
  std::vector<std::string> ids;
  for (const EventCard& card : game().data().events) {
    if (card.emergency) ids.push_back(card.id);
  }
  return ids;
}

class EmergencyCard : public EffectOf {
 protected:
  void SetUp() override {
    ASSERT_TRUE(kEmergencies.contains(GetParam())) << "nothing tests " << GetParam();
    card_ = kEmergencies.at(GetParam());
    place_ = rolled(card_) ? card_.at + "_4" : card_.at;
  }

  // COP 0, who can pay for looks and has cards to draw, tries to handle it; two dice, the first one given.
  Table handled(int die) const {
    Table table({{"phase", "action"},
                 {"cops",
                  {{{"character", "halvorsen"}, {"at", card_.space}},
                   {{"at", "stickel"}},
                   {{"at", "stickel"}},
                   {{"at", "stickel"}}}},
                 {"turn", 0},
                 {"events", {{{"id", GetParam()}, {"at", place_}}}}});
    if (card_.space == "stickel") {
      table = Table({{"phase", "action"},
                     {"cops", {{{"character", "halvorsen"}, {"at", card_.space}}}},
                     {"events", {GetParam()}}});
    }
    table.dice({die, 1}).attempt("handle", {{"event", GetParam()}});
    return table;
  }

  static void expect_reward(const Table& table, const std::string& reward) {
    if (reward == "donut") {
      EXPECT_EQ(table.cop(0).donuts, 1);
    }
    if (reward == "police_card") {
      EXPECT_EQ(table.hand(0).size(), 1u);
    }
    if (reward == "no_event") {
      EXPECT_TRUE(table.s().turn.no_event);
    }
    if (reward == "peek_event") {
      EXPECT_EQ(table.part("look").at("cards").size(), 1u);
    }
    if (reward == "peek_investigation") {
      EXPECT_TRUE(table.offers("look"));
    }
  }

  Emergency card_;
  std::string place_;
};

TEST_P(EmergencyCard, PP_11_4_IsDrawn) {
  Table table(about_to_draw(GetParam(), {{"cops", {{{"at", "stickel"}}}}}));
  std::vector<int> dice;
  if (rolled(card_)) dice.push_back(4);
  for (int punk = 0; punk < card_.punks; ++punk) dice.push_back(2);
  table.dice(dice).pass();
  const Json event = table.part("events").at(0);
  EXPECT_TRUE(
      holds({{"id", GetParam()}, {"at", place_}, {"color", card_.color}, {"difficulty", card_.difficulty}}, event));
  EXPECT_EQ(event.contains("marker"), card_.marker);
  EXPECT_EQ(table.punks("bad_hood_2"), card_.punks);
}

TEST(EmergencyCards, PP_4_3_AnAccidentIsNamedByItsCrossing) {
  Table accident(about_to_draw("accident_vasel_1st"));
  accident.to_event();
  EXPECT_TRUE(accident.logged("accident"));
  EXPECT_FALSE(accident.logged("in_play")) << "the name tells where";
}

TEST_P(EmergencyCard, PP_8_3_IsHandledAtItsLevelAndNotBelow) {
  const Table failed = handled(card_.difficulty - 1);
  EXPECT_TRUE(failed.in_play(GetParam()));
  EXPECT_EQ(failed.cop(0).hospital, card_.difficulty >= 5);
  const Table done = handled(card_.difficulty);
  EXPECT_FALSE(done.cop(0).hospital);
  if (card_.both) {
    EXPECT_TRUE(done.in_event_discard(GetParam()));
  }
}

TEST_P(EmergencyCard, PP_8_5_GivesItsRewards) {
  if (card_.both) {
    const Table table = handled(6);
    for (const std::string& reward : card_.rewards) expect_reward(table, reward);
    return;
  }
  for (const std::string& reward : card_.rewards) {
    Table table = handled(6);
    ASSERT_EQ(table.options("take", "reward"), card_.rewards);
    table.play("take", {{"reward", reward}});
    expect_reward(table, reward);
    while (table.offers("look")) table.play("look", {{"deck", "crime_scene"}});
    if (table.offers("top")) table.play("top", {{"cards", table.options("top", "cards").front()}});
    if (reward == "peek_event") table.pass();
    EXPECT_TRUE(table.in_event_discard(GetParam()));
  }
}

INSTANTIATE_TEST_SUITE_P(EachCard, EmergencyCard, testing::ValuesIn(emergencies()), id_as_name);

// ---- Special Events --------------------------------------------------------------------------------------------

Table drawn(const char* card, const char* more = "{}", std::vector<int> dice = {}) {
  Table table(about_to_draw(card, Json::parse(more)));
  table.dice(std::move(dice)).pass();
  return table;
}

const Checks kSpecialEvents{
    {"crime_wave", [] { EXPECT_EQ(drawn("crime_wave", R"({"hoods":{"bad_hood_3":1}})").punks("bad_hood_3"), 3); }},
    {"budget_cuts",
     [] {
       Table table = drawn("budget_cuts", R"({"cops":[{},{"hand":["detour"]}]})");
       EXPECT_EQ(table.choices(0), (Names{"discard", "punks"}));
       table.play("discard");
       EXPECT_TRUE(table.hand(1).empty());
       Table punks = drawn("budget_cuts");
       punks.dice({6, 6, 6}).play("punks");
       EXPECT_EQ(punks.punks("bad_hood_6"), 3);
     }},
    {"street_riot",
     [] {
       const Table table = drawn("street_riot");
       EXPECT_EQ(table.site_punks("street_riot"), 3);
       EXPECT_EQ(table.event_at("street_riot"), "vasel_e");
     }},
    {"internal_affairs_investigation",
     [] {
       const auto card = std::ranges::find(game().data().events, "internal_affairs_investigation", &EventCard::id);
       EXPECT_TRUE(card->dirty_cop_only) << "PP-2.6: no part of co-op";
       EXPECT_EQ(card->effects.front().op, Op::free_accusation);
     }},
    {"detainees_run_amok",
     [] {
       Table table = drawn("detainees_run_amok", R"({"turn":3, "cops":[{"donuts":2}]})");
       EXPECT_EQ(table.site_punks("detainees_run_amok"), 3);
       EXPECT_FALSE(table.offers("flip")) << "the Station serves nobody";
       table.pass();
       EXPECT_FALSE(table.offers("upgrade"));
     }},
    {"federal_raid",
     [] {
       Table table = drawn("federal_raid", R"({"hoods":{"bad_hood_4":3}})");
       table.play("choose", {{"hood", "bad_hood_4"}});
       EXPECT_EQ(table.punks("bad_hood_4"), 0);
       EXPECT_EQ(table.s().stock, 15);
       EXPECT_TRUE(table.in_event_discard("federal_raid"));
     }},
    {"officer_down",
     [] {
       const Table table = drawn("officer_down", "{}", {5});
       EXPECT_EQ(table.event_at("officer_down"), "bad_hood_5");
       EXPECT_EQ(table.officers("station"), 3);
     }},
    {"jail_break",
     [] {
       const Table table = drawn("jail_break");
       EXPECT_EQ(table.site_punks("jail_break"), 3);
       EXPECT_EQ(table.event_at("jail_break"), "third_n");
     }},
    {"extra_patrols",
     [] {
       Table table = drawn("extra_patrols", R"({"officers":{"luna":1}})");
       EXPECT_EQ(table.options("place", "from"), Names{"police_station"}) << "from the Station alone";
       table.play("place", {{"from", "police_station"}, {"to", "bad_hood_1"}})
           .play("place", {{"from", "police_station"}, {"to", "vasel_e"}});
       EXPECT_EQ(table.officers("bad_hood_1") + table.officers("vasel_e"), 2);
       EXPECT_EQ(table.s().turn.cop, 1);
     }},
    {"gas_leak",
     [] {
       EXPECT_EQ(drawn("gas_leak").event_at("gas_leak"), "calhoun_w");
       const Table boom = drawn("crime_wave", R"({"hoods":{"bad_hood_1":1}, "events":["gas_leak"]})", {1});
       EXPECT_EQ(boom.s().crime, 1);
     }},
    {"escort_van",
     [] {
       const Table table = drawn("escort_van");
       EXPECT_TRUE(holds(R"({"has":[{"id":"van","at":"calhoun_e"}]})"_json, table.part("vehicles")));
       EXPECT_TRUE(table.part("decks").value("locked", false));
     }},
    {"car_theft",
     [] {
       EXPECT_TRUE(holds(R"({"has":[{"id":"red_car","at":"calhoun_w"}]})"_json, drawn("car_theft").part("vehicles")));
       Table path = drawn("crime_wave", R"({"hoods":{"bad_hood_1":1}, "events":[{"id":"car_theft","step":2}]})");
       EXPECT_EQ(path.event_at("car_theft"), "colfax_3");
     }},
    {"optional_training",
     [] {
       Table table =
           drawn("optional_training", R"({"cops":[{"at":"luna"},{"at":"luna"},{"at":"luna"},{"at":"luna"}]})");
       table.play(0, "train").play(1, "pass").play(2, "pass").play(3, "pass");
       EXPECT_EQ(table.at(0), "third_n");
       EXPECT_EQ(table.hand(0).size(), 1u);
     }},
};

std::vector<std::string> special_events() {
  std::vector<std::string> ids;
  for (const EventCard& card : game().data().events) {
    if (!card.emergency) ids.push_back(card.id);
  }
  return ids;
}

class SpecialEventCard : public EffectOf {};
TEST_P(SpecialEventCard, PP_13) {
  check(kSpecialEvents);
}
INSTANTIATE_TEST_SUITE_P(EachCard, SpecialEventCard, testing::ValuesIn(special_events()), id_as_name);

}  // namespace
}  // namespace precinct::police_precinct::rules
