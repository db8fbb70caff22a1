// The moments of a Dirty Cop game in the real client, each on four screens: of the one who acts, of the one whom it
// concerns, of a third player and of a spectator. The game is dealt as the moment needs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/games.hpp"
#include "tests/client/pty.hpp"
#include "tests/e2e/client/process.hpp"
#include "tests/engine/conformance/suite.hpp"
#include "tests/server/wire/rig.hpp"

namespace precinct::test {
namespace {

using server::test::WireServer;

constexpr int kSeats = 3;
constexpr int kGood = 1, kDirty = 2;  // as a saved game has them

std::shared_ptr<const Game> police_precinct() {
  const auto& entries = registered_games();
  const auto entry = std::ranges::find(entries, std::string_view("police_precinct"), &GameEntry::id);
  return entry->make(read_json_files(source_data_folder() / entry->id));
}

const Decision* asked(const State& state, Seat seat, Key question) {
  const auto decisions = state.decisions(seat);
  const auto found = std::ranges::find(decisions, question, [](const Decision& each) { return each.text.key; });
  return found == decisions.end() ? nullptr : &*found;
}

bool offers(const Decision& decision, Key choice) {
  return std::ranges::find(decision.choices, choice, &Choice::id) != decision.choices.end();
}

class Traitors : public testing::Test {
 protected:
  Traitors() : rules_(police_precinct()) {
    clock_ = server::make_system_clock();
    entropy_ = server::make_system_entropy();
    server_ = std::make_unique<WireServer>(rules_, *clock_, *entropy_, server::Limits());
  }

  // A saved game in which Ana, in seat 0, is asked that and `fits`.
  Json moment(Key question, const std::function<bool(const Decision&)>& fits) const {
    const Json options =
        rules_->complete_options({{"mode", "dirty_cop"}, {"characters", "dealt"}, {"first_player", 0}}, kSeats).value();
    for (std::uint64_t number = 0;; ++number) {
      const auto state = rules_->new_state(options, kSeats, conformance::seed_of(51, number, 0));
      Rng rng(conformance::seed_of(51, number, 1));
      for (int n = 0; n < 200 && !state->outcome(); ++n) {
        const Decision* decision = asked(*state, 0, question);
        if (decision != nullptr && fits(*decision)) return Json::parse(state->save());
        Seat seat = 0;
        while (state->decisions(seat).empty()) ++seat;
        state->apply(seat, 0, random_answer(state->decisions(seat)[0], rng));
      }
    }
  }

  static Json& cop(Json& saved, std::size_t seat) { return saved.at("game").at("cops").at(seat); }
  static void set_loyalties(Json& saved, std::initializer_list<int> loyalties) {
    std::size_t seat = 0;
    for (const int loyalty : loyalties) {
      cop(saved, seat)["face_up"] = false;
      cop(saved, seat++)["loyalty"] = loyalty;
    }
  }

  void seat_all(const Json& saved) {
    server_->deal(*rules_->load(saved));
    ana = client("Ana", {"--host", "police_precinct", "--seats", std::to_string(kSeats)});
    ASSERT_TRUE(ana->wait_for_text("--table ")) << ana->picture();
    const auto picture = ana->picture();
    const auto code = picture.substr(picture.find("--table ") + 8, 14);
    ben = client("Ben", {"--table", code});
    ASSERT_TRUE(ana->wait_for_text("Ben")) << ana->picture();
    cleo = client("Cleo", {"--table", code});
    ASSERT_TRUE(ana->wait_for_text("Cleo")) << ana->picture();
    zoe = client("Zoe", {"--table", code, "--watch"}, 80, 24);
    ASSERT_TRUE(ana->wait_for_text("watching: 1")) << ana->picture();
    ana->type("1");  // Start the game
    for (Pty* each : all()) ASSERT_TRUE(each->wait_for_text("Stickel")) << each->picture();
  }

  std::unique_ptr<Pty> client(const std::string& name, std::vector<std::string> arguments, int width = 120,
                              int height = 36) {
    const auto home = homes_.path() / (name + std::to_string(++clients_));  // somebody new each time
    std::filesystem::create_directories(home);
    PtyOptions options{.width = width, .height = height, .environment = {}};
    for (auto& [variable, value] : home_environment(home)) options.environment.emplace_back(variable, value);
    std::vector<std::string> command{PRECINCT_BINARY, "ws://127.0.0.1:" + std::to_string(server_->port()), "--name",
                                     name};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return std::make_unique<Pty>(command, std::move(options));
  }

  std::vector<Pty*> all() const { return {ana.get(), ben.get(), cleo.get(), zoe.get()}; }

  void everybody_sees(const std::string& text) const {
    for (Pty* each : all()) EXPECT_TRUE(each->wait_for_text(text)) << text << '\n' << each->picture();
  }

  // The line that begins so, by its first letters; a long list need not show it.
  static void jump(Pty& screen, const std::string& line) { screen.type(line.substr(0, 7) + "\r"); }
  static void take(Pty& screen, const std::string& line) {
    ASSERT_TRUE(screen.wait_for_text(line)) << line << '\n' << screen.picture();
    jump(screen, line);
  }
  static void uncover(Pty& screen) {
    ASSERT_TRUE(screen.wait_for_text("Covered choices")) << screen.picture();
    screen.type("s");
    ASSERT_TRUE(screen.wait_for([&] { return !screen.shows("Covered choices"); })) << screen.picture();
  }

  std::shared_ptr<const Game> rules_;
  std::unique_ptr<server::Clock> clock_;
  std::unique_ptr<server::Entropy> entropy_;
  std::unique_ptr<WireServer> server_;
  TemporaryFolder homes_;
  int clients_ = 0;
  std::unique_ptr<Pty> ana, ben, cleo, zoe;
};

// PP-21.8 to PP-21.10
TEST_F(Traitors, AnAccusationIsPaidForAndTheCardIsTurnedOverBeforeAll) {
  Json saved = moment("ask.action", [](const Decision&) { return true; });
  set_loyalties(saved, {kGood, kDirty, kGood});
  cop(saved, 0)["donuts"] = 2;
  cop(saved, 1)["donuts"] = 0;
  cop(saved, 2)["donuts"] = 1;
  ASSERT_NO_FATAL_FAILURE(seat_all(saved));
  take(*ana, "Accuse");
  everybody_sees("ACCUSATION");
  everybody_sees("Ana accuses Ben of being dirty");
  everybody_sees("0 of 3 Donuts");
  take(*ana, "Give Donuts");
  ASSERT_TRUE(ana->wait_for_text("or digits, Enter sends")) << ana->picture();
  ana->type("2\r");
  everybody_sees("2 of 3 Donuts");
  everybody_sees("Ana pays 2 Donuts");
  for (Pty* each : all()) EXPECT_FALSE(each->shows("is a Dirty Cop")) << each->picture();
  take(*cleo, "Give Donuts");
  ASSERT_TRUE(cleo->wait_for_text("or digits, Enter sends")) << cleo->picture();
  cleo->type("\r");
  everybody_sees("THE CARD IS TURNED OVER");
  everybody_sees("Ben is a Dirty Cop");
}

// PP-6.4, PP-6.9: who holds Evidence back shows the others what who found none shows them.
TEST_F(Traitors, WhatIsHeldBackIsOnOneScreenAlone) {
  Json saved =
      moment("ask.place_evidence", [](const Decision& each) { return offers(each, "place") && offers(each, "pass"); });
  set_loyalties(saved, {kDirty, kGood, kGood});
  const std::string name = "Place Evidence";
  ASSERT_NO_FATAL_FAILURE(seat_all(saved));
  everybody_sees("Ana investigates");
  for (Pty* each : all()) EXPECT_FALSE(each->shows(name)) << each->picture();
  const std::string covered = ana->picture();
  EXPECT_NE(covered.find("Covered choices"), std::string::npos) << covered;
  uncover(*ana);
  ASSERT_TRUE(ana->wait_for_text(name)) << ana->picture();
  jump(*ana, "Place nothing");
  ASSERT_TRUE(ana->wait_for([&] { return !ana->shows(name); })) << ana->picture();
  for (Pty* each : {ben.get(), cleo.get(), zoe.get()}) {
    EXPECT_FALSE(each->shows(name)) << each->picture();
    EXPECT_FALSE(each->shows("places")) << each->picture();
  }
}

// PP-21.13, D26: the line is covered on every screen, and nobody else sees it at all.
TEST_F(Traitors, WhoRevealsDoesSoBeforeAll) {
  Json saved = moment("ask.action", [](const Decision&) { return true; });
  set_loyalties(saved, {kDirty, kGood, kGood});
  cop(saved, 0)["donuts"] = 2;
  ASSERT_NO_FATAL_FAILURE(seat_all(saved));
  ASSERT_TRUE(ana->wait_for_text("Covered choices")) << ana->picture();
  for (Pty* each : all()) EXPECT_FALSE(each->shows("Reveal yourself")) << each->picture();
  uncover(*ana);
  jump(*ana, "Reveal yourself");
  everybody_sees("THE CARD IS TURNED OVER");
  everybody_sees("Ana is a Dirty Cop");
}

// The screen of a player who may reveal and of one who may not are the same while covered.
TEST_F(Traitors, CoveredAScreenDoesNotTellWhetherOneMayReveal) {
  std::vector<std::string> pictures;
  Json saved = moment("ask.action", [](const Decision&) { return true; });
  for (const int loyalty : {kDirty, kGood}) {
    set_loyalties(saved, {loyalty, loyalty == kDirty ? kGood : kDirty, kGood});
    cop(saved, 0)["donuts"] = 2;
    ASSERT_NO_FATAL_FAILURE(seat_all(saved));
    ASSERT_TRUE(ana->wait_for_text("Covered choices")) << ana->picture();
    std::string prompt;
    // Below the banner, which counts seconds, and above the tip.
    for (int row = ana->height() - 6; row < ana->height() - 2; ++row) prompt += ana->row(row) + '\n';
    pictures.push_back(prompt);
  }
  EXPECT_EQ(pictures[0], pictures[1]);
}

// PP-5.6, PP-21.16
TEST_F(Traitors, AnInterruptIsOfferedToTheOneUndergroundAndSeenByAll) {
  Json saved = moment("ask.action", [](const Decision& each) { return offers(each, "investigate"); });
  set_loyalties(saved, {kGood, kDirty, kGood});
  constexpr int kNothing = 255;
  Json& underground = cop(saved, 1);
  underground["face_up"] = true;
  underground["donuts"] = 1;
  underground["hand"] = Json::array();
  underground["upgrades"] = 0;
  underground["character"] = underground["at"] = kNothing;
  ASSERT_NO_FATAL_FAILURE(seat_all(saved));
  take(*ana, "Investigate");
  everybody_sees("Ana investigates");
  jump(*ana, "Go in");
  jump(*cleo, "Done, nothing");
  zoe->type("\x1bOS");  // F4: on a small screen the log is a page
  take(*ben, "Scare the Witnesses");
  everybody_sees("Ben spends a Donut: Scare the Witnesses");
}

}  // namespace
}  // namespace precinct::test
