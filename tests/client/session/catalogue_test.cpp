#include "client/catalogue/catalogue.hpp"

#include <gtest/gtest.h>

#include "client/texts/sentence.hpp"

namespace precinct::client {
namespace {

const std::vector<std::string> names = {"Ben", "", "Ana"};

std::shared_ptr<const Catalogue> with(Json texts, std::string_view lang = "en") {
  return read_catalogue("g", {{"game", "g"}, {"lang", lang}, {"texts", std::move(texts)}, {"layout", {{"w", 3}}}});
}

std::string say(const std::shared_ptr<const Catalogue>& catalogue, std::string_view key, Json values = Json::object()) {
  return catalogue->sentence({{"key", key}, {"with", std::move(values)}}, names);
}

TEST(Catalogue, PlaceholdersBecomeNumbersStringsSeatsAndTexts) {
  const auto catalogue = with({{"g.moved", "{who} moved {n} to {where}, {note}"}, {"g.name.colfax", "Colfax {n}"}});
  EXPECT_EQ(say(catalogue, "g.moved",
                {{"who", {{"seat", 2}}},
                 {"n", 3},
                 {"where", {{"key", "g.name.colfax"}, {"with", {{"n", 1}}}}},
                 {"note", "at last"}}),
            "Ana moved 3 to Colfax 1, at last");
}

TEST(Catalogue, SeatsWithoutANameAreCounted) {
  EXPECT_EQ(
      say(with({{"g.a", "{s} {t} {u}"}}), "g.a", {{"s", {{"seat", 0}}}, {"t", {{"seat", 1}}}, {"u", {{"seat", 9}}}}),
      "Ben Seat 2 Seat 10");
  EXPECT_EQ(say(with({{"g.a", "{s}"}}, "it"), "g.a", {{"s", {{"seat", 1}}}}), "Posto 2");
}

TEST(Catalogue, DoubledBraceIsABrace) {
  EXPECT_EQ(say(with({{"g.a", "{{x} and {n}"}}), "g.a", {{"n", 1}}), "{x} and 1");
}

TEST(Catalogue, ValueWithPlaceholderInItIsNotFilledAgain) {
  EXPECT_EQ(say(with({{"g.a", "{x}"}}), "g.a", {{"x", "{y}"}, {"y", "no"}}), "{y}");
}

TEST(Catalogue, MissingValueStaysVisible) {
  EXPECT_EQ(say(with({{"g.a", "a {b} c {"}}), "g.a"), "a {b} c {");
}

TEST(Catalogue, PluralsFollowTheirLanguage) {
  const Json english = {{"g.n", {{"by", "n"}, {"one", "{n} donut"}, {"other", "{n} donuts"}}}};
  const auto en = with(english);
  EXPECT_EQ(say(en, "g.n", {{"n", 0}}), "0 donuts");
  EXPECT_EQ(say(en, "g.n", {{"n", 1}}), "1 donut");
  EXPECT_EQ(say(en, "g.n", {{"n", 2}}), "2 donuts");
  EXPECT_EQ(say(en, "g.n", {{"n", -1}}), "-1 donuts");
  const auto it =
      with({{"g.n", {{"by", "n"}, {"one", "{n} ciambella"}, {"many", "{n} di ciambelle"}, {"other", "{n} ciambelle"}}}},
           "it");
  EXPECT_EQ(say(it, "g.n", {{"n", 1}}), "1 ciambella");
  EXPECT_EQ(say(it, "g.n", {{"n", 0}}), "0 ciambelle");
  EXPECT_EQ(say(it, "g.n", {{"n", 2'000'000}}), "2000000 di ciambelle");
  EXPECT_EQ(say(with(english, "it"), "g.n", {{"n", 2'000'000}}), "2000000 donuts") << "a missing class becomes other";
}

TEST(Catalogue, NamesDropTheRunningNumber) {
  const auto catalogue = with({{"g.name.fast_response", "Fast Response"}});
  EXPECT_EQ(catalogue->name("fast_response#3"), "Fast Response");
  EXPECT_EQ(catalogue->name("fast_response"), "Fast Response");
  EXPECT_EQ(catalogue->name("new_card#12"), "new_card") << "an unknown id becomes itself";
}

TEST(Catalogue, UnknownKeysDegradeToTheKey) {
  const auto catalogue = with({{"g.a", "a"}});
  EXPECT_EQ(say(catalogue, "g.never.seen"), "g.never.seen");
  EXPECT_FALSE(catalogue->has("g.never.seen"));
}

TEST(Catalogue, KeysAreListedByPrefix) {
  EXPECT_EQ(with({{"g.b", ""}, {"g.a", ""}, {"h.a", ""}})->keys("g."), (std::vector<std::string>{"g.a", "g.b"}));
}

TEST(Catalogue, GameInFrontComesFirstThenCommonThenTheOthers) {
  Model model;
  model.catalogues["g"] = with({{"a", "front"}, {"g.name.x", "X"}});
  model.catalogues["common"] = read_catalogue("common", {{"texts", {{"a", "common"}, {"b", "common"}}}});
  model.catalogues["aa"] = read_catalogue("aa", {{"texts", {{"a", "aa"}, {"b", "aa"}, {"c", "aa"}}}});
  EXPECT_EQ(model.sentence({{"key", "a"}}), "common") << "no table yet";
  EXPECT_EQ(model.name("x#1"), "x");
  model.table.emplace().parts["table"] = {{"game", "g"}};
  EXPECT_EQ(model.sentence({{"key", "a"}}), "front");
  EXPECT_EQ(model.sentence({{"key", "b"}}), "common");
  EXPECT_EQ(model.sentence({{"key", "c"}}), "aa");
  EXPECT_EQ(model.sentence({{"key", "d"}}), "d");
  EXPECT_EQ(model.name("x#1"), "X");
}

TEST(Catalogue, HostileTextsAreCleanedAtTheDoor) {
  const auto said = say(with({{"g.a", "x\x1b[2Jy\xE2\x80\xAEz\x07"}}), "g.a");
  EXPECT_EQ(said.find('\x1b'), said.npos);
  EXPECT_EQ(said.find('\x07'), said.npos);
  EXPECT_EQ(said.find("\xE2\x80\xAE"), said.npos);
  EXPECT_NE(said.find('y'), said.npos);
}

TEST(Catalogue, WhatIsNoCatalogueIsRefused) {
  EXPECT_EQ(read_catalogue("g", Json::array()), nullptr);
  EXPECT_EQ(read_catalogue("g", {{"texts", 3}}), nullptr);
}

TEST(Sentence, OddSentencesYieldNothingInsteadOfThrowing) {
  EXPECT_EQ(compose(Json(5), Json::object(), "en", {}), "");
  EXPECT_EQ(compose(Json{{"by", "n"}}, {{"n", 1}}, "en", {}), "");
  EXPECT_EQ(compose(Json{{"by", 3}, {"other", "x"}}, Json(), "en", {}), "x");
  EXPECT_EQ(compose(Json("{a}"), {{"a", nullptr}}, "en", {}), "null");
}

}  // namespace
}  // namespace precinct::client
