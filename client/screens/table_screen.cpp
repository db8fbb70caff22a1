#include "client/screens/table_screen.hpp"

#include <algorithm>

#include "client/screens/game_face.hpp"
#include "client/screens/news.hpp"

namespace precinct::client {
namespace {

// From here the map, the panels and the log fit side by side (UX: "120x36 and more").
constexpr int kWholeWidth = 116, kWholeHeight = 34;
// Rows for what happened since the last answer, and how many there must be above the prompt for them.
constexpr int kNewsRows = 3, kNewsFrom = 20;

MapMarks marks_of(const Scene& scene, const PromptMenu& menu) {
  MapMarks marks;
  for (const auto& line : menu.lines(scene)) {
    if (line.number && !line.at.empty()) marks.legal.push_back(line.at);
  }
  if (const auto line = menu.current(scene)) {
    marks.selected = line->at;
    marks.option = line->id;
    marks.legal.insert(marks.legal.end(), line->places.begin(), line->places.end());
  }
  return marks;
}

// The board for a window of this size: where none fits, the smallest, and a part of it is seen.
BoardPtr board_for(const TableView& view, int width, int height) {
  if (auto whole = best_fit(view.boards, width, height)) return whole;
  return view.boards.empty() ? nullptr : view.boards.front();
}

// What a window that is too small for the map should show: the place that is pointed at, else this player's own.
Point focus_of(const TableView& view, const Board& board, const MapMarks& marks) {
  if (const auto place = board.place(marks.selected.empty() ? marks.option : marks.selected)) return *place;
  if (const auto place = board.place(view.scene.face().home(view.scene))) return *place;
  return {board.width() / 2, board.height() / 2};
}

// In a row of their own: where the city goes on beyond the window.
void tell_edges(const Region& row, const Words& words, bool above, bool below) {
  if (above) row.line(0, 0, words(Word::more_above), Ink::accent);
  if (below) row.line_right(row.width() - 1, 0, words(Word::more_below), Ink::accent);
}

// `scroll`: rows that one has looked upward from the focus.
BoardPtr draw_map(const Region& page, const TableView& view, int scroll) {
  const auto board = board_for(view, page.width(), page.height());
  if (view.window) view.window->map = true;
  if (!board) {
    view.scene.face().draw_parts(page, view.scene, view.scroll);
    return nullptr;
  }
  const bool tall = board->height() > page.height();
  const auto region = page.sub(0, 0, page.width(), page.height() - (tall ? 1 : 0));
  const auto marks = marks_of(view.scene, view.prompt.menu);
  const auto focus = focus_of(view, *board, marks);
  // A small board stands in the middle; of a large one the part round the focus is seen.
  const auto start = [](int at, int room, int size) {
    return size <= room ? (room - size) / 2 : -std::clamp(at - room / 2, 0, size - room);
  };
  const int width = board->width(), height = board->height();
  const int hidden = std::max(0, height - region.height()), first = start(focus.y, region.height(), height);
  const int y = hidden > 0 ? -std::clamp(-first - scroll, 0, hidden) : first;
  if (view.window) *view.window = {.first = -first, .hidden = hidden, .map = true};
  const int x = start(focus.x, region.width(), width);
  if (x >= 0 && !tall) {
    board->draw(region.sub(x, y, width, height), view.scene, marks);
    return board;
  }
  Canvas whole(width, height, region.canvas().look());
  board->draw(Region(whole), view.scene, marks);
  const auto window =
      region.sub(std::max(0, x), std::max(0, y), std::min(width, region.width()), std::min(height, region.height()));
  window.show_part(whole, {std::max(0, -x), std::max(0, -y)});
  if (tall) tell_edges(page.sub(0, region.height(), page.width(), 1), view.scene.words, y<0, y> - hidden);
  return board;
}

// `framed`: with a border all round; else only the line above it, which leaves more rows. `news`, where no row shows
// it, and how much `more` there is stand in that line.
void draw_prompt_panel(const Region& region, const TableView& view, bool framed, const std::string& news = {},
                       const std::string& more = {}) {
  if (view.below) return view.below(region);
  const auto waiting = waiting_for(view.scene, view.waiting_since);
  const auto ink = waiting.me ? Ink::accent : Ink::frame;
  auto inside = region.sub(0, 1, region.width(), region.height() - 1);
  if (framed) {
    inside = region.frame({}, ink);
  } else {
    for (int x = 0; x < region.width(); ++x) region.sign(x, 0, region.glyphs().horizontal, ink);
  }
  const auto ellipsis = region.glyphs().ellipsis;
  const int x = 4 + region.line(2, 0, " " + fit(waiting.text, region.width() - 6, ellipsis) + " ",
                                waiting.me ? Ink::selected : Ink::strong);
  constexpr int kWorthIt = 12;  // columns in which a line can be read
  const int room = region.width() - x - (more.empty() ? 4 : columns(more) + 6);
  if (!news.empty() && room >= kWorthIt) region.line(x, 0, " " + fit(news, room, ellipsis) + " ", Ink::faint);
  if (!more.empty() && room >= 0) region.line_right(region.width() - 3, 0, " " + more + " ", Ink::accent);
  draw_prompt(inside.sub(1, 0, inside.width() - 2, inside.height()), view.scene, view.prompt);
}

std::string_view page_title(const Scene& scene, Page page) {
  switch (page) {
    case Page::players:
      return scene.words(Word::players);
    case Page::hand:
      return scene.words(Word::hands);
    case Page::log:
      return scene.words(Word::log_and_chat);
    case Page::map:
      break;
  }
  return scene.words(Word::map);
}

std::string hand_title(const TableView& view) {
  return view.hand_title.empty() ? std::string(view.scene.words(Word::hand)) : view.hand_title;
}

// How many rows of a page of this size a drawing takes.
int rows_needed(Point size, const Region& page, const std::function<void(const Region&)>& draw) {
  Canvas trial(size.x, size.y, page.canvas().look());
  draw(Region(trial));
  int rows = trial.height();
  while (rows > 0 && trial.row(rows - 1).find_first_not_of(' ') == std::string::npos) --rows;
  return rows;
}

// Players, tracks, and what lies on the table with its text. What does not fit is scrolled to.
void draw_players_page(const Region& region, const TableView& view) {
  const auto& scene = view.scene;
  const auto& face = scene.face();
  const int width = region.width(), height = region.height() - 1;
  const auto seats = [&](const Region& on) { face.draw_players(on, scene); };
  const auto tracks = [&](const Region& on) { face.draw_tracks(on, scene); };
  // Of two rows a player the last may be blank.
  const int two_each = std::min(face.panel_rows(scene).players - 2, height);
  const int players = std::max(two_each, rows_needed({width, height}, region, seats)) + 1;
  const int below = players + rows_needed({width, height}, region, tracks) + 1;
  Rows cards;
  for (const auto& [text, ink] : face.in_play(scene)) {
    const int indent = ink == Ink::faint ? 2 : 0;
    for (auto& line : wrap(text, width - 1 - indent)) cards.push_back({std::move(line), ink, indent});
  }
  const int rows = below + static_cast<int>(cards.size());
  Canvas whole(width, std::max(region.height(), rows), region.canvas().look());
  const Region all(whole);
  seats(all.sub(0, 0, width, players - 1));
  tracks(all.sub(0, players, width, below - players - 1));
  draw_rows(all.sub(0, below, width, rows - below), cards, 0);
  const int hidden = whole.height() - region.height(), from = std::min(view.scroll, hidden);
  region.show_part(whole, {0, from});
  if (from >= hidden) return;
  draw_more(region, scene, hidden - from + 1, scene.words(Word::page_down));
}

// What was told in the box once is not told there again. `told`: it stands on the screen already.
void draw_news_box(const Region& region, const TableView& view, const std::function<bool(const News&)>& told) {
  if (view.overlay || view.lesson || view.page == Page::log || !view.prompt.menu.asked()) return;
  const auto news = news_since(view.scene, std::max(view.answered, view.read), true);
  if (!worth_a_box(view.scene, news) || told(news)) return;
  draw_news(region, view.scene, news);
  if (view.window) view.window->news = true;
}

BoardPtr draw_page(const Region& region, const TableView& view) {
  const auto& face = view.scene.face();
  switch (view.page) {
    case Page::players:
      draw_players_page(region, view);
      return nullptr;
    case Page::hand:
      draw_panel(region, view.scene, view.scene.words(Word::page_down),
                 [&](const Region& panel) { face.draw_hands_page(panel, view.scene, view.scroll); });
      return nullptr;
    case Page::log:
      if (view.window) view.window->log_rows = region.height();
      draw_log(region, view.scene, view.anchors, view.scroll, view.answered);
      return nullptr;
    case Page::map:
      break;
  }
  return draw_map(region, view, view.scroll);
}

BoardPtr draw_whole(const Region& region, const TableView& view) {
  const auto& scene = view.scene;
  const auto& words = scene.words;
  const auto& face = scene.face();
  const int width = region.width(), height = region.height();
  const int side = width >= 150 ? 42 : 36, left = width - side;
  // In a wide one more lines of the list stand side by side; the log has the rows.
  const int prompt = height >= 44 && width < 150 ? 9 : 7;
  const auto board = best_fit(view.boards, left - 2, height - prompt - 6);
  const int roomy = height - prompt - 9;
  const int map = !board ? roomy : board->grows() ? std::max(roomy, board->height() + 2) : board->height() + 2;
  const int log = height - prompt - map;
  const auto main = region.sub(0, 0, left, map);
  BoardPtr shown;
  if (view.overlay) {
    view.overlay(main);
    if (view.page == Page::map) shown = board;
  } else if (view.page == Page::map) {
    shown = draw_map(main.frame(face.map_title(scene) + " (F1 " + std::string(words(Word::signs)) + ")"), view,
                     view.scroll);
  } else {
    draw_page(main.frame(page_title(scene, view.page)), view);
  }
  draw_log(region.sub(0, map, left, log).frame(words(Word::log_and_chat)), scene, view.anchors,
           view.page != Page::map || (view.window && view.window->hidden > 0) ? 0 : view.scroll, view.answered);
  const int above = height - prompt;
  const auto rows = face.panel_rows(scene);
  const int tracks = std::min(rows.tracks, above / 3);
  const int players = std::min(rows.players, above - tracks - 6);
  draw_panel(region.sub(left, 0, side, tracks).frame({}), scene, "F2",
             [&](const Region& panel) { face.draw_tracks(panel, scene); });
  draw_panel(region.sub(left, tracks, side, players).frame(words(Word::players)), scene, "F2",
             [&](const Region& panel) { face.draw_players(panel, scene); });
  draw_panel(region.sub(left, tracks + players, side, above - tracks - players).frame(hand_title(view)), scene, "F3",
             [&](const Region& panel) { face.draw_hand(panel, scene); });
  const auto upper = region.sub(0, 0, left, above);
  draw_news_box(upper, view, [&](const News& news) { return static_cast<int>(news.size()) <= log - 2; });
  if (view.lesson) view.lesson(upper);
  draw_prompt_panel(region.sub(0, above, width, prompt), view, true);
  return shown;
}

// The keys of the pages, with the one that is open marked. Over the map its key explains the signs.
void draw_tabs(const Region& region, const TableView& view) {
  const auto& words = view.scene.words;
  const bool map = view.page == Page::map && !view.overlay;
  const std::pair<Page, Word> tabs[] = {{Page::map, map ? Word::signs : Word::map},
                                        {Page::players, Word::players},
                                        {Page::hand, Word::hands},
                                        {Page::log, Word::log}};
  int total = 0, key = 1;
  std::vector<std::string> texts;
  for (const auto& [page, word] : tabs) {
    const bool named = page == Page::hand && !view.hand_title.empty();
    const auto title = named ? view.hand_title : std::string(words(word));
    texts.push_back("F" + std::to_string(key++) + " " + title);
    total += columns(texts.back()) + 1;
  }
  const bool brief = total >= region.width() / 2;
  int x = region.width();
  for (int i = 3; i >= 0; --i) {
    const bool open = tabs[i].first == view.page && !view.overlay;
    const bool signs = open && map;
    const auto text = brief && !signs ? "F" + std::to_string(i + 1) : texts[static_cast<std::size_t>(i)];
    x -= columns(text) + 1;
    region.line(x, 0, text, open && !signs ? Ink::selected : Ink::faint);
  }
  view.scene.face().draw_status_line(region.sub(0, 0, x - 1, 1), view.scene);
}

// The rows of a window with pages: of the prompt, of the page, and of the news between the two. They stay as they are
// whatever is told in them.
struct Share {
  int prompt, body, news;
  bool in_line;  // the newest line stands in the one above the prompt
};

Share share_rows(const TableView& view, int width, int height) {
  // 80x24: one row of status, 17 of map, 6 of prompt. From 100x30 the map is the next larger one.
  constexpr int kLeastPrompt = 6;
  const int prompt = std::clamp(height - 18, kLeastPrompt, 8), above = height - prompt - 1;
  if (view.page == Page::log) return {prompt, above, 0, false};
  const auto board = view.page == Page::map ? board_for(view, width, above) : nullptr;
  const bool fixed = board && !board->grows();
  if (fixed && above - board->height() >= 4) return {prompt, above, 0, false};  // the log stands below the map
  if (above < kNewsFrom) return {prompt, above, 0, true};
  const bool smaller = fixed && board_for(view, width, above - kNewsRows) != board;
  if (!smaller || view.scene.face().map_gives_way()) return {prompt, above - kNewsRows, kNewsRows, false};
  const int given = std::min(kNewsRows - 1, prompt - kLeastPrompt);
  return {prompt - given, above, given, true};
}

// One row each: while others act what is newest, and to who is asked what matters most. Beside them how many are left.
std::pair<Rows, std::string> news_rows(const TableView& view, int room) {
  const bool asked = view.prompt.menu.asked();
  auto news = room > 0 ? news_since(view.scene, view.answered, asked) : News();
  const int more = std::max(0, static_cast<int>(news.size()) - room);
  const auto from = asked ? news.end() - more : news.begin();
  news.erase(from, from + more);
  Rows rows;
  for (const auto* line : asked ? in_reading_order(view.scene, std::move(news)) : news)
    rows.push_back({news_text(view.scene, *line), Ink::faint, 0});
  return {std::move(rows), more_news(view.scene, more)};
}

BoardPtr draw_pages(const Region& region, const TableView& view) {
  const int width = region.width(), height = region.height();
  const auto [prompt, body, news, in_line] = share_rows(view, width, height);
  draw_tabs(region.sub(0, 0, width, 1), view);
  BoardPtr shown;
  if (view.overlay) {
    view.overlay(region.sub(0, 1, width, body));
    if (view.page == Page::map) shown = board_for(view, width, body);
  } else {
    const auto board = view.page == Page::map ? board_for(view, width, body) : nullptr;
    const int used = board && !board->grows() && body - board->height() >= 4 ? board->height() : body;
    shown = draw_page(region.sub(0, 1, width, used), view);
    if (used < body)
      draw_log(region.sub(0, 1 + used, width, body - used).frame(view.scene.words(Word::log_and_chat)), view.scene,
               view.anchors, 0);
  }
  const auto above = region.sub(0, 1, width, body);
  const int room = news + (in_line ? 1 : 0);
  // In half a row a line that is not cut has room beside whose turn it is.
  const auto fits = [&](const LogLine* line) { return columns(news_text(view.scene, *line)) <= width / 2; };
  draw_news_box(above, view, [&](const News& lines) {
    return static_cast<int>(lines.size()) <= room && (!in_line || fits(lines.back()));
  });
  if (view.lesson) view.lesson(above);
  auto [rows, more] = news_rows(view, room);
  std::string in_frame;
  if (in_line && !rows.empty()) {
    in_frame = std::move(rows.back().text);
    rows.pop_back();
  }
  draw_rows(region.sub(1, 1 + body, width - 2, news), rows, 0);
  draw_prompt_panel(region.sub(0, height - prompt, width, prompt), view, false, in_frame, more);
  return shown;
}

}  // namespace

bool shows_all(int width, int height) {
  return width >= kWholeWidth && height >= kWholeHeight;
}

BoardPtr draw_table(const Region& region, TableView view) {
  const bool whole = shows_all(region.width(), region.height());
  view.prompt.menu.sync(view.scene);
  const bool on_screen = !view.overlay && view.page == Page::map && !view.boards.empty();
  view.prompt.map = on_screen ? view.boards.front() : nullptr;
  return whole ? draw_whole(region, view) : draw_pages(region, view);
}

void draw_small(const Region& region, TableView view) {
  view.prompt.menu.sync(view.scene);
  const int height = region.height(), width = region.width();
  const int prompt = std::clamp(height / 2, std::min(height, 4), 8);
  int y = region.paragraph(0, 0, view.scene.words(Word::too_small), Ink::faint, height > 12 ? 2 : 1);
  if (view.overlay) {
    view.overlay(region.sub(0, y, width, height - prompt - y - 1));
  } else {
    draw_log(region.sub(0, y, width, height - prompt - y - 1), view.scene, view.anchors, view.scroll);
  }
  if (view.lesson) view.lesson(region.sub(0, y, width, height - prompt - y - 1));
  if (view.below) return view.below(region.sub(0, height - prompt - 1, width, prompt + 1));
  const auto waiting = waiting_for(view.scene, view.waiting_since);
  region.line(0, height - prompt - 1, waiting.text, waiting.me ? Ink::selected : Ink::strong);
  draw_prompt(region.sub(0, height - prompt, width, prompt), view.scene, view.prompt);
}

}  // namespace precinct::client
