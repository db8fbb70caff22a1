#include "tests/protocol/sample_frames.hpp"

#include "protocol/server_frames.hpp"
#include "protocol/view_frame.hpp"

namespace precinct::protocol {

namespace {

constexpr std::string_view kTable = "K7Q2-9DMV-3XHT";

std::string sample_games() {
  WelcomeGame game{"police_precinct", "Police Precinct", 1, 8, Json::array(), {"random", "rookie"}, {{"en", "ab12"}}};
  const auto text = [](const char* key) { return Json{{"key", key}}; };
  game.options.push_back({{"id", "murderer"},
                          {"text", text("option.murderer")},
                          {"kind", "choice"},
                          {"from", {{{"id", "normal"}, {"text", text("option.murderer.normal")}}}},
                          {"default", "normal"}});
  game.options.push_back({{"id", "first_player"},
                          {"text", text("option.first_player")},
                          {"kind", "number"},
                          {"range", {0, 7}},
                          {"default", nullptr}});
  game.options.push_back({{"id", "fast"}, {"text", text("option.fast")}, {"kind", "flag"}, {"default", false}});
  return games_json(std::vector{game});
}

std::string sample_view(bool full) {
  const auto text = [](const char* json) { return std::make_shared<const std::string>(json); };
  ViewChange change;
  change.parts = {
      {"tracks", text(R"({"day":3})")},
      {"outcome", text("null")},
      {"waiting", text(R"({"seats":[1],"deadline":1790000000000})")},
      {"prompt",
       text(
           R"({"decisions":[{"decision":5,"must":true,"text":{"key":"ask"},"choices":[)"
           R"({"choice":"pass","text":{"key":"pass"},"args":[]},)"
           R"({"choice":"go","text":{"key":"go","with":{"n":2,"who":{"seat":1}}},"at":"s1","group":[{"key":"g"}],)"
           R"("args":[{"arg":"n","kind":"number","min":1,"max":3},{"arg":"c","kind":"pick","min":0,"max":1,)"
           R"("from":[{"id":"donut#1","text":{"key":"police_precinct.name.donut"},"secret":true}],"ordered":false}]}],)"
           R"("unavailable":[{"text":{"key":"no"},"secret":true}],"help":{"key":"rule"}}]})")}};
  if (!full) change.gone = {"attempt", "look"};
  change.events = {text(R"({"seq":1,"kind":"moved","text":{"key":"moved"}})"),
                   text(R"({"seq":2,"kind":"x","text":{"key":"x"}})")};
  return view_frame(kTable, 17, full, change);
}

std::string sample_record() {
  RecordFrame record{
      "police_precinct", {{"murderer", "normal"}}, 2, "ab12", "cc11", "00ff", {"aa", std::nullopt}, {}, {}, "dd22"};
  record.commands.push_back(
      {1, {"", 7, "move", {{"cards", std::vector<std::string>{"donut#1"}}, {"n", std::int64_t{3}}}}});
  record.outcome = {{"result", "good_cops_win"}, {"winners", {0, 1}}, {"reason", {{"key", "won"}}}};
  return record_frame("9", record);
}

}  // namespace

std::string view_frame(std::string_view table, std::uint64_t version, bool full, const ViewChange& change) {
  const ViewHead head = view_head(table, version, full);
  return std::string(head.begin(), head.end()) + view_body(change);
}

std::vector<std::string> sample_frames() {
  const WelcomeFrame welcome{"precinctd", "0.1.0", "p1", "Ann \"A\"", "token", {std::string(kTable)}};
  const ListedTable listed{std::string(kTable), "Ann's table", "police_precinct", 4, 2, Phase::lobby, true};
  std::vector<std::string> all{
      ok_frame("1"),
      ok_frame("with \"quotes\" and \xf0\x9f\x8d\xa9"),
      accepted_frame("2", 9007199254740991),
      welcome_frame("3", welcome, sample_games()),
      tables_frame("4", std::vector{listed}),
      tables_frame("4", {}),
      joined_frame("5", kTable, 0),
      joined_frame("5", kTable, std::nullopt),
      left_frame("6", kTable),
      taken_off_frame(kTable, LeftReason::kicked),
      taken_off_frame(kTable, LeftReason::closed),
      notice_frame("Back in five minutes"),
      chat_frame({kTable, 3, "Ann", "hello", 1}),
      chat_frame({kTable, std::nullopt, "Bob", "hi", 2}),
      sample_record(),
      replay_frame("10", std::vector{sample_view(true), sample_view(false)}, 64),
      replay_frame("11", {}, std::nullopt),
      sample_view(true),
      sample_view(false),
      view_frame(kTable, 0, true, {}),
      error_frame(ErrorFrame{.code = ErrorCode::bad_options,
                             .re = "12",
                             .path = "/options/murderer",
                             .message = R"({"key":"option.bad_value"})",
                             .game = "police_precinct"}),
  };
  for (std::size_t code = 0; code < kErrorCodes.size(); ++code) {
    all.push_back(error_frame(ErrorFrame{.code = static_cast<ErrorCode>(code), .re = "13", .path = "/a"}));
  }
  all.push_back(error_frame(Fault{ErrorCode::bad_json, "", std::nullopt}));
  return all;
}

}  // namespace precinct::protocol
