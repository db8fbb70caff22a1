// Panels that are the same for every game, and what the panels of the games are made of.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// Where chat lines stand between the lines of the log: by chat `seq`, the last log `seq` when it came.
using ChatAnchors = std::map<std::uint64_t, std::uint64_t>;
// A secret line is covered like the hand is; that there is one tells nothing that the game does not.
std::string told_of(const Scene& scene, const LogLine& line);
// The text of the card that the line turns over.
std::string card_told(const Scene& scene, const LogLine& line);
// Log and chat in the order they came, newest below; `scroll` rows back from the newest. A mark stands after line
// `left_off`, where others follow it.
void draw_log(const Region& region, const Scene& scene, const ChatAnchors& anchors, int scroll,
              std::uint64_t left_off = 0);

// Whom the table waits for, since when and until when.
struct Waiting {
  std::string text;
  bool me = false;
};
// Of a game that is over: "Winners: Ana, Ben".
std::string winners_of(const Scene& scene);
Waiting waiting_for(const Scene& scene, std::optional<std::chrono::system_clock::time_point> since);

// "bot", "away", "played by a bot": what there is to say about who sits there; empty for a human at the table.
std::string seat_state(const Scene& scene, int seat);
// The names of cards, ids or {`id`, `acquired`?}; `brief`: for a narrow place.
std::vector<std::string> card_names(const Scene& scene, const Json& cards, bool brief);
// In place of what is secret: looks the same whatever lies under it.
void draw_covered(const Region& region, const Scene& scene);

// A panel that does not fit says in its last row how many rows follow, and the key of the page that has them. What
// arranges itself otherwise in less room has not been cut.
void draw_panel(const Region& region, const Scene& scene, std::string_view key,
                const std::function<void(const Region&)>& draw);
// The rows of a panel that are counted at all.
inline constexpr int kTallestPanel = 80;
// Up to the last row with words in it; a cover has no height of its own.
int rows_used(const Canvas& canvas);
// The last row of what goes on below.
void draw_more(const Region& region, const Scene& scene, int hidden, std::string_view key);

struct Row {
  std::string text;
  Ink ink = Ink::text;
  int indent = 0;  // in columns
};
using Rows = std::vector<Row>;
// From row `scroll`.
// A notice in the last row, and in the one above if it is long: a path is shown whole.
void draw_notice(const Region& region, std::string_view notice);
void draw_rows(const Region& region, const Rows& rows, int scroll);

}  // namespace precinct::client
