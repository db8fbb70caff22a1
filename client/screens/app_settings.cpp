#include "client/screens/app_settings.hpp"

#include <utility>

#include "client/settings/known_servers.hpp"

namespace precinct::client {
namespace {

constexpr std::pair<std::string_view, bool AppSettings::*> kFlags[] = {{"bell", &AppSettings::bell},
                                                                       {"title", &AppSettings::title},
                                                                       {"cover", &AppSettings::cover},
                                                                       {"confirm", &AppSettings::confirm}};
constexpr std::pair<std::string_view, std::string AppSettings::*> kTexts[] = {{"name", &AppSettings::name},
                                                                              {"lang", &AppSettings::language},
                                                                              {"colors", &AppSettings::colors},
                                                                              {"glyphs", &AppSettings::glyphs}};

}  // namespace

std::string AppSettings::value(std::string_view key) const {
  for (const auto& [id, flag] : kFlags) {
    if (id == key) return this->*flag ? "on" : "off";
  }
  for (const auto& [id, text] : kTexts) {
    if (id == key) return this->*text;
  }
  return {};
}

void AppSettings::take(std::string_view key, std::string_view value) {
  for (const auto& [id, flag] : kFlags) {
    if (id == key) this->*flag = value == "on";
  }
  for (const auto& [id, text] : kTexts) {
    if (id == key) this->*text = value;
  }
  if (key == "servers") servers = known_servers(value);
  if (key == "hints") hints.clear();
}

bool AppSettings::meet(const std::string& url) {
  if (url.empty() || (!servers.empty() && servers.front() == url)) return false;
  std::erase(servers, url);
  servers.insert(servers.begin(), url);
  return true;
}

}  // namespace precinct::client
