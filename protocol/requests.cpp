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

Json to_json(const Pace& pace) {
  Json json = Json::object();
  json["turn_seconds"] = pace.turn_seconds ? Json(*pace.turn_seconds) : Json(nullptr);
  json["patience_seconds"] = pace.patience_seconds;
  json["on_timeout"] = rules::kOnTimeout.write(pace.on_timeout);
  return json;
}

std::vector<RequestFields> request_fields() {
  std::vector<RequestFields> all;
  for (const Kind& kind : kKinds) all.push_back({kind.type, kind.fields()});
  return all;
}

namespace rules {

Json PaceObject::write(const Pace& value) const {
  return to_json(value);
}

Json ArgValues::write(const Args& value) const {
  Json args = Json::object();
  for (const auto& [name, given] : value) std::visit([&](const auto& v) { args[name] = v; }, given);
  return args;
}

}  // namespace rules

}  // namespace precinct::protocol
