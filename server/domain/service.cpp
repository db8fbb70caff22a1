#include "server/domain/service.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <ranges>
#include <unordered_set>

#include "protocol/reader/request_reader.hpp"
#include "protocol/server_frames.hpp"
#include "protocol/table_code.hpp"
#include "protocol/text_rules.hpp"
#include "server/domain/client_session.hpp"
#include "server/domain/greeting.hpp"
#include "server/domain/lobby.hpp"
#include "server/domain/status.hpp"

namespace precinct::server {

namespace {

using protocol::ErrorCode;

constexpr std::string_view kStartsNote = "starts";
constexpr std::string_view kAliveNote = "alive_ms";
// The clocks of a table lose at most this much in a crash, in the players' favour.
constexpr std::int64_t kHeartbeat = 5000;

constexpr std::uint16_t kBye = 1000;
constexpr std::uint16_t kBadData = 1007;

// Always carried out, and never remembered (PROTOCOL.md, "Requests and replies").
template <class Body>
constexpr bool kAlways = std::is_same_v<Body, protocol::List> || std::is_same_v<Body, protocol::Sync> ||
                         std::is_same_v<Body, protocol::Record> || std::is_same_v<Body, protocol::Replay>;

std::int64_t number_of(const std::optional<std::string>& note, std::int64_t otherwise) {
  return note ? std::stoll(*note) : otherwise;
}

using ClientPtr = std::shared_ptr<Client>;

class DomainService : public Domain {
 public:
  explicit DomainService(ServiceSetup setup)
      : limits_(setup.limits),
        identities_(*setup.store, *setup.entropy, *setup.metrics, limits_),
        world_(make_world(setup, identities_)),
        lobby_(world_),
        greeting_(
            world_, setup,
            [this](const ClientPtr& client, std::string_view text) { carry_out(client, session_of(*client), text); }),
        strand_(boost::asio::make_strand(setup.io)) {
    world_.lobby = &lobby_;
    add_pages("common", setup.common);
    for (const OfferedGame& offered : setup.games) add_pages(offered.game->facts().id, offered.catalogues);
  }

  void start() override {
    const std::int64_t now = world_.clock.now();
    world_.start_number = static_cast<std::uint64_t>(number_of(world_.store.note(kStartsNote), 0)) + 1;
    world_.store.write({PutNote{std::string(kStartsNote), std::to_string(world_.start_number)}});
    world_.store.drain();
    if (!world_.store.writable()) throw StoreError("The store can't be written: " + world_.store.stats().last_failure);

    const auto rows = world_.store.tables();
    // Who sits somewhere is not forgotten, however long ago that was: the heads, damaged ones too, have their ids in
    // quotes.
    std::unordered_set<std::string_view> quoted;
    for (const TableRow& row : rows) {
      for (const auto piece : std::views::split(row.head, '"')) quoted.emplace(piece);
    }
    identities_.load(now, [&](const std::string& id) { return quoted.contains(id); });
    lobby_.load(rows, number_of(world_.store.note(kAliveNote), now));
    world_.store.each_request([this](const RequestRow& row) {
      if (const auto identity = identities_.by_id(row.identity)) {
        identity->remember(row.request, {Reply::Kind::accepted, row.version, {}, std::nullopt},
                           world_.limits.remembered_requests);
      }
    });
    heartbeat_ = world_.clock.make_alarm(strand_, [this] { beat(); });
    boost::asio::post(strand_, [this] { beat(); });
    ready_ = true;
    spdlog::info("{} players and {} tables are loaded, {} are quarantined", identities_.size(),
                 world_.metrics.tables.load(), world_.metrics.tables_quarantined.load());
  }

  void stop(std::function<void()> done) override {
    stopping_ = true;
    boost::asio::post(strand_, [this, done = std::move(done)]() mutable {
      heartbeat_.reset();
      lobby_.save_all(
          [this, done = std::move(done)] { world_.store.write({alive_note()}, world_.io, [done](bool) { done(); }); });
    });
  }

  void notice(std::string_view text) override {
    const Buffer frame = to_buffer(protocol::notice_frame(protocol::neutral_text(text)));
    for (const auto& client : identities_.clients()) client->send(frame);
  }

  std::string status() override { return status_text(world_, lobby_, not_ready()); }

  bool close_table(std::string_view typed) override {
    const std::string code = protocol::normal_table_code(typed).value_or("");
    if (const auto table = lobby_.find(code)) {
      table->post([](Table& it) { it.close(); });
      return true;
    }
    return lobby_.drop_quarantined(code);
  }

  std::optional<Page> catalogue(std::string_view game, std::string_view lang) const override {
    const auto found = pages_.find({std::string(game), std::string(lang)});
    if (found == pages_.end()) return std::nullopt;
    return found->second;
  }

  std::string not_ready() const override {
    if (!ready_) return "the tables are not loaded yet";
    if (stopping_) return "the server is stopping";
    if (!world_.store.writable()) return "the store can't be written";
    return {};
  }

  void frame(const std::shared_ptr<Client>& client, std::string_view text) override {
    const auto session = session_of(*client);
    bool must_wait = false;
    {
      const std::lock_guard lock(session->mutex);
      if (session->state == ClientSession::State::ended) return;
      must_wait = session->must_wait();
      if (must_wait && session->defer(text)) return;
    }
    if (must_wait) return refuse(*client, protocol::id_of_request(text), ErrorCode::server_busy, world_.metrics);
    carry_out(client, session, text);
  }

  void disconnected(const std::shared_ptr<Client>& client) override {
    if (!client->session) return;
    greeting_.part(client, session_of(*client));
  }

  void needs_full_view(const std::shared_ptr<Client>& client, std::string_view code) override {
    if (const auto table = lobby_.find(code)) table->post([client](Table& it) { it.show_full(client); });
  }

  void needs_chat(const std::shared_ptr<Client>& client, std::string_view code, std::uint64_t from) override {
    if (const auto table = lobby_.find(code))
      table->post([client, from](Table& it) { it.show_chat_again(client, from); });
  }

 private:
  void add_pages(std::string_view game, const std::map<std::string, Catalogue>& catalogues) {
    for (const auto& [lang, catalogue] : catalogues) {
      pages_[{std::string(game), lang}] = {"application/json", '"' + catalogue.hash + '"', to_buffer(catalogue.bytes)};
    }
  }

  PutNote alive_note() const { return {std::string(kAliveNote), std::to_string(world_.clock.now())}; }

  void beat() {
    if (stopping_) return;
    if (world_.metrics.tables_playing > 0) world_.store.write({alive_note()});
    heartbeat_->set(world_.clock.now() + kHeartbeat);
  }

  void bad_frame(const ClientPtr& client, ClientSession& session, const protocol::Fault& fault) {
    ++world_.metrics.refused[static_cast<std::size_t>(fault.code)];
    client->send(to_buffer(protocol::error_frame(fault)));
    if (fault.code == ErrorCode::bad_json && ++session.bad_json >= world_.limits.bad_json_frames) {
      client->close(kBadData, "too many frames that are no JSON object");
    }
  }

  void carry_out(const ClientPtr& client, const std::shared_ptr<ClientSession>& session, std::string_view text) {
    ++world_.metrics.requests;
    auto request = protocol::parse_request_frame(text);
    if (!request) return bad_frame(client, *session, request.error());
    const auto identity = session->who();
    std::visit([&](auto& body) { route(client, session, identity, request->id, body); }, request->body);
  }

  void route(const ClientPtr& client, const std::shared_ptr<ClientSession>& session, const std::shared_ptr<Identity>&,
             std::string& id, protocol::Hello& hello) {
    greeting_.hello(client, session, std::move(id), hello);
  }
  void route(const ClientPtr& client, const std::shared_ptr<ClientSession>&, const std::shared_ptr<Identity>&,
             std::string&, protocol::Bye&) {
    client->close(kBye, "bye");
  }
  template <class Body>
  void route(const ClientPtr& client, const std::shared_ptr<ClientSession>&, const std::shared_ptr<Identity>& identity,
             std::string& id, Body& body) {
    if (!identity) return refuse(*client, id, ErrorCode::not_greeted, world_.metrics);
    if (!identity->speaks(client)) return;  // about to be closed: a newer connection speaks for this player
    const Asker asker{identity, client, std::move(id), !kAlways<Body>};
    if constexpr (!kAlways<Body>) {
      if (is_repeat(asker)) return;
      if (stopping_) return asker.refuse(ErrorCode::server_busy, world_.metrics);
    }
    handle(asker, body);
  }

  // A request that was carried out before is answered as it was then; one that is under way will be.
  bool is_repeat(const Asker& asker) {
    const auto begun = asker.identity->begin(asker.id, asker.client);
    if (begun.state == Identity::Begun::State::fresh) return false;
    ++world_.metrics.repeats;
    if (begun.state == Identity::Begun::State::under_way) return true;
    asker.answer(begun.reply.frame(asker.id));
    if (begun.reply.kind == Reply::Kind::joined) {
      if (const auto table = lobby_.find(begun.reply.table)) {
        table->post([asker, watched = !begun.reply.seat](Table& it) { it.show_again(asker, watched); });
      }
    }
    return true;
  }

  void handle(const Asker& asker, protocol::List&) { lobby_.list(asker); }
  void handle(const Asker& asker, protocol::Create& request) { lobby_.create(asker, request); }
  // All others go to the table that they name, to the function of the same name.
  void handle(const Asker& asker, protocol::Join& request) { to_table<&Table::join>(asker, request); }
  void handle(const Asker& asker, protocol::Leave& request) { to_table<&Table::leave>(asker, request); }
  void handle(const Asker& asker, protocol::Configure& request) { to_table<&Table::configure>(asker, request); }
  void handle(const Asker& asker, protocol::Ready& request) { to_table<&Table::ready>(asker, request); }
  void handle(const Asker& asker, protocol::Nonce& request) { to_table<&Table::nonce>(asker, request); }
  void handle(const Asker& asker, protocol::Bot& request) { to_table<&Table::bot>(asker, request); }
  void handle(const Asker& asker, protocol::Kick& request) { to_table<&Table::kick>(asker, request); }
  void handle(const Asker& asker, protocol::Start& request) { to_table<&Table::start>(asker, request); }
  void handle(const Asker& asker, protocol::Command& request) { to_table<&Table::command>(asker, request); }
  void handle(const Asker& asker, protocol::Chat& request) { to_table<&Table::chat>(asker, request); }
  void handle(const Asker& asker, protocol::Substitute& request) { to_table<&Table::substitute>(asker, request); }
  void handle(const Asker& asker, protocol::Pause& request) { to_table<&Table::pause>(asker, request); }
  void handle(const Asker& asker, protocol::Host& request) { to_table<&Table::host>(asker, request); }
  void handle(const Asker& asker, protocol::Sync& request) { to_table<&Table::sync>(asker, request); }
  void handle(const Asker& asker, protocol::Record& request) { to_table<&Table::record>(asker, request); }
  void handle(const Asker& asker, protocol::Replay& request) { to_table<&Table::replay>(asker, request); }
  void handle(const Asker& asker, protocol::Again& request) { to_table<&Table::again>(asker, request); }

  template <auto kHandler, class Body>
  void to_table(const Asker& asker, Body& request) {
    const auto table = lobby_.find(request.table);
    if (!table) {
      const bool known = lobby_.is_quarantined(request.table);
      return asker.refuse(known ? ErrorCode::internal : ErrorCode::no_such_table, world_.metrics);
    }
    if (table->crowded()) return asker.refuse(ErrorCode::server_busy, world_.metrics);
    table->dispatch([asker, request = std::move(request), this](Table& it) {
      try {
        (it.*kHandler)(asker, request);
      } catch (const std::exception&) {
        asker.refuse(ErrorCode::internal, world_.metrics);
        throw;
      }
    });
  }

  const Limits limits_;
  Identities identities_;
  World world_;
  Lobby lobby_;
  Greeting greeting_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  std::unique_ptr<Alarm> heartbeat_;
  std::map<std::pair<std::string, std::string>, Page> pages_;
  std::atomic<bool> ready_{false};
  std::atomic<bool> stopping_{false};
};

}  // namespace

std::unique_ptr<Domain> make_service(ServiceSetup setup) {
  return std::make_unique<DomainService>(std::move(setup));
}

}  // namespace precinct::server
