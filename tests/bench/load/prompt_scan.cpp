#include "prompt_scan.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace precinct::load {

namespace {

// Reads forward through JSON that the server wrote: well formed and without white space.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool take(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    if (!take(c)) throw std::runtime_error(std::string("the server's JSON lacks ") + c);
  }
  std::string_view string() {
    expect('"');
    const char* start = at_;
    while (at_ != end_ && *at_ != '"') at_ += *at_ == '\\' ? 2 : 1;
    const std::string_view text(start, static_cast<std::size_t>(at_ - start));
    expect('"');
    return text;
  }
  std::int64_t number() {
    std::int64_t value = 0;
    at_ = std::from_chars(at_, end_, value).ptr;
    return value;
  }
  bool boolean() {
    const bool value = at_ != end_ && *at_ == 't';
    skip();
    return value;
  }
  // Over one value of any kind.
  void skip() {
    int depth = 0;
    do {
      if (at_ == end_) throw std::runtime_error("the server's JSON ends early");
      switch (*at_) {
        case '"':
          string();
          break;
        case '{':
        case '[':
          ++depth;
          ++at_;
          break;
        case '}':
        case ']':
          --depth;
          ++at_;
          break;
        default:
          ++at_;
          if (depth == 0)
            while (at_ != end_ && *at_ != ',' && *at_ != '}' && *at_ != ']') ++at_;
      }
    } while (depth > 0);
  }

 private:
  const char* at_;
  const char* end_;
};

template <class Each>
void each_member(Cursor& cursor, Each&& each) {
  cursor.expect('{');
  if (cursor.take('}')) return;
  do {
    const std::string_view name = cursor.string();
    cursor.expect(':');
    each(name);
  } while (cursor.take(','));
  cursor.expect('}');
}

template <class Each>
void each_element(Cursor& cursor, Each&& each) {
  cursor.expect('[');
  if (cursor.take(']')) return;
  do {
    each();
  } while (cursor.take(','));
  cursor.expect(']');
}

std::size_t below(std::minstd_rand& random, std::size_t bound) {
  return random() % bound;
}

struct ScannedArg {
  std::string_view name;
  bool pick = false;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::vector<std::string_view> from;
};

ScannedArg scan_arg(Cursor& cursor) {
  ScannedArg arg;
  each_member(cursor, [&](std::string_view name) {
    if (name == "arg") {
      arg.name = cursor.string();
    } else if (name == "kind") {
      arg.pick = cursor.string() == "pick";
    } else if (name == "min") {
      arg.min = cursor.number();
    } else if (name == "max") {
      arg.max = cursor.number();
    } else if (name == "from") {
      each_element(cursor, [&] {
        each_member(cursor, [&](std::string_view inner) {
          if (inner == "id")
            arg.from.push_back(cursor.string());
          else
            cursor.skip();
        });
      });
    } else {
      cursor.skip();
    }
  });
  return arg;
}

void append_arg(std::string& out, ScannedArg& arg, std::minstd_rand& random) {
  out += '"';
  out += arg.name;
  out += "\":";
  if (!arg.pick) {
    const auto range = static_cast<std::size_t>(arg.max - arg.min) + 1;
    out += std::to_string(arg.min + static_cast<std::int64_t>(below(random, range)));
    return;
  }
  const auto least = static_cast<std::size_t>(arg.min);
  const std::size_t most = std::min(static_cast<std::size_t>(arg.max), arg.from.size());
  const std::size_t wanted = least + below(random, most - least + 1);
  out += '[';
  for (std::size_t i = 0; i < wanted; ++i) {
    std::swap(arg.from[i], arg.from[i + below(random, arg.from.size() - i)]);
    if (i != 0) out += ',';
    out += '"';
    out += arg.from[i];
    out += '"';
  }
  out += ']';
}

// One choice as the end of an answer.
void scan_choice(Cursor& cursor, std::minstd_rand& random, std::string& out) {
  std::string_view id;
  std::vector<ScannedArg> args;
  each_member(cursor, [&](std::string_view name) {
    if (name == "choice")
      id = cursor.string();
    else if (name == "args")
      each_element(cursor, [&] { args.push_back(scan_arg(cursor)); });
    else
      cursor.skip();
  });
  out = "\"choice\":\"";
  out += id;
  out += "\",\"args\":{";
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (i != 0) out += ',';
    append_arg(out, args[i], random);
  }
  out += '}';
}

}  // namespace

PromptState scan_prompt(std::string_view frame, std::minstd_rand& random, ScannedAnswer& answer) {
  constexpr std::string_view kPrompt = "\"prompt\":{\"decisions\":";
  const std::size_t at = frame.find(kPrompt);
  if (at == std::string_view::npos) return PromptState::unchanged;
  Cursor cursor(frame.substr(at + kPrompt.size()));
  bool found = false;
  each_element(cursor, [&] {
    std::uint32_t number = 0;
    bool must = false;
    std::size_t seen = 0;
    std::string chosen;
    each_member(cursor, [&](std::string_view name) {
      if (name == "decision") {
        number = static_cast<std::uint32_t>(cursor.number());
      } else if (name == "must") {
        must = cursor.boolean();
      } else if (name == "choices" && must && !found) {
        // Each choice takes the place of the one before with the chance that makes all equally likely.
        each_element(cursor, [&] {
          if (below(random, ++seen) == 0)
            scan_choice(cursor, random, chosen);
          else
            cursor.skip();
        });
      } else {
        cursor.skip();
      }
    });
    if (must && !found) {
      found = true;
      answer.decision = number;
      answer.fields = "\"decision\":" + std::to_string(number) + "," + chosen;
    }
  });
  return found ? PromptState::must_answer : PromptState::nothing_to_do;
}

namespace {

std::size_t value_after(std::string_view frame, std::string_view name) {
  std::string pattern = "\"";
  pattern += name;
  pattern += "\":";
  const std::size_t at = frame.find(pattern);
  return at == std::string_view::npos ? at : at + pattern.size();
}

}  // namespace

std::optional<std::uint64_t> number_after(std::string_view frame, std::string_view name) {
  const std::size_t at = value_after(frame, name);
  if (at == std::string_view::npos) return std::nullopt;
  std::uint64_t value = 0;
  const auto [end, fault] = std::from_chars(frame.data() + at, frame.data() + frame.size(), value);
  return fault == std::errc() ? std::optional(value) : std::nullopt;
}

std::string_view string_after(std::string_view frame, std::string_view name) {
  const std::size_t at = value_after(frame, name);
  if (at == std::string_view::npos || at >= frame.size() || frame[at] != '"') return {};
  const std::size_t end = frame.find('"', at + 1);
  return frame.substr(at + 1, end - at - 1);
}

}  // namespace precinct::load
