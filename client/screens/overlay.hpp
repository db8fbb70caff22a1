// Pages that open over the map and go again: explanations, the rules digest, the menu. The prompt stays visible.
#pragma once

#include <string>

#include "client/canvas/canvas.hpp"
#include "client/screens/action_list.hpp"
#include "client/screens/key_event.hpp"
#include "client/screens/line_edit.hpp"
#include "client/screens/prompt_menu.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// What `?` says about the selected line: help, card or place text, what stands there.
Paragraphs explanation(const Scene& scene, const PromptMenu& menu);
// The signs of the map and the keys.
Paragraphs legend(const Scene& scene);
// The rules of the digest that contain all words of `search`, in the rulebook's order.
Paragraphs rules_digest(const Scene& scene, std::string_view search);

// What all at the table should look at now (GameFace::moment), large and alone.
void draw_moment(const Region& region, const Paragraphs& moment, std::string_view keys = {});

// Paragraphs with a title, scrolled with the arrows; `searchable`: with a field that the owner reads.
class TextPage {
 public:
  void open(std::string title, Paragraphs paragraphs, bool searchable = false);
  // True if the key was used; Escape is left to the owner.
  bool key(const KeyEvent& event);
  void set(Paragraphs paragraphs) { paragraphs_ = std::move(paragraphs); }
  void retitle(std::string title) { title_ = std::move(title); }
  bool searchable() const { return searchable_; }
  std::string search() const { return search_.text(); }
  void draw(const Region& region, const Words& words);

 private:
  std::string title_;
  Paragraphs paragraphs_;
  LineEdit search_;
  bool searchable_ = false;
  int scroll_ = 0, rows_ = 0, height_ = 1;
};

}  // namespace precinct::client
