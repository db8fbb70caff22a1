// Programs that a test starts and ends, with pipes to their standard input and output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace precinct::test {

// Longer than anything here takes, even on a loaded machine: who waits so long waits in vain.
inline constexpr std::chrono::milliseconds kVeryLong{120'000};

class Process {
 public:
  using Environment = std::vector<std::pair<std::string, std::string>>;

  // The first word is the program's path. Its standard error goes to ours, or to `log`.
  explicit Process(const std::vector<std::string>& command, const Environment& environment = {},
                   const std::filesystem::path& log = {});
  // Closes the input; kills what still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t pid() const { return pid_; }
  void write_line(std::string_view line);
  // A line without its end; nothing if none came in time or the output has ended.
  std::optional<std::string> read_line(std::chrono::milliseconds limit = kVeryLong);
  bool ended() const { return ended_; }  // of its output
  void signal(int number) const;
  // What waitpid() says.
  int wait();

 private:
  pid_t pid_ = -1;
  int input_ = -1, output_ = -1;
  std::string rest_;
  bool ended_ = false;
};

// A folder of its own, gone at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// The variables that make `home` the only place where a client reads and writes.
Process::Environment home_environment(const std::filesystem::path& home);

}  // namespace precinct::test
