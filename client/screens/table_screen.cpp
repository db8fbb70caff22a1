#include "client/screens/table_screen.hpp"

#include <algorithm>

#include "client/screens/game_face.hpp"

namespace precinct::client {
namespace {

// From here the map, the panels and the log fit side by side (UX: "120x36 and more").
constexpr int kWholeWidth = 116, kWholeHeight = 34;

MapMarks marks_of(const Scene& scene, const PromptMenu& menu) {
  MapMarks marks;
  for (const auto& line : menu.lines(scene)) {
    if (line.number && !line.at.empty()) marks.legal.push_back(line.at);
  }
  if (const auto line = menu.current(scene)) {
    marks.selected = line->at;
    marks.option = line->id;
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

// The first row that is seen after looking upward from row `from` by `scroll` rows: at the top it stops once, then goes
// on at the bottom. `hidden`: the last row that can be the first.
int looked_up(int from, int scroll, int hidden) {
  constexpr int kStep = 5;  // of a key
  if (scroll <= from) return from - scroll;
  const int beyond = scroll - from;
  if (beyond < kStep) return 0;
  const int steps = beyond / kStep - 1;
  return std::max(0, hidden - kStep * (steps % (hidden / kStep + 2)));
}

// `scroll`: rows that one has looked upward from the focus.
BoardPtr draw_map(const Region& region, const TableView& view, int scroll) {
  const auto board = board_for(view, region.width(), region.height());
  if (!board) {
    view.scene.face().draw_parts(region, view.scene, view.scroll);
    return nullptr;
  }
  const auto marks = marks_of(view.scene, view.prompt.menu);
  const auto focus = focus_of(view, *board, marks);
  // A small board stands in the middle; of a large one the part round the focus is seen.
  const auto start = [](int at, int room, int size) {
    return size <= room ? (room - size) / 2 : -std::clamp(at - room / 2, 0, size - room);
  };
  const int width = board->width(), height = board->height();
  const int hidden = height - region.height();
  const int y = hidden > 0 ? -looked_up(-start(focus.y, region.height(), height), scroll, hidden)
                           : start(focus.y, region.height(), height);
  const int x = start(focus.x, region.width(), width);
  if (x >= 0 && y >= 0) {
    board->draw(region.sub(x, y, width, height), view.scene, marks);
    return board;
  }
  Canvas whole(width, height, region.canvas().look());
  board->draw(Region(whole), view.scene, marks);
  const auto window =
      region.sub(std::max(0, x), std::max(0, y), std::min(width, region.width()), std::min(height, region.height()));
  window.show_part(whole, {std::max(0, -x), std::max(0, -y)});
  return board;
}

// `framed`: with a border all round; else only the line above it, which leaves more rows.
void draw_prompt_panel(const Region& region, const TableView& view, bool framed) {
  if (view.below) return view.below(region);
  const auto waiting = waiting_for(view.scene, view.waiting_since);
  const auto ink = waiting.me ? Ink::accent : Ink::frame;
  auto inside = region.sub(0, 1, region.width(), region.height() - 1);
  if (framed) {
    inside = region.frame({}, ink);
  } else {
    for (int x = 0; x < region.width(); ++x) region.sign(x, 0, region.glyphs().horizontal, ink);
  }
  region.line(2, 0, " " + fit(waiting.text, region.width() - 6, region.glyphs().ellipsis) + " ",
              waiting.me ? Ink::selected : Ink::strong);
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

// Where the game stands and who has what: all seats at first, then what was cut as one long page.
void draw_players_page(const Region& region, const TableView& view) {
  const auto& scene = view.scene;
  const auto& face = scene.face();
  const auto key = scene.words(Word::page_down);
  const auto draw_tracks = [&](const Region& panel) { face.draw_tracks(panel, scene); };
  const auto draw_players = [&](const Region& panel) { face.draw_players(panel, scene); };
  const int width = region.width(), height = region.height();
  if (view.scroll == 0) {
    const int tracks = std::min(10, height / 2);
    draw_panel(region.sub(0, 0, width, tracks), scene, key, draw_tracks);
    return draw_panel(region.sub(0, tracks, width, height - tracks), scene, key, draw_players);
  }
  Canvas whole(width, kTallestPanel, region.canvas().look());
  draw_tracks(Region(whole));
  const int tracks = rows_used(whole);
  draw_players(Region(whole).sub(0, tracks, width, kTallestPanel - tracks));
  const int used = rows_used(whole);
  const int most = used > height ? used - height + 1 : 0;
  const int first = std::min(view.scroll, most);
  region.show_part(whole, {0, first});
  if (first < most) draw_more(region, scene, most - first + 1, key);
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
      draw_log(region, view.scene, view.anchors, view.scroll);
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
  const int prompt = height >= 44 ? 9 : 7;
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
    shown = draw_map(main.frame(face.map_title(scene)), view, 0);
  } else {
    draw_page(main.frame(page_title(scene, view.page)), view);
  }
  draw_log(region.sub(0, map, left, log).frame(words(Word::log_and_chat)), scene, view.anchors,
           view.page == Page::map ? view.scroll : 0);
  const int above = height - prompt;
  const auto rows = face.panel_rows(scene);
  const int tracks = std::min(rows.tracks, above / 3);
  const int players = std::min(rows.players, above - tracks - 6);
  draw_panel(region.sub(left, 0, side, tracks).frame({}), scene, "F2",
             [&](const Region& panel) { face.draw_tracks(panel, scene); });
  draw_panel(region.sub(left, tracks, side, players).frame(words(Word::players)), scene, "F2",
             [&](const Region& panel) { face.draw_players(panel, scene); });
  draw_panel(region.sub(left, tracks + players, side, above - tracks - players).frame(words(Word::hand)), scene, "F3",
             [&](const Region& panel) { face.draw_hand(panel, scene); });
  if (view.lesson) view.lesson(region.sub(0, 0, left, above));
  draw_prompt_panel(region.sub(0, above, width, prompt), view, true);
  return shown;
}

// The keys of the pages, with the one that is open marked.
void draw_tabs(const Region& region, const TableView& view) {
  const auto& words = view.scene.words;
  const std::pair<Page, Word> tabs[] = {
      {Page::map, Word::map}, {Page::players, Word::players}, {Page::hand, Word::hand}, {Page::log, Word::log}};
  int total = 0, key = 1;
  std::vector<std::string> texts;
  for (const auto& [page, word] : tabs) {
    texts.push_back("F" + std::to_string(key++) + " " + std::string(words(word)));
    total += columns(texts.back()) + 1;
  }
  const bool brief = total > region.width() / 2 + 4;
  int x = region.width();
  for (int i = 3; i >= 0; --i) {
    const auto text = brief ? "F" + std::to_string(i + 1) : texts[static_cast<std::size_t>(i)];
    x -= columns(text) + 1;
    region.line(x, 0, text, tabs[i].first == view.page && !view.overlay ? Ink::selected : Ink::faint);
  }
  view.scene.face().draw_status_line(region.sub(0, 0, x - 1, 1), view.scene);
}

BoardPtr draw_pages(const Region& region, const TableView& view) {
  const int width = region.width(), height = region.height();
  // 80x24: one row of status, 17 of map, 6 of prompt. From 100x30 the map is the next larger one.
  const int prompt = std::clamp(height - 18, 6, 8);
  const int body = height - prompt - 1;
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
  if (view.lesson) view.lesson(region.sub(0, 1, width, body));
  draw_prompt_panel(region.sub(0, height - prompt, width, prompt), view, false);
  return shown;
}

}  // namespace

BoardPtr draw_table(const Region& region, TableView view) {
  const bool whole = region.width() >= kWholeWidth && region.height() >= kWholeHeight;
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
