// What the keys do in the menu of a prompt.
#include <algorithm>
#include <utility>

#include "client/screens/game_face.hpp"
#include "client/screens/prompt_menu.hpp"

namespace precinct::client {
namespace {

int last_number(const std::vector<MenuLine>& lines) {
  int last = 0;
  for (const auto& line : lines) last = std::max(last, line.number);
  return last;
}

}  // namespace

MenuResult PromptMenu::number_key(const KeyEvent& event, const Scene& scene) {
  using Kind = KeyEvent::Kind;
  const std::int64_t min = number_of(member(step_arg(), "min")), max = number_of(member(step_arg(), "max"));
  const auto value = [&]() -> std::optional<std::int64_t> {
    if (number_.empty() || number_ == "-" || number_.size() > 15) return std::nullopt;
    return std::stoll(number_);
  };
  const auto step_by = [&](std::int64_t by) {
    number_ = std::to_string(std::clamp(value().value_or(min) + by, min, max));
  };
  switch (event.kind) {
    case Kind::left:
    case Kind::down:
      step_by(-1);
      return kUsed;
    case Kind::right:
    case Kind::up:
      step_by(1);
      return kUsed;
    case Kind::backspace:
      if (!number_.empty()) number_.pop_back();
      number_suggested_ = false;
      return kUsed;
    case Kind::enter:
      if (value() && *value() >= min && *value() <= max) return finish_arg(scene, *value());
      return kRefused;
    case Kind::text:
      if (event.text.size() == 1 && event.text[0] >= '0' && event.text[0] <= '9') {
        const auto longer = number_suggested_ ? event.text : number_ + event.text;
        // A digit that would leave the range starts the number anew.
        number_ = longer.size() <= 15 && std::stoll(longer) <= max ? longer : event.text;
        number_suggested_ = false;
        return kUsed;
      }
      if (event.is("-") && min < 0) {
        number_ = "-";
        return kUsed;
      }
      return {};
    default:
      return {};
  }
}

int PromptMenu::digits_needed(const std::vector<MenuLine>& lines) {
  return static_cast<int>(std::to_string(last_number(lines)).size());
}

std::pair<int, int> PromptMenu::numbers_ahead(const Scene& scene) const {
  const int typed = digits_.empty() ? 0 : std::stoi(digits_);
  return {std::max(1, 10 * typed), std::min(10 * typed + 9, last_number(lines(scene)))};
}

// Where numbers have two digits each digit waits for the other one, so that all lines are taken in the same way.
MenuResult PromptMenu::digit(const Scene& scene, char typed_digit) {
  const auto all = lines(scene);
  const int last = last_number(all);
  // A digit that would leave the list starts the number anew.
  if (!digits_.empty() && std::stoi(digits_ + typed_digit) > last) digits_.clear();
  digits_ += typed_digit;
  const int number = std::stoi(digits_);
  const bool whole = static_cast<int>(digits_.size()) == digits_needed(all);
  if (number > last || (whole && number == 0)) {
    digits_.clear();
    return kRefused;
  }
  place_cursor(scene, number);
  return whole ? take_or_mark(scene) : kUsed;
}

MenuResult PromptMenu::take_or_mark(const Scene& scene) {
  digits_.clear();
  const auto line = current(scene);
  if (!line) return {};
  if (!several() || line->kind != MenuLine::Kind::option) return take(scene, *line);
  toggle(*line);
  return kUsed;
}

// To a line that is called so, opening the group in which it is; a line in sight comes first.
bool PromptMenu::find(const Scene& scene, const std::string& wanted, bool anywhere) {
  const auto fits = [&](const MenuLine& line) {
    for (const auto& name : {line.at.empty() ? std::string() : folded(scene.short_name(line.at)),
                             line.at.empty() ? std::string() : folded(scene.name(line.at)), folded(line.text)}) {
      if (name.starts_with(wanted)) return true;
      if (anywhere && name.find(" " + wanted) != std::string::npos) return true;
    }
    return false;
  };
  for (const auto& line : lines(scene)) {
    if (!line.number || !fits(line)) continue;
    place_cursor(scene, line.number);
    return true;
  }
  const auto flat = flat_lines(scene, {});
  for (std::size_t i = 0; i < flat.lines.size(); ++i) {
    const auto& line = flat.lines[i];
    if (flat.paths[i].empty() || !fits(line)) continue;
    groups_ = flat.paths[i];
    for (const auto& each : lines(scene)) {
      if (each.choice == line.choice && each.option == line.option) place_cursor(scene, each.number);
    }
    return true;
  }
  return false;
}

MenuResult PromptMenu::look_for(const Scene& scene, const std::string& letter) {
  const auto wanted = folded(typed_ + letter);
  if (find(scene, wanted, false) || find(scene, wanted, true)) {
    typed_ += letter;
    found_ = true;
    return kUsed;
  }
  if (typed_.empty()) return {};
  constexpr std::size_t kLongest = 40;  // bytes; no name here is as long
  if (typed_.size() < kLongest) typed_ += letter;
  found_ = false;
  return kRefused;
}

// The group under the cursor, at the place that lies in that direction from this player's own.
void PromptMenu::open_towards(const Scene& scene, const Board* board, Direction direction) {
  const auto group = *current(scene);
  const auto home = scene.face().home(scene);
  const auto next = board->place(home) ? board->next_place(group.places, home, direction) : home;
  take(scene, group);
  for (const auto& line : lines(scene)) {
    if (line.at == next) return place_cursor(scene, line.number);
  }
}

MenuResult PromptMenu::arrow(const KeyEvent& event, const Scene& scene, const Board* board) {
  using Kind = KeyEvent::Kind;
  digits_.clear();
  typed_.clear();
  if (walks_map(scene, board)) {
    const auto all = lines(scene);
    const auto line = *current(scene);
    const auto direction = event.kind == Kind::left    ? Direction::left
                           : event.kind == Kind::right ? Direction::right
                           : event.kind == Kind::up    ? Direction::up
                                                       : Direction::down;
    if (line.kind == MenuLine::Kind::group) {
      open_towards(scene, board, direction);
      return kUsed;
    }
    const auto next = board->next_place(places_beside(line, all, board), line.at, direction);
    if (next == line.at) return kRefused;
    const auto there = std::ranges::find_if(
        all, [&](const MenuLine& each) { return each.number && each.at == next && same_kind(each, line); });
    if (there != all.end()) place_cursor(scene, there->number);
    return kUsed;
  }
  if (event.kind == Kind::up) move(scene, -1);
  if (event.kind == Kind::down) move(scene, 1);
  if (event.kind == Kind::left) move(scene, -std::max(2, rows_));
  if (event.kind == Kind::right) move(scene, std::max(2, rows_));
  return kUsed;
}

MenuResult PromptMenu::key(const KeyEvent& event, const Scene& scene, const Board* board) {
  using Kind = KeyEvent::Kind;
  // A key that was meant for another question answers nothing.
  if (signature(open_decisions(scene)) != signature_) {
    sync(scene);
    return kRefused;
  }
  if (decisions_.empty()) return {};
  missing_ = 0;
  if (event.kind != Kind::enter && event.kind != Kind::text && std::exchange(asks_again_, false)) return kUsed;
  if (event.kind == Kind::escape) return back(scene);
  if (in_number()) return number_key(event, scene);
  switch (event.kind) {
    case Kind::up:
    case Kind::down:
    case Kind::left:
    case Kind::right:
      return arrow(event, scene, board);
    case Kind::home:
      digits_.clear();
      place_cursor(scene, 1);
      return kUsed;
    case Kind::end:
      digits_.clear();
      place_cursor(scene, last_number(lines(scene)));
      return kUsed;
    case Kind::tab:
      return change_side(scene, board);
    case Kind::backspace:
      typed_.clear();
      digits_.clear();
      return kUsed;
    case Kind::enter: {
      if (lost()) return kRefused;  // the cursor stands where less of the name had led
      if (!digits_.empty()) return std::stoi(digits_) == 0 ? kRefused : take_or_mark(scene);
      if (several()) {
        missing_ = std::max(0, int_of(step_arg(), "min", 1) - static_cast<int>(picks_.size()));
        if (missing_ > 0) return kRefused;
        Json ids = Json::array();
        const auto& from = list_of(step_arg(), "from");
        for (const int index : picks_) ids.push_back(string_of(member(from[static_cast<std::size_t>(index)], "id")));
        return finish_arg(scene, std::move(ids));
      }
      const auto line = current(scene);
      return line ? take(scene, *line) : kRefused;
    }
    case Kind::text: {
      if (event.is(" ") && typed_.empty()) return several() ? take_or_mark(scene) : MenuResult{};
      if (event.text.size() == 1 && event.text[0] >= '0' && event.text[0] <= '9' && typed_.empty()) {
        return digit(scene, event.text[0]);
      }
      digits_.clear();
      return look_for(scene, event.text);
    }
    default:
      return {};
  }
}

}  // namespace precinct::client
