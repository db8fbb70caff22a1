// A game's catalogue: the sentences of one language and the layout of its board, as clients fetch them from
// GET /catalog/<game>/<lang> (protocol: Texts). Knows no game: it assembles what stands in the game's folder.
//
// Files, and the keys that they become:
//  - texts/<lang>/names.json: {ID: SENTENCE}, `<game>.name.ID` and `name.ID`
//  - texts/<lang>/names_short.json: {ID: SENTENCE}, `<game>.short.ID`, at most 12 columns, for the map and side panels
//  - texts/<lang>/cards.json: {ID: SENTENCE}, `<game>.card.ID`
//  - texts/<lang>/rules.json: [{"id", "number", "title", "text"}], the rules digest in the order of its ids,
//    `rules.ID.number`, `rules.ID.title`, `rules.ID.text`
//  - texts/<lang>/<any other>.json: {KEY: SENTENCE}, KEY as it is
//  - layout.json: any JSON, `layout`; null if the game has none
//  - guide.json: the guided first game, `guide` (data/guide.hpp); null if the game has none
#pragma once

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace precinct {

// One folder of data/, path relative to it -> contents (read_json_files()).
using CatalogueFiles = std::map<std::string, std::string>;

// A fault in a text or layout file: file, key and remedy in what().
class CatalogueError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Catalogue {
  std::string bytes;  // the JSON document that is served: {game, lang, texts, layout, guide}; the same files give the
                      // same bytes
  std::string hash;   // SHA-256 of the bytes, hexadecimal: ETag, and `catalog` in `welcome`
};

// The languages that have a folder, sorted; "en" is always one of them. Throws CatalogueError if it is not.
std::vector<std::string> languages(const CatalogueFiles& files);

// The served bytes. Throws CatalogueError on a bad file, a bad sentence or a language that is not there.
std::string build_catalogue(std::string_view game, std::string_view lang, const CatalogueFiles& files);

// Every language of a game. Throws CatalogueError also if a language lacks a key that another has, or a sentence
// uses other values than its English one: a table must be playable in each language that is offered.
std::map<std::string, Catalogue> build_catalogues(std::string_view game, const CatalogueFiles& files);

// SHA-256, hexadecimal in lower case.
std::string sha256_hex(std::string_view bytes);

// The names of the values that a string sentence uses: "Day {day}: {{" -> {"day"}. Throws std::invalid_argument
// with what is wrong about the braces.
std::set<std::string> placeholders(std::string_view sentence);

}  // namespace precinct
