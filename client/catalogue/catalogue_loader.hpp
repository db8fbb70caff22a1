// Brings the words of a server's games to the model: from the cache when they are the ones that `welcome` names, else
// from the server.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>

#include "client/catalogue/catalogue_store.hpp"
#include "client/model.hpp"

namespace precinct::client {

class CatalogueLoader {
 public:
  struct Page {
    int status = 0;
    std::string etag = {};
    std::string body = {};
  };
  // GET of a server's page, with If-None-Match unless `etag` is empty; answers later, once.
  using Get = std::function<void(const std::string& server, const std::string& page, const std::string& etag,
                                 std::function<void(Page)> done)>;
  using Put = std::function<void(const std::string& server, const std::string& game, std::shared_ptr<const Catalogue>)>;

  // The loader must outlive the requests under way.
  CatalogueLoader(CatalogueStore store, Get get, Put put, std::string lang)
      : store_(std::move(store)), get_(std::move(get)), put_(std::move(put)), lang_(std::move(lang)) {}

  // `common` and every game of a `welcome`, each in the player's language, else in English, else in any that there is.
  void load(const std::string& server, const Json& welcome);
  // The language from now on. What is under way in another one is kept for later, and not used.
  void speak(std::string lang) { lang_ = std::move(lang); }

 private:
  void load_one(const std::string& server, const std::string& game, const std::string& lang, const std::string& hash);
  bool use(const std::string& server, const std::string& game, const std::string& body);

  CatalogueStore store_;
  Get get_;
  Put put_;
  std::string lang_;
  std::set<std::string> under_way_;  // server, game and language
};

}  // namespace precinct::client
