// The table in play: map, panels and prompt arranged for the size of the window. Large windows show all at once; small
// ones show pages, and the prompt always.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/board.hpp"
#include "client/screens/panels.hpp"
#include "client/screens/prompt_panel.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

enum class Page : std::uint8_t { map, players, hand, log };
// Pages that are read downwards; on the others one looks back or about.
constexpr bool read_downwards(Page page) {
  return page == Page::players || page == Page::hand;
}

// What was drawn. Of a map that is higher than its window: the row at the top while nobody scrolls, and the last that
// can be there.
struct MapWindow {
  int first = 0, hidden = 0;
  int log_rows = 0;   // of the page of the log, where that is shown
  bool news = false;  // the box with the news is shown
  bool map = false;   // the map is, with nothing over it
};

struct TableView {
  const Scene& scene;
  PromptView prompt;
  Page page = Page::map;
  Boards boards;
  const ChatAnchors& anchors;
  std::optional<std::chrono::system_clock::time_point> waiting_since;
  int scroll = 0;                                   // of the log, of the pages
  MapWindow* window = nullptr;                      // told when the map is drawn
  std::uint64_t answered = 0;                       // the log's last line when this player last answered
  std::uint64_t read = 0;                           // the last one that the box with the news has told
  std::function<void(const Region&)> overlay = {};  // drawn in place of the page
  std::function<void(const Region&)> lesson = {};   // drawn over the lower end of what lies above the prompt
  std::string hand_title = {};                      // whose hand it is, where not this viewer's own
  std::function<void(const Region&)> below = {};    // drawn in place of the prompt, which is empty then
};

// True if a window of this size shows map, panels and log side by side.
bool shows_all(int width, int height);
// Returns the map that is on the screen, null if there is none.
BoardPtr draw_table(const Region& region, TableView view);

// The least window for the whole screen; below it, draw_small() is used.
inline constexpr int kLeastWidth = 60, kLeastHeight = 20;
// Log and prompt in lines, for a window that is too small.
void draw_small(const Region& region, TableView view);

}  // namespace precinct::client
