// The generic menu: answers any prompt of any game. What is listed comes from the prompt alone; all that is kept here
// is where the person is in it. A choice with one single pick is flattened into lines; other args are asked step by
// step.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "client/screens/board.hpp"
#include "client/screens/key_event.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// Of choices, options or lines that can't be chosen.
bool any_secret(const Json& list);

struct MenuLine {
  enum class Kind : std::uint8_t {
    heading,      // a decision's question, where several are open
    choice,       // Enter takes the choice, or begins its steps
    option,       // Enter takes (or marks) this option
    group,        // Enter opens it
    covered,      // stands for all secret lines while they are covered
    unavailable,  // can't be chosen now
  };
  Kind kind = Kind::choice;
  std::string text;
  int decision = 0;  // indices into the open decisions, their choices, the options of the arg
  int choice = -1;
  int option = -1;
  std::string id;                        // of the option
  std::string at;                        // a place of the layout
  int number = 0;                        // what is typed to take it, from 1; 0: not selectable
  bool marked = false;                   // picked, in a pick of several
  int order = 0;                         // its place in an ordered pick, from 1
  std::vector<std::string> places = {};  // of a group that is all of one choice: where its lines lead
};

struct MenuResult {
  bool used = false;                 // the key meant something here
  std::optional<Json> command = {};  // a `command` request
  bool uncover = false;              // the person wants to see what is covered
  bool refused = false;              // the key could not be taken: ring
};
inline const MenuResult kUsed{.used = true};
inline const MenuResult kRefused{.used = true, .refused = true};

class PromptMenu {
 public:
  // Follows the prompt. To be called whenever it is drawn: only what was drawn can be answered.
  void sync(const Scene& scene);
  // `board`: the map on the screen, null if there is none.
  MenuResult key(const KeyEvent& event, const Scene& scene, const Board* board);

  bool asked() const { return !decisions_.empty(); }
  // The decisions that are open and not answered yet.
  const std::vector<Json>& decisions() const { return decisions_; }
  std::vector<MenuLine> lines(const Scene& scene) const;
  // The line under the cursor; null if there is nothing to choose.
  std::optional<MenuLine> current(const Scene& scene) const;
  int cursor() const { return cursor_; }
  // The id of the choice that the line is or belongs to; empty if it belongs to several.
  std::string choice_of(const MenuLine& line) const;
  // True if that line declines all that a decision offers.
  bool passes(const MenuLine& line) const;

  // What is asked right now: the decision's question, or the step's.
  std::string question(const Scene& scene) const;
  // How to answer the present step; empty on the first level.
  std::string instruction(const Scene& scene) const;
  bool in_step() const { return step_.has_value(); }
  bool in_number() const;
  // The end of the turn was chosen while there is more to do: chosen once more it is sent.
  bool asks_again() const { return asks_again_; }
  // How many more must be marked: Enter came too early. 0: it did not.
  int missing() const { return missing_; }
  std::string number_text() const { return number_; }
  // Arrows go from place to place on the map, among choices of the same kind; else they walk the list.
  bool walks_map(const Scene& scene, const Board* board) const;
  // Tab lets them.
  bool can_walk_map(const Scene& scene, const Board* board) const;
  // Digits of a line's number, typed so far: more are needed, or Enter. Empty: none.
  const std::string& digits() const { return digits_; }
  // The numbers that one more digit can make of them; the first is the greater one if there are none.
  std::pair<int, int> numbers_ahead(const Scene& scene) const;
  // How many digits take a line at once: as many as the last number has.
  static int digits_needed(const std::vector<MenuLine>& lines);
  const std::string& typed() const { return typed_; }
  // Nothing in the list is called so: Enter takes nothing until that is cleared.
  bool lost() const { return !typed_.empty() && !found_; }
  // The rows of the list as last drawn, for Left and Right.
  void set_rows(int rows) { rows_ = rows; }

 private:
  struct Step {
    int decision, choice, arg;
    Json args = Json::object();
  };
  using Path = std::vector<std::string>;
  // The lines inside a group, each with the steps in which a long list offers it.
  struct Flat {
    std::vector<MenuLine> lines;
    std::vector<Path> paths;
    bool covered = false;  // some are
  };
  Flat flat_lines(const Scene& scene, const Path& groups) const;
  static std::vector<Json> open_decisions(const Scene& scene);
  static std::string signature(const std::vector<Json>& decisions);
  void reset();
  void enter_step(const Scene& scene, Step step);
  const Json& step_arg() const;
  bool several() const;  // the step picks several, or an ordered list, or optionally none
  bool same_kind(const MenuLine& one, const MenuLine& other) const;
  std::vector<std::string> places_beside(const MenuLine& line, const std::vector<MenuLine>& all,
                                         const Board* board) const;
  std::optional<MenuLine> first_on_map(const Scene& scene, const std::vector<MenuLine>& all, const Board* board) const;
  MenuResult change_side(const Scene& scene, const Board* board);
  void move(const Scene& scene, int by);
  void place_cursor(const Scene& scene, int number);
  MenuResult take(const Scene& scene, const MenuLine& line);
  MenuResult finish_arg(const Scene& scene, Json value);
  MenuResult number_key(const KeyEvent& event, const Scene& scene);
  MenuResult digit(const Scene& scene, char digit);
  MenuResult take_or_mark(const Scene& scene);
  bool find(const Scene& scene, const std::string& wanted, bool anywhere);
  MenuResult look_for(const Scene& scene, const std::string& letter);
  void open_towards(const Scene& scene, const Board* board, Direction direction);
  MenuResult back(const Scene& scene);
  MenuResult arrow(const KeyEvent& event, const Scene& scene, const Board* board);
  void toggle(const MenuLine& line);

  std::vector<Json> decisions_;
  std::string signature_;
  std::optional<Step> step_;
  std::vector<std::pair<Step, std::vector<int>>> earlier_;  // the steps before this one, for Esc
  Path groups_;                                             // the group opened, outermost first
  std::vector<int> picks_;                                  // options marked, in order
  std::string number_;                                      // of a number arg, as typed
  bool number_suggested_ = false;                           // nothing was typed yet: the first digit replaces it
  std::string digits_;                                      // of a line's number, as typed so far
  std::string typed_;                                       // letters of a name
  bool found_ = true;                                       // something is called so
  int cursor_ = 0;                                          // index into lines()
  int rows_ = 1;
  bool on_map_ = false;
  bool asks_again_ = false;
  int missing_ = 0;
};

}  // namespace precinct::client
