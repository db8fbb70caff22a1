#include "client/supervisor/supervisor.hpp"

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <exception>
#include <string_view>

namespace precinct::client {
namespace {

// For a child that could not say goodbye itself: normal screen, visible cursor, plain colours, no mouse, no bracketed
// paste, normal cursor and keypad keys. A terminal that doesn't know one of these ignores it.
constexpr std::string_view leave_screen =
    "\x1b[?1049l\x1b[?25h\x1b[0m\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[?1l\x1b>\r\n";

volatile sig_atomic_t child_pid = 0;

// What is sent to the parent is meant for the screen. A terminal's own signals reach both by the process group.
void pass_on(int signal_number) {
  if (child_pid > 0) ::kill(static_cast<pid_t>(child_pid), signal_number);
}

void nothing(int) {}

// Ctrl-C and Ctrl-\ go to the whole group, the child included; what somebody sends to the parent alone is passed on.
void pass_on_unless_typed(int signal_number, siginfo_t* info, void*) {
  if (info->si_code <= 0) pass_on(signal_number);
}

void handle(int signal_number, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(signal_number, &action, nullptr);
}

class Terminal {
 public:
  Terminal() { saved_ = ::tcgetattr(STDIN_FILENO, &modes_) == 0; }
  void restore(bool crashed) const {
    if (!saved_) return;
    // Who is in the background is stopped by SIGTTOU for touching the terminal.
    struct sigaction ignore{};
    struct sigaction before{};
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGTTOU, &ignore, &before);
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &modes_);
    if (crashed) {
      for (std::string_view left = leave_screen; !left.empty();) {
        const auto written = ::write(STDOUT_FILENO, left.data(), left.size());
        if (written < 0 && errno != EINTR) break;
        if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
      }
    }
    sigaction(SIGTTOU, &before, nullptr);
  }

 private:
  termios modes_{};
  bool saved_ = false;
};

// A signal that somebody sends on purpose to end a program: nothing to explain.
bool wished(int signal_number) {
  return signal_number == SIGINT || signal_number == SIGTERM || signal_number == SIGHUP;
}

}  // namespace

int supervised(const std::function<int()>& child, const std::function<std::string(const char*, int)>& crashed) {
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return child();
  const Terminal terminal;

  // Set by the child when it has left the screen itself. What ends it by the way (a library that calls exit(), a
  // sanitizer) is no goodbye, whatever the exit status says.
  auto* in_order = static_cast<volatile bool*>(
      ::mmap(nullptr, sizeof(bool), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  if (static_cast<volatile void*>(in_order) == MAP_FAILED) return child();

  // Between fork and the handlers below nothing may get lost: a SIGTERM waits until there is somebody to pass it on to.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  const pid_t pid = ::fork();
  if (pid < 0) {
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return child();
  }
  if (pid == 0) {
    // Nobody would restore the terminal if the parent were killed: then the child goes as well.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    sigprocmask(SIG_SETMASK, &before, nullptr);
    int status = 1;
    try {
      status = child();
    } catch (...) {
      ::abort();
    }
    *in_order = true;
    ::exit(status);
  }

  child_pid = pid;
  for (const int number : {SIGTERM, SIGHUP, SIGUSR1, SIGUSR2}) handle(number, pass_on);
  for (const int number : {SIGINT, SIGQUIT}) {
    struct sigaction action{};
    action.sa_sigaction = pass_on_unless_typed;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART | SA_SIGINFO;
    sigaction(number, &action, nullptr);
  }
  // Nor does the parent stop before the child has put the terminal in order.
  handle(SIGTSTP, nothing);
  sigprocmask(SIG_SETMASK, &before, nullptr);

  int status = 0;
  while (true) {
    const auto ended = ::waitpid(pid, &status, WUNTRACED);
    if (ended < 0 && errno == EINTR) continue;
    if (ended < 0) break;
    if (!WIFSTOPPED(status)) break;
    // The child has put the terminal in order and stopped: so does the parent, or the shell would not come back. What
    // follows happens after fg.
    ::raise(SIGSTOP);
    ::kill(pid, SIGCONT);
  }
  child_pid = 0;

  if (WIFEXITED(status) && *in_order) {
    terminal.restore(false);
    return WEXITSTATUS(status);
  }
  terminal.restore(true);
  const bool by_signal = WIFSIGNALED(status);
  const int number = by_signal ? WTERMSIG(status) : WEXITSTATUS(status);
  if (!by_signal || !wished(number)) {
    const auto* short_name = by_signal ? ::sigabbrev_np(number) : nullptr;
    const auto name = by_signal ? "SIG" + std::string(short_name != nullptr ? short_name : "?") : std::string("exit");
    const auto sentence = crashed(name.c_str(), number) + "\n";
    static_cast<void>(::write(STDERR_FILENO, sentence.data(), sentence.size()));
  }
  return by_signal ? 128 + number : number;
}

}  // namespace precinct::client
