#include "client/main/client.hpp"

#include <random>

namespace precinct::client {
namespace {

// Ids and jitter need no secrecy, only to differ from process to process.
std::function<double()> random_source() {
  return [engine = std::make_shared<std::mt19937_64>(std::random_device{}())] {
    return std::uniform_real_distribution<double>(0.0, 1.0)(*engine);
  };
}

}  // namespace

Client::Client(const Options& options, const Folders& folders)
    : ui(options.lang),
      network(io, options.ca_file),
      timers(network.make_timers()),
      channel(network.make_channel()),
      tokens(folders.state / "tokens.json"),
      session({*channel, *timers, tokens, ui, random_source()}),
      catalogues(
          CatalogueStore(folders.cache),
          [this](const std::string& server, const std::string& page, const std::string& etag,
                 std::function<void(CatalogueLoader::Page)> done) {
            network.get(server, page, etag, [done = std::move(done)](PageReply reply) {
              done({reply.status, std::move(reply.etag), std::move(reply.body)});
            });
          },
          [this](const std::string& server, const std::string& game, std::shared_ptr<const Catalogue> catalogue) {
            if (session.model().server == server) session.put_catalogue(game, std::move(catalogue));
          },
          std::string(ui.lang())) {
  session.welcomed = [this](const Json& welcome) {
    catalogues.load(session.model().server, welcome);
    if (welcomed) welcomed();
  };
}

void Client::speak(std::string_view lang) {
  ui = UiText(lang);
  catalogues.speak(std::string(ui.lang()));
  const auto& model = session.model();
  if (!model.welcome.is_null()) catalogues.load(model.server, model.welcome);
  if (session.changed) session.changed();
}

}  // namespace precinct::client
