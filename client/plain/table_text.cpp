#include "client/plain/table_text.hpp"

#include "client/canvas/text.hpp"
#include "client/json_access.hpp"
#include "client/part_text.hpp"

namespace precinct::client {
namespace {

constexpr std::size_t most_rules = 12;

Lines seat_lines(const Model& model, const UiText& ui) {
  Lines out;
  for (const auto& seat : list_of(model.table->part("table"), "seats")) {
    const auto kind = string_of(member(seat, "kind"));
    Json with = {{"seat", number_of(member(seat, "seat")) + 1}, {"name", string_of(member(seat, "name"))}};
    std::string line;
    if (kind == "empty") {
      line = ui("plain.seat.empty", with);
    } else if (kind == "bot") {
      line = ui("plain.seat.bot", with);
    } else {
      line = ui("plain.seat.human", with);
      if (!flag_of(seat, "present")) line += ui("plain.seat.away");
      if (flag_of(seat, "substituted")) line += ui("plain.seat.substituted");
      if (flag_of(seat, "ready")) line += ui("plain.seat.ready");
    }
    if (model.table->seat && *model.table->seat == number_of(member(seat, "seat"))) line += ui("plain.seat.you");
    if (number_of(member(model.table->part("table"), "host")) == number_of(member(seat, "seat")))
      line += ui("plain.seat.host");
    out.push_back(std::move(line));
  }
  if (const auto watching = number_of(member(model.table->part("table"), "spectators")); watching > 0) {
    out.push_back(ui("plain.spectators", {{"n", watching}}));
  }
  return out;
}

void append(Lines& to, Lines what) {
  to.insert(to.end(), what.begin(), what.end());
}

}  // namespace

Lines who_lines(const Model& model, const UiText& ui) {
  if (!model.table) return {};
  auto out = seat_lines(model, ui);
  if (model.table->phase() == "lobby") return out;
  append(out, text_of(model.table->game()).who(model, ui));
  return out;
}

Lines hand_lines(const Model& model, const UiText& ui) {
  if (!model.table) return {};
  auto out = text_of(model.table->game()).hand(model, ui);
  if (out.empty()) out.push_back(ui("plain.hand.nothing"));
  return out;
}

Lines map_lines(const Model& model, const UiText& ui) {
  return model.table ? text_of(model.table->game()).map(model, ui) : Lines();
}

Lines status_lines(const Model& model, const UiText& ui) {
  return model.table ? text_of(model.table->game()).status(model, ui) : Lines();
}

Lines in_play_lines(const Model& model, const UiText& ui) {
  if (!model.table) return {};
  auto out = text_of(model.table->game()).in_play(model, ui);
  if (out.empty()) out.push_back(ui("plain.events.none"));
  return out;
}

Lines outcome_lines(const Model& model, const UiText& ui) {
  Lines out;
  if (!model.table) return out;
  const auto& outcome = model.table->part("outcome");
  if (!outcome.is_object()) return out;
  out.push_back(ui("plain.outcome", {{"result", model.name(string_of(member(outcome, "result")))}}));
  if (const auto& reason = member(outcome, "reason"); !reason.is_null()) {
    out.push_back(reason.is_object() ? model.sentence(reason) : words_of(model, reason));
  }
  std::string winners;
  for (const auto& seat : list_of(outcome, "winners")) {
    if (!seat.is_number_integer()) continue;
    auto name = model.table->seat_name(seat.get<int>());
    if (name.empty()) name = ui("plain.seat", {{"seat", seat.get<int>() + 1}});
    winners += (winners.empty() ? "" : ", ") + name;
  }
  out.push_back(winners.empty() ? ui("plain.no_winners") : ui("plain.winners", {{"names", winners}}));
  if (const auto& scores = member(outcome, "scores"); !scores.is_null()) {
    out.push_back(ui("plain.scores", {{"scores", words_of(model, scores)}}));
  }
  return out;
}

Lines rules_lines(const Model& model, const UiText& ui, std::string_view word) {
  Lines out;
  const auto wanted = folded(word);
  const auto* catalogue = [&]() -> const Catalogue* {
    if (!model.table) return nullptr;
    const auto found = model.catalogues.find(model.table->game());
    return found == model.catalogues.end() ? nullptr : found->second.get();
  }();
  if (catalogue == nullptr || wanted.empty()) return {ui("plain.rules.nothing", {{"word", word}})};
  const auto game = model.table->game();
  // First what is called so, then what speaks of it.
  for (const bool by_name : {true, false}) {
    for (const auto* kind : {".card.", ".rule.", ".help."}) {
      const auto prefix = game + kind;
      for (const auto& key : catalogue->keys(prefix)) {
        const auto name = catalogue->name(std::string_view(key).substr(prefix.size()));
        const auto text = model.sentence({{"key", key}, {"with", Json::object()}});
        const bool called_so = folded(name).find(wanted) != std::string::npos;
        if (by_name ? !called_so : (called_so || folded(text).find(wanted) == std::string::npos)) continue;
        if (out.size() == most_rules) {
          out.push_back(ui("plain.rules.more"));
          return out;
        }
        out.push_back(name + ": " + text);
      }
    }
  }
  if (out.empty()) out.push_back(ui("plain.rules.nothing", {{"word", word}}));
  return out;
}

}  // namespace precinct::client
