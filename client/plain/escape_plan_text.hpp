// Escape Plan's parts as text. Which parts there are: protocol/PROTOCOL.md, "Parts of escape_plan".
#pragma once

#include "client/plain/game_text.hpp"

namespace precinct::client::escape_plan {

class Text final : public GameText {
 public:
  Lines who(const Model& model, const UiText& ui) const override;
  Lines hand(const Model& model, const UiText& ui) const override;
  Lines map(const Model& model, const UiText& ui) const override;
  Lines status(const Model& model, const UiText& ui) const override;
  Lines before_question(const Model& model, const UiText& ui) const override;
};

}  // namespace precinct::client::escape_plan
