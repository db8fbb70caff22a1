#include "engine/police_precinct/rookie_dirty.hpp"

namespace precinct::police_precinct {

namespace {

constexpr int kAccuse = 75;  // per cent of suspicion for which three Donuts and a turn are spent
constexpr int kFreeAccusation = 50;
constexpr int kPledge = 50;
constexpr int kHeat = 55;  // a Dirty Cop who is suspected so much goes underground

}  // namespace

LoyaltyMind::LoyaltyMind(const Data& data, const SeatView& view, const Sight& sight, const Suspicion& suspicion,
                         bool helps)
    : d_(data),
      sight_(sight),
      suspicion_(suspicion),
      helps_(helps),
      worth_(data, sight),
      me_(view.seat()),
      dirty_(view.part("loyalty") == "\"dirty_cop\"") {}

LoyaltyMind::Opinion LoyaltyMind::answer(const Decision& decision) const {
  const Key asked = decision.text.key;
  if (asked == "ask.place_evidence" || asked == "ask.useless") return report(decision);
  if (asked == "ask.pledge" || asked == "ask.pledge_own") return pledge(decision);
  if (asked == "ask.free_accusation") {
    if (auto named = accuse(decision, kFreeAccusation)) return named;
    return pass_of(decision);
  }
  if (asked == "ask.action" || asked == "ask.extra_action") {
    return dirty_ ? waste_action(decision) : accuse(decision, kAccuse);
  }
  if (!dirty_) return std::nullopt;
  if (asked == "ask.commit" || asked == "ask.commit_own") return helps_ ? std::nullopt : pass_of(decision);
  if (asked == "ask.dirty_turn") return deed(decision);
  if (asked == "ask.misfile") return split(decision);
  if (asked == "ask.sabotage") return sabotage(decision);
  if (asked == "ask.tip_off") {
    return with(0, {best_option(decision.choices[0].args[0], [&](const Option& event) {
                  return worth_.trouble(static_cast<EventIndex>(event.value));
                })});
  }
  return std::nullopt;
}

bool LoyaltyMind::affordable() const {
  int donuts = 0;
  for (std::size_t cop = 0; cop < sight_.cops.size(); ++cop) {
    if (static_cast<int>(cop) != me_ && sight_.cops[cop].character != kNone) donuts += sight_.cops[cop].donuts;
  }
  return donuts >= d_.accusation_cost;
}

// Names the one who is suspected most, if that is enough.
LoyaltyMind::Opinion LoyaltyMind::accuse(const Decision& decision, int least) const {
  const auto choice = find(decision, Act::accuse);
  if (!choice) return std::nullopt;
  const Arg& arg = decision.choices[*choice].args[0];
  const std::uint16_t most = best_option(arg, [&](const Option& cop) { return doubt(cop.value); });
  if (doubt(arg.from[most].value) < least) return std::nullopt;
  return with(*choice, {most});
}

// A good cop pays for a suspicion that it shares; a Dirty Cop for each that falls on somebody else.
LoyaltyMind::Opinion LoyaltyMind::pledge(const Decision& decision) const {
  const auto choice = find(decision, Act::pledge);
  const auto accused = std::ranges::find(decision.text.with, Key("accused"), &std::pair<Key, Value>::first);
  const auto cop = static_cast<int>(accused->second.number);
  const bool pays = cop != me_ && (dirty_ || doubt(cop) >= kPledge);
  if (!choice || !pays) return pass_of(decision);
  return with_number(*choice, decision.choices[*choice].args[0].max);
}

// A good cop places all; a Dirty Cop what it must, and one of several so that it does not look bad.
LoyaltyMind::Opinion LoyaltyMind::report(const Decision& decision) const {
  const auto choice = find(decision, Act::choose);
  if (!choice) return pass_of(decision);
  const Arg& arg = decision.choices[*choice].args[0];
  if (decision.text.key == "ask.useless") return with(*choice, {0});
  const auto pass = pass_of(decision);
  if (dirty_ && pass && arg.from.size() == 1) return pass;
  std::vector<std::uint16_t> placed(static_cast<std::size_t>(dirty_ ? arg.min : arg.max));
  std::iota(placed.begin(), placed.end(), std::uint16_t{0});
  return with(*choice, std::move(placed));
}

// ---- As a Dirty Cop --------------------------------------------------------------------------------------------

// Looks busy: searches where it can keep something back, else draws a card. Runs when it gets hot.
LoyaltyMind::Opinion LoyaltyMind::waste_action(const Decision& decision) const {
  constexpr int kLastDays = 2;
  const bool late = sight_.day >= sight_.last_day - kLastDays;
  if ((doubt(me_) >= kHeat && affordable()) || late) {
    if (auto gone = choose(decision, Act::reveal)) return gone;
  }
  constexpr int kSomebodyElse = 70;
  if (auto named = accuse(decision, kSomebodyElse)) return named;
  if (const auto search = find(decision, Act::investigate)) return with(*search, {0});
  if (auto card = choose(decision, Act::draw)) return card;
  return pass_of(decision);
}

// Crime where the stock is empty, a Gang where one is near; else the worse of two Events.
LoyaltyMind::Opinion LoyaltyMind::deed(const Decision& decision) const {
  constexpr int kNearlyAGang = 3;
  const auto by_op = [&](Op op) -> std::optional<std::uint16_t> {
    const auto deed = std::ranges::find(d_.dirty_actions, op, [](const DirtyDeed& d) { return d.effect.op; });
    return find(decision, Act::dirty_deed, static_cast<int>(deed - d_.dirty_actions.begin()));
  };
  const auto incite = by_op(Op::add_punks);
  const auto hood = std::ranges::find(sight_.punks, kNearlyAGang);
  if (incite && (sight_.stock == 0 || hood != sight_.punks.end())) {
    const auto at = hood == sight_.punks.end() ? 0 : hood - sight_.punks.begin();
    return with(*incite, {static_cast<std::uint16_t>(at)});
  }
  const auto tip_off = by_op(Op::peek_events);
  return tip_off ? Opinion(plain(*tip_off)) : pass_of(decision);
}

// Useless cards on top, Evidence below.
LoyaltyMind::Opinion LoyaltyMind::split(const Decision& decision) const {
  const Arg& arg = decision.choices[0].args[0];
  const auto useless = [&](const Option& card) {
    return d_.investigation_cards[static_cast<std::size_t>(card.value)].evidence ? 0 : 1;
  };
  Answer answer = with(0, best_options(arg, arg.max, useless));
  answer.args.push_back({{}, std::ranges::count(arg.from, 1, useless)});
  return answer;
}

// A card of another that counts much, else one less.
LoyaltyMind::Opinion LoyaltyMind::sabotage(const Decision& decision) const {
  for (std::uint16_t index = 0; index < decision.choices.size(); ++index) {
    if (act_of<Act>(decision.choices[index].action) != Act::sabotage) continue;
    return decision.choices[index].args.empty() ? plain(index) : with(index, {0});
  }
  return pass_of(decision);
}

}  // namespace precinct::police_precinct
