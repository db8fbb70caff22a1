#include "server/domain/event_log.hpp"

#include <gtest/gtest.h>

#include <string>

namespace precinct::server::test {

namespace {

TEST(EventLog, GivesBackWhatWasAdded) {
  EventLog log;
  const std::string longer_than_a_step(5000, 'x');
  log.add(Audience::everyone(), "one");
  log.add(Audience::only(2), "");
  log.add(Audience::all_but(2), longer_than_a_step);
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[0].tail, "one");
  EXPECT_EQ(log[1].tail, "");
  EXPECT_EQ(log[1].audience, Audience::only(2));
  EXPECT_EQ(log[2].tail, longer_than_a_step);
  EXPECT_EQ(log[2].audience, Audience::all_but(2));
}

TEST(EventLog, ClosesTheGapsOfLinesThatAreDropped) {
  EventLog log;
  for (const Seat seat : {0, 1, 2, 3, 4})
    log.add(Audience::only(seat), std::string(seat + 1u, static_cast<char>('a' + seat)));
  log.keep({false, true, false, true, true});
  log.add(Audience::everyone(), "new");
  ASSERT_EQ(log.size(), 4u);
  EXPECT_EQ(log[0].tail, "bb");
  EXPECT_EQ(log[0].audience, Audience::only(1));
  EXPECT_EQ(log[1].tail, "dddd");
  EXPECT_EQ(log[2].tail, "eeeee");
  EXPECT_EQ(log[2].audience, Audience::only(4));
  EXPECT_EQ(log[3].tail, "new");
  log.clear();
  EXPECT_EQ(log.size(), 0u);
}

}  // namespace

}  // namespace precinct::server::test
