// The first screen: which server, who you are, and what you want to do there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/screens/action_list.hpp"
#include "client/screens/app_settings.hpp"
#include "client/screens/intent.hpp"
#include "client/screens/line_edit.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

class StartScreen {
 public:
  // `invited`: the table for which the program was started; it is gone to once a name is given.
  StartScreen(std::string_view server, std::string_view name, std::optional<std::string> invited, bool watch);

  // What the person decided that concerns more than this screen.
  enum class Wish : std::uint8_t { none, host, practise, learn, settings, quit };
  struct Result {
    bool used = true;
    Wish wish = Wish::none;
    Intents intents;
  };
  Result key(const KeyEvent& event, const Scene& scene);
  void draw(const Region& region, const Scene& scene, std::string_view notice);

  // Takes over the servers that are known, and a name that was changed.
  void follow(const AppSettings& settings);

  // Connect as this screen says, if the model is not connected like that; empty with a complaint if no name is given.
  Intents connect(const Model& model);
  // Connects and asks for a seat, or to watch.
  Intents go_to(const Model& model, const std::string& code, bool watch, const std::string& password);

 private:
  enum class Page : std::uint8_t { home, join, watch };
  std::vector<Action> actions(const Scene& scene) const;
  Result take(const std::string& id, const Scene& scene);
  Result named(const Scene& scene);
  Result ask_code_key(const KeyEvent& event, const Scene& scene);
  void other_server(int by);
  void draw_home(const Region& region, const Scene& scene);
  void draw_code(const Region& region, const Scene& scene);

  LineEdit server_, name_, code_{{}, 20}, password_{{}, 100};
  ActionList list_;
  Page page_ = Page::home;
  int row_ = 0;  // home: 0 server, 1 name, 2 the list; code page: 0 code, 1 password
  std::string asked_server_, asked_name_;
  std::vector<std::string> servers_;  // known ones
  std::string kept_name_;
  std::optional<std::string> invited_;
  bool watch_ = false;
  std::optional<Word> complaint_;
  bool way_back_shown_ = false;
};

}  // namespace precinct::client
