#include "client/screens/learn_screen.hpp"

#include "client/guide/guide.hpp"

namespace precinct::client {

std::vector<Action> LearnScreen::actions(const Scene& scene) {
  std::vector<Action> all;
  for (auto& id : guided_games(scene.model)) {
    auto title = id;
    for (const auto& game : list_of(scene.model.welcome, "games")) {
      if (string_of(member(game, "id")) == id) title = string_of(member(game, "title"), id);
    }
    all.push_back({std::move(id), std::move(title), {}});
  }
  return all;
}

std::optional<std::string> LearnScreen::key(const KeyEvent& event, const Scene& scene) {
  const auto all = actions(scene);
  if (list_.key(event, all) != ActionList::Event::taken) return std::nullopt;
  return list_.selected(all)->id;
}

void LearnScreen::draw(const Region& region, const Scene& scene) {
  const auto& words = scene.words;
  const auto all = actions(scene);
  const int width = region.width() - 2;
  const auto told = region.sub(1, 1, width, region.height() - 2);
  int y = told.paragraph(0, 0, words(Word::learn_about), Ink::text, 4) + 1;
  if (!all.empty()) {
    list_.draw(told.sub(0, y, width, told.height() - y), all);
    return;
  }
  const bool known = scene.model.link == Link::online && guides_are_known(scene.model, {});
  told.paragraph(0, y, words(known ? Word::learn_nothing : Word::waiting_for_server), Ink::faint, 2);
}

}  // namespace precinct::client
