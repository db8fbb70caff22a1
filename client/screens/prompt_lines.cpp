// What the menu lists for a prompt: choices flattened, grouped, covered, numbered.
#include <algorithm>

#include "client/games/turned_card.hpp"
#include "client/screens/game_face.hpp"
#include "client/screens/prompt_menu.hpp"

namespace precinct::client {
namespace {

// A list shorter than this is shown whole, whatever groups it has: steps would only cost keys.
constexpr std::size_t kGroupFrom = 13;

bool single_pick(const Json& choice) {
  const auto& args = list_of(choice, "args");
  return args.size() == 1 && string_of(member(args[0], "kind")) == "pick" && int_of(args[0], "min", 1) == 1 &&
         int_of(args[0], "max", 1) == 1;
}

bool is_pass(const Json& choice) {
  return string_of(member(choice, "choice")) == "pass";
}

using Path = std::vector<std::string>;

std::string text_of(const Scene& scene, const Json& choice) {
  return scene.say_or_name(member(choice, "text"), string_of(member(choice, "choice")));
}

// The steps in which a line may be reached: those of its choice, then its own. Where the game names none, one of
// `several` choices is a step to what can be picked for it.
Path path_of(const Scene& scene, const Json& choice, const Json& option, bool several) {
  Path path;
  for (const auto* source : {&choice, &option}) {
    for (const auto& head : list_of(*source, "group")) path.push_back(scene.say(head));
  }
  if (path.empty() && several && !option.is_null()) path.push_back(text_of(scene, choice));
  return path;
}

// A step that all lines of one choice share, and no other.
MenuLine group_line(const std::string& text, const std::vector<const MenuLine*>& inside, bool last_step) {
  const auto& first = *inside.front();
  // The map can show the first of them.
  MenuLine group{MenuLine::Kind::group, text, first.decision, -1, -1, first.id, {}, 0, false, 0};
  if (!last_step) return group;
  group.choice = first.choice;
  for (const auto* line : inside) {
    const bool known = std::ranges::find(group.places, line->at) != group.places.end();
    if (!line->at.empty() && !known) group.places.push_back(line->at);
  }
  return group;
}

// The lines with one in place of all that share a step at this depth; a step to a single line is none.
std::vector<MenuLine> grouped(const std::vector<MenuLine>& lines, const std::vector<Path>& paths, std::size_t depth) {
  std::vector<MenuLine> result;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::vector<const MenuLine*> inside;
    bool last_step = true;
    for (std::size_t other = 0; paths[i].size() > depth && other < lines.size(); ++other) {
      if (paths[other].size() <= depth || paths[other][depth] != paths[i][depth]) continue;
      inside.push_back(&lines[other]);
      last_step &= paths[other].size() == depth + 1 && lines[other].choice == lines[i].choice;
    }
    if (inside.size() < 2) {
      result.push_back(lines[i]);
    } else if (inside.front() == &lines[i]) {
      result.push_back(group_line(paths[i][depth], inside, last_step));
    }
  }
  return result;
}

// Two cards of one name read the same: behind each stands what its text has of its own.
void tell_apart(const Scene& scene, std::vector<MenuLine>& lines) {
  std::vector<ListedCard> listed;
  for (const auto& line : lines) listed.push_back({line.id, line.text});
  const auto words = own_words(scene.model, listed);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!words[i].empty()) lines[i].text += " (" + words[i] + ")";
  }
}

}  // namespace

PromptMenu::Flat PromptMenu::flat_lines(const Scene& scene, const Path& groups) const {
  Flat flat;
  auto& [result, paths, covered] = flat;
  const auto add = [&](MenuLine line, const Json& source, Path path) {
    if (scene.covered && flag_of(source, "secret")) {
      covered = true;
      return;
    }
    if (path.size() < groups.size() || !std::equal(groups.begin(), groups.end(), path.begin())) return;
    result.push_back(std::move(line));
    paths.push_back(std::move(path));
  };
  const auto option_line = [&](int decision, int choice, int index, const Json& option, const std::string& prefix) {
    MenuLine line{MenuLine::Kind::option, {}, decision, choice, index, {}, {}, 0, false, 0};
    line.id = string_of(member(option, "id"));
    line.text = prefix + scene.say_or_name(member(option, "text"), line.id);
    line.at = string_of(member(option, "at"));
    const auto picked = std::ranges::find(picks_, index);
    if (step_ && picked != picks_.end()) {
      line.marked = true;
      line.order = static_cast<int>(picked - picks_.begin()) + 1;
    }
    return line;
  };
  if (step_) {
    if (in_number()) return flat;
    const auto& options = list_of(step_arg(), "from");
    for (int i = 0; i < static_cast<int>(options.size()); ++i) {
      const auto& option = options[static_cast<std::size_t>(i)];
      add(option_line(step_->decision, step_->choice, i, option, {}), option,
          path_of(scene, json_null(), option, false));
    }
  }
  for (int d = 0; !step_ && d < static_cast<int>(decisions_.size()); ++d) {
    const auto& decision = decisions_[static_cast<std::size_t>(d)];
    const auto& choices = list_of(decision, "choices");
    if (decisions_.size() > 1 && groups.empty()) {
      MenuLine heading{MenuLine::Kind::heading, scene.say(member(decision, "text")), d, -1, -1, {}, {}, 0, false, 0};
      result.push_back(heading);
      paths.emplace_back();
    }
    // What is picked needs the name of its choice where that is one of several, unless a step that leads there says it;
    // a place says enough beside `pass`. Covered choices don't count: how the others look must not tell whether there
    // are any.
    const auto counts = [&](const Json& each) { return !(scene.covered && flag_of(each, "secret")); };
    const auto open = std::ranges::count_if(choices, counts);
    const auto real = std::ranges::count_if(choices, [&](const Json& each) { return counts(each) && !is_pass(each); });
    const auto named = [&](const Json& choice, const std::string& text, const Json& option) {
      if (std::ranges::find(groups, text) != groups.end()) return false;
      const bool plain = !string_of(member(option, "at")).empty() &&
                         scene.face().goes_without_saying(string_of(member(choice, "choice")));
      return real > 1 || (open > 1 && !plain);
    };
    for (int c = 0; c < static_cast<int>(choices.size()); ++c) {
      const auto& choice = choices[static_cast<std::size_t>(c)];
      const auto text = text_of(scene, choice);
      if (!single_pick(choice)) {
        MenuLine line{MenuLine::Kind::choice, text, d, c, -1, {}, string_of(member(choice, "at")), 0, false, 0};
        if (!list_of(choice, "args").empty()) line.text += " ...";
        add(std::move(line), choice, path_of(scene, choice, json_null(), false));
        continue;
      }
      if (scene.covered && flag_of(choice, "secret")) {
        covered = true;
        continue;
      }
      const auto& options = list_of(list_of(choice, "args")[0], "from");
      for (int i = 0; i < static_cast<int>(options.size()); ++i) {
        const auto& option = options[static_cast<std::size_t>(i)];
        add(option_line(d, c, i, option, named(choice, text, option) ? text + ": " : std::string()), option,
            path_of(scene, choice, option, real > 1));
      }
    }
  }
  tell_apart(scene, result);
  return flat;
}

std::vector<MenuLine> PromptMenu::lines(const Scene& scene) const {
  auto [result, paths, covered] = flat_lines(scene, groups_);
  if (result.size() >= kGroupFrom || !groups_.empty()) result = grouped(result, paths, groups_.size());
  if (covered && groups_.empty()) {
    result.push_back(
        {MenuLine::Kind::covered, std::string(scene.words(Word::covered_choices)), 0, -1, -1, {}, {}, 0, false, 0});
  }
  int number = 0;
  for (auto& line : result) {
    if (line.kind != MenuLine::Kind::heading) line.number = ++number;
  }
  for (int d = 0; !step_ && groups_.empty() && d < static_cast<int>(decisions_.size()); ++d) {
    bool hidden = false;
    for (const auto& each : list_of(decisions_[static_cast<std::size_t>(d)], "unavailable")) {
      if (scene.covered && flag_of(each, "secret")) {
        hidden = true;
        continue;
      }
      result.push_back({MenuLine::Kind::unavailable, scene.say(member(each, "text")), d, -1, -1, {}, {}, 0, false, 0});
    }
    const bool shown =
        std::ranges::any_of(result, [](const MenuLine& line) { return line.kind == MenuLine::Kind::covered; });
    if (hidden && !shown) {
      result.push_back({MenuLine::Kind::covered,
                        std::string(scene.words(Word::covered_choices)),
                        d,
                        -1,
                        -1,
                        {},
                        {},
                        ++number,
                        false,
                        0});
    }
  }
  return result;
}

bool PromptMenu::passes(const MenuLine& line) const {
  return line.kind == MenuLine::Kind::choice && choice_of(line) == "pass";
}

std::string PromptMenu::question(const Scene& scene) const {
  if (decisions_.empty()) return {};
  if (!step_) {
    std::string text = decisions_.size() == 1 ? scene.say(member(decisions_[0], "text")) : std::string();
    for (const auto& group : groups_) text += (text.empty() ? "" : " ") + group + ":";
    return text;
  }
  const auto& decision = decisions_[static_cast<std::size_t>(step_->decision)];
  const auto& choice = list_of(decision, "choices")[static_cast<std::size_t>(step_->choice)];
  auto text = text_of(scene, choice);
  // The arg's name is a key of the game, shown only if the catalogue gives it words.
  const auto label = scene.text(scene.game() + ".arg." + string_of(member(step_arg(), "arg")));
  if (!label.empty()) text += ": " + label;
  const auto count = list_of(choice, "args").size();
  if (count > 1) {
    text +=
        " (" + scene.words(Word::step_of, {{"n", std::to_string(step_->arg + 1)}, {"of", std::to_string(count)}}) + ")";
  }
  return text;
}

std::string PromptMenu::instruction(const Scene& scene) const {
  if (!step_) return {};
  const auto min = std::to_string(int_of(step_arg(), "min", 1)), max = std::to_string(int_of(step_arg(), "max", 1));
  if (in_number()) return scene.words(Word::pick_number, {{"min", min}, {"max", max}});
  if (!several()) return {};
  auto text = scene.words(min == max ? Word::pick_exactly : Word::pick_some, {{"min", min}, {"max", max}});
  if (flag_of(step_arg(), "ordered")) text += ". " + std::string(scene.words(Word::pick_ordered));
  return text;
}

}  // namespace precinct::client
