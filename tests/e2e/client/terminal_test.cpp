// The real client in a pseudo-terminal against a scripted server: whatever ends it, the terminal is as it was.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/client/pty.hpp"

namespace precinct::test {
namespace {

// fake_server.py: ends when its standard input is closed.
class FakeServer {
 public:
  FakeServer() {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(to[0], STDIN_FILENO);
      ::dup2(from[1], STDOUT_FILENO);
      ::execl("/usr/bin/python3", "python3", FAKE_SERVER, nullptr);
      ::_exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    input_ = to[1];
    char c = 0;
    while (::read(from[0], &c, 1) == 1 && c != '\n') port_ += c;
    ::close(from[0]);
  }
  ~FakeServer() {
    ::close(input_);
    ::waitpid(pid_, nullptr, 0);
  }
  FakeServer(const FakeServer&) = delete;
  FakeServer& operator=(const FakeServer&) = delete;
  pid_t pid() const { return pid_; }
  std::string url() const { return "ws://127.0.0.1:" + port_; }

 private:
  pid_t pid_ = -1;
  int input_ = -1;
  std::string port_;
};

class ClientTerminal : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = std::filesystem::temp_directory_path() / "precinct-e2e-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    home_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(home_); }

  // A client at the scripted server's table, once its question is on the screen.
  std::unique_ptr<Pty> at_table(PtyOptions options = {}, const std::vector<std::string>& more = {}) {
    auto client = start(std::move(options), more);
    EXPECT_TRUE(client->wait_for_text("Where to?")) << client->picture();
    return client;
  }
  std::unique_ptr<Pty> start(PtyOptions options, const std::vector<std::string>& more) {
    for (const auto* name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"}) {
      options.environment.emplace_back(name, home_.string());
    }
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
  std::filesystem::path home_;
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
