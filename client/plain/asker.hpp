// The prompt of any game as numbered lists, and what is typed as an answer. Knows no game: everything comes from the
// prompt.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/model.hpp"
#include "client/texts/ui_text.hpp"

namespace precinct::client {

class Asker {
 public:
  using Lines = std::vector<std::string>;
  struct Answer {
    std::int64_t decision = 0;
    std::string choice;
    Json args;
  };
  struct Reply {
    Lines lines;                   // what to say
    std::optional<Answer> answer;  // complete: send it
  };

  explicit Asker(const UiText& ui) : ui_(ui) {}

  // What is asked now (Table::decisions()). Returns what to print: empty if nothing has changed since the last call.
  // Half an answer is kept as long as its decision still stands.
  Lines ask(const Model& model, const Json& decisions);
  // The question that is open now once more: the choices, or the detail that is asked for.
  Lines repeat(const Model& model) const;
  bool asking() const { return !decisions_.empty(); }
  // A question that the game waits for.
  bool must() const;

  // Numbers or words; several answers of one line are divided by ';' ("3; 1,2"). "back" goes back one step.
  Reply answer(const Model& model, std::string_view line);
  // What the rules say about the open question and its choices, where the server tells it.
  Lines explain(const Model& model) const;

 private:
  struct Option {
    std::string id;
    std::string text;
    std::string group;  // what it belongs to in a long list, or empty
  };
  // One line of the list of choices.
  struct Listed {
    const Json* decision;
    const Json* choice;
  };
  std::vector<Listed> listed() const;
  const Json& arg() const;  // the one asked for now
  std::vector<Option> options(const Model& model) const;
  bool one_step(const Model& model, std::string_view word, Reply& reply);
  bool choose(const Model& model, std::string_view word, Reply& reply);
  bool take_number(std::string_view word, Reply& reply);
  bool take_picks(const Model& model, std::string_view word, Reply& reply);
  void go_on(Reply& reply);
  void start_over();

  const UiText& ui_;
  Json decisions_ = Json::array();
  Json decision_;  // chosen, with its choice; null while the choice is open
  Json choice_;
  Json given_ = Json::object();     // details so far
  std::vector<std::string> asked_;  // names of the details that the player was asked for: "back" takes the last one
};

}  // namespace precinct::client
