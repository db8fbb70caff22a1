// What a player chooses once: told, changed and kept. The same table as the settings screen's.
#include <algorithm>

#include "client/canvas/text.hpp"
#include "client/plain/matching.hpp"
#include "client/plain/plain.hpp"
#include "client/settings/known_servers.hpp"
#include "client/settings/setting_table.hpp"

namespace precinct::client {

bool Plain::settings_command(std::string_view name, std::string_view rest) {
  if (name == "settings") {
    tell_settings();
  } else if (name == "set") {
    set_setting(rest);
  } else if (name == "forget") {
    forget_server(rest);
  } else {
    return false;
  }
  return true;
}

void Plain::tell_settings() {
  for (const auto& rule : setting_rules()) {
    if (rule.kind == SettingRule::Kind::list) continue;
    std::string values;
    for (const auto value : values_of(rule)) values += (values.empty() ? "" : ", ") + std::string(value);
    auto value = setting(rule.key);
    if (rule.key == "lang" && value.empty()) value = ui_.lang();
    const Json with = {{"key", rule.key},
                       {"value", value.empty() ? "-" : value},
                       {"help", ui_("settings." + std::string(rule.key) + ".help")},
                       {"values", values}};
    say(ui_(values.empty() ? "plain.setting" : "plain.setting.of", with));
  }
  tell_servers();
}

void Plain::tell_servers() {
  const auto servers = known_servers(setting("servers"));
  if (servers.empty()) return;
  say(ui_("plain.servers"));
  for (std::size_t i = 0; i < servers.size(); ++i) say("  " + std::to_string(i + 1) + " " + servers[i]);
}

void Plain::set_setting(std::string_view rest) {
  const auto blank = rest.find_first_of(" \t=");
  const auto* rule = setting_rule(folded(rest.substr(0, blank)));
  if (!rule || rule->kind == SettingRule::Kind::list || blank == rest.npos) return say(ui_("plain.set.how"));
  const auto typed = trimmed(rest.substr(blank + 1));
  if (rule->kind == SettingRule::Kind::text && may_be(*rule, typed)) return change_setting(*rule, typed);
  std::string all;
  for (const auto value : values_of(*rule)) {
    if (folded(typed) == value || folded(typed) == folded(value_words(ui_, *rule, value))) {
      return change_setting(*rule, value);
    }
    all += (all.empty() ? "" : ", ") + std::string(value);
  }
  say(ui_("plain.set.values", {{"key", rule->key}, {"values", all}}));
}

void Plain::change_setting(const SettingRule& rule, std::string_view value) {
  const std::string key(rule.key);
  const auto& model = session_.model();
  if (key == "lang" && model.table) {
    const auto words = model.catalogues.find(model.table->game());
    if (words != model.catalogues.end()) old_words_ = words->second;
  }
  if (remember_) remember_(key, std::string(value));
  say(ui_("plain.set.done", {{"setting", ui_("settings." + key)}, {"value", value_words(ui_, rule, value)}}));
  if (start_.fixed.contains(key)) {
    old_words_.reset();
    say(ui_("settings.fixed"));
  }
  tell_in_new_words();
}

void Plain::forget_server(std::string_view rest) {
  const auto kept = setting("servers");
  const auto servers = known_servers(kept);
  const auto number = whole_number(rest);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(servers.size()))
    return say(ui_("plain.forget.how"));
  const auto& server = servers[static_cast<std::size_t>(*number) - 1];
  if (remember_) remember_("servers", without_server(kept, server));
  say(ui_("plain.forget.done", {{"server", server}}));
}

// The question that stands is asked again once the game's texts of the new language are here.
void Plain::tell_in_new_words() {
  const auto& model = session_.model();
  if (!old_words_ || !words_are_here() || model.catalogues.at(model.table->game()) == old_words_) return;
  old_words_.reset();
  if (asker_.asking()) say_all(asker_.repeat(model));
}

void Plain::answer(Asker::Answer answer) {
  if (setting("confirm") != "on") return session_.command(answer.decision, answer.choice, std::move(answer.args));
  unconfirmed_ = std::move(answer);
  say(ui_("plain.confirm"));
}

void Plain::confirm(std::string_view text) {
  auto answer = std::move(*unconfirmed_);
  unconfirmed_.reset();
  const auto word = folded(text);
  if (word == "1" || word == "y" || word == "yes" || word == folded(ui_("plain.word.yes"))) {
    return session_.command(answer.decision, answer.choice, std::move(answer.args));
  }
  say(ui_("plain.confirm.not_sent"));
  say_all(asker_.repeat(session_.model()));
}

}  // namespace precinct::client
