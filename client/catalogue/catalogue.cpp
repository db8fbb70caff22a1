#include "client/catalogue/catalogue.hpp"

#include <utility>

#include "client/catalogue/clean_json.hpp"
#include "client/texts/sentence.hpp"

namespace precinct::client {
namespace {

const Json nothing;

class ServedCatalogue : public Catalogue {
 public:
  ServedCatalogue(std::string_view game, std::string lang, Json texts, Json layout, Json guide)
      : name_prefix_(std::string(game) + ".name."),
        lang_(std::move(lang)),
        texts_(std::move(texts)),
        layout_(std::move(layout)),
        guide_(std::move(guide)) {}

  std::string sentence(const Json& text, const std::vector<std::string>& seat_names) const override {
    if (text.is_string()) return text.get<std::string>();
    if (!text.is_object()) return text.is_null() ? "" : text.dump();
    if (const auto seat = text.find("seat"); seat != text.end() && seat->is_number_integer()) {
      return seat_words(seat->get<std::int64_t>(), seat_names);
    }
    const auto key = text.find("key");
    if (key == text.end() || !key->is_string()) return text.dump();
    const auto& name = key->get_ref<const std::string&>();
    const auto found = texts_.find(name);
    if (found == texts_.end()) return name;
    const auto with = text.find("with");
    return compose(*found, with == text.end() ? nothing : *with, lang_,
                   [&](const Json& value) { return sentence(value, seat_names); });
  }

  std::string name(std::string_view id) const override {
    id = id.substr(0, id.find('#'));
    const auto found = texts_.find(name_prefix_ + std::string(id));
    return found == texts_.end() ? std::string(id) : compose(*found, nothing, lang_, {});
  }

  bool has(std::string_view key) const override { return texts_.contains(key); }

  std::vector<std::string> keys(std::string_view prefix) const override {
    std::vector<std::string> out;
    for (const auto& [key, sentence] : texts_.items()) {
      if (key.starts_with(prefix)) out.push_back(key);
    }
    return out;
  }

  const Json& layout() const override { return layout_; }
  const Json& guide() const override { return guide_; }

 private:
  std::string seat_words(std::int64_t seat, const std::vector<std::string>& names) const {
    if (seat >= 0 && static_cast<std::size_t>(seat) < names.size() && !names[static_cast<std::size_t>(seat)].empty()) {
      return names[static_cast<std::size_t>(seat)];
    }
    return (lang_.starts_with("it") ? "Posto " : "Seat ") + std::to_string(seat + 1);
  }

  std::string name_prefix_;
  std::string lang_;
  Json texts_;
  Json layout_;
  Json guide_;
};

}  // namespace

std::shared_ptr<const Catalogue> read_catalogue(std::string_view game, Json document) {
  if (!document.is_object() || !document.contains("texts") || !document["texts"].is_object()) return nullptr;
  clean_json(document);
  std::string lang;
  if (const auto found = document.find("lang"); found != document.end() && found->is_string()) lang = *found;
  const auto taken = [&document](const char* name) {
    const auto found = document.find(name);
    return found == document.end() ? Json() : std::move(*found);
  };
  return std::make_shared<ServedCatalogue>(game, std::move(lang), taken("texts"), taken("layout"), taken("guide"));
}

}  // namespace precinct::client
