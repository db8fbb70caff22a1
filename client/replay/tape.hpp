// A finished game as one viewer saw it, view by view. Knows no rules: views change parts, and their events tell what
// happened.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/model.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

class Tape {
 public:
  // Says of the kind of an event whether it decides a game.
  using Decides = std::function<bool(std::string_view kind)>;

  // `base`: with the catalogues of the game. `viewer`: a seat or Replay::all_secrets; any other number is somebody of
  // whom no more is known. Views that are none change nothing.
  Tape(const Model& base, std::string table, int viewer, std::vector<Json> frames, const Decides& decides = {});

  int viewer() const { return viewer_; }
  int frames() const { return static_cast<int>(frames_.size()); }  // never 0
  int frame() const { return at_; }                                // the one that is shown, from 0

  // To that one or the nearest that there is.
  void go_to(int frame);
  // The beginnings of turns and of rounds, and the frames in which something was decided; all ascending.
  const std::vector<int>& turns() const { return turns_; }
  const std::vector<int>& rounds() const { return rounds_; }
  const std::vector<int>& moments() const { return moments_; }
  // To the nearest of these before or after the frame that is shown; if there is none, to the first or last frame.
  void back_to(const std::vector<int>& marks);
  void on_to(const std::vector<int>& marks);

  // Where another tape of the same game stands, as all who saw it could tell: turns are public, views are not counted
  // alike.
  void go_beside(const Tape& other);

  // For each of moments() what was decided, and when: "Round 3: Ben accuses Cleo."
  std::vector<std::string> moment_lines(const UiText& ui) const;

  // What the viewer saw then; what was asked is in asked(). With all secrets open the table is drawn as for the seat
  // whose turn it was.
  const Model& model() const { return shown_; }
  // The events of the frame that is shown, in the model's log from there on.
  const std::vector<LogLine>& happened() const { return happened_; }
  // Who was asked something (-1: the viewer, who is not known), and the DECISION.
  std::vector<std::pair<int, Json>> asked() const;
  // The answer that the frame that is shown came of, where the views tell it.
  struct Answer {
    int seat;
    std::string words;             // the choice and its details
    std::vector<std::string> ids;  // what was picked
  };
  const std::optional<Answer>& answer() const { return answer_; }
  // "All secrets open", "As Ana saw it".
  std::string viewer_name(const UiText& ui) const;
  // "Round 3"; empty where the game counts none.
  std::string round(const UiText& ui) const;

 private:
  struct Place {  // what is the same for all viewers
    std::optional<int> turn, round;
    bool operator==(const Place&) const = default;
  };
  struct Decided {
    std::optional<int> round;
    std::vector<Json> texts;
  };
  Place place() const;
  void take(int frame);
  std::optional<Answer> read_answer(const Json& answer) const;
  void show();

  int viewer_;
  std::vector<Json> frames_;
  Model folded_, shown_;
  std::vector<std::pair<int, Table>> kept_;  // every now and then, so that the way back is short
  std::vector<LogLine> happened_;
  std::optional<Answer> answer_;
  std::vector<int> turns_, rounds_, moments_;
  std::vector<Decided> decided_;  // in each of moments_
  int at_ = -1;
};

}  // namespace precinct::client
