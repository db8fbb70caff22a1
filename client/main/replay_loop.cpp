#include "client/main/replay_loop.hpp"

#include <boost/asio/io_context.hpp>
#include <string>
#include <utility>

#include "client/main/appearance.hpp"
#include "client/main/replay.hpp"
#include "client/main/terminal_events.hpp"
#include "client/plain/plain.hpp"
#include "client/screens/replay_screen.hpp"

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
        events_(
            io_, terminal_,
            {[this](const KeyEvent& key) { press(key); }, [this] { draw(); }, [this](int status) { leave(status); }}) {}

  int run() {
    events_.start();
    draw();
    io_.run();
    return status_;
  }

 private:
  void leave(int status) {
    status_ = status;
    io_.stop();
  }

  void press(const KeyEvent& key) {
    notice_.clear();
    const auto result = screen_.key(key);
    if (result.wish == ReplayScreen::Wish::leave || key.is_control("q")) return leave(exit_code::good);
    if (result.wish == ReplayScreen::Wish::text)
      notice_ = export_replay(model_, screen_.viewer(), folders_, words_.ui());
  }

  void draw() {
    if (io_.stopped()) return;
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
  TerminalEvents events_;
  std::string notice_;
  int status_ = exit_code::good;
};

}  // namespace

int show_replay(const Model& model, std::vector<int> viewers, const Options& options, const Folders& folders,
                const Settings& settings) {
  return ReplayLoop(model, std::move(viewers), options, folders, settings).run();
}

}  // namespace precinct::client
