#include "protocol/reader/request_reader.hpp"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <new>
#include <type_traits>

#include "protocol/reader/field_reader.hpp"
#include "protocol/request_fields.hpp"

namespace precinct::protocol {

namespace {

constexpr rules::String kId{1, 64};

// What the library does not look at: a key twice, and the depth of a container that is empty.
bool is_well_formed(const JsonElement& value, std::size_t depth);

bool has_keys_once(boost::container::small_vector_base<std::string_view>& keys) {
  constexpr std::size_t kFew = 16;  // up to here comparing each with each is cheaper than sorting
  if (keys.size() > kFew) {
    std::ranges::sort(keys);
    return std::ranges::adjacent_find(keys) == keys.end();
  }
  for (auto key = keys.begin(); key != keys.end(); ++key) {
    if (std::find(keys.begin(), key, *key) != key) return false;
  }
  return true;
}

bool has_good_members(const simdjson::dom::object& object, std::size_t depth) {
  boost::container::small_vector<std::string_view, 16> keys;
  for (const auto [key, value] : object) {
    if (!is_well_formed(value, depth)) return false;
    keys.push_back(key);
  }
  return has_keys_once(keys);
}

// Goes no deeper than the library did.
bool is_well_formed(const JsonElement& value, std::size_t depth) {
  const auto is_good = [depth](const JsonElement& element) { return is_well_formed(element, depth + 1); };
  switch (value.type()) {
    case simdjson::dom::element_type::OBJECT:
      return depth < kMaxDepth && has_good_members(value.get_object().value_unsafe(), depth + 1);
    case simdjson::dom::element_type::ARRAY:
      return depth < kMaxDepth && std::ranges::all_of(value.get_array().value_unsafe(), is_good);
    default:
      return true;
  }
}

simdjson::dom::parser make_parser() {
  constexpr std::size_t kUsualFrame = 4096;  // bytes; it grows for longer ones
  simdjson::dom::parser parser(kMaxServerFrame);
  if (parser.allocate(kUsualFrame, kMaxDepth + 1) != simdjson::SUCCESS) throw std::bad_alloc();
  return parser;
}

// Valid until the next one of this thread.
std::optional<JsonElement> parse(std::string_view text, std::size_t max_bytes) {
  thread_local simdjson::dom::parser parser = make_parser();
  if (text.empty() || text.size() > max_bytes) return {};  // an empty text may lie nowhere
  JsonElement root;
  if (parser.parse(text.data(), text.size()).get(root) != simdjson::SUCCESS || !is_well_formed(root, 0)) return {};
  return root;
}

std::optional<simdjson::dom::object> parse_object(std::string_view text, std::size_t max_bytes) {
  const auto root = parse(text, max_bytes);
  simdjson::dom::object object;
  if (!root || root->get(object) != simdjson::SUCCESS) return std::nullopt;
  return object;
}

struct Kind {
  std::string_view type;
  std::optional<FieldFault> (*read)(const simdjson::dom::object&, RequestBody&);
};

template <class M>
std::optional<FieldFault> read_body(const simdjson::dom::object& message, RequestBody& body) {
  FieldReader reader(message);
  describe(reader, body.emplace<M>());
  return reader.fault();
}

template <class... M>
constexpr std::array<Kind, sizeof...(M)> kinds_of(std::type_identity<std::variant<M...>>) {
  return {Kind{M::kType, read_body<M>}...};
}

constexpr auto kKinds = kinds_of(std::type_identity<RequestBody>{});

}  // namespace

std::expected<Request, Fault> parse_request_frame(std::string_view text, std::size_t max_bytes) {
  const auto message = parse_object(text, max_bytes);
  if (!message) return std::unexpected(Fault{ErrorCode::bad_json, {}, {}});
  Request request;
  FieldReader head(*message);
  std::string type;
  head.required("id", request.id, kId);
  const auto re = head.fault() ? std::nullopt : std::optional(request.id);
  head.required("type", type, kAnyString);
  if (const auto& fault = head.fault()) return std::unexpected(Fault{fault->code, fault->below, re});

  const auto kind = std::ranges::find(kKinds, std::string_view(type), &Kind::type);
  if (kind == kKinds.end()) return std::unexpected(Fault{ErrorCode::unknown_type, {}, re});
  if (const auto fault = kind->read(*message, request.body)) {
    return std::unexpected(Fault{fault->code, fault->below, re});
  }
  return request;
}

std::optional<std::string> id_of_request(std::string_view text) {
  const auto message = parse_object(text, kMaxClientFrame);
  if (!message) return std::nullopt;
  FieldReader head(*message);
  std::string id;
  head.required("id", id, kId);
  if (head.fault()) return std::nullopt;
  return id;
}

std::optional<Pace> parse_pace(std::string_view text) {
  const auto stored = parse(text, kMaxClientFrame);
  Pace pace;
  if (!stored || rules::PaceObject{}.read(*stored, pace)) return std::nullopt;
  return pace;
}

}  // namespace precinct::protocol
