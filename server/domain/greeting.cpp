#include "server/domain/greeting.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>

#include "protocol/server_frames.hpp"
#include "protocol/text_rules.hpp"
#include "server/domain/options.hpp"

namespace precinct::server {

using protocol::ErrorCode;

namespace {

constexpr std::uint16_t kInternal = 1011;
constexpr std::uint16_t kReplaced = 4002;

// The game's name in English, as its catalogue has it.
std::string title_of(const OfferedGame& offered) {
  const std::string id(offered.game->facts().id);
  const auto english = offered.catalogues.find("en");
  if (english == offered.catalogues.end()) return id;
  const Json texts = Json::parse(english->second.bytes).value("texts", Json::object());
  return texts.value("game.title", id);
}

std::string describe_games(const ServiceSetup& setup) {
  std::vector<protocol::WelcomeGame> games;
  for (const OfferedGame& offered : setup.games) {
    const Facts& facts = offered.game->facts();
    protocol::WelcomeGame game;
    game.id = facts.id;
    game.title = title_of(offered);
    game.min_seats = facts.min_seats;
    game.max_seats = setup.limits.most_seats(facts.min_seats, facts.max_seats);
    game.options = describe_options(facts);
    for (const Key level : facts.levels) game.levels.emplace_back(level);
    for (const auto& [lang, catalogue] : offered.catalogues) game.catalog.push_back({lang, catalogue.hash});
    games.push_back(std::move(game));
  }
  return protocol::games_json(games);
}

}  // namespace

Greeting::Greeting(World& world, const ServiceSetup& setup, Resume resume)
    : world_(world),
      server_name_(setup.server_name),
      games_json_(describe_games(setup)),
      resume_(std::move(resume)),
      newcomers_(world.clock) {}

void Greeting::hello(const std::shared_ptr<Client>& client, const std::shared_ptr<ClientSession>& session,
                     std::string re, const protocol::Hello& request) {
  const auto no = [&](ErrorCode code) { refuse(*client, re, code, world_.metrics); };
  if (std::ranges::find(request.protocol, protocol::kProtocolVersion) == request.protocol.end()) {
    return no(ErrorCode::unsupported_protocol);
  }
  if (protocol::count_characters(request.name) > world_.limits.name_characters) return no(ErrorCode::bad_name);
  Guest guest{client, session, re, nullptr, {}, false};
  bool changed = true;
  if (request.token) {
    guest.identity = world_.identities.by_token(*request.token, world_.clock.now());
    if (!guest.identity) return no(ErrorCode::bad_token);
    guest.token = Secret(*request.token);
    changed = guest.identity->rename(request.name);
  } else {
    if (newcomers_.recent(client->address()) >= world_.limits.new_identities) return no(ErrorCode::too_fast);
    auto made = world_.identities.make(request.name, world_.clock.now());
    if (!made.identity) return no(ErrorCode::server_busy);
    guest.identity = std::move(made.identity);
    guest.made = true;
    newcomers_.count(client->address());
    guest.token = std::move(made.token);
  }
  {
    const std::lock_guard lock(session->mutex);
    if (session->state != ClientSession::State::ended) session->state = ClientSession::State::greeting;
  }
  if (!changed) return welcome(guest);
  world_.store.write({PutIdentity{guest.identity->row()}}, world_.io, [this, guest](bool stored) {
    if (stored) return welcome(guest);
    refuse(*guest.client, guest.re, ErrorCode::server_busy, world_.metrics);
    if (guest.made) world_.identities.forget(*guest.identity);
    catch_up(guest);
  });
}

void Greeting::welcome(const Guest& guest) {
  std::shared_ptr<Identity> before;
  Identity::Spoke replaced;
  {
    const std::lock_guard lock(guest.session->mutex);
    if (guest.session->state == ClientSession::State::ended) return;
    before = std::exchange(guest.session->identity, guest.identity);
    if (!before) ++world_.metrics.sessions;
    // Under the same lock: if the connection ends now, part() has to find that it speaks for this player.
    replaced = guest.identity->take(guest.client);
  }
  // A second hello on the same connection may be somebody else's.
  if (before && before != guest.identity) let_go(before, guest.client);
  guest.client->greeted();
  if (replaced.client) {
    // Seats pass to the new connection when it arrives; what was only watched ends with the old one.
    depart(replaced.watched, replaced.client);
    replaced.client->close(kReplaced, "replaced by a newer connection of the same player");
  }
  send_welcome(guest);
  for (const std::string& code : guest.identity->seats()) {
    if (const auto table = world_.lobby->find(code)) {
      table->post([identity = guest.identity, client = guest.client](Table& it) { it.arrive(identity, client); });
    }
  }
  catch_up(guest);
}

void Greeting::send_welcome(const Guest& guest) const {
  protocol::WelcomeFrame frame;
  frame.server_name = server_name_;
  frame.server_version = world_.version;
  frame.player_id = guest.identity->id();
  frame.player_name = guest.identity->name();
  frame.token = guest.token.reveal();
  frame.tables = guest.identity->seats();
  guest.client->send(to_buffer(protocol::welcome_frame(guest.re, frame, games_json_)));
}

// Carries out what had to wait, one after another: a frame may be a hello, and what comes after that waits for it.
void Greeting::catch_up(const Guest& guest) {
  ClientSession& session = *guest.session;
  {
    const std::lock_guard lock(session.mutex);
    if (session.state == ClientSession::State::greeting) session.state = ClientSession::State::open;
    if (session.catching_up) return;
    session.catching_up = true;
  }
  for (;;) {
    std::string frame;
    {
      const std::lock_guard lock(session.mutex);
      session.catching_up = session.state == ClientSession::State::open && !session.deferred.empty();
      if (!session.catching_up) return;
      frame = session.take_deferred();
    }
    try {
      resume_(guest.client, frame);
    } catch (const std::exception& fault) {
      spdlog::error("a frame that had waited was not handled: {}", fault.what());
      guest.client->close(kInternal, "the server failed to handle a message");
      return;
    }
  }
}

void Greeting::part(const std::shared_ptr<Client>& client, const std::shared_ptr<ClientSession>& session) {
  std::shared_ptr<Identity> identity;
  {
    const std::lock_guard lock(session->mutex);
    session->state = ClientSession::State::ended;
    session->deferred.clear();
    identity = std::exchange(session->identity, nullptr);
  }
  if (!identity) return;
  --world_.metrics.sessions;
  let_go(identity, client);
}

void Greeting::let_go(const std::shared_ptr<Identity>& identity, const std::shared_ptr<Client>& client) {
  const auto [spoke, watched] = identity->drop(client, world_.clock.now());
  if (!spoke) return;
  world_.store.write({PutIdentity{identity->row()}});
  depart(watched, client);
  depart(identity->seats(), client);
}

void Greeting::depart(const std::vector<std::string>& tables, const std::shared_ptr<Client>& client) {
  for (const std::string& code : tables) {
    if (const auto table = world_.lobby->find(code)) table->post([client](Table& it) { it.depart(client); });
  }
}

}  // namespace precinct::server
