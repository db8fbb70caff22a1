// The line mode between standard input and standard output.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/signal_set.hpp>
#include <cerrno>
#include <csignal>

#include "client/canvas/text.hpp"
#include "client/main/appearance.hpp"
#include "client/main/line_reader.hpp"
#include "client/main/loop.hpp"
#include "client/main/replay.hpp"
#include "client/plain/plain.hpp"

namespace precinct::client {
namespace {

// False: nobody reads any more.
bool print(std::string text, bool ascii) {
  if (ascii) text = to_ascii(text);
  text += '\n';
  for (std::string_view left = text; !left.empty();) {
    const auto written = ::write(STDOUT_FILENO, left.data(), left.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// None: not a terminal, or one that does not say.
std::optional<int> terminal_width() {
  winsize size{};
  const bool known = ::isatty(STDOUT_FILENO) == 1 && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? std::optional<int>(size.ws_col) : std::nullopt;
}

// A terminal's lines break between words, below where they begin; a script's stay whole.
std::vector<std::string> rows_of(const std::string& line) {
  const auto width = terminal_width();
  if (!width) return {line};
  const auto indent = std::min(line.find_first_not_of(' '), line.size());
  auto rows = wrap(line, *width - static_cast<int>(indent));
  for (auto& row : rows) row.insert(0, indent, ' ');
  return rows;
}

class PlainLoop : public Loop {
 public:
  PlainLoop(const Options& options, const Folders& folders, Settings& settings)
      : Loop(options, folders, settings),
        folders_(folders),
        interactive_(::isatty(STDIN_FILENO) == 1),
        plain_(
            client_.session, client_.ui, [this](const std::string& line) { say(line); },
            [this](const std::string& key, const std::string& value) { change_setting(key, value); }),
        reader_(client_.io, [this](std::optional<std::string> line) { typed(std::move(line)); }),
        signals_(client_.io, SIGINT, SIGTERM, SIGHUP) {}

  int run() {
    signals_.async_wait([this](const boost::system::error_code& error, int number) {
      if (!error) leave(128 + number);
    });
    Plain::Start start;
    start.server = options_.server;
    start.name = options_.name;
    start.last_server = settings_.get("server");
    start.last_name = settings_.get("name");
    start.plan = options_.plan;
    start.interactive = interactive_;
    start.notes = Notes::among(settings_.all());
    start.setting = [this](std::string_view key) { return settings_.value(key); };
    start.fixed = options_.fixed;
    start.save = [this](const std::string& path) {
      return save_replay(client_.session.model(), folders_, client_.ui, path);
    };
    start.guide = Guide::among(settings_.all());
    // Somebody who can be asked is asked; a script gets what worked the last time.
    if (!interactive_ || start.plan.kind != Plan::Kind::none) {
      if (start.server.empty()) start.server = start.last_server.empty() ? "ws://127.0.0.1:8080" : start.last_server;
      if (start.name.empty()) start.name = start.last_name;
    }
    plain_.begin(std::move(start));
    return run_to_the_end();
  }

 private:
  void welcomed() override { plain_.welcomed(); }

  void say(const std::string& line) {
    for (const auto& row : rows_of(line)) {
      if (!print(row, is_ascii(options_, settings_))) return leave(exit_code::good);
    }
  }

  void typed(std::optional<std::string> line) {
    if (leaving()) return;
    if (line) {
      plain_.line(clean(*line));
    } else {
      input_ended_ = true;
      plain_.end_of_input();
    }
    look_later();
  }

  void look() override {
    plain_.changed();
    if (const auto code = plain_.finished()) return leave(*code);
    if (!input_ended_ && (interactive_ || plain_.wants_line())) reader_.want();
  }

  const Folders& folders_;
  bool interactive_;
  Plain plain_;
  LineReader reader_;
  boost::asio::signal_set signals_;
  bool input_ended_ = false;
};

}  // namespace

int run_plain(const Options& options, const Folders& folders, Settings& settings) {
  return PlainLoop(options, folders, settings).run();
}

}  // namespace precinct::client
