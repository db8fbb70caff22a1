// Finds a random answer in the bytes of a view, without a JSON tree: the generator has to cost less than the server.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace precinct::load {

struct ScannedAnswer {
  std::uint32_t decision = 0;
  std::string fields;  // "decision":N,"choice":"ID","args":{...}
};

enum class PromptState { unchanged, nothing_to_do, must_answer };

// Looks for part `prompt` of a view frame. `answer` is filled if there is a decision that must be answered: one of its
// choices, chosen uniformly, with args drawn within their bounds.
PromptState scan_prompt(std::string_view frame, std::minstd_rand& random, ScannedAnswer& answer);

// The number after `"name":` at its first place in the frame.
std::optional<std::uint64_t> number_after(std::string_view frame, std::string_view name);
// The string after `"name":`, as it stands there: for ids and codes, which hold nothing escaped.
std::string_view string_after(std::string_view frame, std::string_view name);

}  // namespace precinct::load
