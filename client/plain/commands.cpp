// What can be typed besides answers.
#include <algorithm>
#include <array>

#include "client/canvas/text.hpp"
#include "client/json_access.hpp"
#include "client/part_text.hpp"
#include "client/plain/matching.hpp"
#include "client/plain/plain.hpp"
#include "client/plain/table_text.hpp"

namespace precinct::client {
namespace {

constexpr std::array kWords = {"help",    "quit",   "map",    "hand",     "who",        "status",   "rules",
                               "say",     "again",  "log",    "repeat",   "start",      "ready",    "bots",
                               "options", "option", "pause",  "resume",   "substitute", "kick",     "host",
                               "leave",   "note",   "notes",  "autopass", "timeline",   "settings", "set",
                               "forget",  "save",   "lesson", "lessons",  "events"};

constexpr std::size_t log_lines = 20;

}  // namespace

void Plain::send(std::string_view type, Json fields) {
  fields["table"] = session_.model().table->code;
  session_.request(type, std::move(fields));
}

void Plain::line(std::string_view text) {
  const auto typed = trimmed(text);
  const auto blank = typed.find_first_of(" \t");
  const auto word = typed.substr(0, blank);
  const auto rest = blank == typed.npos ? std::string_view() : trimmed(typed.substr(blank));
  const auto is = [&](std::string_view name) {
    return folded(word) == name || folded(word) == folded(ui_("plain.word." + std::string(name)));
  };
  const bool sets = question_ == Question::menu && (is("settings") || is("set") || is("forget"));
  if (cut_off_ && is("again")) return session_.retry();
  if (question_ != Question::none && !sets && !is("quit")) {
    return cut_off_ ? tell_nothing_asked() : answer_question(typed);
  }
  if (unconfirmed_) return confirm(typed);
  if (typed.empty()) return;
  if (command(word, rest)) return;
  const auto& model = session_.model();
  if (!model.table || !asker_.asking()) return tell_nothing_asked();
  auto reply = asker_.answer(model, typed);
  say_all(reply.lines);
  if (reply.answer) answer(std::move(*reply.answer));
}

bool Plain::command(std::string_view word, std::string_view rest) {
  if (word == "?") {
    const auto lines = asker_.explain(session_.model());
    say_all(lines.empty() ? std::vector<std::string>{ui_("plain.no_help")} : lines);
    return true;
  }
  std::string_view name;
  for (const std::string_view known : kWords) {
    if (folded(word) == known || folded(word) == folded(ui_("plain.word." + std::string(known)))) name = known;
  }
  if (name.empty()) return false;
  const auto& model = session_.model();
  // So can "set" and "forget" without a setting or a number behind them.
  const bool no_setting = (name == "set" && !setting_rule(rest.substr(0, rest.find_first_of(" \t=")))) ||
                          (name == "forget" && !whole_number(rest));
  if (no_setting && asker_.asking()) return false;
  // "again" and "host" can also begin a choice of the prompt; whoever is asked means the choice.
  if ((name == "again" || name == "host" || name == "leave" || name == "save") && asker_.asking()) return false;
  if (name == "help") {
    for (const auto* key : {"plain.help.answers", "plain.help.looking", "plain.help.talking", "plain.help.lessons",
                            "plain.help.secrets", "plain.help.table", "plain.help.settings", "plain.help.leaving"}) {
      say(ui_(key));
    }
  } else if (name == "quit") {
    say(ui_("plain.bye"));
    finish(exit_code::good);
  } else if (name == "again" && model.link != Link::online) {
    session_.retry();
  } else if (settings_command(name, rest)) {
    return true;
  } else if (!model.table) {
    say(ui_("plain.no_table"));
  } else if (!table_command(name, rest) && !secrets_command(name, rest) && !lesson_command(name, rest)) {
    host_command(name, rest);
  }
  return true;
}

bool Plain::table_command(std::string_view name, std::string_view rest) {
  const auto& model = session_.model();
  if (name == "map") {
    say_all(map_lines(model, ui_));
  } else if (name == "hand") {
    say_all(hand_lines(model, ui_));
  } else if (name == "who") {
    say_all(who_lines(model, ui_));
  } else if (name == "status") {
    say_all(status_lines(model, ui_));
  } else if (name == "events") {
    say_all(in_play_lines(model, ui_));
  } else if (name == "rules") {
    say_all(rules_lines(model, ui_, rest));
  } else if (name == "say") {
    if (rest.empty()) {
      say(ui_("plain.say_what"));
    } else {
      send("chat", {{"text", rest}});
    }
  } else if (name == "again") {
    send("again", Json::object());
  } else if (name == "log") {
    const auto& log = model.table->log;
    for (auto i = log.size() - std::min(log.size(), log_lines); i < log.size(); ++i) say(model.sentence(log[i].text));
    if (model.table->phase() == "over") say_all(outcome_lines(model, ui_));
  } else if (name == "repeat") {
    if (asker_.asking()) {
      say_all(said_.known);
      say_all(asker_.repeat(model));
    } else {
      tell_nothing_asked();
    }
  } else if (name == "leave") {
    send("leave", Json::object());
  } else {
    return false;
  }
  return true;
}

void Plain::host_command(std::string_view name, std::string_view rest) {
  const auto seat = whole_number(rest);
  const bool names_seat = name == "kick" || name == "host" || name == "substitute";
  if (names_seat && !seat) return say(ui_("plain.which_seat"));
  if (name == "start") {
    // Whoever hosts with --bots meant the seats that stay empty.
    if (!start_.plan.bots.empty()) fill_with_bots(session_, start_.plan.bots);
    send("start", Json::object());
  } else if (name == "ready") {
    const auto& model = session_.model();
    bool on = true;
    for (const auto& entry : list_of(model.table->part("table"), "seats")) {
      if (model.table->seat && number_of(member(entry, "seat")) == *model.table->seat) on = !flag_of(entry, "ready");
    }
    send("ready", {{"on", on}});
  } else if (name == "bots") {
    fill_with_bots(session_, std::string(rest));
  } else if (name == "options") {
    list_options();
  } else if (name == "option") {
    set_option(rest);
  } else if (name == "pause" || name == "resume") {
    send("pause", {{"on", name == "pause"}});
  } else if (names_seat) {
    send(name, {{"seat", *seat - 1}});
  }
}

void Plain::list_options() {
  const auto& model = session_.model();
  const auto& chosen = member(model.table->part("table"), "options");
  for (const auto& game : list_of(model.welcome, "games")) {
    if (string_of(member(game, "id")) != model.table->game()) continue;
    for (const auto& option : list_of(game, "options")) {
      const auto id = string_of(member(option, "id"));
      const auto& value = member(chosen, id).is_null() ? member(option, "default") : member(chosen, id);
      std::string values;
      for (const auto& one : list_of(option, "from")) {
        values += (values.empty() ? "" : ", ") + words_of(model, member(one, "id")) + " (" +
                  model.sentence(member(one, "text")) + ")";
      }
      const auto& range = list_of(option, "range");
      if (range.size() == 2) values = range[0].dump() + " - " + range[1].dump();
      say(id + " = " + (value.is_string() ? value.get<std::string>() : value.dump()) + ": " +
          model.sentence(member(option, "text")) + (values.empty() ? "" : " [" + values + "]"));
    }
  }
}

void Plain::set_option(std::string_view rest) {
  const auto words = divided(rest, " \t=");
  if (words.size() != 2) return say(ui_("plain.option.how"));
  Json options = member(session_.model().table->part("table"), "options");
  if (!options.is_object()) options = Json::object();
  // A number, true, false and null are meant as such; anything else is a word.
  auto value = Json::parse(words[1], nullptr, false);
  options[words[0]] = value.is_discarded() || value.is_structured() ? Json(words[1]) : value;
  send("configure", {{"options", std::move(options)}});
}

}  // namespace precinct::client
