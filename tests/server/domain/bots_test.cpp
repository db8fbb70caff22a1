// When bots answer, and what becomes of a thought that is overtaken.
#include <gtest/gtest.h>

#include <random>
#include <stdexcept>

#include "engine/core/bot.hpp"
#include "tests/server/domain/house.hpp"

namespace precinct::server::test {
namespace {

constexpr std::int64_t kBotsAnswer = 1600;  // ms, all have by then

void play_with_bots(House& house, Player& player) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 100 && player.view().part("table")["phase"] == "playing"; ++i) {
    house.pass(kBotsAnswer);
    if (const auto command = random_command(player, random)) player.ask(*command);
  }
  EXPECT_EQ(player.view().part("table")["phase"], "over");
  EXPECT_GT(house.metrics.bot_commands, 0u);
}

TEST(Bots, FinishAGameAmongThemselvesAtMomentsDrawnBeforehand) {
  House house;
  auto players = begin(house, 1, 4);
  play_with_bots(house, players[0]);
  EXPECT_EQ(house.metrics.bots_late, 0u);
}

TEST(Bots, NeverAnswerBeforeTheirDelay) {
  House house;
  auto players = begin(house, 1, 2);
  const auto version = players[0].view().version;
  house.pass(house.rules.limits.bot_delay_min_ms - 1);
  EXPECT_EQ(players[0].view().version, version);
  EXPECT_EQ(house.metrics.bot_commands, 0u);
  house.pass(house.rules.limits.bot_delay_max_ms);
  EXPECT_GT(house.metrics.bot_commands, 0u);
}

int turn_of(Player& player) {
  return player.view().part("scores")["turn"].get<int>();
}

Json play_a_card(Player& player) {
  const Json decision = player.prompt().at(0);
  return {{"type", "command"},
          {"table", player.table},
          {"decision", decision["decision"]},
          {"choice", "play"},
          {"args", {{"card", {decision["choices"][0]["args"][0]["from"][0]["id"]}}}}};
}

// Two players and a bot, at a moment at which the bot has no card and is passed over, and the others have enough.
std::vector<Player> begin_with_a_bot_that_is_passed_over(House& house) {
  for (int game = 0; game < 50; ++game) {
    auto players = begin(house, 2, 3);
    while (players[0].view().part("deck") >= 2) {
      const int turn = turn_of(players[0]);
      if (turn == 2) {
        house.pass(kBotsAnswer);
        continue;
      }
      players[static_cast<std::size_t>(turn)].ask(play_a_card(players[static_cast<std::size_t>(turn)]));
      if (turn == 1 && turn_of(players[0]) == 0) return players;
    }
  }
  throw std::runtime_error("no game came to this");
}

// The thought about a first offer comes when the second one, which the bot has not thought about yet, is just being
// taken away.
TEST(Bots, AThoughtThatIsOvertakenTwiceIsForgotten) {
  House house;
  auto players = begin_with_a_bot_that_is_passed_over(house);
  house.bots_think = false;
  for (const std::size_t player : {0, 1, 0}) {
    ASSERT_EQ(players[player].ask(play_a_card(players[player]))["type"], "accepted");
  }
  house.store->holding = true;
  Json last = play_a_card(players[1]);
  last["id"] = "last";
  house.say(players[1].client, last);
  house.settle();
  house.bots_think = true;
  house.settle();
  house.store->holding = false;
  house.store->release(house.store->held());
  house.settle();
  EXPECT_EQ(turn_of(players[0]), 0);
  house.pass(kBotsAnswer);
  EXPECT_EQ(players[0].ask(play_a_card(players[0]))["type"], "accepted");
}

// The owner of a seat comes back, and the answer of its bot falls due, while another seat's step is being stored.
TEST(Bots, ASubstituteDoesNotAnswerAnyMoreWhenTheOwnerIsBack) {
  House house;
  auto players = begin(house, 3, 3);
  players[1].drop();
  house.pass(3'600'000);
  ASSERT_EQ(players[0].code({{"type", "substitute"}, {"seat", 1}}), "");
  ASSERT_EQ(players[0].ask(play_a_card(players[0]))["type"], "accepted");
  ASSERT_EQ(turn_of(players[0]), 1);
  house.store->holding = true;
  Json cheer{
      {"type", "command"}, {"id", "cheer"}, {"table", players[2].table}, {"choice", "cheer"}, {"args", Json::object()}};
  cheer["decision"] = players[2].prompt().at(0)["decision"];
  house.say(players[2].client, cheer);
  house.settle();
  players[1].reconnect();
  house.pass(kBotsAnswer);
  house.store->holding = false;
  house.store->release(house.store->held());
  house.settle();
  EXPECT_EQ(players[2].client->reply("cheer").value()["type"], "accepted");
  EXPECT_EQ(turn_of(players[0]), 1);
  EXPECT_EQ(players[1].ask(play_a_card(players[1]))["type"], "accepted");
}

TEST(Bots, WhatIsAskedDuringAThoughtIsThoughtAboutAfterIt) {
  House house;
  auto players = begin_with_a_bot_that_is_passed_over(house);
  house.bots_think = false;
  for (const std::size_t player : {0, 1, 0}) players[player].ask(play_a_card(players[player]));
  const auto before = house.metrics.bot_commands.load();
  house.bots_think = true;
  house.pass(kBotsAnswer);
  EXPECT_EQ(house.metrics.bot_commands, before + 1);
}

class Clueless : public Bot {
 public:
  BotAnswer decide(const SeatView&, Rng&) override { throw std::runtime_error("no idea"); }
};

// The test game with bots that can't play it.
class HardGame : public Game {
 public:
  HardGame() { facts_.id = "hard"; }
  const Facts& facts() const override { return facts_; }
  const std::string& data_hash() const override { return easy_->data_hash(); }
  std::unique_ptr<State> new_state(const Json& options, int seats, const Seed& seed) const override {
    return easy_->new_state(options, seats, seed);
  }
  std::unique_ptr<State> load(const Json& saved) const override { return easy_->load(saved); }
  std::unique_ptr<Bot> make_bot(std::string_view) const override { return std::make_unique<Clueless>(); }

 protected:
  std::optional<BadOption> check_options(const Json&, int) const override { return std::nullopt; }

 private:
  std::shared_ptr<const Game> easy_ = make_test_game("hard");
  Facts facts_ = easy_->facts();
};

// Known fault: a bot that fails blocks its table.
TEST(Bots, OneThatFailsIsAnsweredForAtRandomAndTheGameGoesOn) {
  HouseRules rules;
  rules.also.push_back({std::make_shared<HardGame>(), {}});
  House house(rules);
  auto players = begin(house, 1, 4, {{"game", "hard"}});
  play_with_bots(house, players[0]);
}

}  // namespace
}  // namespace precinct::server::test
