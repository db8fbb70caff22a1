// The rookie spends a card on the own turn when it pays, and keeps it when it does not.
#include "engine/core/bot.hpp"
#include "tests/engine/rules/kit.hpp"

namespace precinct::police_precinct::rules {
namespace {

// Writes a part when it is asked for it, once a command.
class PartView final : public SeatView {
 public:
  PartView(const State& state, Seat seat) : state_(state), seat_(seat) {}
  Seat seat() const override { return seat_; }
  std::span<const Decision> decisions() const override { return state_.decisions(seat_); }
  std::string_view part(std::string_view name) const override {
    const auto parts = state_.parts();
    for (std::size_t index = 0; index < parts.size(); ++index) {
      if (parts[index].name != name || !parts[index].audience.includes(seat_)) continue;
      std::string& text = written_[std::string(name)];
      text.clear();
      JsonWriter out(text);
      if (!state_.write(static_cast<PartIndex>(index), out)) text.clear();
      return text;
    }
    return {};
  }

 private:
  const State& state_;
  Seat seat_;
  mutable std::map<std::string, std::string> written_;
};

// The id of the choice that the rookie makes in the seat whose turn it is.
std::string wish(const char* situation) {
  const Table table(Json::parse(situation));
  const PartView view(table.match(), table.active_seat());
  Rng rng(Seed{});
  const BotAnswer answer = game().make_bot("rookie")->decide(view, rng);
  return std::string(view.decisions()[answer.decision].choices[answer.answer.choice].id);
}

// Only the weapon is missing. From Stickel its warehouse on Colfax 2 is three spaces away, the one on First South one.
TEST(Rookie, FastResponseWhenTheWorkIsOutOfReach) {
  EXPECT_EQ(wish(R"({"cops":[{"at":"stickel","hand":["fast_response"]}], "deck_at":{"murder_weapon":"warehouse_2"},
    "evidence":{"examine_body":2,"crime_scene":6,"interview_witness":2}})"),
            "fast_response");
  EXPECT_EQ(wish(R"({"cops":[{"at":"stickel","hand":["fast_response"]}], "deck_at":{"murder_weapon":"warehouse_6"},
    "evidence":{"examine_body":2,"crime_scene":6,"interview_witness":2}})"),
            "drive");
}

TEST(Rookie, DetourWhenAnAccidentIsInTheWay) {
  EXPECT_EQ(wish(R"({"cops":[{"at":"vasel_w","hand":["detour"]}], "deck_at":{"interview_witness":"apartment_1"},
    "evidence":{"examine_body":2,"crime_scene":6,"murder_weapon":1}, "events":["accident_vasel_1st"]})"),
            "detour");
  EXPECT_EQ(wish(R"({"cops":[{"at":"vasel_w","hand":["detour"]}], "deck_at":{"interview_witness":"apartment_2"},
    "evidence":{"examine_body":2,"crime_scene":6,"murder_weapon":1}, "events":["accident_vasel_1st"]})"),
            "drive");
}

TEST(Rookie, DispatchWhereAGangIs) {
  EXPECT_EQ(wish(R"({"cops":[{"at":"third_n","hand":["dispatch_officers"]}], "hoods":{"bad_hood_5":4}})"),
            "dispatch_officers");
  EXPECT_NE(wish(R"({"cops":[{"at":"third_n","hand":["dispatch_officers"]}], "hoods":{"bad_hood_5":1}})"),
            "dispatch_officers");
}

}  // namespace
}  // namespace precinct::police_precinct::rules
