#include "client/screens/form.hpp"

#include <algorithm>

#include "client/json_access.hpp"

namespace precinct::client {

const Json& Field::value() const {
  return chosen < values.size() ? values[chosen].value : json_null();
}

void Field::choose(const Json& wanted) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].value == wanted) chosen = i;
  }
}

void Form::set_fields(std::vector<Field> fields) {
  const auto id = at_ < fields_.size() ? fields_[at_].id : std::string();
  for (auto& field : fields) {
    const auto* before = find(field.id);
    if (!before) continue;
    field.choose(before->value());
    field.edit = before->edit;
  }
  fields_ = std::move(fields);
  at_ = 0;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    if (fields_[i].id == id) at_ = i;
  }
}

Field* Form::find(std::string_view id) {
  const auto found = std::ranges::find(fields_, id, &Field::id);
  return found == fields_.end() ? nullptr : &*found;
}

const Field* Form::find(std::string_view id) const {
  const auto found = std::ranges::find(fields_, id, &Field::id);
  return found == fields_.end() ? nullptr : &*found;
}

Form::Event Form::key(const KeyEvent& event) {
  using Kind = KeyEvent::Kind;
  if (fields_.empty()) return Event::none;
  auto& field = fields_[at_];
  const auto size = fields_.size();
  switch (event.kind) {
    case Kind::up:
    case Kind::back_tab:
      at_ = (at_ + size - 1) % size;
      return Event::used;
    case Kind::down:
    case Kind::tab:
      at_ = (at_ + 1) % size;
      return Event::used;
    case Kind::enter:
      if (field.kind == Field::Kind::button) return Event::pressed;
      at_ = (at_ + 1) % size;
      return Event::used;
    case Kind::control:
      if (!event.is_control("o") || fields_.back().kind != Field::Kind::button) break;
      return Event::pressed;
    default:
      break;
  }
  // In a text they go to its ends first.
  if (event.kind == Kind::home && (!field.editable() || field.edit.at_start())) {
    at_ = 0;
    return Event::used;
  }
  if (event.kind == Kind::end && (!field.editable() || field.edit.at_end())) {
    at_ = size - 1;
    return Event::used;
  }
  if (field.editable()) {
    return field.edit.key(event) ? Event::used : Event::none;
  }
  if (field.kind != Field::Kind::choice || field.values.empty()) return Event::none;
  const auto count = field.values.size();
  const bool forward = event.kind == Kind::right || event.is(" ");
  if (!forward && event.kind != Kind::left) return Event::none;
  field.chosen = (field.chosen + (forward ? 1 : count - 1)) % count;
  changed_ = field.id;
  return Event::changed;
}

void Form::draw(const Region& region, const Words& words) const {
  int label_room = 10;
  for (const auto& field : fields_) {
    if (field.kind != Field::Kind::button) label_room = std::max(label_room, columns(field.label));
  }
  label_room = std::min(label_room, region.width() / 2);
  // Each field's help stands beside it where there is room; the selected one's is below, whole.
  const int value_x = label_room + 4, beside = region.width() - value_x;
  const bool help_beside = beside >= 64;
  const int value_room = help_beside ? beside / 2 : beside;
  const int rows = region.height() - 3;
  const int first = std::clamp(static_cast<int>(at_) - rows + 1, 0, std::max(0, static_cast<int>(fields_.size()) - 1));
  for (int y = 0; y < rows && first + y < static_cast<int>(fields_.size()); ++y) {
    const auto i = static_cast<std::size_t>(first + y);
    const auto& field = fields_[i];
    const bool here = i == at_;
    region.line(0, y, here ? region.glyphs().cursor : " ", Ink::accent);
    const bool button = field.kind == Field::Kind::button;
    const auto value = field.chosen < field.values.size() ? field.values[field.chosen] : Field::Value();
    // A label that is longer than its column pushes a short value aside.
    const int wide = std::min(columns(field.label), region.width() - 8 - columns(value.text));
    const int room = button                                              ? region.width() - 2
                     : field.kind == Field::Kind::choice && !help_beside ? std::max(label_room, wide)
                                                                         : label_room;
    region.line(2, y, button ? "[ " + field.label + " ]" : field.label,
                here     ? Ink::selected
                : button ? Ink::strong
                         : Ink::text,
                room);
    if (field.kind == Field::Kind::choice && field.chosen < field.values.size()) {
      region.line(4 + room, y, here ? "< " + value.text + " >" : "  " + value.text, here ? Ink::accent : Ink::text,
                  value_room);
    } else if (!button) {
      field.edit.draw(region, value_x + 2, y, value_room - 2, here, field.kind == Field::Kind::password);
    }
    auto help = value.help.empty() ? field.help : value.help;
    if (help_beside) region.line(value_x + value_room + 1, y, help, Ink::faint);
    if (!button && columns(field.label) > room) help = field.label + (help.empty() ? "" : ": " + help);
    if (here) region.paragraph(2, rows + 1, help, Ink::text, 2);
  }
  if (const int hidden = static_cast<int>(fields_.size()) - rows; hidden > 0) {
    region.line_right(region.width() - 2, rows, words(Word::more_lines, {{"n", std::to_string(hidden)}}), Ink::accent);
  }
}

}  // namespace precinct::client
