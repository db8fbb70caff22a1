// What games with secrets ask of a player besides answers: opinions of the others, patience, and the truth at the end.
#include <algorithm>

#include "client/canvas/text.hpp"
#include "client/json_access.hpp"
#include "client/plain/matching.hpp"
#include "client/plain/plain.hpp"

namespace precinct::client {

bool Plain::secrets_command(std::string_view name, std::string_view rest) {
  if (name == "note") {
    note(rest);
  } else if (name == "notes") {
    tell_notes();
  } else if (name == "autopass") {
    set_passing(rest);
  } else if (name == "timeline") {
    ask_timeline();
  } else if (name == "save") {
    save_game(rest);
  } else {
    return false;
  }
  return true;
}

// The other players, by seat number.
std::vector<int> Plain::others() const {
  const auto& table = *session_.model().table;
  std::vector<int> seats;
  for (const auto& entry : list_of(table.part("table"), "seats")) {
    const auto seat = static_cast<int>(number_of(member(entry, "seat")));
    if (table.seat != seat) seats.push_back(seat);
  }
  return seats;
}

void Plain::note(std::string_view rest) {
  const auto& table = *session_.model().table;
  if (!table.seat) return say(ui_("plain.watchers_do_not"));
  const auto blank = rest.find_last_of(" \t");
  if (blank == rest.npos) return say(ui_("plain.note.how"));
  const auto word = folded(trimmed(rest.substr(blank)));
  const auto kind = std::ranges::find_if(Notes::kinds, [&](std::string_view each) {
    const std::string id = each.empty() ? "none" : std::string(each);
    return word == id || word == folded(ui_("plain.word." + id));
  });
  if (kind == Notes::kinds.end()) return say(ui_("plain.note.how"));
  const auto seats = others();
  std::vector<std::string> names, numbers;
  for (const int seat : seats) {
    names.push_back(table.seat_name(seat));
    numbers.push_back(std::to_string(seat + 1));
  }
  const auto who = trimmed(rest.substr(0, blank));
  const auto match = match_word(who, names, numbers);
  if (match.found.size() != 1) return say(ui_("plain.note.who", {{"word", who}}));
  const auto change = notes_.set(table.code, seats[match.found.front()], *kind);
  if (remember_) remember_(change.key, change.value);
  say(note_line(seats[match.found.front()]));
}

std::string Plain::note_line(int seat) const {
  const auto& table = *session_.model().table;
  auto name = table.seat_name(seat);
  if (name.empty()) name = ui_("plain.seat", {{"seat", seat + 1}});
  return ui_("note.of", {{"name", name}, {"note", Notes::words(ui_, notes_.of(table.code, seat))}});
}

void Plain::tell_notes() {
  if (!session_.model().table->seat) return say(ui_("plain.watchers_do_not"));
  say(ui_("plain.notes.head"));
  for (const int seat : others()) say("  " + note_line(seat));
}

void Plain::set_passing(std::string_view rest) {
  const auto word = folded(rest);
  const bool off = word == "off" || word == folded(ui_("plain.word.off"));
  const bool on = word == "on" || word == folded(ui_("plain.word.on"));
  if (!on && !off && !word.empty()) return say(ui_("plain.autopass.how"));
  if (on && !Passing::possible(*session_.model().table)) return say(ui_("plain.autopass.not_now"));
  if (off) passing_.stop();
  if (on) passing_.start();
  say(passing_.on() ? ui_("plain.autopass.on") : ui_("plain.autopass.off"));
  pass();
}

// What may be passed is answered before it is told as a question.
void Plain::pass() {
  const bool passed = passing_.on();
  for (const auto number : passing_.due(*session_.model().table)) session_.command(number, "pass", Json::object());
  if (passed && !passing_.on()) say(ui_("plain.autopass.over"));
}

// Another table is in front.
void Plain::forget_said() {
  said_ = {};
  passing_.stop();
  unconfirmed_.reset();
  replays_ = {};
  timeline_wanted_ = false;
  saving_ = false;
}

void Plain::ask_timeline() {
  const auto& model = session_.model();
  if (!text_of(model.table->game()).has_timeline(model)) return say(ui_("plain.timeline.none"));
  timeline_wanted_ = true;
  replays_.retry();
  if (!model.table->replay(Replay::all_secrets).whole()) say(ui_("plain.timeline.loading"));
  tell_timeline();
}

// True once all that this viewer saw of the game is here; the next page is asked for until then. What is refused is not
// wanted any more.
bool Plain::read_replay(int viewer, bool& wanted) {
  const auto& table = *session_.model().table;
  if (table.replay(viewer).whole()) return true;
  if (auto request = replays_.next(table, viewer)) {
    session_.request("replay", std::move(*request), [&wanted](const Json& reply) {
      if (string_of(member(reply, "type")) == "error") wanted = false;
    });
  }
  return false;
}

void Plain::tell_timeline() {
  if (!timeline_wanted_ || !read_replay(Replay::all_secrets, timeline_wanted_)) return;
  timeline_wanted_ = false;
  const auto& model = session_.model();
  say_all(text_of(model.table->game()).timeline(model, ui_));
}

void Plain::save_game(std::string_view path) {
  const auto& table = *session_.model().table;
  if (table.phase() != "over" || !start_.save) return say(ui_("plain.save.not_now"));
  saving_ = true;
  save_path_ = path;
  replays_.retry();
  if (!table.replay(Replay::all_secrets).whole()) say(ui_("plain.timeline.loading"));
  tell_saved();
}

void Plain::tell_saved() {
  const auto& model = session_.model();
  if (!saving_) return;
  for (int viewer = Replay::all_secrets; viewer < static_cast<int>(model.table->seat_names().size()); ++viewer) {
    if (!read_replay(viewer, saving_)) return;
  }
  saving_ = false;
  say(start_.save(save_path_));
}

}  // namespace precinct::client
