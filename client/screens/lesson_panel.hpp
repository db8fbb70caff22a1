// A lesson of the guided first game, drawn over the lower end of what lies above the prompt: the prompt stays as it is.
#pragma once

#include "client/canvas/canvas.hpp"
#include "client/guide/guide.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// `waiting`: lessons that are due after this one.
void draw_lesson(const Region& region, const Scene& scene, const Lesson& lesson, int waiting);
// All of them, one below the other, the newest first.
Paragraphs lesson_list(const Scene& scene, const std::vector<Lesson>& lessons);

}  // namespace precinct::client
