// From a command line's wish ("host a game for four with bots") to the requests that fulfil it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "client/session/session.hpp"

namespace precinct::client {

struct Plan {
  enum class Kind { none, join, watch, host, practise, learn };
  Kind kind = Kind::none;
  std::string table = {};     // join, watch: its code
  std::string password = {};  // of the table, to join or to give; may be empty
  std::string key = {};       // that the operator asks of hosts; may be empty
  std::string game = {};      // host, practise, learn: empty means the server's first
  int seats = 0;              // 0: four, or as near to it as the game allows
  Json options = Json::object();
  std::string bots =
      {};             // host: level to fill the empty seats with at once; practise, learn: empty means the best known
  bool open = false;  // host: shown in the list of tables
};

// Makes the requests of a plan; to be called once the server has welcomed. `failed` gets the first refusal. Practising
// starts the game at once, hosting waits for the host's `start`. Of a table that was made `opened` gets the code.
void carry_out(Session& session, const Plan& plan, std::function<void(const Json& error)> failed,
               std::function<void(const std::string& table)> opened = {});

// To learn that game (empty: the first that can be learnt) at its practice table, as its catalogue describes it; none:
// it can't be learnt here.
std::optional<Plan> learning(const Model& model, std::string_view game);

// The player's tables whose game is not over, by code, of that kind of game (empty: of any); nothing as long as one has
// not been shown yet: the server shows them all after `welcome`.
std::optional<std::vector<std::string>> unfinished_tables(const Model& model, std::string_view game = {});

// A bot on each empty seat of the table in front. An empty level means the best known.
void fill_with_bots(Session& session, const std::string& level);

}  // namespace precinct::client
