// EP-20 and EP-21: what is asked, and who sees what.
#include <algorithm>
#include <bit>

#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"
#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {
namespace {

// Everything that the viewer may see, as bytes.
std::string seen_by(const Match& match, Seat viewer) {
  JsonWriter out;
  out.begin_array();
  for (PartIndex index = 0; index < match.parts().size(); ++index) {
    if (match.parts()[index].audience.includes(viewer)) match.write(index, out);
  }
  std::string bytes(out.end_array().bytes());
  for (const Event& event : match.events()) {
    if (event.audience.includes(viewer)) bytes += std::string(event.kind) + Json(event.text.with.size()).dump();
  }
  return bytes;
}

template <class F>
void play_games(int games, const F& after_command) {
  Rng rng(seed_of(31));
  for (int number = 0; number < games; ++number) {
    Match match(game(), 1 + number % 5, seed_of(static_cast<std::uint64_t>(number)));
    while (!match.outcome()) {
      Seat seat = 0;
      while (match.decisions(seat).empty()) ++seat;
      match.apply(seat, 0, random_answer(match.decisions(seat)[0], rng));
      after_command(match);
    }
  }
}

TEST(Secrets, EP_21_1_EP_21_7_T_51_TheSumOfTheMoneyThePlanAndTheTilesAreTheirOwners) {
  Table table(3);
  table.city().quiet().edit([](Situation& s) {
    s.persons[0].money = 777;
    s.persons[0].items[0] = {Item::Kind::loot, 9, false};
  });
  for (const Seat viewer : {Seat{1}, Seat{2}, kSpectator}) {
    const std::string seen = seen_by(table.match(), viewer);
    EXPECT_EQ(seen.find("777"), std::string::npos);
    EXPECT_EQ(seen.find(data().plans[table.person().plan].id), std::string::npos);
    EXPECT_EQ(seen.find("\"value\":100"), std::string::npos);
  }
  EXPECT_NE(seen_by(table.match(), 0).find("777"), std::string::npos);
  EXPECT_EQ(table.part("screen", 0).at("tiles")[0].at("value"), 100);
  EXPECT_EQ(table.part("seat.0", 1).at("items")[0].at("id"), "locker_black");
}

TEST(Secrets, EP_21_3_EP_21_4_T_50_T_54_TwoDrawnTilesAreAskedAsAnyOthersAndOthersSeeTheSame) {
  std::vector<std::string> seen;
  for (const LootIndex second : {LootIndex{2}, LootIndex{3}}) {  // 50 and 50, or 50 and 90
    Table table(3);
    table.city().quiet().edit([&](Situation& s) {
      s.persons[0].contacts[0].card = contact("medic_1");
      s.persons[0].row = 3;
      s.persons[0].keys[0] = {0, false};
      s.supply.gas_cans = 0;
      s.supply.equipment.fill(0);
      s.supply.loot[0] = {0, 4, static_cast<LootIndex>(5 - second), second, 1};
    });
    table.turn("business_b1").go("store_b").play("open", {{"locker", "locker_green"}});
    EXPECT_EQ(table.question(), "ask.keep_tile");
    std::string both = seen_by(table.match(), 1);
    table.play("keep", {{"tile", "locker_green#1"}});
    both += seen_by(table.match(), 1);
    seen.push_back(both);
  }
  EXPECT_EQ(seen[0], seen[1]);
}

TEST(Secrets, EP_21_5_T_53_TwoGamesThatDifferInMoneyLookAlike) {
  std::vector<std::string> seen;
  for (const int money : {2, 3}) {
    Table table(3);
    table.city().quiet().edit([money](Situation& s) {
      s.stack.clear();
      s.stack.push_back(Calendar{});
      s.day = 2;
      for (Person& person : s.persons) person.cubes.fill(Hexagon::money), person.money = 0;
      s.persons[0].money = static_cast<std::int16_t>(money);
    });
    EXPECT_EQ(table.question(), "ask.income_unlock");
    seen.push_back(seen_by(table.match(), 1));
  }
  EXPECT_EQ(seen[0], seen[1]);
}

TEST(Secrets, EP_21_1_T_52_NeitherDeckNorBagNorRemovedCardShows) {
  const Table table(1, 3);
  const Json supply = table.part("supply");
  EXPECT_TRUE(supply.at("bag").is_number());
  EXPECT_TRUE(supply.at("patrol").is_number());
  EXPECT_TRUE(table.part("contacts").at("deck").is_number());
  EXPECT_TRUE(table.part("robots").at("robots")[0].at("deck").is_number());
  EXPECT_EQ(seen_by(table.match(), kSpectator).find(data().plans[table.person(1).plan].id), std::string::npos);
}

TEST(Secrets, EP_21_2_AtTheEndEverythingIsRevealed) {
  play_games(5, [](const Match& match) {
    if (!match.outcome()) return;
    for (PersonIndex person = 0; person < match.situation().persons.size(); ++person) {
      const Person& p = match.situation().persons[person];
      if (p.plan == kNone) continue;
      EXPECT_NE(seen_by(match, kSpectator).find(data().plans[p.plan].id), std::string::npos);
    }
  });
}

// PROTOCOL, "Sizes": what the prompt is filled up to.
constexpr std::size_t kFilledPrompt = 8192;

std::size_t filled(const Match& match, Seat seat) {
  JsonWriter out;
  write_prompt(match, seat, out);
  return std::max({kFilledPrompt, std::bit_ceil(out.bytes().size()), std::bit_ceil(match.longest_prompt(seat))});
}

// Where travel may end and what may be used on the way depends on the money behind the screen; the size of the question
// does not. Other questions are short, but for the placement of a tile, which is public.
TEST(Secrets, EP_21_1_TheSizeOfNoQuestionTellsTheMoney) {
  constexpr int kGames = 40;
  int long_ones = 0;
  play_games(kGames, [&](const Match& match) {
    for (Seat seat = 0; seat < match.seats(); ++seat) {
      if (match.decisions(seat).empty()) continue;
      const std::size_t size = filled(match, seat);
      const Key question = match.decisions(seat).front().text.key;
      if (question == "ask.place_tile") continue;
      if (!question.starts_with("ask.travel")) {
        ASSERT_EQ(size, kFilledPrompt) << question;
        continue;
      }
      long_ones += size > kFilledPrompt ? 1 : 0;
      for (const int money : {0, 9, 40}) {
        Match twin(match);
        Testing::edit(twin, [&](Situation& s) { s.persons[seat].money = static_cast<std::int16_t>(money); });
        ASSERT_EQ(filled(twin, seat), size) << "with " << money;
      }
    }
  });
  EXPECT_GT(long_ones, 0);
}

// Every seat count ends, by random answers alone (protocol: promise 3).
TEST(RandomPlay, EP_17_1_EveryGameEnds) {
  int games = 0;
  play_games(100, [&](const Match& match) { games += match.outcome() ? 1 : 0; });
  EXPECT_EQ(games, 100);
}

}  // namespace
}  // namespace precinct::escape_plan
