// How the full screen shows one game's table. The screens arrange; what a status line, a player or a place of this game
// looks like is asked of its face. The functions here do for any game: they show its parts readably, by the names of
// the catalogue. A game with a face of its own overrides what it can do better and is named in games.cpp.
//
// All are functions of the scene: a face keeps nothing. Each drawing fills the region that it is given and copes with
// any size of it; what is secret is covered where `scene.covered`, and looks the same then whatever lies under it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/board.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// How much a line of the log matters to a player who looked elsewhere.
enum class Concern : std::uint8_t {
  routine,  // what each turn brings, and what the player did
  news,     // what the whole table has to know
  own,      // something befalls this player
  loss,     // this player has lost something
};

class GameFace {
 public:
  // The rows, borders included, that two panels of the large window would like.
  struct PanelRows {
    int tracks, players;
  };

  virtual ~GameFace() = default;

  // The map.
  // As it is now, smallest first; none: draw_parts() takes its room. Asked for at each drawing, so that a board may
  // grow.
  virtual Boards boards(const Scene& scene) const;
  virtual std::string map_title(const Scene& scene) const;
  // The place that a window too small for the map shows while none is pointed at: this player's own. Empty: the middle.
  virtual std::string home(const Scene& scene) const;
  // What stands at a place, or would by an option that makes one, one line each, as words; `rules`: with the rule text
  // of cards that lie there.
  virtual std::vector<std::string> place_details(const Scene& scene, std::string_view place, bool rules) const;
  // True if a place alone says what this choice does there, beside doing nothing.
  virtual bool goes_without_saying(std::string_view) const { return true; }
  // True if a smaller drawing of the map tells as much: it gives rows to the news.
  virtual bool map_gives_way() const { return false; }
  // The signs of the map.
  virtual Paragraphs legend(const Words& words) const;
  // What there is to say of the card `id` where it is picked for that choice: its text.
  virtual std::string use_of(const Scene& scene, std::string_view choice, std::string_view id) const;
  // The table without a map, from row `scroll`.
  virtual void draw_parts(const Region& region, const Scene& scene, int scroll) const;

  // The panels.
  virtual PanelRows panel_rows(const Scene& scene) const;
  // Where the game stands, in one line.
  virtual void draw_status_line(const Region& region, const Scene& scene) const;
  // The same and more, one thing a line.
  virtual void draw_tracks(const Region& region, const Scene& scene) const;
  // Who plays what and has what; the seat whose turn it is has a mark before it.
  virtual void draw_players(const Region& region, const Scene& scene) const;
  // What this seat holds.
  virtual void draw_hand(const Region& region, const Scene& scene) const;
  // Every card that this viewer may read with its rule text, from row `scroll`.
  virtual void draw_hands_page(const Region& region, const Scene& scene, int scroll) const;
  // What one must know to answer, told below the question: an attempt and its odds, cards that are looked at.
  virtual Paragraphs below_question(const Scene& scene) const;
  // What all at the table should look at now, its title first: shown over the map. `seen` is the number of the log's
  // line up to which this player has looked. Empty: nothing.
  virtual Paragraphs moment(const Scene& scene, std::uint64_t seen) const;
  // Cards turned over after line `seen` of the log whose effect lasts: shown like a moment where the log has no room.
  virtual Paragraphs turned_over(const Scene& scene, std::uint64_t seen) const;
  virtual Concern concern(const Scene& scene, const LogLine& line) const;
  // What lies on the table for all, each card with its text: listed below the players.
  virtual Paragraphs in_play(const Scene& scene) const;
  // True if the parts hold something for this viewer's eyes only (the log and the prompt are looked at elsewhere).
  virtual bool has_secrets(const Scene& scene) const;

  // The end.
  // Figures of the game besides those of its outcome.
  virtual std::vector<std::string> figures(const Scene& scene) const;
  // True if the game had secret decisions that can be told now from the open replay.
  virtual bool has_timeline(const Scene& scene) const;
  virtual Paragraphs timeline(const Scene& scene) const;
  // Parts of the kinds of events that decide a game, for an outcome that names no moments.
  virtual std::span<const std::string_view> turning_points() const;
};

// The face of that game; an unknown one has that of any game.
const GameFace& face_of(std::string_view game);

}  // namespace precinct::client
