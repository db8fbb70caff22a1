#include "client/games/top_cop.hpp"

#include <algorithm>
#include <tuple>

#include "client/json_access.hpp"

namespace precinct::client::top_cop {
namespace {

void add(std::string& list, const std::string& item, std::string_view between = ", ") {
  if (item.empty()) return;
  if (!list.empty()) list += between;
  list += item;
}

std::string sum_sign(int n) {
  return (n < 0 ? "" : "+") + std::to_string(n);
}

}  // namespace

std::string Sentences::names(const Json& ids) const {
  std::string list;
  for (const auto& id : ids) add(list, model_.name(id.is_string() ? string_of(id) : string_of(member(id, "id"))));
  return list;
}

std::string Sentences::player(int seat) const {
  auto name = model_.table->seat_name(seat);
  return name.empty() ? ui_("plain.seat", {{"seat", seat + 1}}) : name;
}

std::string Sentences::shift() const {
  const auto& tracks = part("tracks");
  if (!tracks.is_object()) return {};
  return ui_("top_cop.shift", {{"shift", int_of(tracks, "shift")},
                               {"shifts", int_of(tracks, "shifts")},
                               {"phase", model_.name(string_of(member(part("turn"), "phase")))}});
}

std::string Sentences::commander() const {
  const auto& seat = member(part("tracks"), "sc");
  if (!seat.is_number_integer()) return {};
  return ui_("top_cop.commander", {{"name", player(static_cast<int>(number_of(seat)))}});
}

std::string Sentences::cold_cases() const {
  const auto& tracks = part("tracks");
  if (!tracks.is_object()) return {};
  return ui_("top_cop.cold_cases",
             {{"cases", int_of(tracks, "cold_cases")}, {"limit", int_of(tracks, "cold_case_limit")}});
}

std::string Sentences::goal() const {
  const auto& tracks = part("tracks");
  if (!tracks.is_object()) return {};
  return ui_("top_cop.goal", {{"cp", int_of(tracks, "goal")}, {"limit", int_of(tracks, "paperwork_limit")}});
}

std::string Sentences::report() const {
  const auto& report = part("report");
  if (!report.is_object()) return {};
  return ui_(
      "top_cop.report",
      {{"total", int_of(report, "total")}, {"criminals", int_of(report, "criminals")}, {"n", int_of(report, "n")}});
}

std::string Sentences::incoming() const {
  const auto& incoming = part("incoming");
  std::string list;
  if (const auto now = string_of(member(incoming, "resolving")); !now.empty()) {
    list = ui_("top_cop.resolving", {{"card", model_.name(now)}});
  }
  if (const auto rest = names(list_of(incoming, "cards")); !rest.empty()) {
    add(list, ui_("top_cop.incoming", {{"cards", rest}}), ". ");
  }
  return list;
}

std::vector<std::string> Sentences::decks() const {
  const auto& decks = part("decks");
  std::vector<std::string> lines;
  const auto count = [&](const Json& deck) {
    return Json{{"draw", int_of(deck, "draw")}, {"discard", list_of(deck, "discard").size()}};
  };
  if (!decks.is_object()) return lines;
  lines.push_back(ui_("top_cop.dispatch", count(member(decks, "dispatch"))));
  lines.push_back(ui_("top_cop.requisition", count(member(decks, "requisition"))));
  if (const auto file = names(list_of(decks, "cold_cases")); !file.empty()) {
    lines.push_back(ui_("top_cop.cold_file", {{"cards", file}}));
  }
  return lines;
}

std::string Sentences::playing() const {
  const auto card = string_of(member(part("turn"), "playing"));
  return card.empty() ? card : ui_("top_cop.playing", {{"card", model_.name(card)}});
}

// "3+5+1 (Dana Reyes)"; before the roll `dice` stands for them.
std::string Sentences::side(const Json& side, std::string_view dice) const {
  std::string text;
  const auto& rolled = list_of(side, "dice");
  const auto& counted = list_of(side, "counted");
  for (std::size_t i = 0; i < rolled.size(); ++i) {
    const auto face = std::to_string(number_of(rolled[i]));
    const bool counts = !side.contains("counted") || std::ranges::find(counted, Json(i)) != counted.end();
    add(text, counts ? face : "(" + face + ")", "+");
  }
  if (text.empty()) text = dice;
  if (const int bonus = int_of(side, "bonus")) text += sum_sign(bonus);
  for (const auto& term : list_of(side, "terms")) {
    text += sum_sign(int_of(term, "n")) + " (" + model_.sentence(member(term, "why")) + ")";
  }
  return text;
}

std::string Sentences::challenge() const {
  const auto& challenge = part("challenge");
  if (!challenge.is_object()) return {};
  const auto dice = ui_("top_cop.two_dice");
  const auto &officer = member(challenge, "officer"), &against = member(challenge, "against");
  const auto& odds = member(challenge, "odds");  // until the roll
  const auto standing =
      odds.is_number_integer()
          ? ui_("top_cop.odds", {{"percent", number_of(odds)}})
          : ui_("top_cop.totals", {{"officer", int_of(officer, "total")}, {"against", int_of(against, "total")}});
  return ui_("top_cop.challenge", {{"name", player(int_of(challenge, "seat"))},
                                   {"criminal", model_.name(string_of(member(challenge, "criminal")))},
                                   {"type", model_.name(string_of(member(challenge, "type")))},
                                   {"standing", standing},
                                   {"officer", side(officer, dice)},
                                   {"against", side(against, dice)},
                                   {"cp", int_of(challenge, "cp")},
                                   {"paperwork", int_of(challenge, "paperwork")}});
}

std::string Sentences::criminal(const Json& criminal) const {
  std::string rows;
  for (const auto& row : list_of(criminal, "challenges")) {
    add(rows,
        ui_("top_cop.challenge_row", {{"type", model_.name(string_of(member(row, "type")))},
                                      {"bonus", int_of(row, "bonus")},
                                      {"cp", int_of(row, "cp")},
                                      {"paperwork", int_of(row, "paperwork")}}),
        "; ");
  }
  auto text = model_.name(string_of(member(criminal, "id"))) + ": " + rows;
  if (flag_of(criminal, "frozen")) text += ". " + ui_("top_cop.frozen");
  return text;
}

const Json& Sentences::criminal_at(std::string_view place) const {
  for (const auto& criminal : list_of(part("board"), "criminals")) {
    if (string_of(member(criminal, "at")) == place) return criminal;
  }
  return json_null();
}

std::vector<std::string> Sentences::ways(const Json& layout, std::string_view place) const {
  std::vector<std::string> ends;
  for (const auto& way : list_of(member(member(layout, "boards"), "city"), "ways")) {
    if (!way.is_array() || way.size() != 2) continue;
    if (string_of(way[0]) == place) ends.push_back(string_of(way[1]));
    if (string_of(way[1]) == place) ends.push_back(string_of(way[0]));
  }
  return ends;
}

const Json& Sentences::standing(int seat) const {
  for (const auto& each : list_of(part("tracks"), "officers")) {
    if (int_of(each, "seat", -1) == seat) return each;
  }
  return json_null();
}

std::vector<int> Sentences::ranking() const {
  std::vector<int> seats;
  for (const auto& each : list_of(part("table"), "seats")) seats.push_back(int_of(each, "seat"));
  const auto value = [&](int seat) {
    const auto& own = standing(seat);
    const int paperwork = int_of(own, "paperwork");
    return std::tuple(paperwork - int_of(own, "cp"), paperwork, seat);
  };
  std::ranges::sort(seats, {}, value);
  return seats;
}

std::string Sentences::score(int seat) const {
  const auto& own = standing(seat);
  if (!own.is_object()) return {};
  return ui_("top_cop.cp", {{"n", int_of(own, "cp")}}) + ", " +
         ui_("top_cop.paperwork", {{"n", int_of(own, "paperwork")}}) + ", " +
         ui_("top_cop.wounds", {{"n", int_of(own, "wounds")}}) + ", " +
         ui_("top_cop.busts", {{"n", int_of(own, "busts")}});
}

std::vector<std::string> Sentences::mat(int seat) const {
  const auto& own = part("seat." + std::to_string(seat));
  std::vector<std::string> lines;
  if (!own.is_object()) return lines;
  const auto nothing = ui_("top_cop.nothing");
  const auto used = [&](const Json& thing) { return flag_of(thing, "used") ? " (" + ui_("top_cop.used") + ")" : ""; };
  if (const auto officer = string_of(member(own, "officer")); !officer.empty()) {
    lines.push_back(ui_("top_cop.officer", {{"name", model_.name(officer) + used(own)}}));
  }
  for (const char* slot : {"equipment", "cruiser", "specialty", "aux"}) {
    std::string cards;
    for (const auto& card : list_of(own, "cards")) {
      if (string_of(member(card, "slot")) == slot) add(cards, model_.name(string_of(member(card, "id"))) + used(card));
    }
    lines.push_back(model_.name(slot) + ": " + (cards.empty() ? nothing : cards));
  }
  const auto& partner = member(own, "partner");
  lines.push_back(
      ui_("top_cop.partner",
          {{"name", partner.is_object()
                        ? model_.name(string_of(member(partner, "id"))) + " (" +
                              ui_("top_cop.shifts_left", {{"n", int_of(partner, "shifts")}}) + ")" + used(partner)
                        : nothing}}));
  return lines;
}

std::vector<std::string> Sentences::secrets() const {
  std::vector<std::string> lines;
  const auto& offer = part("offer");
  if (offer.is_object()) {
    const auto kept = string_of(member(offer, "kept"));
    lines.push_back(kept.empty() ? ui_("top_cop.offer", {{"cards", names(list_of(offer, "cards"))}})
                                 : ui_("top_cop.kept", {{"card", model_.name(kept)}}));
  }
  if (const auto& peek = part("peek"); peek.is_array()) {
    for (const auto& look : peek) {
      if (look.is_array()) lines.push_back(ui_("top_cop.peek", {{"cards", names(look)}}));
    }
  }
  const auto& reply = part("reply");
  if (reply.is_object()) {
    const auto card = string_of(member(reply, "card"));
    lines.push_back(card.empty() ? ui_("top_cop.reply_pass") : ui_("top_cop.reply", {{"card", model_.name(card)}}));
  }
  return lines;
}

}  // namespace precinct::client::top_cop
