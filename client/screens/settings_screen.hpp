// The settings, shown and changed: each counts at once and is kept for the next run.
#pragma once

#include <string>

#include "client/screens/app_settings.hpp"
#include "client/screens/form.hpp"
#include "client/screens/intent.hpp"
#include "client/screens/words.hpp"

namespace precinct::client {

class SettingsScreen {
 public:
  // What was changed is in `settings` already when this returns. Escape is left to the owner, who calls close() then.
  Intents key(const KeyEvent& event, AppSettings& settings, const Words& words);
  // A name counts once it is whole.
  Intents close(AppSettings& settings);
  void draw(const Region& region, const AppSettings& settings, const Words& words);

 private:
  void sync(const AppSettings& settings, const Words& words);
  Intents press(const std::string& id, AppSettings& settings, const Words& words);

  Form form_;
  std::string said_;  // what a button did
};

}  // namespace precinct::client
