// Lines of standard input, one at a time and only on demand, so that a script is not read ahead of what it answers.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace precinct::client {

// Reads on a thread of its own: standard input may be a file, which can't be waited for, or share its flags with the
// terminal's output, which must not become non-blocking.
class LineReader {
 public:
  using Got = std::function<void(std::optional<std::string> line)>;  // none: the end

  LineReader(boost::asio::io_context& io, Got got);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // Asks for the next line; `got` runs on `io` when it is there. Asking again before that changes nothing.
  void want();

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace precinct::client
