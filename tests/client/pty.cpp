#include "tests/client/pty.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vterm.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

namespace precinct::test {
namespace {

void append_utf8(std::string& out, std::uint32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | (c >> 12));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | (c >> 18));
    out += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

std::optional<int> palette_index(const VTermColor& color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color)) return std::nullopt;
  // libvterm 0.1.4 computes other RGB values for the 256 colours than xterm does: only the index is comparable.
  if (VTERM_COLOR_IS_INDEXED(&color)) return color.indexed.idx;
  return std::nullopt;
}

void become_child(const std::vector<std::string>& command, const PtyOptions& options) {
  ::setenv("TERM", "xterm-256color", 1);
  ::setenv("LC_ALL", "C.UTF-8", 1);
  ::unsetenv("NO_COLOR");
  ::unsetenv("COLORTERM");
  for (const auto& [name, value] : options.environment) {
    if (value) {
      ::setenv(name.c_str(), value->c_str(), 1);
    } else {
      ::unsetenv(name.c_str());
    }
  }
  std::vector<char*> arguments;
  for (const auto& each : command) arguments.push_back(const_cast<char*>(each.c_str()));
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

}  // namespace

struct Pty::Emulator {
  VTerm* terminal;
  VTermScreen* screen;
  bool alternate = false, cursor = true, mouse = false;
  int bells = 0;
  std::string title;

  Emulator(int width, int height) : terminal(::vterm_new(height, width)), screen(::vterm_obtain_screen(terminal)) {
    ::vterm_set_utf8(terminal, 1);
    static constexpr VTermScreenCallbacks kCallbacks = [] {
      VTermScreenCallbacks callbacks{};
      callbacks.settermprop = [](VTermProp property, VTermValue* value, void* user) {
        return static_cast<Emulator*>(user)->set(property, *value);
      };
      callbacks.bell = [](void* user) {
        ++static_cast<Emulator*>(user)->bells;
        return 1;
      };
      return callbacks;
    }();
    ::vterm_screen_set_callbacks(screen, &kCallbacks, this);
    ::vterm_screen_enable_altscreen(screen, 1);
    ::vterm_screen_reset(screen, 1);
  }
  ~Emulator() { ::vterm_free(terminal); }
  Emulator(const Emulator&) = delete;
  Emulator& operator=(const Emulator&) = delete;

  int set(VTermProp property, const VTermValue& value) {
    if (property == VTERM_PROP_ALTSCREEN) alternate = value.boolean;
    if (property == VTERM_PROP_CURSORVISIBLE) cursor = value.boolean;
    if (property == VTERM_PROP_MOUSE) mouse = value.number != VTERM_PROP_MOUSE_NONE;
    if (property == VTERM_PROP_TITLE) title = value.string;
    return 1;
  }
};

Pty::Pty(const std::vector<std::string>& command, PtyOptions options)
    : emulator_(std::make_unique<Emulator>(options.width, options.height)),
      width_(options.width),
      height_(options.height),
      quiet_(options.quiet) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(width_);
  size.ws_row = static_cast<unsigned short>(height_);
  child_ = ::forkpty(&master_, nullptr, nullptr, &size);
  if (child_ < 0) throw std::system_error(errno, std::generic_category(), "forkpty");
  if (child_ == 0) become_child(command, options);
  ::fcntl(master_, F_SETFD, FD_CLOEXEC);
  ::fcntl(master_, F_SETFL, O_NONBLOCK);
}

Pty::~Pty() {
  if (!end_) {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  ::close(master_);
}

void Pty::type(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(master_, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (!read_some(std::chrono::milliseconds(100)) && errno != EAGAIN && errno != EINTR) {
      return;
    }
  }
}

void Pty::resize(int width, int height) {
  width_ = width;
  height_ = height;
  ::vterm_set_size(emulator_->terminal, height, width);
  winsize size{};
  size.ws_col = static_cast<unsigned short>(width);
  size.ws_row = static_cast<unsigned short>(height);
  ::ioctl(master_, TIOCSWINSZ, &size);
}

void Pty::signal(int number) {
  ::kill(child_, number);
}

bool Pty::read_some(std::chrono::milliseconds most) {
  pollfd waited{master_, POLLIN, 0};
  if (::poll(&waited, 1, static_cast<int>(most.count())) <= 0) return false;
  std::array<char, 65536> bytes;
  const auto count = ::read(master_, bytes.data(), bytes.size());
  if (count <= 0) return false;
  output_.append(bytes.data(), static_cast<std::size_t>(count));
  ::vterm_input_write(emulator_->terminal, bytes.data(), static_cast<std::size_t>(count));
  // Answers of the terminal (cursor position and the like) go back to the program.
  std::array<char, 4096> answer;
  const auto length = ::vterm_output_read(emulator_->terminal, answer.data(), answer.size());
  if (length > 0 && ::write(master_, answer.data(), length) < 0) return true;
  return true;
}

bool Pty::wait_for(const std::function<bool()>& condition, Limit limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  for (;;) {
    const bool came = read_some(quiet_);
    if (!came && condition()) return true;
    if (std::chrono::steady_clock::now() > end) return condition();
    if (came) continue;
    pollfd waited{master_, 0, 0};
    // Nobody holds the other end: nothing will come any more.
    if (::poll(&waited, 1, 0) > 0 && (waited.revents & POLLHUP) && !read_some(std::chrono::milliseconds(0)))
      return condition();
  }
}

bool Pty::wait_for_text(std::string_view text, Limit limit) {
  return wait_for([&] { return shows(text); }, limit);
}

bool Pty::wait_for_stop(Limit limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (std::chrono::steady_clock::now() < end) {
    read_some(std::chrono::milliseconds(20));
    int status = 0;
    if (::waitpid(child_, &status, WNOHANG | WUNTRACED) == child_) {
      if (WIFSTOPPED(status)) return true;
      end_.emplace();
      return false;
    }
  }
  return false;
}

void Pty::go_on() {
  ::kill(child_, SIGCONT);
}

std::optional<PtyEnd> Pty::wait_for_end(Limit limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (!end_) {
    read_some(std::chrono::milliseconds(20));
    int status = 0;
    if (::waitpid(child_, &status, WNOHANG) == child_) {
      end_.emplace();
      if (WIFEXITED(status)) end_->exit_status = WEXITSTATUS(status);
      if (WIFSIGNALED(status)) end_->signal = WTERMSIG(status);
      while (read_some(std::chrono::milliseconds(20))) {
      }
    } else if (std::chrono::steady_clock::now() > end) {
      return std::nullopt;
    }
  }
  return end_;
}

PtyCell Pty::cell(int x, int y) const {
  VTermScreenCell cell{};
  PtyCell result;
  if (!::vterm_screen_get_cell(emulator_->screen, VTermPos{y, x}, &cell)) return result;
  // The right half of a wide letter holds the largest code point.
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i] != 0 && cell.chars[i] != UINT32_MAX; ++i) {
    append_utf8(result.text, cell.chars[i]);
  }
  result.columns = cell.width;
  result.bold = cell.attrs.bold;
  result.underline = cell.attrs.underline != 0;
  result.reverse = cell.attrs.reverse;
  result.foreground = palette_index(cell.fg);
  result.background = palette_index(cell.bg);
  return result;
}

std::string Pty::row(int y) const {
  std::string result;
  for (int x = 0; x < width_;) {
    const auto here = cell(x, y);
    result += here.text.empty() ? " " : here.text;
    x += here.columns == 2 ? 2 : 1;
  }
  return result;
}

std::string Pty::picture() const {
  std::string result;
  for (int y = 0; y < height_; ++y) {
    auto line = row(y);
    line.erase(line.find_last_not_of(' ') + 1);
    result += line + "\n";
  }
  return result;
}

bool Pty::shows(std::string_view text) const {
  for (int y = 0; y < height_; ++y) {
    if (row(y).find(text) != std::string::npos) return true;
  }
  return false;
}

std::pair<int, int> Pty::cursor() const {
  VTermPos at{};
  ::vterm_state_get_cursorpos(::vterm_obtain_state(emulator_->terminal), &at);
  return {at.col, at.row};
}

bool Pty::alternate_screen() const {
  return emulator_->alternate;
}

bool Pty::cursor_visible() const {
  return emulator_->cursor;
}

bool Pty::mouse_reported() const {
  return emulator_->mouse;
}

bool Pty::canonical_input() const {
  termios line{};
  return ::tcgetattr(master_, &line) == 0 && (line.c_lflag & ICANON) && (line.c_lflag & ECHO);
}

const std::string& Pty::title() const {
  return emulator_->title;
}

int Pty::bells() const {
  return emulator_->bells;
}

}  // namespace precinct::test
