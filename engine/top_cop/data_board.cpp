#include <algorithm>

#include "engine/top_cop/data_parts.hpp"

namespace precinct::top_cop {

namespace {

void read_space(const Field& field, Loading& loading) {
  field.only_with_provenance({"id", "kind"});
  loading.spaces.add(field["id"]);
  loading.all.add(field["id"]);
  loading.data.spaces.push_back({.id = field["id"].id(), .sector = kNone, .letter = 0, .next = {}});
}

void read_sector(const Field& field, SectorIndex index, Loading& loading) {
  field.only_with_provenance({"id", "spaces"});
  loading.sectors.add(field["id"]);
  loading.all.add(field["id"]);
  Sector& sector = loading.data.sectors[index];
  sector.id = field["id"].id();
  const auto spaces = field["spaces"].items();
  if (spaces.size() != kLetters) field["spaces"].fail("has not five spaces", "list A, B, C, D, E");
  for (std::uint8_t letter = 0; letter < kLetters; ++letter) {
    const SpaceIndex space = loading.spaces.at(spaces[letter]);
    Space& at = loading.data.spaces[space];
    if (at.sector != kNone) spaces[letter].fail("stands twice", "give each space to one Sector");
    at.sector = index;
    at.letter = letter;
    sector.spaces[letter] = space;
  }
}

// A space of the kind `sector` belongs to one, the others to none.
void check_kinds(const Field& list, const Data& data) {
  const auto spaces = list.items();
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const bool sector = spaces[i]["kind"].word<bool>({{"sector", true}, {"special", false}, {"traffic", false}});
    if (sector != (data.spaces[i].sector != kNone)) {
      spaces[i]["kind"].fail("does not agree with the Sectors", "change it, or list the space in its Sector");
    }
  }
}

void read_edge(const Field& field, Loading& loading) {
  const auto ends = field.items();
  if (ends.size() != 2) field.fail("is no edge", "list two spaces");
  const SpaceIndex a = loading.spaces.at(ends[0]);
  const SpaceIndex b = loading.spaces.at(ends[1]);
  auto& next = loading.data.spaces[a].next;
  if (a == b || std::ranges::find(next, b) != next.end()) field.fail("is no new edge", "remove it");
  next.push_back(b);
  loading.data.spaces[b].next.push_back(a);
}

// TC-7.5: steps along the edges, by breadth.
std::vector<std::uint8_t> distances(const std::vector<Space>& spaces, SpaceIndex from) {
  std::vector<std::uint8_t> steps(spaces.size(), kNone);
  std::vector<SpaceIndex> reached{from};
  steps[from] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const SpaceIndex to : spaces[reached[i]].next) {
      if (steps[to] != kNone) continue;
      steps[to] = static_cast<std::uint8_t>(steps[reached[i]] + 1);
      reached.push_back(to);
    }
  }
  return steps;
}

}  // namespace

void read_board(Loading& loading) {
  const Field file = loading.files["board.json"];
  file.only_with_provenance({"schema", "start_space", "hospital_space", "sectors", "spaces", "edges"});
  Data& data = loading.data;
  for (const Field& space : file["spaces"].items()) read_space(space, loading);
  const auto sectors = file["sectors"].items();
  if (sectors.size() != kSectors) file["sectors"].fail("is no list of five", "list five Sectors");
  for (SectorIndex i = 0; i < kSectors; ++i) read_sector(sectors[i], i, loading);
  check_kinds(file["spaces"], data);
  for (const Field& edge : file["edges"].items()) read_edge(edge, loading);
  for (SpaceIndex from = 0; from < data.spaces.size(); ++from) {
    data.distance.push_back(distances(data.spaces, from));
    if (std::ranges::find(data.distance.back(), kNone) != data.distance.back().end()) {
      file["edges"].fail("leave " + data.spaces[from].id + " apart from other spaces", "add an edge");
    }
  }
  data.start = loading.spaces.at(file["start_space"]);
  data.hospital = loading.spaces.at(file["hospital_space"]);
}

}  // namespace precinct::top_cop
