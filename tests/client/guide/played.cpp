#include "tests/client/guide/played.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "client/catalogue/catalogue.hpp"
#include "data/catalogue.hpp"
#include "data/read_files.hpp"
#include "engine/core/bot.hpp"
#include "engine/core/view.hpp"
#include "engine/games.hpp"

namespace precinct::client::test {
namespace {

const Files& files_of(const std::string& id) {
  static std::map<std::string, Files> read;
  auto& files = read[id];
  if (files.empty()) files = read_json_files(source_data_folder() / id);
  return files;
}

template <class Write>
Json written(const Write& write) {
  const std::string bytes = json_of(write);
  return bytes.empty() ? Json() : Json::parse(bytes);
}

// What a seat is shown, kept up to date command by command.
class Seen : public SeatView {
 public:
  Seen(const State& state, Seat seat) : state_(state), seat_(seat), bytes_(state.parts().size()) {
    PartSet all;
    take(all.set());
  }

  Seat seat() const override { return seat_; }
  std::string_view part(std::string_view name) const override {
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
      const auto& part = state_.parts()[i];
      if (part.name == name && part.audience.includes(seat_)) return bytes_[i];
    }
    return {};
  }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }

  void take(const PartSet& touched) {
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
      if (!touched.test(i) || !state_.parts()[i].audience.includes(seat_)) continue;
      bytes_[i] = json_of([&](JsonWriter& out) { state_.write(static_cast<PartIndex>(i), out); });
    }
  }

 private:
  const State& state_;
  Seat seat_;
  std::vector<std::string> bytes_;
};

class Viewer {
 public:
  Viewer(const std::string& id, const State& state) : state_(state), model_(model_of(id)) {
    Table table;
    table.code = kTable;
    table.seat = 0;
    table.parts["table"] = {
        {"code", kTable}, {"game", id}, {"phase", "playing"}, {"host", 0}, {"seats", Json::array()}};
    model_.table = std::move(table);
    PartSet all;
    follow(all.set());
  }

  const Model& follow(const PartSet& touched) {
    auto& table = *model_.table;
    for (std::size_t i = 0; i < state_.parts().size(); ++i) {
      const auto& part = state_.parts()[i];
      if (!touched.test(i) || !part.audience.includes(0)) continue;
      const std::string name(part.name);
      auto value = written([&](JsonWriter& out) { state_.write(static_cast<PartIndex>(i), out); });
      table.parts.erase(name);
      if (!value.is_null()) table.parts.emplace(name, std::move(value));
    }
    table.parts["prompt"] = written([&](JsonWriter& out) { write_prompt(state_, 0, out); });
    for (const auto& event : state_.events()) {
      if (!event.audience.includes(0)) continue;
      const auto line = written([&](JsonWriter& out) { write_event(event, ++seq_, out); });
      table.log.push_back({seq_, line["kind"], line["text"], false});
      if (table.log.size() > Table::log_limit) table.log.pop_front();
    }
    if (state_.outcome()) table.parts["table"]["phase"] = "over";
    return model_;
  }

 private:
  const State& state_;
  Model model_;
  std::uint64_t seq_ = 0;
};

Seed seed_of(std::uint64_t number) {
  Seed seed{};
  for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

}  // namespace

const Game& game_of(const std::string& id) {
  static std::map<std::string, std::unique_ptr<const Game>> made;
  auto& game = made[id];
  if (!game) game = std::ranges::find(registered_games(), id, &GameEntry::id)->make(files_of(id));
  return *game;
}

Model model_of(const std::string& id, const std::string& lang) {
  static std::map<std::string, std::shared_ptr<const client::Catalogue>> read;
  auto& catalogue = read[id + "/" + lang];
  if (!catalogue) catalogue = read_catalogue(id, Json::parse(build_catalogue(id, lang, files_of(id))));
  Model model;
  model.link = Link::online;
  model.welcome = {{"games", Json::array({Json{{"id", id}, {"title", id}, {"levels", {"random", "rookie"}}}})}};
  model.catalogues[id] = catalogue;
  return model;
}

Json practice_table_of(const std::string& id) {
  return Json::parse(files_of(id).at("guide.json")).at("table");
}

void play(const std::string& id, const Json& options, int seats, const std::string& level, std::uint64_t number,
          const std::function<void(const Model&)>& look) {
  const auto& game = game_of(id);
  const auto state = game.new_state(*game.complete_options(options, seats), seats, seed_of(number));
  Rng chance(seed_of(~number));
  std::vector<Seen> seen;
  std::vector<std::unique_ptr<Bot>> bots;
  for (Seat seat = 0; seat < seats; ++seat) {
    seen.emplace_back(*state, seat);
    bots.push_back(game.make_bot(level));
  }
  Viewer viewer(id, *state);
  look(viewer.follow({}));
  while (!state->outcome()) {
    Seat seat = 0;
    while (seat < seats && !must_act(*state, seat)) ++seat;
    if (seat == seats) throw std::logic_error("nobody is asked anything");
    const auto answer = bots[static_cast<std::size_t>(seat)]->decide(seen[static_cast<std::size_t>(seat)], chance);
    state->apply(seat, answer.decision, answer.answer);
    for (auto& each : seen) each.take(state->touched());
    look(viewer.follow(state->touched()));
  }
}

}  // namespace precinct::client::test
