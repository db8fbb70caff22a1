// Whether a game has words for all that it shows: each key has a sentence, each sentence gets its values, each id a
// name.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "data/catalogue.hpp"
#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"

namespace precinct {

// Checks the words of one game's views against its catalogue.
class Reader {
 public:
  // `files` is the game's folder.
  Reader(const std::string& game, const CatalogueFiles& files) : game_(game) {
    texts_ = Json::parse(build_catalogue(game, "en", files))["texts"];
  }

  // Plays a game at random and reads all of it.
  void play(const Game& game, int seats, const Json& options, std::uint8_t number) {
    Seed seed{};
    seed[0] = number;
    Rng rng(seed);
    seed[1] = 1;
    const auto state = game.new_state(*game.complete_options(options, seats), seats, seed);
    read_all(*state);
    while (!state->outcome()) {
      Seat seat = 0;
      while (!must_act(*state, seat)) ++seat;
      const std::size_t which = rng.below(static_cast<std::uint32_t>(state->decisions(seat).size()));
      state->apply(seat, which, random_answer(state->decisions(seat)[which], rng));
      read_all(*state);
    }
  }

  const std::set<std::string>& faults() const { return faults_; }

 private:
  // A value of a part: every string in it is an id, every object with a key a TEXT.
  void part(const Json& value) {
    if (value.is_string()) return id(value.get<std::string>());
    if (value.is_object() && value.contains("key")) return text(value);
    if (value.is_structured()) {
      for (const Json& inner : value) part(inner);
    }
  }

  // A prompt, an event or an outcome: only its TEXTs are words.
  void texts_in(const Json& value) {
    if (value.is_object() && value.contains("key")) return text(value);
    if (value.is_object() && value.contains("arg")) arg(value);
    if (value.is_structured()) {
      for (const Json& inner : value) texts_in(inner);
    }
  }

  void read_all(const State& state) {
    for (PartIndex index = 0; index < state.parts().size(); ++index) {
      part(written([&](JsonWriter& out) { state.write(index, out); }));
    }
    for (Seat seat = 0; seat < state.seats(); ++seat) {
      texts_in(written([&](JsonWriter& out) { write_prompt(state, seat, out); }));
    }
    for (const Event& event : state.events()) {
      texts_in(written([&](JsonWriter& out) { write_event(event, 1, out); }));
    }
    texts_in(written([&](JsonWriter& out) { write_outcome(state, out); }));
  }

  template <class Write>
  static Json written(const Write& write) {
    const std::string bytes = json_of(write);
    return bytes.empty() ? Json() : Json::parse(bytes);
  }

  void id(const std::string& id) {
    const std::string design = id.substr(0, id.find('#'));
    if (!texts_.contains(game_ + ".name." + design)) faults_.insert("no name: " + design);
  }

  void arg(const Json& arg) {
    const std::string name = arg["arg"];
    if (!texts_.contains(game_ + ".arg." + name)) faults_.insert("no name for the arg " + name);
  }

  void text(const Json& text) {
    const std::string key = text["key"];
    const Json with = text.value("with", Json::object());
    for (const Json& value : with) texts_in(value);
    if (!texts_.contains(key)) {
      faults_.insert("no sentence: " + key);
      return;
    }
    for (const std::string& name : values_of(texts_[key])) {
      if (!with.contains(name)) faults_.insert(key + " is not given {" + name + "}");
    }
  }

  static std::set<std::string> values_of(const Json& sentence) {
    if (sentence.is_string()) return placeholders(sentence.get<std::string>());
    std::set<std::string> names{sentence["by"]};
    for (const auto& [form, written] : sentence.items()) {
      if (form != "by") names.merge(placeholders(written.get<std::string>()));
    }
    return names;
  }

  std::string game_;
  Json texts_;
  std::set<std::string> faults_;
};

}  // namespace precinct
