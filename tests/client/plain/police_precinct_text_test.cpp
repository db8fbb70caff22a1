// What plain mode tells of a Police Precinct table.
#include <gmock/gmock.h>

#include "client/plain/table_text.hpp"
#include "tests/client/screens/sample_models.hpp"

namespace precinct::client::test {
namespace {

using testing::Contains;
using testing::ContainsRegex;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

TEST(PolicePrecinctPlain, MapSaysWhichStreetServesEachSite) {
  const auto lines = map_lines(sample("movement"), UiText("en"));
  EXPECT_THAT(lines, Contains(ContainsRegex("^Bad Hood 1: . Punks?, from 1st Street North")));
  EXPECT_THAT(lines, Contains(ContainsRegex("at Morgue: .* from Colfax 1")));
  EXPECT_THAT(lines, Contains("Vasel Avenue West serves: Juniper Terrace, Subway Station"))
      << "also where nothing lies";
  EXPECT_THAT(lines, Contains("Accident at Vasel & 1st, difficulty 2, Green")) << "its place once";
  EXPECT_THAT(lines, Each(Not(ContainsRegex("[a-z]_[a-z]|\\{"))));
}

TEST(PolicePrecinctPlain, MapKnowsTheStreetsOfTheBoardThatIsPlayedOn) {
  auto model = sample("movement");
  model.table->parts["table"]["options"]["board"] = "unterbelly";
  EXPECT_THAT(map_lines(model, UiText("en")), Contains(HasSubstr("serves: ")));
}

}  // namespace
}  // namespace precinct::client::test
