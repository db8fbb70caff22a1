// The recipe of engine/ADD_A_GAME.md holds: a game made by it loads from its data, has words for all that it shows,
// keeps the promises of every game and follows its rules. That it is played at a table stands in
// tests/server/domain/added_game_test.cpp.
#include <gtest/gtest.h>

#include "data/read_files.hpp"
#include "tests/engine/conformance/finding.hpp"
#include "tests/engine/conformance/suite.hpp"
#include "tests/engine/data/reader.hpp"
#include "tests/engine/tiny_game/high_bid.hpp"
#include "tests/engine/tiny_game/match.hpp"

namespace precinct::high_bid {
namespace {

const Files& files() {
  static const Files read = read_json_files(PRECINCT_HIGH_BID);
  return read;
}

const Situation& situation_of(const State& state) {
  return dynamic_cast<const Match&>(state).situation();
}

// ---- Hooks of the suite ------------------------------------------------------------------------------------------

// Other hands, other bids and the deck may be dealt in any other way; and one more of the others may have bid.
void hide_all(Situation& s, Json& asked, Seat viewer, Rng& rng) {
  std::vector<Seat> open;
  for (Seat seat = 0; seat < s.mats.size(); ++seat) {
    if (!s.mats[seat].bid && !s.mats[seat].hand.empty()) open.push_back(seat);
  }
  if (open.size() > 1) {
    const Seat early = open[rng.below(static_cast<std::uint32_t>(open.size()))];
    if (early != viewer) {
      s.mats[early].bid = s.mats[early].hand.back();
      s.mats[early].hand.pop_back();
      asked[early]["numbers"] = Json::array();
    }
  }
  std::vector<Card*> hidden;
  for (Card& card : s.deck) hidden.push_back(&card);
  for (Seat seat = 0; seat < s.mats.size(); ++seat) {
    if (seat == viewer) continue;
    for (Card& card : s.mats[seat].hand) hidden.push_back(&card);
    if (s.mats[seat].bid) hidden.push_back(&*s.mats[seat].bid);
  }
  for (std::size_t i = hidden.size(); i > 1; --i) {
    std::swap(*hidden[i - 1], *hidden[rng.below(static_cast<std::uint32_t>(i))]);
  }
}

// What the next command can show: bids, and a card for each seat.
void hide_the_depths(Situation& s, Rng& rng) {
  if (s.deck.size() > s.mats.size()) rng.shuffle(std::span(s.deck.data(), s.deck.size() - s.mats.size()));
}

std::unique_ptr<State> twin(const State& state, Seat viewer, conformance::Reach reach, Rng& rng) {
  Situation situation = situation_of(state);
  Json saved = Json::parse(state.save());
  if (reach == conformance::Reach::now) {
    hide_all(situation, saved.at("asked"), viewer, rng);
  } else {
    hide_the_depths(situation, rng);
  }
  saved["game"] = Json::parse(saving::written(situation));
  return state.game().load(saved);
}

bool stays_secret(const State& state, Seat, const Decision&) {
  int open = 0;
  for (Seat seat = 0; seat < state.seats(); ++seat) open += state.decisions(seat).empty() ? 0 : 1;
  return open > 1;  // the last bid turns all over
}

std::string check_components(const State& state) {
  const Situation& s = situation_of(state);
  std::size_t cards = s.deck.size() + s.pile.size();
  for (const Mat& mat : s.mats) cards += mat.hand.size() + (mat.bid ? 1 : 0);
  return cards == 18 ? std::string() : std::to_string(cards) + " cards instead of 18";
}

conformance::Hooks hooks() {
  conformance::Hooks hooks;
  hooks.command_budget = kCards;
  hooks.option_sets = [](int) { return std::vector<Json>{Json::object(), {{"hand", 2}}, {{"hand", 4}}}; };
  hooks.twin = twin;
  hooks.stays_secret = stays_secret;
  hooks.check_components = check_components;
  return hooks;
}

// ---- Tests -------------------------------------------------------------------------------------------------------

TEST(HighBid, KeepsThePromisesOfEveryGame) {
  const auto game = kEntry.make(files());
  EXPECT_EQ(game->facts().id, kEntry.id);
  conformance::Suite suite(*game, hooks());
  try {
    for (std::uint64_t number = 0; number < 60; ++number) suite.play(1, number, 2 + static_cast<int>(number % 3));
    suite.check_run();
  } catch (const conformance::Finding& finding) {
    FAIL() << to_string(finding.check()) << ": " << finding.what();
  }
  EXPECT_GT(suite.twins().seen_by_owner(), 0u);
}

TEST(HighBid, HasWordsForAllThatItShowsInEachLanguage) {
  EXPECT_EQ(languages(files()), (std::vector<std::string>{"en", "it"}));
  EXPECT_EQ(build_catalogues(kEntry.id, files()).size(), 2u);
  const auto game = kEntry.make(files());
  Reader reader(std::string(kEntry.id), files());
  for (int seats = 2; seats <= kSeats; ++seats) reader.play(*game, seats, Json::object(), 1);
  for (const std::string& fault : reader.faults()) ADD_FAILURE() << fault;
}

TEST(HighBid, TheHighestBidScoresWhenTheLastOneLies) {
  const auto game = kEntry.make(files());
  const auto state = game->new_state(*game->complete_options(Json::object(), 3), 3, Seed{7});
  Card highest = 0;
  Seat winner = 0;
  for (Seat seat = 0; seat < 3; ++seat) {
    for (const Mat& mat : situation_of(*state).mats) EXPECT_EQ(mat.points, 0) << "nothing is told before all have bid";
    const Card first = situation_of(*state).mats[seat].hand.front();
    if (first >= highest) {
      highest = first;
      winner = seat;
    }
    state->apply(seat, 0, Answer{0, {{{0}, 0}}});
  }
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(situation_of(*state).mats[seat].points, seat == winner ? 1 : 0);
  EXPECT_EQ(situation_of(*state).pile.size(), 3u);
}

TEST(HighBid, AFaultInTheDataIsNamedWithFileFieldAndRemedy) {
  Files bad = files();
  bad["cards.json"] = R"({"schema": "precinct.cards/1", "cards": ["c01", "c01"]})";
  try {
    kEntry.make(bad);
    FAIL() << "was taken";
  } catch (const DataError& error) {
    EXPECT_NE(std::string(error.what()).find("cards.json: /cards/1"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace precinct::high_bid
