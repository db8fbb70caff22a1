#include "client/session/opening.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "client/guide/guide.hpp"

namespace precinct::client {
namespace {

constexpr int usual_seats = 4;

const Json* game_entry(const Model& model, std::string_view id) {
  const auto games = model.welcome.find("games");
  if (games == model.welcome.end() || !games->is_array()) return nullptr;
  for (const auto& game : *games) {
    if (!game.is_object() || !game.contains("id")) continue;
    if (id.empty() || game["id"] == id) return &game;
  }
  return nullptr;
}

int seats_for(const Json* game, int wanted) {
  if (wanted != 0) return wanted;
  if (game == nullptr || !game->contains("seats")) return usual_seats;
  const auto& range = (*game)["seats"];
  if (!range.is_array() || range.size() != 2 || !range[0].is_number_integer() || !range[1].is_number_integer() ||
      range[0].get<int>() > range[1].get<int>()) {
    return usual_seats;
  }
  return std::clamp(usual_seats, range[0].get<int>(), range[1].get<int>());
}

}  // namespace

void carry_out(Session& session, const Plan& plan, std::function<void(const Json& error)> failed,
               std::function<void(const std::string& table)> opened) {
  const auto tell = [told = std::make_shared<bool>(false), failed = std::move(failed)](const Json& reply) {
    if (reply["type"] != "error" || std::exchange(*told, true)) return;
    if (failed) failed(reply);
  };
  switch (plan.kind) {
    case Plan::Kind::none:
      return;
    case Plan::Kind::join:
    case Plan::Kind::watch: {
      Json join = {{"table", plan.table}, {"as", plan.kind == Plan::Kind::join ? "player" : "spectator"}};
      if (!plan.password.empty()) join["password"] = plan.password;
      return session.request("join", std::move(join), tell);
    }
    case Plan::Kind::host:
    case Plan::Kind::practise:
    case Plan::Kind::learn:
      break;
  }
  const bool practise = plan.kind != Plan::Kind::host;
  const auto* game = game_entry(session.model(), plan.game);
  const int seats = seats_for(game, plan.seats);
  const auto id = !plan.game.empty() || game == nullptr ? plan.game : (*game)["id"].get<std::string>();
  Json create = {{"game", id}, {"seats", seats}, {"options", plan.options}, {"public", plan.open}};
  if (!plan.password.empty()) create["password"] = plan.password;
  if (!plan.key.empty()) create["key"] = plan.key;
  const auto level = practise && plan.bots.empty() ? session.model().best_level(id) : plan.bots;
  session.request("create", std::move(create), [&session, tell, opened, seats, level, practise](const Json& joined) {
    tell(joined);
    if (joined["type"] == "error" || !joined.contains("table") || !joined["table"].is_string()) return;
    const auto table = joined["table"];
    if (opened) opened(table.get<std::string>());
    if (!level.empty()) {
      for (int seat = 1; seat < seats; ++seat) {
        session.request("bot", {{"table", table}, {"seat", seat}, {"level", level}}, tell);
      }
    }
    if (practise) session.request("start", {{"table", table}}, tell);
  });
}

std::optional<Plan> learning(const Model& model, std::string_view wanted) {
  const auto games = guided_games(model);
  const auto game = wanted.empty() ? games.begin() : std::ranges::find(games, wanted);
  if (game == games.end()) return std::nullopt;
  const auto& table = practice_table(model, *game);
  Plan plan{.kind = Plan::Kind::learn, .game = *game};
  if (const auto seats = table.find("seats"); seats != table.end() && seats->is_number_integer()) plan.seats = *seats;
  if (const auto bots = table.find("bots"); bots != table.end() && bots->is_string()) plan.bots = *bots;
  if (const auto options = table.find("options"); options != table.end()) plan.options = *options;
  return plan;
}

std::optional<std::vector<std::string>> unfinished_tables(const Model& model, std::string_view game) {
  std::vector<std::string> out;
  const auto codes = model.welcome.find("tables");
  for (const auto& code : codes != model.welcome.end() && codes->is_array() ? *codes : Json::array()) {
    if (!code.is_string()) continue;
    const auto text = code.get<std::string>();
    const auto elsewhere = model.elsewhere.find(text);
    const bool in_front = model.table && model.table->code == text;
    if (!in_front && elsewhere == model.elsewhere.end()) return std::nullopt;
    const auto& table = in_front ? *model.table : elsewhere->second;
    if (table.phase().empty()) return std::nullopt;
    if (table.phase() != "over" && (game.empty() || table.game() == game)) out.push_back(text);
  }
  return out;
}

void fill_with_bots(Session& session, const std::string& wanted) {
  const auto& model = session.model();
  if (!model.table) return;
  const auto& table = model.table->part("table");
  if (!table.is_object() || !table.contains("seats") || !table["seats"].is_array()) return;
  const auto level = wanted.empty() ? model.best_level(model.table->game()) : wanted;
  // Requests may change the model: collect first.
  std::vector<Json> requests;
  for (const auto& seat : table["seats"]) {
    if (!seat.is_object() || !seat.contains("kind") || seat["kind"] != "empty" || !seat.contains("seat")) continue;
    requests.push_back({{"table", model.table->code}, {"seat", seat["seat"]}, {"level", level}});
  }
  for (auto& request : requests) session.request("bot", std::move(request));
}

}  // namespace precinct::client
