// After the end of a Dirty Cop game: what each secret decision really was.
#include "client/games/police_precinct.hpp"
#include "client/screens/police_precinct/face.hpp"

namespace precinct::client::police_precinct {
namespace {

Ink ink_of(Moment::Kind kind) {
  switch (kind) {
    case Moment::Kind::loyalty:
      return Ink::accent;
    case Moment::Kind::secret:
      return Ink::text;
    case Moment::Kind::held_back:
      return Ink::danger;
    case Moment::Kind::open:
      return Ink::strong;
    case Moment::Kind::remark:
      break;
  }
  return Ink::faint;
}

}  // namespace

bool Face::has_timeline(const Scene& scene) const {
  return scene.table() && police_precinct::has_timeline(*scene.table());
}

Paragraphs Face::timeline(const Scene& scene) const {
  Paragraphs told;
  for (auto& moment : police_precinct::timeline(scene.model, scene.words.ui())) {
    told.emplace_back(std::move(moment.text), ink_of(moment.kind));
  }
  return told;
}

}  // namespace precinct::client::police_precinct
