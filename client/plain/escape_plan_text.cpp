#include "client/plain/escape_plan_text.hpp"

#include <algorithm>

#include "client/escape_plan_city.hpp"
#include "client/json_access.hpp"

namespace precinct::client::escape_plan {
namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string out;
  for (const auto& text : texts) out += (out.empty() ? "" : ", ") + text;
  return out;
}

std::string names(const Model& model, const Json& ids) {
  std::vector<std::string> all;
  for (const auto& id : ids) {
    if (id.is_string()) all.push_back(model.name(id.get_ref<const std::string&>()));
  }
  return joined(all);
}

const Json& part(const Model& model, std::string_view name) {
  return model.table->part(name);
}

// ---- The city ----------------------------------------------------------------------------------------------------

std::string site_text(const Model& model, const UiText& ui, const City& city, const Site& site) {
  auto text = model.name(site.listing.empty() ? site.id : site.listing);
  std::vector<std::string> more;
  const auto& listing = listing_of(model, site.listing);
  if (flag_of(listing, "closed")) more.push_back(ui("plain.ep.closed"));
  for (const auto& cube : list_of(listing, "cubes"))
    more.push_back(ui("plain.ep.visited_by", {{"who", name_of(model, who_of(member(cube, "who")))}}));
  if (const auto& exit = exit_of(model, site.id); exit.is_object()) {
    more.push_back(flag_of(exit, "closed") ? ui("plain.ep.closed")
                                           : ui("plain.ep.patrols", {{"n", number_of(member(exit, "cards"))}}));
  }
  if (const auto& gang = gang_of(model, site.id); gang.is_object()) {
    more.push_back(ui("plain.ep.members", {{"n", number_of(member(gang, "members"))}}));
    const auto& owner = member(gang, "owner");
    if (!owner.is_null()) more.push_back(ui("plain.ep.works_for", {{"who", name_of(model, who_of(owner))}}));
  }
  for (const Who& who : city.pawns_at(site.id))
    more.push_back(ui("plain.ep.stands_here", {{"who", name_of(model, who)}}));
  return more.empty() ? text : text + " (" + joined(more) + ")";
}

std::string_view land_key(Land land) {
  switch (land) {
    case Land::industrial:
      return "plain.ep.industrial";
    case Land::commercial:
      return "plain.ep.commercial";
    case Land::residential:
      return "plain.ep.residential";
    case Land::water:
      break;
  }
  return "plain.ep.water";
}

// "Marina: water goes on": what meets on each edge between two tiles.
std::string edges_text(const Model& model, const UiText& ui, const City& city, const Tile& tile) {
  std::vector<std::string> edges;
  for (int side = 0; side < kSides; ++side) {
    const auto [q, r] = beside(side);
    const Tile* other = city.at(tile.q + q, tile.r + r);
    if (other == nullptr) continue;
    const Land here = tile.land[static_cast<std::size_t>(side)];
    const Land there = other->land[static_cast<std::size_t>((side + 3) % kSides)];
    edges.push_back(
        ui(here == there ? "plain.ep.goes_on" : "plain.ep.meets",
           {{"tile", model.name(other->id)}, {"land", ui(land_key(here))}, {"other", ui(land_key(there))}}));
  }
  return joined(edges);
}

void tell_tile(const Model& model, const UiText& ui, const City& city, const Tile& tile, Lines& out) {
  std::vector<std::string> all;
  for (const Site& site : tile.sites) all.push_back(site_text(model, ui, city, site));
  std::vector<std::string> police;
  for (const auto& officer : tile.officers) police.push_back(model.name(officer));
  if (!police.empty()) all.push_back(ui("plain.ep.police", {{"list", joined(police)}}));
  if (tile.helipad) all.push_back(ui("plain.ep.helipad"));
  if (!tile.ferries.empty()) all.push_back(ui("plain.ep.ferry"));
  out.push_back(ui("plain.ep.tile", {{"tile", model.name(tile.id)}, {"list", joined(all)}}));
  out.push_back("  " + ui("plain.ep.edges", {{"list", edges_text(model, ui, city, tile)}}));
}

void tell_display(const Model& model, const UiText& ui, Lines& out) {
  for (const auto& stack : list_of(part(model, "city"), "display")) {
    const auto tile = string_of(member(stack, "tile"));
    if (tile.empty()) continue;
    std::vector<std::string> sites;
    for (const Site& site : laid(model, tile, 0, 0, 0).sites) sites.push_back(model.name(site.id));
    const auto officers = names(model, list_of(stack, "officers"));
    if (!officers.empty()) sites.push_back(ui("plain.ep.police", {{"list", officers}}));
    out.push_back(ui("plain.ep.to_place", {{"tile", model.name(tile)}, {"list", joined(sites)}}));
  }
  const auto cards = names(model, list_of(part(model, "contacts"), "display"));
  if (!cards.empty()) out.push_back(ui("plain.ep.display", {{"list", cards}}));
}

// ---- A player ----------------------------------------------------------------------------------------------------

std::string card_text(const Model& model, const UiText& ui, const Json& card) {
  auto text = model.name(string_of(member(card, "id")));
  if (flag_of(card, "used")) text += " (" + ui("plain.ep.used") + ")";
  if (flag_of(card, "covered")) text += " (" + ui("plain.ep.covered") + ")";
  return text;
}

void tell_list(const Model& model, const UiText& ui, std::string_view title, const Json& cards, Lines& out) {
  std::vector<std::string> all;
  for (const auto& card : cards) all.push_back(card_text(model, ui, card));
  if (!all.empty()) out.push_back("  " + ui(title) + ": " + joined(all));
}

void tell_assets(const Model& model, const UiText& ui, const Json& board, Lines& out) {
  std::vector<std::string> ready;
  for (const auto& space : list_of(board, "unlocked")) {
    const auto id = string_of(member(space, "asset"));
    if (id.empty()) continue;
    auto text = ui("plain.ep.for", {{"what", model.name(id)}, {"n", number_of(member(space, "cost"))}});
    if (flag_of(space, "used")) text += " (" + ui("plain.ep.used") + ")";
    ready.push_back(std::move(text));
  }
  if (!ready.empty()) out.push_back("  " + ui("plain.ep.assets") + ": " + joined(ready));
  std::vector<std::string> locked;
  for (const char* row : {"contact", "item"}) {
    const auto here = names(model, list_of(member(board, "locked"), row));
    if (!here.empty()) locked.push_back(here);
  }
  if (!locked.empty()) out.push_back("  " + ui("plain.ep.locked") + ": " + joined(locked));
}

void tell_board(const Model& model, const UiText& ui, const Json& board, Lines& out) {
  const auto& notoriety = member(board, "notoriety");
  out.push_back("  " + ui("plain.ep.figures", {{"income", number_of(member(board, "income"))},
                                               {"red", number_of(member(notoriety, "red"))},
                                               {"blue", number_of(member(notoriety, "blue"))},
                                               {"wounds", number_of(member(board, "wounds"))},
                                               {"cuffs", number_of(member(board, "handcuffs"))},
                                               {"discs", number_of(member(board, "discs"))},
                                               {"cans", number_of(member(board, "gas_cans"))},
                                               {"members", number_of(member(board, "gang_members"))}}));
  if (flag_of(board, "rested")) out.push_back("  " + ui("plain.ep.rested"));
  tell_list(model, ui, "plain.ep.contacts", list_of(board, "contacts"), out);
  tell_list(model, ui, "plain.ep.items", list_of(board, "items"), out);
  tell_list(model, ui, "plain.ep.keys", list_of(board, "keys"), out);
  tell_assets(model, ui, board, out);
}

int row_of(const Model& model, const Who& who) {
  const auto& tracks = part(model, "tracks");
  if (!tracks.is_array()) return 0;
  for (const auto& each : tracks) {
    if (who_of(member(each, "who")) == who) return static_cast<int>(number_of(member(each, "row")));
  }
  return 0;
}

// The score sheets, once they are open.
void tell_sheets(const Model& model, const UiText& ui, Lines& out) {
  const auto& sheets = part(model, "reveal");
  if (!sheets.is_array()) return;
  for (const auto& sheet : sheets) {
    std::int64_t tiles = 0;
    for (const auto& tile : list_of(sheet, "tiles")) tiles += tile.is_number_integer() ? tile.get<int>() : 0;
    out.push_back(ui(flag_of(sheet, "escaped") ? "plain.ep.sheet" : "plain.ep.sheet_lost",
                     {{"who", name_of(model, who_of(member(sheet, "who")))},
                      {"plan", number_of(member(sheet, "listings"))},
                      {"money", number_of(member(sheet, "money"))},
                      {"assets", number_of(member(sheet, "assets"))},
                      {"contacts", number_of(member(sheet, "contacts"))},
                      {"tiles", tiles},
                      {"row", number_of(member(sheet, "row"))},
                      {"wounds", number_of(member(sheet, "wounds"))},
                      {"total", number_of(member(sheet, "total"))}}));
  }
}

}  // namespace

Lines Text::who(const Model& model, const UiText& ui) const {
  Lines out;
  for (const auto& [name, board] : model.table->parts) {
    if (!name.starts_with("seat.")) continue;
    const Who who{static_cast<int>(number_of(member(board, "seat"))), {}};
    auto line = ui("plain.ep.row", {{"who", name_of(model, who)}, {"n", row_of(model, who)}});
    if (flag_of(board, "escaped")) line += ", " + ui("plain.ep.escaped");
    if (flag_of(board, "arrested")) line += ", " + ui("plain.ep.arrested");
    out.push_back(std::move(line));
    tell_board(model, ui, board, out);
  }
  for (const auto& robot : list_of(part(model, "robots"), "robots")) {
    const Who who{-1, string_of(member(robot, "id"))};
    out.push_back(ui("plain.ep.row", {{"who", name_of(model, who)}, {"n", row_of(model, who)}}));
  }
  tell_sheets(model, ui, out);
  return out;
}

Lines Text::hand(const Model& model, const UiText& ui) const {
  Lines out;
  const auto& screen = part(model, "screen");
  if (!model.table->seat || !screen.is_object()) return out;
  out.push_back(ui("plain.ep.money", {{"n", number_of(member(screen, "money"))}}));
  for (const auto& listing : list_of(member(screen, "plan"), "listings")) {
    const auto id = string_of(member(listing, "id"));
    const bool money = member(listing, "money").is_number_integer();
    auto line = ui(money ? "plain.ep.plan_money" : "plain.ep.plan_income",
                   {{"place", model.name(id)}, {"n", number_of(member(listing, "money"))}});
    for (const auto& cube : list_of(listing_of(model, id), "cubes")) {
      if (who_of(member(cube, "who")).seat == *model.table->seat) line += ", " + ui("plain.ep.done");
    }
    out.push_back(std::move(line));
  }
  for (const auto& tile : list_of(screen, "tiles"))
    out.push_back(ui("plain.ep.own_tile", {{"what", model.name(string_of(member(tile, "stack")))},
                                           {"n", number_of(member(tile, "value"))}}));
  const auto& board = part(model, "seat." + std::to_string(*model.table->seat));
  for (const char* cards : {"contacts", "items"}) add_cards(model, list_of(board, cards), out);
  tell_assets(model, ui, board, out);
  return out;
}

Lines Text::map(const Model& model, const UiText& ui) const {
  Lines out;
  const City city(model);
  for (const Tile& tile : city.tiles()) tell_tile(model, ui, city, tile, out);
  tell_display(model, ui, out);
  return out;
}

Lines Text::status(const Model& model, const UiText& ui) const {
  Lines out;
  const auto& turn = part(model, "turn");
  if (!turn.is_object()) return out;  // not begun
  const auto now = string_of(member(turn, "part"));
  out.push_back(ui("plain.ep.day", {{"day", number_of(member(turn, "day"))},
                                    {"part", model.name(now.empty() ? string_of(member(turn, "phase")) : now)}}));
  if (const auto& person = member(turn, "person"); !person.is_null())
    out.push_back(ui("plain.ep.turn", {{"who", name_of(model, who_of(person))}}));
  std::vector<std::string> order;
  for (const auto& each : list_of(turn, "order")) order.push_back(name_of(model, who_of(each)));
  out.push_back(ui("plain.ep.order", {{"list", joined(order)}}));
  const auto& exits = part(model, "exits");
  for (const auto& exit : list_of(exits, "exits")) {
    const auto name = model.name(string_of(member(exit, "id")));
    out.push_back(name + ": " +
                  (flag_of(exit, "closed") ? ui("plain.ep.closed")
                                           : ui("plain.ep.patrols", {{"n", number_of(member(exit, "cards"))}})));
  }
  out.push_back(ui("plain.ep.cost", {{"n", number_of(member(exits, "cost"))}}));
  if (const auto fee = number_of(member(exits, "fee")); fee > 0) out.push_back(ui("plain.ep.fee", {{"n", fee}}));
  for (auto& line : before_question(model, ui)) out.push_back(std::move(line));
  return out;
}

Lines Text::before_question(const Model& model, const UiText& ui) const {
  Lines out;
  for (const auto& threat : list_of(model.table->part("turn"), "threats")) {
    out.push_back(ui("plain.ep.threat", {{"list", names(model, list_of(threat, "officers"))},
                                         {"tile", model.name(string_of(member(threat, "tile")))}}));
  }
  return out;
}

}  // namespace precinct::client::escape_plan
