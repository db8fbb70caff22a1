#include "server/domain/remembered.hpp"

#include <gtest/gtest.h>

namespace precinct::server {

namespace {

constexpr std::size_t kKeep = 64;

std::string long_id(int number) {
  std::string id;
  for (int i = 0; i < 60; ++i) id += "\xf0\x9d\x95\x8f";  // four bytes a character
  return id + std::to_string(1000 + number);
}

TEST(Remembered, ALongIdCostsHardlyMoreThanABriefOne) {
  RememberedRequests brief;
  RememberedRequests wordy;
  for (int i = 0; i < 100; ++i) {
    const Reply reply{Reply::Kind::joined, 0, "ABCD-EFGH-JKLM", 3};
    brief.add(std::to_string(i), reply, kKeep);
    wordy.add(long_id(i), reply, kKeep);
  }
  EXPECT_LE(wordy.bytes(), brief.bytes() + kKeep * 16);
  EXPECT_LE(wordy.bytes(), kKeep * 40);
}

TEST(Remembered, IdsThatDifferInTheirLastCharacterAreTwo) {
  RememberedRequests requests;
  for (int i = 0; i < 100; ++i) requests.add(long_id(i), {Reply::Kind::accepted, static_cast<std::uint64_t>(i)}, kKeep);
  for (int i = 0; i < 100; ++i) {
    const auto reply = requests.find(long_id(i));
    ASSERT_EQ(reply.has_value(), i >= 36) << i;
    if (reply) EXPECT_EQ(reply->version, static_cast<std::uint64_t>(i));
  }
  EXPECT_EQ(requests.size(), kKeep);
}

TEST(Remembered, EachKindOfReplyComesBackAsItWas) {
  RememberedRequests requests;
  const std::vector<Reply> replies{{Reply::Kind::ok},
                                   {Reply::Kind::accepted, 1'000'000'007},
                                   {Reply::Kind::joined, 0, "ABCD-EFGH-JKLM", 0},
                                   {Reply::Kind::joined, 0, "ABCD-EFGH-JKLM"},
                                   {Reply::Kind::left, 0, "ABCD-EFGH-JKLM"}};
  for (std::size_t i = 0; i < replies.size(); ++i) requests.add(std::to_string(i), replies[i], kKeep);
  for (std::size_t i = 0; i < replies.size(); ++i) EXPECT_EQ(requests.find(std::to_string(i)), replies[i]) << i;
  EXPECT_FALSE(requests.find("never asked"));
}

}  // namespace

}  // namespace precinct::server
