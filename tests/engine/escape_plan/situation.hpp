// A situation of Escape Plan as JSON, for the scenario files. Whatever it leaves out is a quiet first day in the city
// of tests/scenarios/escape_plan/test_city.json: seats in turn order at the Hospital, on row 1, no police. Keys, all
// optional:
//
//   seats                  default 3
//   persons                by index (players, then Costa, then Sandra): fields of the saved form, with ids for
//                          at, plan, contacts, items, unlocked (id or {id, used}), item_assets, contact_assets, taken,
//                          keys [colour by Safe House], cubes {LISTING: money or income}
//   officers               {TILE: [type]}; or true: those of the city
//   listings               {LISTING: LOCATION or null}
//   exits                  {EXIT: number of Patrol cards}; a second card brings stack X, then Y
//   patrol                 [exit of the card on top, the next, ...]
//   display                [city tile of stack A, ...]
//   contacts               [Contact card at the right end of the display, the next to its left, ...]
//   closed                 [Business]
//   gangs                  {GANG: {members, owner}}
//   stock                  false: no Gas Can and no Equipment is left
//   top                    card of a robot that lies on top of its deck
//   order, day, part, escapes
// Then one of these goes on: `turn`, a Location where seat 0 begins its turn; `stage`, a phase of the day as the
// calendar names it, adjust_now the adjustment, `robot` the turn of this person.
#pragma once

#include "tests/engine/escape_plan/kit.hpp"

namespace precinct::escape_plan {

Table arranged(const Json& situation);

// Seat 0 begins another turn.
void begin_turn(Table& table, const std::string& at);

// A part as seat 0 sees it ("NAME@2": as seat 2), or one of
//   person.N    its fields as in a situation
//   way.PLACE, escape.PLACE   the ways there that are listed: [{mp, police, gas_cans, danger: [tile]}]
//   officers    {TILE: [type]}, values.STACK [number], score.N, bag_patrol [exit], log [kind], boxed_tiles n
Json now(const Table& table, const std::string& name);

}  // namespace precinct::escape_plan
