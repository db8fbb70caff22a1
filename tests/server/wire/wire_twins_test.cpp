// Promise 2 of the protocol, on the wire: two servers, fed states that differ only in what a viewer may not know, send
// that viewer the same frames: content, number, order and size (T-NI). With bots and substitutes at the table too.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/games.hpp"
#include "tests/engine/conformance/hooks_police_precinct.hpp"
#include "tests/engine/conformance/snapshot.hpp"
#include "tests/engine/conformance/suite.hpp"
#include "tests/server/wire/rig.hpp"

namespace precinct::server::test {

namespace {

using conformance::Hooks;
using conformance::Reach;

constexpr std::int64_t kPatience = 30'000;  // ms, the least that a table may have

Limits quick() {
  Limits limits;
  limits.bot_delay_min_ms = 1;
  limits.bot_delay_max_ms = 8;
  limits.tables_per_identity = 1000;
  return limits;
}

// One of the two worlds.
struct World {
  explicit World(std::shared_ptr<const Game> rules) : server(std::move(rules), clock, entropy, quick()) {}

  WireClient& client(std::size_t n) {
    while (clients.size() <= n) {
      clients.push_back(std::make_unique<WireClient>(server, "P" + std::to_string(clients.size())));
    }
    return *clients[n];
  }
  // Whatever is under way comes to its end, and its frames are read.
  void settle() {
    for (int round = 0; round < 3; ++round) {
      for (const auto& each : clients) each->catch_up();
    }
  }
  void clear() {
    for (const auto& each : clients) each->heard.clear();
  }

  StepClock clock;
  FixedEntropy entropy;
  WireServer server;
  std::vector<std::unique_ptr<WireClient>> clients;  // one a seat, then the spectator
};

// What differs between the two tables, and who sits at them.
struct Case {
  std::unique_ptr<State> state;
  std::unique_ptr<State> twin;
  Json options;
  Seat blind = 0;            // the viewer who may not tell them apart
  Seat played = kNoSeat;     // this seat is played by the server
  bool substituted = false;  // in place of a player, else as a bot
};

class WireTwins : public testing::Test {
 protected:
  WireTwins() {
    const auto& entries = registered_games();
    const auto entry = std::ranges::find(entries, std::string_view("police_precinct"), &GameEntry::id);
    rules_ = entry->make(read_json_files(source_data_folder() / entry->id));
    original_ = std::make_unique<World>(rules_);
    other_ = std::make_unique<World>(rules_);
  }

  // A traitor game somewhere in its middle, for every third one in the middle of an investigator's report.
  std::pair<std::unique_ptr<State>, Json> some_state(std::uint64_t number) {
    Rng rng(conformance::seed_of(31, number, 3));
    const int seats = 3 + static_cast<int>(rng.below(3));
    const std::vector<Json> sets = hooks_.option_sets(seats);
    const Json options =
        rules_->complete_options(sets[rng.below(static_cast<std::uint32_t>(sets.size()))], seats).value();
    auto state = rules_->new_state(options, seats, conformance::seed_of(31, number, 0));
    const std::uint32_t least = rng.below(150);
    for (std::uint32_t n = 0; n < 400 && !state->outcome(); ++n) {
      if (n >= least && (number % 3 != 0 || reports(*state))) break;
      EXPECT_TRUE(state->apply(some_command(*state, rng, kNoSeat)));
    }
    return {rules_->load(Json::parse(state->save())), options};  // without the events of the last command, as its twin
  }

  static bool reports(const State& state) {
    for (int seat = 0; seat < state.seats(); ++seat) {
      for (const Decision& each : state.decisions(static_cast<Seat>(seat))) {
        if (each.text.key == "ask.place_evidence") return true;
      }
    }
    return false;
  }

  // Of any seat but `not_of` that is asked something; a player who gives nothing away, if that is possible.
  static Command some_command(const State& state, Rng& rng, Seat not_of) {
    std::vector<std::pair<Seat, const Decision*>> open;
    for (int i = 0; i < state.seats(); ++i) {
      const auto seat = static_cast<Seat>(i);
      if (seat == not_of) continue;
      for (const Decision& decision : state.decisions(seat)) open.emplace_back(seat, &decision);
    }
    const auto [seat, decision] = open[rng.below(static_cast<std::uint32_t>(open.size()))];
    const auto pass = std::ranges::find(decision->choices, Key("pass"), &Choice::id);
    if (decision->text.key == "ask.place_evidence" && pass != decision->choices.end() && rng.below(2) == 0) {
      return {seat, decision->number, "pass", {}};
    }
    return to_command(seat, *decision, random_answer(*decision, rng));
  }

  static bool asks_others(const State& state, Seat not_of) {
    for (int i = 0; i < state.seats(); ++i) {
      if (i != not_of && !state.decisions(static_cast<Seat>(i)).empty()) return true;
    }
    return false;
  }

  // Up to the game's beginning. The client behind those of the seats watches.
  static std::string seat_all(World& world, const State& state, const Case& what) {
    const auto seats = static_cast<std::size_t>(state.seats());
    world.server.deal(state);
    world.client(seats);
    Json create{{"type", "create"}, {"game", "police_precinct"}, {"seats", seats}, {"options", what.options}};
    create["pace"] = {{"turn_seconds", nullptr}, {"patience_seconds", kPatience / 1000}, {"on_timeout", "wait"}};
    const std::string table = world.client(0).ask(create).at("table");
    for (std::size_t n = 1; n < seats; ++n) {
      if (n == what.played && !what.substituted) {
        EXPECT_EQ(world.client(0).ask({{"type", "bot"}, {"table", table}, {"seat", n}, {"level", "rookie"}}).at("type"),
                  "ok");
      } else {
        EXPECT_EQ(world.client(n).ask({{"type", "join"}, {"table", table}, {"as", "player"}, {"seat", n}}).at("seat"),
                  n);
      }
    }
    world.client(seats).ask({{"type", "join"}, {"table", table}, {"as", "spectator"}});
    EXPECT_EQ(world.client(0).ask({{"type", "start"}, {"table", table}}).at("type"), "ok");
    if (what.substituted) {
      world.client(what.played).ask({{"type", "leave"}, {"table", table}});
      world.settle();
      world.clock.advance(kPatience + 1);
      EXPECT_EQ(world.client(0).ask({{"type", "substitute"}, {"table", table}, {"seat", what.played}}).at("type"),
                "ok");
    }
    world.settle();
    return table;
  }

  static const std::vector<std::string>& heard(World& world, const Case& what) {
    return world.client(what.blind == kSpectator ? static_cast<std::size_t>(what.state->seats()) : what.blind).heard;
  }

  void expect_same(const Case& what, const std::string& after) {
    const auto& a = heard(*original_, what);
    const auto& b = heard(*other_, what);
    ASSERT_EQ(a.size(), b.size()) << "number of frames " << after;
    for (std::size_t i = 0; i < a.size(); ++i) ASSERT_EQ(a[i], b[i]) << "frame " << i << ' ' << after;
    frames_ += a.size();
  }

  // Each seat's frames are of the same sizes in both worlds.
  void expect_same_sizes(const Case& what) {
    const std::string table = seat_all(*original_, *what.state, what);
    ASSERT_EQ(table, seat_all(*other_, *what.twin, what));
    for (std::size_t n = 0; n < static_cast<std::size_t>(what.state->seats()); ++n) {
      const auto& a = original_->client(n).heard;
      const auto& b = other_->client(n).heard;
      ASSERT_EQ(a.size(), b.size());
      for (std::size_t i = 0; i < a.size(); ++i) ASSERT_EQ(a[i].size(), b[i].size()) << a[i] << '\n' << b[i];
    }
    original_->clear();
    other_->clear();
  }

  std::shared_ptr<const Game> rules_;
  Hooks hooks_ = conformance::dirty_cop_hooks();
  std::unique_ptr<World> original_;
  std::unique_ptr<World> other_;
  std::size_t frames_ = 0;
};

TEST_F(WireTwins, APlayerOrSpectatorIsSentTheSameFrames) {
  std::size_t commands = 0, differed = 0;
  std::map<std::string, int> by_question;
  for (std::uint64_t number = 0; number < 240; ++number) {
    Case what;
    std::tie(what.state, what.options) = some_state(number);
    if (what.state->outcome()) continue;
    Rng rng(conformance::seed_of(31, number, 4));
    what.blind =
        rng.below(4) == 0 ? kSpectator : static_cast<Seat>(rng.below(static_cast<std::uint32_t>(what.state->seats())));
    what.twin = hooks_.twin(*what.state, what.blind, Reach::next, rng);
    differed += what.state->hash() == what.twin->hash() ? 0 : 1;

    const std::string table = seat_all(*original_, *what.state, what);
    ASSERT_EQ(table, seat_all(*other_, *what.twin, what));
    ASSERT_NO_FATAL_FAILURE(expect_same(what, "at the start of " + std::to_string(number)));

    const Command command = some_command(*what.state, rng, kNoSeat);
    const Json request = command_request(table, command);
    if (what.twin->clone()->apply(command)) {
      const auto after = what.state->clone();
      ASSERT_TRUE(after->apply(command));
      ASSERT_EQ(original_->client(command.seat).ask(request).at("type"), "accepted");
      ASSERT_EQ(other_->client(command.seat).ask(request).at("type"), "accepted");
      original_->settle();
      other_->settle();
      if (!after->outcome())
        ASSERT_NO_FATAL_FAILURE(expect_same(what, "after " + request.dump() + " in " + std::to_string(number)));
      for (const Decision& each : what.state->decisions(command.seat)) {
        if (each.number == command.decision) ++by_question[std::string(each.text.key) + ' ' + command.choice];
      }
      ++commands;
    }
    original_->clear();
    other_->clear();
  }
  std::cout << commands << " commands, " << frames_ << " frames, " << differed << " twins that differ\n";
  for (const auto& [question, times] : by_question) std::cout << "  " << question << ": " << times << '\n';
  EXPECT_GT(commands, 100u);
  EXPECT_GT(differed, 100u);
  EXPECT_GT(by_question["ask.place_evidence pass"], 0) << "nobody held anything back";
}

// A bot, or a substitute, that sees the same does the same at the same moment, whatever the others hide; one that holds
// something else may do something else, but not sooner or later.
TEST_F(WireTwins, WhatTheServerPlaysItPlaysAtTheSameMoment) {
  std::size_t acted = 0, loyalties = 0;
  for (std::uint64_t number = 1000; number < 1100; ++number) {
    Case what;
    std::tie(what.state, what.options) = some_state(number);
    if (what.state->outcome()) continue;
    Rng rng(conformance::seed_of(32, number, 4));
    const auto seats = static_cast<std::uint32_t>(what.state->seats());
    what.played = static_cast<Seat>(1 + rng.below(seats - 1));
    what.substituted = rng.below(2) == 0;
    what.blind = kSpectator;
    const bool own_differs = number % 2 == 0;
    what.twin = hooks_.twin(*what.state, own_differs ? kSpectator : what.played, Reach::next, rng);
    loyalties += conformance::viewer_bytes(*what.state, what.played).parts.at("loyalty") !=
                         conformance::viewer_bytes(*what.twin, what.played).parts.at("loyalty")
                     ? 1
                     : 0;

    // A bot that answers otherwise may be asked once more, and draws its delay.
    for (World* world : {original_.get(), other_.get()}) world->entropy.restart(number);
    const std::string table = seat_all(*original_, *what.state, what);
    ASSERT_EQ(table, seat_all(*other_, *what.twin, what));
    ASSERT_NO_FATAL_FAILURE(expect_same(what, "at the start of " + std::to_string(number)));
    if (asks_others(*what.state, what.played)) {
      const Command command = some_command(*what.state, rng, what.played);
      if (what.twin->clone()->apply(command)) {
        const Json request = command_request(table, command);
        ASSERT_EQ(original_->client(command.seat).ask(request).at("type"), "accepted");
        ASSERT_EQ(other_->client(command.seat).ask(request).at("type"), "accepted");
      }
    }
    original_->settle();
    other_->settle();
    const std::size_t before = heard(*original_, what).size();
    ASSERT_EQ(before, heard(*other_, what).size());
    for (int ms = 0; ms < 10 && heard(*original_, what).size() == before; ++ms) {
      for (World* world : {original_.get(), other_.get()}) {
        world->clock.advance(1);
        world->settle();
      }
      ASSERT_EQ(heard(*original_, what).size() == before, heard(*other_, what).size() == before)
          << "one answered sooner, in " << number;
    }
    acted += heard(*original_, what).size() > before ? 1 : 0;
    // Nothing of this table may come when another one is looked at.
    for (World* world : {original_.get(), other_.get()}) {
      world->client(0).ask({{"type", "pause"}, {"table", table}, {"on", true}});
      world->settle();
    }
    if (!own_differs) {
      ASSERT_NO_FATAL_FAILURE(expect_same(what, "after the answer in " + std::to_string(number)));
      ASSERT_EQ(original_->entropy.drawn(), other_->entropy.drawn()) << number;
    }
    original_->clear();
    other_->clear();
  }
  std::cout << acted << " answers, " << loyalties << " with another loyalty\n";
  EXPECT_GT(acted, 15u);
  EXPECT_GT(loyalties, 5u);
}

// ---- Sizes -----------------------------------------------------------------------------------------------------

// Who sees only sizes: the frames of the one who holds the secret are as long whatever it is.
TEST_F(WireTwins, TheOwnersFramesAreAsLongForADirtyCopAsForAGoodOne) {
  std::size_t compared = 0;
  for (std::uint64_t number = 2000; number < 2100; ++number) {
    Case what;
    std::tie(what.state, what.options) = some_state(number);
    if (what.state->outcome()) continue;
    Rng rng(conformance::seed_of(33, number, 4));
    Json saved = Json::parse(what.state->save());
    Json& cops = saved.at("game").at("cops");
    const auto hidden = [](const Json& cop) { return !cop.at("face_up").get<bool>() && cop.at("loyalty") != 0; };
    const auto dirty =
        std::ranges::find_if(cops, [&](const Json& cop) { return hidden(cop) && cop.at("loyalty") == 2; });
    const auto good =
        std::ranges::find_if(cops, [&](const Json& cop) { return hidden(cop) && cop.at("loyalty") == 1; });
    if (dirty == cops.end() || good == cops.end()) continue;
    std::swap(dirty->at("loyalty"), good->at("loyalty"));
    what.twin = rules_->load(saved);
    ASSERT_NO_FATAL_FAILURE(expect_same_sizes(what));
    ++compared;
  }
  EXPECT_GT(compared, 10u);
}

// Nor whatever lies in a hand or is looked at, and so whatever the owner may do with it.
TEST_F(WireTwins, TheOwnersFramesAreAsLongWhateverTheyHold) {
  std::size_t compared = 0, moving = 0;
  for (std::uint64_t number = 3000; number < 3200; ++number) {
    Case what;
    std::tie(what.state, what.options) = some_state(number);
    if (what.state->outcome()) continue;
    Rng rng(conformance::seed_of(34, number, 4));
    what.twin = hooks_.twin(*what.state, kSpectator, Reach::now, rng);
    ASSERT_NO_FATAL_FAILURE(expect_same_sizes(what)) << number;
    ++compared;
    for (int seat = 0; seat < what.state->seats(); ++seat) {
      const auto asked = what.state->decisions(static_cast<Seat>(seat));
      moving += !asked.empty() && asked.front().text.key == "ask.move" ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 100u);
  EXPECT_GT(moving, 20u) << "the longest of questions";
}

}  // namespace

}  // namespace precinct::server::test
