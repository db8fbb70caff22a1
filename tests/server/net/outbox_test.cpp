#include "server/net/outbox.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace precinct::server {
namespace {

Buffer bytes(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

ViewUpdate update(std::string table, std::uint64_t version, std::vector<std::pair<std::string_view, Buffer>> parts = {},
                  std::vector<std::string_view> gone = {}, std::vector<Buffer> events = {}) {
  return {std::move(table), version, false,
          std::make_shared<const ViewChange>(std::move(parts), std::move(gone), std::move(events))};
}

ViewUpdate full(ViewUpdate given) {
  given.full = true;
  return given;
}

std::string part(const ViewUpdate& view, std::string_view name) {
  for (const auto& [held, value] : view.change->parts)
    if (held == name) return *value;
  return "absent";
}

class OutboxTest : public testing::Test {
 protected:
  Outbox::Limits limits_{10'000, 3};
  Outbox outbox_{limits_};

  std::optional<Outbox::Item> take() {
    const Outbox::Item* front = outbox_.front();
    if (front == nullptr) return std::nullopt;
    Outbox::Item item = *front;
    outbox_.pop();
    return item;
  }
  std::string frame() {
    auto item = take();
    if (!item || !std::holds_alternative<Buffer>(*item)) return "no frame";
    return *std::get<Buffer>(*item);
  }
  ViewUpdate view() {
    auto item = take();
    if (!item || !std::holds_alternative<ViewUpdate>(*item)) return update("no view", 0);
    return std::get<ViewUpdate>(std::move(*item));
  }
  std::string wish() {
    const auto wish = outbox_.take_wish();
    if (!wish) return "no wish";
    return wish->chat_from ? wish->table + " from " + std::to_string(*wish->chat_from) : wish->table;
  }

  void say(const std::string& table, std::uint64_t seq) { outbox_.put(table, line(table, seq)); }
  void say_again(const std::string& table, std::uint64_t from, std::uint64_t to) {
    std::vector<ChatLine> lines;
    for (std::uint64_t seq = from; seq <= to; ++seq) lines.push_back(line(table, seq));
    outbox_.put_again(table, std::move(lines));
  }
  std::vector<std::string> frames() {
    std::vector<std::string> all;
    while (!outbox_.empty()) all.push_back(frame());
    return all;
  }

 private:
  static ChatLine line(const std::string& table, std::uint64_t seq) {
    return {seq, bytes(table + ' ' + std::to_string(seq))};
  }
};

TEST_F(OutboxTest, FramesKeepTheirOrder) {
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(outbox_.put(bytes(std::to_string(i))) || i > 60);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(frame(), std::to_string(i));
}

TEST_F(OutboxTest, NewerPartsReplacePendingOnes) {
  outbox_.put(update("T", 1, {{"board", bytes("1")}, {"hand", bytes("a")}}));
  outbox_.put(update("T", 2, {{"board", bytes("2")}, {"decks", bytes("d")}}));
  const ViewUpdate merged = view();
  EXPECT_EQ(merged.version, 2u);
  EXPECT_FALSE(merged.full);
  EXPECT_EQ(part(merged, "board"), "2");
  EXPECT_EQ(part(merged, "hand"), "a");
  EXPECT_EQ(part(merged, "decks"), "d");
  EXPECT_TRUE(outbox_.empty());
}

TEST_F(OutboxTest, GoneWinsOverAnOlderPartAndLosesToANewerOne) {
  outbox_.put(update("T", 1, {{"attempt", bytes("1")}, {"look", bytes("1")}}));
  outbox_.put(update("T", 2, {}, {"attempt", "look"}));
  outbox_.put(update("T", 3, {{"look", bytes("3")}}));
  const ViewUpdate merged = view();
  EXPECT_EQ(part(merged, "attempt"), "absent");
  EXPECT_EQ(part(merged, "look"), "3");
  EXPECT_EQ(merged.change->gone, std::vector<std::string_view>{"attempt"});
}

TEST_F(OutboxTest, AFullViewNamesNothingAsGone) {
  outbox_.put(full(update("T", 1, {{"board", bytes("1")}, {"attempt", bytes("1")}})));
  outbox_.put(update("T", 2, {{"board", bytes("2")}}, {"attempt"}));
  const ViewUpdate merged = view();
  EXPECT_TRUE(merged.full);
  EXPECT_EQ(part(merged, "board"), "2");
  EXPECT_EQ(part(merged, "attempt"), "absent");
  EXPECT_TRUE(merged.change->gone.empty());
}

TEST_F(OutboxTest, AFullViewTakesThePlaceOfWhatWaits) {
  outbox_.put(update("T", 1, {{"old", bytes("1")}}, {"gone"}, {bytes("e1")}));
  outbox_.put(full(update("T", 2, {{"board", bytes("2")}}, {}, {bytes("e1"), bytes("e2")})));
  const ViewUpdate merged = view();
  EXPECT_TRUE(merged.full);
  EXPECT_EQ(merged.change->parts.size(), 1u);
  EXPECT_EQ(merged.change->events.size(), 2u);
  EXPECT_TRUE(outbox_.empty());
}

TEST_F(OutboxTest, AViewNeverOvertakesAFrameThatWasPutBeforeIt) {
  outbox_.put(update("T", 1));
  ASSERT_TRUE(outbox_.put(bytes("joined")));
  outbox_.put(full(update("T", 2)));
  EXPECT_EQ(frame(), "joined");
  EXPECT_EQ(view().version, 2u);
}

TEST_F(OutboxTest, TablesAreMergedEachForItself) {
  outbox_.put(update("A", 1, {{"board", bytes("a1")}}));
  outbox_.put(update("B", 1, {{"board", bytes("b1")}}));
  outbox_.put(update("A", 2, {{"board", bytes("a2")}}));
  const ViewUpdate first = view();
  const ViewUpdate second = view();
  EXPECT_EQ(first.table, "B");
  EXPECT_EQ(part(first, "board"), "b1");
  EXPECT_EQ(part(second, "board"), "a2");
}

TEST_F(OutboxTest, EventsAreAppendedUpToTheirLimit) {
  outbox_.put(update("T", 1, {}, {}, {bytes("e1"), bytes("e2")}));
  outbox_.put(update("T", 2, {}, {}, {bytes("e3")}));
  const ViewUpdate merged = view();
  ASSERT_EQ(merged.change->events.size(), 3u);
  EXPECT_EQ(*merged.change->events[0], "e1");
  EXPECT_EQ(*merged.change->events[2], "e3");
}

TEST_F(OutboxTest, TooManyEventsBecomeAWishForAFullView) {
  outbox_.put(update("T", 1, {}, {}, {bytes("e1"), bytes("e2")}));
  outbox_.put(update("T", 2, {}, {}, {bytes("e3"), bytes("e4")}));
  EXPECT_EQ(wish(), "T");
  EXPECT_TRUE(outbox_.empty());
}

TEST_F(OutboxTest, UntilTheFullViewComesUpdatesAreDropped) {
  outbox_.put(update("T", 1, {}, {}, {bytes("e1"), bytes("e2")}));
  outbox_.put(update("T", 2, {}, {}, {bytes("e3"), bytes("e4")}));
  outbox_.put(update("T", 3, {{"board", bytes("3")}}));
  ASSERT_EQ(wish(), "T");
  outbox_.put(update("T", 4, {{"board", bytes("4")}}));
  EXPECT_TRUE(outbox_.empty());
  outbox_.put(full(update("T", 5, {{"board", bytes("5")}})));
  outbox_.put(update("T", 6, {{"decks", bytes("6")}}));
  const ViewUpdate merged = view();
  EXPECT_TRUE(merged.full);
  EXPECT_EQ(merged.version, 6u);
  EXPECT_EQ(part(merged, "board"), "5");
  outbox_.put(update("T", 7));
  EXPECT_EQ(view().version, 7u) << "after the full view updates flow again";
}

TEST_F(OutboxTest, AFullViewThatComesBeforeTheWishIsTakenFulfilsIt) {
  outbox_.put(update("T", 1, {}, {}, {bytes("e1"), bytes("e2")}));
  outbox_.put(update("T", 2, {}, {}, {bytes("e3"), bytes("e4")}));
  outbox_.put(full(update("T", 3)));
  EXPECT_TRUE(view().full);
  EXPECT_TRUE(outbox_.empty());
}

TEST_F(OutboxTest, AnotherTableIsNotHeldUpByAWish) {
  outbox_.put(update("T", 1, {}, {}, {bytes("e1"), bytes("e2")}));
  outbox_.put(update("T", 2, {}, {}, {bytes("e3"), bytes("e4")}));
  ASSERT_EQ(wish(), "T");
  outbox_.put(update("U", 1));
  EXPECT_EQ(view().table, "U");
}

TEST_F(OutboxTest, AMergedFullViewKeepsTheLastHundredEvents) {
  std::vector<Buffer> hundred;
  for (int i = 1; i <= 100; ++i) hundred.push_back(bytes(std::to_string(i)));
  outbox_.put(full(update("T", 1, {}, {}, hundred)));
  outbox_.put(update("T", 2, {}, {}, {bytes("101"), bytes("102")}));
  const ViewUpdate merged = view();
  ASSERT_EQ(merged.change->events.size(), 100u);
  EXPECT_EQ(*merged.change->events.front(), "3");
  EXPECT_EQ(*merged.change->events.back(), "102");
}

TEST_F(OutboxTest, AConflatedReaderNeverExceedsTheLimit) {
  for (int i = 0; i < 10'000; ++i)
    outbox_.put(update("T", static_cast<std::uint64_t>(i), {{"board", bytes(std::string(2000, 'x'))}}, {},
                       {bytes("an event")}));
  EXPECT_LT(outbox_.bytes(), limits_.bytes);
}

TEST_F(OutboxTest, FramesBeyondTheLimitOfBytesAreRefused) {
  int taken = 0;
  while (taken < 100 && outbox_.put(bytes(std::string(1000, 'x')))) ++taken;
  EXPECT_GE(taken, 9);
  EXPECT_LE(taken, 10);
}

TEST_F(OutboxTest, OneFrameMayBeLargerThanTheLimit) {
  EXPECT_TRUE(outbox_.put(bytes(std::string(100'000, 'x'))));
  EXPECT_FALSE(outbox_.put(bytes("one more")));
  EXPECT_EQ(frame().size(), 100'000u);
  EXPECT_TRUE(outbox_.put(bytes("one more")));
}

TEST_F(OutboxTest, ViewsOfManyTablesLeaveRoomForReplies) {
  for (int i = 0; i < 100; ++i)
    outbox_.put(full(update("T" + std::to_string(i), 1, {{"board", bytes(std::string(1000, 'x'))}})));
  EXPECT_LT(outbox_.bytes(), limits_.bytes * 3 / 4);
  EXPECT_TRUE(outbox_.put(bytes(std::string(2000, 'x'))));
}

TEST_F(OutboxTest, TablesThatFindNoRoomComeOneAfterAnotherAsTheReaderGetsOn) {
  for (int i = 0; i < 100; ++i)
    outbox_.put(full(update("T" + std::to_string(i), 1, {{"board", bytes(std::string(1000, 'x'))}})));
  std::vector<std::string> seen;
  int most = 0;
  while (!outbox_.empty()) {
    seen.push_back(view().table);
    most = std::max(most, static_cast<int>(outbox_.bytes()));
    const std::string table = wish();
    if (table == "no wish") continue;
    outbox_.put(update(table, 2, {{"board", bytes("not full: dropped")}}));
    outbox_.put(full(update(table, 3, {{"board", bytes(std::string(1000, 'x'))}})));
  }
  ASSERT_EQ(seen.size(), 100u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(seen[static_cast<std::size_t>(i)], "T" + std::to_string(i));
  EXPECT_LT(most, static_cast<int>(limits_.bytes));
}

TEST_F(OutboxTest, AnAnswerThatFindsNoRoomIsAskedForAgain) {
  ASSERT_TRUE(outbox_.put(bytes(std::string(6000, 'x'))));
  outbox_.put(update("T", 1));
  EXPECT_EQ(wish(), "no wish") << "there is no room for the answer yet";
  EXPECT_EQ(frame().size(), 6000u);
  EXPECT_EQ(wish(), "T");
  ASSERT_TRUE(outbox_.put(bytes(std::string(6000, 'x'))));
  outbox_.put(full(update("T", 2)));
  EXPECT_EQ(frame().size(), 6000u);
  EXPECT_TRUE(outbox_.empty());
  EXPECT_EQ(wish(), "T");
}

TEST_F(OutboxTest, ChatThatFindsNoRoomIsPutOffFromItsFirstLine) {
  for (std::uint64_t seq = 1; seq <= 100; ++seq) say("T", seq);
  EXPECT_LT(outbox_.bytes(), limits_.bytes / 4) << "and takes little of what the game needs";
  EXPECT_EQ(wish(), "no wish");
  const auto first = frames();
  EXPECT_EQ(wish(), "T from " + std::to_string(first.size() + 1));
  EXPECT_EQ(wish(), "no wish") << "it is asked for once";
  say("T", 101);
  EXPECT_TRUE(outbox_.empty()) << "it comes with those before it";
  say_again("T", 99, 101);
  say("T", 102);
  EXPECT_EQ(frames(), (std::vector<std::string>{"T 99", "T 100", "T 101", "T 102"}));
}

TEST_F(OutboxTest, ChatThatComesAgainIsToldAsFarAsThereIsRoomAndThenTheRest) {
  std::size_t told = 0;
  std::uint64_t from = 1;
  int rounds = 0;
  for (; from <= 100; ++rounds) {
    ASSERT_LT(rounds, 100);
    say_again("T", from, 100);
    const auto lines = frames();
    told += lines.size();
    from += lines.size();
    EXPECT_EQ(wish(), from <= 100 ? "T from " + std::to_string(from) : "no wish");
  }
  EXPECT_EQ(told, 100u);
  EXPECT_GT(rounds, 2);
}

TEST_F(OutboxTest, ChatOfOneTableHoldsUpNeitherItsGameNorAnother) {
  for (std::uint64_t seq = 1; seq <= 100; ++seq) say("T", seq);
  outbox_.put(update("T", 1));
  outbox_.put(update("U", 1));
  ASSERT_TRUE(outbox_.put(bytes("reply")));
  while (std::holds_alternative<Buffer>(*outbox_.front())) outbox_.pop();
  EXPECT_EQ(view().table, "T");
  EXPECT_EQ(view().table, "U");
  EXPECT_EQ(frame(), "reply");
  EXPECT_EQ(wish().substr(0, 6), "T from");
}

TEST_F(OutboxTest, BytesReturnToZeroWhenAllIsTaken) {
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(outbox_.put(bytes("frame")));
    outbox_.put(update("T", 1, {{"board", bytes("123")}}, {"x"}, {bytes("e")}));
    outbox_.put(update("T", 2, {{"board", bytes("4567")}}, {"board"}, {bytes("e")}));
    outbox_.put(update("U", 1));
    EXPECT_GT(outbox_.bytes(), 0u);
    while (take()) {
    }
    EXPECT_EQ(outbox_.bytes(), 0u);
  }
}

}  // namespace
}  // namespace precinct::server
