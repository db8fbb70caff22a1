// Saves and loads a game's situation by one visitor of fields: a struct lists its fields once, in a function `fields`
// of its own namespace, and both directions follow. A struct without fields needs none if it is empty.
//
//   template <class F>
//   void fields(F& field, Is<Card> auto& x) {
//     field("design", x.design), field("number", x.number);
//   }
//
// Whole numbers, enums, bool, Row, std::array, std::optional and Rng are known here, and a std::variant of steps, each
// with its name as kName.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <variant>

#include "engine/core/game.hpp"
#include "engine/core/json_writer.hpp"
#include "engine/core/row.hpp"

namespace precinct {

template <class T, class... Us>
concept Is = (std::is_same_v<std::remove_const_t<T>, Us> || ...);

namespace saving {

// ---- Writing ---------------------------------------------------------------------------------------------------
// JSON text without a tree, as it is stored: members stand in the order in which fields() lists them.

template <class T>
void write(JsonWriter& out, const T& value);
template <class T, std::size_t N>
void write(JsonWriter& out, const Row<T, N>& row);
template <class T, std::size_t N>
void write(JsonWriter& out, const std::array<T, N>& values);
template <class T>
void write(JsonWriter& out, const std::optional<T>& value);
inline void write(JsonWriter& out, const Rng& rng);
template <class... Steps>
void write(JsonWriter& out, const std::variant<Steps...>& step);

struct Writer {
  JsonWriter& out;

  template <class T>
  void operator()(const char* name, const T& value) {
    write(out.key(name), value);
  }
};

template <class T>
void write_range(JsonWriter& out, const T& values) {
  out.begin_array();
  for (const auto& value : values) write(out, value);
  out.end_array();
}
template <class T, std::size_t N>
void write(JsonWriter& out, const Row<T, N>& row) {
  write_range(out, row);
}
template <class T, std::size_t N>
void write(JsonWriter& out, const std::array<T, N>& values) {
  write_range(out, values);
}

template <class T>
void write(JsonWriter& out, const std::optional<T>& value) {
  if (value) {
    write(out, *value);
  } else {
    out.null();
  }
}

inline void write(JsonWriter& out, const Rng& rng) {
  Writer writer{out.begin_object()};
  writer("key", rng.key()), writer("counter", rng.counter());
  out.end_object();
}

template <class... Steps>
void write(JsonWriter& out, const std::variant<Steps...>& step) {
  std::visit(
      [&](const auto& s) {
        Writer writer{out.begin_object()};
        out.key("step").plain(s.kName);
        fields(writer, s);
        out.end_object();
      },
      step);
}

template <class T>
void write(JsonWriter& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out.boolean(value);
  } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
    out.number(static_cast<std::int64_t>(value));
  } else {
    Writer writer{out.begin_object()};
    fields(writer, value);
    out.end_object();
  }
}

template <class T>
std::string written(const T& value) {
  return json_of([&](JsonWriter& out) { write(out, value); });
}

// ---- Reading ---------------------------------------------------------------------------------------------------

[[noreturn]] inline void fail(const std::string& path, const char* what) {
  throw std::runtime_error("saved state: " + path + ": " + what);
}

struct Reader {
  const Json& object;
  const std::string& path;

  template <class T>
  void operator()(const char* name, T& value);
};

template <class T>
void read(const Json& json, const std::string& path, T& value);
inline void read(const Json& json, const std::string& path, Rng& rng);
template <class... Steps>
void read(const Json& json, const std::string& path, std::variant<Steps...>& step);

template <class T, std::size_t N>
void read(const Json& json, const std::string& path, Row<T, N>& row) {
  if (!json.is_array() || json.size() > N) fail(path, "a short enough list is needed");
  row.clear();
  for (std::size_t i = 0; i < json.size(); ++i) {
    row.emplace_back();
    read(json[i], path + '/' + std::to_string(i), row.back());
  }
}

template <class T, std::size_t N>
void read(const Json& json, const std::string& path, std::array<T, N>& values) {
  if (!json.is_array() || json.size() != N) fail(path, "a list of another length is needed");
  for (std::size_t i = 0; i < N; ++i) read(json[i], path + '/' + std::to_string(i), values[i]);
}

template <class T>
void read(const Json& json, const std::string& path, std::optional<T>& value) {
  value.reset();
  if (!json.is_null()) read(json, path, value.emplace());
}

inline void read(const Json& json, const std::string& path, Rng& rng) {
  Seed key{};
  std::uint64_t counter = 0;
  Reader reader{json, path};
  reader("key", key), reader("counter", counter);
  rng = Rng(key, counter);
}

template <std::size_t I = 0, class Step>
void read_step(const Json& json, const std::string& path, std::string_view name, Step& step) {
  if constexpr (I == std::variant_size_v<Step>) {
    fail(path, "unknown step");
  } else if (std::variant_alternative_t<I, Step>::kName == name) {
    Reader reader{json, path};
    fields(reader, step.template emplace<I>());
  } else {
    read_step<I + 1>(json, path, name, step);
  }
}

template <class... Steps>
void read(const Json& json, const std::string& path, std::variant<Steps...>& step) {
  if (!json.is_object() || !json.contains("step") || !json["step"].is_string()) fail(path, "a step is needed");
  read_step(json, path, json["step"].get_ref<const std::string&>(), step);
}

template <class T>
void read(const Json& json, const std::string& path, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_boolean()) fail(path, "true or false is needed");
    value = json.get<bool>();
  } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
    if (!json.is_number_integer()) fail(path, "a whole number is needed");
    value = static_cast<T>(json.get<std::int64_t>());
    if (static_cast<std::int64_t>(value) != json.get<std::int64_t>()) fail(path, "out of range");
  } else {
    if (!json.is_object()) fail(path, "an object is needed");
    Reader reader{json, path};
    fields(reader, value);
  }
}

template <class T>
void Reader::operator()(const char* name, T& value) {
  const auto found = object.find(name);
  if (found == object.end()) fail(path + '/' + name, "missing");
  read(*found, path + '/' + name, value);
}

}  // namespace saving

}  // namespace precinct
