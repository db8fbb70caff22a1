#include "data/guide.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "data/strict_json.hpp"

namespace precinct {
namespace {

using Json = nlohmann::json;
using Names = std::vector<std::string_view>;

constexpr std::string_view kFile = "guide.json";

[[noreturn]] void fail(const std::string& path, const std::string& what) {
  throw CatalogueError(std::string(kFile) + ": " + path + ": " + what);
}

std::string listed(const Names& names) {
  std::string all;
  for (const auto name : names) all += (all.empty() ? "" : ", ") + std::string(name);
  return all;
}

bool among(const Names& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// An object with these members, of which the first `needed` must be there.
void check_members(const Json& object, const std::string& path, const Names& names, std::size_t needed) {
  if (!object.is_object()) fail(path, "must be an object with " + listed(names));
  for (const auto& [name, value] : object.items()) {
    if (!among(names, name)) fail(path + "/" + name, "is not known here; use " + listed(names));
  }
  for (std::size_t i = 0; i < needed; ++i) {
    if (!object.contains(names[i])) fail(path + "/" + std::string(names[i]), "is missing; write it");
  }
}

std::string text_at(const Json& value, const std::string& path) {
  if (!value.is_string() || value.get_ref<const std::string&>().empty()) fail(path, "must be a text");
  return value.get<std::string>();
}

std::vector<std::string> list_at(const Json& value, const std::string& path) {
  if (!value.is_array() || value.empty()) fail(path, "must be a list with at least one text");
  std::vector<std::string> all;
  for (std::size_t i = 0; i < value.size(); ++i) {
    all.push_back(text_at(value[i], path + "/" + std::to_string(i)));
  }
  return all;
}

void check_table(const Json& table) {
  const std::string path = "/table";
  check_members(table, path, {"seats", "bots", "options"}, 3);
  if (!table["seats"].is_number_integer() || table["seats"] < 1) fail(path + "/seats", "must be a number from 1");
  text_at(table["bots"], path + "/bots");
  if (!table["options"].is_object()) fail(path + "/options", "must be an object of options and values; {} for none");
}

class LessonCheck {
 public:
  explicit LessonCheck(const std::set<std::string>& texts) : texts_(texts) {}

  void add(const Json& lesson, const std::string& path) {
    check_members(lesson, path, {"id", "when", "rules", "keys"}, 4);
    const auto id = text_at(lesson["id"], path + "/id");
    if (id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos) {
      fail(path + "/id", "\"" + id + "\" is no id; use a-z, 0-9 and _");
    }
    if (!ids_.insert(id).second) fail(path + "/id", "\"" + id + "\" stands twice; give each lesson an id of its own");
    for (const char* part : {"title", "text"}) need(path + "/id", "lesson." + id + "." + part);
    check_when(lesson["when"], path + "/when");
    list_at(lesson["rules"], path + "/rules");
    check_keys(lesson["keys"], path + "/keys");
  }

  void no_text_is_left_over() const {
    for (const auto& key : texts_) {
      if (!key.starts_with("lesson.")) continue;
      const auto id = key.substr(7, key.rfind('.') - 7);
      if (!ids_.contains(id)) fail("/lessons", "none has the id of the text " + key + "; add it or remove the text");
    }
  }

 private:
  void need(const std::string& path, const std::string& key) const {
    if (!texts_.contains(key)) fail(path, "the text " + key + " is missing; write it in texts/<lang>/guide.json");
  }

  void check_when(const Json& when, const std::string& path) const {
    const Names names{"ask", "choice", "event", "phase", "part", "turn", "table"};
    check_members(when, path, names, 0);
    for (const auto& [name, value] : when.items()) {
      const auto at = path + "/" + name;
      if (name == "part") {
        text_at(value, at);
      } else if (name == "turn" || name == "table") {
        const Names values = name == "turn" ? Names{"mine", "others"} : Names{"playing", "over"};
        if (!among(values, text_at(value, at))) fail(at, "must be one of " + listed(values));
      } else {
        for (const auto& each : list_at(value, at)) {
          if ((name == "ask" || name == "event") && !texts_.contains(each)) {
            fail(at, "\"" + each + "\" is no text of this game; use the key of a question or an event");
          }
        }
      }
    }
  }

  void check_keys(const Json& keys, const std::string& path) const {
    const Names known{"choose", "map", "several", "steps",  "number", "explain", "board", "players",
                      "hand",   "log", "rules",   "secret", "signs",  "pass",    "wait",  "end"};
    for (const auto& key : list_at(keys, path)) {
      if (!among(known, key)) fail(path, "\"" + key + "\" is not known; use " + listed(known));
    }
  }

  const std::set<std::string>& texts_;
  std::set<std::string> ids_;
};

}  // namespace

Json read_guide(const CatalogueFiles& files, const std::set<std::string>& texts) {
  const auto file = files.find(std::string(kFile));
  LessonCheck check(texts);
  if (file == files.end()) {
    check.no_text_is_left_over();
    return {};
  }
  auto guide = parse_strictly<CatalogueError>(file->first, file->second);
  check_members(guide, "", {"table", "lessons"}, 2);
  check_table(guide["table"]);
  const auto& lessons = guide["lessons"];
  if (!lessons.is_array() || lessons.empty()) fail("/lessons", "must be a list with at least one lesson");
  for (std::size_t i = 0; i < lessons.size(); ++i) check.add(lessons[i], "/lessons/" + std::to_string(i));
  check.no_text_is_left_over();
  return guide;
}

}  // namespace precinct
