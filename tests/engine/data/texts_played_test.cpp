// Random games, and everything that they show: each key has a sentence, each sentence gets its values, each id a name.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "data/catalogue.hpp"
#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"
#include "engine/escape_plan/escape_plan.hpp"
#include "engine/police_precinct/police_precinct.hpp"
#include "engine/top_cop/top_cop.hpp"

namespace precinct {
namespace {

// Checks the words of one game's views against its catalogue.
class Reader {
 public:
  explicit Reader(const std::string& game) : game_(game) {
    texts_ = Json::parse(build_catalogue(game, "en", read_json_files(source_data_folder() / game)))["texts"];
  }

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

  const std::set<std::string>& faults() const { return faults_; }

 private:
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

template <class Write>
Json written(const Write& write) {
  std::string bytes;
  JsonWriter out(bytes);
  write(out);
  return bytes.empty() ? Json() : Json::parse(bytes);
}

void read_all(const State& state, Reader& reader) {
  for (PartIndex part = 0; part < state.parts().size(); ++part) {
    reader.part(written([&](JsonWriter& out) { state.write(part, out); }));
  }
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    reader.texts_in(written([&](JsonWriter& out) { write_prompt(state, seat, out); }));
  }
  for (const Event& event : state.events()) {
    reader.texts_in(written([&](JsonWriter& out) { write_event(event, 1, out); }));
  }
  reader.texts_in(written([&](JsonWriter& out) { write_outcome(state, out); }));
}

void play(const Game& game, int seats, const Json& options, std::uint8_t number, Reader& reader) {
  Seed seed{};
  seed[0] = number;
  Rng rng(seed);
  seed[1] = 1;
  const auto state = game.new_state(*game.complete_options(options, seats), seats, seed);
  read_all(*state, reader);
  while (!state->outcome()) {
    Seat seat = 0;
    while (!must_act(*state, seat)) ++seat;
    const std::size_t which = rng.below(static_cast<std::uint32_t>(state->decisions(seat).size()));
    state->apply(seat, which, random_answer(state->decisions(seat)[which], rng));
    read_all(*state, reader);
  }
}

TEST(Texts, RandomGamesOfPolicePrecinctShowNothingWithoutWords) {
  const auto game = police_precinct::make_game(read_json_files(source_data_folder() / "police_precinct"));
  Reader reader("police_precinct");
  std::uint8_t number = 0;
  for (int seats = game->facts().min_seats; seats <= game->facts().max_seats; ++seats) {
    for (const char* murderer : {"normal", "manic"}) {
      play(*game, seats, {{"murderer", murderer}}, number++, reader);
    }
    if (seats >= 3) play(*game, seats, {{"mode", "dirty_cop"}, {"loyalty", "free_for_all"}}, number++, reader);
    play(*game, seats, {{"assignment", "code_purple"}, {"board", "unterbelly"}}, number++, reader);
  }
  for (const std::string& fault : reader.faults()) ADD_FAILURE() << fault;
}

TEST(Texts, RandomGamesOfTopCopShowNothingWithoutWords) {
  const auto game = top_cop::make_game(read_json_files(source_data_folder() / "top_cop"));
  Reader reader("top_cop");
  std::uint8_t number = 0;
  for (int seats = game->facts().min_seats; seats <= game->facts().max_seats; ++seats) {
    for (const char* windows : {"strict", "fast"}) {
      play(*game, seats, {{"windows", windows}, {"length", "long"}}, number++, reader);
    }
  }
  for (const std::string& fault : reader.faults()) ADD_FAILURE() << fault;
}

TEST(Texts, RandomGamesOfEscapePlanShowNothingWithoutWords) {
  const auto game = escape_plan::make_game(read_json_files(source_data_folder() / "escape_plan"));
  Reader reader("escape_plan");
  std::uint8_t number = 0;
  for (int seats = game->facts().min_seats; seats <= game->facts().max_seats; ++seats) {
    for (int n = 0; n < 4; ++n) play(*game, seats, {{"guide", n == 0}}, number++, reader);
  }
  for (const std::string& fault : reader.faults()) ADD_FAILURE() << fault;
}

}  // namespace
}  // namespace precinct
