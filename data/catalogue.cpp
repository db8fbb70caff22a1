#include "data/catalogue.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "data/guide.hpp"
#include "data/strict_json.hpp"

namespace precinct {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kTexts = "texts/";
// CLDR; "other" must be there.
constexpr std::array<std::string_view, 6> kPlurals{"zero", "one", "two", "few", "many", "other"};

[[noreturn]] void fail(const std::string& file, const std::string& key, const std::string& what) {
  throw CatalogueError(file + (key.empty() ? "" : ": " + key) + ": " + what);
}

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

std::set<std::string> used_by(const std::string& file, const std::string& key, const Json& text) {
  try {
    return placeholders(text.get_ref<const std::string&>());
  } catch (const std::invalid_argument& error) {
    fail(file, key, error.what());
  }
}

// All values that a sentence uses, in whichever form it has; checks the form.
std::set<std::string> check_sentence(const std::string& file, const std::string& key, const Json& sentence) {
  if (sentence.is_string()) {
    if (sentence.get_ref<const std::string&>().empty()) fail(file, key, "is empty; write the sentence");
    return used_by(file, key, sentence);
  }
  if (!sentence.is_object()) fail(file, key, R"(must be a string or {"by", "one", "other"})");
  if (!sentence.contains("by") || !sentence["by"].is_string())
    fail(file, key, "\"by\" must name the value that counts");
  if (!sentence.contains("other")) fail(file, key, "the form \"other\" is missing");
  std::set<std::string> used{sentence["by"].get<std::string>()};
  for (const auto& [form, text] : sentence.items()) {
    if (form == "by") continue;
    if (std::ranges::find(kPlurals, form) == kPlurals.end()) {
      fail(file, key, "\"" + form + "\" is no plural class; use one, other (zero, two, few, many)");
    }
    if (!text.is_string() || text.get_ref<const std::string&>().empty())
      fail(file, key, "\"" + form + "\" must be a text");
    used.merge(used_by(file, key, text));
  }
  return used;
}

struct Sentence {
  std::string file;
  Json text;
  std::set<std::string> uses;
};
using Sentences = std::map<std::string, Sentence>;

class Reader {
 public:
  Reader(std::string_view game, const CatalogueFiles& files) : game_(game), files_(files) {}

  Sentences language(std::string_view lang) {
    const std::string folder = std::string(kTexts) + std::string(lang) + "/";
    for (auto it = files_.lower_bound(folder); it != files_.end() && it->first.starts_with(folder); ++it) {
      read(it->first, it->first.substr(folder.size()));
    }
    if (found_.empty()) fail(folder, "", "holds no text; offer only languages that have a folder");
    return std::move(found_);
  }

 private:
  void read(const std::string& file, const std::string& name) {
    const Json texts = parse_strictly<CatalogueError>(file, files_.at(file));
    if (name == "rules.json") return read_rules(file, texts);
    if (!texts.is_object()) fail(file, "", "must be an object of keys and sentences");
    for (const auto& [key, sentence] : texts.items()) add(file, prefix(name) + key, sentence);
  }

  std::string prefix(const std::string& name) const {
    if (name == "names.json") return game_ + ".name.";
    if (name == "names_short.json") return game_ + ".short.";
    if (name == "cards.json") return game_ + ".card.";
    return "";
  }

  void read_rules(const std::string& file, const Json& rules) {
    if (!rules.is_array()) fail(file, "", "must be a list of {id, number, title, text}");
    std::string last;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string at = "/" + std::to_string(i);
      const Json& rule = rules[i];
      if (!rule.is_object() || rule.size() != 4) fail(file, at, "must be {id, number, title, text}");
      for (const char* field : {"id", "number", "title", "text"}) {
        if (!rule.contains(field) || !rule[field].is_string()) fail(file, at + "/" + field, "must be a text");
      }
      const std::string key = "rules." + rule["id"].get<std::string>() + ".";
      // The catalogue is an object and keeps no order of its own: clients sort by key.
      if (key <= last) fail(file, at + "/id", "does not sort behind the one before; begin ids with two digits");
      last = key;
      for (const char* field : {"number", "title", "text"}) add(file, key + field, rule[field]);
    }
  }

  void add(const std::string& file, const std::string& key, const Json& sentence) {
    auto uses = check_sentence(file, key, sentence);
    const auto [old, added] = found_.try_emplace(key, Sentence{file, sentence, std::move(uses)});
    if (!added) fail(file, key, "stands in " + old->second.file + " too; keep one of them");
  }

  std::string game_;
  const CatalogueFiles& files_;
  Sentences found_;
};

Json layout_of(const CatalogueFiles& files) {
  const auto file = files.find("layout.json");
  return file == files.end() ? Json() : parse_strictly<CatalogueError>(file->first, file->second);
}

Json guide_of(const CatalogueFiles& files, const Sentences& sentences) {
  std::set<std::string> keys;
  for (const auto& [key, sentence] : sentences) keys.insert(key);
  return read_guide(files, keys);
}

std::string assemble(std::string_view game, std::string_view lang, const Sentences& sentences, const Json& layout,
                     const Json& guide) {
  Json texts = Json::object();
  const std::string name = std::string(game) + ".name.";
  for (const auto& [key, sentence] : sentences) {
    texts[key] = sentence.text;
    // In questions and in the log a name has the shorter key: there it stands all the time.
    if (key.starts_with(name)) texts[key.substr(game.size() + 1)] = sentence.text;
  }
  return Json{{"game", game}, {"lang", lang}, {"texts", std::move(texts)}, {"layout", layout}, {"guide", guide}}.dump();
}

void compare(const std::string& lang, const Sentences& mine, const Sentences& english) {
  const std::string folder = std::string(kTexts) + lang + "/";
  for (const auto& [key, sentence] : english) {
    const auto other = mine.find(key);
    if (other == mine.end()) fail(folder, key, "is missing; " + sentence.file + " has it, translate it");
    if (other->second.uses != sentence.uses) {
      fail(other->second.file, key, "uses other {values} than " + sentence.file + "; use the same ones");
    }
  }
  for (const auto& [key, sentence] : mine) {
    if (!english.contains(key)) fail(sentence.file, key, "is not in texts/en/; add it there or remove it");
  }
}

}  // namespace

std::set<std::string> placeholders(std::string_view sentence) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i] != '{') continue;
    if (i + 1 < sentence.size() && sentence[i + 1] == '{') {
      ++i;
      continue;
    }
    const auto end = sentence.find('}', i);
    if (end == std::string_view::npos) throw std::invalid_argument("a { is not closed; write {{ for a brace");
    const auto name = sentence.substr(i + 1, end - i - 1);
    if (name.empty() || !std::ranges::all_of(name, is_name_character)) {
      throw std::invalid_argument("{" + std::string(name) + "} is no value; names have a-z, 0-9 and _");
    }
    names.emplace(name);
    i = end;
  }
  return names;
}

std::string sha256_hex(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::string hex(2 * hash.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

std::vector<std::string> languages(const CatalogueFiles& files) {
  std::set<std::string> found;
  for (const auto& [path, contents] : files) {
    if (!path.starts_with(kTexts)) continue;
    const auto end = path.find('/', kTexts.size());
    if (end != std::string::npos) found.insert(path.substr(kTexts.size(), end - kTexts.size()));
  }
  if (!found.contains("en")) fail("texts/en/", "", "is missing; English is what a client falls back to");
  return {found.begin(), found.end()};
}

std::string build_catalogue(std::string_view game, std::string_view lang, const CatalogueFiles& files) {
  const Sentences sentences = Reader(game, files).language(lang);
  return assemble(game, lang, sentences, layout_of(files), guide_of(files, sentences));
}

std::map<std::string, Catalogue> build_catalogues(std::string_view game, const CatalogueFiles& files) {
  const Json layout = layout_of(files);
  const auto names = languages(files);
  const Sentences english = Reader(game, files).language("en");
  const Json guide = guide_of(files, english);
  std::map<std::string, Catalogue> catalogues;
  for (const std::string& lang : names) {
    const Sentences sentences = lang == "en" ? english : Reader(game, files).language(lang);
    compare(lang, sentences, english);
    Catalogue& catalogue = catalogues[lang];
    catalogue.bytes = assemble(game, lang, sentences, layout, guide);
    catalogue.hash = sha256_hex(catalogue.bytes);
  }
  return catalogues;
}

}  // namespace precinct
