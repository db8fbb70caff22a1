#include "client/screens/settings_screen.hpp"

#include "client/settings/known_servers.hpp"
#include "client/settings/setting_table.hpp"

namespace precinct::client {
namespace {

constexpr std::string_view kServer = "server:";

Field field_of(const SettingRule& rule, const AppSettings& settings, const Words& words) {
  const std::string key(rule.key), name = "settings." + key;
  Field field{.id = key, .label = words.say(name), .help = words.say(name + ".help")};
  if (settings.fixed.contains(key)) field.help = words.say("settings.fixed");
  const auto value = settings.value(key);
  switch (rule.kind) {
    case SettingRule::Kind::choice:
      for (const auto each : values_of(rule)) field.values.push_back({each, value_words(words.ui(), rule, each), {}});
      field.choose(value);
      break;
    case SettingRule::Kind::text:
      field.kind = Field::Kind::text;
      field.edit = LineEdit(value, 24);
      break;
    case SettingRule::Kind::action:
      field.kind = Field::Kind::button;
      field.label = value_words(words.ui(), rule, values_of(rule).front());
      break;
    case SettingRule::Kind::list:
      break;
  }
  return field;
}

std::vector<Field> fields_of(const AppSettings& settings, const Words& words) {
  std::vector<Field> fields;
  for (const auto& rule : setting_rules()) {
    if (rule.kind != SettingRule::Kind::list) {
      fields.push_back(field_of(rule, settings, words));
      continue;
    }
    for (const auto& server : settings.servers) {
      fields.push_back({.id = std::string(kServer) + server,
                        .label = words.say("settings.servers.forget", {{"server", server}}),
                        .help = words.say("settings.servers.forget_help"),
                        .kind = Field::Kind::button});
    }
  }
  return fields;
}

Intents change(AppSettings& settings, const std::string& key, const std::string& value) {
  settings.take(key, value);
  return {SetSetting{key, value}};
}

}  // namespace

// The values are those of `settings`, whoever changed them last; only the name may be half typed.
void SettingsScreen::sync(const AppSettings& settings, const Words& words) {
  form_.set_fields(fields_of(settings, words));
  for (const auto& rule : setting_rules()) {
    auto* field = form_.find(rule.key);
    if (field && field->kind == Field::Kind::choice) field->choose(settings.value(rule.key));
  }
}

Intents SettingsScreen::press(const std::string& id, AppSettings& settings, const Words& words) {
  if (!id.starts_with(kServer)) {
    said_ = words.say("settings." + id + ".done");
    return change(settings, id, "again");
  }
  std::string kept;
  for (const auto& server : settings.servers) kept += server + " ";
  return change(settings, "servers", without_server(kept, id.substr(kServer.size())));
}

Intents SettingsScreen::key(const KeyEvent& event, AppSettings& settings, const Words& words) {
  said_.clear();
  sync(settings, words);
  const auto result = form_.key(event);
  Intents intents;
  if (result == Form::Event::changed) {
    const auto& key = form_.changed_field();
    intents = change(settings, key, form_.find(key)->value().get<std::string>());
  } else if (result == Form::Event::pressed) {
    intents = press(form_.current(), settings, words);
  }
  if (form_.current() != "name") {
    const auto named = close(settings);
    intents.insert(intents.end(), named.begin(), named.end());
  }
  return intents;
}

Intents SettingsScreen::close(AppSettings& settings) {
  const auto* field = form_.find("name");
  if (!field) return {};
  const auto name = field->edit.text();
  if (name == settings.name || name.find_first_not_of(' ') == std::string::npos) return {};
  return change(settings, "name", name);
}

void SettingsScreen::draw(const Region& region, const AppSettings& settings, const Words& words) {
  region.clear();
  sync(settings, words);
  const auto inside = region.frame(words.say("settings.head"), Ink::accent);
  const int last = inside.height() - 1;
  form_.draw(inside.sub(0, 0, inside.width(), last), words);
  inside.line(1, last, said_.empty() ? words.say("settings.keys") : said_, said_.empty() ? Ink::faint : Ink::good);
}

}  // namespace precinct::client
