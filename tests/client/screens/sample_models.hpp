// Models for tests: parts from fixtures/, words and layout from the real data. Those of Police Precinct are written by
// hand, those named top_cop_* were recorded from a game on a real server and given names.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/model.hpp"
#include "client/screens/app.hpp"
#include "client/screens/key_event.hpp"

namespace precinct::client::test {

// 15 January 2027, 08:00 UTC: the wall clock of every sample.
inline constexpr std::chrono::system_clock::time_point kNow{std::chrono::seconds(1'800'000'000)};

// A table as in fixtures/<name>.json, connected; `lang` of the catalogue.
Model sample(std::string_view name, std::string_view lang = "en");
// Not connected, no table, but with the catalogues.
Model without_table(std::string_view lang = "en");
// As a server with Police Precinct welcomes.
Json sample_welcome();
// A TEXT without values.
Json text(std::string_view key);

KeyEvent key(KeyEvent::Kind kind);
KeyEvent function_key(int number);
// One event a character; only ASCII.
std::vector<KeyEvent> typed(std::string_view text);

struct Mode {
  std::string name;
  Look look;
};
// Colour, NO_COLOR, and no Unicode either.
const std::vector<Mode>& modes();

// Ana, who has seen all hints.
AppSettings no_hints();

// The screen as lines, trailing spaces cut.
std::string picture(const Canvas& canvas);

// An App with a model, as the main loop drives it.
class Player {
 public:
  explicit Player(Model model, AppSettings settings = {}, int width = 120, int height = 36, Look look = {});

  Model model;
  App app;
  Canvas canvas;
  Intents intents;  // of the last press() or update()

  // After the model was changed: tells the App and draws.
  void update();
  // The table's log has a line more, of an event.
  void log(std::string_view key, Json with);
  Intents press(const KeyEvent& event);
  Intents press(KeyEvent::Kind kind) { return press(key(kind)); }
  // The intents of all of them.
  Intents type(std::string_view text);
  std::string screen() const { return picture(canvas); }
  bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

 private:
  std::chrono::system_clock::time_point now_ = kNow;
};

// The requests among the intents.
std::vector<Json> requests(const Intents& intents);

}  // namespace precinct::client::test
