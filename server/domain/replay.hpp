// The record of a finished game, and what each viewer saw of it: made from the stored commands, on the thinking pool.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/domain/head.hpp"
#include "server/store/store.hpp"

namespace precinct::server {

// Takes the game from its seed through all its commands.
class Rerun {
 public:
  // Throws what the reads of the store throw.
  Rerun(const Head& head, Store& store);

  // Calls visit(command, state after it) for each; stops when it returns false. Throws std::runtime_error if a command
  // is refused: the rules data is another one now.
  template <class Visit>
  void each(State& state, Visit&& visit) const {
    for (const Command& command : commands_) {
      if (command.seat >= state.seats() || !state.apply(command)) refused();
      if (!visit(command)) return;
    }
  }

  std::unique_ptr<State> start() const;
  const std::vector<Command>& commands() const { return commands_; }

 private:
  [[noreturn]] static void refused();

  const Head& head_;
  std::vector<Command> commands_;
};

// The complete reply frames. `re`: id of the request; `outcome`: JSON.
std::string make_record(std::string_view re, const Head& head, Store& store);
// `seat`: none for all secrets open. `from`: frames left out.
std::string make_replay(std::string_view re, const Head& head, std::optional<Seat> seat, std::int64_t from,
                        std::size_t page_bytes, Store& store);

}  // namespace precinct::server
