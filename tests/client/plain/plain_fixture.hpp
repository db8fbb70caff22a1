// The line mode against a server played by the test: what is typed, what is said, what is sent.
#pragma once

#include <gmock/gmock.h>

#include "client/catalogue/catalogue.hpp"
#include "client/plain/plain.hpp"
#include "tests/client/session/fakes.hpp"

namespace precinct::client {

inline constexpr const char* code = "K7Q2-9DMV-3XHT";

inline Json words() {
  return {{"lang", "en"},
          {"texts",
           {{"police_precinct.moved", "{who} moved to {to}"},
            {"police_precinct.ask", "Where to?"},
            {"police_precinct.go", "Go"},
            {"police_precinct.wait", "Wait"},
            {"police_precinct.name.colfax_3", "Colfax 3"},
            {"police_precinct.name.kirkland", "Kirkland"},
            {"police_precinct.name.riot_gear", "Riot Gear"},
            {"police_precinct.card.riot_gear", "Roll 2 more dice."},
            {"police_precinct.name.tip_1", "Tip"},
            {"police_precinct.card.tip_1", "Costs $1k. Take a Donut."},
            {"police_precinct.name.tip_2", "Tip"},
            {"police_precinct.card.tip_2", "Costs $2k. Take a Donut."},
            {"event.flipped", "Event: {event}."},
            {"police_precinct.name.gas_leak", "Gas Leak"},
            {"police_precinct.card.gas_leak", "On a 1 it explodes."},
            {"police_precinct.name.good_cops_win", "Good Cops win"}}}};
}

inline Json text(const char* key, Json with = Json::object()) {
  return {{"key", key}, {"with", std::move(with)}};
}

class PlainTest : public testing::Test {
 protected:
  void SetUp() override {
    session.changed = [this] { plain.changed(); };
    session.welcomed = [this](const Json&) {
      session.put_catalogue("police_precinct", read_catalogue("police_precinct", words()));
      plain.welcomed();
    };
  }
  void start(Plan plan, bool interactive = false, Notes notes = {}) {
    Plain::Start how;
    how.server = "ws://host:8080";
    how.name = "Ana";
    how.plan = std::move(plan);
    how.interactive = interactive;
    how.notes = std::move(notes);
    how.setting = [this](std::string_view key) { return remembered[std::string(key)]; };
    how.save = [this](const std::string& path) {
      saved = path.empty() ? "(no path)" : path;
      return std::string("Saved.");
    };
    plain.begin(std::move(how));
    channel.accept();
    const Json game = {
        {"id", "police_precinct"}, {"title", "Police Precinct"}, {"seats", {1, 8}}, {"levels", {"random", "rookie"}}};
    channel.say({{"type", "welcome"},
                 {"re", channel.sent.back()["id"]},
                 {"token", "t"},
                 {"games", Json::array({game})},
                 {"tables", Json::array()}});
  }
  void joined(Json seat = 0) {
    channel.say({{"type", "joined"}, {"re", channel.sent.back()["id"]}, {"table", code}, {"seat", seat}});
  }
  void view(Json parts, Json events = Json::array(), bool full = false) {
    channel.say({{"type", "view"},
                 {"table", code},
                 {"version", ++version},
                 {"full", full},
                 {"parts", std::move(parts)},
                 {"gone", Json::array()},
                 {"events", std::move(events)}});
  }
  static Json table(const char* phase) {
    return {{"code", code},
            {"game", "police_precinct"},
            {"phase", phase},
            {"host", 0},
            {"spectators", 0},
            {"seats",
             {{{"seat", 0}, {"name", "Ana"}, {"kind", "human"}, {"present", true}},
              {{"seat", 1}, {"name", "Ben"}, {"kind", "human"}, {"present", true}}}}};
  }
  static Json event(int seq) {
    const Json with = {{"who", {{"seat", 1}}}, {"to", text("police_precinct.name.colfax_3")}};
    return {{"seq", seq}, {"kind", "move"}, {"text", text("police_precinct.moved", with)}};
  }
  static Json prompt(int number) {
    const Json go = {{"choice", "go"}, {"text", text("police_precinct.go")}, {"args", Json::array()}};
    const Json wait = {{"choice", "pass"}, {"text", text("police_precinct.wait")}, {"args", Json::array()}};
    const Json decision = {{"decision", number},
                           {"must", true},
                           {"text", text("police_precinct.ask")},
                           {"choices", Json::array({go, wait})}};
    return {{"decisions", Json::array({decision})}};
  }
  std::vector<std::string> type(const char* line) {
    said.clear();
    plain.line(line);
    return said;
  }
  void at_table(Json seat = 0) {
    start({.kind = Plan::Kind::join, .table = "k7q29dmv3xht"});
    joined(std::move(seat));
    view({{"table", table("playing")}}, Json::array(), true);
    said.clear();
  }
  void refuse(const char* refusal, const char* message) {
    channel.say({{"type", "error"}, {"re", channel.sent.back()["id"]}, {"code", refusal}, {"message", message}});
  }

  virtual void remember(const std::string& key, const std::string& value) { remembered[key] = value; }

  std::vector<std::string> said;
  std::string saved;  // the file's path
  FakeChannel channel;
  FakeTimers timers;
  FakeTokens tokens;
  UiText ui{"en"};
  Session session{{channel, timers, tokens, ui, [] { return 0.5; }}};
  std::map<std::string, std::string> remembered;
  Plain plain{session, ui, [this](const std::string& line) { said.push_back(line); },
              [this](const std::string& key, const std::string& value) { remember(key, value); }};
  std::uint64_t version = 0;
};

}  // namespace precinct::client
