// The fields of the situation, once for saving and loading (engine/core/saving.hpp).
#pragma once

#include "engine/core/saving.hpp"
#include "engine/police_precinct/state.hpp"

namespace precinct::police_precinct {

template <class F>
void fields(F& field, Is<Settings> auto& x) {
  field("seats", x.seats), field("cops", x.cops), field("board", x.board), field("manic", x.manic);
  field("dealt", x.dealt), field("first_player", x.first_player), field("assignment", x.assignment),
      field("police_cards", x.police_cards);
  field("punks", x.punks), field("start_day", x.start_day), field("officers", x.officers);
  field("support_vehicles", x.support_vehicles), field("support_speed", x.support_speed);
  field("start_emergencies", x.start_emergencies), field("start_punks", x.start_punks);
  field("crime_start", x.crime_start), field("blank_markers", x.blank_markers), field("extra_swat", x.extra_swat);
  field("extra_federal_agents", x.extra_federal_agents), field("dice_cap", x.dice_cap);
  field("good_cards", x.good_cards), field("dirty_cards", x.dirty_cards);
}

template <class F>
void fields(F& field, Is<HandCard> auto& x) {
  field("design", x.design), field("number", x.number), field("acquired", x.acquired);
}

template <class F>
void fields(F& field, Is<Cop> auto& x) {
  field("character", x.character), field("at", x.at), field("side", x.side), field("hospital", x.hospital);
  field("donuts", x.donuts), field("upgrades", x.upgrades), field("swat_ready", x.swat_ready);
  field("swat_used", x.swat_used), field("next_number", x.next_number), field("hand", x.hand);
  field("loyalty", x.loyalty), field("face_up", x.face_up);
}

template <class F>
void fields(F& field, Is<HoodState> auto& x) {
  field("punks", x.punks), field("gang", x.gang);
}

template <class F>
void fields(F& field, Is<Place> auto& x) {
  field("kind", x.kind), field("index", x.index);
}

template <class F>
void fields(F& field, Is<EventInPlay> auto& x) {
  field("card", x.card), field("at", x.at), field("marker", x.marker), field("face_up", x.face_up);
  field("punks", x.punks), field("path_at", x.path_at), field("days_left", x.days_left);
}

template <class F>
void fields(F& field, Is<Officers> auto& x) {
  field("station", x.station), field("hoods", x.hoods), field("spaces", x.spaces);
}

template <class F>
void fields(F& field, Is<Site> auto& x) {
  field("hood", x.hood), field("event", x.event);
}

template <class F>
void fields(F& field, Is<Commitment> auto& x) {
  field("kind", x.kind), field("cop", x.cop), field("card", x.card), field("dice", x.dice);
  field("difficulty", x.difficulty);
}

template <class F>
void fields(F& field, Is<AttemptState> auto& x) {
  field("kind", x.kind), field("deck", x.deck), field("site", x.site), field("event", x.event);
  field("murderer", x.murderer), field("done", x.done), field("locked", x.locked), field("count", x.count);
  field("need", x.need), field("arrests", x.arrests), field("committed", x.committed), field("dice", x.dice);
}

template <class F>
void fields(F& field, Is<Look> auto& x) {
  field("cop", x.cop), field("deck", x.deck), field("cards", x.cards);
}

template <class F>
void fields(F& field, Is<Turn> auto& x) {
  field("cop", x.cop), field("first", x.first), field("round", x.round), field("phase", x.phase);
  field("used", x.used), field("finished", x.finished), field("mover", x.mover), field("bonus", x.bonus);
  field("side_bonus", x.side_bonus), field("boosted", x.boosted);
  field("ignore_blocked", x.ignore_blocked), field("flipped", x.flipped), field("actions_used", x.actions_used);
  field("action_done", x.action_done), field("backup_used", x.backup_used), field("called_off", x.called_off);
  field("arrests", x.arrests), field("arrest_donut", x.arrest_donut), field("hospital", x.hospital);
  field("no_event", x.no_event), field("to_event", x.to_event), field("not_accused", x.not_accused);
  field("wrong_accusation", x.wrong_accusation);
}

template <class F>
void fields(F& field, Is<PickCharacter, PickSide> auto& x) {
  field("first", x.first), field("done", x.done);
}

template <class F>
void fields(F& field, Is<NextTurn> auto& x) {
  field("begun", x.begun);
}

template <class F>
void fields(F& field, Is<ActionPhase> auto& x) {
  field("extra", x.extra);
}

template <class F>
void fields(F& field, Is<EventPhase> auto& x) {
  field("stage", x.stage), field("later", x.later);
}

template <class F>
void fields(F& field, Is<ChooseReward, ChooseOption, DrawMarker> auto& x) {
  field("event", x.event);
}

template <class F>
void fields(F& field, Is<ChooseDeck> auto& x) {
  field("count", x.count), field("covered_too", x.covered_too), field("optional", x.optional);
}

template <class F>
void fields(F& field, Is<PutBack> auto& x) {
  field("way", x.way), field("cost", x.cost);
}

template <class F>
void fields(F& field, Is<Discard> auto& x) {
  field("cop", x.cop), field("count", x.count), field("why", x.why);
}

template <class F>
void fields(F& field, Is<EachDiscards> auto& x) {
  field("count", x.count), field("cops", x.cops);
}

template <class F>
void fields(F& field, Is<Train> auto& x) {
  field("draw", x.draw), field("asked", x.asked);
}

template <class F>
void fields(F& field, Is<ChooseHood> auto& x) {
  field("why", x.why), field("hoods", x.hoods), field("amount", x.amount);
}

template <class F>
void fields(F& field, Is<Dispatch> auto& x) {
  field("left", x.left), field("from_board", x.from_board);
}

template <class F>
void fields(F& field, Is<RollPunks> auto& x) {
  field("left", x.left), field("die", x.die);
}

template <class F>
void fields(F& field, Is<Sabotage> auto& x) {
  field("asked", x.asked);
}

template <class F>
void fields(F& field, Is<Pledge> auto& x) {
  field("accused", x.accused), field("asked", x.asked), field("offers", x.offers);
}

// Steps without fields.
template <class F, class T>
  requires std::is_empty_v<T>
void fields(F&, T&) {}

template <class F>
void fields(F& field, Is<Situation> auto& x) {
  field("settings", x.settings), field("rng", x.rng), field("stack", x.stack), field("turn", x.turn);
  field("cops", x.cops), field("supports", x.supports), field("agents", x.agents), field("agents_of", x.agents_of);
  field("van", x.van), field("day", x.day), field("crime", x.crime), field("murderer", x.murderer);
  field("murderer_seen", x.murderer_seen), field("end", x.end), field("stock", x.stock), field("hoods", x.hoods);
  field("events", x.events), field("urgent", x.urgent), field("flipped", x.flipped), field("officers", x.officers);
  field("donuts", x.donuts), field("upgrades", x.upgrades), field("police_draw", x.police_draw);
  field("police_discard", x.police_discard), field("event_draw", x.event_draw);
  field("event_discard", x.event_discard), field("marker_draw", x.marker_draw);
  field("marker_discard", x.marker_discard), field("gang_draw", x.gang_draw), field("decks", x.decks);
  field("deck_at", x.deck_at), field("placed", x.placed), field("removed", x.removed), field("attempt", x.attempt);
  field("look", x.look), field("unused_loyalty", x.unused_loyalty);
}

}  // namespace precinct::police_precinct
