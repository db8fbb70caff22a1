// A finished game as lines.
#include "client/plain/replay_text.hpp"

#include <gmock/gmock.h>

#include "tests/client/screens/sample_models.hpp"

namespace precinct::client {
namespace {

using testing::ElementsAre;

Json view(std::uint64_t version, Json parts, const char* event, Json with, bool secret = false) {
  Json told{{"seq", version}, {"kind", "x"}, {"text", {{"key", std::string("event.") + event}, {"with", with}}}};
  if (secret) told["private"] = true;
  return {{"type", "view"},
          {"table", "K7Q2-9DMV-3XHT"},
          {"version", version},
          {"full", version == 1},
          {"parts", std::move(parts)},
          {"gone", Json::array()},
          {"events", {std::move(told)}}};
}

TEST(ReplayText, TellsTheLogUnderRoundsAndTurnsAndTheEnd) {
  const auto sample = test::sample("dirty_cop");
  Json parts;
  for (const auto* name : {"table", "tracks", "turn"}) parts[name] = sample.table->part(name);
  auto tracks = sample.table->part("tracks");
  tracks["round"] = 4;
  const Json ana{{"who", {{"seat", 0}}}}, ben{{"who", {{"seat", 1}}}};
  const Json over{{"result", "dirty_cops_win"}, {"winners", {1}}, {"reason", nullptr}};
  const std::vector<Json> views{
      view(1, parts, "turn", ben),
      view(2, {{"outcome", nullptr}}, "is_dirty", ben, true),
      view(3, {{"tracks", tracks}, {"turn", {{"seat", 0}, {"cop", 0}}}}, "turn", ana),
      view(4, {{"outcome", over}}, "is_good", ana),
  };
  Tape tape(test::without_table(), "K7Q2-9DMV-3XHT", 0, views);
  EXPECT_THAT(replay_lines(tape, UiText("en")),
              ElementsAre("Table K7Q2-9DMV-3XHT. As Ana saw it.", "  Ben is on duty.", "", "Round 3",
                          "Turn of Ben:", "  For you alone: Ben is a Dirty Cop.", "  Ana is on duty.", "", "Round 4",
                          "Turn of Ana:", "  Ana is a Good Cop, and always was.", "", "Result: The Dirty Cops win",
                          "Winners: Ben"));
  Tape open(test::without_table(), "K7Q2-9DMV-3XHT", Replay::all_secrets, views);
  EXPECT_THAT(replay_lines(open, UiText("en")), testing::Contains("  In secret: Ben is a Dirty Cop."));
}

}  // namespace
}  // namespace precinct::client
