// The guided first game in lines: which game to learn, and its lessons as they come up.
#include "client/json_access.hpp"
#include "client/plain/matching.hpp"
#include "client/plain/plain.hpp"

namespace precinct::client {

// Which games can be learnt is known when their texts are here.
void Plain::list_games_to_learn() {
  const auto& model = session_.model();
  if (question_ != Question::learn || games_listed_ || !guides_are_known(model, {})) return;
  games_listed_ = true;
  const auto games = guided_games(model);
  if (games.empty()) {
    say(ui_("plain.learn.none"));
    return ask_question(Question::menu);
  }
  say(ui_("plain.ask.learn"));
  for (std::size_t i = 0; i < games.size(); ++i) say("  " + std::to_string(i + 1) + " " + title_of(games[i]));
}

std::string Plain::title_of(const std::string& game) const {
  for (const auto& each : list_of(session_.model().welcome, "games")) {
    if (string_of(member(each, "id")) == game && !string_of(member(each, "title")).empty())
      return string_of(member(each, "title"));
  }
  return game;
}

void Plain::choose_game_to_learn(std::string_view answer) {
  const auto games = guided_games(session_.model());
  std::vector<std::string> titles;
  for (const auto& game : games) titles.push_back(title_of(game));
  auto match = match_word(answer, titles, games);
  if (const auto number = whole_number(answer); number && *number >= 1 && *number <= std::ssize(games)) {
    match.found = {static_cast<std::size_t>(*number) - 1};
  }
  if (match.found.size() != 1) {
    say(ui_("plain.not_understood", {{"word", answer}}));
    return ask_question(Question::learn);
  }
  question_ = Question::none;
  start_.plan.kind = Plan::Kind::learn;
  start_.plan.game = games[match.found.front()];
  carry_out_plan();
}

void Plain::keep(Guide::Setting setting) {
  if (remember_) remember_(setting.key, setting.value);
}

void Plain::tell_lessons() {
  const auto& model = session_.model();
  for (const auto& lesson : guide_.due(model)) {
    keep(guide_.told(model.table->code, lesson.id));
    tell_lesson(lesson);
  }
}

void Plain::tell_lesson(const Lesson& lesson) {
  const auto& model = session_.model();
  std::string rules;
  for (const auto& rule : lesson.rules) rules += (rules.empty() ? "" : ", ") + rule;
  say(ui_("plain.lesson", {{"title", lesson_title(model, lesson)}, {"rules", rules}}));
  say("  " + lesson_text(model, lesson));
  std::string keys;
  for (const auto& key : lesson_keys(ui_, "plain", lesson)) keys += (keys.empty() ? "" : " ") + key;
  if (!keys.empty()) say("  " + keys);
}

bool Plain::lesson_command(std::string_view name, std::string_view rest) {
  if (name != "lesson" && name != "lessons") return false;
  const auto& model = session_.model();
  const auto& code = model.table->code;
  if (!guide_.guides(code)) {
    say(ui_("plain.lessons.none"));
    return true;
  }
  const bool off = rest == "off" || rest == ui_("plain.word.off"), on = rest == "on" || rest == ui_("plain.word.on");
  if (off || on) {
    keep(guide_.set_on(code, on));
    say(ui_(on ? "plain.lessons.on" : "plain.lessons.off"));
    tell_lessons();
    return true;
  }
  const auto told = guide_.so_far(model);
  if (told.empty()) say(ui_("plain.lessons.nothing_yet"));
  for (const auto& lesson : told) {
    if (name == "lessons" || &lesson == &told.back()) tell_lesson(lesson);
  }
  return true;
}

}  // namespace precinct::client
