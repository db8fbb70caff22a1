// Placing tiles (EP-4, EP-5.8, EP-5.9).
#include <algorithm>

#include "engine/escape_plan/match.hpp"
#include "engine/escape_plan/streets.hpp"

namespace precinct::escape_plan {

namespace {

constexpr int kFarthest = 16;  // 12 tiles, each next to another, get no farther than 13 cells

// A cell and a rotation as the number of an option, and back.
constexpr std::uint16_t spot_number(Cell cell, int rotation) {
  return static_cast<std::uint16_t>(1 + ((cell.q + kFarthest) * 2 * kFarthest + cell.r + kFarthest) * kEdges +
                                    rotation);
}

Cell beside(Cell cell, int side) {
  const Cell offset = kOffsets[static_cast<std::size_t>(side)];
  return {static_cast<std::int8_t>(cell.q + offset.q), static_cast<std::int8_t>(cell.r + offset.r)};
}

}  // namespace

int Match::to_place() const {
  return static_cast<int>(std::ranges::count_if(s_.city.display, [](TileIndex tile) { return tile != kNone; }));
}

// EP-5.8: robots place none.
PersonIndex Match::placer(std::uint8_t placed) const {
  Row<PersonIndex, kMaxPersons> players;
  for (const PersonIndex person : s_.order) {
    if (is_player(person)) players.push_back(person);
  }
  return players[placed % players.size()];
}

bool Match::proceed(PlaceTiles&) {
  if (to_place() > 0) return false;
  pop();
  return true;
}

// Every empty cell beside enough tiles of the city (EP-4.2), in a fixed order.
void Match::each_cell(FunctionRef<void(Cell)> f) const {
  std::vector<Cell> cells;
  for (const Placed& placed : s_.city.tiles) {
    if (!placed.placed) continue;
    for (int side = 0; side < kEdges; ++side) cells.push_back(beside(placed.cell, side));
  }
  std::ranges::sort(cells, {}, [](Cell cell) { return std::pair(cell.q, cell.r); });
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t next = i;
    while (next < cells.size() && cells[next] == cells[i]) ++next;
    const bool enough = next - i >= static_cast<std::size_t>(d_.min_adjacent);
    if (enough && tile_at(s_.city, cells[i]) == kNone) f(cells[i]);
    i = next;
  }
}

// EP-4.3
bool Match::fits(TileIndex tile, Cell cell, int rotation) const {
  bool water = false;
  for (int side = 0; side < kEdges; ++side) {
    const TileIndex other = tile_at(s_.city, beside(cell, side));
    if (other == kNone) continue;
    const auto local = static_cast<std::size_t>((side - rotation + kEdges) % kEdges);
    const Land here = d_.region(d_.tiles[tile].edge[local]).land;
    if (here != d_.region(region_at(d_, s_.city, other, (side + 3) % kEdges)).land) continue;
    if (here != Land::water) return true;
    water = true;
  }
  if (!water) return false;
  City city = s_.city;
  city.tiles[tile] = {true, cell, static_cast<std::uint8_t>(rotation)};
  const Streets streets(d_, city);
  for (int side = 0; side < kEdges; ++side) {
    const TileIndex other = tile_at(city, beside(cell, side));
    if (other == kNone) continue;
    const Spot here = region_at(d_, city, tile, side);
    if (streets.body(here) != kNone && streets.joined(here, region_at(d_, city, other, (side + 3) % kEdges)) &&
        streets.has_ferry(here)) {
      return true;
    }
  }
  return false;
}

bool Match::any_fits() const {
  bool any = false;
  each_cell([&](Cell cell) {
    for (const TileIndex tile : s_.city.display) {
      for (int rotation = 0; !any && tile != kNone && rotation < kEdges; ++rotation) any = fits(tile, cell, rotation);
    }
  });
  return any;
}

void Match::ask(const PlaceTiles& step, Seat seat, Asked& out) const {
  if (placer(step.placed) != seat) return;
  Decision& question = decision(out, {"ask.place_tile", {{"left", Value::of(to_place())}}}, "help.place_tile");
  const bool free = !any_fits();  // EP-4.8
  for (std::size_t stack = 0; stack < kCityStacks; ++stack) {
    const TileIndex tile = s_.city.display[stack];
    if (tile == kNone) continue;
    Arg* cells = nullptr;
    int nth = 0;
    each_cell([&](Cell cell) {
      ++nth;
      for (int rotation = 0; rotation < kEdges; ++rotation) {
        if (!free && !fits(tile, cell, rotation)) continue;
        if (cells == nullptr) {
          Choice& place = choice(question, d_.tiles[tile].id, action(Act::choose, static_cast<int>(stack)),
                                 {"choice.place_tile", {{"tile", Value::name(d_.tiles[tile].id)}}});
          place.group = {place.text};
          cells = &pick(place, "cell");
        }
        const std::uint16_t number = spot_number(cell, rotation);
        option(*cells, {d_.tiles[tile].id, number}, number, turned_text(tile, cell, rotation, nth)).group = {
            cell_text(cell, nth)};
      }
    });
  }
}

// "Cell 3, beside ..."; cells are numbered as each_cell() lists them.
Text Match::cell_text(Cell cell, int nth) const {
  constexpr std::array<Key, 3> kBeside{"group.cell_2", "group.cell_3", "group.cell_more"};
  constexpr std::array<Key, 3> kNeighbour{"tile1", "tile2", "tile3"};
  Text text;
  text.with = {{"n", Value::of(nth)}};
  std::size_t neighbours = 0;
  for (int side = 0; side < kEdges; ++side) {
    const TileIndex other = tile_at(s_.city, beside(cell, side));
    if (other == kNone) continue;
    if (neighbours < kNeighbour.size()) text.with.emplace_back(kNeighbour[neighbours], Value::name(d_.tiles[other].id));
    ++neighbours;
  }
  text.key = kBeside[std::min<std::size_t>(neighbours, 4) - 2];
  return text;
}

// How many of the edges that meet continue land of one type.
Text Match::turned_text(TileIndex tile, Cell cell, int rotation, int nth) const {
  int meeting = 0, alike = 0;
  for (int side = 0; side < kEdges; ++side) {
    const TileIndex other = tile_at(s_.city, beside(cell, side));
    if (other == kNone) continue;
    const auto local = static_cast<std::size_t>((side - rotation + kEdges) % kEdges);
    const Land here = d_.region(d_.tiles[tile].edge[local]).land;
    ++meeting;
    alike += here == d_.region(region_at(d_, s_.city, other, (side + 3) % kEdges)).land ? 1 : 0;
  }
  constexpr int kDegrees = 60;
  return {"option.cell",
          {{"q", Value::of(cell.q)},
           {"r", Value::of(cell.r)},
           {"rotation", Value::of(rotation)},
           {"n", Value::of(nth)},
           {"degrees", Value::of(kDegrees * rotation)},
           {"alike", Value::of(alike)},
           {"edges", Value::of(meeting)}}};
}

void Match::answer(PlaceTiles& step, Seat, const Taken& taken) {
  const int number = taken.value() - 1;
  const int rotation = number % kEdges;
  const int place = number / kEdges;
  const Cell cell{static_cast<std::int8_t>(place / (2 * kFarthest) - kFarthest),
                  static_cast<std::int8_t>(place % (2 * kFarthest) - kFarthest)};
  TileIndex& shown = s_.city.display[static_cast<std::size_t>(detail_of(taken.action()))];
  const TileIndex tile = shown;
  const PersonIndex person = placer(step.placed);
  shown = kNone;
  ++step.placed;
  say("event.tile_placed", {{"who", who(person)}, {"tile", Value::name(d_.tiles[tile].id)}});
  place_tile(tile, cell, rotation);
  if (const LocationIndex site = d_.tiles[tile].site; site != kNone) push(ChooseListing{person, site});
}

// EP-4.4 to EP-4.7
void Match::place_tile(TileIndex tile, Cell cell, int rotation) {
  s_.city.tiles[tile] = {true, cell, static_cast<std::uint8_t>(rotation)};
  touch(part::city);
  for (const LocationIndex location : d_.tiles[tile].locations) {
    if (d_.locations[location].kind == Kind::exit) touch(part::exits);
    if (d_.locations[location].kind != Kind::gang) continue;
    const int members = std::min<int>(d_.tiles[tile].gang_members, s_.supply.gang_members);
    s_.city.gangs[gang_index(location)].members = static_cast<std::uint8_t>(members);
    s_.supply.gang_members = static_cast<std::uint8_t>(s_.supply.gang_members - members);
    touch(part::places), touch(part::supply);
  }
}

namespace {

// The listings that may lie on a Location of this kind.
std::pair<int, int> listings_for(Kind kind) {
  return kind == Kind::business ? std::pair(0, kBusinesses) : std::pair(kBusinesses, kListings);
}

}  // namespace

bool Match::proceed(ChooseListing& step) {
  const auto [first, last] = listings_for(d_.locations[step.location].kind);
  ListingIndex only = kNone;
  int available = 0;
  for (int listing = first; listing < last; ++listing) {
    if (s_.city.listing_at[static_cast<std::size_t>(listing)] != kNone) continue;
    only = static_cast<ListingIndex>(listing);
    ++available;
  }
  if (available > 1) return false;
  const LocationIndex location = step.location;
  pop();
  if (available == 1) put_listing(only, location);
  return true;
}

void Match::ask(const ChooseListing& step, Seat seat, Asked& out) const {
  if (step.person != seat) return;
  const Kind kind = d_.locations[step.location].kind;
  const bool business = kind == Kind::business;
  Decision& question = decision(out, business ? "ask.choose_business" : "ask.choose_safe_house", "help.place_tile");
  Arg& arg = pick(choice(question, "put", action(Act::choose), "choice.put_listing"), "place");
  const auto [first, last] = listings_for(kind);
  for (int listing = first; listing < last; ++listing) {
    const auto index = static_cast<std::size_t>(listing);
    if (s_.city.listing_at[index] == kNone) option(arg, {d_.listings[index]}, listing);
  }
}

void Match::answer(ChooseListing& step, Seat, const Taken& taken) {
  const LocationIndex location = step.location;
  pop();
  put_listing(static_cast<ListingIndex>(taken.value()), location);
}

void Match::put_listing(ListingIndex listing, LocationIndex location) {
  s_.city.listing_at[listing] = location;
  touch(part::places);
  say("event.listing_placed",
      {{"place", Value::name(d_.listings[listing])}, {"at", Value::name(d_.tiles[d_.locations[location].tile].id)}});
}

// EP-5.9
void Match::refill_display() {
  Row<TileIndex, kCityStacks> shown;
  for (std::size_t stack = 0; stack < kCityStacks; ++stack) {
    if (s_.city.stacks[stack].empty()) continue;
    s_.city.display[stack] = s_.city.stacks[stack].back();
    s_.city.stacks[stack].pop_back();
    shown.push_back(s_.city.display[stack]);
  }
  garrison(std::span(shown.data(), shown.size()));
  touch(part::city), touch(part::supply), touch(part::exits);
}

}  // namespace precinct::escape_plan
