// What the full screen remembers between two keys. Private to App.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "client/games/passing.hpp"
#include "client/games/replay_reader.hpp"
#include "client/screens/app.hpp"
#include "client/screens/end_screen.hpp"
#include "client/screens/host_form.hpp"
#include "client/screens/learn_screen.hpp"
#include "client/screens/lobby_screen.hpp"
#include "client/screens/overlay.hpp"
#include "client/screens/replay_screen.hpp"
#include "client/screens/settings_screen.hpp"
#include "client/screens/start_screen.hpp"
#include "client/screens/table_screen.hpp"

namespace precinct::client {

enum class Over : std::uint8_t { nothing, text, rules, menu, phrases, notes, timeline, lessons, settings };

// A table that is made, filled with bots and started by itself.
enum class Practise : std::uint8_t { no, wait_for_server, wait_for_table };

struct App::Ui {
  explicit Ui(AppSettings wanted);

  Scene scene(const Model& model) const;

  Intents table_key(const KeyEvent& event, const Scene& scene);
  Intents before_table_key(const KeyEvent& event, const Scene& scene);
  std::optional<Intents> chat_key(const KeyEvent& event, const Scene& scene);
  std::optional<Intents> over_key(const KeyEvent& event, const Scene& scene);
  std::optional<Intents> function_key(const KeyEvent& event, const Scene& scene);
  std::optional<Intents> lesson_key(const KeyEvent& event, const Scene& scene);
  Intents set_lessons(bool on, const Scene& scene);
  void show_lessons();
  // A moment that goes on hides the game until another page, or Escape, is asked for. True: that was all that was
  // asked.
  bool puts_aside(const KeyEvent& event, const Scene& scene);
  // The log, or a map that was looked about on, back to where the game is.
  void show_newest();
  Intents end_key(const KeyEvent& event, const Scene& scene);
  Intents again_key(const KeyEvent& event, const Scene& scene);
  Intents play_key(const KeyEvent& event, const Scene& scene);
  Intents leave(Intents intents);
  Intents settings_key(const KeyEvent& event);
  Intents confirm_key(const KeyEvent& event);
  // At once, or after having asked where that is wanted.
  Intents for_good(Intents intents);

  std::vector<Action> menu_actions(const Scene& scene) const;
  Intents take_menu(const std::string& id, const Scene& scene);
  std::vector<Action> note_actions(const Scene& scene) const;
  Intents change_note(int seat, const Scene& scene);
  std::vector<std::string> phrases(const Scene& scene) const;
  Intents say(const Scene& scene, const std::string& text) const;

  void follow_chat(const Table& table);
  void follow_waiting(const Scene& scene);
  void follow_hints(const Scene& scene, Intents& intents);
  void follow_turn(const Scene& scene, Intents& intents);
  void follow_passing(const Scene& scene, Intents& intents);
  void follow_replay(const Scene& scene, Intents& intents);
  void follow_practise(const Scene& scene, Intents& intents);
  void follow_guide(const Scene& scene, Intents& intents);
  void new_table();
  int draw_banner(const Region& whole, const Scene& scene) const;
  void draw(const Scene& scene, Canvas& canvas);
  void draw_before_table(const Region& whole, const Scene& scene);
  void draw_over(const Region& region, const Scene& scene);

  AppSettings settings;
  Words words;
  WallClock::time_point now;
  bool covered;

  StartScreen start;
  std::optional<HostForm> host;
  std::optional<LearnScreen> learn;
  LobbyScreen lobby;
  EndScreen end;
  bool look_at_board = false;
  SettingsScreen settings_screen;
  std::optional<Intents> unconfirmed;  // asked about: they can't be taken back

  PromptMenu menu;
  Page page = Page::map;
  int scroll = 0;
  Over over = Over::nothing;
  TextPage text_page;
  ActionList menu_list, phrase_list, note_list;
  LineEdit chat;
  bool chat_open = false;

  std::string table_code;
  ChatAnchors anchors;
  std::string waiting_key;
  std::optional<WallClock::time_point> waiting_since;
  bool was_asked = false;
  std::string title;
  std::uint64_t notices_seen = 0;
  std::string notice;
  std::string hint;
  std::string hinted_prompt;
  Practise practise = Practise::no;
  std::optional<Lesson> lesson;  // on the screen; told only once
  Passing passing;
  ReplayReader replays;
  std::optional<ReplayScreen> again;  // the finished game, gone through once more
  bool saving = false;                // it goes into a file as soon as all of it is here
  std::uint64_t looked = 0;           // at the log's moments, up to this line
  Paragraphs put_aside;               // a moment that goes on, which this player looked behind

  std::uint64_t answered = 0;  // the log's last line when this player last answered
  std::uint64_t read = 0;      // the last one that was told in the box with the news, or was there to begin with

  MapWindow window;
  BoardPtr shown;  // the map that the next key points on
};

// True if something on the screen is for this viewer's eyes only.
bool has_secrets(const Scene& scene);

}  // namespace precinct::client
