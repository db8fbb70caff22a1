// A form: fields one below the other, each with a line of help, and a button at the end.
#pragma once

#include <string>
#include <vector>

#include "client/canvas/canvas.hpp"
#include "client/model.hpp"
#include "client/screens/key_event.hpp"
#include "client/screens/line_edit.hpp"
#include "client/screens/words.hpp"

namespace precinct::client {

struct Field {
  enum class Kind : std::uint8_t { choice, text, password, button };
  struct Value {
    Json value;
    std::string text;
    std::string help;
  };

  std::string id;
  std::string label;
  std::string help;
  Kind kind = Kind::choice;
  std::vector<Value> values = {};  // of a choice
  std::size_t chosen = 0;
  LineEdit edit = LineEdit{};  // of a text

  const Json& value() const;
  bool editable() const { return kind == Kind::text || kind == Kind::password; }
  // Chooses the value that is equal to this one; stays as it is if there is none.
  void choose(const Json& wanted);
};

class Form {
 public:
  enum class Event : std::uint8_t { none, used, changed, pressed };

  // Keeps the cursor where it was, and what was answered in fields that stay.
  void set_fields(std::vector<Field> fields);
  Field* find(std::string_view id);
  const Field* find(std::string_view id) const;
  // Up, Down, Tab and Enter move, Home and End to the first and the last; Left and Right change a choice; Enter on the
  // button presses it, Ctrl-O does from anywhere.
  Event key(const KeyEvent& event);
  const std::string& changed_field() const { return changed_; }
  // The id of the field under the cursor; empty without fields.
  std::string current() const { return at_ < fields_.size() ? fields_[at_].id : std::string(); }
  void draw(const Region& region, const Words& words) const;

 private:
  std::vector<Field> fields_;
  std::size_t at_ = 0;
  std::string changed_;
};

}  // namespace precinct::client
