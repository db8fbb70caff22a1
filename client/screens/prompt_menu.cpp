#include "client/screens/prompt_menu.hpp"

#include <algorithm>
#include <utility>

#include "client/screens/game_face.hpp"

namespace precinct::client {
namespace {

// The cursor stands on the default, which ends the turn, and Enter meant for the question before would give away the
// rest of it. What lies under cover does not count: asking must not tell it.
bool gives_up_more(const Json& decision, const Json& choice) {
  const auto& choices = list_of(decision, "choices");
  return string_of(member(choice, "choice")) == "end_turn" &&
         std::ranges::count_if(choices, [](const Json& each) { return !flag_of(each, "secret"); }) > 1;
}

}  // namespace

bool any_secret(const Json& list) {
  return std::ranges::any_of(list, [](const Json& each) { return flag_of(each, "secret"); });
}

std::vector<Json> PromptMenu::open_decisions(const Scene& scene) {
  std::vector<Json> open;
  // What the game waits for comes before offers.
  for (const bool must : {true, false}) {
    for (const auto& decision : list_of(scene.part("prompt"), "decisions")) {
      if (flag_of(decision, "must") != must || list_of(decision, "choices").empty()) continue;
      const bool answered = scene.table()->answered.contains(number_of(member(decision, "decision")));
      if (!answered) open.push_back(decision);
    }
  }
  return open;
}

std::string PromptMenu::signature(const std::vector<Json>& decisions) {
  std::string result;
  for (const auto& each : decisions) result += std::to_string(number_of(member(each, "decision"))) + ",";
  return result;
}

void PromptMenu::reset() {
  step_.reset();
  earlier_.clear();
  groups_.clear();
  picks_.clear();
  number_.clear();
  digits_.clear();
  typed_.clear();
  cursor_ = 0;
  on_map_ = false;
  asks_again_ = false;
  missing_ = 0;
}

void PromptMenu::sync(const Scene& scene) {
  auto open = open_decisions(scene);
  auto now = signature(open);
  // An offer that comes or goes beside the question being answered must not throw the answer away.
  if (step_ && now != signature_) {
    const auto number = number_of(member(decisions_[static_cast<std::size_t>(step_->decision)], "decision"));
    const auto still =
        std::ranges::find_if(open, [&](const Json& each) { return number_of(member(each, "decision")) == number; });
    if (still != open.end()) {
      const int index = static_cast<int>(still - open.begin());
      step_->decision = index;
      for (auto& each : earlier_) each.first.decision = index;
      decisions_ = std::move(open);
      signature_ = std::move(now);
      return;
    }
  }
  const bool fresh = now != signature_;
  decisions_ = std::move(open);
  signature_ = std::move(now);
  if (fresh) {
    reset();
    const auto all = lines(scene);
    const auto flat = flat_lines(scene, {}).lines;
    const auto placed = std::ranges::count_if(flat, [](const MenuLine& line) { return !line.at.empty(); });
    const auto chosen =
        std::ranges::count_if(flat, [](const MenuLine& line) { return line.kind != MenuLine::Kind::heading; });
    const auto first = first_on_map(scene, all, nullptr);
    on_map_ = first && 2 * placed >= chosen;
    if (on_map_) place_cursor(scene, first->number);
  }
  const auto all = lines(scene);
  const auto size = static_cast<int>(all.size());
  cursor_ = std::clamp(cursor_, 0, std::max(0, size - 1));
  if (!all.empty() && all[static_cast<std::size_t>(cursor_)].kind == MenuLine::Kind::heading) place_cursor(scene, 1);
}

std::string PromptMenu::choice_of(const MenuLine& line) const {
  if (line.choice < 0) return {};
  const auto& choices = list_of(decisions_[static_cast<std::size_t>(line.decision)], "choices");
  return string_of(member(choices[static_cast<std::size_t>(line.choice)], "choice"));
}

bool PromptMenu::same_kind(const MenuLine& one, const MenuLine& other) const {
  return step_ || (one.decision == other.decision && choice_of(one) == choice_of(other));
}

// The places among which arrows go from that line, or on opening it; any place where no board is given.
std::vector<std::string> PromptMenu::places_beside(const MenuLine& line, const std::vector<MenuLine>& all,
                                                   const Board* board) const {
  std::vector<std::string> places = line.places;
  std::erase_if(places, [&](const std::string& place) { return board && !board->place(place); });
  const auto has_place = [&](const MenuLine& each) {
    return each.number && !each.at.empty() && (!board || board->place(each.at));
  };
  if (!has_place(line)) return places;
  for (const auto& each : all) {
    if (has_place(each) && same_kind(each, line) && std::ranges::find(places, each.at) == places.end()) {
      places.push_back(each.at);
    }
  }
  return places;
}

// What the question is about comes before what else has places.
std::optional<MenuLine> PromptMenu::first_on_map(const Scene& scene, const std::vector<MenuLine>& all,
                                                 const Board* board) const {
  for (const bool about : {true, false}) {
    const auto fits = [&](const MenuLine& line) {
      return scene.face().goes_without_saying(choice_of(line)) == about && places_beside(line, all, board).size() > 1;
    };
    const auto found = std::ranges::find_if(all, fits);
    if (found != all.end()) return *found;
  }
  return std::nullopt;
}

bool PromptMenu::walks_map(const Scene& scene, const Board* board) const {
  const auto line = current(scene);
  return on_map_ && board && line && places_beside(*line, lines(scene), board).size() > 1;
}

bool PromptMenu::can_walk_map(const Scene& scene, const Board* board) const {
  return board && first_on_map(scene, lines(scene), board);
}

// From the list to the map, to the line under the cursor if the map has others of its kind, and back.
MenuResult PromptMenu::change_side(const Scene& scene, const Board* board) {
  on_map_ = !walks_map(scene, board) && can_walk_map(scene, board);
  if (on_map_ && !walks_map(scene, board)) place_cursor(scene, first_on_map(scene, lines(scene), board)->number);
  return kUsed;
}

const Json& PromptMenu::step_arg() const {
  const auto& decision = decisions_[static_cast<std::size_t>(step_->decision)];
  const auto& choice = list_of(decision, "choices")[static_cast<std::size_t>(step_->choice)];
  return list_of(choice, "args")[static_cast<std::size_t>(step_->arg)];
}

bool PromptMenu::several() const {
  if (!step_ || in_number()) return false;
  return int_of(step_arg(), "max", 1) != 1 || int_of(step_arg(), "min", 1) != 1;
}

bool PromptMenu::in_number() const {
  return step_ && string_of(member(step_arg(), "kind")) == "number";
}

std::optional<MenuLine> PromptMenu::current(const Scene& scene) const {
  const auto all = lines(scene);
  if (cursor_ < 0 || cursor_ >= static_cast<int>(all.size())) return std::nullopt;
  const auto& line = all[static_cast<std::size_t>(cursor_)];
  return line.number ? std::optional(line) : std::nullopt;
}

void PromptMenu::place_cursor(const Scene& scene, int number) {
  const auto all = lines(scene);
  for (int i = 0; i < static_cast<int>(all.size()); ++i) {
    if (all[static_cast<std::size_t>(i)].number == number) cursor_ = i;
  }
}

// Lines that can't be taken are walked over as well, so that all of them can be read; round from the first line it goes
// to the last one that can be.
void PromptMenu::move(const Scene& scene, int by) {
  const auto all = lines(scene);
  std::vector<int> stops;
  int here = 0, last = 0;
  for (int i = 0; i < static_cast<int>(all.size()); ++i) {
    if (all[static_cast<std::size_t>(i)].kind == MenuLine::Kind::heading) continue;
    if (i == cursor_) here = static_cast<int>(stops.size());
    if (all[static_cast<std::size_t>(i)].number) last = static_cast<int>(stops.size());
    stops.push_back(i);
  }
  const auto count = static_cast<int>(stops.size());
  if (!count) return;
  const int to = by == -1 && here == 0 ? last : by == 1 ? (here + 1) % count : std::clamp(here + by, 0, count - 1);
  cursor_ = stops[static_cast<std::size_t>(to)];
}

void PromptMenu::enter_step(const Scene& scene, Step step) {
  step_ = std::move(step);
  picks_.clear();
  digits_.clear();
  typed_.clear();
  groups_.clear();
  number_ = in_number() ? digits_of(step_arg(), "min") : std::string();
  number_suggested_ = true;
  cursor_ = 0;
  const auto all = lines(scene);
  const auto placed = std::ranges::count_if(all, [](const MenuLine& line) { return !line.at.empty(); });
  on_map_ = placed > 1 && !several();
}

MenuResult PromptMenu::finish_arg(const Scene& scene, Json value) {
  const auto& decision = decisions_[static_cast<std::size_t>(step_->decision)];
  const auto& choice = list_of(decision, "choices")[static_cast<std::size_t>(step_->choice)];
  Step next = *step_;
  next.args[string_of(member(step_arg(), "arg"))] = std::move(value);
  if (static_cast<std::size_t>(next.arg) + 1 < list_of(choice, "args").size()) {
    earlier_.emplace_back(*step_, picks_);
    ++next.arg;
    enter_step(scene, std::move(next));
    return kUsed;
  }
  MenuResult result = kUsed;
  result.command = Json{{"type", "command"},
                        {"table", scene.table()->code},
                        {"decision", number_of(member(decision, "decision"))},
                        {"choice", string_of(member(choice, "choice"))},
                        {"args", std::move(next.args)}};
  return result;
}

void PromptMenu::toggle(const MenuLine& line) {
  const auto found = std::ranges::find(picks_, line.option);
  if (found != picks_.end()) {
    picks_.erase(found);
  } else if (static_cast<int>(picks_.size()) < int_of(step_arg(), "max", 1)) {
    picks_.push_back(line.option);
  } else if (int_of(step_arg(), "max", 1) == 1) {
    picks_ = {line.option};
  }
}

MenuResult PromptMenu::take(const Scene& scene, const MenuLine& line) {
  digits_.clear();
  typed_.clear();
  switch (line.kind) {
    case MenuLine::Kind::group:
      groups_.push_back(line.text);
      cursor_ = 0;
      return kUsed;
    case MenuLine::Kind::covered:
      return MenuResult{.used = true, .uncover = true};
    case MenuLine::Kind::choice: {
      const auto& choice = list_of(decisions_[static_cast<std::size_t>(line.decision)],
                                   "choices")[static_cast<std::size_t>(line.choice)];
      Step step{line.decision, line.choice, 0};
      if (!list_of(choice, "args").empty()) {
        enter_step(scene, std::move(step));
        return kUsed;
      }
      if (gives_up_more(decisions_[static_cast<std::size_t>(line.decision)], choice) &&
          !std::exchange(asks_again_, true)) {
        return kUsed;
      }
      MenuResult result = kUsed;
      result.command =
          Json{{"type", "command"},
               {"table", scene.table()->code},
               {"decision", number_of(member(decisions_[static_cast<std::size_t>(line.decision)], "decision"))},
               {"choice", string_of(member(choice, "choice"))},
               {"args", Json::object()}};
      return result;
    }
    case MenuLine::Kind::option: {
      if (!step_) {
        step_ = Step{line.decision, line.choice, 0};
        auto result = finish_arg(scene, Json::array({line.id}));
        step_.reset();
        return result;
      }
      return finish_arg(scene, Json::array({line.id}));
    }
    case MenuLine::Kind::heading:
    case MenuLine::Kind::unavailable:
      break;
  }
  return kRefused;
}

MenuResult PromptMenu::back(const Scene& scene) {
  if (!typed_.empty() || !digits_.empty()) {
    typed_.clear();
    digits_.clear();
    return kUsed;
  }
  if (!groups_.empty()) {
    const auto left = std::move(groups_.back());
    groups_.pop_back();
    cursor_ = 0;
    for (const auto& line : lines(scene)) {
      if (line.kind == MenuLine::Kind::group && line.text == left) place_cursor(scene, line.number);
    }
    return kUsed;
  }
  if (!step_) return {};
  if (earlier_.empty()) {
    const int decision = step_->decision, choice = step_->choice;
    reset();
    for (const auto& line : lines(scene)) {
      if (line.decision == decision && line.choice == choice) {
        place_cursor(scene, line.number);
        break;
      }
    }
    return kUsed;
  }
  auto [step, picks] = std::move(earlier_.back());
  earlier_.pop_back();
  enter_step(scene, std::move(step));
  picks_ = std::move(picks);
  return kUsed;
}

}  // namespace precinct::client
