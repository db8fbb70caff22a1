#include "client/catalogue/catalogue_loader.hpp"

#include <utility>

#include "client/catalogue/catalogue.hpp"
#include "client/catalogue/read_object.hpp"

namespace precinct::client {
namespace {

// The language to read a game in, and the hash of that catalogue.
std::pair<std::string, std::string> chosen(const Json& game, const std::string& wanted) {
  const auto catalog = game.find("catalog");
  if (catalog == game.end() || !catalog->is_object() || catalog->empty()) return {wanted, ""};
  auto found = catalog->find(wanted);
  if (found == catalog->end()) found = catalog->find("en");
  if (found == catalog->end()) found = catalog->begin();
  return {found.key(), found->is_string() ? found->get<std::string>() : ""};
}

// null: it is none.
std::shared_ptr<const Catalogue> catalogue_in(const std::string& game, const std::string& body) {
  auto document = read_object(body);
  return document ? read_catalogue(game, std::move(*document)) : nullptr;
}

}  // namespace

void CatalogueLoader::load(const std::string& server, const Json& welcome) {
  load_one(server, "common", lang_, "");
  const auto games = welcome.find("games");
  if (games == welcome.end() || !games->is_array()) return;
  for (const auto& game : *games) {
    if (!game.is_object() || !game.contains("id") || !game["id"].is_string()) continue;
    const auto [lang, hash] = chosen(game, lang_);
    load_one(server, game["id"].get<std::string>(), lang, hash);
  }
}

bool CatalogueLoader::use(const std::string& server, const std::string& game, const std::string& body) {
  auto catalogue = catalogue_in(game, body);
  if (!catalogue) return false;
  put_(server, game, std::move(catalogue));
  return true;
}

void CatalogueLoader::load_one(const std::string& server, const std::string& game, const std::string& lang,
                               const std::string& hash) {
  // Old words at once are better than none; they are replaced when the server has newer ones.
  auto stored = store_.get(server, game, lang);
  if (stored && !use(server, game, stored->body)) stored.reset();
  if (stored && !hash.empty() && stored->hash == hash) return;

  const auto key = server + " " + game + " " + lang;
  if (!under_way_.insert(key).second) return;
  get_(server, "/catalog/" + game + "/" + lang, stored ? stored->etag : "",
       [=, this, spoken = lang_](const Page& page) {
         under_way_.erase(key);
         if (spoken != lang_) {
           if (page.status == 200 && catalogue_in(game, page.body))
             store_.put(server, game, lang, {page.etag, hash, page.body});
         } else if (page.status == 200 && use(server, game, page.body)) {
           store_.put(server, game, lang, {page.etag, hash, page.body});
         } else if (page.status == 304 && stored) {
           store_.put(server, game, lang, {stored->etag, hash, stored->body});
         } else if (!stored) {
           // Nobody has to wait any longer: there are no words, keys have to do. The next `welcome` tries again.
           put_(server, game, read_catalogue(game, {{"lang", lang}, {"texts", Json::object()}}));
         }
       });
}

}  // namespace precinct::client
