#include "client/main/line_reader.hpp"

#include <unistd.h>

#include <boost/asio/post.hpp>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace precinct::client {
namespace {

// A line longer than this is cut: nothing that can be typed here needs more.
constexpr std::size_t longest_line = 64 * 1024;

// None at the end of the input; what stands behind the last line break is a line, too.
std::optional<std::string> read_line(std::string& rest) {
  while (true) {
    if (const auto end = rest.find('\n'); end != std::string::npos) {
      auto line = rest.substr(0, end);
      rest.erase(0, end + 1);
      return line;
    }
    char bytes[4096];
    const auto size = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) {
      if (rest.empty()) return std::nullopt;
      return std::exchange(rest, {});
    }
    if (rest.size() < longest_line) rest.append(bytes, static_cast<std::size_t>(size));
  }
}

}  // namespace

struct LineReader::Shared {
  std::mutex mutex;
  std::condition_variable wake;
  boost::asio::io_context* io = nullptr;  // null: nobody is interested any more
  Got got;
  bool wanted = false;
  bool under_way = false;
};

LineReader::LineReader(boost::asio::io_context& io, Got got) : shared_(std::make_shared<Shared>()) {
  shared_->io = &io;
  shared_->got = std::move(got);
  // Detached, because nothing can end a read of a terminal; what it touches it owns with us.
  std::thread([shared = shared_]() noexcept {
    std::string rest;
    while (true) {
      {
        std::unique_lock lock(shared->mutex);
        shared->wake.wait(lock, [&] { return shared->wanted || shared->io == nullptr; });
        if (shared->io == nullptr) return;
        shared->wanted = false;
      }
      auto line = read_line(rest);
      const bool end = !line;
      const std::lock_guard lock(shared->mutex);
      if (shared->io == nullptr) return;
      boost::asio::post(*shared->io, [shared, line = std::move(line)]() mutable {
        Got call;
        {
          const std::lock_guard inner(shared->mutex);
          shared->under_way = false;
          if (shared->io != nullptr) call = shared->got;
        }
        if (call) call(std::move(line));
      });
      if (end) return;
    }
  }).detach();
}

LineReader::~LineReader() {
  const std::lock_guard lock(shared_->mutex);
  shared_->io = nullptr;
  shared_->got = nullptr;
  shared_->wake.notify_one();
}

void LineReader::want() {
  const std::lock_guard lock(shared_->mutex);
  if (shared_->under_way) return;
  shared_->under_way = true;
  shared_->wanted = true;
  shared_->wake.notify_one();
}

}  // namespace precinct::client
