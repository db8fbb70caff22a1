#include "client/main/terminal_events.hpp"

#include <unistd.h>

#include <csignal>
#include <utility>

namespace precinct::client {

TerminalEvents::TerminalEvents(boost::asio::io_context& io, Terminal& terminal, Handlers handlers)
    : terminal_(terminal), handlers_(std::move(handlers)), input_(io), signals_(io, SIGINT, SIGTERM, SIGHUP) {
  for (const int signal : {SIGWINCH, SIGTSTP, SIGCONT}) signals_.add(signal);
}

void TerminalEvents::start() {
  input_.assign(::dup(terminal_.input_descriptor()));
  wait_for_keys();
  wait_for_signals();
}

void TerminalEvents::wait_for_keys() {
  input_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](const boost::system::error_code& error) {
    if (error) return handlers_.leave(128 + SIGHUP);  // the terminal is gone
    for (const auto& key : terminal_.keys()) press(key);
    handlers_.redraw();
    wait_for_keys();
  });
}

void TerminalEvents::press(const KeyEvent& key) {
  if (key.is_control("c")) return handlers_.leave(128 + SIGINT);
  if (key.is_control("z")) return suspend();
  handlers_.key(key);
}

void TerminalEvents::wait_for_signals() {
  signals_.async_wait([this](const boost::system::error_code& error, int number) {
    if (error) return;
    if (number == SIGTSTP) {
      suspend();
    } else if (number == SIGWINCH || number == SIGCONT) {
      terminal_.resized();
      handlers_.redraw();
    } else {
      handlers_.leave(128 + number);
    }
    wait_for_signals();
  });
}

// The screen is put away before the process stops: the supervisor sees it stopped and stops as well, so that the shell
// comes back to a terminal in order.
void TerminalEvents::suspend() {
  terminal_.suspend();
  ::raise(SIGSTOP);
  terminal_.resume();
  handlers_.redraw();
}

}  // namespace precinct::client
