// A finished game gone through again, view by view, as one of its viewers saw it. Needs no server.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/replay/tape.hpp"
#include "client/screens/action_list.hpp"
#include "client/screens/intent.hpp"
#include "client/screens/key_event.hpp"
#include "client/screens/overlay.hpp"
#include "client/screens/table_screen.hpp"

namespace precinct::client {

class ReplayScreen {
 public:
  // Seats or Replay::all_secrets; at least one. The first is shown first.
  explicit ReplayScreen(std::vector<int> viewers) : viewers_(std::move(viewers)) {}

  // Whose views are wanted now.
  int viewer() const { return viewers_[at_]; }
  // Takes these views over from the model's table once all are there.
  void follow(const Model& model);

  enum class Wish : std::uint8_t { none, leave, save, text };
  struct Result {
    Wish wish = Wish::none;
    Intents intents = {};
  };
  Result key(const KeyEvent& event);
  void draw(const Region& region, const Words& words, std::string_view notice,
            std::chrono::system_clock::time_point now);
  // The tape that is shown; null while it is asked for.
  Tape* tape();

 private:
  enum class Over : std::uint8_t { nothing, explanation, moments };
  bool move(const KeyEvent& event, Tape& tape);
  bool over_key(const KeyEvent& event);
  bool scroll_key(const KeyEvent& event);
  void open_moments();
  void next_viewer();
  void draw_over(const Region& region, const Scene& scene);
  void draw_below(const Region& region, const Scene& scene, std::string_view notice);

  std::vector<int> viewers_;
  std::size_t at_ = 0;
  std::map<int, Tape> tapes_;
  const Tape* last_ = nullptr;  // the one that was shown before: the next begins beside it
  PromptMenu menu_;             // of nothing that is asked
  Page page_ = Page::map;
  int scroll_ = 0;
  MapWindow window_;
  Over over_ = Over::nothing;
  TextPage explanation_;
  ActionList moment_list_;
  std::vector<Action> moments_;  // as they are listed; by their frames
};

}  // namespace precinct::client
