#include "server/domain/identity.hpp"

namespace precinct::server {

namespace {

// At most this many connections wait for one answer: a client that repeats faster than it is answered gets fewer.
constexpr std::size_t kWaiting = 16;

}  // namespace

std::string Identity::name() const {
  const std::lock_guard lock(mutex_);
  return row_.name;
}

IdentityRow Identity::row() const {
  const std::lock_guard lock(mutex_);
  return row_;
}

bool Identity::rename(std::string_view name) {
  const std::lock_guard lock(mutex_);
  if (row_.name == name) return false;
  row_.name = name;
  return true;
}

void Identity::seen(std::int64_t unix_ms) {
  const std::lock_guard lock(mutex_);
  row_.seen_ms = unix_ms;
}

Identity::Spoke Identity::take(const std::shared_ptr<Client>& client) {
  const std::lock_guard lock(mutex_);
  if (client_ == client) return {};
  return {std::exchange(client_, client), std::exchange(watched_, {})};
}

Identity::Spoke Identity::drop(const std::shared_ptr<Client>& client, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  if (client_ != client) return {};
  row_.seen_ms = now;
  return {std::exchange(client_, nullptr), std::exchange(watched_, {})};
}

bool Identity::speaks(const std::shared_ptr<Client>& client) const {
  const std::lock_guard lock(mutex_);
  return client_ == client;
}

std::optional<Identity::Idle> Identity::idle() const {
  const std::lock_guard lock(mutex_);
  if (client_ || !booked_.empty() || !seats_.empty() || !finished_.empty() || !given_up_.empty()) return std::nullopt;
  return Idle{row_.sat, row_.seen_ms};
}

std::shared_ptr<Client> Identity::client() const {
  const std::lock_guard lock(mutex_);
  return client_;
}

void Identity::sit(const std::string& table) {
  const std::lock_guard lock(mutex_);
  untie(table);
  seats_.push_back(table);
  row_.sat = true;  // stored when the connection ends
}

void Identity::stand(std::string_view table) {
  const std::lock_guard lock(mutex_);
  untie(table);
}

void Identity::finish(const std::string& table) {
  const std::lock_guard lock(mutex_);
  untie(table);
  finished_.push_back(table);
}

void Identity::give_up(const std::string& table) {
  const std::lock_guard lock(mutex_);
  untie(table);
  given_up_.push_back(table);
}

void Identity::untie(std::string_view table) {
  for (auto* tables : {&booked_, &seats_, &finished_, &given_up_}) std::erase(*tables, table);
}

bool Identity::book(const std::string& table, std::size_t limit) {
  const std::lock_guard lock(mutex_);
  if (seats_.size() + booked_.size() >= limit) return false;
  booked_.push_back(table);
  return true;
}

std::vector<std::string> Identity::surplus(std::size_t limit) const {
  const std::lock_guard lock(mutex_);
  const std::size_t count = seats_.size() + booked_.size();
  const std::size_t room = count < limit ? limit - count : 1;
  if (finished_.size() <= room) return {};
  return {finished_.begin(), finished_.end() - static_cast<std::ptrdiff_t>(room)};
}

bool Identity::watch(const std::string& table, const std::shared_ptr<Client>& client) {
  const std::lock_guard lock(mutex_);
  if (client_ != client) return false;
  if (std::ranges::find(watched_, table) == watched_.end()) watched_.push_back(table);
  return true;
}

void Identity::unwatch(std::string_view table) {
  const std::lock_guard lock(mutex_);
  std::erase(watched_, table);
}

std::vector<std::string> Identity::seats() const {
  const std::lock_guard lock(mutex_);
  auto all = seats_;
  all.insert(all.end(), finished_.begin(), finished_.end());
  return all;
}

Identity::Begun Identity::begin(std::string_view request, const std::shared_ptr<Client>& client) {
  const std::lock_guard lock(mutex_);
  if (auto reply = remembered_.find(request)) return {Begun::State::known, std::move(*reply)};
  const auto found = std::ranges::find(under_way_, request, &UnderWay::request);
  if (found == under_way_.end()) {
    under_way_.push_back({std::string(request), {client}});
    return {Begun::State::fresh, {}};
  }
  if (found->waiting.size() < kWaiting) found->waiting.push_back(client);
  return {Begun::State::under_way, {}};
}

std::vector<std::shared_ptr<Client>> Identity::finish(std::string_view request, const Reply* reply, std::size_t keep) {
  const std::lock_guard lock(mutex_);
  if (reply != nullptr) remembered_.add(request, *reply, keep);
  const auto found = std::ranges::find(under_way_, request, &UnderWay::request);
  if (found == under_way_.end()) return {};
  auto waiting = std::move(found->waiting);
  under_way_.erase(found);
  return waiting;
}

void Identity::let_connections_go() {
  const std::lock_guard lock(mutex_);
  client_.reset();
  under_way_.clear();
}

void Identity::remember(std::string_view request, const Reply& reply, std::size_t keep) {
  const std::lock_guard lock(mutex_);
  remembered_.add(request, reply, keep);
}

Identities::~Identities() {
  for (const auto& [id, identity] : by_id_) identity->let_connections_go();
}

void Identities::load(std::int64_t now, const std::function<bool(const std::string&)>& seated) {
  for (IdentityRow& row : store_.identities()) {
    if (now - row.seen_ms > limits_.identity_ms && !seated(row.id)) {
      store_.write({DropIdentity{row.id}});
      continue;
    }
    add(std::make_shared<Identity>(std::move(row)));
  }
}

std::shared_ptr<Identity> Identities::by_token(std::string_view token, std::int64_t now) const {
  const Digest hash = sha256(token);
  const std::lock_guard lock(mutex_);
  const auto found = by_token_.find(hash);
  if (found == by_token_.end()) return nullptr;
  found->second->seen(now);
  return found->second;
}

std::shared_ptr<Identity> Identities::by_id(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  const auto found = by_id_.find(std::string(id));
  return found == by_id_.end() ? nullptr : found->second;
}

Identities::Made Identities::make(std::string_view name, std::int64_t now) {
  const auto hex = [&](std::size_t bytes) {
    const std::string random = random_bytes(entropy_, bytes);
    return to_hex(std::span(reinterpret_cast<const std::uint8_t*>(random.data()), random.size()));
  };
  make_room(now);
  if (size() >= limits_.identities) return {};
  Secret token(hex(32));
  auto identity = std::make_shared<Identity>(IdentityRow{hex(8), sha256(token.reveal()), std::string(name), now});
  add(identity);
  return {std::move(identity), std::move(token)};
}

void Identities::forget(const Identity& identity) {
  const IdentityRow row = identity.row();
  const std::lock_guard lock(mutex_);
  erase(row);
}

void Identities::erase(const IdentityRow& row) {
  by_token_.erase(row.token_hash);
  by_id_.erase(row.id);
  metrics_.identities = static_cast<std::int64_t>(by_id_.size());
}

std::size_t Identities::size() const {
  const std::lock_guard lock(mutex_);
  return by_id_.size();
}

std::vector<std::shared_ptr<Client>> Identities::clients() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Client>> clients;
  for (const auto& [id, identity] : by_id_) {
    if (auto client = identity->client()) clients.push_back(std::move(client));
  }
  return clients;
}

void Identities::add(std::shared_ptr<Identity> identity) {
  const IdentityRow row = identity->row();
  const std::lock_guard lock(mutex_);
  by_token_[row.token_hash] = identity;
  by_id_[row.id] = std::move(identity);
  metrics_.identities = static_cast<std::int64_t>(by_id_.size());
}

// The tenth that was gone longest makes room at once, so that the next newcomers need no search: first those who never
// sat anywhere, so that strangers who only say hello drive nobody out who played. All under one lock:
// who comes back meanwhile is either seen here or not known any more.
void Identities::make_room(std::int64_t now) {
  constexpr std::int64_t kJustGone = 60'000;  // may be about to reconnect
  constexpr std::int64_t kSecond = 1000;
  Batch dropped;
  {
    const std::lock_guard lock(mutex_);
    if (by_id_.size() < limits_.identities) return;
    // A full house is not searched for each who knocks: everybody would wait for it. The clock may be set back.
    if (now >= searched_in_vain_ && now - searched_in_vain_ < kSecond) return;
    std::vector<std::pair<Identity::Idle, std::shared_ptr<Identity>>> idle;
    for (const auto& [id, identity] : by_id_) {
      const auto is = identity->idle();
      if (is && now - is->since >= kJustGone) idle.emplace_back(*is, identity);
    }
    if (idle.empty()) searched_in_vain_ = now;
    const std::size_t count = std::min(idle.size(), limits_.identities / 10 + 1);
    const auto end = idle.begin() + static_cast<std::ptrdiff_t>(count);
    std::ranges::nth_element(idle, end, {}, [](const auto& item) { return item.first; });
    idle.erase(end, idle.end());
    for (const auto& [is, identity] : idle) {
      erase(identity->row());
      dropped.emplace_back(DropIdentity{identity->id()});
    }
  }
  if (!dropped.empty()) store_.write(std::move(dropped));
}

}  // namespace precinct::server
