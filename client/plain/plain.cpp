// Getting to a table, and what is told about it.
#include "client/plain/plain.hpp"

#include <algorithm>

#include "client/games/turned_card.hpp"
#include "client/json_access.hpp"
#include "client/part_text.hpp"
#include "client/plain/matching.hpp"
#include "client/plain/table_text.hpp"
#include "client/session/server_url.hpp"

namespace precinct::client {
namespace {

// About a quarter of a minute of tries: long enough for a server that is just starting.
constexpr int most_first_tries = 5;
// Who comes in late hears the last few events, not the whole evening.
constexpr std::size_t history_lines = 10;

}  // namespace

void Plain::say_all(const std::vector<std::string>& lines) {
  for (const auto& line : lines) say(line);
}

void Plain::finish(int code) {
  if (!finished_) finished_ = code;
}

void Plain::begin(Start start) {
  start_ = std::move(start);
  notes_ = std::move(start_.notes);
  guide_ = std::move(start_.guide);
  if (start_.interactive) say(ui_("plain.hello"));
  connect();
}

void Plain::connect() {
  if (start_.server.empty()) return ask_question(Question::server);
  if (start_.name.empty()) return ask_question(Question::name);
  question_ = Question::none;
  session_.open(start_.server, start_.name);
}

void Plain::welcomed() {
  if (std::exchange(welcomed_, true)) return;
  if (start_.plan.kind == Plan::Kind::none) {
    ask_question(Question::menu);
  } else {
    plan_waits_ = true;
    open_unless_seated();
  }
}

void Plain::ask_question(Question question) {
  question_ = question;
  switch (question) {
    case Question::server:
      say(start_.last_server.empty() ? ui_("plain.ask.server")
                                     : ui_("plain.ask.server_again", {{"server", start_.last_server}}));
      break;
    case Question::name:
      say(start_.last_name.empty() ? ui_("plain.ask.name") : ui_("plain.ask.name_again", {{"name", start_.last_name}}));
      break;
    case Question::menu: {
      say(ui_("plain.ask.menu"));
      say("  1 " + ui_("plain.menu.join"));
      say("  2 " + ui_("plain.menu.host"));
      say("  3 " + ui_("plain.menu.watch"));
      say("  4 " + ui_("plain.menu.practise"));
      say("  5 " + ui_("plain.menu.learn"));
      std::string codes;
      for (const auto& code : list_of(session_.model().welcome, "tables")) {
        if (code.is_string()) codes += (codes.empty() ? "" : ", ") + code.get<std::string>();
      }
      if (!codes.empty()) say(ui_("plain.your_tables", {{"codes", codes}}));
      break;
    }
    case Question::join_code:
    case Question::watch_code:
      say(ui_("plain.ask.code"));
      break;
    case Question::seats:
      say(ui_("plain.ask.seats"));
      break;
    case Question::bots:
      say(ui_("plain.ask.bots"));
      break;
    case Question::learn:
      games_listed_ = false;
      list_games_to_learn();
      break;
    case Question::none:
      break;
  }
}

void Plain::answer_question(std::string_view text) {
  const auto answer = trimmed(text);
  switch (question_) {
    case Question::server: {
      const auto typed = answer.empty() ? start_.last_server : std::string(answer);
      const auto url = parse_server_url(typed);
      if (!url) {
        say(ui_("plain.bad_server", {{"server", typed}}));
        return ask_question(Question::server);
      }
      start_.server = url->text();
      return connect();
    }
    case Question::name:
      start_.name = answer.empty() ? start_.last_name : std::string(answer);
      return connect();
    case Question::menu: {
      const std::vector<std::string> names = {ui_("plain.menu.join"), ui_("plain.menu.host"), ui_("plain.menu.watch"),
                                              ui_("plain.menu.practise"), ui_("plain.menu.learn")};
      auto match = match_word(answer, names, {"join", "host", "watch", "practise", "learn"});
      if (const auto number = whole_number(answer); number && *number >= 1 && *number <= 5) {
        match.found = {static_cast<std::size_t>(*number) - 1};
      }
      if (match.found.size() != 1) {
        say(ui_("plain.not_understood", {{"word", answer}}));
        return ask_question(Question::menu);
      }
      start_.plan = {};
      switch (match.found.front()) {
        case 0:
          return ask_question(Question::join_code);
        case 1:
          return ask_question(Question::seats);
        case 2:
          return ask_question(Question::watch_code);
        case 4:
          return ask_question(Question::learn);
        default:
          break;
      }
      question_ = Question::none;
      start_.plan.kind = Plan::Kind::practise;
      return carry_out_plan();
    }
    case Question::join_code:
    case Question::watch_code:
      start_.plan.kind = question_ == Question::join_code ? Plan::Kind::join : Plan::Kind::watch;
      start_.plan.table = answer;
      question_ = Question::none;
      return carry_out_plan();
    case Question::seats: {
      const auto number = whole_number(answer);
      if (!answer.empty() && (!number || *number < 1 || *number > 64)) {
        say(ui_("plain.not_understood", {{"word", answer}}));
        return ask_question(Question::seats);
      }
      start_.plan.seats = number ? static_cast<int>(*number) : 0;
      return ask_question(Question::bots);
    }
    case Question::bots:
      question_ = Question::none;
      start_.plan.kind = Plan::Kind::host;
      if (answer == "1" || answer == "y" || answer == "yes" || answer == ui_("plain.word.yes")) {
        start_.plan.bots = session_.model().best_level("");
      }
      return carry_out_plan();
    case Question::learn:
      if (games_listed_) choose_game_to_learn(answer);
      return;
    case Question::none:
      return;
  }
}

bool Plain::wants_line() const {
  if (finished_) return false;
  if (question_ == Question::learn) return games_listed_;
  if (question_ != Question::none) return true;
  const auto& model = session_.model();
  if (model.link == Link::refused) return true;
  if (session_.unanswered() || !model.table || model.link != Link::online) return false;
  const auto& table = *model.table;
  if (asker_.asking() || table.phase() == "over" || !table.seat) return true;
  return table.phase() == "lobby" && !starts_by_itself() &&
         number_of(member(table.part("table"), "host")) == *table.seat;
}

void Plain::end_of_input() {
  input_ended_ = true;
  const auto& table = session_.model().table;
  // A watcher needs no input to follow a game to its end.
  const bool watching = (table && !table->seat) || (!table && start_.plan.kind == Plan::Kind::watch);
  if (watching && table && table->phase() != "over") return;
  if (watching && !table && question_ == Question::none) return;
  if (timeline_wanted_ || saving_) return;
  finish(exit_code::good);
}

void Plain::changed() {
  tell_link();
  tell_notices();
  if (finished_) return;
  open_unless_seated();
  list_games_to_learn();
  tell_table();
  const auto& table = session_.model().table;
  if (input_ended_ && table && table->phase() == "over" && words_are_here() && !timeline_wanted_ && !saving_) {
    finish(exit_code::good);
  }
}

void Plain::tell_link() {
  const auto& model = session_.model();
  if (model.link == said_link_ && model.link_detail == said_link_detail_) return;
  said_link_ = model.link;
  said_link_detail_ = model.link_detail;
  if (model.link == Link::refused || model.link == Link::online) cut_off_ = model.link == Link::refused;
  switch (model.link) {
    case Link::online:
    case Link::waiting_to_retry:
      say(model.link_detail);
      break;
    case Link::refused:
      say(model.link_detail);
      if (!start_.interactive) return finish(exit_code::refused);
      say(ui_("plain.refused.what_now"));
      break;
    case Link::offline:
    case Link::connecting:
    case Link::greeting:
      break;
  }
  if (model.link == Link::waiting_to_retry && !welcomed_ && !start_.interactive &&
      session_.failed_attempts() >= most_first_tries) {
    say(ui_("plain.gave_up"));
    finish(exit_code::unreachable);
  }
}

void Plain::tell_notices() {
  const auto& model = session_.model();
  const auto fresh = std::min<std::uint64_t>(model.notices_ever - said_notices_, model.notices.size());
  said_notices_ = model.notices_ever;
  for (auto i = model.notices.size() - fresh; i < model.notices.size(); ++i) {
    say(ui_("plain.notice", {{"text", model.notices[i]}}));
  }
}

// The texts of the game in front have come (or will never): before that its events would be told as keys.
bool Plain::words_are_here() const {
  const auto& model = session_.model();
  return model.table && model.catalogues.contains(model.table->game());
}

void Plain::tell_table() {
  const auto& model = session_.model();
  if (!model.table) {
    if (!said_.code.empty()) {
      forget_said();
      say_all(asker_.ask(model, Json::array()));
      if (!start_.interactive) return finish(exit_code::good);
      if (model.link == Link::online) ask_question(Question::menu);
    }
    return;
  }
  if (model.table->code != said_.code) {
    forget_said();
    said_.code = model.table->code;
    question_ = Question::none;
  }
  if (model.table->parts.empty() || !words_are_here()) return;
  tell_phase();
  tell_seats();
  tell_history();
  tell_log();
  tell_chat();
  if (model.table->phase() == "over" && said_.phase != "over") {
    said_.phase = "over";
    tell_outcome();
  }
  pass();
  tell_in_new_words();
  tell_lessons();
  tell_hand();
  tell_prompt();
  tell_waiting();
  tell_timeline();
  tell_saved();
}

// Of the end it is told after the events that led to it.
void Plain::tell_phase() {
  const auto& model = session_.model();
  const auto phase = model.table->phase();
  const auto& table = model.table->part("table");
  if (phase != said_.phase && phase != "over") {
    const bool first = said_.phase.empty();
    said_.phase = phase;
    if (phase == "lobby") {
      say(ui_("plain.lobby", {{"code", model.table->code}, {"game", title_of(model.table->game())}}));
      if (model.table->seat == number_of(member(table, "host")) && !starts_by_itself()) {
        say(ui_("plain.lobby.invite", {{"command", "precinct " + model.server + " --table " + model.table->code}}));
        say(ui_("plain.lobby.host"));
      }
    } else {
      said_.seats = nullptr;
      say(first ? ui_("plain.playing.joined", {{"code", model.table->code}}) : ui_("plain.playing.begins"));
      if (!model.table->seat) say(ui_("plain.watching"));
      say_all(status_lines(model, ui_));
    }
  }
  if (const bool paused = flag_of(table, "paused"); paused != said_.paused) {
    said_.paused = paused;
    say(paused ? ui_("plain.paused") : ui_("plain.resumed"));
  }
}

void Plain::tell_seats() {
  const auto& model = session_.model();
  const auto& seats = member(model.table->part("table"), "seats");
  if (seats == said_.seats) return;
  if (!said_.seats.is_array()) {
    say_all(who_lines(model, ui_));
  } else {
    for (const auto& seat : seats) {
      const auto same = [&](const Json& old) { return member(old, "seat") == member(seat, "seat"); };
      const auto old = std::ranges::find_if(said_.seats, same);
      if (old != said_.seats.end() && *old == seat) continue;
      const auto number = number_of(member(seat, "seat"));
      const Json with = {{"seat", number + 1}, {"name", string_of(member(seat, "name"))}};
      const auto kind = string_of(member(seat, "kind"));
      const auto old_kind = old == said_.seats.end() ? std::string() : string_of(member(*old, "kind"));
      const auto& before = old == said_.seats.end() ? Json() : *old;
      if (kind != old_kind || string_of(member(seat, "name")) != string_of(member(before, "name"))) {
        say(kind == "empty" ? ui_("plain.seat.left", with)
            : kind == "bot" ? ui_("plain.seat.bot_came", with)
                            : ui_("plain.seat.came", with));
      } else if (flag_of(seat, "present") != flag_of(before, "present")) {
        say(flag_of(seat, "present") ? ui_("plain.seat.back", with) : ui_("plain.seat.gone", with));
      } else if (flag_of(seat, "substituted") != flag_of(before, "substituted")) {
        say(flag_of(seat, "substituted") ? ui_("plain.seat.bot_plays", with) : ui_("plain.seat.plays_again", with));
      } else if (flag_of(seat, "ready") != flag_of(before, "ready")) {
        say(flag_of(seat, "ready") ? ui_("plain.seat.is_ready", with) : ui_("plain.seat.not_ready", with));
      }
    }
  }
  said_.seats = seats;
}

void Plain::tell_history() {
  const auto& log = session_.model().table->log;
  if (std::exchange(said_.history, true) || log.size() <= history_lines) return;
  said_.log = log[log.size() - history_lines - 1].seq;
}

void Plain::tell_log() {
  const auto& model = session_.model();
  const auto& log = model.table->log;
  if (!log.empty() && log.back().seq < said_.log) said_.log = 0;  // the log was begun anew
  for (const auto& line : log) {
    if (line.seq <= said_.log) continue;
    said_.log = line.seq;
    const auto text = model.sentence(line.text);
    say(line.secret ? ui_("plain.private", {{"text", text}}) : text);
    tell_card(turned_card(line));
  }
}

// What a card says that is turned over for all; once a game, a listener can ask for the rest.
void Plain::tell_card(const std::string& card) {
  const auto text = card_text(session_.model(), card);
  if (!text.empty() && said_.cards.insert(card).second) say("  " + text);
}

void Plain::tell_chat() {
  for (const auto& line : session_.model().table->chat) {
    if (line.seq <= said_.chat) continue;
    said_.chat = line.seq;
    say(ui_("plain.chat", {{"name", line.name}, {"text", line.text}}));
  }
}

void Plain::tell_outcome() {
  const auto& model = session_.model();
  say_all(outcome_lines(model, ui_));
  say(model.table->seat ? ui_("plain.over.seated") : ui_("plain.over.watching"));
}

void Plain::tell_nothing_asked() {
  const auto& model = session_.model();
  const auto& table = model.table;
  if (cut_off_) {
    say(model.link_detail);
    return say(ui_("plain.refused.what_now"));
  }
  if (table && table->phase() == "over") return tell_outcome();
  if (table && !table->answered.empty()) return say(ui_("plain.answer_under_way"));
  say(ui_("plain.nothing_asked"));
  if (table) say_waiting(waited_for());
}

// The deal is no event. In a game with secrets it is only said where to find them: others may hear what is read out.
void Plain::tell_hand() {
  const auto& model = session_.model();
  const auto& table = *model.table;
  if (said_.hand || !table.seat || table.phase() != "playing") return;
  const auto& loyalty = table.part("loyalty");
  const auto cards = text_of(table.game()).hand(model, ui_);
  if (cards.empty() && !loyalty.is_string()) return;
  said_.hand = true;
  const bool secret =
      std::ranges::any_of(table.parts, [](const auto& part) { return is_held(part.first) && !part.second.is_null(); });
  if (!secret) return say_all(cards);
  say(loyalty.is_string() ? ui_("plain.hand.loyalty") : ui_("plain.hand.secret"));
}

void Plain::tell_prompt() {
  const auto& model = session_.model();
  const bool asked = model.table->phase() == "playing" && !cut_off_;
  const auto question = asker_.ask(model, asked ? model.table->decisions() : Json::array());
  const auto known = asker_.asking() ? text_of(model.table->game()).before_question(model, ui_) : Lines();
  if (!question.empty() || known != said_.known) say_all(known);
  said_.known = known;
  say_all(question);
}

std::vector<std::string> Plain::waited_for() const {
  const auto& table = *session_.model().table;
  std::vector<std::string> names;
  if (table.phase() != "playing" || cut_off_ || asker_.must() || !table.answered.empty()) return names;
  const auto& waiting = table.part("waiting");
  if (flag_of(waiting, "some")) return {ui_("plain.somebody")};
  for (const auto& seat : list_of(waiting, "seats")) {
    if (!seat.is_number_integer()) continue;
    auto name = table.seat_name(seat.get<int>());
    names.push_back(name.empty() ? ui_("plain.seat", {{"seat", seat.get<int>() + 1}}) : std::move(name));
  }
  return names;
}

void Plain::say_waiting(const std::vector<std::string>& names) {
  std::string list;
  for (const auto& name : names) list += (list.empty() ? "" : ", ") + name;
  if (!list.empty()) say(ui_("plain.waiting", {{"names", list}}));
}

// That one of several has answered is not worth a line.
void Plain::tell_waiting() {
  const auto names = waited_for();
  const std::set<std::string> now(names.begin(), names.end());
  if (!std::ranges::includes(said_.waiting, now)) say_waiting(names);
  said_.waiting = now;
}

}  // namespace precinct::client
