// What a Dirty Cop game has to tell once it is over.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client::police_precinct {

struct Moment {
  enum class Kind : std::uint8_t {
    loyalty,    // who was what
    secret,     // a decision that only its player saw
    held_back,  // one that harmed the others
    open,       // what all saw
    remark,     // nothing happened, or it is not known yet
  };
  std::string text;
  Kind kind = Kind::remark;
};

// The street that serves each building and Bad Hood of the board that is played on, by the doors of its layout.
using Sites = std::map<std::string, std::string>;
Sites served_sites(const Model& model);

// A card that lies on the board, with its effect on all.
struct InPlay {
  std::string name, at;  // `at` is empty where the name tells it
  int difficulty = 0;    // of an Emergency
  std::string text;
};
// Those that last come first: Events, then Gangs, then Emergencies. For a model with a table.
std::vector<InPlay> in_play(const Model& model);
// What it is and where.
std::string headline(const InPlay& card);
// "Accident at Vasel & 1st" needs no place beside it.
bool tells_where(std::string_view name, std::string_view place);

// True if the game had secret decisions that can be told now.
bool has_timeline(const Table& table);
// What each of them really was, from the replay with all secrets open; as far as it is here. For a model with a table.
std::vector<Moment> timeline(const Model& model, const UiText& ui);

}  // namespace precinct::client::police_precinct
