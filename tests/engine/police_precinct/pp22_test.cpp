// PP-22: how hard the game is, and how well it was won or lost.
#include <algorithm>
#include <map>

#include "tests/engine/police_precinct/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

TEST(Difficulty, PP_22_1_TheMurderersModeIsAnOption) {
  EXPECT_EQ(Table().part("tracks").at("murderer_mode"), "normal");
  EXPECT_EQ(Table(R"({"options":{"murderer":"manic"}})"_json).part("tracks").at("murderer_mode"), "manic");
}

// PP-22.4: won by arresting the Murderer, or lost by his escape.
std::string grade_of(const char* situation) {
  Table table(Json::parse(situation));
  if (table.s().turn.phase == Phase::action) {
    table.dice({2, 1}).attempt("arrest", {{"site", "bad_hood_2"}});
  } else {
    table.pass();
  }
  return table.grade();
}

TEST(Difficulty, PP_22_4_TheFirstRowThatMatches) {
  Table total(
      R"({"phase":"action", "day":14, "crime":4, "cops":[{"at":"colfax_1"}], "evidence":{"examine_body":1,"crime_scene":6,"murder_weapon":1,"interview_witness":2}, "decks":{"examine_body":["examine_body_ev_2"]}})"_json);
  total.attempt("investigate", {{"deck", "examine_body"}});
  EXPECT_EQ(total.grade(), "end.grade.total_good") << "before the Murderer appears, whatever the crime";
  const auto won = [](const char* tracks) {
    Json situation =
        R"({"phase":"action", "cops":[{"at":"second_n"}], "murderer":"bad_hood_2", "evidence":"all"})"_json;
    situation.merge_patch(Json::parse(tracks));
    return grade_of(situation.dump().c_str());
  };
  EXPECT_EQ(won(R"({"crime":2,"day":19})"), "end.grade.major_good");
  EXPECT_EQ(won(R"({"crime":3,"day":19})"), "end.grade.victory_good") << "over half of 5";
  EXPECT_EQ(won(R"({"crime":2,"day":20})"), "end.grade.victory_good");
  EXPECT_EQ(won(R"({"crime":4,"day":18})"), "end.grade.narrow_good");
  EXPECT_EQ(won(R"({"crime":0,"day":21})"), "end.grade.narrow_good");
  const auto lost = [](int statements) {
    Json situation = R"({"turn":3, "phase":"after_draw", "no_event":true, "day":21, "murderer":"bad_hood_1",
      "evidence":{"examine_body":2,"crime_scene":6,"murder_weapon":1}})"_json;
    situation["evidence"]["interview_witness"] = statements;
    return grade_of(situation.dump().c_str());
  };
  EXPECT_EQ(lost(1), "end.grade.honourable_defeat") << "ten Evidence cards";
  EXPECT_EQ(lost(0), "end.grade.defeat");
}

// ---- Assignments (PP-22.2) -------------------------------------------------------------------------------------

int on_board(const Table& table) {
  return table.total_punks() - table.s().stock;
}

// The table before and after the extra steps, which follow the last choice of the normal set-up.
template <class F>
void each_assignment(const char* id, int seats, F&& f) {
  for (int seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(std::string(id) + ", seed " + std::to_string(seed));
    const Json options{{"assignment", id}, {"characters", "dealt"}};
    Table table = Table::fresh(seats, options, static_cast<std::uint8_t>(seed));
    for (int side = 1; side < (seats == 1 ? 2 : seats); ++side) table.play("unmarked");
    Situation before = table.s();
    table.play("unmarked");
    f(before, table);
  }
}

TEST(Difficulty, PP_22_2_Code3) {
  each_assignment("code_3", 2, [](const Situation& before, const Table& table) {
    const Situation& s = table.s();
    EXPECT_EQ(s.settings.dice_cap, 6);
    EXPECT_TRUE(s.supports.empty());
    EXPECT_EQ(before.events.size(), 2u);
    EXPECT_EQ(s.day, 1);
    EXPECT_EQ(table.total_punks(), 14);
    EXPECT_TRUE(s.event_discard.empty()) << "PP-22.5";
    EXPECT_EQ(s.event_draw.size() + s.events.size(), 38u) << "PP-22.5";
    if (s.crime > 0) {  // the Urgent check took one away
      EXPECT_EQ(s.events.size(), 2u);
      return;
    }
    ASSERT_EQ(s.events.size(), 3u);
    const int more = game().data().events[s.events.back().card].punks;
    EXPECT_EQ(s.stock, before.stock - 1 - more) << "7 starting Punks";
  });
}

TEST(Difficulty, PP_22_2_AtMostSixDiceInArrestsAndEmergencies) {
  Table table(
      R"({"options":{"assignment":"code_3"}, "phase":"action", "cops":[{"at":"second_n","donuts":9}], "hoods":{"bad_hood_2":3}, "dice":[6,6,6,1,1,1]})"_json);
  table.play("arrest", {{"site", "bad_hood_2"}}).play("add_donuts", {{"donuts", 9}}).done();
  EXPECT_EQ(table.punks("bad_hood_2"), 0) << "six rolled, no seventh";
}

TEST(Difficulty, PP_22_2_CodePurple) {
  each_assignment("code_purple", 4, [](const Situation& before, const Table& table) {
    EXPECT_EQ(table.total_punks(), 13) << "2 of 15 leave the game";
    EXPECT_EQ(table.s().stock, before.stock - 4) << "2 gone, 2 placed";
    EXPECT_EQ(table.s().crime, before.crime + 2);
    EXPECT_EQ(table.s().events.size(), 2u);
    EXPECT_EQ(table.s().day, 14);
  });
}

TEST(Difficulty, PP_22_2_BloodyStreets) {
  int over = 0;
  each_assignment("bloody_streets", 1, [&](const Situation& before, const Table& table) {
    EXPECT_EQ(table.total_punks(), 11) << "3 of 14 leave the game";
    EXPECT_TRUE(table.s().supports.empty());
    EXPECT_GE(table.s().crime, before.crime + 3);
    EXPECT_EQ(table.s().day, 5);
    over += table.over() ? 1 : 0;
  });
  EXPECT_EQ(over, 0) << "the Urgent check is at most the fourth step";
}

TEST(Difficulty, PP_22_2_TheCalendarByPlayersAndTheMurdererOnIt) {
  const int days[] = {0, 5, 5, 11, 14, 16, 16, 16, 17};
  for (const char* id : {"code_purple", "bloody_streets"}) {
    for (int seats = 1; seats <= 8; ++seats) {
      each_assignment(id, seats, [&](const Situation&, const Table& table) {
        EXPECT_EQ(table.s().day, days[seats]) << seats << " players";
        if (!table.over()) {
          EXPECT_EQ(table.murderer(), seats < 5 ? "" : seats < 8 ? "bad_hood_6" : "bad_hood_5");
        }
      });
    }
  }
}

// In-play rules: PP-14.4 for Gangs, PP-14.3 for a stock that does not cover the whole number.
TEST(Difficulty, PP_22_2_ExtraPunksFormGangsAndAShortStockRaisesCrime) {
  bool gang = false, out = false;
  each_assignment("code_purple", 8, [&](const Situation& before, const Table& table) {
    for (const HoodState& hood : table.s().hoods) {
      EXPECT_EQ(hood.punks >= 4, hood.gang != kNone);
      gang |= hood.gang != kNone;
    }
    const int left = before.stock - 2;
    EXPECT_GE(before.stock, 2);
    EXPECT_EQ(table.s().crime, left >= 2 ? 2 : 3);
    EXPECT_EQ(table.s().stock, left >= 2 ? left - 2 : left) << "none of them is placed";
    out |= left < 2;
  });
  EXPECT_TRUE(gang);
  EXPECT_TRUE(out);
}

// ---- Go Rogue (PP-22.3) ----------------------------------------------------------------------------------------

const OptionSpec& option(const std::string& id) {
  return *std::ranges::find(game().facts().options, std::string_view(id), &OptionSpec::id);
}

TEST(Difficulty, PP_22_3_EveryKnobIsAnOptionWithItsRange) {
  const std::map<std::string, std::pair<int, int>> ranges{
      {"calendar_start", {1, 18}},   {"punk_supply", {8, 18}},
      {"support_vehicles", {0, 2}},  {"support_vehicle_speed", {1, 3}},
      {"start_emergencies", {0, 6}}, {"start_punks", {0, 12}},
      {"police_cards", {0, 7}},      {"crime_start", {0, 4}},
      {"patrol_officers", {0, 8}},   {"blank_markers", {0, 4}},
      {"extra_swat", {0, 1}},        {"extra_federal", {0, 1}},
      {"dice_cap", {0, 10}}};
  for (const auto& [id, range] : ranges) {
    const OptionSpec& spec = option(id);
    ASSERT_EQ(spec.id, id);
    EXPECT_EQ(std::pair(static_cast<int>(spec.min), static_cast<int>(spec.max)), range) << id;
    for (const int outside : {range.first - 1, range.second + 1}) {
      const auto refused = game().complete_options({{id, outside}}, 4);
      ASSERT_FALSE(refused.has_value()) << id;
      EXPECT_EQ(refused.error().path, "/" + id);
    }
  }
  for (const char* chart : {"calendar_start", "punk_supply", "support_vehicles", "police_cards", "patrol_officers"}) {
    EXPECT_TRUE(option(chart).fallback.is_null()) << chart << ": the chart decides";
  }
}

TEST(Difficulty, PP_22_3_EveryKnobIsFollowed) {
  const Json hard =
      R"({"calendar_start":18, "punk_supply":9, "support_vehicles":2, "support_vehicle_speed":1, "start_emergencies":1,
    "start_punks":3, "police_cards":5, "crime_start":4, "patrol_officers":7, "blank_markers":3, "dice_cap":2,
    "extra_swat":1, "extra_federal":1})"_json;
  Table table = Table::fresh(3, hard);
  for (const char* pick : {"kirkland", "pierce", "costello"}) table.play("take", {{"character", pick}});
  while (table.offers("unmarked")) table.play("unmarked");
  const Situation& s = table.s();
  EXPECT_EQ(s.day, 18);
  EXPECT_EQ(table.murderer(), "bad_hood_4") << "PP-2.15";
  EXPECT_EQ(table.total_punks(), 9);
  EXPECT_EQ(s.supports.size(), 2u);
  EXPECT_EQ(s.events.size(), 1u);
  EXPECT_EQ(s.crime, 4);
  EXPECT_EQ(table.officers("station"), 7);
  EXPECT_EQ(s.marker_draw.size() + s.marker_discard.size() + (s.events[0].marker != kNone ? 1 : 0), 23u);
  EXPECT_EQ(s.agents.size(), 2u);
  EXPECT_EQ(s.settings.dice_cap, 2);
  EXPECT_EQ(s.settings.support_speed, 1);
  for (const Cop& cop : s.cops) EXPECT_EQ(cop.hand.size(), 5u);
  EXPECT_EQ(std::ranges::max(s.cops, {}, &Cop::swat_ready).swat_ready, 3);
}

TEST(Difficulty, PP_22_3_NotWithAnAssignment) {
  for (const Knob& knob : game().data().knobs) {
    const int other = knob.fallback == knob.max ? knob.min : knob.max;
    const auto refused = game().complete_options({{"assignment", "code_3"}, {knob.id, other}}, 4);
    ASSERT_FALSE(refused.has_value()) << knob.id;
    EXPECT_EQ(refused.error().path, "/" + knob.id);
    EXPECT_EQ(refused.error().reason.key, "option.assignment.no_knobs");
  }
  EXPECT_TRUE(game().complete_options({{"assignment", "code_3"}, {"start_punks", 6}}, 4).has_value()) << "untouched";
}

TEST(Difficulty, PP_22_3_AStockThatRunsOutRaisesCrimeOnceAStep) {
  for (std::uint8_t seed = 0; seed < 40; ++seed) {
    const Table table = Table::fresh(4, {{"punk_supply", 8}, {"start_punks", 12}, {"start_emergencies", 0}}, seed);
    EXPECT_EQ(table.s().stock, 0);
    EXPECT_EQ(table.s().crime, 1);
    EXPECT_EQ(on_board(table), 8) << "what there is";
  }
}

TEST(Difficulty, PP_22_3_TheGameMayEndBeforeItBegins) {
  const Table table =
      Table::fresh(4, {{"punk_supply", 8}, {"start_punks", 12}, {"start_emergencies", 0}, {"crime_start", 4}});
  EXPECT_EQ(table.result(), "good_cops_lose");
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_FALSE(table.asked(seat));
}

// ---- More Emergencies (PP-22.5, PP-22.6) -----------------------------------------------------------------------

TEST(Difficulty, PP_22_5_FurtherEmergenciesFollowTheRulesOfPlay) {
  bool failed = false, urgent = false, gang = false;
  for (int seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table =
        Table::fresh(3, {{"start_emergencies", 5}, {"punk_supply", 18}}, static_cast<std::uint8_t>(seed));
    const Situation& s = table.s();
    if (table.over()) continue;
    EXPECT_TRUE(s.event_discard.empty());
    EXPECT_EQ(s.event_draw.size() + s.events.size(), 38u) << "all that is not on the board";
    std::array<int, 4> colors{};
    for (const EventInPlay& event : s.events) {
      const EventCard& card = game().data().events[event.card];
      ASSERT_TRUE(card.emergency);
      EXPECT_EQ(card.marker, event.marker != kNone) << card.id;
      ++colors[static_cast<std::size_t>(card.color)];
    }
    EXPECT_LE(*std::ranges::max_element(colors), 2) << "the Urgent check (PP-12.5)";
    EXPECT_EQ(s.events.size() + s.crime, 5u) << "each failed one is gone for a step of the Crime Track";
    for (const HoodState& hood : s.hoods) {
      EXPECT_EQ(hood.punks >= 4, hood.gang != kNone);
      gang |= hood.gang != kNone;
    }
    failed |= s.crime > 0;
    urgent |= s.urgent != kNone;
  }
  EXPECT_TRUE(failed && urgent && gang);
}

// The urgent marker may end the game while the Emergencies are laid out: what was put aside on the way goes back.
TEST(Difficulty, PP_22_5_AGameThatSetUpLosesHasAllItsCards) {
  int lost = 0;
  for (int seed = 0; seed < 256; ++seed) {
    const Table table = Table::fresh(4, {{"start_emergencies", 6}, {"start_punks", 0}, {"crime_start", 4}},
                                     static_cast<std::uint8_t>(seed));
    if (table.s().end == End::none) continue;
    ++lost;
    const auto coop = std::ranges::count(game().data().events, false, &EventCard::dirty_cop_only);
    EXPECT_EQ(table.s().event_draw.size() + table.s().events.size(), static_cast<std::size_t>(coop)) << "seed " << seed;
  }
  EXPECT_GT(lost, 10);
}

// PP-11.6, PP-14.3: it goes, no replacement is drawn, and the step of the set-up ends (PP-22.3).
TEST(Difficulty, PP_22_5_WithoutEnoughPunksTheEmergencyIsDiscarded) {
  int seen = 0;
  for (int seed = 0; seed < 250; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Json options{{"start_emergencies", 6}, {"start_punks", 0}};
    const Table table = Table::fresh(4, options, static_cast<std::uint8_t>(seed), {{"punks", 2}});
    const Situation& s = table.s();
    // The first two are laid out by PP-2.7; with one step of crime no Urgent Emergency failed as well.
    if (!table.logged("crime_no_punks") || s.crime != 1 || s.events.size() < 3) continue;
    ++seen;
    EXPECT_LT(s.events.size(), 6u) << "no replacement";
    int punks = 0;
    for (const EventInPlay& event : s.events) punks += game().data().events[event.card].punks;
    EXPECT_EQ(on_board(table), punks) << "none of it is on the board";
    EXPECT_EQ(s.event_draw.size() + s.events.size(), 38u);
  }
  EXPECT_GT(seen, 0);
}

TEST(Difficulty, PP_22_6_UpToTwoAreLaidOutWithoutAnUrgentCheck) {
  for (int number = 0; number <= 2; ++number) {
    for (std::uint8_t seed = 0; seed < 40; ++seed) {
      const Table table = Table::fresh(4, {{"start_emergencies", number}}, seed);
      EXPECT_EQ(table.s().events.size(), static_cast<std::size_t>(number));
      EXPECT_EQ(table.s().crime, 0);
      for (const HoodState& hood : table.s().hoods) EXPECT_LE(hood.punks, 3) << "PP-2.9";
    }
  }
}

TEST(Difficulty, PP_22_6_StartingPunksOfAKnobFollowTheSetUp) {
  for (std::uint8_t seed = 0; seed < 40; ++seed) {
    const Table table = Table::fresh(4, {{"start_emergencies", 0}, {"start_punks", 12}, {"punk_supply", 18}}, seed);
    EXPECT_EQ(on_board(table), 12);
    for (const HoodState& hood : table.s().hoods) {
      EXPECT_LE(hood.punks, 3) << "PP-2.9";
      EXPECT_EQ(hood.gang, kNone);
    }
  }
}

}  // namespace
}  // namespace precinct::police_precinct::rules
