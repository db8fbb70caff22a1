#include "client/plain/replay_text.hpp"

#include <algorithm>

#include "client/games/turn.hpp"
#include "client/plain/table_text.hpp"

namespace precinct::client {
namespace {

std::string player(const Model& model, const UiText& ui, int seat) {
  auto name = model.table->seat_name(seat);
  return name.empty() ? ui("plain.seat", {{"seat", seat + 1}}) : name;
}

}  // namespace

Lines replay_lines(Tape& tape, const UiText& ui) {
  Lines lines;
  tape.go_to(0);
  lines.push_back(ui("replay.head", {{"table", tape.model().table->code}, {"viewer", tape.viewer_name(ui)}}));
  // With all open there is no "you" to be told alone.
  const auto* secret = tape.viewer() == Replay::all_secrets ? "replay.secret" : "plain.private";
  std::string round;
  std::optional<int> turn;
  for (int frame = 0; frame < tape.frames(); ++frame) {
    tape.go_to(frame);
    const auto& model = tape.model();
    const auto now = tape.round(ui);
    const auto whose = whose_turn(*model.table);
    // A turn that comes round again at once is told again in its new round.
    const bool new_round = now != round;
    // What ended a turn is told with the view that shows the next: it stands before the new heading.
    for (const auto& line : tape.happened()) {
      const auto text = model.sentence(line.text);
      lines.push_back("  " + (line.secret ? ui(secret, {{"text", text}}) : text));
    }
    if (new_round) lines.insert(lines.end(), {"", now});
    if ((whose != turn || new_round) && whose && *whose >= 0) {
      lines.push_back(ui("replay.turn", {{"name", player(model, ui, *whose)}}));
    }
    round = now;
    turn = whose;
  }
  lines.emplace_back();
  const auto outcome = outcome_lines(tape.model(), ui);
  lines.insert(lines.end(), outcome.begin(), outcome.end());
  return lines;
}

}  // namespace precinct::client
