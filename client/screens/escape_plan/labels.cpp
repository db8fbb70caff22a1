#include "client/screens/escape_plan/labels.hpp"

#include <algorithm>

namespace precinct::client::escape_plan {
namespace {

// So many of two.
void add_dots(int full, Ink ink, Signs& to) {
  to.emplace_back(" ", Ink::text);
  for (int i = 0; i < 2; ++i) to.emplace_back(i < full ? kGlyphs.full : kGlyphs.empty, ink);
}

// A place that this player has been to is over; one that is closed needs a key.
void mark_listing(const Scene& scene, const Json& listing, Label& label) {
  const bool visited = std::ranges::any_of(
      list_of(listing, "cubes"), [&](const Json& cube) { return scene.mine(who_of(member(cube, "who")).seat); });
  const bool closed = flag_of(listing, "closed");
  label.ink = visited ? Ink::faint : closed ? Ink::danger : Ink::strong;
  if (visited) label.text = "(" + label.text + ")";
  if (closed) label.text += "!";
}

}  // namespace

Label label_of(const Scene& scene, const City& city, const Site& site, int room) {
  Label label;
  label.id = site.id;
  label.room = room;
  label.text = scene.short_name(site.listing.empty() ? site.id : site.listing);
  if (!site.listing.empty()) mark_listing(scene, listing_of(scene.model, site.listing), label);
  if (const auto& exit = exit_of(scene.model, site.id); exit.is_object()) {
    label.ink = flag_of(exit, "closed") ? Ink::danger : Ink::good;
    add_dots(int_of(exit, "cards"), label.ink, label.behind);
    if (flag_of(exit, "closed")) label.behind.emplace_back("!", label.ink);
  }
  if (const auto& gang = gang_of(scene.model, site.id); gang.is_object()) {
    const auto& owner = member(gang, "owner");
    add_dots(int_of(gang, "members"), owner.is_null() ? Ink::punk : ink_of(who_of(owner)), label.behind);
  }
  const bool crowded = columns(label.text) + label.behind_columns() > label.room;
  if (crowded && !label.behind.empty()) label.behind.erase(label.behind.begin());  // the blank before the dots
  const auto pawns = pawn_signs(scene, city.pawns_at(site.id));
  const int needed = columns(label.text) + label.behind_columns() + columns_of(pawns) + 1;
  if (!pawns.empty() && needed <= label.room) label.behind.emplace_back(" ", Ink::text);
  label.behind.insert(label.behind.end(), pawns.begin(), pawns.end());
  label.text = fit(label.text, std::max(label.room - label.behind_columns(), 0), kGlyphs.ellipsis);
  return label;
}

void draw_label(const Region& region, const Label& label, const MapMarks& marks) {
  const bool legal = std::ranges::find(marks.legal, label.id) != marks.legal.end();
  const Ink ink = marks.selected == label.id ? Ink::selected : legal ? Ink::legal : label.ink;
  int x = label.at.x + region.line(label.at.x, label.at.y, label.text, ink);
  for (const auto& [text, each] : label.behind) x += region.line(x, label.at.y, text, each);
  if (!legal) return;
  region.sign(label.at.x - 1, label.at.y, region.glyphs().pick_left, Ink::legal);
  region.sign(x, label.at.y, region.glyphs().pick_right, Ink::legal);
}

}  // namespace precinct::client::escape_plan
