// Whole games through a real server: one player at a full screen, others in line mode, bots on the other seats,
// somebody watching.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "tests/e2e/client/plain_player.hpp"
#include "tests/e2e/client/real_server.hpp"
#include "tests/e2e/client/screen_player.hpp"

namespace precinct::test {
namespace {

constexpr PtyOptions kWindow{.width = 120, .height = 36, .environment = {}};

std::unique_ptr<Pty> screen(const std::filesystem::path& home, const std::vector<std::string>& arguments,
                            PtyOptions options = kWindow) {
  std::filesystem::create_directories(home);
  for (auto& [name, value] : home_environment(home)) options.environment.emplace_back(name, value);
  // Its player looks again if a frame was not complete yet, so it need not wait long.
  options.quiet = std::chrono::milliseconds(12);
  std::vector<std::string> command{PRECINCT_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return std::make_unique<Pty>(command, std::move(options));
}

// The code in the line that the lobby gives for pasting.
std::string code_of(Pty& lobby) {
  EXPECT_TRUE(lobby.wait_for_text("--table ")) << lobby.picture();
  const auto picture = lobby.picture();
  const auto at = picture.find("--table ");
  return at == std::string::npos ? std::string() : picture.substr(at + 8, 14);
}

// From the bare program to an open table, by the start screen and its form.
void host_by_form(Pty& client, const std::string& url) {
  ASSERT_TRUE(client.wait_for_text("Your name")) << client.picture();
  client.type("Ana\x1b[A\x1b[F" + std::string(40, '\x7f') + url + "\x1b[B\x1b[B");
  ASSERT_TRUE(client.wait_for_text(url)) << client.picture();
  client.type("2");
  ASSERT_TRUE(client.wait_for_text("Open the table")) << client.picture();
  // The options are told in words as soon as the server's texts are there.
  ASSERT_TRUE(client.wait_for_text("Cooperative")) << client.picture();
  EXPECT_FALSE(client.shows("option.")) << client.picture();
  client.type("\x1b[A\r");  // up from the first field: the button
}

// With everybody seated: empty seats to bots, and off.
void start(Pty& lobby, bool empty_seats) {
  if (empty_seats) {
    ASSERT_TRUE(lobby.wait_for_text("1 Fill the empty seats with bots")) << lobby.picture();
    EXPECT_TRUE(lobby.wait_for_text("< rookie >")) << lobby.picture();
    lobby.type("1");
  }
  ASSERT_TRUE(lobby.wait_for_text("1 Start the game")) << lobby.picture();
  lobby.type("1");
}

void report(int seats, unsigned seed, const Pty& client, const ScreenPlayer::Ways& ways) {
  std::cout << seats << " seats, keys from seed " << seed << ":" << client.row(1) << "\n  digits " << ways.digits
            << ", arrows " << ways.arrows << ", letters " << ways.letters << ", on the map " << ways.on_map
            << ", several " << ways.several << ", numbers " << ways.numbers << std::endl;
}

class ClientGames : public testing::Test {
 protected:
  std::vector<std::string> plain_command(const std::string& code, const std::string& name = "Pia") const {
    return {PRECINCT_BINARY, server_.url(), "--name", name, "--table", code, "--plain"};
  }

  RealServer server_;
  TemporaryFolder homes_;
};

class ClientGamesOfSize : public ClientGames, public testing::WithParamInterface<int> {};

TEST_P(ClientGamesOfSize, ArePlayedToTheEndByScreenLinesAndBots) {
  const int seats = GetParam();
  const auto client = screen(homes_.path() / "ana", {server_.url(), "--name", "Ana", "--host", "police_precinct",
                                                     "--seats", std::to_string(seats)});
  const auto code = code_of(*client);
  std::unique_ptr<PlainPlayer> plain;
  std::thread lines;
  if (seats > 1) {
    plain = std::make_unique<PlainPlayer>(plain_command(code), homes_.path() / "pia");
    ASSERT_TRUE(client->wait_for_text("Pia")) << client->picture();
    lines = std::thread([&] { EXPECT_TRUE(plain->play_to_the_end()) << plain->told(); });
  }
  start(*client, seats > 2);
  const auto seed = static_cast<unsigned>(100 + seats);
  ScreenPlayer player(*client, seed);
  EXPECT_TRUE(player.play_to_the_end()) << client->picture();
  if (lines.joinable()) lines.join();
  report(seats, seed, *client, player.ways());
  if (plain) {
    EXPECT_GT(plain->answers(), 0);
    EXPECT_TRUE(client->wait_for_text(plain->result())) << plain->result() << "\n" << client->picture();
    EXPECT_EQ(plain->quit(), 0);
  }
  client->type("\x11");
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
}

INSTANTIATE_TEST_SUITE_P(Seats, ClientGamesOfSize, testing::Values(1, 2, 3, 5, 6, 8));

// Hosted by hand from the start screen, watched from the side, and played again with the same people until a question
// for several things at once has come up.
TEST_F(ClientGames, HostedByFormWithASpectatorAndPlayedAgain) {
  const auto client = screen(homes_.path() / "ana", {});
  host_by_form(*client, server_.url());
  const auto code = code_of(*client);
  PlainPlayer plain(plain_command(code), homes_.path() / "pia");
  ASSERT_TRUE(client->wait_for_text("Pia")) << client->picture();
  const auto spectator = screen(homes_.path() / "zoe", {server_.url(), "--name", "Zoe", "--table", code, "--watch"},
                                {.width = 80, .height = 24, .environment = {}});
  ASSERT_TRUE(client->wait_for_text("watching: 1")) << client->picture();
  std::thread lines([&] { EXPECT_TRUE(plain.play_to_the_end()) << plain.told(); });
  bool followed = false;
  std::thread watching([&] {
    followed = spectator->wait_for_text("You are watching", Pty::Limit(kVeryLong));
    followed &= spectator->wait_for_text("The game is over", Pty::Limit(kVeryLong));
  });
  start(*client, true);
  ScreenPlayer player(*client, 4);
  EXPECT_TRUE(player.play_to_the_end()) << client->picture();
  lines.join();
  watching.join();
  EXPECT_TRUE(followed) << spectator->picture();
  EXPECT_FALSE(spectator->shows("Again with the same people")) << "who watches has no seat to play again from";
  EXPECT_TRUE(spectator->wait_for_text(plain.result())) << spectator->picture();
  EXPECT_TRUE(client->wait_for_text("Again with the same people")) << client->picture();
  report(4, 4, *client, player.ways());
  EXPECT_GT(player.ways().on_map, 0);
  EXPECT_GT(player.ways().digits, 0);
  EXPECT_GT(player.ways().letters, 0);
  EXPECT_EQ(plain.quit(), 0);
}

// Four clients and nobody else; who watches never sees what lies behind a screen.
TEST_F(ClientGames, FourPlayEscapePlanToTheScoresAndAWatcherSeesNoScreen) {
  const auto client =
      screen(homes_.path() / "ana", {server_.url(), "--name", "Ana", "--host", "escape_plan", "--seats", "4"});
  const auto code = code_of(*client);
  std::vector<std::unique_ptr<PlainPlayer>> others;
  for (const char* name : {"Pia", "Pio", "Ugo"}) {
    others.push_back(std::make_unique<PlainPlayer>(plain_command(code, name), homes_.path() / name));
    ASSERT_TRUE(client->wait_for_text(name)) << client->picture();
  }
  const auto watcher = screen(homes_.path() / "zoe", {server_.url(), "--name", "Zoe", "--table", code, "--watch"});
  ASSERT_TRUE(client->wait_for_text("watching: 1")) << client->picture();
  start(*client, false);
  ASSERT_TRUE(client->wait_for_text("Notoriety")) << client->picture();
  EXPECT_FALSE(client->shows("behind your screen")) << client->picture();
  client->type("s");
  EXPECT_TRUE(client->wait_for_text("behind your screen")) << "what its owner sees: " << client->picture();
  EXPECT_TRUE(client->wait_for_text("Plan:")) << client->picture();

  std::vector<std::thread> threads;
  for (const auto& other : others)
    threads.emplace_back([&other] { EXPECT_TRUE(other->play_to_the_end()) << other->told(); });
  bool followed = false, told = false;
  threads.emplace_back([&] {
    followed = watcher->wait_for(
        [&] {
          told |= watcher->shows("behind your screen") || watcher->shows("Plan:");
          return watcher->shows("The game is over");
        },
        Pty::Limit(kVeryLong));
  });
  ScreenPlayer player(*client, 7);
  EXPECT_TRUE(player.play_to_the_end()) << client->picture();
  for (auto& thread : threads) thread.join();
  EXPECT_TRUE(followed) << watcher->picture();
  EXPECT_FALSE(told) << watcher->picture();
  for (const auto& each : {client.get(), watcher.get()})
    EXPECT_TRUE(each->wait_for_text("Total")) << "the score sheet: " << each->picture();
  report(4, 7, *client, player.ways());
  EXPECT_GT(player.ways().on_map, 0);
  for (const auto& other : others) {
    EXPECT_TRUE(client->wait_for_text(other->result())) << other->result() << "\n" << client->picture();
    EXPECT_EQ(other->quit(), 0);
  }
}

// What all may see of a Top Cop table, as plain mode tells it; of the seats only what the game says of them.
std::vector<std::string> public_state(PlainPlayer& viewer) {
  std::vector<std::string> all;
  for (const char* command : {"map", "status", "who"}) {
    auto lines = viewer.ask(command);
    const auto standing = std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("1. "); });
    if (std::string(command) == "who") lines.erase(lines.begin(), standing);
    all.insert(all.end(), lines.begin(), lines.end());
  }
  return all;
}

TEST_F(ClientGames, OfTopCopByScreenLinesAndBotsAndSeenWholeByWhoComesLate) {
  const auto client = screen(homes_.path() / "ana", {server_.url(), "--name", "Ana", "--host", "top_cop", "--seats",
                                                     "4", "--option", "length=short"});
  const auto code = code_of(*client);
  PlainPlayer plain(plain_command(code), homes_.path() / "pia");
  ASSERT_TRUE(client->wait_for_text("Pia")) << client->picture();
  const auto spectator = screen(homes_.path() / "zoe", {server_.url(), "--name", "Zoe", "--table", code, "--watch"},
                                {.width = 80, .height = 24, .environment = {}});
  ASSERT_TRUE(client->wait_for_text("watching: 1")) << client->picture();
  start(*client, true);
  ScreenPlayer player(*client, 7);
  std::thread lines([&] { EXPECT_TRUE(plain.play_to_the_end()) << plain.told(); });
  std::thread keys([&] { EXPECT_TRUE(player.play_to_the_end()) << client->picture(); });
  const bool followed = spectator->wait_for(
      [&] { return spectator->shows("Shift ") && !spectator->shows("Shift 1/8"); }, Pty::Limit(kVeryLong));
  EXPECT_FALSE(spectator->shows("The game is over")) << "who comes now is late, not too late";
  // Here and not in a thread that ends: a client ends with the thread that began it.
  auto watching = plain_command(code, "Leo");
  watching.emplace_back("--watch");
  PlainPlayer late(watching, homes_.path() / "leo");
  EXPECT_TRUE(late.play_to_the_end()) << late.told();
  lines.join();
  keys.join();
  EXPECT_TRUE(spectator->wait_for_text("The game is over")) << spectator->picture();
  report(4, 7, *client, player.ways());
  EXPECT_TRUE(followed) << spectator->picture();
  for (auto* each : {client.get(), spectator.get()}) {
    EXPECT_TRUE(each->wait_for_text(plain.result())) << plain.result() << "\n" << each->picture();
  }
  EXPECT_GT(plain.answers(), 0);
  EXPECT_GT(player.ways().digits + player.ways().arrows + player.ways().letters, 0);
  EXPECT_EQ(late.answers(), 0) << "who watches is asked nothing";
  const auto seen = public_state(late);
  EXPECT_GT(seen.size(), 30u);
  EXPECT_EQ(seen, public_state(plain));
  EXPECT_EQ(plain.quit(), 0);
  EXPECT_EQ(late.quit(), 0);
}

// Few questions of a game let one choose several things: alone at the table, games are short enough to wait for one.
TEST_F(ClientGames, SeveralThingsAreChosenAtOnce) {
  const auto client =
      screen(homes_.path() / "ana", {server_.url(), "--name", "Ana", "--host", "police_precinct", "--seats", "1"});
  start(*client, false);
  ScreenPlayer player(*client, 11);
  constexpr int kMostGames = 12;
  for (int game = 1; game <= kMostGames && player.ways().several == 0; ++game) {
    if (game > 1) {
      client->type("1");  // Again with the same people
      ASSERT_TRUE(client->wait_for([&] { return !client->shows("The game is over"); })) << client->picture();
      if (client->shows("Start the game")) start(*client, false);
    }
    ASSERT_TRUE(player.play_to_the_end()) << client->picture();
    report(1, 11, *client, player.ways());
  }
  EXPECT_GT(player.ways().several, 0);
}

}  // namespace
}  // namespace precinct::test
