#include "client/session/session.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "client/catalogue/read_object.hpp"

namespace precinct::client {
namespace {

using std::chrono::milliseconds;

// The server pings every 20 s and so do we (a proxy in between may cut what is silent for 30 s in one direction). Two
// missed answers and a bit mean that nobody is there.
constexpr milliseconds look_every{5'000};
constexpr milliseconds ping_every{20'000};
constexpr milliseconds dead_after{45'000};
constexpr milliseconds greeting_limit{10'000};
// A connection that lived this long was a good one: the next loss starts with short waits again.
constexpr milliseconds settled_after{10'000};
constexpr milliseconds after_too_fast{1'000};

// Filled up with blanks to a power of two: whoever sees only sizes does not learn from them what was answered
// (protocol, "Sizes").
constexpr std::size_t least_request = 512;  // bytes

std::string filled(const Json& request) {
  auto text = request.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.resize(std::max(least_request, std::bit_ceil(text.size())), ' ');
  return text;
}

std::string text_field(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

struct Session::Ears : Channel::Listener {
  explicit Ears(Session& owner) : session(owner) {}
  void opened() override { session.greet(); }
  void frame(std::string_view text) override { session.on_frame(text); }
  void alive() override { session.heard(); }
  void closed(const ChannelEnd& end) override { session.on_closed(end); }
  Session& session;
};

Session::Session(Parts parts)
    : parts_(std::move(parts)),
      ears_(std::make_unique<Ears>(*this)),
      retry_timer_(parts_.timers.make()),
      alive_timer_(parts_.timers.make()),
      slow_down_timer_(parts_.timers.make()) {
  // Ids must be new for the identity, which outlives this process.
  static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  for (int i = 0; i < 12; ++i) {
    id_prefix_ += letters[static_cast<std::size_t>(parts_.random() * static_cast<double>(letters.size()))];
  }
}

Session::~Session() {
  if (model_.link == Link::connecting || model_.link == Link::greeting || model_.link == Link::online) {
    parts_.channel.cut();
  }
}

std::string Session::new_id() {
  return id_prefix_ + "-" + std::to_string(++next_id_);
}

void Session::open(std::string server, std::string name) {
  stop();
  if (server != model_.server) {
    model_.table.reset();
    model_.elsewhere.clear();
    model_.catalogues.clear();
    model_.welcome = nullptr;
    model_.listed = nullptr;
  }
  pending_.clear();
  model_.server = std::move(server);
  name_ = std::move(name);
  failures_ = 0;
  backoff_.reset();
  connect();
}

void Session::rename(std::string name) {
  stop();
  name_ = std::move(name);
  connect();
}

void Session::retry() {
  if (model_.link != Link::waiting_to_retry && model_.link != Link::refused) return;
  stop();
  connect();
}

void Session::close() {
  pending_.clear();
  retry_timer_->cancel();
  alive_timer_->cancel();
  if (model_.link != Link::connecting && model_.link != Link::greeting && model_.link != Link::online) {
    set_link(Link::offline, parts_.ui("session.offline"));
    return;
  }
  closing_ = true;
  if (model_.link == Link::online) parts_.channel.send(Json{{"type", "bye"}, {"id", new_id()}}.dump());
  parts_.channel.close(1000, "bye");
}

// Leaves whatever connection or attempt there is, without a word to the caller.
void Session::stop() {
  if (model_.link == Link::connecting || model_.link == Link::greeting || model_.link == Link::online || closing_) {
    parts_.channel.cut();
  }
  closing_ = false;
  retry_timer_->cancel();
  alive_timer_->cancel();
  slow_down_timer_->cancel();
}

void Session::connect() {
  opened_at_ = parts_.timers.now();
  for (auto& pending : pending_) pending.sent = false;
  parts_.channel.open(model_.server, *ears_);
  set_link(Link::connecting, parts_.ui("session.connecting", {{"server", model_.server}}));
}

void Session::greet() {
  opened_at_ = last_heard_ = last_ping_ = parts_.timers.now();
  hello_id_ = new_id();
  Json hello = {{"type", "hello"},
                {"id", hello_id_},
                {"protocol", Json::array({1})},
                {"name", name_},
                {"client", "precinct " PRECINCT_VERSION},
                {"lang", parts_.ui.lang()}};
  if (auto token = parts_.tokens.token(model_.server, name_); !token.empty()) hello["token"] = std::move(token);
  parts_.channel.send(hello.dump(-1, ' ', false, Json::error_handler_t::replace));
  alive_timer_->start(look_every, [this] { keep_alive(); });
  set_link(Link::greeting, parts_.ui("session.greeting", {{"server", model_.server}}));
}

void Session::keep_alive() {
  const auto now = parts_.timers.now();
  if (model_.link == Link::greeting && now - opened_at_ >= greeting_limit) {
    return lose(parts_.ui("session.no_welcome"));
  }
  if (now - last_heard_ >= dead_after) {
    return lose(parts_.ui("session.silent", {{"seconds", (now - last_heard_).count() / 1000}}));
  }
  if (now - last_ping_ >= ping_every) {
    last_ping_ = now;
    parts_.channel.ping();
  }
  if (model_.link == Link::online && now - opened_at_ >= settled_after) backoff_.reset();
  alive_timer_->start(look_every, [this] { keep_alive(); });
}

// The connection is of no use any more, whatever its socket says.
void Session::lose(std::string why) {
  parts_.channel.cut();
  alive_timer_->cancel();
  ++failures_;
  retry_after(backoff_.next(parts_.random()), std::move(why));
}

void Session::retry_after(milliseconds wait, std::string why) {
  const auto seconds = (wait.count() + 999) / 1000;
  retry_timer_->start(wait, [this] { connect(); });
  set_link(Link::waiting_to_retry, parts_.ui("session.try_again_in", {{"why", why}, {"seconds", seconds}}));
}

void Session::refuse(std::string why) {
  retry_timer_->cancel();
  alive_timer_->cancel();
  set_link(Link::refused, std::move(why));
}

void Session::set_link(Link link, std::string detail) {
  model_.link = link;
  model_.link_detail = std::move(detail);
  notify();
}

void Session::notify() {
  if (changed) changed();
}

void Session::request(std::string_view type, Json fields, Reply reply, bool quiet) {
  if (!fields.is_object()) fields = Json::object();
  auto id = new_id();
  fields["type"] = type;
  fields["id"] = id;
  pending_.push_back({std::move(id), std::move(fields), std::move(reply), quiet});
  send_pending();
}

void Session::command(std::int64_t decision, std::string_view choice, Json args) {
  if (!model_.table) return;
  model_.table->answered.insert(decision);
  request("command",
          {{"table", model_.table->code}, {"decision", decision}, {"choice", choice}, {"args", std::move(args)}});
  notify();
}

void Session::forget_table() {
  model_.table.reset();
  notify();
}

void Session::tell(std::string sentence) {
  model_.notice(std::move(sentence));
  notify();
}

void Session::put_catalogue(std::string_view game, std::shared_ptr<const Catalogue> catalogue) {
  model_.catalogues.insert_or_assign(std::string(game), std::move(catalogue));
  notify();
}

void Session::send_pending() {
  if (model_.link != Link::online || closing_) return;
  for (auto& pending : pending_) {
    if (pending.sent) continue;
    pending.sent = true;
    parts_.channel.send(filled(pending.frame));
  }
}

void Session::on_frame(std::string_view text) {
  heard();
  auto frame = read_object(text);
  if (!frame || closing_) return;
  if (text_field(*frame, "re") == hello_id_ && model_.link == Link::greeting) {
    if (text_field(*frame, "type") == "error") return on_hello_refused(*frame);
    if (text_field(*frame, "type") == "welcome") return on_welcome(*frame);
  }
  if (text_field(*frame, "type") == "replay") name_viewer(*frame);
  const auto folded = fold(model_, *frame);
  if (folded.needs_sync) request("sync", {{"table", *folded.needs_sync}}, {}, true);
  if (folded.taken_off) {
    const bool kicked = text_field(*frame, "reason") == "kicked";
    model_.notice(kicked ? parts_.ui("session.kicked", {{"table", *folded.taken_off}})
                         : parts_.ui("session.table_closed", {{"table", *folded.taken_off}}));
  }
  const bool notice = text_field(*frame, "type") == "notice";
  if (notice) {
    const auto& said = (*frame)["text"];
    model_.notice(said.is_string() ? said.get<std::string>() : model_.sentence(said));
  }
  const bool reply = !text_field(*frame, "re").empty();
  if (reply) on_reply(*frame);
  if (folded.changed || notice || reply) notify();
}

// The reply does not say whose views it holds.
void Session::name_viewer(Json& replay) const {
  const auto asked = std::ranges::find(pending_, text_field(replay, "re"), &Pending::id);
  if (asked != pending_.end() && asked->frame.contains("seat")) replay["seat"] = asked->frame["seat"];
}

void Session::on_reply(const Json& frame) {
  const auto id = text_field(frame, "re");
  const auto found = std::ranges::find(pending_, id, &Pending::id);
  if (found == pending_.end()) return;
  const bool refused = text_field(frame, "type") == "error";
  if (refused && text_field(frame, "code") == "too_fast") {
    // Not carried out, only put off: the same request again, a little later.
    found->sent = false;
    slow_down_timer_->start(after_too_fast, [this] { send_pending(); });
    return;
  }
  const auto done = std::move(*found);
  pending_.erase(found);
  if (refused) {
    if (text_field(done.frame, "type") == "command" && model_.table) {
      model_.table->answered.erase(done.frame["decision"].get<std::int64_t>());
    }
    if (!done.quiet) model_.notice(refusal_sentence(frame));
  }
  if (text_field(frame, "type") == "accepted" && model_.table &&
      model_.table->code == text_field(done.frame, "table")) {
    const auto version = frame.find("version");
    if (version != frame.end() && version->is_number_unsigned()) {
      accept_answer(*model_.table, done.frame["decision"].get<std::int64_t>(), version->get<std::uint64_t>());
    }
  }
  if (done.reply) done.reply(frame);
}

std::string Session::refusal_sentence(const Json& error) const {
  const auto message = error.find("message");
  if (message != error.end() && message->is_string()) return message->get<std::string>();
  if (message != error.end() && message->is_object()) {
    auto said = model_.sentence(*message);
    if (said != text_field(*message, "key")) return said;
  }
  return parts_.ui("session.refused", {{"code", text_field(error, "code")}});
}

void Session::on_welcome(const Json& frame) {
  failures_ = 0;
  fold(model_, frame);
  if (const auto token = text_field(frame, "token"); !token.empty()) {
    parts_.tokens.remember(model_.server, name_, token);
    model_.welcome.erase("token");  // nothing that draws or logs has any business with it
  }
  model_.link = Link::online;
  model_.link_detail = parts_.ui("session.online", {{"server", model_.server}, {"name", name_}});
  if (model_.table) {
    const auto& code = model_.table->code;
    const auto tables = frame.find("tables");
    const bool sits =
        tables != frame.end() && tables->is_array() && std::ranges::find(*tables, Json(code)) != tables->end();
    if (!model_.table->seat) {
      // Spectators are not remembered across connections: come in again before anything else is asked.
      auto id = new_id();
      Json join = {{"type", "join"}, {"id", id}, {"table", code}, {"as", "spectator"}};
      pending_.push_front({std::move(id), std::move(join), {}, false});
    } else if (!sits && model_.table->phase() != "over") {
      model_.notice(parts_.ui("session.table_lost", {{"table", code}}));
      model_.table.reset();
    }
  }
  send_pending();
  if (welcomed) welcomed(model_.welcome);
  notify();
}

}  // namespace precinct::client
