// Each skill, Unknown Circumstances marker, Gang, Upgrade Token and reward: its own effect.
#include <algorithm>

#include "tests/engine/police_precinct/cards.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 is `character` and begins `phase`; more of the cop and of the situation is merged in.
Json as(const char* character, const char* phase, Json cop = Json::object(), const Json& more = Json::object()) {
  cop["character"] = character;
  Json situation{{"phase", phase}, {"cops", {cop}}};
  situation.merge_patch(more);
  return situation;
}

// ---- Skills ----------------------------------------------------------------------------------------------------

const Checks kSkills{
    {"lead_foot", [] { EXPECT_EQ(Table(as("costello", "move")).movement_left(), 3); }},
    {"veteran",
     [] {
       Table table = Table::fresh(4, R"({"first_player":0})"_json);
       table.play("take", {{"character", "staples"}});
       while (table.offers("take")) table.play("take", {{"character", table.options("take", "character").back()}});
       while (table.offers("marked")) table.play("marked");
       std::vector<std::size_t> hands;
       for (const Cop& cop : table.s().cops) hands.push_back(cop.hand.size());
       std::ranges::sort(hands);
       EXPECT_EQ(hands, (std::vector<std::size_t>{2, 2, 2, 4}));
       EXPECT_EQ(Table(as("staples", "move")).part("hand_limits")[0], 9);
     }},
    {"eager_learner",
     [] {
       Table table(as("zuhra", "action"));
       table.play("draw");
       EXPECT_EQ(table.hand(0).size(), 2u);
     }},
    {"promotable",
     [] {
       Table table(as("zuhra", "action", {{"donuts", 1}}));
       table.play("promote", {{"tokens", Json::array()}});
       EXPECT_EQ(table.part("seat.0").at("cops")[0].at("character"), "kinney");
       EXPECT_EQ(table.cop(0).donuts, 0);
       EXPECT_FALSE(Table(as("zuhra", "action", {{"donuts", 0}})).offers("promote"));
     }},
    {"committed",
     [] {
       Table table(as("kinney", "after_draw", {{"donuts", 2}}, R"({"event_deck":["bank_robbers"]})"_json));
       table.pass().play("cancel");
       EXPECT_TRUE(table.in_event_discard("bank_robbers"));
       EXPECT_EQ(table.cop(0).donuts, 1);
     }},
    {"federal_contact",
     [] {
       Table table(as("pierce", "move"));
       EXPECT_TRUE(holds(R"({"has":[{"id":"agent.0","at":"third_n"}]})"_json, table.part("vehicles")));
       table.play("drive_agent", {{"to", "colfax_1"}});
       Table support(
           as("pierce", "action", {{"at", "second_n"}}, R"({"agents":["second_n"], "hoods":{"bad_hood_2":1}})"_json));
       support.play("arrest", {{"site", "bad_hood_2"}});
       EXPECT_EQ(support.attempt_count(), 1 + 1);
     }},
    {"hard_to_hurt",
     [] {
       Table table(as("hartley", "action", {{"at", "second_n"}, {"hand", {"stakeout", "overtime"}}},
                      R"({"hoods":{"bad_hood_2":1}, "dice":[1,1,1]})"_json));
       table.attempt("arrest", {{"site", "bad_hood_2"}});
       EXPECT_TRUE(table.cop(0).hospital);
       EXPECT_EQ(table.hand(0).size(), 2u);
     }},
    {"thorough",
     [] {
       Table table(
           as("gonzales", "action", {{"at", "colfax_1"}},
              R"({"decks":{"examine_body":["examine_body_us_1","examine_body_ev_1","examine_body_us_2"]}})"_json));
       const Names before = table.deck("examine_body");
       table.attempt("investigate", {{"deck", "examine_body"}}).play("remove", {{"card", "examine_body_us_1"}});
       Names expected(before.begin() + 3, before.end());
       expected.emplace_back("examine_body_us_2");
       EXPECT_EQ(table.deck("examine_body"), expected);
     }},
    {"gang_unit",
     [] {
       const char* vipers = R"({"hoods":{"bad_hood_2":{"punks":4,"gang":"gang_night_vipers"}}})";
       EXPECT_EQ(Table(as("torres", "move", Json::object(), Json::parse(vipers))).movement_left(), 2);
       Table table(as("torres", "action", {{"at", "second_n"}}, Json::parse(vipers)));
       table.dice({4, 1, 2}).attempt("arrest", {{"site", "bad_hood_2"}});
       ASSERT_TRUE(table.offers("reroll"));
       table.dice({5}).play("reroll", {{"die", "die#2"}});
       EXPECT_EQ(table.punks("bad_hood_2"), 2) << "one die once";
       Table none(as("torres", "action", {{"at", "second_n"}}, R"({"hoods":{"bad_hood_2":2}, "dice":[2,1,1]})"_json));
       none.attempt("arrest", {{"site", "bad_hood_2"}});
       EXPECT_FALSE(none.offers("reroll")) << "without a Gang";
       Table waiting(as("torres", "action", {{"at", "second_n"}},
                        R"({"hoods":{"bad_hood_2":{"punks":4,"gang":"undesignated"}}, "dice":[2,1,1]})"_json));
       waiting.attempt("arrest", {{"site", "bad_hood_2"}});
       EXPECT_TRUE(waiting.offers("reroll")) << "a Gang, though its card is not there yet";
       Table rats(as("torres", "action", {{"at", "colfax_1"}},
                     R"({"hoods":{"bad_hood_2":{"punks":4,"gang":"gang_dock_rats"}}})"_json));
       rats.play("investigate", {{"deck", "examine_body"}});
       EXPECT_EQ(rats.attempt_count(), 2);
     }},
    {"wide_net",
     [] {
       Table table(
           R"({"phase":"action", "cops":[{"at":"luna"},{"character":"fredericksen","at":"fourth_n"}], "events":["bank_robbers"]})"_json);
       table.play("handle", {{"event", "bank_robbers"}});
       EXPECT_EQ(table.attempt_count(), 3);
       table.play("call_off");
     }},
    {"open_box",
     [] {
       Table table(as("brunscheen", "after_action", {{"donuts", 3}}));
       EXPECT_EQ(table.options("give_donuts", "to").size(), 3u);
       table.play("give_donuts", {{"to", "hartley"}, {"donuts", 3}});
       EXPECT_EQ(table.cop(3).donuts, 3);
       EXPECT_EQ(table.s().donuts, 15);
     }},
    {"lab_partner",
     [] {
       for (const auto& [deck, cards] : std::map<std::string, int>{{"examine_body", 4}, {"interview_witness", 3}}) {
         Table table(as("okafor", "action", {{"at", deck == "examine_body" ? "colfax_1" : "second_n"}},
                        R"({"deck_at":{"interview_witness":"apartment_2"}})"_json));
         table.play("investigate", {{"deck", deck}});
         EXPECT_EQ(table.attempt_count(), cards) << deck;
       }
       Table weapon(
           as("okafor", "action", {{"at", "second_n"}}, R"({"deck_at":{"murder_weapon":"warehouse_1"}})"_json));
       weapon.play("investigate", {{"deck", "murder_weapon"}});
       EXPECT_EQ(weapon.attempt_count(), 4);
     }},
    {"swat_team",
     [] {
       Table table(
           R"({"phase":"action", "cops":[{"at":"second_n"},{"character":"kirkland","at":"luna"}], "hoods":{"bad_hood_2":1}})"_json);
       table.play("arrest", {{"site", "bad_hood_2"}}).play(1, "swat");
       EXPECT_EQ(table.attempt_count(), 4) << "another's Arrest";
       table.dice({2, 1, 1, 1}).done();
       Table own(as("kirkland", "action", {{"at", "luna"}}, R"({"events":["bank_robbers"]})"_json));
       own.play("handle", {{"event", "bank_robbers"}}).play("swat");
       EXPECT_EQ(own.attempt_count(), 4);
       own.dice({1, 1, 1, 1}).done();
       Table look(as("kirkland", "action", {{"at", "colfax_1"}}));
       look.play("investigate", {{"deck", "examine_body"}});
       EXPECT_FALSE(look.offers("swat"));
     }},
    {"street_backup",
     [] {
       Table table(as("halvorsen", "action", {{"at", "second_n"}}, R"({"hoods":{"bad_hood_2":1}})"_json));
       table.play("street_backup");
       EXPECT_EQ(table.officers("bad_hood_2"), 1);
       EXPECT_EQ(table.officers("station"), 3);
       EXPECT_FALSE(table.offers("street_backup")) << "one officer";
       EXPECT_FALSE(Table(as("halvorsen", "action", {{"at", "colfax_2"}})).offers("street_backup"));
     }},
    {"informant",
     [] {
       Table table(
           as("bello", "after_draw", {{"donuts", 1}}, R"({"event_deck":["bank_robbers","ledge_jumper"]})"_json));
       table.pass().play("look").play("bottom");
       EXPECT_EQ(table.events(), Names{"ledge_jumper"});
       EXPECT_EQ(table.event_deck().back(), "bank_robbers");
       EXPECT_EQ(table.cop(0).donuts, 0);
       Table poor(as("bello", "after_draw", Json::object(), R"({"event_deck":["ledge_jumper"]})"_json));
       poor.pass().play("look");
       EXPECT_FALSE(poor.offers("bottom"));
       poor.pass();
       EXPECT_EQ(poor.events(), Names{"ledge_jumper"});
     }},
    {"interrogator",
     [] {
       Table table(as("tanaka", "action", {{"at", "second_n"}},
                      R"({"hoods":{"bad_hood_2":1}, "events":["body_snatchers"], "dice":[2,1],
         "decks":{"crime_scene":["crime_scene_us_1","crime_scene_ev_1"]}})"_json));
       table.attempt("arrest", {{"site", "bad_hood_2"}});
       EXPECT_EQ(table.options("look", "deck"), (Names{"crime_scene", "murder_weapon", "interview_witness"}))
           << "uncovered";
       table.play("look", {{"deck", "crime_scene"}}).play("top", {{"cards", "crime_scene_ev_1"}});
       EXPECT_EQ(table.deck("crime_scene").front(), "crime_scene_ev_1");
       EXPECT_EQ(table.deck("crime_scene").back(), "crime_scene_us_1");
       Table failed(as("tanaka", "action", {{"at", "second_n"}}, R"({"hoods":{"bad_hood_2":1}, "dice":[1,1]})"_json));
       failed.attempt("arrest", {{"site", "bad_hood_2"}});
       EXPECT_FALSE(failed.offers("look")) << "needs an arrest";
     }},
    {"crowd_control",
     [] {
       Table table(as("dragan", "after_draw", Json::object(), R"({"event_deck":["bar_brawl"], "dice":[1,6]})"_json));
       table.pass().play("reroll");
       EXPECT_EQ(table.punks("bad_hood_6"), 1);
       EXPECT_EQ(table.punks("bad_hood_1"), 0);
     }},
};

std::vector<std::string> skills() {
  std::vector<std::string> ids;
  for (const Character& character : game().data().characters) {
    for (const Skill& skill : character.skills) ids.push_back(skill.id);
  }
  return ids;
}

class SkillEffect : public EffectOf {};
TEST_P(SkillEffect, PP_5_8) {
  check(kSkills);
}
INSTANTIATE_TEST_SUITE_P(EachSkill, SkillEffect, testing::ValuesIn(skills()), id_as_name);

// Investigate, Arrest, Handle as printed.
const std::map<std::string, std::array<int, 3>> kNumbers{
    {"costello", {1, 2, 2}},     {"staples", {1, 2, 2}},    {"zuhra", {1, 1, 2}},    {"kinney", {2, 1, 2}},
    {"pierce", {2, 1, 1}},       {"hartley", {1, 3, 1}},    {"gonzales", {2, 1, 2}}, {"torres", {1, 3, 1}},
    {"fredericksen", {1, 1, 3}}, {"brunscheen", {1, 1, 3}}, {"okafor", {2, 1, 2}},   {"kirkland", {1, 1, 2}},
    {"halvorsen", {1, 2, 2}},    {"bello", {2, 1, 2}},      {"tanaka", {2, 2, 1}},   {"dragan", {1, 1, 3}},
};

class CharacterCard : public EffectOf {};
TEST_P(CharacterCard, PP_5_8_NumbersCount) {
  ASSERT_TRUE(kNumbers.contains(GetParam()));
  Json cop{{"at", "second_n"}, {"side", "marked"}};
  Table table(as(
      GetParam().c_str(), "action", cop,
      R"({"hoods":{"bad_hood_2":1}, "events":["accident_colfax_2nd"], "deck_at":{"interview_witness":"apartment_2"}})"_json));
  table.play("investigate", {{"deck", "interview_witness"}});
  EXPECT_EQ(table.attempt_count(), kNumbers.at(GetParam())[0]);
  table.play("call_off").play("arrest", {{"site", "bad_hood_2"}});
  EXPECT_EQ(table.attempt_count(), kNumbers.at(GetParam())[1]);
  Table handle(as(GetParam().c_str(), "action", cop, R"({"events":["accident_colfax_2nd"]})"_json));
  handle.play("handle", {{"event", "accident_colfax_2nd"}});
  EXPECT_EQ(handle.attempt_count(), kNumbers.at(GetParam())[2]);
}
INSTANTIATE_TEST_SUITE_P(EachCharacter, CharacterCard, testing::ValuesIn(ids_of(game().data().characters)), id_as_name);

// ---- Unknown Circumstances -------------------------------------------------------------------------------------

// An attempt at the smugglers (4) at warehouse 6 under `marker` by a car of `side`, with one symbol of COP 1.
Table smugglers(const char* marker, const char* side, std::vector<int> dice) {
  Table table({{"phase", "action"},
               {"cops", {{{"at", "first_s"}, {"side", side}}, {{"hand", {"fast_response"}}}}},
               {"events", {{{"id", "smugglers"}, {"at", "warehouse_6"}, {"marker", marker}}}}});
  table.play("handle", {{"event", "smugglers"}})
      .play(1, "commit", {{"cards", "fast_response"}})
      .dice(std::move(dice))
      .done();
  return table;
}

const Checks kMarkers{
    {"uc_inside_lead",
     [] {
       Table table = smugglers("uc_inside_lead", "unmarked", {4, 1, 1});
       ASSERT_TRUE(table.offers("look")) << "before the reward";
       table.play("look", {{"deck", "examine_body"}}).play("top", {{"cards", table.options("top", "cards").back()}});
       EXPECT_TRUE(table.offers("take"));
       EXPECT_FALSE(smugglers("uc_inside_lead", "unmarked", {3, 1, 1}).offers("look"));
     }},
    {"uc_big_knife",
     [] {
       EXPECT_TRUE(smugglers("uc_big_knife", "unmarked", {4, 1, 1}).cop(0).hospital);
       EXPECT_TRUE(smugglers("uc_big_knife", "unmarked", {5, 1, 1}).offers("take"));
     }},
    {"uc_grateful_witness",
     [] {
       EXPECT_EQ(smugglers("uc_grateful_witness", "unmarked", {4, 1, 1}).hand(0).size(), 1u);
       EXPECT_EQ(smugglers("uc_grateful_witness", "unmarked", {3, 1, 1}).hand(0).size(), 0u);
     }},
    {"uc_radio_dead_zone",
     [] {
       EXPECT_TRUE(smugglers("uc_radio_dead_zone", "unmarked", {4, 1}).offers("take"))
           << "two dice: the symbol is silent";
       Table air(
           R"({"phase":"action", "cops":[{"at":"first_s"},{"hand":["air_support"]}], "events":[{"id":"smugglers","at":"warehouse_6","marker":"uc_radio_dead_zone"}], "dice":[4,1,1,1]})"_json);
       air.play("handle", {{"event", "smugglers"}}).play(1, "commit", {{"cards", "air_support"}}).done();
     }},
    {"uc_spotted_early",
     [] {
       EXPECT_TRUE(smugglers("uc_spotted_early", "marked", {4, 1}).offers("take"));
       EXPECT_TRUE(smugglers("uc_spotted_early", "unmarked", {4, 1, 1}).offers("take"));
     }},
    {"uc_show_of_force",
     [] {
       EXPECT_TRUE(smugglers("uc_show_of_force", "marked", {4, 1, 1, 1}).offers("take"));
       EXPECT_TRUE(smugglers("uc_show_of_force", "unmarked", {4, 1, 1}).offers("take"));
     }},
    {"uc_angry_dog", [] { EXPECT_TRUE(smugglers("uc_angry_dog", "unmarked", {4, 1}).offers("take")); }},
    {"uc_blank",
     [] {
       const Marker& blank = game().data().markers[game().data().blank_marker];
       EXPECT_EQ(blank.id, "uc_blank");
       EXPECT_TRUE(blank.effects.empty());
       EXPECT_EQ(blank.count, 0) << "only a knob adds them";
     }},
};

class MarkerEffect : public EffectOf {};
TEST_P(MarkerEffect, PP_8_4) {
  check(kMarkers);
}
INSTANTIATE_TEST_SUITE_P(EachMarker, MarkerEffect, testing::ValuesIn(ids_of(game().data().markers)), id_as_name);

// ---- Gangs -----------------------------------------------------------------------------------------------------

Json gang(const char* id, Json more) {
  more["hoods"]["bad_hood_5"] = {{"punks", 4}, {"gang", id}};
  return more;
}

const Checks kGangChecks{
    {"gang_rust_kings",
     [] {
       Table table(gang("gang_rust_kings", R"({"phase":"after_action"})"_json));
       EXPECT_TRUE(table.part("decks").value("locked", false));
       table.pass();
       EXPECT_TRUE(table.hand(0).empty());
     }},
    {"gang_night_vipers",
     [] {
       EXPECT_EQ(Table(gang("gang_night_vipers", R"({"cops":[{"side":"marked"}]})"_json)).movement_left(), 2);
       EXPECT_EQ(Table(gang("gang_night_vipers", Json::object())).movement_left(), 1);
     }},
    {"gang_black_lanterns",
     [] {
       Table table(gang("gang_black_lanterns",
                        R"({"phase":"action", "cops":[{"at":"luna"}], "events":["bank_robbers"]})"_json));
       table.play("handle", {{"event", "bank_robbers"}});
       EXPECT_EQ(table.attempt_count(), 1);
       table.play("call_off");
       Table least(
           gang("gang_black_lanterns",
                R"({"phase":"action", "cops":[{"character":"hartley","at":"luna"}], "events":["bank_robbers"]})"_json));
       least.play("handle", {{"event", "bank_robbers"}});
       EXPECT_EQ(least.attempt_count(), 1) << "never below 1";
     }},
    {"gang_dock_rats",
     [] {
       Table table(
           gang("gang_dock_rats", R"({"phase":"action", "cops":[{"character":"gonzales","at":"colfax_1"}]})"_json));
       table.play("investigate", {{"deck", "examine_body"}});
       EXPECT_EQ(table.attempt_count(), 1);
       table.play("call_off");
     }},
};

class GangEffect : public EffectOf {};
TEST_P(GangEffect, PP_14_6) {
  check(kGangChecks);
}
INSTANTIATE_TEST_SUITE_P(EachGang, GangEffect, testing::ValuesIn(ids_of(game().data().gangs)), id_as_name);

// ---- Upgrade Tokens --------------------------------------------------------------------------------------------

const Checks kUpgradeChecks{
    {"upgrade_move",
     [] { EXPECT_EQ(Table(as("halvorsen", "move", {{"upgrades", {"upgrade_move"}}})).movement_left(), 3); }},
    {"upgrade_investigate",
     [] {
       Table table(as("halvorsen", "action", {{"at", "colfax_1"}, {"upgrades", {"upgrade_investigate"}}}));
       table.play("investigate", {{"deck", "examine_body"}});
       EXPECT_EQ(table.attempt_count(), 3);
     }},
    {"upgrade_arrest",
     [] {
       Table table(as("halvorsen", "action", {{"at", "second_n"}, {"upgrades", {"upgrade_arrest"}}},
                      R"({"hoods":{"bad_hood_2":1}})"_json));
       table.play("arrest", {{"site", "bad_hood_2"}});
       EXPECT_EQ(table.attempt_count(), 3);
     }},
    {"upgrade_emergency",
     [] {
       Table table(as("halvorsen", "action", {{"at", "luna"}, {"upgrades", {"upgrade_emergency"}}},
                      R"({"events":["bank_robbers"]})"_json));
       table.play("handle", {{"event", "bank_robbers"}});
       EXPECT_EQ(table.attempt_count(), 3);
     }},
};

class UpgradeEffect : public EffectOf {};
TEST_P(UpgradeEffect, PP_9_1) {
  check(kUpgradeChecks);
}
INSTANTIATE_TEST_SUITE_P(EachUpgrade, UpgradeEffect, testing::ValuesIn(ids_of(game().data().upgrades)), id_as_name);

// ---- Rewards ---------------------------------------------------------------------------------------------------

// `event` (2 to 5) handled from `at`, `reward` taken.
Table rewarded(const char* event, const char* at, const char* reward, const Json& more = Json::object()) {
  Json situation{{"phase", "action"}, {"cops", {{{"at", at}}}}, {"events", {event}}, {"dice", {6, 1}}};
  situation.merge_patch(more);
  Table table(situation);
  table.attempt("handle", {{"event", event}}).play("take", {{"reward", reward}});
  return table;
}

const Checks kRewards{
    {"donut", [] { EXPECT_EQ(rewarded("bar_brawl", "third_s", "donut").cop(0).donuts, 1); }},
    {"police_card", [] { EXPECT_EQ(rewarded("bar_brawl", "third_s", "police_card").hand(0).size(), 1u); }},
    {"peek_event",
     [] {
       const Json deck = R"({"event_deck":["ledge_jumper"]})"_json;
       Table kept = rewarded("accident_vasel_1st", "first_n", "peek_event", deck);
       EXPECT_EQ(kept.part("look").at("cards"), Json({"ledge_jumper"}));
       kept.pass();
       EXPECT_EQ(kept.event_deck().front(), "ledge_jumper");
       Table bottom = rewarded("accident_vasel_1st", "first_n", "peek_event", deck);
       bottom.play("bottom");
       EXPECT_EQ(bottom.event_deck().back(), "ledge_jumper");
     }},
    {"no_event", [] { EXPECT_TRUE(rewarded("accident_luna_4th", "luna", "no_event").s().turn.no_event); }},
    {"peek_investigation",
     [] {
       Table table = rewarded("body_snatchers", "colfax_1", "peek_investigation",
                              R"({"decks":{"examine_body":["examine_body_us_1","examine_body_ev_1"]}})"_json);
       table.play("look", {{"deck", "examine_body"}});
       EXPECT_EQ(table.part("look").at("cards"), Json({"examine_body_us_1", "examine_body_ev_1"}));
       table.play("top", {{"cards", "examine_body_ev_1"}});
       EXPECT_EQ(table.deck("examine_body").front(), "examine_body_ev_1");
       EXPECT_EQ(table.deck("examine_body").back(), "examine_body_us_1");
     }},
};

class RewardEffect : public EffectOf {};
TEST_P(RewardEffect, PP_8_8) {
  check(kRewards);
}
INSTANTIATE_TEST_SUITE_P(EachReward, RewardEffect, testing::ValuesIn(ids_of(game().data().rewards)), id_as_name);

}  // namespace
}  // namespace precinct::police_precinct::rules
