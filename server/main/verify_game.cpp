#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <vector>

#include "server/domain/verify.hpp"
#include "server/main/commands.hpp"
#include "server/main/games_folder.hpp"

namespace precinct::server {

int verify_game(const CommandLine& line) {
  std::ifstream in(line.arguments.at(0));
  const std::string record(std::istreambuf_iterator<char>(in), {});
  if (!in) {
    std::fprintf(stderr, "%s can't be read; give the file with a game's record.\n", line.arguments.at(0).c_str());
    return 1;
  }
  std::optional<std::string> commitment;
  if (line.arguments.size() > 1) commitment = line.arguments[1];
  std::vector<std::shared_ptr<const Game>> games;
  for (OfferedGame& offered : load_games(find_games(line.settings.games))) games.push_back(std::move(offered.game));

  const Verification verification = verify_record(record, games, commitment);
  for (const Proof& proof : verification.proofs)
    std::printf("%s  %s\n", proof.holds ? "proven " : "REFUTED", proof.sentence.c_str());
  return verification.holds() ? 0 : 1;
}

}  // namespace precinct::server
