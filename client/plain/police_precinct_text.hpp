// Police Precinct's parts as text. Which parts there are: protocol/PROTOCOL.md, "Parts of police_precinct".
#pragma once

#include "client/plain/table_text.hpp"

namespace precinct::client::police_precinct {

Lines who(const Model& model, const UiText& ui);
Lines hand(const Model& model, const UiText& ui);
Lines map(const Model& model, const UiText& ui);
Lines status(const Model& model, const UiText& ui);

}  // namespace precinct::client::police_precinct
