// What the command line or the menu asked for, carried out once the server has welcomed.
#include "client/plain/plain.hpp"

namespace precinct::client {

// Who left a game in the middle and types the command that opened it is asked first. A script gets what it asks for.
void Plain::open_unless_seated() {
  if (!plan_waits_) return;
  const bool learns = start_.plan.kind == Plan::Kind::learn;
  if (learns && !guides_are_known(session_.model(), start_.plan.game)) return;
  const bool opens = learns || start_.plan.kind == Plan::Kind::host || start_.plan.kind == Plan::Kind::practise;
  if (opens && start_.interactive) {
    const auto tables = unfinished_tables(session_.model(), start_.plan.game);
    if (!tables) return;
    plan_waits_ = false;
    if (!tables->empty()) return ask_question(Question::menu);
  }
  plan_waits_ = false;
  carry_out_plan();
}

// The table of a practice game is a lobby for a moment only: nobody is invited, and no line is read there. What is
// played again at another one is started like any game.
bool Plain::starts_by_itself() const {
  const auto& table = session_.model().table;
  return table && table->code == practice_table_;
}

void Plain::carry_out_plan() {
  // A refusal itself has been told before.
  const auto refused = [this](const Json&) {
    if (!start_.interactive) return finish(exit_code::refused);
    if (!session_.model().table) ask_question(Question::menu);
  };
  if (start_.plan.kind != Plan::Kind::learn) {
    return carry_out(session_, start_.plan, refused, [this](const std::string& table) {
      if (start_.plan.kind == Plan::Kind::practise) practice_table_ = table;
    });
  }
  const auto plan = learning(session_.model(), start_.plan.game);
  if (!plan) {
    say(ui_("plain.learn.none"));
    return refused(nullptr);
  }
  carry_out(session_, *plan, refused, [this](const std::string& table) {
    practice_table_ = table;
    keep(guide_.begin(table));
  });
}

}  // namespace precinct::client
