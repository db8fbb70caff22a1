// The menu of a table, and the opinions of others that are kept on this machine.
#include "client/screens/app_ui.hpp"

namespace precinct::client {

std::vector<Action> App::Ui::menu_actions(const Scene& scene) const {
  std::vector<Action> actions;
  const auto add = [&](std::string id, std::string text) { actions.push_back({std::move(id), std::move(text), {}}); };
  add("continue", std::string(words(Word::menu_continue)));
  add("rules", std::string(words(Word::menu_rules)));
  add("legend", std::string(words(Word::menu_legend)));
  if (const auto& code = scene.table()->code; settings.guide.guides(code)) {
    add("lessons", std::string(words(Word::lessons)));
    add("guide", std::string(words(settings.guide.on(code) ? Word::menu_lessons_end : Word::menu_lessons_on)));
  }
  add("settings", std::string(words(Word::settings)));
  if (passing.on()) {
    add("pass_stop", std::string(words(Word::menu_pass_stop)));
  } else if (Passing::possible(*scene.table())) {
    add("pass", std::string(words(Word::menu_pass)));
  }
  // Where nobody hides what they are, there is nothing to suspect.
  if (scene.part("loyalty").is_string()) add("notes", std::string(words(Word::notes)));
  const bool paused = flag_of(scene.part("table"), "paused");
  if (scene.i_am_host()) add("pause", std::string(words(paused ? Word::menu_unpause : Word::menu_pause)));
  for (const auto& seat : list_of(scene.part("table"), "seats")) {
    const int n = int_of(seat, "seat");
    if (scene.mine(n) || string_of(member(seat, "kind")) != "human") continue;
    const bool away = !flag_of(seat, "present");
    if (away && !flag_of(seat, "substituted") && scene.table()->seat) {
      add("substitute:" + std::to_string(n), words(Word::menu_substitute, {{"name", scene.seat_name(n)}}));
    }
    if (!away && scene.i_am_host())
      add("host:" + std::to_string(n), words(Word::menu_hand_over, {{"name", scene.seat_name(n)}}));
  }
  add("leave", std::string(words(Word::menu_leave)));
  add("quit", std::string(words(Word::quit)));
  return actions;
}

Intents App::Ui::take_menu(const std::string& id, const Scene& scene) {
  const auto& code = scene.table()->code;
  over = Over::nothing;
  if (id == "pass" || id == "pass_stop") {
    passing.stop();
    if (id == "pass") passing.start();
    Intents intents;
    follow_passing(scene, intents);
    return intents;
  }
  if (id == "notes") over = Over::notes;
  if (id == "settings") over = Over::settings;
  if (id == "lessons") show_lessons();
  if (id == "guide") return set_lessons(!settings.guide.on(code), scene);
  if (id == "rules") {
    over = Over::rules;
    text_page.open(std::string(words(Word::rules)), {}, true);
  }
  if (id == "legend") {
    over = Over::text;
    text_page.open(std::string(words(Word::legend)), legend(scene));
  }
  if (id == "pause")
    return {Send{Json{{"type", "pause"}, {"table", code}, {"on", !flag_of(scene.part("table"), "paused")}}}};
  if (id == "leave") return leave({Send{Json{{"type", "leave"}, {"table", code}}}});
  if (id == "quit") return {Quit{}};
  if (const auto colon = id.find(':'); colon != std::string::npos) {
    Send send{Json{{"type", id.substr(0, colon)}, {"table", code}, {"seat", std::stoi(id.substr(colon + 1))}}};
    return id.starts_with("host:") ? for_good({std::move(send)}) : Intents{std::move(send)};
  }
  return {};
}

std::vector<Action> App::Ui::note_actions(const Scene& scene) const {
  std::vector<Action> actions;
  for (const auto& each : list_of(scene.part("table"), "seats")) {
    const int seat = int_of(each, "seat");
    if (scene.mine(seat)) continue;
    const auto note = Notes::words(words.ui(), settings.notes.of(scene.table()->code, seat));
    actions.push_back(
        {std::to_string(seat), words.say("note.of", {{"name", scene.seat_name(seat)}, {"note", note}}), {}});
  }
  return actions;
}

// To the next opinion. Nothing of it goes to the server.
Intents App::Ui::change_note(int seat, const Scene& scene) {
  const auto& code = scene.table()->code;
  auto change = settings.notes.set(code, seat, Notes::after(settings.notes.of(code, seat)));
  return {SetSetting{std::move(change.key), std::move(change.value)}};
}

}  // namespace precinct::client
