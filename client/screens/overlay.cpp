#include "client/screens/overlay.hpp"

#include <algorithm>
#include <tuple>

#include "client/games/turned_card.hpp"
#include "client/screens/game_face.hpp"

namespace precinct::client {
namespace {

// What stands there already is not said again.
void add(Paragraphs& paragraphs, std::string text, Ink ink = Ink::text) {
  const auto says = [&](const auto& each) { return each.first.find(text) != std::string::npos; };
  if (!text.empty() && std::ranges::none_of(paragraphs, says)) paragraphs.emplace_back(std::move(text), ink);
}

// What stands at a place and at the doors that it leads to.
std::vector<std::string> around(const Scene& scene, const std::string& place) {
  const auto& face = scene.face();
  auto details = face.place_details(scene, place, true);
  const auto boards = face.boards(scene);
  for (const auto& id : boards.empty() ? std::vector<std::string>() : boards.front()->beside(place)) {
    for (const auto& each : face.place_details(scene, id, true)) details.push_back(scene.name(id) + ": " + each);
  }
  return details;
}

// "PP-7.10" comes after "PP-7.9": the numbers count, not the digits.
std::vector<long> numbers_in(std::string_view text) {
  std::vector<long> numbers;
  bool inside = false;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (digit && !inside) numbers.push_back(0);
    if (digit && numbers.back() < 100000) numbers.back() = numbers.back() * 10 + (c - '0');
    inside = digit;
  }
  return numbers;
}

// What is cited as PP-7.10 stands in chapter PP-7.
std::string chapter_of(std::string word) {
  const auto dot = word.find('.');
  const auto digit = [&](std::size_t at) { return at < word.size() && word[at] >= '0' && word[at] <= '9'; };
  return dot != word.npos && dot > 0 && digit(dot - 1) && digit(dot + 1) ? word.substr(0, dot) : word;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> result;
  std::string word;
  for (const char c : folded(text) + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      result.push_back(chapter_of(std::move(word)));
      word.clear();
    }
  }
  return result;
}

}  // namespace

Paragraphs explanation(const Scene& scene, const PromptMenu& menu) {
  Paragraphs result;
  const auto line = menu.current(scene);
  if (!line || line->kind == MenuLine::Kind::covered) {
    for (const auto& decision : menu.decisions()) add(result, scene.say(member(decision, "help")));
    if (result.empty()) add(result, std::string(scene.words(Word::no_help)), Ink::faint);
    return result;
  }
  add(result, line->text, Ink::strong);
  const auto& decision = menu.decisions()[static_cast<std::size_t>(line->decision)];
  const auto& choices = list_of(decision, "choices");
  if (line->choice >= 0 && static_cast<std::size_t>(line->choice) < choices.size()) {
    const auto& choice = choices[static_cast<std::size_t>(line->choice)];
    add(result, scene.say(member(choice, "help")));
    add(result, scene.rule_of(string_of(member(choice, "choice"))));
    // Values of the choice's sentence that name a card or a place have texts of their own.
    for (const auto& [name, value] : member(member(choice, "text"), "with").items()) {
      add(result, scene.rule_of(named_id(value)));
    }
  }
  if (!line->id.empty()) {
    const auto name = scene.name(line->id), rule = scene.rule_of(line->id);
    const auto said = [&](const auto& each) { return each.first.find(rule) != std::string::npos; };
    if (!rule.empty() && std::ranges::none_of(result, said)) add(result, name + ": " + rule);
  }
  if (line->at.empty() && !line->id.empty()) {
    for (auto& each : scene.face().place_details(scene, line->id, true)) add(result, "- " + each);
  }
  if (!line->at.empty()) {
    add(result, scene.name(line->at) + ":", Ink::accent);
    if (line->at != line->id) add(result, scene.rule_of(line->at));
    auto details = around(scene, line->at);
    if (details.empty()) details.emplace_back(scene.words(Word::place_empty));
    for (auto& each : details) add(result, "- " + each);
  }
  add(result, scene.say(member(decision, "help")), Ink::faint);
  for (const auto& each : list_of(decision, "unavailable")) {
    const auto why = scene.say(member(each, "help"));
    if (!why.empty() && !(scene.covered && flag_of(each, "secret")))
      result.emplace_back("- " + scene.say(member(each, "text")) + ": " + why, Ink::faint);
  }
  if (result.size() == 1) add(result, std::string(scene.words(Word::no_help)), Ink::faint);
  return result;
}

Paragraphs legend(const Scene& scene) {
  auto result = scene.face().legend(scene.words);
  result.emplace_back(std::string(scene.words(Word::legend_keys)), Ink::accent);
  result.emplace_back(std::string(scene.words(Word::list_keys_map)), Ink::accent);
  return result;
}

Paragraphs rules_digest(const Scene& scene, std::string_view search) {
  struct Rule {
    std::vector<long> order;
    std::string head, text;
  };
  std::vector<Rule> rules;
  static constexpr std::string_view kTitle = ".title";
  for (const auto& key : scene.keys("rules.")) {
    if (!key.ends_with(kTitle)) continue;
    const auto id = key.substr(0, key.size() - kTitle.size());
    const auto number = scene.text(id + ".number");
    rules.push_back({numbers_in(number), number + " " + scene.text(key), scene.text(id + ".text")});
  }
  std::ranges::sort(rules,
                    [](const Rule& a, const Rule& b) { return std::tie(a.order, a.head) < std::tie(b.order, b.head); });
  const auto wanted = words_of(search);
  Paragraphs result;
  for (const auto& rule : rules) {
    const auto all = folded(rule.head + " " + rule.text);
    const bool fits =
        std::ranges::all_of(wanted, [&](const std::string& word) { return all.find(word) != std::string::npos; });
    if (!fits) continue;
    result.emplace_back(rule.head, Ink::strong);
    result.emplace_back(rule.text, Ink::text);
  }
  if (result.empty()) result.emplace_back(std::string(scene.words(Word::rules_none)), Ink::faint);
  return result;
}

void draw_moment(const Region& region, const Paragraphs& moment, std::string_view keys) {
  region.clear();
  const auto inside = region.frame(moment.front().first, Ink::accent);
  int y = std::max(0, (inside.height() - static_cast<int>(moment.size())) / 2);
  for (std::size_t i = 1; i < moment.size(); ++i) {
    const auto& [text, ink] = moment[i];
    for (const auto& line : wrap(text, inside.width() - 2)) {
      inside.line(std::max(1, (inside.width() - columns(line)) / 2), y++, line, ink);
    }
  }
  if (y < inside.height() - 1) inside.line_right(inside.width() - 2, inside.height() - 1, keys, Ink::faint);
}

void TextPage::open(std::string title, Paragraphs paragraphs, bool searchable) {
  title_ = std::move(title);
  paragraphs_ = std::move(paragraphs);
  searchable_ = searchable;
  search_.clear();
  scroll_ = 0;
}

bool TextPage::key(const KeyEvent& event) {
  using Kind = KeyEvent::Kind;
  const int most = std::max(0, rows_ - height_);
  const auto to = [&](int row) { scroll_ = std::clamp(row, 0, most); };
  switch (event.kind) {
    case Kind::up:
      to(scroll_ - 1);
      return true;
    case Kind::down:
      to(scroll_ + 1);
      return true;
    case Kind::page_up:
      to(scroll_ - height_);
      return true;
    case Kind::page_down:
      to(scroll_ + height_);
      return true;
    default:
      break;
  }
  if (!searchable_ || !search_.key(event)) return false;
  scroll_ = 0;
  return true;
}

void TextPage::draw(const Region& region, const Words& words) {
  region.clear();
  const auto inside = region.frame(title_, Ink::accent);
  const int first = searchable_ ? 1 : 0;
  const int width = inside.width() - 2;
  Paragraphs rows;
  for (const auto& [text, ink] : paragraphs_) {
    for (auto& line : wrap(text, width)) rows.emplace_back(std::move(line), ink);
  }
  rows_ = static_cast<int>(rows.size());
  height_ = std::max(1, inside.height() - first - 1);
  scroll_ = std::clamp(scroll_, 0, std::max(0, rows_ - height_));
  if (searchable_) {
    const int x = 1 + inside.line(1, 0, std::string(words(Word::rules_search)) + ": ", Ink::accent);
    search_.draw(inside, x, 0, width - x, true);
  }
  for (int y = 0; y < height_ && y + scroll_ < rows_; ++y) {
    const auto& [text, ink] = rows[static_cast<std::size_t>(y + scroll_)];
    inside.line(1, first + y, text, ink);
  }
  const int more = rows_ - height_ - scroll_;
  const int last = inside.height() - 1;
  inside.line(1, last, words(Word::close_keys), Ink::faint);
  if (more > 0)
    inside.line_right(inside.width() - 2, last, words(Word::more_lines, {{"n", std::to_string(more)}}), Ink::accent);
}

}  // namespace precinct::client
