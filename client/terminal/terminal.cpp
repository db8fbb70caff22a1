#include "client/terminal/terminal.hpp"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <utility>

#include "client/canvas/text.hpp"
#include "client/terminal/curses_text.hpp"

namespace precinct::client {
namespace {

// How long a lone escape byte waits for the rest of a key's sequence. Over ssh the bytes of one key come together.
constexpr int kEscapeMilliseconds = 25;
constexpr const char* kTty = "/dev/tty";

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

File open_tty(int flags, const char* mode) {
  const int descriptor = ::open(kTty, flags | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) throw TerminalError(std::string(kTty) + ": " + std::strerror(errno));
  File file(::fdopen(descriptor, mode));
  if (file) return file;
  const int error = errno;
  ::close(descriptor);
  throw TerminalError(std::string(kTty) + ": " + std::strerror(error));
}

bool locale_is_utf8() {
  return std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

// Titles are set with an escape sequence that terminfo rarely tells; these terminals are known to take it.
bool takes_titles(std::string_view term) {
  for (const char* known :
       {"xterm", "rxvt", "tmux", "screen", "alacritty", "foot", "kitty", "st-", "vte", "konsole", "gnome"}) {
    if (term.starts_with(known)) return true;
  }
  return false;
}

// Sequences that terminals send although terminfo promises others: cursor keys while the keypad mode was not taken
// over, Home, End and function keys of other families.
void define_other_keys() {
  static constexpr std::pair<const char*, int> kKeys[] = {
      {"\033[A", KEY_UP},     {"\033[B", KEY_DOWN},   {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},
      {"\033OA", KEY_UP},     {"\033OB", KEY_DOWN},   {"\033OC", KEY_RIGHT},  {"\033OD", KEY_LEFT},
      {"\033[H", KEY_HOME},   {"\033[F", KEY_END},    {"\033OH", KEY_HOME},   {"\033OF", KEY_END},
      {"\033[1~", KEY_HOME},  {"\033[4~", KEY_END},   {"\033[3~", KEY_DC},    {"\033[5~", KEY_PPAGE},
      {"\033[6~", KEY_NPAGE}, {"\033[Z", KEY_BTAB},   {"\033OP", KEY_F(1)},   {"\033OQ", KEY_F(2)},
      {"\033OR", KEY_F(3)},   {"\033OS", KEY_F(4)},   {"\033[11~", KEY_F(1)}, {"\033[12~", KEY_F(2)},
      {"\033[13~", KEY_F(3)}, {"\033[14~", KEY_F(4)}, {"\033[15~", KEY_F(5)}, {"\033[17~", KEY_F(6)},
      {"\033[18~", KEY_F(7)}, {"\033[19~", KEY_F(8)}, {"\033[20~", KEY_F(9)}, {"\033[[A", KEY_F(1)},
      {"\033[[B", KEY_F(2)},  {"\033[[C", KEY_F(3)},  {"\033[[D", KEY_F(4)},  {"\033[[E", KEY_F(5)},
      {"\033[21~", KEY_F(10)}};
  for (const auto& [sequence, key] : kKeys) ::define_key(sequence, key);
}

KeyEvent plain(KeyEvent::Kind kind) {
  return {kind, {}, 0};
}

std::optional<KeyEvent> key_of(int code, wint_t character) {
  using Kind = KeyEvent::Kind;
  if (code == KEY_CODE_YES) {
    if (character >= KEY_F(1) && character <= KEY_F(12)) {
      return KeyEvent{Kind::function, {}, static_cast<int>(character - KEY_F0)};
    }
    switch (character) {
      case KEY_UP:
        return plain(Kind::up);
      case KEY_DOWN:
        return plain(Kind::down);
      case KEY_LEFT:
        return plain(Kind::left);
      case KEY_RIGHT:
        return plain(Kind::right);
      case KEY_HOME:
        return plain(Kind::home);
      case KEY_END:
        return plain(Kind::end);
      case KEY_PPAGE:
        return plain(Kind::page_up);
      case KEY_NPAGE:
        return plain(Kind::page_down);
      case KEY_BACKSPACE:
        return plain(Kind::backspace);
      case KEY_DC:
        return plain(Kind::remove);
      case KEY_BTAB:
        return plain(Kind::back_tab);
      case KEY_ENTER:
        return plain(Kind::enter);
      default:
        return std::nullopt;
    }
  }
  switch (character) {
    case L'\r':
    case L'\n':
      return plain(Kind::enter);
    case L'\t':
      return plain(Kind::tab);
    case 0x1b:
      return plain(Kind::escape);
    case 0x08:
    case 0x7f:
      return plain(Kind::backspace);
    default:
      break;
  }
  if (character < 0x20) return KeyEvent{Kind::control, std::string(1, static_cast<char>(character + 0x60)), 0};
  auto text = utf8(static_cast<char32_t>(character));
  if (text.empty()) return std::nullopt;
  return KeyEvent{Kind::text, std::move(text), 0};
}

}  // namespace

struct Terminal::State {
  File out, in;
  SCREEN* screen = nullptr;
  Look look;
  std::optional<bool> has_colours;  // none: not asked for yet
  bool titles = false;
  std::string title;
  std::optional<Canvas> shown;  // what the terminal shows; nothing: all must be drawn

  ~State() {
    if (!screen) return;
    ::endwin();
    if (!title.empty()) write_title({});
    ::delscreen(screen);
  }

  void write_title(std::string_view text) const {
    std::fprintf(out.get(), "\033]2;%.*s\033\\", static_cast<int>(text.size()), text.data());
    std::fflush(out.get());
  }

  void set_style(const Style& style, attr_t& attributes, int& pair) const {
    attributes = A_NORMAL;
    if (style.bold) attributes |= A_BOLD;
    if (style.underline) attributes |= A_UNDERLINE;
    if (style.reverse) attributes |= A_REVERSE;
    if (style.dim) attributes |= A_DIM;
    pair = 0;
    if (look.depth == Depth::mono || (style.foreground < 0 && style.background < 0)) return;
    const int made = ::alloc_pair(style.foreground, style.background);
    if (made > 0) pair = made;
  }

  void put(int x, int y, const Cell& cell, bool wide) const {
    attr_t attributes = A_NORMAL;
    int pair = 0;
    set_style(cell.style, attributes, pair);
    const auto text = showable(cell.grapheme);
    cchar_t shown_cell{};
    if (::setcchar(&shown_cell, text.c_str(), attributes, 0, &pair) == ERR) return;
    // A wide letter may leave a narrow stand-in: what was in its right half goes first.
    if (wide) mvaddch(y, x + 1, ' ');
    mvadd_wch(y, x, &shown_cell);
  }
};

Terminal::Terminal(TerminalOptions options) : state_(std::make_unique<State>()) {
  auto& s = *state_;
  const char* term = std::getenv("TERM");
  if (!term || !*term || std::string_view(term) == "dumb") throw TerminalError("TERM names no terminal with a screen");
  s.out = open_tty(O_RDWR, "w");
  s.in = open_tty(O_RDONLY | O_NONBLOCK, "r");
  ::set_escdelay(kEscapeMilliseconds);
  s.screen = ::newterm(nullptr, s.out.get(), s.in.get());
  if (!s.screen) throw TerminalError(std::string("TERM=") + term + " is not known here, or has no screen");
  if (::tigetstr("cup") == nullptr || ::tigetstr("cup") == reinterpret_cast<char*>(-1)) {
    throw TerminalError(std::string("TERM=") + term + " can't move the cursor");
  }
  ::raw();
  ::noecho();
  ::nonl();
  ::keypad(stdscr, TRUE);
  ::meta(stdscr, TRUE);
  ::nodelay(stdscr, TRUE);
  define_other_keys();
  ::curs_set(0);
  change(options);
  s.titles = takes_titles(term);
}

Terminal::~Terminal() = default;

int Terminal::input_descriptor() const {
  return ::fileno(state_->in.get());
}

Look Terminal::look() const {
  return state_->look;
}

void Terminal::change(TerminalOptions options) {
  auto& s = *state_;
  // Colours are begun when they are wanted first: a terminal without them never hears of any.
  if (!options.no_colour && !s.has_colours) {
    s.has_colours = ::has_colors() && ::start_color() == OK && ::use_default_colors() == OK && COLORS >= 8;
  }
  const bool colours = !options.no_colour && s.has_colours.value_or(false);
  s.look.depth = !colours ? Depth::mono : COLORS >= 256 ? Depth::colours_256 : Depth::colours_16;
  s.look.palette = options.palette;
  s.look.glyphs = options.ascii || !locale_is_utf8() ? &ascii_glyphs() : &unicode_glyphs();
  s.shown.reset();
}

int Terminal::width() const {
  return COLS;
}

int Terminal::height() const {
  return LINES;
}

std::vector<KeyEvent> Terminal::keys() {
  std::vector<KeyEvent> events;
  for (;;) {
    wint_t character = 0;
    const int code = ::get_wch(&character);
    if (code == ERR) return events;
    if (code == KEY_CODE_YES && character == KEY_RESIZE) continue;
    if (auto event = key_of(code, character)) events.push_back(std::move(*event));
  }
}

void Terminal::show(const Canvas& canvas) {
  auto& s = *state_;
  const bool all = !s.shown || s.shown->width() != canvas.width() || s.shown->height() != canvas.height();
  if (all) ::erase();
  bool changed = all;
  for (int y = 0; y < canvas.height() && y < LINES; ++y) {
    for (int x = 0; x < canvas.width() && x < COLS; ++x) {
      const auto& cell = canvas.at(x, y);
      if (cell.grapheme.empty()) continue;  // the right half of a wide letter comes with its left half
      // A wide letter that goes leaves two cells to draw.
      const bool wide = canvas.at(x + 1, y).grapheme.empty();
      if (!all && cell == s.shown->at(x, y) && wide == s.shown->at(x + 1, y).grapheme.empty()) continue;
      s.put(x, y, cell, wide);
      changed = true;
    }
  }
  if (!changed && s.shown && s.shown->cursor == canvas.cursor) return;
  if (canvas.cursor) {
    ::move(canvas.cursor->y, canvas.cursor->x);
    ::curs_set(1);
  } else {
    ::curs_set(0);
  }
  ::refresh();
  s.shown = canvas;
}

void Terminal::resized() {
  winsize size{};
  if (::ioctl(::fileno(state_->out.get()), TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  ::resizeterm(size.ws_row, size.ws_col);
  ::clearok(stdscr, TRUE);
  state_->shown.reset();
}

void Terminal::suspend() {
  ::endwin();
}

void Terminal::resume() {
  state_->shown.reset();
  ::clearok(stdscr, TRUE);
  ::refresh();
  resized();
}

void Terminal::bell() {
  ::beep();
}

void Terminal::title(std::string_view text) {
  auto& s = *state_;
  if (!s.titles) return;
  auto wanted = s.look.glyphs->ascii ? to_ascii(text) : clean(text);
  if (wanted == s.title) return;
  s.title = std::move(wanted);
  s.write_title(s.title);
}

}  // namespace precinct::client
