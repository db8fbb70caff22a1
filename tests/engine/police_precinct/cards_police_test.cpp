// Each Police Card: its text on the own turn (PP-10.2) and its symbols on others' attempts (PP-10.3).
#include <algorithm>

#include "tests/engine/police_precinct/cards.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 holds `card` and the rest of `cop`.
Json holding(const char* card, const char* phase, Json cop = Json::object(), Json more = Json::object()) {
  cop["hand"] = {card};
  Json situation{{"phase", phase}, {"cops", {cop}}};
  situation.merge_patch(more);
  return situation;
}

const Checks kTexts{
    {"fast_response",
     [] {
       Table table(holding("fast_response", "move"));
       table.play("fast_response");
       EXPECT_EQ(table.movement_left(), 4);
     }},
    {"air_support",
     [] {
       Table arrest(holding("air_support", "action", {{"at", "second_n"}}, R"({"hoods":{"bad_hood_2":1}})"_json));
       arrest.play("arrest", {{"site", "bad_hood_2"}}).play(0, "commit", {{"cards", "air_support"}});
       EXPECT_EQ(arrest.part("attempt").at("count"), 4);
       arrest.dice({2, 1, 1, 1}).done();
       Table handle(holding("air_support", "action", {{"at", "luna"}}, R"({"events":["bank_robbers"]})"_json));
       handle.play("handle", {{"event", "bank_robbers"}}).play(0, "commit", {{"cards", "air_support"}});
       EXPECT_EQ(handle.part("attempt").at("count"), 4);
       handle.dice({1, 1, 1, 1}).done();
       Table look(holding("air_support", "action", {{"at", "colfax_1"}}));
       look.play("investigate", {{"deck", "examine_body"}}).play(0, "commit", {{"cards", "air_support"}});
       EXPECT_EQ(look.part("attempt").at("count"), 4);
     }},
    {"stakeout",
     [] {
       Table far(holding("stakeout", "after_draw", {{"at", "luna"}},
                         R"({"hoods":{"bad_hood_2":2}, "murderer":"bad_hood_1", "evidence":"all"})"_json));
       EXPECT_EQ(far.options("stakeout", "site"), Names{"bad_hood_2"}) << "one Punk anywhere, no Murderer";
       far.play("stakeout", {{"site", "bad_hood_2"}});
       EXPECT_EQ(far.punks("bad_hood_2"), 1);
       Table here(holding("stakeout", "after_draw", {{"at", "second_n"}}, R"({"hoods":{"bad_hood_2":3}})"_json));
       EXPECT_EQ(here.options("stakeout", "site"), (Names{"bad_hood_2", "bad_hood_2"}))
           << "unmarked on the spot: up to two";
       here.play("stakeout", {{"site", "bad_hood_2#2"}});
       EXPECT_EQ(here.punks("bad_hood_2"), 1);
       Table marked(holding("stakeout", "after_draw", {{"at", "second_n"}, {"side", "marked"}},
                            R"({"hoods":{"bad_hood_2":3}})"_json));
       EXPECT_EQ(marked.options("stakeout", "site"), Names{"bad_hood_2"});
       marked.play("stakeout", {{"site", "bad_hood_2"}});
       EXPECT_EQ(marked.punks("bad_hood_2"), 2);
       Table event(holding("stakeout", "after_draw", {{"at", "luna"}}, R"({"events":["jail_break"]})"_json));
       event.play("stakeout", {{"site", "jail_break"}});
       EXPECT_EQ(event.site_punks("jail_break"), 2);
     }},
    {"dispatch_officers",
     [] {
       Table table(holding("dispatch_officers", "action", Json::object(), R"({"officers":{"luna":1}})"_json));
       table.play("dispatch_officers").play("place", {{"from", "luna"}, {"to", "bad_hood_6"}});
       for (int n = 0; n < 3; ++n) table.play("place", {{"from", "police_station"}, {"to", "bad_hood_1"}});
       EXPECT_EQ(table.officers("bad_hood_6"), 1);
       EXPECT_EQ(table.officers("bad_hood_1"), 3);
       EXPECT_EQ(table.officers("station"), 0);
       EXPECT_TRUE(table.offers("draw")) << "it was no Action";
     }},
    {"allocate_resources",
     [] {
       Table table(holding("allocate_resources", "after_draw", Json::object(),
                           R"({"police_deck":["donut_run","overtime"]})"_json));
       table.play("allocate_resources");
       EXPECT_EQ(table.hand(0), (Names{"donut_run", "overtime"}));
       EXPECT_FALSE(table.offers("donut_run")) << "not this turn";
     }},
    {"anonymous_tip",
     [] {
       Table table(holding("anonymous_tip", "after_action", Json::object(),
                           R"({"event_deck":["bar_brawl","ledge_jumper"]})"_json));
       table.play("anonymous_tip");
       EXPECT_EQ(table.part("look").at("cards"), Json({"bar_brawl", "ledge_jumper"}));
       table.play("top", {{"cards", "ledge_jumper"}});
       EXPECT_EQ(table.event_deck().front(), "ledge_jumper");
       EXPECT_EQ(table.event_deck().back(), "bar_brawl");
     }},
    {"crime_lab",
     [] {
       Table table(holding(
           "crime_lab", "after_action", Json::object(),
           R"({"events":["body_snatchers"], "decks":{"crime_scene":["crime_scene_us_1","crime_scene_us_2","crime_scene_ev_1","crime_scene_us_3"]}})"_json));
       EXPECT_EQ(table.options("crime_lab", "deck"), (Names{"crime_scene", "murder_weapon", "interview_witness"}))
           << "not the covered one";
       table.play("crime_lab", {{"deck", "crime_scene"}});
       EXPECT_EQ(table.part("look").at("cards"), Json({"crime_scene_us_1", "crime_scene_us_2", "crime_scene_ev_1"}));
       table.play("top", {{"cards", {"crime_scene_ev_1", "crime_scene_us_2"}}});
       const Names deck = table.deck("crime_scene");
       EXPECT_EQ(Names(deck.begin(), deck.begin() + 2), (Names{"crime_scene_ev_1", "crime_scene_us_3"}))
           << "not shuffled";
       EXPECT_EQ(Names(deck.end() - 2, deck.end()), (Names{"crime_scene_us_2", "crime_scene_us_1"})) << "in any order";
     }},
    {"riot_gear",
     [] {
       Table table(holding("riot_gear", "action", {{"at", "second_n"}}, R"({"hoods":{"bad_hood_2":1}})"_json));
       EXPECT_FALSE(table.offers("riot_gear"));
       table.play("arrest", {{"site", "bad_hood_2"}}).play(0, "commit", {{"cards", "riot_gear"}});
       EXPECT_EQ(table.part("attempt").at("count"), 4);
       table.dice({2, 1, 1, 1}).done();
       Table handle(
           holding("riot_gear", "action", {{"at", "luna"}}, R"({"events":["bank_robbers"], "dice":[1,1]})"_json));
       handle.play("handle", {{"event", "bank_robbers"}});
       EXPECT_FALSE(handle.offers("commit")) << "Arrests alone";
       handle.done();
     }},
    {"negotiator",
     [] {
       Table table(holding("negotiator", "action", {{"at", "luna"}}, R"({"events":["bank_robbers"]})"_json));
       table.play("handle", {{"event", "bank_robbers"}}).play(0, "commit", {{"cards", "negotiator"}});
       EXPECT_TRUE(holds(R"({"need":4,"count":2})"_json, table.part("attempt")));
       table.dice({1, 4}).done();
       EXPECT_FALSE(table.in_play("bank_robbers"));
     }},
    {"undercover_work",
     [] {
       for (const auto& [side, count] : std::map<std::string, int>{{"unmarked", 1 + 1 + 2}, {"marked", 1 + 1}}) {
         Table table(holding("undercover_work", "action", {{"at", "colfax_1"}, {"side", side}}));
         table.play("investigate", {{"deck", "examine_body"}}).play(0, "commit", {{"cards", "undercover_work"}});
         EXPECT_EQ(table.part("attempt").at("count"), count) << side;
       }
     }},
    {"detour",
     [] {
       const char* jam = R"({"events":["accident_vasel_1st"]})";
       Table table(holding("detour", "move", {{"at", "first_s"}, {"side", "marked"}}, Json::parse(jam)));
       Names to = table.options("drive", "to");
       EXPECT_EQ(std::ranges::count(to, "first_n"), 0);
       table.play("detour");
       EXPECT_EQ(table.movement_left(), 4) << "marked: one more";
       to = table.options("drive", "to");
       EXPECT_EQ(std::ranges::count(to, "first_n"), 1);
       Table unmarked(holding("detour", "move", {{"at", "first_s"}}, Json::parse(jam)));
       unmarked.play("detour");
       EXPECT_EQ(unmarked.movement_left(), 2);
       unmarked.play("drive", {{"to", "first_n"}});
       // It counts for the car that drives.
       Table turned(holding("detour", "move", {{"side", "marked"}}, Json::parse(jam)));
       EXPECT_EQ(turned.play("detour").play("flip").movement_left(), 2);
       Table returned(holding("detour", "move", {}, Json::parse(jam)));
       EXPECT_EQ(returned.play("detour").play("flip").movement_left(), 4);
     }},
    {"overtime",
     [] {
       Table table(holding("overtime", "after_action", {{"at", "second_n"}},
                           R"({"actions_used":["draw"], "hoods":{"bad_hood_2":1}})"_json));
       table.play("overtime");
       EXPECT_TRUE(table.offers("arrest"));
       EXPECT_FALSE(table.offers("draw")) << "a kind already used";
       table.dice({2, 1}).attempt("arrest", {{"site", "bad_hood_2"}});
       EXPECT_EQ(table.punks("bad_hood_2"), 0);
     }},
    {"donut_run",
     [] {
       Table table(holding("donut_run", "action"));
       table.play("donut_run");
       EXPECT_EQ(table.cop(0).donuts, 1);
       EXPECT_EQ(table.s().donuts, 17);
     }},
    {"press_conference",
     [] {
       Table table(holding("press_conference", "after_draw", Json::object(),
                           R"({"events":["bar_brawl","scene_looters"], "urgent":"bar_brawl"})"_json));
       table.play("press_conference");
       EXPECT_EQ(table.urgent(), "");
       EXPECT_EQ(table.events().size(), 2u) << "the Emergency stays";
     }},
};

class PoliceCardText : public EffectOf {};
TEST_P(PoliceCardText, PP_10_2) {
  check(kTexts);
}
INSTANTIATE_TEST_SUITE_P(EachCard, PoliceCardText, testing::ValuesIn(ids_of(game().data().police_cards)), id_as_name);

// What each card adds to another player's {Investigate, Arrest, Handle}.
const std::map<std::string, std::array<int, 3>> kSymbols{
    {"fast_response", {0, 0, 1}},
    {"air_support", {2, 2, 2}},
    {"stakeout", {0, 1, 0}},
    {"dispatch_officers", {0, 1, 0}},
    {"allocate_resources", {0, 0, 1}},
    {"anonymous_tip", {1, 0, 0}},
    {"crime_lab", {1, 0, 0}},
    {"riot_gear", {0, 1, 0}},
    {"negotiator", {0, 0, 1}},
    {"undercover_work", {1, 0, 0}},
    {"detour", {0, 0, 1}},
    {"overtime", {0, 1, 0}},
    {"donut_run", {1, 0, 0}},
    {"press_conference", {0, 1, 0}},
};

class PoliceCardSymbol : public EffectOf {};
TEST_P(PoliceCardSymbol, PP_10_3) {
  ASSERT_TRUE(kSymbols.contains(GetParam()));
  const auto& symbols = kSymbols.at(GetParam());
  // Second North serves Bad Hood 2 and apartment 2, and touches the accident at Colfax and 2nd.
  const std::array<std::pair<const char*, Json>, 3> attempts{{{"investigate", {{"deck", "interview_witness"}}},
                                                              {"arrest", {{"site", "bad_hood_2"}}},
                                                              {"handle", {{"event", "accident_colfax_2nd"}}}}};
  constexpr std::array<int, 3> kOwn{2, 2, 2};  // Halvorsen unmarked; Arrest 2; Handle 2
  for (std::size_t kind = 0; kind < 3; ++kind) {
    SCOPED_TRACE(attempts[kind].first);
    Table table({{"phase", "action"},
                 {"cops", {{{"at", "second_n"}}, {{"hand", {GetParam()}}}}},
                 {"hoods", {{"bad_hood_2", 1}}},
                 {"events", {"accident_colfax_2nd"}},
                 {"deck_at", {{"interview_witness", "apartment_2"}}}});
    table.play(attempts[kind].first, attempts[kind].second);
    if (symbols[kind] == 0) {
      EXPECT_EQ(table.choices(1), Names{"pass"});
      continue;
    }
    table.play(1, "commit", {{"cards", GetParam()}});
    EXPECT_EQ(table.part("attempt").at("count"), kOwn[kind] + symbols[kind]);
    EXPECT_TRUE(table.hand(1).empty());
  }
}
INSTANTIATE_TEST_SUITE_P(EachCard, PoliceCardSymbol, testing::ValuesIn(ids_of(game().data().police_cards)), id_as_name);

}  // namespace
}  // namespace precinct::police_precinct::rules
