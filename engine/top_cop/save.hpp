// The fields of the situation, once for saving and loading (engine/core/saving.hpp).
#pragma once

#include "engine/core/saving.hpp"
#include "engine/top_cop/state.hpp"

namespace precinct::top_cop {

template <class F>
void fields(F& field, Is<Settings> auto& x) {
  field("seats", x.seats), field("length", x.length), field("officer_powers", x.officer_powers), field("fast", x.fast);
}

template <class F>
void fields(F& field, Is<HandCard> auto& x) {
  field("design", x.design), field("number", x.number);
}

template <class F>
void fields(F& field, Is<InPlay> auto& x) {
  field("design", x.design), field("number", x.number), field("used", x.used);
}

template <class F>
void fields(F& field, Is<Mat> auto& x) {
  field("offer", x.offer), field("kept", x.kept), field("officer", x.officer), field("officer_used", x.officer_used);
  field("at", x.at), field("cp", x.cp), field("paperwork", x.paperwork), field("wounds", x.wounds);
  field("busts", x.busts), field("partner", x.partner), field("partner_counter", x.partner_counter);
  field("partner_used", x.partner_used), field("cards", x.cards), field("next_number", x.next_number);
  field("hand", x.hand);
}

template <class F>
void fields(F& field, Is<Criminal> auto& x) {
  field("card", x.card), field("frozen", x.frozen);
}

template <class F>
void fields(F& field, Is<Report> auto& x) {
  field("dice", x.dice), field("criminals", x.criminals), field("die", x.die), field("players", x.players);
  field("bosses", x.bosses), field("played", x.played), field("drawn", x.drawn);
}

template <class F>
void fields(F& field, Is<Played> auto& x) {
  field("by", x.by), field("design", x.design), field("discarded", x.discarded);
}

template <class F>
void fields(F& field, Is<Challenge> auto& x) {
  field("criminal", x.criminal), field("row", x.row), field("dice", x.dice), field("perp_dice", x.perp_dice);
  field("played", x.played);
}

template <class F>
void fields(F& field, Is<Turn> auto& x) {
  field("seat", x.seat), field("moved", x.moved), field("over", x.over), field("actions", x.actions);
  field("extra", x.extra), field("move_mod", x.move_mod);
}

template <class F>
void fields(F& field, Is<Seen> auto& x) {
  field("cards", x.cards);
}

template <class F>
void fields(F& field, Is<Source> auto& x) {
  field("kind", x.kind), field("index", x.index);
}

template <class F>
void fields(F& field, Is<Reply> auto& x) {
  field("kind", x.kind), field("number", x.number);
}

template <class F>
void fields(F& field, Is<SetOut> auto& x) {
  field("done", x.done), field("begun", x.begun);
}

template <class F>
void fields(F& field, Is<NextShift> auto& x) {
  field("begun", x.begun);
}

template <class F>
void fields(F& field, Is<SituationReport> auto& x) {
  field("rolled", x.rolled);
}

template <class F>
void fields(F& field, Is<Place> auto& x) {
  field("letter", x.letter);
}

template <class F>
void fields(F& field, Is<Patrol> auto& x) {
  field("done", x.done);
}

template <class F>
void fields(F& field, Is<MoveTo> auto& x) {
  field("range", x.range);
}

template <class F>
void fields(F& field, Is<Respond> auto& x) {
  field("opening", x.opening), field("next", x.next), field("passed", x.passed), field("resolving", x.resolving);
  field("resolved", x.resolved), field("replies", x.replies);
}

template <class F>
void fields(F& field, Is<RunEffects> auto& x) {
  field("source", x.source), field("by", x.by), field("trigger", x.trigger), field("next", x.next);
}

template <class F>
void fields(F& field, Is<PickDice> auto& x) {
  field("amount", x.amount);
}

template <class F>
void fields(F& field, Is<PickTarget> auto& x) {
  field("source", x.source), field("by", x.by), field("effect", x.effect);
}

template <class F>
void fields(F& field, Is<PickInPlay> auto& x) {
  field("by", x.by), field("slot", x.slot);
}

template <class F>
void fields(F& field, Is<DiscardHand> auto& x) {
  field("seat", x.seat), field("count", x.count);
}

template <class F>
void fields(F& field, Is<ArrangePeek> auto& x) {
  field("may_bottom", x.may_bottom);
}

template <class F>
void fields(F& field, Is<Upkeep> auto& x) {
  field("stage", x.stage), field("escaped", x.escaped);
}

// Steps without fields.
template <class F, class T>
  requires std::is_empty_v<T>
void fields(F&, T&) {}

template <class F>
void fields(F& field, Is<Situation> auto& x) {
  field("settings", x.settings), field("rng", x.rng), field("stack", x.stack), field("phase", x.phase);
  field("end", x.end), field("shift", x.shift), field("sc", x.sc), field("cold_cases", x.cold_cases);
  field("shift_move_mod", x.shift_move_mod), field("turn", x.turn), field("mats", x.mats), field("board", x.board);
  field("cards_draw", x.cards_draw), field("cards_discard", x.cards_discard);
  field("dispatch_draw", x.dispatch_draw), field("dispatch_discard", x.dispatch_discard);
  field("cold_file", x.cold_file), field("set_aside", x.set_aside), field("incoming", x.incoming);
  field("resolving", x.resolving), field("playing", x.playing), field("next_in_play", x.next_in_play);
  field("report", x.report), field("challenge", x.challenge), field("seen", x.seen);
}

}  // namespace precinct::top_cop
