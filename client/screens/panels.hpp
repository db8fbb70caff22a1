// The panels round the map. Each fills the region that it is given and copes with any size of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>

#include "client/canvas/canvas.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// Day, crime, evidence and Murderer in one line.
void draw_status_line(const Region& region, const Scene& scene);
// The same with gangs and decks, one thing a line.
void draw_tracks(const Region& region, const Scene& scene);
// Who plays what and has what; the seat whose turn it is has a mark before it.
void draw_players(const Region& region, const Scene& scene);
// What this seat holds; covered where it is secret and `scene.covered`.
void draw_hand(const Region& region, const Scene& scene);
// Every card that this viewer may read with its rule text, from row `scroll`; returns the rows there are.
int draw_hands_page(const Region& region, const Scene& scene, int scroll);

// Where chat lines stand between the lines of the log: by chat `seq`, the last log `seq` when it came.
using ChatAnchors = std::map<std::uint64_t, std::uint64_t>;
// Log and chat in the order they came, newest below; `scroll` rows back from the newest.
void draw_log(const Region& region, const Scene& scene, const ChatAnchors& anchors, int scroll);

// Whom the table waits for, since when and until when.
struct Waiting {
  std::string text;
  bool me = false;
};
Waiting waiting_for(const Scene& scene, std::optional<std::chrono::system_clock::time_point> since);

// The attempt that runs and its odds, in one sentence; empty if none runs.
std::string attempt_line(const Scene& scene);
// What is being looked at, if anything is.
std::string look_line(const Scene& scene);

}  // namespace precinct::client
