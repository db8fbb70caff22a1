#include "protocol/json_text.hpp"

#include <cmath>
#include <vector>

namespace precinct::protocol {

namespace {

// Builds the tree while the library's parser, which does not recurse, reads; stops it at the first fault.
class TreeBuilder {
 public:
  explicit TreeBuilder(Json& root) : root_(root) {}

  JsonFault fault() const { return fault_; }

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(std::int64_t value) { return put(value); }
  bool number_unsigned(std::uint64_t value) { return put(value); }
  bool number_float(double value, const std::string&) {
    const bool whole = std::abs(value) <= static_cast<double>(kMaxWhole) && std::trunc(value) == value;
    if (!whole) return put(value);
    return value < 0 ? put(static_cast<std::int64_t>(value)) : put(static_cast<std::uint64_t>(value));
  }
  bool string(std::string& value) { return put(std::move(value)); }
  bool binary(Json::binary_t&) { return false; }

  bool start_object(std::size_t) { return open(Json::object()); }
  bool key(std::string& name) {
    const auto [member, added] = open_.back()->get_ref<Json::object_t&>().emplace(std::move(name), nullptr);
    member_ = &member->second;
    return added || stop(JsonFault::duplicate_key);
  }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_array() { return close(); }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) {
    return stop(JsonFault::syntax);
  }

 private:
  Json& place() {
    if (open_.empty()) return root_;
    if (open_.back()->is_object()) return *member_;
    return open_.back()->get_ref<Json::array_t&>().emplace_back();
  }
  template <class T>
  bool put(T&& value) {
    place() = std::forward<T>(value);
    return true;
  }
  bool open(Json container) {
    if (open_.size() == kMaxDepth) return stop(JsonFault::too_deep);
    Json& made = place();
    made = std::move(container);
    open_.push_back(&made);
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  bool stop(JsonFault fault) {
    fault_ = fault;
    return false;
  }

  Json& root_;
  std::vector<Json*> open_;  // a parent does not grow while a child is open, so the pointers stay good
  Json* member_ = nullptr;   // where the value of the last key goes
  JsonFault fault_ = JsonFault::syntax;
};

}  // namespace

std::expected<Json, JsonFault> parse_json(std::string_view text, std::size_t max_bytes) {
  if (text.size() > max_bytes) return std::unexpected(JsonFault::too_big);
  // The library takes a zero byte for the end of its input, whatever follows.
  if (text.find('\0') != std::string_view::npos) return std::unexpected(JsonFault::syntax);
  Json root;
  TreeBuilder builder(root);
  if (!Json::sax_parse(text.begin(), text.end(), &builder)) return std::unexpected(builder.fault());
  return root;
}

std::string to_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_string(std::string& out, std::string_view text) {
  bool plain = true;
  for (const char c : text) plain = plain && c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
  if (!plain) {
    out += to_text(Json(text));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

std::string pointer_step(std::string_view token) {
  std::string step = "/";
  for (const char c : token) {
    if (c == '~') {
      step += "~0";
    } else if (c == '/') {
      step += "~1";
    } else {
      step += c;
    }
  }
  return step;
}

}  // namespace precinct::protocol
