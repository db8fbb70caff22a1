#include "client/plain/top_cop_text.hpp"

#include "client/games/top_cop.hpp"
#include "client/json_access.hpp"

namespace precinct::client::top_cop {
namespace {

void add(Lines& lines, std::string line) {
  if (!line.empty()) lines.push_back(std::move(line));
}

void add_mat(const Sentences& sentences, int seat, Lines& lines) {
  for (const auto& line : sentences.mat(seat)) lines.push_back("  " + line);
}

}  // namespace

// The leaderboard, with what lies in front of each.
Lines Text::who(const Model& model, const UiText& ui) const {
  const Sentences sentences(model, ui);
  Lines lines;
  int rank = 0;
  for (const int seat : sentences.ranking()) {
    const auto& own = model.table->part("seat." + std::to_string(seat));
    const auto cards = ui("top_cop.cards_in_hand", {{"n", number_of(member(own, "hand"))}});
    lines.push_back(
        ui("top_cop.player", {{"rank", ++rank}, {"name", sentences.player(seat)}, {"score", sentences.score(seat)}}) +
        ", " + cards);
    if (const auto& chosen = member(own, "chosen"); chosen.is_boolean()) {
      lines.push_back("  " + (chosen.get<bool>() ? ui("top_cop.has_chosen") : ui("top_cop.choosing")));
    }
    add_mat(sentences, seat, lines);
  }
  return lines;
}

Lines Text::hand(const Model& model, const UiText& ui) const {
  Lines lines;
  if (!model.table->seat) return lines;
  const Sentences sentences(model, ui);
  for (auto& line : sentences.secrets()) lines.push_back(std::move(line));
  add_cards(model, member(model.table->part("offer"), "cards"), lines);
  add_cards(model, model.table->part("hand"), lines);
  return lines;
}

Lines Text::map(const Model& model, const UiText& ui) const {
  const Sentences sentences(model, ui);
  Lines lines;
  for (const auto& car : list_of(model.table->part("board"), "cars")) {
    lines.push_back(ui("top_cop.car", {{"name", sentences.player(static_cast<int>(number_of(member(car, "seat"))))},
                                       {"at", model.name(string_of(member(car, "at")))}}));
  }
  for (const auto& criminal : list_of(model.table->part("board"), "criminals")) {
    const auto at = string_of(member(criminal, "at"));
    auto line = ui("top_cop.criminal_at", {{"at", model.name(at)}, {"criminal", sentences.criminal(criminal)}});
    if (at.ends_with("_e") && !flag_of(criminal, "frozen")) line += ". " + ui("top_cop.escapes");
    lines.push_back(std::move(line));
  }
  return lines;
}

Lines Text::status(const Model& model, const UiText& ui) const {
  const Sentences sentences(model, ui);
  Lines lines;
  add(lines, sentences.shift());
  add(lines, sentences.commander());
  const auto& turn = model.table->part("turn");
  if (const auto& active = member(turn, "active"); active.is_number_integer()) {
    lines.push_back(ui("top_cop.turn",
                       {{"name", sentences.player(active.get<int>())},
                        {"actions", number_of(member(turn, "actions"))},
                        {"move", flag_of(turn, "moved") ? ui("top_cop.turn_moved") : ui("top_cop.turn_not_moved")}}));
  }
  add(lines, sentences.cold_cases());
  add(lines, sentences.goal());
  for (auto& line : before_question(model, ui)) lines.push_back(std::move(line));
  add(lines, sentences.incoming());
  add(lines, sentences.report());
  for (auto& line : sentences.decks()) lines.push_back(std::move(line));
  return lines;
}

Lines Text::before_question(const Model& model, const UiText& ui) const {
  const Sentences sentences(model, ui);
  Lines lines;
  add(lines, sentences.challenge());
  add(lines, sentences.playing());
  return lines;
}

}  // namespace precinct::client::top_cop
