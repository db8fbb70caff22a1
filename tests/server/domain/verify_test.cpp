// A record proves itself; a record that was changed in any way is refuted.
#include "server/domain/verify.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "server/domain/digest.hpp"
#include "tests/server/domain/house.hpp"

namespace precinct::server::test {

namespace {

class Verify : public testing::Test {
 protected:
  Verify() {
    auto players = gather(house, 2, 2);
    commitment = players[0].view().part("table")["fairness"]["commitment"];
    players[0].ask({{"type", "nonce"}, {"nonce", std::string(32, 'a')}});
    players[1].ask({{"type", "nonce"}, {"nonce", std::string(64, '1')}});
    players[0].ask({{"type", "start"}});
    std::mt19937_64 random(8);
    play(house, players, 1000, random);
    record = players[0].ask({{"type", "record"}});
  }

  Verification verify(const Json& of, const std::optional<std::string>& promised = {}) {
    return verify_record(of.dump(), games, promised);
  }
  std::string last(const Verification& verification) { return verification.proofs.back().sentence; }
  // Why the record is refuted after a change; "" if it is believed.
  std::string refutation(const std::function<void(Json&)>& change) {
    Json changed = record;
    change(changed);
    EXPECT_NE(changed, record) << "the change changes nothing";
    const Verification verification = verify(changed);
    return verification.holds() ? "" : last(verification);
  }

  House house;
  Json record;
  std::string commitment;
  std::vector<std::shared_ptr<const Game>> games{make_test_game()};
};

TEST_F(Verify, ARecordProvesSeedDealsCommandsAndEnd) {
  ASSERT_GT(record["commands"].size(), 4u);
  const Verification plain = verify(record);
  EXPECT_TRUE(plain.holds()) << last(plain);
  EXPECT_EQ(plain.proofs.size(), 5u);
  EXPECT_NE(plain.proofs[1].sentence.find("Compare"), std::string::npos);
  EXPECT_NE(last(plain).find(record["state"].get<std::string>()), std::string::npos);
  const Verification promised = verify(record, commitment);
  EXPECT_TRUE(promised.holds()) << last(promised);
  EXPECT_NE(promised.proofs[1].sentence.find("fixed before the game"), std::string::npos);
}

TEST_F(Verify, AnotherSecretIsRefuted) {
  const auto change = [](Json& it) {
    std::string secret = it["secret"];
    secret[0] = secret[0] == '0' ? '1' : '0';
    it["secret"] = secret;
  };
  EXPECT_NE(refutation(change).find("secret"), std::string::npos);
  // Also with a commitment that fits it: the game does not.
  EXPECT_NE(refutation([&](Json& it) {
              change(it);
              it["commitment"] = commitment_of(Secret(from_hex(it["secret"].get<std::string>())));
            }),
            "");
}

TEST_F(Verify, WhatWasPromisedBeforeTheGameIsHeldAgainstTheSecret) {
  EXPECT_FALSE(verify(record, std::string(64, '0')).holds());
}

TEST_F(Verify, AnotherNonceIsRefuted) {
  EXPECT_NE(refutation([](Json& it) { it["nonces"]["1"] = std::string(64, '2'); }), "");
  EXPECT_NE(refutation([](Json& it) { it["nonces"].erase("0"); }), "");
  EXPECT_NE(refutation([](Json& it) { it["nonces"] = Json::object(); }), "");
  EXPECT_NE(refutation([](Json& it) { it["nonces"]["7"] = "aa"; }), "");
}

TEST_F(Verify, AnotherCommandIsRefuted) {
  const std::size_t count = record["commands"].size();
  for (std::size_t at = 0; at < count; ++at) {
    EXPECT_NE(refutation([&](Json& it) { it["commands"][at]["choice"] = "nonsense"; }), "");
    EXPECT_NE(refutation([&](Json& it) { it["commands"].erase(at); }), "") << at << " of " << count;
  }
  EXPECT_NE(refutation([](Json& it) { it["commands"][0]["seat"] = 1 - it["commands"][0]["seat"].get<int>(); }), "");
  EXPECT_NE(refutation([](Json& it) { it["commands"].push_back(it["commands"].back()); }), "");
}

TEST_F(Verify, AnotherOrderIsRefuted) {
  for (std::size_t at = 0; at + 1 < record["commands"].size(); ++at)
    EXPECT_NE(refutation([&](Json& it) { std::swap(it["commands"][at], it["commands"][at + 1]); }), "") << at;
}

TEST_F(Verify, AnotherOutcomeIsRefuted) {
  EXPECT_NE(refutation([](Json& it) { it["outcome"]["result"] = "won"; }).find("another outcome"), std::string::npos);
  EXPECT_NE(refutation([](Json& it) { it["state"] = std::string(64, 'f'); }).find("another state"), std::string::npos);
}

TEST_F(Verify, OtherOptionsAreRefuted) {
  EXPECT_NE(refutation([](Json& it) { it["options"]["speed"] = it["options"]["speed"] == "quick" ? "slow" : "quick"; }),
            "");
  EXPECT_NE(refutation([](Json& it) { it["options"]["wish"] = 1; }), "");
  EXPECT_NE(refutation([](Json& it) { it["seats"] = 3; }), "");
}

TEST_F(Verify, OtherRulesDataCantBeVerifiedHere) {
  EXPECT_NE(refutation([](Json& it) { it["data"] = "tiny-0"; }).find("verify it with the version"), std::string::npos);
  EXPECT_NE(refutation([](Json& it) { it["data_changes"] = Json::array(); }).find("upgraded"), std::string::npos);
  EXPECT_NE(refutation([](Json& it) { it["game"] = "ludo"; }).find("ludo"), std::string::npos);
}

TEST_F(Verify, WhatIsNoRecordIsToldInASentence) {
  for (const char* text : {"", "[", "[]", "7", "{}", R"({"game":7})", R"({"game":"tiny","data":"tiny-1"})"}) {
    const Verification verification = verify_record(text, games, {});
    EXPECT_FALSE(verification.holds()) << text;
    EXPECT_FALSE(last(verification).empty());
  }
  EXPECT_NE(refutation([](Json& it) { it["commands"] = "none"; }), "");
}

}  // namespace

}  // namespace precinct::server::test
