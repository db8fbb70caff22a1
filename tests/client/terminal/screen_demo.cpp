// A full screen without a server: draws a sample model and takes keys. For the terminal's tests, and for looking at a
// screen by hand: screen_demo [FIXTURE] [LANG]. Requests that would be sent are shown as notices.
#include <poll.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "client/terminal/terminal.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace {

volatile std::sig_atomic_t resized = 0;
volatile std::sig_atomic_t stopped = 0;

}  // namespace

int main(int argc, char** argv) try {
  using namespace precinct::client;
  std::setlocale(LC_CTYPE, "");
  const std::string fixture = argc > 1 ? argv[1] : "movement", language = argc > 2 ? argv[2] : "en";
  auto model = test::sample(fixture, language);
  AppSettings settings;
  settings.name = "Ana";
  settings.language = language;
  if (std::getenv("PRECINCT_HINTS_SEEN")) settings.hints = {"map", "help", "digits", "explain"};
  App app(settings);
  const char* no_colour = std::getenv("NO_COLOR");
  Terminal terminal({.no_colour = no_colour && *no_colour, .ascii = std::getenv("PRECINCT_ASCII") != nullptr});
  std::signal(SIGWINCH, [](int) { resized = 1; });
  std::signal(SIGTERM, [](int) { stopped = 1; });
  const auto carry_out = [&](const Intents& intents) {
    for (const auto& intent : intents) {
      if (std::holds_alternative<Quit>(intent)) stopped = 1;
      if (std::holds_alternative<Bell>(intent)) terminal.bell();
      if (const auto* title = std::get_if<Title>(&intent)) terminal.title(title->text);
      if (const auto* send = std::get_if<Send>(&intent)) model.notice(send->request.dump());
    }
  };
  carry_out(app.start());
  while (!stopped) {
    if (resized) {
      resized = 0;
      terminal.resized();
    }
    carry_out(app.changed(model, test::kNow));
    Canvas canvas(terminal.width(), terminal.height(), terminal.look());
    app.draw(model, canvas, test::kNow);
    terminal.show(canvas);
    pollfd input{terminal.input_descriptor(), POLLIN, 0};
    if (::poll(&input, 1, 500) < 0 && errno != EINTR) break;
    for (const auto& event : terminal.keys()) carry_out(app.key(event, model));
  }
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "screen_demo: %s\n", error.what());
  return 1;
}
