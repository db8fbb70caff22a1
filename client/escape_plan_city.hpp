// The city of Escape Plan as it lies on the table: what the parts `city`, `places`, `exits`, `pawns` and `turn` say,
// put together with the layout of the tiles.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"

namespace precinct::client::escape_plan {

inline constexpr int kSides = 6;  // E, NE, NW, W, SW, SE

enum class Land : std::uint8_t { industrial, commercial, residential, water };

// A pawn: a seat, or the id of a robot.
struct Who {
  int seat = -1;
  std::string robot;

  friend bool operator==(const Who&, const Who&) = default;
};
Who who_of(const Json& value);
std::string name_of(const Model& model, const Who& who);

// A Location of a tile; its Business or Safe House, if one lies there.
struct Site {
  std::string id;
  std::string kind;
  double dx = 0, dy = 0;  // from the middle of the tile: 1 is half its width, half its height; y grows downward
  std::string listing;
};

struct Tile {
  std::string id;
  int q = 0, r = 0;
  std::array<Land, kSides> land{};           // by side of the table
  std::array<std::string, kSides> region{};  // ids
  std::vector<std::string> ferries;          // ids of regions
  std::vector<Site> sites;
  bool helipad = false;
  std::vector<std::string> officers;
};

// A way to place a tile, as the prompt lists it.
struct Placement {
  std::string option;  // its id
  Tile tile;
  int cell = 0;  // the number of the cell, from 1
};

class City {
 public:
  explicit City(const Model& model);

  const std::vector<Tile>& tiles() const { return tiles_; }
  const std::vector<Placement>& placements() const { return placements_; }
  const Tile* at(int q, int r) const;
  const Tile* tile(std::string_view id) const;
  const Tile* tile_with(std::string_view site_or_region) const;
  std::vector<Who> pawns_at(std::string_view spot) const;

 private:
  void read_placements(const Model& model);

  std::vector<Tile> tiles_;
  std::vector<Placement> placements_;
  std::vector<std::pair<Who, std::string>> pawns_;
};

// A tile of the game as it lies, or would lie, on that cell; its police are left out.
Tile laid(const Model& model, std::string_view id, int q, int r, int rotation);

// The offset of the neighbour on that side.
std::pair<int, int> beside(int side);

// What the parts say of a Business or Safe House, a gang, an exit; null if nothing.
const Json& listing_of(const Model& model, std::string_view id);
const Json& gang_of(const Model& model, std::string_view location);
const Json& exit_of(const Model& model, std::string_view location);

}  // namespace precinct::client::escape_plan
