#include "client/plain/asker.hpp"

#include <algorithm>
#include <utility>

#include "client/games/turned_card.hpp"
#include "client/json_access.hpp"
#include "client/plain/matching.hpp"

namespace precinct::client {
namespace {

const Json nothing;

bool is_number(const Json& arg) {
  return string_of(member(arg, "kind")) == "number";
}

// The only answer that there is, where the player has nothing to choose: it is not asked for.
std::optional<Json> forced(const Json& arg) {
  if (is_number(arg)) {
    if (number_of(member(arg, "min")) != number_of(member(arg, "max"))) return std::nullopt;
    return Json(number_of(member(arg, "min")));
  }
  const auto& from = list_of(arg, "from");
  const auto least = static_cast<std::size_t>(std::max(0L, number_of(member(arg, "min"))));
  const auto most = static_cast<std::size_t>(std::max(0L, number_of(member(arg, "max"))));
  Json all = Json::array();
  if (most == 0) return all;
  const bool order_counts = flag_of(arg, "ordered") && from.size() > 1;
  if (least < from.size() || order_counts) return std::nullopt;
  for (const auto& option : from) all.push_back(member(option, "id"));
  return all;
}

// What explains a sentence follows it; what explains a name stands behind a colon.
std::string explained(std::string head, const std::string& text) {
  const bool sentence = head.ends_with('.') || head.ends_with('?') || head.ends_with('!');
  return head + (sentence ? " " : ": ") + text;
}

}  // namespace

bool Asker::must() const {
  return std::ranges::any_of(decisions_, [](const Json& d) { return flag_of(d, "must"); });
}

void Asker::start_over() {
  decision_ = nullptr;
  choice_ = nullptr;
  given_ = Json::object();
  asked_.clear();
}

std::vector<Asker::Listed> Asker::listed() const {
  std::vector<Listed> out;
  for (const auto& decision : decisions_) {
    for (const auto& choice : list_of(decision, "choices")) out.push_back({&decision, &choice});
  }
  return out;
}

const Json& Asker::arg() const {
  for (const auto& arg : list_of(choice_, "args")) {
    if (!given_.contains(string_of(member(arg, "arg")))) return arg;
  }
  return nothing;
}

std::vector<Asker::Option> Asker::options(const Model& model) const {
  std::vector<Option> out;
  std::vector<ListedCard> listed;
  for (const auto& option : list_of(arg(), "from")) {
    std::string group;
    for (const auto& head : list_of(option, "group")) group += (group.empty() ? "" : ", ") + model.sentence(head);
    out.push_back({string_of(member(option, "id")), model.sentence(member(option, "text")), std::move(group)});
    listed.push_back({out.back().id, out.back().text});
  }
  const auto words = own_words(model, listed);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!words[i].empty()) out[i].text += " (" + words[i] + ")";
  }
  return out;
}

Asker::Lines Asker::ask(const Model& model, const Json& decisions) {
  if (decisions == decisions_) return {};
  decisions_ = decisions.is_array() ? decisions : Json::array();
  // Half an answer survives when its own decision has not changed, and then there is nothing new to say.
  if (!decision_.is_null() && std::ranges::find(decisions_, decision_) != decisions_.end()) return {};
  start_over();
  return repeat(model);
}

Asker::Lines Asker::repeat(const Model& model) const {
  Lines out;
  if (!asking()) return out;
  if (choice_.is_null()) {
    std::size_t number = 0;
    for (const auto& decision : decisions_) {
      const bool waits = flag_of(decision, "must");
      const auto text = model.sentence(member(decision, "text"));
      out.push_back(waits ? ui_("plain.asked", {{"text", text}}) : ui_("plain.may", {{"text", text}}));
      for (const auto& choice : list_of(decision, "choices")) {
        out.push_back("  " + std::to_string(++number) + " " + model.sentence(member(choice, "text")));
      }
      for (const auto& line : list_of(decision, "unavailable")) {
        out.push_back("  - " + ui_("plain.unavailable", {{"text", model.sentence(member(line, "text"))}}));
      }
    }
    return out;
  }
  const auto& wanted = arg();
  const auto least = number_of(member(wanted, "min"));
  const auto most = number_of(member(wanted, "max"));
  const Json bounds = {{"choice", model.sentence(member(choice_, "text"))}, {"min", least}, {"max", most}};
  if (is_number(wanted)) {
    out.push_back(ui_("plain.number", bounds));
    return out;
  }
  if (flag_of(wanted, "ordered")) {
    out.push_back(ui_("plain.pick_ordered", bounds));
  } else if (least == most) {
    out.push_back(least == 1 ? ui_("plain.pick_one", bounds) : ui_("plain.pick_exactly", bounds));
  } else {
    out.push_back(ui_("plain.pick_between", bounds));
  }
  std::size_t number = 0;
  std::string group;
  for (const auto& option : options(model)) {
    if (option.group != group) out.push_back(option.group + ":");
    group = option.group;
    out.push_back("  " + std::to_string(++number) + " " + option.text);
  }
  if (least == 0) out.push_back("  0 " + ui_("plain.none"));
  return out;
}

Asker::Lines Asker::explain(const Model& model) const {
  Lines out;
  const auto add = [&](const Json& of) {
    if (const auto& help = member(of, "help"); help.is_object()) {
      out.push_back(explained(model.sentence(member(of, "text")), model.sentence(help)));
    }
  };
  // The cards among which to choose, as the full screen shows them one by one.
  const auto tell = [&](const std::string& name, const std::string& id) {
    if (const auto text = card_text(model, id); !text.empty()) out.push_back(explained(name, text));
  };
  for (const auto& decision : decisions_) {
    add(decision);
    for (const auto& choice : list_of(decision, "choices")) {
      add(choice);
      if (choice_.is_null()) tell(model.sentence(member(choice, "text")), named_id(member(choice, "text")));
    }
  }
  for (const auto& option : options(model)) tell(option.text, option.id);
  return out;
}

Asker::Reply Asker::answer(const Model& model, std::string_view line) {
  Reply reply;
  for (const auto& word : divided(line, ";")) {
    if (reply.answer || !one_step(model, word, reply)) break;
  }
  if (reply.answer) {
    start_over();
  } else if (reply.lines.empty()) {
    reply.lines = repeat(model);
  }
  return reply;
}

bool Asker::one_step(const Model& model, std::string_view word, Reply& reply) {
  if (choice_.is_null()) return choose(model, word, reply);
  if (word == "back" || word == ui_("plain.word.back")) {
    if (asked_.size() < 2) {
      start_over();
    } else {
      // The detail asked for now, and the answer to the one before it; what was forced in between goes with them.
      asked_.pop_back();
      Json kept = Json::object();
      for (const auto& arg : list_of(choice_, "args")) {
        const auto name = string_of(member(arg, "arg"));
        if (name == asked_.back()) break;
        kept[name] = given_[name];
      }
      given_ = std::move(kept);
    }
    return true;
  }
  const bool taken = is_number(arg()) ? take_number(word, reply) : take_picks(model, word, reply);
  if (taken) go_on(reply);
  return taken;
}

bool Asker::choose(const Model& model, std::string_view word, Reply& reply) {
  const auto all = listed();
  std::size_t hit = all.size();
  if (const auto number = whole_number(word)) {
    if (*number < 1 || static_cast<std::size_t>(*number) > all.size()) {
      reply.lines.push_back(ui_("plain.no_such_number", {{"max", all.size()}}));
      return false;
    }
    hit = static_cast<std::size_t>(*number) - 1;
  } else {
    std::vector<std::string> names;
    std::vector<std::string> ids;
    for (const auto& [decision, choice] : all) {
      names.push_back(model.sentence(member(*choice, "text")));
      ids.push_back(string_of(member(*choice, "choice")));
    }
    const auto match = match_word(word, names, ids);
    if (match.found.size() != 1) {
      reply.lines.push_back(match.found.empty() ? ui_("plain.not_understood", {{"word", word}})
                                                : ui_("plain.ambiguous", {{"word", word}}));
      for (const auto index : match.found) reply.lines.push_back("  " + std::to_string(index + 1) + " " + names[index]);
      return false;
    }
    hit = match.found.front();
  }
  // Copies: the prompt may change while details are asked for.
  const Json decision = *all[hit].decision;
  choice_ = *all[hit].choice;
  decision_ = decision;
  given_ = Json::object();
  asked_.clear();
  go_on(reply);
  return true;
}

bool Asker::take_number(std::string_view word, Reply& reply) {
  const auto number = whole_number(word);
  const auto least = number_of(member(arg(), "min"));
  const auto most = number_of(member(arg(), "max"));
  if (!number || *number < least || *number > most) {
    reply.lines.push_back(ui_("plain.bad_number", {{"min", least}, {"max", most}}));
    return false;
  }
  given_[string_of(member(arg(), "arg"))] = *number;
  return true;
}

bool Asker::take_picks(const Model& model, std::string_view word, Reply& reply) {
  const auto all = options(model);
  std::vector<std::string> names;
  std::vector<std::string> ids;
  for (const auto& option : all) {
    names.push_back(option.text);
    ids.push_back(option.id);
  }
  // "1 3" and "1,3" are two numbers; a name may have blanks in it, so words are divided by commas alone.
  auto words = divided(word, ",");
  if (word.find_first_not_of("0123456789, ") == word.npos) words = divided(word, ", ");
  if (words.size() == 1 && (words[0] == "0" || words[0] == "none" || words[0] == ui_("plain.none"))) words.clear();

  Json picked = Json::array();
  for (const auto& one : words) {
    std::size_t hit = all.size();
    if (const auto number = whole_number(one)) {
      if (*number >= 1 && static_cast<std::size_t>(*number) <= all.size()) hit = static_cast<std::size_t>(*number) - 1;
    } else if (const auto match = match_word(one, names, ids); match.found.size() == 1) {
      hit = match.found.front();
    } else if (match.found.size() > 1) {
      reply.lines.push_back(ui_("plain.ambiguous", {{"word", one}}));
      for (const auto index : match.found) reply.lines.push_back("  " + std::to_string(index + 1) + " " + names[index]);
      return false;
    }
    if (hit == all.size()) {
      reply.lines.push_back(ui_("plain.not_understood", {{"word", one}}));
      return false;
    }
    if (std::ranges::find(picked, Json(all[hit].id)) != picked.end()) {
      reply.lines.push_back(ui_("plain.picked_twice", {{"word", names[hit]}}));
      return false;
    }
    picked.push_back(all[hit].id);
  }
  const auto least = number_of(member(arg(), "min"));
  const auto most = number_of(member(arg(), "max"));
  if (static_cast<long>(picked.size()) < least || static_cast<long>(picked.size()) > most) {
    reply.lines.push_back(ui_("plain.bad_count", {{"min", least}, {"max", most}, {"n", picked.size()}}));
    return false;
  }
  given_[string_of(member(arg(), "arg"))] = std::move(picked);
  return true;
}

// To the next detail that is a question; with the last one the answer is complete.
void Asker::go_on(Reply& reply) {
  while (!arg().is_null()) {
    const auto name = string_of(member(arg(), "arg"));
    auto only = forced(arg());
    if (!only) {
      asked_.push_back(name);
      reply.lines.clear();
      return;
    }
    given_[name] = std::move(*only);
  }
  reply.lines.clear();
  reply.answer = Answer{number_of(member(decision_, "decision")), string_of(member(choice_, "choice")), given_};
}

}  // namespace precinct::client
