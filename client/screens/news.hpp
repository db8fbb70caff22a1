// What happened since this player's last answer, told where the prompt is: what matters most to them first.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

using News = std::vector<const LogLine*>;

// The log's lines after line `since`. `ranked`: what matters most comes first, of that the newest, so that from the
// front as many can be taken as there is room for; else they stand in their order.
News news_since(const Scene& scene, std::uint64_t since, bool ranked);
// What was taken, in the order in which it is read: what matters most first, of that the oldest.
News in_reading_order(const Scene& scene, News news);
// As one row, with the text of a card that the line turns over.
std::string news_text(const Scene& scene, const LogLine& line);
// True if something is among it that this player did not do.
bool worth_a_box(const Scene& scene, const News& news);
// "6 more, F4"; empty if all of them are told.
std::string more_news(const Scene& scene, int more);
// In a box over the lower end of the region.
void draw_news(const Region& region, const Scene& scene, const News& news);

}  // namespace precinct::client
