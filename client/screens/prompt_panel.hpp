// The prompt as it is drawn: what is asked, what can be done, what happens then. It stays visible on every page.
#pragma once

#include "client/canvas/canvas.hpp"
#include "client/screens/board.hpp"
#include "client/screens/line_edit.hpp"
#include "client/screens/prompt_menu.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

struct PromptView {
  PromptMenu& menu;
  BoardPtr map = nullptr;          // the one on the screen, in any size; null: none is
  const LineEdit* chat = nullptr;  // being typed; takes the place of the last line, never of the prompt
  std::string notice;              // the last refusal or word of the operator, shown until the next key
  std::string hint;                // a tip, shown once
};

void draw_prompt(const Region& region, const Scene& scene, const PromptView& view);

}  // namespace precinct::client
