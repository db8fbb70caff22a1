#include "client/main/replay_loop.hpp"

#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <string>
#include <utility>

#include "client/main/appearance.hpp"
#include "client/main/replay.hpp"
#include "client/plain/plain.hpp"
#include "client/screens/replay_screen.hpp"
#include "client/terminal/terminal.hpp"

namespace precinct::client {
namespace {

class ReplayLoop {
 public:
  ReplayLoop(const Model& model, std::vector<int> viewers, const Options& options, const Folders& folders,
             const Settings& settings)
      : model_(model),
        folders_(folders),
        words_(options.lang),
        screen_(std::move(viewers)),
        terminal_(terminal_options(options, settings)),
        input_(io_, ::dup(terminal_.input_descriptor())),
        signals_(io_, SIGINT, SIGTERM, SIGHUP) {
    for (const int signal : {SIGWINCH, SIGTSTP, SIGCONT}) signals_.add(signal);
  }

  int run() {
    wait_for_keys();
    wait_for_signals();
    draw();
    io_.run();
    return status_;
  }

 private:
  void leave(int status) {
    status_ = status;
    io_.stop();
  }

  void wait_for_keys() {
    input_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](const boost::system::error_code& error) {
      if (error) return leave(128 + SIGHUP);  // the terminal is gone
      for (const auto& key : terminal_.keys()) press(key);
      if (io_.stopped()) return;
      draw();
      wait_for_keys();
    });
  }

  void press(const KeyEvent& key) {
    if (key.is_control("c")) return leave(128 + SIGINT);
    if (key.is_control("z")) return suspend();
    notice_.clear();
    const auto result = screen_.key(key);
    if (result.wish == ReplayScreen::Wish::leave || key.is_control("q")) return leave(exit_code::good);
    if (result.wish == ReplayScreen::Wish::text)
      notice_ = export_replay(model_, screen_.viewer(), folders_, words_.ui());
  }

  void wait_for_signals() {
    signals_.async_wait([this](const boost::system::error_code& error, int number) {
      if (error) return;
      if (number == SIGTSTP) {
        suspend();
      } else if (number == SIGWINCH || number == SIGCONT) {
        terminal_.resized();
        draw();
      } else {
        return leave(128 + number);
      }
      wait_for_signals();
    });
  }

  // As the full screen does it: the supervisor stops with this process.
  void suspend() {
    terminal_.suspend();
    ::raise(SIGSTOP);
    terminal_.resume();
    draw();
  }

  void draw() {
    screen_.follow(model_);
    Canvas canvas(terminal_.width(), terminal_.height(), terminal_.look());
    screen_.draw(Region(canvas), words_, notice_, std::chrono::system_clock::now());
    terminal_.show(canvas);
  }

  const Model& model_;
  const Folders& folders_;
  Words words_;
  ReplayScreen screen_;
  boost::asio::io_context io_{1};
  Terminal terminal_;
  boost::asio::posix::stream_descriptor input_;
  boost::asio::signal_set signals_;
  std::string notice_;
  int status_ = exit_code::good;
};

}  // namespace

int show_replay(const Model& model, std::vector<int> viewers, const Options& options, const Folders& folders,
                const Settings& settings) {
  return ReplayLoop(model, std::move(viewers), options, folders, settings).run();
}

}  // namespace precinct::client
