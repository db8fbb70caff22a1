// A parent process that outlives whatever happens to the screen: it keeps the terminal's modes as they were, and puts
// them back when the child has ended, be it by a crash or SIGKILL. (Only its own SIGKILL can't be covered.)
#pragma once

#include <functional>
#include <string>

namespace precinct::client {

// Forks; `child` runs in the new process and its result is that process's exit status. Returns in the parent, with the
// exit status to pass on: the child's, or 128 + the number of the signal that ended it. Without a terminal on standard
// output or input the child runs in this process.
//
// `crashed` makes the sentence for a child that was ended by a signal that nobody asked for (name and number of the
// signal); it is printed on standard error once the terminal is usable again. Job control (Ctrl-Z, fg) stops and
// continues both.
int supervised(const std::function<int()>& child,
               const std::function<std::string(const char* name, int number)>& crashed);

}  // namespace precinct::client
