// Sentences as keys and values. The engine never holds a sentence: a client looks the key up in the catalogue of its
// language and fills in the values (protocol: TEXT).
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace precinct {

// A string that lives as long as its Game: a literal or a string of the game's data. Never a temporary.
using Key = std::string_view;

// What a player points at: a design or place, and, where several of a design lie side by side, a running number.
// Written `design` or `design#number`. Numbers are given when a card becomes visible in a zone, so that none travels
// through a hidden zone.
struct Id {
  Key design;
  std::uint16_t number = 0;  // 0: the design alone is unique here

  friend bool operator==(const Id&, const Id&) = default;
};

// True if `written` is the wire form of `id`.
bool matches(const Id& id, std::string_view written);

struct Value {
  enum class Kind : std::uint8_t { number, seat, name, text, string, digits };

  Kind kind = Kind::number;
  std::int64_t number = 0;  // number, seat, digits
  Key key;                  // name: an id of the game's data; text: a catalogue key; string: shown as it is
  std::vector<std::pair<Key, Value>> with = {};  // text: its own values

  static Value of(std::int64_t number) { return {Kind::number, number, {}}; }
  static Value seat(std::uint8_t seat) { return {Kind::seat, seat, {}}; }
  static Value name(Key id) { return {Kind::name, 0, id}; }
  static Value text(Key key, std::vector<std::pair<Key, Value>> with = {}) {
    return {Kind::text, 0, key, std::move(with)};
  }
  static Value string(Key shown) { return {Kind::string, 0, shown}; }
  // A few one-digit numbers, as dice: 416 is shown as "4 1 6". None begins with 0; at most 18.
  static Value digits(std::int64_t number) { return {Kind::digits, number, {}}; }

  friend bool operator==(const Value&, const Value&) = default;
};

struct Text {
  Key key;  // of the game's catalogue; with is_name an id, whose key is `name.<id>`
  bool is_name = false;
  std::vector<std::pair<Key, Value>> with;

  Text() = default;
  Text(Key catalogue_key) : key(catalogue_key) {}  // NOLINT(google-explicit-constructor): reads as the key it is
  Text(const char* catalogue_key) : key(catalogue_key) {}  // NOLINT(google-explicit-constructor)
  Text(Key catalogue_key, std::vector<std::pair<Key, Value>> values) : key(catalogue_key), with(std::move(values)) {}
  static Text name(Key id) {
    Text text{id};
    text.is_name = true;
    return text;
  }

  bool empty() const { return key.empty(); }
  friend bool operator==(const Text&, const Text&) = default;
};

}  // namespace precinct
