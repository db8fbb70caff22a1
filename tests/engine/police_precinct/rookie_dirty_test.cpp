// The rookie in Dirty Cop games: whom it suspects, and that its help does not tell its own loyalty.
#include "engine/police_precinct/rookie_suspicion.hpp"
#include "tests/engine/police_precinct/kit.hpp"
#include "tests/engine/police_precinct/part_view.hpp"

namespace precinct::police_precinct::rules {
namespace {

// COP 0 before the Morgue with an Evidence card and a useless one on top; four cops, so nobody is suspected more than
// a third at first.
Table at_the_morgue() {
  return Table(R"({"options":{"mode":"dirty_cop"}, "phase":"action", "cops":[{"at":"colfax_1"},{},{},{}],
    "decks":{"examine_body":["examine_body_ev_1","examine_body_us_1"]}})"_json);
}

// The suspicion of a seat, shown the table when a test says so; doubt() as Good Cop 1 would put it.
struct Watcher {
  explicit Watcher(Seat seat) : seat_(seat) {}
  void look(const Table& table) {
    const PartView view(table.match(), seat_);
    suspicion_.observe(Sight(game().data(), view));
  }
  int doubt(const Table& table, int cop) const {
    const PartView view(table.match(), seat_);
    return suspicion_.of(cop, Sight(game().data(), view), 1);
  }

 private:
  Seat seat_;
  Suspicion suspicion_;
};

constexpr int kAtFirst = 33;

TEST(Suspicion, RisesWhereNothingIsPlacedAndFallsWhereEvidenceIs) {
  const auto after = [](const std::string& answer, const Json& args) {
    Table table = at_the_morgue();
    Watcher watcher(1);
    table.play("investigate", {{"deck", "examine_body"}});
    watcher.look(table);
    EXPECT_EQ(watcher.doubt(table, 0), kAtFirst);
    table.done().play(answer, args).play("remove", {{"card", "examine_body_us_1"}});
    watcher.look(table);
    return watcher.doubt(table, 0);
  };
  EXPECT_GT(after("pass", Json::object()), kAtFirst);
  EXPECT_LT(after("place", {{"cards", {"examine_body_ev_1"}}}), kAtFirst);
}

TEST(Suspicion, DoesNotJudgeASearchThatWasCalledOff) {
  Table table = at_the_morgue();
  Watcher watcher(1);
  table.play("investigate", {{"deck", "examine_body"}});
  watcher.look(table);
  table.play("call_off");
  watcher.look(table);
  EXPECT_EQ(watcher.doubt(table, 0), kAtFirst);
}

// The investigator is asked in the midst of the report; the others judge it when it is over.
TEST(Suspicion, AReportLooksToItsMakerAsItDoesToTheOthers) {
  for (const bool places : {false, true}) {
    Table table = at_the_morgue();
    Watcher own(0), other(1);
    table.play("investigate", {{"deck", "examine_body"}});
    own.look(table), other.look(table);
    table.done();
    own.look(table);
    EXPECT_EQ(own.doubt(table, 0), kAtFirst) << "nothing is reported yet";
    places ? table.play("place", {{"cards", {"examine_body_ev_1"}}}) : table.play("pass");
    own.look(table);
    table.play("remove", {{"card", "examine_body_us_1"}});
    own.look(table), other.look(table);
    EXPECT_EQ(own.doubt(table, 0), other.doubt(table, 0));
  }
}

TEST(Suspicion, NobodyWhoHasShownTheCardIsSuspected) {
  const Table table(R"({"options":{"mode":"dirty_cop"}, "cops":[{},{},{"face_up":true},
    {"loyalty":"dirty_cop","face_up":true}]})"_json);
  const Watcher watcher(1);
  EXPECT_EQ(watcher.doubt(table, 0), 100) << "the only one left, if one is";
  EXPECT_EQ(watcher.doubt(table, 2), 0);
  EXPECT_EQ(watcher.doubt(table, 3), 0);
}

// How many of so many rookies in seat 1 add their card to COP 0's search, and that each stays by its answer.
int helpers(const char* loyalty, int rookies) {
  Json situation = R"({"options":{"mode":"dirty_cop"}, "phase":"action",
    "cops":[{"at":"colfax_1"},{"hand":["crime_lab","anonymous_tip","donut_run"]},{},{}]})"_json;
  situation["cops"][1]["loyalty"] = loyalty;
  Table table(situation);
  table.play("investigate", {{"deck", "examine_body"}});
  const PartView view(table.match(), 1);
  int helping = 0;
  for (int n = 0; n < rookies; ++n) {
    const auto bot = game().make_bot("rookie");
    Seed seed{};
    seed[0] = static_cast<std::uint8_t>(n);
    Rng rng(seed);
    const auto answer = bot->decide(view, rng).answer.choice;
    EXPECT_EQ(bot->decide(view, rng).answer.choice, answer);
    helping += view.decisions()[0].choices[answer].id == "commit" ? 1 : 0;
  }
  return helping;
}

TEST(Rookie, ADirtyOneHelpsNowAndThenWhereAGoodOneWould) {
  constexpr int kRookies = 40;
  EXPECT_EQ(helpers("good_cop", kRookies), kRookies);
  EXPECT_GT(helpers("dirty_cop", kRookies), kRookies / 5);
  EXPECT_LT(helpers("dirty_cop", kRookies), kRookies * 4 / 5);
}

}  // namespace
}  // namespace precinct::police_precinct::rules
