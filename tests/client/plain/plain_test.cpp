#include "tests/client/plain/plain_fixture.hpp"

namespace precinct::client {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(PlainTest, JoinsTheTableOfTheCommandLine) {
  start({.kind = Plan::Kind::join, .table = "k7q29dmv3xht"});
  EXPECT_EQ(channel.sent.back()["type"], "join");
  EXPECT_EQ(channel.sent.back()["table"], "k7q29dmv3xht");
  EXPECT_EQ(channel.sent.back()["as"], "player");
  joined();
  view({{"table", table("lobby")}}, Json::array(), true);
  EXPECT_THAT(said, Contains(HasSubstr(code)));
  EXPECT_THAT(said, Contains("Your friends come in with: precinct ws://host:8080 --table K7Q2-9DMV-3XHT"));
  EXPECT_THAT(said, Contains("Seat 1: Ana, that is you, host"));
}

TEST_F(PlainTest, TheLobbyNamesTheGame) {
  start({.kind = Plan::Kind::join, .table = "k7q29dmv3xht"});
  joined();
  view({{"table", table("lobby")}}, Json::array(), true);
  EXPECT_THAT(said, Contains("You are at table K7Q2-9DMV-3XHT: Police Precinct. The game has not started."));
}

TEST_F(PlainTest, PractisingCreatesFillsAndStarts) {
  start({.kind = Plan::Kind::practise, .seats = 3});
  EXPECT_EQ(channel.sent.back()["type"], "create");
  EXPECT_EQ(channel.sent.back()["game"], "police_precinct");
  EXPECT_EQ(channel.sent.back()["seats"], 3);
  joined();
  const auto bots = channel.of_type("bot");
  ASSERT_EQ(bots.size(), 2u);
  EXPECT_EQ(bots[1]["seat"], 2);
  EXPECT_EQ(bots[1]["level"], "rookie");
  EXPECT_EQ(channel.sent.back()["type"], "start");
}

TEST_F(PlainTest, OneEventIsOneLineAndSaidOnce) {
  at_table();
  view(Json::object(), Json::array({event(1)}));
  EXPECT_THAT(said, ElementsAre("Ben moved to Colfax 3"));
  view({{"table", table("playing")}}, Json::array({event(1)}), true);
  EXPECT_EQ(said.size(), 1u) << "a full view after reconnecting says nothing twice";
}

TEST_F(PlainTest, ACardThatIsTurnedOverIsReadOnceAndCanBeAskedFor) {
  at_table();
  EXPECT_THAT(type("events"), ElementsAre("No card with an effect on all lies on the table."));
  said.clear();
  const auto flipped = [](int seq) -> Json {
    const Json with = {{"event", text("police_precinct.name.gas_leak")}};
    return {{"seq", seq}, {"kind", "event"}, {"text", text("event.flipped", with)}};
  };
  view({{"events.0", {{"id", "gas_leak"}, {"at", "colfax_3"}}}}, Json::array({flipped(1)}));
  EXPECT_THAT(said, ElementsAre("Event: Gas Leak.", "  On a 1 it explodes."));
  said.clear();
  view(Json::object(), Json::array({flipped(2)}));
  EXPECT_THAT(said, ElementsAre("Event: Gas Leak."));
  EXPECT_THAT(type("events"), ElementsAre("Gas Leak at Colfax 3: On a 1 it explodes."));
}

TEST_F(PlainTest, CardsOfOneNameAreToldApartAndExplained) {
  at_table();
  Json from = Json::array();
  for (const char* id : {"tip_1", "tip_2"})
    from.push_back({{"id", id}, {"text", text((std::string("police_precinct.name.") + id).c_str())}});
  const Json arg = {{"arg", "card"}, {"kind", "pick"}, {"min", 1}, {"max", 1}, {"from", std::move(from)}};
  const Json buy = {{"choice", "go"}, {"text", text("police_precinct.go")}, {"args", Json::array({arg})}};
  const Json asked = {
      {"decision", 4}, {"must", true}, {"text", text("police_precinct.ask")}, {"choices", Json::array({buy})}};
  view({{"prompt", {{"decisions", Json::array({asked})}}}});
  const auto lines = type("1");
  EXPECT_THAT(lines, Contains("  1 Tip ($1k)"));
  EXPECT_THAT(lines, Contains("  2 Tip ($2k)"));
  EXPECT_THAT(type("?"), Contains("Tip ($2k): Costs $2k. Take a Donut."));
}

TEST_F(PlainTest, LateComerHearsTheLastEventsOnly) {
  start({.kind = Plan::Kind::join, .table = "x"});
  joined();
  Json many = Json::array();
  for (int seq = 1; seq <= 60; ++seq) many.push_back(event(seq));
  view({{"table", table("playing")}}, many, true);
  EXPECT_EQ(std::ranges::count(said, "Ben moved to Colfax 3"), 10);
}

TEST_F(PlainTest, AnswersByNumberAndIsNotAskedTwice) {
  at_table();
  view({{"prompt", prompt(4)}});
  EXPECT_THAT(said, ElementsAre("You decide: Where to?", "  1 Go", "  2 Wait"));
  EXPECT_TRUE(plain.wants_line());
  type("1");
  EXPECT_EQ(channel.sent.back()["type"], "command");
  EXPECT_EQ(channel.sent.back()["decision"], 4);
  EXPECT_EQ(channel.sent.back()["choice"], "go");
  EXPECT_FALSE(plain.wants_line()) << "a script's next line is for the next question";
  EXPECT_THAT(type("1"), ElementsAre("Your answer is on its way."));
  ASSERT_EQ(channel.of_type("command").size(), 1u);
  channel.say({{"type", "accepted"}, {"re", channel.of_type("command")[0]["id"]}, {"version", version + 1}});
  said.clear();
  view({{"prompt", prompt(5)}});
  EXPECT_THAT(said, Contains("You decide: Where to?"));
  EXPECT_TRUE(plain.wants_line());
}

// PP-4: what a listener must know before the answer, in one breath with the question.
TEST_F(PlainTest, OddsStandWithTheQuestionAndAreToldAnewWhenTheyChange) {
  at_table();
  Json attempt = {{"kind", "arrest"}, {"cop", 0},  {"target", "colfax_3"},
                  {"count", 4},       {"need", 4}, {"odds", {94, 69}}};
  view({{"attempt", attempt}, {"prompt", prompt(4)}});
  EXPECT_THAT(said, ElementsAre("arrest at Colfax 3 by 1: 4 dice, 4 or more succeeds.",
                                "Chances of success: 1 or more 94 %, 2 or more 69 %", "You decide: Where to?", "  1 Go",
                                "  2 Wait"));
  said.clear();
  view(Json::object(), Json::array({event(1)}));
  EXPECT_THAT(said, ElementsAre("Ben moved to Colfax 3")) << "not again with every event";
  said.clear();
  attempt.update({{"count", 6}, {"odds", {99}}});
  view({{"attempt", attempt}});
  EXPECT_THAT(said, ElementsAre("arrest at Colfax 3 by 1: 6 dice, 4 or more succeeds.", "Chances of success: 99 %"));
  EXPECT_THAT(type("repeat"),
              ElementsAre(HasSubstr("6 dice"), HasSubstr("99 %"), "You decide: Where to?", "  1 Go", "  2 Wait"));
}

TEST_F(PlainTest, AnInvestigationIsToldInCards) {
  at_table();
  const Json attempt = {{"kind", "investigate"}, {"cop", 0}, {"target", "colfax_3"}, {"count", 1}, {"odds", {61}}};
  view({{"attempt", attempt}, {"prompt", prompt(4)}});
  EXPECT_EQ(said.front(), "investigate at Colfax 3 by 1: 1 card.");
}

TEST_F(PlainTest, AnExplanationFollowsTheQuestionsOwnFullStop) {
  at_table();
  auto asked = prompt(4);
  auto& decision = asked["decisions"][0];
  decision["text"] = text("event.flipped", {{"event", text("police_precinct.name.gas_leak")}});
  decision["help"] = text("police_precinct.card.riot_gear");
  decision["choices"][0]["help"] = text("police_precinct.card.riot_gear");
  view({{"prompt", asked}});
  EXPECT_THAT(type("?"), ElementsAre("Event: Gas Leak. Roll 2 more dice.", "Go: Roll 2 more dice."));
}

// The deal is no event; who can't see the table has to hear of it.
TEST_F(PlainTest, TheFirstCardsInHandAreReadOut) {
  at_table();
  const Json card = {{"id", "riot_gear#1"}};
  const auto seat = [&](Json cards) -> Json {
    return {{"seat", 0}, {"cops", Json::array({{{"cop", 0}, {"character", "kirkland"}, {"cards", std::move(cards)}}})}};
  };
  view({{"seat.0", seat(Json::array())}});
  EXPECT_THAT(said, IsEmpty());
  view({{"seat.0", seat(Json::array({card}))}});
  EXPECT_THAT(said, ElementsAre("Ana (Kirkland) holds:", "  Riot Gear: Roll 2 more dice."));
  said.clear();
  view({{"seat.0", seat(Json::array({card, card}))}});
  EXPECT_THAT(said, IsEmpty()) << "what is drawn later is an event";
}

// Who listens beside the player must not hear it: said is only where it can be found, whatever it is.
TEST_F(PlainTest, WhatIsSecretIsNotReadOutUnasked) {
  at_table();
  view({{"hand", Json::array({{{"id", "riot_gear#1"}}})}});
  ASSERT_EQ(said.size(), 1u);
  EXPECT_THAT(said[0], AllOf(HasSubstr("hand reads"), Not(HasSubstr("Riot"))));
}

TEST_F(PlainTest, TheLoyaltyCardIsPointedOutOnceWithoutBeingRead) {
  at_table();
  view({{"hand", Json::array()}, {"loyalty", "dirty_cop"}});
  view({{"hand", Json::array({{{"id", "riot_gear#1"}}})}});
  ASSERT_EQ(said.size(), 1u);
  EXPECT_THAT(said[0], AllOf(HasSubstr("loyalty card"), Not(HasSubstr("dirty"))));
}

TEST_F(PlainTest, RefusedAnswerIsToldAndTheQuestionAskedAgain) {
  at_table();
  view({{"prompt", prompt(4)}});
  type("go");
  refuse("paused", "The table is paused.");
  EXPECT_THAT(said, Contains("Note: The table is paused."));
  EXPECT_THAT(said, Contains("  1 Go"));
}

TEST_F(PlainTest, LooksAreLines) {
  at_table();
  const Json card = {{"id", "riot_gear#1"}, {"acquired", 1}};
  const Json cop = {{"cop", 0}, {"character", "kirkland"}, {"donuts", 2}, {"hand", 1}, {"cards", Json::array({card})}};
  const Json car = {{"id", "car.0"}, {"at", "colfax_3"}, {"side", "marked"}};
  view({{"seat.0", {{"seat", 0}, {"cops", Json::array({cop})}}},
        {"tracks", {{"day", 3}, {"last_day", 22}, {"crime", 2}, {"crime_fail", 5}, {"murderer", nullptr}}},
        {"hand_limits", {7}},
        {"vehicles.0", car}});
  EXPECT_THAT(type("who"), Contains("Ana (Kirkland): donuts 2, cards 1 of at most 7"));
  EXPECT_THAT(type("hand"), ElementsAre("Ana (Kirkland) holds:", "  Riot Gear: Roll 2 more dice."));
  EXPECT_THAT(type("map"), Contains("Ana (Kirkland): Colfax 3 (marked)"));
  EXPECT_THAT(type("status"), Contains("Day 3 of 22, crime 2 of 5."));
  EXPECT_THAT(type("rules riot"), ElementsAre("Riot Gear: Roll 2 more dice."));
  EXPECT_THAT(type("rules dice"), ElementsAre("Riot Gear: Roll 2 more dice.")) << "what speaks of it";
  EXPECT_THAT(type("rules xyzzy"), ElementsAre(HasSubstr("xyzzy")));
}

TEST_F(PlainTest, OddPartsOfAServerAreSurvived) {
  at_table();
  for (const Json& odd : {Json(nullptr), Json(3), Json("x"), Json::array({1, "a", nullptr}), Json{{"cops", 7}},
                          Json{{"hoods", {1, 2}}}}) {
    for (const auto* part : {"seat.0", "tracks", "vehicles.0", "hoods.0", "sites", "officers", "events.x", "events.1",
                             "decks", "investigation.0", "evidence", "attempt", "turn", "hand", "hand_limits",
                             "loyalty", "outcome", "waiting", "prompt"}) {
      view({{part, odd}});
      for (const auto* look : {"who", "hand", "map", "status", "events"}) type(look);
    }
  }
  view({{"waiting", Json::object()}}, Json::array({event(1)}));
  EXPECT_THAT(said, Contains("Ben moved to Colfax 3"));
}

TEST_F(PlainTest, SaysWhomTheTableWaitsFor) {
  at_table();
  view({{"waiting", {{"seats", Json::array({1})}}}});
  EXPECT_THAT(said, ElementsAre("Waiting for Ben."));
  view({{"waiting", {{"some", true}}}});
  EXPECT_EQ(said.back(), "Waiting for somebody.");
}

TEST_F(PlainTest, SaysNothingWhenOneOfThoseWaitedForHasAnswered) {
  at_table();
  view({{"waiting", {{"seats", {0, 1}}}}});
  said.clear();
  view({{"waiting", {{"seats", Json::array({1})}}}});
  EXPECT_THAT(said, IsEmpty());
  EXPECT_THAT(type("repeat"), ElementsAre("Nothing is asked of you now.", "Waiting for Ben."));
  said.clear();
  view({{"waiting", {{"seats", {0, 1}}}}});
  EXPECT_THAT(said, ElementsAre("Waiting for Ana, Ben."));
}

TEST_F(PlainTest, ChatGoesBothWays) {
  at_table();
  type("say hello; all");
  EXPECT_EQ(channel.sent.back()["type"], "chat");
  EXPECT_EQ(channel.sent.back()["text"], "hello; all");
  channel.say({{"type", "chat"}, {"table", code}, {"seat", 1}, {"name", "Ben"}, {"text", "hi\x1b[2J"}, {"seq", 1}});
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("Ben says: hi"));
  EXPECT_EQ(said.back().find('\x1b'), std::string::npos);
}

TEST_F(PlainTest, SeatsThatChangeAreSaid) {
  at_table();
  auto away = table("playing");
  away["seats"][1]["present"] = false;
  view({{"table", away}});
  EXPECT_THAT(said, ElementsAre("Ben is away."));
  said.clear();
  view({{"table", table("playing")}});
  EXPECT_THAT(said, ElementsAre("Ben is back."));
}

TEST_F(PlainTest, LostConnectionIsSaidAndTheStateIsRightAfterwards) {
  at_table();
  view({{"prompt", prompt(4)}});
  said.clear();
  channel.end({.kind = ChannelEnd::Kind::lost});
  EXPECT_THAT(said, ElementsAre(HasSubstr("connection was lost")));
  timers.advance(std::chrono::seconds(1));
  channel.accept();
  channel.welcome(Json::array({code}));
  said.clear();
  view({{"table", table("playing")}, {"prompt", prompt(5)}}, Json::array({event(1)}), true);
  EXPECT_THAT(said, ElementsAre("Ben moved to Colfax 3", "You decide: Where to?", "  1 Go", "  2 Wait"));
}

TEST_F(PlainTest, WhoConnectsElsewhereIsToldSoHereAndAskedAgainAfterComingBack) {
  start({.kind = Plan::Kind::join, .table = "k7q29dmv3xht"}, true);
  joined();
  view({{"table", table("playing")}, {"prompt", prompt(4)}}, Json::array(), true);
  said.clear();
  channel.close_code(4002);
  const auto why = HasSubstr("Ana has connected from somewhere else"), how = HasSubstr("Type again");
  EXPECT_THAT(said, ElementsAre(why, how));
  EXPECT_THAT(type("1"), ElementsAre(why, how));
  EXPECT_THAT(channel.of_type("command"), IsEmpty());
  type("again");
  channel.accept();
  said.clear();
  channel.welcome(Json::array({code}));
  EXPECT_THAT(said, testing::IsSupersetOf({HasSubstr("Connected"), HasSubstr("You decide: Where to?")}));
  type("1");
  EXPECT_EQ(channel.of_type("command").size(), 1u);
}

TEST_F(PlainTest, WhoConnectsElsewhereCanComeBackFromTheMenuToo) {
  start({}, true);
  channel.close_code(4002);
  EXPECT_THAT(type("1"), ElementsAre(HasSubstr("Ana has connected from somewhere else"), HasSubstr("Type again")));
  type("again");
  EXPECT_EQ(channel.opened.size(), 2u);
}

TEST_F(PlainTest, EndIsToldAfterTheEventsThatLedToIt) {
  at_table();
  view({{"table", table("over")}, {"outcome", {{"result", "good_cops_win"}, {"winners", {0, 1}}, {"reason", nullptr}}}},
       Json::array({event(1)}));
  ASSERT_GE(said.size(), 4u);
  EXPECT_EQ(said[0], "Ben moved to Colfax 3");
  EXPECT_EQ(said[1], "Result: Good Cops win");
  EXPECT_EQ(said[2], "Winners: Ana, Ben");
  type("again");
  EXPECT_EQ(channel.sent.back()["type"], "again");
}

TEST_F(PlainTest, AfterTheEndWhateverIsTypedIsToldWhoHasWon) {
  at_table();
  view({{"table", table("over")}, {"outcome", {{"winners", {1}}, {"result", "good_cops_win"}}}},
       Json::array({event(1)}));
  for (const char* word : {"1", "repeat"}) {
    EXPECT_THAT(type(word), testing::IsSupersetOf({testing::HasSubstr("Winners: Ben"),
                                                   testing::HasSubstr("The game is over. Type again")}))
        << word;
  }
  EXPECT_THAT(type("log"),
              testing::IsSupersetOf({testing::HasSubstr("Ben moved"), testing::HasSubstr("Winners: Ben")}));
}

TEST_F(PlainTest, WatcherWithoutInputStaysToTheEnd) {
  at_table(nullptr);
  plain.end_of_input();
  EXPECT_FALSE(plain.finished());
  view({{"table", table("over")}, {"outcome", {{"result", "x"}, {"winners", Json::array()}}}});
  EXPECT_EQ(plain.finished(), exit_code::good);
}

TEST_F(PlainTest, PlayersScriptThatEndsLeaves) {
  at_table();
  plain.end_of_input();
  EXPECT_EQ(plain.finished(), exit_code::good);
}

TEST_F(PlainTest, RefusedTableEndsAScriptWithItsOwnStatus) {
  start({.kind = Plan::Kind::join, .table = "x"});
  refuse("no_such_table", "No such table.");
  EXPECT_THAT(said, Contains("Note: No such table."));
  EXPECT_EQ(plain.finished(), exit_code::refused);
}

TEST_F(PlainTest, RefusedTableLetsAPersonChooseAgain) {
  start({.kind = Plan::Kind::join, .table = "x"}, true);
  refuse("no_such_table", "No such table.");
  EXPECT_FALSE(plain.finished());
  EXPECT_THAT(said, Contains("  4 Practise with bots"));
}

TEST_F(PlainTest, ServerThatNeverAnswersEndsAScriptWithItsOwnStatus) {
  Plain::Start how;
  how.server = "ws://host:8080";
  how.name = "Ana";
  plain.begin(how);
  for (int tries = 0; tries < 20 && !plain.finished(); ++tries) {
    channel.end({.kind = ChannelEnd::Kind::unreachable, .reason = "refused"});
    timers.advance(timers.next_due());
  }
  EXPECT_EQ(plain.finished(), exit_code::unreachable);
}

TEST_F(PlainTest, PersonWithoutFlagsIsAskedEverything) {
  Plain::Start how;
  how.last_server = "ws://last:1";
  how.interactive = true;
  plain.begin(how);
  EXPECT_THAT(said, Contains(HasSubstr("ws://last:1")));
  type("not an address");
  EXPECT_THAT(said, Contains(HasSubstr("not an address")));
  type("");
  EXPECT_THAT(said, Contains("What is your name?"));
  type("Ana");
  ASSERT_FALSE(channel.opened.empty());
  EXPECT_EQ(channel.opened.back(), "ws://last:1");
  channel.accept();
  channel.welcome();
  EXPECT_THAT(said, Contains("  1 Join a table"));
  type("join");
  type(code);
  EXPECT_EQ(channel.sent.back()["table"], code);
}

TEST_F(PlainTest, HostChoosesOptionsFillsSeatsAndStarts) {
  start({.kind = Plan::Kind::host, .game = "police_precinct", .seats = 2});
  joined();
  auto lobby = table("lobby");
  lobby["seats"][1] = {{"seat", 1}, {"name", ""}, {"kind", "empty"}};
  view({{"table", lobby}}, Json::array(), true);
  EXPECT_TRUE(plain.wants_line());
  type("bots");
  EXPECT_EQ(channel.sent.back()["type"], "bot");
  EXPECT_EQ(channel.sent.back()["seat"], 1);
  type("option mode=dirty_cop");
  EXPECT_EQ(channel.sent.back()["options"]["mode"], "dirty_cop");
  type("start");
  EXPECT_EQ(channel.sent.back()["type"], "start");
}

TEST_F(PlainTest, OpinionsAreKeptOnThisMachineAndNeverSent) {
  at_table();
  const auto before = channel.sent.size();
  EXPECT_THAT(type("notes"), Contains("  Ben: no opinion"));
  EXPECT_THAT(type("note ben doubt"), ElementsAre("Ben: suspected"));
  EXPECT_EQ(remembered.at("note.K7Q2-9DMV-3XHT.1"), "doubt");
  EXPECT_THAT(type("note 2 dirty"), ElementsAre("Ben: surely dirty"));
  EXPECT_THAT(type("notes"), Contains("  Ben: surely dirty"));
  EXPECT_THAT(type("note ben none"), ElementsAre("Ben: no opinion"));
  EXPECT_EQ(remembered.at("note.K7Q2-9DMV-3XHT.1"), "");
  for (const auto* wrong : {"note", "note ben", "note ben perhaps", "note ana dirty", "note zoe trust"}) {
    EXPECT_EQ(type(wrong).size(), 1u) << wrong;
  }
  EXPECT_EQ(remembered.size(), 1u);
  EXPECT_EQ(channel.sent.size(), before);
}

TEST_F(PlainTest, OpinionsOfAnEarlierRunAreThere) {
  const std::map<std::string, std::string> settings{{"note.K7Q2-9DMV-3XHT.1", "trust"}, {"name", "Ana"}};
  start({.kind = Plan::Kind::join, .table = code}, false, Notes::among(settings));
  joined();
  view({{"table", table("playing")}}, Json::array(), true);
  EXPECT_THAT(type("notes"), Contains("  Ben: trusted"));
}

TEST_F(PlainTest, PassesUntilTheOwnTurnAndSaysSo) {
  at_table();
  view({{"turn", {{"seat", 1}}}, {"prompt", prompt(4)}});
  EXPECT_THAT(type("autopass on"), ElementsAre(HasSubstr("Passing for you")));
  ASSERT_EQ(channel.of_type("command").size(), 1u);
  EXPECT_EQ(channel.of_type("command")[0]["choice"], "pass");
  EXPECT_EQ(channel.of_type("command")[0]["decision"], 4);
  said.clear();
  view({{"prompt", prompt(5)}});
  EXPECT_EQ(channel.of_type("command").size(), 2u);
  EXPECT_THAT(said, IsEmpty()) << "what is passed is not asked";
  view({{"turn", {{"seat", 0}}}, {"prompt", prompt(6)}});
  EXPECT_EQ(channel.of_type("command").size(), 2u) << "the own turn is the player's own";
  EXPECT_THAT(said, Contains(HasSubstr("pass for yourself")));
  EXPECT_THAT(said, Contains("You decide: Where to?"));
  EXPECT_THAT(type("autopass on"), ElementsAre(HasSubstr("Only while")));
}

TEST_F(PlainTest, PassingIsStoppedByTheCommandOrANewTable) {
  at_table();
  view({{"turn", {{"seat", 1}}}});
  EXPECT_THAT(type("autopass"), ElementsAre(HasSubstr("Nothing is passed")));
  type("autopass on");
  type("autopass off");
  view({{"prompt", prompt(4)}});
  EXPECT_TRUE(channel.of_type("command").empty());
  EXPECT_THAT(said, Contains("You decide: Where to?"));
}

TEST_F(PlainTest, TimelineIsAskedForPageByPageAndToldOnce) {
  at_table();
  EXPECT_THAT(type("timeline"), ElementsAre(HasSubstr("nothing hidden")));
  view({{"table", table("over")},
        {"outcome", {{"result", "x"}, {"winners", Json::array()}}},
        {"loyalty_left", Json::array()},
        {"seat.1", {{"seat", 1}, {"cops", Json::array({{{"cop", 1}, {"loyalty", "kirkland"}}})}}}});
  EXPECT_THAT(type("timeline"), ElementsAre(HasSubstr("being asked")));
  plain.end_of_input();
  EXPECT_FALSE(plain.finished()) << "what was asked for is told first";
  const auto page = [&](Json frames, Json next) {
    Json reply = {{"type", "replay"}, {"re", channel.sent.back()["id"]}, {"frames", std::move(frames)}};
    if (!next.is_null()) reply["next"] = next;
    channel.say(reply);
  };
  EXPECT_EQ(channel.sent.back()["type"], "replay");
  EXPECT_TRUE(channel.sent.back()["seat"].is_null());
  const Json option = {{"id", "riot_gear"}, {"text", text("police_precinct.name.riot_gear")}};
  const Json place = {{"choice", "place"},
                      {"args", Json::array({{{"arg", "cards"}, {"from", Json::array({option})}}})}};
  const Json asked = {{"text", text("ask.place_evidence")}, {"choices", Json::array({place})}};
  page(Json::array({{{"table", code},
                     {"parts", {{"tracks", {{"day", 3}}}, {"prompt.1", {{"decisions", Json::array({asked})}}}}}}}),
       1);
  EXPECT_EQ(channel.sent.back()["from"], 1);
  said.clear();
  page(Json::array({{{"table", code}, {"parts", {{"evidence", Json::array()}}}}}), nullptr);
  EXPECT_THAT(said, ElementsAre("Ben: Kirkland", "Day 3: Ben found Riot Gear and HELD BACK Riot Gear."));
  EXPECT_EQ(plain.finished(), exit_code::good);
}

TEST_F(PlainTest, AFinishedGameIsSavedOnceAllThatWasSeenIsHere) {
  at_table();
  EXPECT_THAT(type("save"), ElementsAre("A game can be saved once it is over."));
  view({{"table", table("over")}, {"outcome", {{"result", "x"}, {"winners", Json::array()}}}});
  type("save my game.json");
  plain.end_of_input();
  EXPECT_FALSE(plain.finished()) << "what was asked for comes first";
  for (const auto& seat : {Json(), Json(0), Json(1)}) {
    ASSERT_TRUE(saved.empty());
    EXPECT_EQ(channel.sent.back()["type"], "replay");
    EXPECT_EQ(channel.sent.back()["seat"], seat);
    channel.say({{"type", "replay"},
                 {"re", channel.sent.back()["id"]},
                 {"frames", Json::array({{{"table", code}, {"parts", Json::object()}}})}});
  }
  EXPECT_EQ(saved, "my game.json");
  EXPECT_THAT(said, Contains("Saved."));
  EXPECT_EQ(plain.finished(), exit_code::good);
}

TEST_F(PlainTest, NothingButLinesOfTextIsEverSaid) {
  at_table();
  view({{"prompt", prompt(4)}}, Json::array({event(1)}));
  for (const auto* line : {"help", "?", "map", "who", "options", "repeat", "log", "kick", "nonsense", "99"}) {
    for (const auto& one : type(line)) {
      for (const unsigned char c : one) EXPECT_GE(c, 0x20) << one;
    }
  }
}

}  // namespace
}  // namespace precinct::client
