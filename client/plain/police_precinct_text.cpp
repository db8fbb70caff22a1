#include "client/plain/police_precinct_text.hpp"

#include "client/games/police_precinct.hpp"
#include "client/json_access.hpp"

namespace precinct::client::police_precinct {
namespace {

std::string name_of(const Model& model, const Json& object, std::string_view id) {
  return model.name(string_of(member(object, id)));
}

// The player behind a police character, with the character's name when it is chosen.
std::string cop_name(const Model& model, long cop) {
  for (const auto& [part, value] : model.table->parts) {
    if (!part.starts_with("seat.")) continue;
    for (const auto& entry : list_of(value, "cops")) {
      if (number_of(member(entry, "cop")) != cop) continue;
      auto name = model.table->seat_name(static_cast<int>(number_of(member(value, "seat"))));
      if (const auto character = string_of(member(entry, "character")); !character.empty()) {
        name += " (" + model.name(character) + ")";
      }
      return name;
    }
  }
  return std::to_string(cop + 1);
}

long hand_limit(const Model& model, long cop) {
  const auto& limits = model.table->part("hand_limits");
  const bool known = limits.is_array() && cop >= 0 && static_cast<std::size_t>(cop) < limits.size();
  const auto& limit = known ? limits[static_cast<std::size_t>(cop)] : Json();
  return limit.is_number_integer() ? limit.get<long>() : 0;
}

std::string joined(const Model& model, const Json& ids) {
  std::string out;
  for (const auto& id : ids) {
    if (!id.is_string()) continue;
    out += (out.empty() ? "" : ", ") + model.name(id.get_ref<const std::string&>());
  }
  return out;
}

std::string vehicle_name(const Model& model, const std::string& id) {
  if (id.starts_with("car.")) {
    const auto digits = id.substr(4);
    if (digits.size() == 1 && digits[0] >= '0' && digits[0] <= '9') return cop_name(model, digits[0] - '0');
  }
  return model.name(id);
}

void vehicles(const Model& model, const UiText& ui, Lines& out) {
  for (const Json& vehicle : model.table->list("vehicles")) {
    const Json with = {{"who", vehicle_name(model, string_of(member(vehicle, "id")))},
                       {"at", name_of(model, vehicle, "at")}};
    const auto side = string_of(member(vehicle, "side"));
    out.push_back(ui("plain.pp.vehicle", with) + (side.empty() ? "" : " (" + model.name(side) + ")"));
  }
}

// ", from Colfax 1" behind a site that a street serves.
std::string from_street(const Model& model, const UiText& ui, const Sites& streets, const Json& site) {
  const auto street = streets.find(string_of(site));
  return street == streets.end() ? std::string() : ui("plain.pp.from", {{"street", model.name(street->second)}});
}

// What each street serves, also what nothing lies at.
void doors(const Model& model, const UiText& ui, const Sites& streets, Lines& out) {
  std::map<std::string, std::string> served;
  for (const auto& [site, street] : streets) {
    auto& list = served[model.name(street)];
    list += (list.empty() ? "" : ", ") + model.name(site);
  }
  for (const auto& [street, list] : served) {
    out.push_back(ui("plain.pp.serves", {{"street", street}, {"list", list}}));
  }
}

void sites(const Model& model, const UiText& ui, const Sites& streets, Lines& out) {
  const auto& part = model.table->part("sites");
  const auto murderer = string_of(member(model.table->part("tracks"), "murderer"));
  for (const Json& hood : model.table->list("hoods")) {
    auto line = ui("plain.pp.hood", {{"name", name_of(model, hood, "id")}, {"n", number_of(member(hood, "punks"))}});
    if (const auto gang = string_of(member(hood, "gang")); !gang.empty())
      line += ui("plain.pp.gang", {{"gang", model.name(gang)}});
    line += from_street(model, ui, streets, member(hood, "id"));
    if (!murderer.empty() && string_of(member(hood, "id")) == murderer) line += ui("plain.pp.murderer_here");
    out.push_back(std::move(line));
  }
  for (const auto& other : list_of(part, "others")) {
    out.push_back(ui("plain.pp.site", {{"name", name_of(model, other, "id")},
                                       {"at", name_of(model, other, "at")},
                                       {"n", number_of(member(other, "punks"))}}));
  }
}

void officers(const Model& model, const UiText& ui, Lines& out) {
  const auto& part = model.table->part("officers");
  if (!part.is_object()) return;
  for (const auto& placed : list_of(part, "placed")) {
    out.push_back(
        ui("plain.pp.officers", {{"n", number_of(member(placed, "count"))}, {"at", name_of(model, placed, "at")}}));
  }
  out.push_back(ui("plain.pp.officers_station", {{"n", number_of(member(part, "station"))}}));
  if (const auto& down = member(part, "down"); down.is_object()) {
    out.push_back(
        ui("plain.pp.officer_down", {{"at", name_of(model, down, "at")}, {"n", number_of(member(down, "days_left"))}}));
  }
}

void events(const Model& model, const UiText& ui, const Sites& streets, Lines& out) {
  const auto all = model.table->list("events");
  if (all.empty()) out.push_back(ui("plain.pp.no_events"));
  for (const Json& event : all) {
    const auto name = name_of(model, event, "id"), at = name_of(model, event, "at");
    auto line = tells_where(name, at) ? name : ui("plain.pp.event", {{"name", name}, {"at", at}});
    if (const auto difficulty = number_of(member(event, "difficulty")); difficulty > 0) {
      line += ui("plain.pp.difficulty", {{"n", difficulty}});
    }
    if (const auto color = string_of(member(event, "color")); !color.empty()) line += ", " + model.name(color);
    line += from_street(model, ui, streets, member(event, "at"));
    if (flag_of(event, "urgent")) line += ui("plain.pp.urgent");
    if (const auto marker = string_of(member(event, "marker")); !marker.empty()) line += ", " + model.name(marker);
    out.push_back(std::move(line));
  }
}

void decks(const Model& model, const UiText& ui, const Sites& streets, Lines& out) {
  for (const Json& deck : model.table->list("investigation")) {
    auto line = ui("plain.pp.deck", {{"name", name_of(model, deck, "id")},
                                     {"at", name_of(model, deck, "at")},
                                     {"n", number_of(member(deck, "count"))}});
    line += from_street(model, ui, streets, member(deck, "at"));
    if (flag_of(deck, "covered")) line += ui("plain.pp.covered");
    out.push_back(std::move(line));
  }
}

void evidence(const Model& model, const UiText& ui, Lines& out) {
  const auto& all = model.table->part("evidence");
  if (!all.is_array()) return;
  for (const auto& deck : all) {
    const auto& placed = list_of(deck, "placed");
    auto line =
        ui("plain.pp.evidence",
           {{"name", name_of(model, deck, "deck")}, {"n", placed.size()}, {"of", number_of(member(deck, "slots"))}});
    if (!placed.empty()) line += ": " + joined(model, placed);
    out.push_back(std::move(line));
  }
}

}  // namespace

Lines Text::who(const Model& model, const UiText& ui) const {
  Lines out;
  for (const auto& [part, value] : model.table->parts) {
    if (!part.starts_with("seat.")) continue;
    for (const auto& cop : list_of(value, "cops")) {
      auto line = ui("plain.pp.cop", {{"name", cop_name(model, number_of(member(cop, "cop")))},
                                      {"donuts", number_of(member(cop, "donuts"))},
                                      {"cards", number_of(member(cop, "hand"))},
                                      {"limit", hand_limit(model, number_of(member(cop, "cop")))}});
      if (const auto upgrades = joined(model, list_of(cop, "upgrades")); !upgrades.empty()) {
        line += ui("plain.pp.upgrades", {{"list", upgrades}});
      }
      if (const auto& swat = member(cop, "swat"); swat.is_object()) {
        line += ui("plain.pp.swat", {{"ready", number_of(member(swat, "ready"))}});
      }
      if (flag_of(cop, "hospital")) line += ui("plain.pp.hospital");
      if (const auto loyalty = string_of(member(cop, "loyalty")); !loyalty.empty()) line += ", " + model.name(loyalty);
      out.push_back(std::move(line));
    }
  }
  return out;
}

Lines Text::hand(const Model& model, const UiText& ui) const {
  Lines out;
  if (!model.table->seat) return out;
  // Dirty Cop games keep the hand apart; in the others it stands with the seat, for all to see.
  if (const auto& own = model.table->part("hand"); own.is_array()) {
    add_cards(model, own, out);
  } else {
    for (const auto& cop : list_of(model.table->part("seat." + std::to_string(*model.table->seat)), "cops")) {
      const auto& cards = list_of(cop, "cards");
      if (cards.empty()) continue;
      out.push_back(ui("plain.pp.hand_of", {{"name", cop_name(model, number_of(member(cop, "cop")))}}));
      add_cards(model, cards, out);
    }
  }
  if (const auto& loyalty = model.table->part("loyalty"); loyalty.is_string()) {
    out.push_back(ui("plain.pp.loyalty", {{"loyalty", model.name(loyalty.get_ref<const std::string&>())}}));
  }
  return out;
}

Lines Text::map(const Model& model, const UiText& ui) const {
  Lines out;
  const auto streets = served_sites(model);
  vehicles(model, ui, out);
  sites(model, ui, streets, out);
  officers(model, ui, out);
  events(model, ui, streets, out);
  decks(model, ui, streets, out);
  doors(model, ui, streets, out);
  return out;
}

Lines Text::status(const Model& model, const UiText& ui) const {
  Lines out;
  const auto& tracks = model.table->part("tracks");
  const auto& turn = model.table->part("turn");
  if (tracks.is_object()) {
    out.push_back(ui("plain.pp.tracks", {{"day", number_of(member(tracks, "day"))},
                                         {"last", number_of(member(tracks, "last_day"))},
                                         {"crime", number_of(member(tracks, "crime"))},
                                         {"fail", number_of(member(tracks, "crime_fail"))}}));
    if (const auto murderer = string_of(member(tracks, "murderer")); !murderer.empty()) {
      out.push_back(ui("plain.pp.murderer", {{"at", model.name(murderer)}}));
    }
  }
  if (turn.is_object()) {
    out.push_back(ui("plain.pp.turn", {{"round", number_of(member(tracks, "round"))},
                                       {"name", cop_name(model, number_of(member(turn, "cop")))},
                                       {"phase", name_of(model, turn, "phase")}}));
    if (const auto& movement = member(turn, "movement"); movement.is_object()) {
      out.push_back(ui("plain.pp.movement", {{"n", number_of(member(movement, "left"))}}));
    }
  }
  evidence(model, ui, out);
  for (auto& line : before_question(model, ui)) out.push_back(std::move(line));
  return out;
}

Lines Text::before_question(const Model& model, const UiText& ui) const {
  Lines out;
  const auto& attempt = model.table->part("attempt");
  if (!attempt.is_object()) return out;
  const auto need = number_of(member(attempt, "need"));
  const bool cards = string_of(member(attempt, "kind")) == "investigate";
  out.push_back(ui(cards      ? "plain.pp.attempt_cards"
                   : need > 0 ? "plain.pp.attempt_dice"
                              : "plain.pp.attempt",
                   {{"kind", name_of(model, attempt, "kind")},
                    {"name", cop_name(model, number_of(member(attempt, "cop")))},
                    {"target", name_of(model, attempt, "target")},
                    {"need", need},
                    {"n", number_of(member(attempt, "count"))}}));
  const auto& chances = list_of(attempt, "odds");
  std::string list;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const Json with = {{"n", i + 1}, {"percent", number_of(chances[i])}};
    list += (list.empty() ? "" : ", ") + ui(chances.size() == 1 ? "plain.pp.percent" : "plain.pp.odds_of", with);
  }
  if (!list.empty()) out.push_back(ui("plain.pp.odds", {{"list", list}}));
  return out;
}

Lines Text::in_play(const Model& model, const UiText& ui) const {
  Lines out;
  for (const auto& card : police_precinct::in_play(model)) {
    auto line = card.at.empty() ? card.name : ui("plain.pp.event", {{"name", card.name}, {"at", card.at}});
    if (card.difficulty > 0) line += ui("plain.pp.difficulty", {{"n", card.difficulty}});
    out.push_back(line + (card.text.empty() ? "" : ": " + card.text));
  }
  return out;
}

bool Text::has_timeline(const Model& model) const {
  return police_precinct::has_timeline(*model.table);
}

Lines Text::timeline(const Model& model, const UiText& ui) const {
  Lines out;
  for (auto& moment : police_precinct::timeline(model, ui)) out.push_back(std::move(moment.text));
  return out;
}

}  // namespace precinct::client::police_precinct
