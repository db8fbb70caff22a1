#include "tests/e2e/client/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

namespace precinct::test {
namespace {

[[noreturn]] void become(const std::vector<std::string>& command, const Process::Environment& environment, int input,
                         int output, const std::filesystem::path& log) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::signal(SIGPIPE, SIG_DFL);
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  if (!log.empty()) {
    const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file >= 0) ::dup2(file, STDERR_FILENO);
  }
  for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
  std::vector<char*> arguments;
  for (const auto& each : command) arguments.push_back(const_cast<char*>(each.c_str()));
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const Environment& environment,
                 const std::filesystem::path& log) {
  std::array<int, 2> to{}, from{};
  if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe2");
  }
  ::signal(SIGPIPE, SIG_IGN);  // who has gone does not listen: reading will tell
  pid_ = ::fork();
  if (pid_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid_ == 0) become(command, environment, to[0], from[1], log);
  ::close(to[0]);
  ::close(from[1]);
  input_ = to[1];
  output_ = from[0];
}

Process::~Process() {
  ::close(input_);
  ::close(output_);
  if (pid_ > 0) {
    signal(SIGKILL);
    wait();
  }
}

void Process::write_line(std::string_view line) {
  const auto text = std::string(line) + "\n";
  // Shorter than a pipe's buffer, so it is written whole.
  static_cast<void>(::write(input_, text.data(), text.size()));
}

std::optional<std::string> Process::read_line(std::chrono::milliseconds limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  for (;;) {
    if (const auto at = rest_.find('\n'); at != std::string::npos) {
      auto line = rest_.substr(0, at);
      rest_.erase(0, at + 1);
      return line;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd waited{output_, POLLIN, 0};
    if (left.count() < 0 || ::poll(&waited, 1, static_cast<int>(left.count())) <= 0) return std::nullopt;
    std::array<char, 4096> bytes;
    const auto count = ::read(output_, bytes.data(), bytes.size());
    if (count <= 0) {
      ended_ = true;
      return std::nullopt;
    }
    rest_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

void Process::signal(int number) const {
  ::kill(pid_, number);
}

int Process::wait() {
  int status = 0;
  if (pid_ > 0) ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return status;
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = std::filesystem::temp_directory_path() / "precinct-e2e-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "mkdtemp");
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Process::Environment home_environment(const std::filesystem::path& home) {
  Process::Environment result;
  for (const auto* name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"}) {
    result.emplace_back(name, home.string());
  }
  return result;
}

}  // namespace precinct::test
