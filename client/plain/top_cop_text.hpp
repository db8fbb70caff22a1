// Top Cop's parts as text. Which parts there are: protocol/PROTOCOL.md, "Parts of top_cop".
#pragma once

#include "client/plain/game_text.hpp"

namespace precinct::client::top_cop {

class Text final : public GameText {
 public:
  Lines who(const Model& model, const UiText& ui) const override;
  Lines hand(const Model& model, const UiText& ui) const override;
  Lines map(const Model& model, const UiText& ui) const override;
  Lines status(const Model& model, const UiText& ui) const override;
  Lines before_question(const Model& model, const UiText& ui) const override;
};

}  // namespace precinct::client::top_cop
