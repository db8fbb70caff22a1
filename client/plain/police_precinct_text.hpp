// Police Precinct's parts as text. Which parts there are: protocol/PROTOCOL.md, "Parts of police_precinct".
#pragma once

#include "client/plain/game_text.hpp"

namespace precinct::client::police_precinct {

class Text final : public GameText {
 public:
  Lines who(const Model& model, const UiText& ui) const override;
  Lines hand(const Model& model, const UiText& ui) const override;
  Lines map(const Model& model, const UiText& ui) const override;
  Lines status(const Model& model, const UiText& ui) const override;
  Lines before_question(const Model& model, const UiText& ui) const override;
  Lines in_play(const Model& model, const UiText& ui) const override;
  bool has_timeline(const Model& model) const override;
  Lines timeline(const Model& model, const UiText& ui) const override;
};

}  // namespace precinct::client::police_precinct
