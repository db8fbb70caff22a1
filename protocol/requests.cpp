#include "protocol/requests.hpp"

#include "protocol/fields.hpp"
#include "protocol/request_fields.hpp"

namespace precinct::protocol {

namespace {

struct Kind {
  std::string_view type;
  std::vector<FieldName> (*fields)();
};

template <class M>
std::vector<FieldName> fields_of() {
  FieldLister lister;
  const M example;
  describe(lister, example);
  return lister.take();
}

template <class... M>
constexpr std::array<Kind, sizeof...(M)> kinds_of(std::type_identity<std::variant<M...>>) {
  return {Kind{M::kType, fields_of<M>}...};
}

constexpr auto kKinds = kinds_of(std::type_identity<RequestBody>{});

}  // namespace

std::string_view type_of(const RequestBody& body) {
  return kKinds[body.index()].type;
}

Json to_json(const Request& request) {
  Json message = Json::object();
  message["id"] = request.id;
  message["type"] = type_of(request.body);
  FieldWriter writer(message);
  std::visit([&](const auto& body) { describe(writer, body); }, request.body);
  return message;
}

std::string pace_text(const Pace& pace) {
  std::string text = R"({"turn_seconds":)";
  text += pace.turn_seconds ? std::to_string(*pace.turn_seconds) : "null";
  text += R"(,"patience_seconds":)";
  text += std::to_string(pace.patience_seconds);
  text += R"(,"on_timeout":")";
  text += rules::kOnTimeout.word(pace.on_timeout);
  text += "\"}";
  return text;
}

std::vector<RequestFields> request_fields() {
  std::vector<RequestFields> all;
  for (const Kind& kind : kKinds) all.push_back({kind.type, kind.fields()});
  return all;
}

namespace rules {

Json PaceObject::write(const Pace& value) const {
  return Json::parse(pace_text(value));
}

Json ArgValues::write(const Args& value) const {
  Json args = Json::object();
  for (const auto& [name, given] : value) std::visit([&](const auto& v) { args[name] = v; }, given);
  return args;
}

}  // namespace rules

}  // namespace precinct::protocol
