// A server under measurement: started, watched through /proc, stopped.
#pragma once

#include <sys/types.h>
#include <string>
#include <vector>

namespace precinct::load {

class Process {
 public:
  // Starts `command` and reads one line from its stdout. Throws if none comes.
  explicit Process(const std::vector<std::string>& command);
  ~Process();  // SIGTERM, and waits
  Process(const Process&) = delete;

  const std::string& line() const { return line_; }
  double cpu_seconds() const;  // user and system
  double resident_kilobytes() const;

 private:
  pid_t pid_ = -1;
  std::string line_;
};

// The number after the last ':' before `end` in `line`.
int port_in(const std::string& line, const std::string& after);

// As far as it goes; returns it.
unsigned long raise_descriptor_limit();

}  // namespace precinct::load
