#include "client/screens/prompt_panel.hpp"

#include <algorithm>

#include "client/games/turned_card.hpp"
#include "client/screens/game_face.hpp"
#include "client/screens/panels.hpp"

namespace precinct::client {
namespace {

constexpr int kMinimumListRows = 2;

std::string label_of(const MenuLine& line, bool several, bool ordered) {
  if (line.kind == MenuLine::Kind::heading) return line.text;
  if (line.kind == MenuLine::Kind::unavailable) return "- " + line.text;
  std::string label = std::to_string(line.number) + " ";
  if (several && line.kind == MenuLine::Kind::option) {
    if (ordered && line.marked) {
      label += "[" + std::to_string(line.order) + "] ";
    } else {
      label += std::string(line.marked ? kGlyphs.checked : kGlyphs.unchecked) + " ";
    }
  }
  label += line.text;
  if (line.kind == MenuLine::Kind::group) label += " ...";
  return label;
}

Ink ink_of(const MenuLine& line, bool under_cursor) {
  if (under_cursor) return Ink::selected;
  switch (line.kind) {
    case MenuLine::Kind::heading:
      return Ink::accent;
    case MenuLine::Kind::unavailable:
      return Ink::faint;
    case MenuLine::Kind::covered:
      return Ink::faint;
    default:
      return line.marked ? Ink::strong : Ink::text;
  }
}

struct Unseen {
  int above = 0, below = 0;
};

// The lines of the menu as they are written, and how many of them fit side by side.
struct Listing {
  std::vector<MenuLine> lines;
  std::vector<std::string> labels;
  int per_row = 1;
  int pass = -1;  // the index of the line that does nothing

  // How many are needed on each of so many to show all, or the other way round.
  int shared_by(int number) const { return (static_cast<int>(lines.size()) + number - 1) / number; }
};

// `brief`: with the short names of places.
Listing listing(const Scene& scene, const PromptMenu& menu, int width, bool brief) {
  Listing result;
  result.lines = menu.lines(scene);
  const bool several = !menu.instruction(scene).empty();
  const bool ordered = menu.instruction(scene).find(scene.words(Word::pick_ordered)) != std::string::npos;
  int widest = 8;
  bool headings = false;
  for (auto& line : result.lines) {
    const auto name = brief && !line.at.empty() ? scene.name(line.at) : std::string();
    if (!name.empty() && line.text.ends_with(name)) {
      line.text.replace(line.text.size() - name.size(), name.size(), scene.short_name(line.at));
    }
    if (menu.passes(line)) result.pass = static_cast<int>(result.labels.size());
    result.labels.push_back(label_of(line, several, ordered));
    widest = std::max(widest, columns(result.labels.back()));
    headings |= line.kind == MenuLine::Kind::heading;
  }
  if (!headings) result.per_row = std::clamp(width / (widest + 4), 1, 6);
  return result;
}

// Which lines a page of so many shows: of a list that is longer, the one that does nothing is on each of them.
struct ListPage {
  std::vector<int> shown;
  Unseen unseen;
};

ListPage page_of(const Listing& list, int cursor, int size) {
  const int all = static_cast<int>(list.lines.size());
  const bool kept = all > size && size > 2 && list.pass >= 0;
  std::vector<int> order;
  for (int i = 0; i < all; ++i) {
    if (!kept || i != list.pass) order.push_back(i);
  }
  const int rows = kept ? size - 1 : size, count = static_cast<int>(order.size());
  const int at = static_cast<int>(std::ranges::find(order, cursor) - order.begin());
  const int first = std::min(at, count - 1) / rows * rows, last = std::min(first + rows, count);
  ListPage page{{order.begin() + first, order.begin() + last}, {first, count - last}};
  if (kept) page.shown.resize(static_cast<std::size_t>(rows), -1);
  if (kept) page.shown.push_back(list.pass);
  return page;
}

// The list in as many columns as fit, the page that has the cursor. Returns how many lines are not shown.
Unseen draw_list(const Region& region, const Listing& list, PromptMenu& menu) {
  const int rows = std::max(1, region.height());
  // No more columns than the lines need: a short list stands in one.
  const int across = std::min(list.per_row, std::max(1, list.shared_by(rows)));
  const int width = region.width() / across;
  menu.set_rows(rows);
  const auto [shown, unseen] = page_of(list, menu.cursor(), rows * across);
  for (int cell = 0; cell < static_cast<int>(shown.size()); ++cell) {
    const int i = shown[static_cast<std::size_t>(cell)];
    if (i < 0) continue;
    const auto& line = list.lines[static_cast<std::size_t>(i)];
    const int x = cell / rows * width, y = cell % rows;
    const bool under_cursor = i == menu.cursor() && line.kind != MenuLine::Kind::heading;
    region.line(x, y, under_cursor ? region.glyphs().cursor : " ", Ink::accent);
    region.line(x + 2, y, list.labels[static_cast<std::size_t>(i)], ink_of(line, under_cursor), width - 3);
  }
  return unseen;
}

// "1_: Enter takes 1, a second digit 10 to 12".
std::string digits_line(const Scene& scene, const PromptMenu& menu) {
  const auto& typed = menu.digits();
  const auto [from, to] = menu.numbers_ahead(scene);
  std::vector<std::string> ways;
  if (const int number = std::stoi(typed)) {
    ways.push_back(scene.words(Word::digits_enter, {{"number", std::to_string(number)}}));
  }
  if (from == to) ways.push_back(scene.words(Word::digits_one_more, {{"number", std::to_string(from)}}));
  if (from < to) {
    ways.push_back(scene.words(Word::digits_more, {{"from", std::to_string(from)}, {"to", std::to_string(to)}}));
  }
  return typed + "_: " + joined(ways);
}

std::string half_done_line(const Scene& scene, const PromptMenu& menu) {
  if (menu.missing() > 0) return scene.words(Word::pick_more, {{"n", std::to_string(menu.missing())}});
  return menu.digits().empty() ? std::string() : digits_line(scene, menu);
}

// The rules leave one answer to everybody. Where a hand leaves it, nobody is hurried: how soon it comes would tell.
bool only_answer(const PromptMenu& menu, const std::vector<MenuLine>& lines) {
  const auto numbered = [](const MenuLine& line) { return line.number != 0; };
  if (std::ranges::count_if(lines, numbered) != 1) return false;
  const auto& line = *std::ranges::find_if(lines, numbered);
  if (line.kind != MenuLine::Kind::choice && line.kind != MenuLine::Kind::option) return false;
  const auto& decision = menu.decisions()[static_cast<std::size_t>(line.decision)];
  const auto& choices = list_of(decision, "choices");
  if (any_secret(choices) || any_secret(list_of(decision, "unavailable"))) return false;
  return line.kind == MenuLine::Kind::option || list_of(choices[static_cast<std::size_t>(line.choice)], "args").empty();
}

std::string list_keys(const Scene& scene, const PromptMenu& menu, bool places) {
  const auto lines = menu.lines(scene);
  if (only_answer(menu, lines)) return std::string(scene.words(Word::only_answer_keys));
  const int digits = PromptMenu::digits_needed(lines);
  if (digits == 1) return std::string(scene.words(places ? Word::list_keys_map : Word::list_keys));
  return scene.words(places ? Word::long_list_keys_map : Word::long_list_keys, {{"digits", std::to_string(digits)}});
}

// Whose keys the arrows are is said in front, whatever else there is to say.
std::string keys_line(const Scene& scene, const PromptMenu& menu, const Board* map) {
  const auto& words = scene.words;
  if (scene.cut_off()) return std::string(words(Word::cut_off_keys));
  if (!menu.typed().empty())
    return words(menu.lost() ? Word::type_ahead_lost : Word::type_ahead, {{"text", menu.typed()}});
  if (!menu.asked()) return std::string(words(scene.phase() == "over" ? Word::over_keys : Word::idle_keys));
  if (menu.asks_again()) return std::string(words(Word::end_turn_again));
  const bool walks_map = menu.walks_map(scene, map);
  if (menu.in_step()) {
    const auto how = menu.instruction(scene);
    return (walks_map ? std::string(words(Word::arrows_map)) + "  " : std::string()) +
           (how.empty() ? std::string(words(Word::no_taking_back)) : how) + "   " + std::string(words(Word::step_keys));
  }
  if (walks_map) return std::string(words(Word::arrows_map)) + "  " + std::string(words(Word::on_the_map));
  return list_keys(scene, menu, menu.can_walk_map(scene, map));
}

// "4th Street North: Bank: Robbery, difficulty 5; H3: punks: 2": what stands at a place, and at the doors it leads to.
std::string what_is_at(const Scene& scene, const std::string& place) {
  const auto& face = scene.face();
  auto there = joined(face.place_details(scene, place, false));
  const auto boards = face.boards(scene);
  for (const auto& id : boards.empty() ? std::vector<std::string>() : boards.front()->beside(place)) {
    const auto details = face.place_details(scene, id, false);
    if (!details.empty()) there += (there.empty() ? "" : "; ") + scene.short_name(id) + ": " + joined(details);
  }
  return there.empty() ? there : scene.name(place) + ": " + there;
}

std::string names_of(const Scene& scene, const std::vector<std::string>& places) {
  std::vector<std::string> names;
  for (const auto& place : places) names.push_back(scene.short_name(place));
  return joined(names);
}

// What there is to know of a line without asking: of its place, else of the card that it is or names.
std::string about(const Scene& scene, const PromptMenu& menu, const MenuLine& line) {
  if (!line.at.empty()) return what_is_at(scene, line.at);
  if (!line.places.empty()) return names_of(scene, line.places);
  if (!line.id.empty()) return scene.face().use_of(scene, menu.choice_of(line), line.id);
  if (line.choice < 0) return {};
  const auto& decision = menu.decisions()[static_cast<std::size_t>(line.decision)];
  const auto& choice = list_of(decision, "choices")[static_cast<std::size_t>(line.choice)];
  const auto& text = member(choice, "text");
  auto told = scene.rule_of(named_id(text));
  for (const auto& [name, value] : member(text, "with").items()) {
    if (told.empty()) told = scene.rule_of(named_id(value));
  }
  return told;
}

std::string idle_text(const Scene& scene) {
  const auto* table = scene.table();
  if (scene.cut_off()) return std::string(scene.words(Word::cut_off_idle));
  if (scene.phase() == "over") return scene.words(Word::over_idle, {{"winners", winners_of(scene)}});
  if (table && !table->answered.empty()) return std::string(scene.words(Word::sent));
  if (table && !table->seat) return std::string(scene.words(Word::you_watch));
  return std::string(scene.words(Word::nothing_asked));
}

}  // namespace

void draw_prompt(const Region& region, const Scene& scene, const PromptView& view) {
  auto& menu = view.menu;
  menu.sync(scene);
  const int last = region.height() - 1;
  int y = 0;
  auto list = listing(scene, menu, region.width(), false);
  // Rows that may be taken before the list: it keeps a single one where that shows all of it.
  const int room = last - std::clamp(list.shared_by(list.per_row), 1, kMinimumListRows);
  const auto tell = [&](const std::string& text, Ink ink, int rows) {
    if (text.empty() || y >= std::max(room, 1)) return;
    y += region.paragraph(0, y, text, ink, std::min(rows, std::max(room, 1) - y));
  };
  const bool asked = menu.asked() && !scene.cut_off();
  const auto below = scene.cut_off() ? Paragraphs() : scene.face().below_question(scene);
  // Where rows are few the question gives one to the odds.
  const int question_rows = below.empty() ? 2 : std::clamp(room - 1, 1, 2);
  if (asked) {
    tell(menu.question(scene), Ink::accent, question_rows);
  } else {
    tell(idle_text(scene), Ink::text, question_rows);
  }
  for (const auto& [text, ink] : below) tell(text, ink, 2);
  if (asked && menu.in_number()) {
    region.line(2, y, menu.number_text() + " ", Ink::selected);
    region.cursor(2 + columns(menu.number_text()), y);
  }
  if (asked && list.shared_by(list.per_row) > last - y) {
    auto brief = listing(scene, menu, region.width(), true);
    if (brief.per_row > list.per_row) list = std::move(brief);
  }
  const Unseen unseen =
      asked && y < last ? draw_list(region.sub(0, y, region.width(), last - y), list, menu) : Unseen();
  if (view.chat) {
    const int x = region.line(0, last, std::string(scene.words(Word::say)) + ": ", Ink::accent);
    view.chat->draw(region, x, last, region.width() - x, true);
    return;
  }
  if (!view.notice.empty()) {
    region.line(0, last, view.notice, Ink::warning);
    return;
  }
  const auto line = menu.current(scene);
  const bool says_how = !menu.typed().empty() || menu.asks_again() || !menu.instruction(scene).empty();
  // What is half done comes before all else.
  const auto half_done = asked ? half_done_line(scene, menu) : std::string();
  const bool tells = half_done.empty() && view.hint.empty() && asked && line && !says_how;
  const auto subject = tells ? about(scene, menu, *line) : std::string();
  const auto text = !half_done.empty()   ? half_done
                    : !view.hint.empty() ? view.hint
                    : !subject.empty()   ? subject
                                         : keys_line(scene, menu, view.map.get());
  std::string right;
  if (!subject.empty() && menu.can_walk_map(scene, view.map.get())) {
    right = scene.words(menu.walks_map(scene, view.map.get()) ? Word::arrows_map : Word::arrows_list);
  }
  const auto tell_unseen = [&](Word word, int n) {
    if (n > 0) right += (right.empty() ? "" : "  ") + scene.words(word, {{"n", std::to_string(n)}});
  };
  tell_unseen(Word::lines_above, unseen.above);
  tell_unseen(Word::lines_below, unseen.below);
  region.line(0, last, text, Ink::faint, region.width() - (right.empty() ? 0 : columns(right) + 2));
  if (!right.empty()) region.line_right(region.width() - 1, last, right, Ink::accent);
}

}  // namespace precinct::client
