#include "server/domain/options.hpp"

#include "engine/core/json_writer.hpp"
#include "protocol/json_text.hpp"

namespace precinct::server {

namespace {

Json text_of(const std::string& key) {
  return {{"key", key}};
}

Json describe(const OptionSpec& spec) {
  const std::string key = "option." + std::string(spec.id);
  Json described{{"id", spec.id}, {"text", text_of(key)}, {"default", spec.fallback}};
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      described["kind"] = "flag";
      break;
    case OptionSpec::Kind::number:
      described["kind"] = "number";
      described["range"] = {spec.min, spec.max};
      break;
    case OptionSpec::Kind::choice:
      described["kind"] = "choice";
      described["from"] = Json::array();
      for (const Key value : spec.from) {
        described["from"].push_back({{"id", value}, {"text", text_of(key + '.' + std::string(value))}});
      }
  }
  return described;
}

}  // namespace

std::expected<std::string, Refused> complete_options(const Game& game, const Json& options, int seats) {
  const auto complete = game.complete_options(options, seats);
  if (complete) return protocol::to_text(*complete);
  Refused refused(protocol::ErrorCode::bad_options, "/options" + complete.error().path);
  if (!complete.error().reason.empty()) {
    refused.message = json_of([&](JsonWriter& out) { out.text(complete.error().reason); });
    refused.game = game.facts().id;
  }
  return std::unexpected(std::move(refused));
}

Json describe_options(const Facts& facts) {
  Json all = Json::array();
  for (const OptionSpec& spec : facts.options) all.push_back(describe(spec));
  return all;
}

}  // namespace precinct::server
