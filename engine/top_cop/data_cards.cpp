#include <algorithm>

#include "engine/top_cop/data_effects.hpp"
#include "engine/top_cop/data_parts.hpp"

namespace precinct::top_cop {

namespace {

// Reads the entries of a list and names the card in each fault.
template <class Read>
void each_card(const Field& list, const std::string& file, const Read& read) {
  for (const Field& card : list.items()) {
    const std::string id = card["id"].id();
    try {
      read(card);
    } catch (const DataError& error) {
      throw DataError(file + ": card " + id + std::string(error.what()).substr(file.size()));
    }
  }
}

void check_total(const Field& written, std::size_t found, std::size_t expected) {
  if (found != expected) written.fail("the list has " + std::to_string(found), "list " + std::to_string(expected));
  written.number(static_cast<int>(expected), static_cast<int>(expected));
}

// {word: number of cards}
template <class Word>
void check_counts(const Field& object, std::initializer_list<std::pair<std::string_view, Word>> words,
                  const std::map<Word, int>& found) {
  for (const auto& [name, field] : object.members()) {
    if (std::ranges::find(words, name, &std::pair<std::string_view, Word>::first) == words.end()) {
      field.fail("is not known here", "remove it");
    }
  }
  for (const auto& [name, word] : words) {
    const int count = found.contains(word) ? found.at(word) : 0;
    object[name].number(count, count);
  }
}

// Which triggers what lies in front of an Officer may have, and that its mark of use means one thing (TC-15.5).
void check_in_play(const Field& field, const Effects& effects, std::initializer_list<Trigger> known) {
  int marks = 0;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Trigger trigger = effects[i].trigger;
    if (std::ranges::find(known, trigger) == known.end()) {
      field.items()[i]["trigger"].fail("is not carried out on such a card", "use another one");
    }
    const bool chosen =
        trigger == Trigger::discard || trigger == Trigger::once_per_turn || trigger == Trigger::once_per_shift;
    marks += chosen || effects[i].kind == Kind::prevent_wound ? 1 : 0;
  }
  if (marks > 1) field.fail("has more than one effect with a mark of use", "leave one");
}

// ---- Dispatch ------------------------------------------------------------------------------------------------------

const std::initializer_list<std::pair<std::string_view, DispatchKind>> kKinds{{"perp", DispatchKind::perp},
                                                                              {"boss", DispatchKind::boss},
                                                                              {"partner", DispatchKind::partner},
                                                                              {"event", DispatchKind::event}};

PrintedChallenge read_challenge(const Field& field) {
  field.only({"type", "bonus", "cp", "paperwork"});
  const auto small = [&](const char* key) { return static_cast<std::int8_t>(field[key].number(0, 20)); };
  return {read_type(field["type"]), small("bonus"), small("cp"), small("paperwork")};
}

void read_criminal(const Field& field, Dispatch& card) {
  field.only_with_provenance({"id", "kind", "challenges", "effects"});
  TypeSet types = 0;
  for (const Field& row : field["challenges"].items()) {
    card.challenges.push_back(read_challenge(row));
    const auto type = static_cast<TypeSet>(1u << static_cast<int>(card.challenges.back().type));
    if ((types & type) != 0) row["type"].fail("stands twice", "give each type one row");
    types |= type;
  }
  if (types == 0) field["challenges"].fail("is empty", "list at least one");
  card.effects = read_effects(field["effects"], Carrier::criminal);
  const bool escapes = std::ranges::find(card.effects, Trigger::on_escape, &Effect::trigger) != card.effects.end();
  if (escapes && card.kind != DispatchKind::boss) {
    field["effects"].fail("only a BOSS has an effect when it escapes (TC-6.5)", "remove it");
  }
}

void read_dispatch_card(const Field& field, Loading& loading) {
  loading.all.add(field["id"]);
  Dispatch card;
  card.id = field["id"].id();
  card.kind = field["kind"].word(kKinds);
  if (card.criminal()) {
    read_criminal(field, card);
  } else if (card.kind == DispatchKind::partner) {
    field.only_with_provenance({"id", "kind", "shift_counter", "effects"});
    card.shift_counter = static_cast<std::uint8_t>(field["shift_counter"].number(1, 15));
    card.effects = read_effects(field["effects"], Carrier::in_play);
    check_in_play(field["effects"], card.effects, {Trigger::passive, Trigger::roll_call});
  } else {
    field.only_with_provenance({"id", "kind", "effects"});
    card.effects = read_effects(field["effects"], Carrier::event);
  }
  loading.data.dispatch.push_back(std::move(card));
}

// ---- Requisition -----------------------------------------------------------------------------------------------

const std::initializer_list<std::pair<std::string_view, CardType>> kCardTypes{
    {"equipment", CardType::equipment}, {"aux", CardType::aux},           {"cruiser", CardType::cruiser},
    {"specialty", CardType::specialty}, {"training", CardType::training}, {"destination", CardType::destination},
    {"instant", CardType::instant}};

Slot slot_of(CardType type) {
  switch (type) {
    case CardType::equipment:
      return Slot::equipment;
    case CardType::aux:
      return Slot::aux;
    case CardType::cruiser:
      return Slot::cruiser;
    case CardType::specialty:
      return Slot::specialty;
    default:
      return Slot::none;
  }
}

void read_windows(const Field& field, Card& card) {
  for (const Field& written : field["windows"].items()) {
    const Window window = read_window(written);
    card.windows |= static_cast<WindowSet>(1u << static_cast<int>(window));
    if (card.type == CardType::training && window != Window::own_before_roll) {
      written.fail("is no window for Training (TC-11.5)", "use own_before_roll");
    }
    if (!std::ranges::all_of(card.effects, [&](const Effect& effect) { return fits(effect, window); })) {
      written.fail("is no window for these effects", "use another one");
    }
  }
  if (card.windows == 0) field["windows"].fail("is empty", "name at least one");
}

void read_at(const Field& field, Card& card, Loading& loading) {
  for (const Field& place : field["at"].items()) {
    if (place.string() == "any_sector") {
      card.any_sector = true;
    } else {
      card.at.push_back(loading.spaces.at(place));
    }
  }
  if (card.at.empty() && !card.any_sector) field["at"].fail("is empty", "name at least one place");
}

void read_card(const Field& field, Loading& loading) {
  loading.all.add(field["id"]);
  Card card;
  card.id = field["id"].id();
  card.type = field["type"].word(kCardTypes);
  card.slot = slot_of(card.type);
  card.count = static_cast<std::uint8_t>(field["count"].number(1, 2));
  card.effects = read_effects(field["effects"], card.slot != Slot::none ? Carrier::in_play : Carrier::one_use);
  if (card.slot != Slot::none) {
    check_in_play(
        field["effects"], card.effects,
        {Trigger::passive, Trigger::discard, Trigger::once_per_turn, Trigger::once_per_shift, Trigger::roll_call});
  }
  switch (card.type) {
    case CardType::cruiser:
      field.only_with_provenance({"id", "type", "count", "upkeep_fail_max", "effects"});
      card.upkeep_fail_max = static_cast<std::uint8_t>(field["upkeep_fail_max"].number(0, 6));
      break;
    case CardType::training:
    case CardType::instant:
      field.only_with_provenance({"id", "type", "count", "windows", "effects"});
      read_windows(field, card);
      break;
    case CardType::destination:
      field.only_with_provenance({"id", "type", "count", "at", "effects"});
      read_at(field, card, loading);
      break;
    default:
      field.only_with_provenance({"id", "type", "count", "effects"});
  }
  loading.data.cards.push_back(std::move(card));
}

// ---- Locations -------------------------------------------------------------------------------------------------

void read_visit(const Field& field, SpaceIndex at, Loading& loading) {
  field.only_with_provenance({"id", "actions", "effects"});
  loading.all.add(field["id"]);
  Visit visit;
  visit.id = field["id"].id();
  visit.at = at;
  visit.actions = static_cast<std::uint8_t>(field["actions"].number(1, 2));
  visit.effects = read_effects(field["effects"], Carrier::visit);
  loading.data.visits.push_back(std::move(visit));
}

}  // namespace

void read_dispatch(Loading& loading) {
  const Field file = loading.files["dispatch.json"];
  file.only_with_provenance({"schema", "total", "by_kind", "cards"});
  each_card(file["cards"], "dispatch.json", [&](const Field& card) { read_dispatch_card(card, loading); });
  std::map<DispatchKind, int> found;
  for (const Dispatch& card : loading.data.dispatch) ++found[card.kind];
  check_total(file["total"], loading.data.dispatch.size(), kDispatchCards);
  check_counts(file["by_kind"], kKinds, found);
}

void read_requisitions(Loading& loading) {
  const Field file = loading.files["requisitions.json"];
  file.only_with_provenance({"schema", "total", "by_type", "cards"});
  each_card(file["cards"], "requisitions.json", [&](const Field& card) { read_card(card, loading); });
  std::map<CardType, int> found;
  std::size_t total = 0;
  for (const Card& card : loading.data.cards) {
    found[card.type] += card.count;
    total += card.count;
  }
  check_total(file["total"], total, kRequisitionCards);
  check_counts(file["by_type"], kCardTypes, found);
}

void read_officers(Loading& loading) {
  const Field file = loading.files["officers.json"];
  file.only_with_provenance({"schema", "total", "cards"});
  each_card(file["cards"], "officers.json", [&](const Field& card) {
    card.only_with_provenance({"id", "effects"});
    loading.all.add(card["id"]);
    loading.data.officers.push_back({card["id"].id(), read_effects(card["effects"], Carrier::in_play)});
    check_in_play(
        card["effects"], loading.data.officers.back().effects,
        {Trigger::passive, Trigger::once_per_turn, Trigger::once_per_shift, Trigger::roll_call, Trigger::setup});
  });
  check_total(file["total"], loading.data.officers.size(), kOfficerCards);
}

void read_locations(Loading& loading) {
  const Field file = loading.files["locations.json"];
  file.only_with_provenance({"schema", "locations"});
  for (const Field& location : file["locations"].items()) {
    location.only_with_provenance({"id", "options"});
    const SpaceIndex at = loading.spaces.at(location["id"]);
    each_card(location["options"], "locations.json", [&](const Field& field) { read_visit(field, at, loading); });
  }
}

}  // namespace precinct::top_cop
