// Characters, Police Cards, markers, Gangs, Upgrade Tokens and the Investigation decks.
#include <algorithm>

#include "engine/police_precinct/data_parts.hpp"

namespace precinct::police_precinct {

namespace {

void expect_total(const Field& total, int counted) {
  if (const int written = total.number(0, 250); written != counted) {
    total.fail(std::to_string(written) + " is not the number of those listed, " + std::to_string(counted),
               "correct it, or the counts below");
  }
}

Location read_deck_location(const Field& placement) {
  const auto location = placement["kind"].word<Location>({{"named", Location::fixed},
                                                          {"random_warehouse", Location::random_warehouse},
                                                          {"random_apartment", Location::random_apartment}});
  if (location == Location::fixed) {
    placement.only({"kind", "ref"});
  } else {
    placement.only({"kind"});
  }
  return location;
}

void read_deck_cards(const Field& list, DeckIndex index, Loading& loading) {
  auto& designs = loading.data.investigation_cards;
  InvestigationDeck& deck = loading.data.decks[index];
  for (const Field& card : list.items()) {
    card.only_with_provenance({"id", "evidence"});
    loading.all.add(card["id"]);
    designs.push_back({card["id"].id(), index, card["evidence"].flag()});
    if (designs.back().evidence) ++deck.slots;
    ++deck.size;
  }
}

Timing read_timing(const Field& timing, PoliceCard& card) {
  // own_commit_window:KIND
  constexpr std::string_view kOwnCommit = "own_commit_window:";
  if (timing.string().starts_with(kOwnCommit)) {
    card.commit_kind = timing.word<Attempt>({{"own_commit_window:investigate", Attempt::investigate},
                                             {"own_commit_window:arrest", Attempt::arrest},
                                             {"own_commit_window:emergency", Attempt::emergency}});
    return Timing::own_commit;
  }
  return timing.word<Timing>({{"own_movement", Timing::movement},
                              {"own_turn_free", Timing::free},
                              {"own_turn_free_at_station", Timing::at_station},
                              {"own_turn_before_movement", Timing::before_movement},
                              {"any_attempt_commit_window", Timing::any_commit},
                              {"own_turn_after_action", Timing::after_action}});
}

std::array<std::int8_t, kAttempts> read_symbols(const Field& symbols) {
  symbols.only({"investigate", "arrest", "emergency", "any"});
  std::array<std::int8_t, kAttempts> by_kind{};
  constexpr std::array<std::string_view, kAttempts> kKinds{"investigate", "arrest", "emergency"};
  const auto any = symbols.find("any");
  for (int kind = 0; kind < kAttempts; ++kind) {
    const auto own = symbols.find(kKinds[kind]);
    by_kind[kind] = static_cast<std::int8_t>((own ? own->number(1, 9) : 0) + (any ? any->number(1, 9) : 0));
  }
  return by_kind;
}

Character read_character(const Field& side, std::uint8_t card, Loading& loading) {
  side.only_with_provenance({"id", "investigate", "arrest", "emergency", "skills", "selectable_at_setup"});
  Character character;
  character.id = side["id"].id();
  character.card = card;
  character.selectable = side["selectable_at_setup"].flag();
  character.numbers = {static_cast<std::int8_t>(side["investigate"].number(1, 9)),
                       static_cast<std::int8_t>(side["arrest"].number(1, 9)),
                       static_cast<std::int8_t>(side["emergency"].number(1, 9))};
  for (const Field& field : side["skills"].items()) {
    field.only_with_provenance({"id", "effects"});
    loading.all.add(field["id"]);
    character.skills.push_back({field["id"].id(), read_effects(field["effects"], Slot::skill, loading.words)});
    for (const Effect& effect : character.skills.back().effects) {
      if (effect.op != Op::extra_token) continue;
      auto& tokens = effect.token == Token::swat ? character.swat : character.federal_agents;
      tokens = static_cast<std::uint8_t>(tokens + effect.amount);
    }
  }
  return character;
}

}  // namespace

void read_investigation(Loading& loading) {
  const Field file = loading.files["investigation.json"];
  file.only_with_provenance({"schema", "total", "evidence_total", "decks"});
  const auto decks = file["decks"].items();
  if (decks.size() != kDecks) file["decks"].fail("there are four Investigation decks", "list four");
  int evidence = 0;
  for (const Field& field : decks) {
    field.only_with_provenance({"id", "placement", "total", "evidence_count", "cards"});
    const DeckIndex index = loading.decks.add(field["id"]);
    loading.all.add(field["id"]);
    InvestigationDeck& deck = loading.data.decks[index];
    deck.id = field["id"].id();
    deck.location = read_deck_location(field["placement"]);
    loading.deck_placements.push_back(field["placement"]);
    deck.first = static_cast<InvestigationCard>(loading.data.investigation_cards.size());
    read_deck_cards(field["cards"], index, loading);
    expect_total(field["total"], deck.size);
    expect_total(field["evidence_count"], deck.slots);
    evidence += deck.slots;
  }
  expect_total(file["total"], static_cast<int>(loading.data.investigation_cards.size()));
  expect_total(file["evidence_total"], evidence);
}

void read_characters(Loading& loading) {
  const Field file = loading.files["characters.json"];
  file.only_with_provenance({"schema", "cards"});
  const auto cards = file["cards"].items();
  if (cards.size() < kMaxPlayers) file["cards"].fail("fewer cards than players", "list at least 8");
  // All ids first: a promotion may name a later character.
  for (const Field& card : cards) {
    card.only({"sides"});
    if (card["sides"].items().size() != 2) card["sides"].fail("a card has two sides", "list two characters");
    for (const Field& side : card["sides"].items()) {
      loading.characters.add(side["id"]);
      loading.all.add(side["id"]);
    }
  }
  std::uint8_t card_index = 0;
  for (const Field& card : cards) {
    bool selectable = false;
    for (const Field& side : card["sides"].items()) {
      loading.data.characters.push_back(read_character(side, card_index, loading));
      selectable |= loading.data.characters.back().selectable;
    }
    if (!selectable) card["sides"].fail("no side can be picked", "make one selectable_at_setup");
    ++card_index;
  }
}

void read_police_cards(Loading& loading) {
  const Field file = loading.files["police_cards.json"];
  file.only_with_provenance({"schema", "total", "cards"});
  int total = 0;
  for (const Field& field : file["cards"].items()) {
    field.only_with_provenance({"id", "count", "symbols", "own_turn"});
    loading.all.add(field["id"]);
    PoliceCard card;
    card.id = field["id"].id();
    card.count = static_cast<std::uint8_t>(field["count"].number(1, 40));
    card.symbols = read_symbols(field["symbols"]);
    const Field own = field["own_turn"];
    own.only({"timing", "effects"});
    card.timing = read_timing(own["timing"], card);
    card.effects = read_effects(own["effects"], Slot::police_card, loading.words);
    if (card.effects.empty()) own["effects"].fail("the card does nothing", "add an effect");
    total += card.count;
    loading.data.police_cards.push_back(std::move(card));
  }
  expect_total(file["total"], total);
}

void read_markers(Loading& loading) {
  const Field file = loading.files["unknown_circumstances.json"];
  file.only_with_provenance({"schema", "total", "markers", "blank"});
  int total = 0;
  for (const Field& field : file["markers"].items()) {
    field.only_with_provenance({"id", "count", "effects"});
    loading.all.add(field["id"]);
    Marker marker{field["id"].id(), static_cast<std::uint8_t>(field["count"].number(1, 40)),
                  read_effects(field["effects"], Slot::marker, loading.words)};
    total += marker.count;
    loading.data.markers.push_back(std::move(marker));
  }
  expect_total(file["total"], total);
  const Field blank = file["blank"];
  blank.only_with_provenance({"id", "most"});
  loading.all.add(blank["id"]);
  blank["most"].number(0, 40);
  loading.data.blank_marker = static_cast<MarkerDesign>(loading.data.markers.size());
  loading.data.markers.push_back({blank["id"].id(), 0, {}});
}

void read_gangs(Loading& loading) {
  const Field file = loading.files["gangs.json"];
  file.only_with_provenance({"schema", "total", "cards"});
  const auto cards = file["cards"].items();
  if (cards.size() != kGangs) file["cards"].fail("there are four Gang cards", "list four");
  for (int i = 0; i < kGangs; ++i) {
    cards[i].only_with_provenance({"id", "effects"});
    loading.all.add(cards[i]["id"]);
    loading.data.gangs[i] = {cards[i]["id"].id(), read_effects(cards[i]["effects"], Slot::gang, loading.words)};
  }
  expect_total(file["total"], kGangs);
}

void read_upgrades(Loading& loading) {
  const Field file = loading.files["upgrades.json"];
  file.only_with_provenance({"schema", "total", "cost_donuts", "max_per_character", "tokens"});
  loading.data.upgrade_cost = static_cast<std::uint8_t>(file["cost_donuts"].number(0, 9));
  loading.data.upgrades_per_character = static_cast<std::uint8_t>(file["max_per_character"].number(1, kUpgrades));
  Ids kinds("kind of Upgrade Token");
  int total = 0;
  for (const Field& field : file["tokens"].items()) {
    field.only_with_provenance({"id", "kind", "count", "effects"});
    kinds.add(field["kind"]);
    loading.all.add(field["id"]);
    const auto kind = field["kind"].word<Upgrade>({{"move", Upgrade::move},
                                                   {"investigate", Upgrade::investigate},
                                                   {"arrest", Upgrade::arrest},
                                                   {"emergency", Upgrade::emergency}});
    const auto effects = read_effects(field["effects"], Slot::upgrade, loading.words);
    if (effects.size() != 1) field["effects"].fail("a token has one effect", "list one");
    UpgradeToken& token = loading.data.upgrades[static_cast<int>(kind)];
    token = {field["id"].id(), field["kind"].id(), static_cast<std::uint8_t>(field["count"].number(1, 40)), effects[0]};
    total += token.count;
  }
  if (kinds.size() != kUpgrades)
    file["tokens"].fail("a kind of token is missing", "list one of each of the four kinds");
  expect_total(file["total"], total);
}

}  // namespace precinct::police_precinct
