#include "server/domain/world.hpp"

#include "server/domain/service.hpp"

namespace precinct::server {

World make_world(const ServiceSetup& setup, Identities& identities) {
  std::vector<std::shared_ptr<const Game>> games;
  for (const OfferedGame& offered : setup.games) games.push_back(offered.game);
  return {.version = setup.version,
          .limits = setup.limits,
          .create_key = Secret(setup.create_key.value_or("")),
          .games = std::move(games),
          .io = setup.io,
          .think = setup.think,
          .read = setup.read,
          .store = *setup.store,
          .clock = *setup.clock,
          .entropy = *setup.entropy,
          .metrics = *setup.metrics,
          .identities = identities};
}

}  // namespace precinct::server
