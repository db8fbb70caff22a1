// The table of Police Precinct. Which parts there are: protocol/PROTOCOL.md, "Parts of police_precinct".
#pragma once

#include "client/screens/game_face.hpp"

namespace precinct::client::police_precinct {

class Face final : public GameFace {
 public:
  Boards boards(const Scene& scene) const override;
  std::string map_title(const Scene& scene) const override;
  std::string home(const Scene& scene) const override;
  std::vector<std::string> place_details(const Scene& scene, std::string_view place, bool rules) const override;
  std::string use_of(const Scene& scene, std::string_view choice, std::string_view id) const override;
  bool map_gives_way() const override { return true; }
  bool goes_without_saying(std::string_view choice) const override { return choice == "drive"; }
  Paragraphs legend(const Words& words) const override;

  void draw_status_line(const Region& region, const Scene& scene) const override;
  void draw_tracks(const Region& region, const Scene& scene) const override;
  void draw_players(const Region& region, const Scene& scene) const override;
  void draw_hand(const Region& region, const Scene& scene) const override;
  void draw_hands_page(const Region& region, const Scene& scene, int scroll) const override;
  Paragraphs below_question(const Scene& scene) const override;
  Paragraphs moment(const Scene& scene, std::uint64_t seen) const override;
  Paragraphs turned_over(const Scene& scene, std::uint64_t seen) const override;
  Concern concern(const Scene& scene, const LogLine& line) const override;
  Paragraphs in_play(const Scene& scene) const override;
  bool has_timeline(const Scene& scene) const override;
  Paragraphs timeline(const Scene& scene) const override;
  bool has_secrets(const Scene& scene) const override;

  std::vector<std::string> figures(const Scene& scene) const override;
  std::span<const std::string_view> turning_points() const override;
};

}  // namespace precinct::client::police_precinct
