// The real client in a pseudo-terminal against a scripted server: whatever ends it, the terminal is as it was.
#include <gmock/gmock.h>
#include <signal.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/client/pty.hpp"
#include "tests/e2e/client/process.hpp"

namespace precinct::test {
namespace {

// fake_server.py: ends when its standard input is closed.
class FakeServer {
 public:
  FakeServer() : process_({"/usr/bin/python3", FAKE_SERVER}), port_(process_.read_line().value_or("")) {}
  pid_t pid() const { return process_.pid(); }
  std::string url() const { return "ws://127.0.0.1:" + port_; }

 private:
  Process process_;
  std::string port_;
};

class ClientTerminal : public testing::Test {
 protected:
  // A client at the scripted server's table, once its question is on the screen.
  std::unique_ptr<Pty> at_table(PtyOptions options = {}, const std::vector<std::string>& more = {}) {
    auto client = start(std::move(options), more);
    EXPECT_TRUE(client->wait_for_text("Where to?")) << client->picture();
    return client;
  }
  std::unique_ptr<Pty> start(PtyOptions options, const std::vector<std::string>& more) {
    for (auto& [name, value] : home_environment(home_.path())) options.environment.emplace_back(name, value);
    std::vector<std::string> command = {PRECINCT_BINARY, server_.url(), "--name", "Ana", "--table", "K7Q2-9DMV-3XHT"};
    command.insert(command.end(), more.begin(), more.end());
    return std::make_unique<Pty>(command, std::move(options));
  }
  static void expect_restored(const Pty& client) {
    EXPECT_FALSE(client.alternate_screen());
    EXPECT_TRUE(client.cursor_visible());
    EXPECT_FALSE(client.mouse_reported());
    EXPECT_TRUE(client.canonical_input());
  }
  // The process that draws: the child of that child of this process which is not the scripted server.
  pid_t screen() const {
    for (const auto child : children(::getpid())) {
      if (child == server_.pid()) continue;
      for (const auto grandchild : children(child)) return grandchild;
    }
    return -1;
  }
  static std::vector<pid_t> children(pid_t parent) {
    std::vector<pid_t> out;
    const auto id = std::to_string(parent);
    std::ifstream file("/proc/" + id + "/task/" + id + "/children");
    for (pid_t child = 0; file >> child;) out.push_back(child);
    return out;
  }

  FakeServer server_;
  TemporaryFolder home_;
};

TEST_F(ClientTerminal, QuitRestoresTheTerminal) {
  const auto client = at_table();
  EXPECT_TRUE(client->alternate_screen());
  EXPECT_FALSE(client->canonical_input());
  client->type("\x11");  // Ctrl-Q
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
  expect_restored(*client);
}

TEST_F(ClientTerminal, InterruptKeyRestoresTheTerminal) {
  const auto client = at_table();
  client->type("\x03");
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 128 + SIGINT);
  expect_restored(*client);
}

class ClientTerminalSignal : public ClientTerminal, public testing::WithParamInterface<int> {};

TEST_P(ClientTerminalSignal, RestoresTheTerminalAndPassesItsNumberOn) {
  const auto client = at_table();
  client->signal(GetParam());
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 128 + GetParam());
  expect_restored(*client);
}

INSTANTIATE_TEST_SUITE_P(Signals, ClientTerminalSignal, testing::Values(SIGTERM, SIGINT, SIGHUP));

class ClientTerminalCrash : public ClientTerminal, public testing::WithParamInterface<int> {};

TEST_P(ClientTerminalCrash, OfTheScreenIsCleanedUpAndExplained) {
  const auto client = at_table();
  const auto drawing = screen();
  ASSERT_GT(drawing, 0);
  ASSERT_EQ(::kill(drawing, GetParam()), 0);
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  ASSERT_TRUE(end->exit_status) << "the supervisor itself ends in order";
  expect_restored(*client);
  EXPECT_NE(client->output().find("has ended unexpectedly"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Signals, ClientTerminalCrash, testing::Values(SIGKILL, SIGABRT, SIGSEGV));

// Ctrl-Z and fg: while it is stopped the shell has the terminal as it was, and afterwards the screen is whole again.
TEST_F(ClientTerminal, StoppedAndContinuedGivesTheTerminalBackAndTakesItAgain) {
  const auto client = at_table();
  client->type("\x1a");
  ASSERT_TRUE(client->wait_for_stop());
  expect_restored(*client);
  EXPECT_FALSE(client->shows("Where to?")) << client->picture();
  client->go_on();
  ASSERT_TRUE(client->wait_for_text("Where to?")) << client->picture();
  EXPECT_TRUE(client->alternate_screen());
  EXPECT_FALSE(client->canonical_input());
  client->type("1");
  EXPECT_TRUE(client->wait_for_text("All over")) << client->picture();
  client->type("\x11");
  ASSERT_TRUE(client->wait_for_end());
  expect_restored(*client);
}

// The same by kill -TSTP, as a shell's job control sends it, and again, and with another window afterwards.
TEST_F(ClientTerminal, StoppedBySignalComesBackAtTheNewSize) {
  const auto client = at_table({.width = 120, .height = 36, .environment = {}});
  for (const int width : {80, 100}) {
    ASSERT_EQ(::kill(screen(), SIGTSTP), 0);
    ASSERT_TRUE(client->wait_for_stop());
    expect_restored(*client);
    client->resize(width, 24);
    client->go_on();
    ASSERT_TRUE(client->wait_for([&] { return client->alternate_screen() && client->shows("Where to?"); }))
        << client->picture();
    EXPECT_FALSE(client->canonical_input());
  }
  client->type("\x11");
  ASSERT_TRUE(client->wait_for_end());
  expect_restored(*client);
}

// What hostile texts were made of in fake_server.py: none of it may arrive as such.
void expect_no_raw_text(const std::string& output) {
  EXPECT_EQ(output.find("\x1b]0;owned"), std::string::npos) << "a window title from outside";
  EXPECT_EQ(output.find("\x1b[2J\x1b]"), std::string::npos);
  EXPECT_EQ(output.find("\u202e"), std::string::npos) << "direction override";
  EXPECT_EQ(output.find("\xc2\x9b"), std::string::npos) << "C1 control";
}

TEST_F(ClientTerminal, HostileTextNeverReachesTheTerminalRaw) {
  const auto client = at_table({.width = 120, .height = 36, .environment = {}});
  client->type("\x11");
  ASSERT_TRUE(client->wait_for_end());
  expect_no_raw_text(client->output());
}

// Names, titles and chat with emoji, combining marks and wide letters: the frames stay where they are.
TEST_F(ClientTerminal, HostileTextKeepsTheColumnsStraight) {
  for (const auto& [width, height] : {std::pair{120, 36}, std::pair{160, 50}}) {
    const auto client = at_table({.width = width, .height = height, .environment = {}});
    EXPECT_TRUE(client->wait_for_text("\u6f22\u5b57")) << "wide letters are shown\n" << client->picture();
    for (int y = 0; y < height; ++y) {
      EXPECT_THAT(client->cell(width - 1, y).text, testing::AnyOf("\u2502", "\u2510", "\u2518")) << "row " << y << "\n"
                                                                                                 << client->picture();
      EXPECT_THAT(client->cell(0, y).text, testing::AnyOf("\u2502", "\u250c", "\u2514")) << "row " << y;
    }
    bool combined = false;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) combined |= client->cell(x, y).text == "e\u0301";
    }
    EXPECT_TRUE(combined) << "a mark stands on its letter\n" << client->picture();
    client->type("\x11");
    ASSERT_TRUE(client->wait_for_end());
  }
}

TEST_F(ClientTerminal, HostileTextNeverReachesTheTerminalRawInLineMode) {
  const auto client = at_table({}, {"--plain"});
  EXPECT_FALSE(client->alternate_screen());
  client->type("1\n");
  EXPECT_TRUE(client->wait_for_text("Result: All over")) << client->picture();
  client->type("quit\n");
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
  expect_no_raw_text(client->output());
  EXPECT_EQ(client->output().find('\x1b'), std::string::npos) << "line mode moves no cursor and sets no colour";
}

TEST(PlainMode, BreaksLinesBetweenWordsInATerminal) {
  const TemporaryFolder home;
  PtyOptions options{.width = 40, .height = 12, .environment = {}};
  for (auto& [name, value] : home_environment(home.path())) options.environment.emplace_back(name, value);
  Pty client({PRECINCT_BINARY, "--plain"}, std::move(options));
  ASSERT_TRUE(client.wait_for_text("Which server?")) << client.picture();
  EXPECT_TRUE(client.wait_for_text("commands.")) << client.picture();
  client.type("quit\n");
  EXPECT_TRUE(client.wait_for_end());
}

class ClientReplay : public testing::Test {
 protected:
  std::unique_ptr<Pty> replay(const std::string& content, const std::vector<std::string>& more = {}) const {
    std::ofstream(file_) << content;
    PtyOptions options{.width = 80, .height = 24, .environment = {}};
    for (auto& [name, value] : home_environment(home_.path())) options.environment.emplace_back(name, value);
    std::vector<std::string> command = {PRECINCT_BINARY, "replay", file_.string()};
    command.insert(command.end(), more.begin(), more.end());
    return std::make_unique<Pty>(command, std::move(options));
  }
  static std::string game() {
    return R"({"type":"replay","frames":[{"type":"view","table":"AAAA","version":1,"full":true,"gone":[],)"
           R"("parts":{"table":{"game":"chess","phase":"over","seats":[{"seat":0,"name":"Ana","kind":"human"}]}},)"
           R"("events":[{"seq":1,"kind":"x","text":{"key":"something"}}]}]})";
  }

  TemporaryFolder home_;
  std::filesystem::path file_ = home_.path() / "game.json";
};

TEST_F(ClientReplay, IsShownWithoutAServerAndLeftWithTheTerminalInOrder) {
  const auto client = replay(game());
  ASSERT_TRUE(client->wait_for_text("Step 1 of 1")) << client->picture();
  client->type("q");
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
  EXPECT_FALSE(client->alternate_screen());
  EXPECT_TRUE(client->canonical_input());
}

// What decides a game depends on the game, which only the views name.
TEST_F(ClientReplay, KnowsTheMomentsOfItsGame) {
  auto file = nlohmann::json::parse(game());
  file["frames"][0]["parts"]["table"]["game"] = "police_precinct";
  for (int n = 2; n <= 3; ++n) {
    auto view = file["frames"][0];
    view.update({{"full", false}, {"version", n}, {"parts", nlohmann::json::object()}});
    view["events"][0].update({{"seq", n}, {"kind", n == 2 ? "gang" : "drove"}});
    file["frames"].push_back(view);
  }
  const auto client = replay(file.dump());
  ASSERT_TRUE(client->wait_for_text("Step 1 of 3")) << client->picture();
  client->type("m");
  EXPECT_TRUE(client->wait_for_text("Step 2 of 3")) << client->picture();
  client->type("q");
  EXPECT_TRUE(client->wait_for_end());
}

TEST_F(ClientReplay, IsPrintedAsText) {
  const auto client = replay(game(), {"--text"});
  EXPECT_TRUE(client->wait_for_text("something")) << client->picture();
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
  EXPECT_EQ(client->output().find('\x1b'), std::string::npos);
}

TEST_F(ClientReplay, WithoutAFileTheSavedOnesAreListed) {
  const auto folder = home_.path() / "precinct/replays";
  std::filesystem::create_directories(folder);
  auto saved = game();
  saved.insert(1, R"("date":"2026-11-27",)");
  std::ofstream(folder / "2026-11-27-AAAA.json") << saved;
  std::ofstream(folder / "notes.json") << "{}";
  PtyOptions options{.width = 200, .height = 24, .environment = {}};
  for (auto& [name, value] : home_environment(home_.path())) options.environment.emplace_back(name, value);
  Pty client({PRECINCT_BINARY, "replay"}, std::move(options));
  const auto line = (folder / "2026-11-27-AAAA.json").string() + ": 2026-11-27, chess, Ana";
  EXPECT_TRUE(client.wait_for_text(line)) << client.picture();
  const auto end = client.wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
  EXPECT_FALSE(client.shows("notes.json")) << client.picture();
}

TEST_F(ClientReplay, OfABrokenFileNamesIt) {
  for (const auto& broken : {std::string(), game().substr(0, 90), std::string(R"({"type":"record"})")}) {
    const auto client = replay(broken);
    EXPECT_TRUE(client->wait_for_text("game.json: this is n")) << client->picture();
    const auto end = client->wait_for_end();
    ASSERT_TRUE(end);
    EXPECT_EQ(end->exit_status, 2) << broken;
  }
}

int coloured_cells(const Pty& client) {
  int coloured = 0;
  for (int y = 0; y < 24; ++y) {
    for (int x = 0; x < 80; ++x) coloured += client.cell(x, y).foreground.has_value();
  }
  return coloured;
}

// Colours and signs change on the screen at once, and are there the next time; NO_COLOR and --ascii win for their run.
TEST_F(ClientTerminal, SettingsChangeTheScreenAtOnceAndAreKept) {
  {
    const auto client = at_table({.width = 80, .height = 24, .environment = {}});
    EXPECT_GT(coloured_cells(*client), 0);
    client->type("\x1b[21~");
    ASSERT_TRUE(client->wait_for_text("Ask before sending")) << client->picture();
    client->type("\x1b[D");  // colours, to the left of the first: off
    EXPECT_TRUE(client->wait_for([&] { return coloured_cells(*client) == 0; })) << client->picture();
    client->type("\x1b[B\x1b[C");  // the signs
    EXPECT_TRUE(client->wait_for([&] { return !client->shows("┌") && client->shows("+-"); })) << client->picture();
    client->type("\x1b\x11");
    ASSERT_TRUE(client->wait_for_end());
    expect_restored(*client);
  }
  const auto again = at_table({.width = 80, .height = 24, .environment = {}});
  EXPECT_EQ(coloured_cells(*again), 0);
  EXPECT_FALSE(again->shows("─")) << again->picture();
  again->type("\x1b[21~");
  ASSERT_TRUE(again->wait_for_text("Ask before sending")) << again->picture();
  again->type("\x1b[C\x1b[C");  // off, on, safe
  EXPECT_TRUE(again->wait_for([&] { return coloured_cells(*again) > 0; })) << again->picture();
  again->type("\x1b\x11");
  ASSERT_TRUE(again->wait_for_end());
  const auto plain = at_table({.width = 80, .height = 24, .environment = {{"NO_COLOR", "1"}}});
  EXPECT_EQ(coloured_cells(*plain), 0);
  plain->type("\x1b[21~");
  EXPECT_TRUE(plain->wait_for_text("This run goes by")) << plain->picture();
}

TEST_F(ClientTerminal, DumbTerminalFallsToLineMode) {
  const auto client = at_table({.width = 80, .height = 24, .environment = {{"TERM", "dumb"}}});
  client->type("quit\n");
  const auto end = client->wait_for_end();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->exit_status, 0);
  EXPECT_EQ(client->output().find('\x1b'), std::string::npos);
}

TEST_F(ClientTerminal, ResizeRedrawsForTheNewSize) {
  const auto client = at_table({.width = 120, .height = 36, .environment = {}});
  client->resize(80, 24);
  EXPECT_TRUE(client->wait_for([&] { return client->height() == 24 && client->shows("Where to?"); }))
      << client->picture();
  client->type("\x11");
  ASSERT_TRUE(client->wait_for_end());
  expect_restored(*client);
}

TEST_F(ClientTerminal, AnswerByKeyReachesTheServer) {
  const auto client = at_table();
  client->type("1");
  client->type("\r");
  EXPECT_TRUE(client->wait_for_text("All over")) << client->picture();
  client->type("\x11");
  ASSERT_TRUE(client->wait_for_end());
}

}  // namespace
}  // namespace precinct::test
