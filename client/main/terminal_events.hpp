// What a full-screen program hears from its terminal, whatever it shows: keys, a new size, suspension, the wish to end.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/signal_set.hpp>
#include <functional>

#include "client/terminal/terminal.hpp"

namespace precinct::client {

class TerminalEvents {
 public:
  struct Handlers {
    std::function<void(const KeyEvent&)> key;  // but Ctrl-C and Ctrl-Z
    std::function<void()> redraw;              // after each burst of keys, too
    std::function<void(int status)> leave;     // may come more than once
  };

  // The terminal outlives this.
  TerminalEvents(boost::asio::io_context& io, Terminal& terminal, Handlers handlers);

  void start();

 private:
  void wait_for_keys();
  void wait_for_signals();
  void press(const KeyEvent& key);
  void suspend();

  Terminal& terminal_;
  Handlers handlers_;
  boost::asio::posix::stream_descriptor input_;
  boost::asio::signal_set signals_;
};

}  // namespace precinct::client
