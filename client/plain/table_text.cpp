#include "client/plain/table_text.hpp"

#include "client/canvas/text.hpp"
#include "client/plain/json_fields.hpp"
#include "client/plain/police_precinct_text.hpp"

namespace precinct::client {
namespace {

constexpr std::size_t most_rules = 12;

// Parts that every game has and that are told in other words, or not at all.
bool common_part(std::string_view name) {
  return name == "table" || name == "waiting" || name == "prompt" || name == "outcome";
}

bool of_a_seat(std::string_view name) {
  return name.starts_with("seat.");
}

bool held(std::string_view name) {
  return name == "hand" || name == "loyalty" || name == "plan" || name == "screen";
}

template <typename Wanted>
Lines part_lines(const Model& model, Wanted wanted) {
  Lines out;
  for (const auto& [name, value] : model.table->parts) {
    if (common_part(name) || !wanted(name)) continue;
    if (value.is_array() && !value.empty()) {
      out.push_back(name + ":");
      for (const auto& item : value) out.push_back("  " + words_of(model, item));
    } else {
      out.push_back(name + ": " + words_of(model, value));
    }
  }
  return out;
}

Lines seat_lines(const Model& model, const UiText& ui) {
  Lines out;
  for (const auto& seat : list(model.table->part("table"), "seats")) {
    const auto kind = text_field(seat, "kind");
    Json with = {{"seat", number_field(seat, "seat") + 1}, {"name", text_field(seat, "name")}};
    std::string line;
    if (kind == "empty") {
      line = ui("plain.seat.empty", with);
    } else if (kind == "bot") {
      line = ui("plain.seat.bot", with);
    } else {
      line = ui("plain.seat.human", with);
      if (!flag_field(seat, "present")) line += ui("plain.seat.away");
      if (flag_field(seat, "substituted")) line += ui("plain.seat.substituted");
      if (flag_field(seat, "ready")) line += ui("plain.seat.ready");
    }
    if (model.table->seat && *model.table->seat == number_field(seat, "seat")) line += ui("plain.seat.you");
    if (number_field(model.table->part("table"), "host") == number_field(seat, "seat")) line += ui("plain.seat.host");
    out.push_back(std::move(line));
  }
  if (const auto watching = number_field(model.table->part("table"), "spectators"); watching > 0) {
    out.push_back(ui("plain.spectators", {{"n", watching}}));
  }
  return out;
}

void append(Lines& to, Lines what) {
  to.insert(to.end(), what.begin(), what.end());
}

}  // namespace

std::string words_of(const Model& model, const Json& value) {
  if (value.is_string()) return model.name(value.get_ref<const std::string&>());
  if (value.is_null()) return "-";
  if (value.is_array()) {
    std::string out;
    for (const auto& item : value) out += (out.empty() ? "" : ", ") + words_of(model, item);
    return out.empty() ? "-" : out;
  }
  if (value.is_object()) {
    if (value.contains("key")) return model.sentence(value);
    std::string out;
    for (const auto& [key, item] : value.items()) {
      const auto inner = words_of(model, item);
      out += (out.empty() ? "" : ", ") + model.name(key) + " " + (item.is_object() ? "(" + inner + ")" : inner);
    }
    return out.empty() ? "-" : out;
  }
  return value.dump();
}

Lines who_lines(const Model& model, const UiText& ui) {
  if (!model.table) return {};
  auto out = seat_lines(model, ui);
  if (model.table->phase() == "lobby") return out;
  append(out,
         model.table->game() == "police_precinct" ? police_precinct::who(model, ui) : part_lines(model, of_a_seat));
  return out;
}

Lines hand_lines(const Model& model, const UiText& ui) {
  if (!model.table) return {};
  auto out = model.table->game() == "police_precinct" ? police_precinct::hand(model, ui) : part_lines(model, held);
  if (out.empty()) out.push_back(ui("plain.hand.nothing"));
  return out;
}

Lines map_lines(const Model& model, const UiText& ui) {
  if (!model.table) return {};
  if (model.table->game() == "police_precinct") return police_precinct::map(model, ui);
  return part_lines(model, [](std::string_view name) { return !of_a_seat(name) && !held(name); });
}

Lines status_lines(const Model& model, const UiText& ui) {
  if (!model.table) return {};
  if (model.table->game() == "police_precinct") return police_precinct::status(model, ui);
  return part_lines(model, [](std::string_view name) { return name == "turn" || name == "tracks" || name == "round"; });
}

Lines outcome_lines(const Model& model, const UiText& ui) {
  Lines out;
  if (!model.table) return out;
  const auto& outcome = model.table->part("outcome");
  if (!outcome.is_object()) return out;
  out.push_back(ui("plain.outcome", {{"result", model.name(text_field(outcome, "result"))}}));
  if (const auto& reason = field(outcome, "reason"); !reason.is_null()) {
    out.push_back(reason.is_object() ? model.sentence(reason) : words_of(model, reason));
  }
  std::string winners;
  for (const auto& seat : list(outcome, "winners")) {
    if (!seat.is_number_integer()) continue;
    auto name = model.table->seat_name(seat.get<int>());
    if (name.empty()) name = ui("plain.seat", {{"seat", seat.get<int>() + 1}});
    winners += (winners.empty() ? "" : ", ") + name;
  }
  out.push_back(winners.empty() ? ui("plain.no_winners") : ui("plain.winners", {{"names", winners}}));
  if (const auto& scores = field(outcome, "scores"); !scores.is_null()) {
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
