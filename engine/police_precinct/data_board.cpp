// The two sides of the board: graph, blocks, buildings, Bad Hoods and the places of the events (PP-4, PP-23).
#include <algorithm>
#include <bit>
#include <set>

#include "engine/police_precinct/data_parts.hpp"

namespace precinct::police_precinct {

namespace {

// One side while it is read.
struct Side {
  explicit Side(const Field& side) : field(side) {}

  Field field;
  Board board;
  Ids spaces{"street space"};
  Ids crossings{"intersection"};
  Ids buildings{"building"};
  Ids hoods{"Bad Hood"};
  std::map<std::string, std::set<SpaceIndex>> perimeters;  // by label of the block
};

// ---- Graph (PP-4.2) ----------------------------------------------------------------------------------------------

void read_spaces(Side& side, int count) {
  const Field list = side.field["street_spaces"];
  const auto fields = list.items();
  if (static_cast<int>(fields.size()) != count) {
    list.fail(std::to_string(fields.size()) + " street spaces are listed", "list " + std::to_string(count));
  }
  for (const Field& field : fields) {
    field.only({"id", "adjacent"});
    side.spaces.add(field["id"]);
    side.board.spaces.push_back({field["id"].id(), {}, 0});
  }
}

void read_crossings(Side& side) {
  for (const Field& field : side.field["intersections"].items()) {
    field.only({"id", "members"});
    const CrossingIndex index = side.crossings.add(field["id"]);
    Crossing crossing{field["id"].id(), 0};
    for (const Field& member : field["members"].items()) {
      const SpaceIndex space = side.spaces.at(member);
      if (crossing.members >> space & 1u) member.fail("stands here twice", "remove one");
      crossing.members |= 1u << space;
      side.board.spaces[space].crossings |= 1u << index;
    }
    if (std::popcount(crossing.members) < 2) field["members"].fail("joins nothing", "list at least two street spaces");
    side.board.crossings.push_back(std::move(crossing));
  }
}

void read_steps(Side& side) {
  for (const Field& field : side.field["street_spaces"].items()) {
    const SpaceIndex from = side.spaces.at(field["id"]);
    std::set<std::pair<SpaceIndex, CrossingIndex>> seen;
    for (const Field& adjacent : field["adjacent"].items()) {
      adjacent.only({"to", "via"});
      const SpaceIndex to = side.spaces.at(adjacent["to"]);
      const CrossingIndex via = side.crossings.at(adjacent["via"]);
      if (to == from) adjacent["to"].fail("leads to itself", "name another street space");
      if (!seen.insert({to, via}).second) adjacent.fail("stands here twice", "remove one");
      for (const SpaceIndex end : {from, to}) {
        if (side.board.crossings[via].members >> end & 1u) continue;
        adjacent["via"].fail("\"" + side.board.spaces[end].id + "\" is no member of that intersection",
                             "name one that touches both, or correct its members");
      }
      side.board.spaces[from].steps.push_back({to, via});
    }
  }
}

// Whoever shares a crossing is adjacent, in both directions.
void check_steps(const Side& side) {
  for (const Field& field : side.field["street_spaces"].items()) {
    const SpaceIndex from = side.spaces.at(field["id"]);
    const Space& space = side.board.spaces[from];
    if (space.crossings == 0) field.fail("touches no intersection", "make it a member of one");
    for (CrossingIndex via = 0; via < side.board.crossings.size(); ++via) {
      if (!(space.crossings >> via & 1u)) continue;
      for (SpaceIndex to = 0; to < side.board.spaces.size(); ++to) {
        if (to == from || !(side.board.crossings[via].members >> to & 1u)) continue;
        const bool listed =
            std::ranges::any_of(space.steps, [&](const Step& step) { return step.to == to && step.via == via; });
        if (!listed) {
          field["adjacent"].fail("\"" + side.board.spaces[to].id + "\" shares \"" + side.board.crossings[via].id +
                                     "\" with it but is not listed",
                                 "list it, or correct the members of the intersection");
        }
      }
    }
  }
  SpaceSet reached = 1;
  for (SpaceSet before = 0; before != reached;) {
    before = reached;
    for (const Crossing& crossing : side.board.crossings) {
      if (crossing.members & reached) reached |= crossing.members;
    }
  }
  if (std::popcount(reached) != static_cast<int>(side.board.spaces.size())) {
    side.field["street_spaces"].fail("fall apart into several cities", "join them by an intersection");
  }
}

// ---- Blocks, Bad Hoods, buildings ----------------------------------------------------------------------------------

void read_blocks(Side& side, Ids& ids) {
  const std::set<std::string> wanted{"1", "2", "3", "4", "5", "6", "CPD"};
  const Field list = side.field["blocks"];
  for (const Field& field : list.items()) {
    field.only({"id", "label", "perimeter"});
    ids.add(field["id"]);
    const std::string& label = field["label"].string();
    if (!wanted.contains(label)) field["label"].fail("there is no block \"" + label + "\"", "use 1 to 6 or CPD");
    auto [perimeter, added] = side.perimeters.try_emplace(label);
    if (!added) field["label"].fail("this block is there already", "remove one");
    for (const Field& space : field["perimeter"].items()) perimeter->second.insert(side.spaces.at(space));
  }
  if (side.perimeters.size() != wanted.size()) list.fail("a block is missing", "list 1 to 6 and CPD");
}

// The street space that serves a place of the block.
SpaceIndex read_service(Side& side, const Field& space, const std::string& block) {
  const SpaceIndex index = side.spaces.at(space);
  if (!side.perimeters.at(block).contains(index)) {
    space.fail("\"" + space.string() + "\" does not run along block " + block, "name a street space of its perimeter");
  }
  return index;
}

void read_hoods(Side& side) {
  const Field list = side.field["bad_hoods"];
  for (const Field& field : list.items()) {
    field.only({"id", "number", "street_space"});
    side.hoods.add(field["id"]);
    const int number = field["number"].number(1, kHoods);
    Hood& hood = side.board.hoods[static_cast<std::size_t>(number - 1)];
    if (!hood.id.empty()) field["number"].fail("this Bad Hood is there already", "give each its own number");
    hood = {field["id"].id(), read_service(side, field["street_space"], std::to_string(number))};
  }
  if (side.hoods.size() != kHoods) list.fail("a Bad Hood is missing", "list 1 to 6");
}

std::string read_block(const Field& block) {
  if (!block.is_string()) return std::to_string(block.number(1, kHoods));
  return block.word<std::string>({{"CPD", "CPD"}});
}

void read_buildings(Side& side) {
  enum class Kind : std::uint8_t { named, warehouse, apartment };
  side.board.warehouses.fill(kNone);
  side.board.apartments.fill(kNone);
  const Field list = side.field["buildings"];
  for (const Field& field : list.items()) {
    field.only_with_provenance({"id", "kind", "block", "enter_from"});
    const BuildingIndex index = side.buildings.add(field["id"]);
    const std::string block = read_block(field["block"]);
    side.board.buildings.push_back({field["id"].id(), read_service(side, field["enter_from"], block)});
    const Kind kind = field["kind"].word<Kind>(
        {{"named", Kind::named}, {"warehouse", Kind::warehouse}, {"apartment", Kind::apartment}});
    if (kind == Kind::named) continue;
    if (block == "CPD") field["block"].fail("only a numbered block has one", "use 1 to 6");
    auto& of_kind = kind == Kind::warehouse ? side.board.warehouses : side.board.apartments;
    BuildingIndex& place = of_kind[static_cast<std::size_t>(block[0] - '1')];
    if (place != kNone) field["block"].fail("this block has one already", "give each block its own");
    place = index;
  }
  for (int block = 0; block < kHoods; ++block) {
    for (const auto& [of_kind, what] :
         {std::pair{&side.board.warehouses, "warehouse"}, {&side.board.apartments, "apartment building"}}) {
      if ((*of_kind)[block] == kNone) {
        list.fail("block " + std::to_string(block + 1) + " has no " + what, "add one");
      }
    }
  }
}

// ---- Places that the rules name ------------------------------------------------------------------------------------

SpaceIndex space_of_building(const Side& side, const Field& where, const char* id) {
  if (!side.buildings.has(id)) side.field["buildings"].fail(std::string("\"") + id + "\" is missing", "add it");
  const SpaceIndex served = side.board.buildings[side.buildings.all().at(id)].space;
  if (side.spaces.at(where) != served) {
    where.fail("is not the street space that serves \"" + std::string(id) + "\"",
               "write \"" + side.board.spaces[served].id + "\"");
  }
  return served;
}

void read_places(Side& side) {
  Board& board = side.board;
  board.start = side.spaces.at(side.field["start_space"]);
  board.support_start = side.spaces.at(side.field["support_vehicle_start"]);
  board.station = space_of_building(side, side.field["police_station_space"], "police_station");
  board.hospital = space_of_building(side, side.field["hospital_space"], "hospital");
  const Field construction = side.field["construction_zone"];
  if (!construction.is_null()) board.construction = side.spaces.at(construction);
}

// ---- Where the cards lie (PP-13.16)
// ----------------------------------------------------------------------------------

Place read_site(Side& side, const Field& site) {
  if (site.is_object()) {  // the van
    site.only({"start", "destination", "destination_building"});
    const BuildingIndex building = side.buildings.at(site["destination_building"]);
    side.board.van_destination = side.spaces.at(site["destination"]);
    if (side.board.buildings[building].space != side.board.van_destination) {
      site["destination"].fail("does not serve the building where the van goes",
                               "write \"" + side.board.spaces[side.board.buildings[building].space].id + "\"");
    }
    return {Place::Kind::space, side.spaces.at(site["start"])};
  }
  if (side.buildings.has(site.string())) return {Place::Kind::building, side.buildings.at(site)};
  return {Place::Kind::space, side.spaces.at(site)};
}

std::vector<SpaceIndex> read_path(const Side& side, const Field& list) {
  std::vector<SpaceIndex> path;
  for (const Field& space : list.items()) path.push_back(side.spaces.at(space));
  if (path.size() < 2) list.fail("is no way", "list at least two street spaces");
  return path;
}

Field event_site(const Side& side, const Field& ref) {
  const auto site = side.field["event_sites"].find(ref.string());
  if (!site) {
    ref.fail("\"" + ref.string() + "\" is no site on " + side.board.id,
             "add it to event_sites in board.json, or correct it");
  }
  return *site;
}

void place_event(Side& side, EventIndex event, const Field& placement) {
  const std::string& kind = placement["kind"].string();
  if (kind.starts_with("random_")) return;
  const Field ref = placement["ref"];
  Place& place = side.board.event_place[event];
  if (kind == "named") {
    place = {Place::Kind::building, side.buildings.at(ref)};
  } else if (kind == "intersection") {
    place = {Place::Kind::crossing, side.crossings.at(ref)};
  } else if (kind == "event_site") {
    place = read_site(side, event_site(side, ref));
  } else {
    side.board.event_path[event] = read_path(side, event_site(side, ref));
    place = {Place::Kind::space, side.board.event_path[event].front()};
  }
}

void place_cards(Side& side, const Loading& loading) {
  side.board.event_place.resize(loading.data.events.size());
  side.board.event_path.resize(loading.data.events.size());
  std::set<std::string> sites;
  for (EventIndex event = 0; event < loading.event_placements.size(); ++event) {
    const auto& placement = loading.event_placements[event];
    if (!placement) continue;
    place_event(side, event, *placement);
    if (const auto ref = placement->find("ref")) sites.insert(ref->string());
  }
  for (const auto& [name, site] : side.field["event_sites"].members()) {
    if (!sites.contains(name)) site.fail("no Event Card names this site", "remove it, or correct the card's placement");
  }
  for (const EventCard& card : loading.data.events) {
    if (card.resolve == Resolve::deliver && side.board.van_destination == kNone) {
      side.field["event_sites"].fail("\"" + card.id + "\" has nowhere to go",
                                     "give its site a start and a destination");
    }
  }
  side.board.deck_place.fill(kNone);
  for (DeckIndex deck = 0; deck < kDecks; ++deck) {
    if (const auto ref = loading.deck_placements[deck].find("ref"))
      side.board.deck_place[deck] = side.buildings.at(*ref);
  }
}

Side read_side(const Field& field, int spaces, Loading& loading) {
  field.only_with_provenance({"id", "street_spaces", "intersections", "blocks", "bad_hoods", "buildings", "start_space",
                              "police_station_space", "hospital_space", "support_vehicle_start", "event_sites",
                              "construction_zone"});
  Side side(field);
  side.board.id = field["id"].id();
  read_spaces(side, spaces);
  read_crossings(side);
  read_steps(side);
  check_steps(side);
  Ids blocks("block");
  read_blocks(side, blocks);
  read_hoods(side);
  read_buildings(side);
  read_places(side);
  place_cards(side, loading);
  return side;
}

// Both sides may use an id, for the same kind of thing: its name is one.
void claim_names(const Side& side, std::map<std::string, std::string>& named, Loading& loading) {
  const std::pair<const Ids*, const char*> kinds[] = {{&side.spaces, "street space"},
                                                      {&side.crossings, "intersection"},
                                                      {&side.buildings, "building"},
                                                      {&side.hoods, "Bad Hood"}};
  for (const auto& [ids, kind] : kinds) {
    for (const auto& [id, index] : ids->all()) {
      const auto [known, added] = named.try_emplace(id, kind);
      if (added) loading.all.add(id, side.field);
      if (known->second != kind) {
        side.field.fail("\"" + id + "\" is a " + kind + " here and a " + known->second + " elsewhere", "rename one");
      }
    }
  }
}

}  // namespace

void read_boards(Loading& loading) {
  const Field file = loading.files["board.json"];
  file.only_with_provenance({"schema", "street_space_count", "sides"});
  const int spaces = file["street_space_count"].number(2, kMaxSpaces);
  std::map<std::string, std::string> named;
  for (const Field& field : file["sides"].items()) {
    loading.all.add(field["id"]);
    Side side = read_side(field, spaces, loading);
    claim_names(side, named, loading);
    loading.data.boards.push_back(std::move(side.board));
  }
  if (loading.data.boards.empty()) file["sides"].fail("holds no side", "list at least one");
}

}  // namespace precinct::police_precinct
