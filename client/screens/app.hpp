// The full-screen client without terminal and network: keys and the model go in, cells and intents come out. All that
// it holds is what is on the screen and what is half typed, so that a lost connection loses nothing.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "client/canvas/canvas.hpp"
#include "client/model.hpp"
#include "client/screens/app_settings.hpp"
#include "client/screens/intent.hpp"
#include "client/screens/key_event.hpp"

namespace precinct::client {

using WallClock = std::chrono::system_clock;

class App {
 public:
  explicit App(AppSettings settings);
  ~App();
  App(App&&) noexcept;
  App& operator=(App&&) noexcept;

  // To be called once before anything else: what to do at start (connect, when a name and a table are known).
  Intents start();
  // To be called after each change of the model: bells, titles, and requests that waited for it.
  Intents changed(const Model& model, WallClock::time_point now);
  Intents key(const KeyEvent& event, const Model& model);
  // A guided game begins at this table, which comes in front next.
  Intents begin_lessons(const std::string& table);
  // Draws the whole screen. `now` only tells durations ("waiting for 2 min").
  void draw(const Model& model, Canvas& canvas, WallClock::time_point now);

  // When the picture changes although nothing happens (a running clock): how long it stays as it is.
  std::optional<std::chrono::milliseconds> redraw_in(const Model& model, WallClock::time_point now) const;

 private:
  struct Ui;
  std::unique_ptr<Ui> ui_;
};

}  // namespace precinct::client
