// The line mode: for screen readers, pipes, scripts and terminals that can't be drawn on. One event a line, prompts as
// numbered lists, answers by number or word; lines only ever follow lines, and nothing is said by colour or place.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "client/games/notes.hpp"
#include "client/games/passing.hpp"
#include "client/games/replay_reader.hpp"
#include "client/guide/guide.hpp"
#include "client/plain/asker.hpp"
#include "client/plain/game_text.hpp"
#include "client/session/opening.hpp"
#include "client/session/session.hpp"
#include "client/settings/setting_table.hpp"

namespace precinct::client {

// What a client that ended by itself says to the shell.
namespace exit_code {
inline constexpr int good = 0;         // left by the player, or the game is over
inline constexpr int usage = 2;        // the command line makes no sense
inline constexpr int unreachable = 3;  // no server answered
inline constexpr int refused = 4;      // the server refused: version, certificate, name, table
inline constexpr int internal = 5;     // a fault of this program
}  // namespace exit_code

class Plain {
 public:
  struct Start {
    std::string server = {};       // empty: ask for it
    std::string name = {};         // empty: ask for it
    std::string last_server = {};  // offered when asking
    std::string last_name = {};
    Plan plan = {};
    bool interactive = false;  // a person types: ask again instead of giving up
    Notes notes = {};
    std::function<std::string(std::string_view key)> setting = {};  // the value in force (setting_table.hpp)
    // Writes the finished game to that file, or where saved games are kept; returns what to say of it.
    std::function<std::string(const std::string& path)> save = {};
    std::set<std::string, std::less<>> fixed = {};  // those that are decided for this run
    Guide guide = {};
  };
  using Say = std::function<void(const std::string& line)>;
  // Keeps a setting for the next run.
  using Remember = std::function<void(const std::string& key, const std::string& value)>;

  Plain(Session& session, const UiText& ui, Say say, Remember remember = {})
      : session_(session), ui_(ui), say_(std::move(say)), remember_(std::move(remember)), asker_(ui) {}

  // Connects, or asks what is missing for it.
  void begin(Start start);
  // The server has welcomed, the first time or again.
  void welcomed();
  // The model has changed.
  void changed();
  // One line that was typed.
  void line(std::string_view text);
  void end_of_input();

  // A script's next line should be read only now: something is asked, or it is the host's move in the lobby.
  bool wants_line() const;
  // Set when the client has nothing more to do.
  std::optional<int> finished() const { return finished_; }

 private:
  enum class Question { none, server, name, menu, join_code, watch_code, seats, bots, learn };
  // What has been said about the table in front.
  struct Said {
    std::string code;
    std::string phase;
    std::uint64_t log = 0;
    std::uint64_t chat = 0;
    bool history = false;
    bool paused = false;
    Json seats;
    std::set<std::string> waiting;
    Lines known;                  // before_question()
    bool hand = false;            // that there is something in it
    std::set<std::string> cards;  // their texts
  };

  void say(const std::string& text) { say_(text); }
  void say_all(const std::vector<std::string>& lines);
  void ask_question(Question question);
  void answer_question(std::string_view text);
  void connect();
  void open_unless_seated();
  void carry_out_plan();
  bool starts_by_itself() const;
  void finish(int code);

  void tell_link();
  void tell_notices();
  void tell_table();
  void tell_phase();
  void tell_seats();
  void tell_history();
  void tell_log();
  void tell_card(const std::string& card);
  void tell_chat();
  void tell_hand();
  void tell_prompt();
  std::vector<std::string> waited_for() const;
  void say_waiting(const std::vector<std::string>& names);
  void tell_outcome();
  void tell_nothing_asked();
  void tell_waiting();
  void forget_said();
  bool words_are_here() const;

  bool command(std::string_view word, std::string_view rest);
  bool table_command(std::string_view name, std::string_view rest);
  bool secrets_command(std::string_view name, std::string_view rest);
  bool lesson_command(std::string_view name, std::string_view rest);
  void list_games_to_learn();
  std::string title_of(const std::string& game) const;
  void choose_game_to_learn(std::string_view answer);
  void tell_lessons();
  void tell_lesson(const Lesson& lesson);
  void keep(Guide::Setting setting);
  std::vector<int> others() const;
  void note(std::string_view rest);
  std::string note_line(int seat) const;
  void tell_notes();
  void set_passing(std::string_view rest);
  void pass();
  void ask_timeline();
  void tell_timeline();
  void save_game(std::string_view path);
  void tell_saved();
  bool read_replay(int viewer, bool& wanted);
  void host_command(std::string_view name, std::string_view rest);
  void list_options();
  void set_option(std::string_view rest);
  bool settings_command(std::string_view name, std::string_view rest);
  void tell_settings();
  void tell_servers();
  void set_setting(std::string_view rest);
  void forget_server(std::string_view rest);
  void change_setting(const SettingRule& rule, std::string_view value);
  std::string setting(std::string_view key) const { return start_.setting ? start_.setting(key) : std::string(); }
  void answer(Asker::Answer answer);
  void confirm(std::string_view text);
  void tell_in_new_words();
  void send(std::string_view type, Json fields);

  Session& session_;
  const UiText& ui_;
  Say say_;
  Remember remember_;
  Asker asker_;
  Start start_;
  Question question_ = Question::none;
  Said said_;
  Link said_link_ = Link::offline;
  std::string said_link_detail_;
  std::uint64_t said_notices_ = 0;
  bool welcomed_ = false;
  bool cut_off_ = false;  // the connection does not come back by itself: nothing is asked until the player says so
  Notes notes_;
  Guide guide_;
  std::string practice_table_;
  bool games_listed_ = false;  // those that can be learnt
  Passing passing_;
  ReplayReader replays_;
  bool timeline_wanted_ = false;
  bool saving_ = false;  // as soon as all views are here
  std::string save_path_;
  bool plan_waits_ = false;  // until it is known whether there is a game to go back to
  bool input_ended_ = false;
  std::optional<Asker::Answer> unconfirmed_;    // asked about: it can't be taken back
  std::shared_ptr<const Catalogue> old_words_;  // the game's texts before the language was changed, until others come
  std::optional<int> finished_;
};

}  // namespace precinct::client
