// One table: an actor on a strand. Everything that happens at it is a step: it changes what is stored, waits until the
// store has it, and only then shows the effect and replies. Steps come one after another; what arrives meanwhile waits
// its turn, so between two steps there is never anything half done.
//
// The file that a request is handled in: seating (table_seating.cpp), who is host and which clocks run
// (table_clocks.cpp), the game itself (table_play.cpp), bots (table_bots.cpp), chat (table_chat.cpp), record and replay
// (table_record.cpp), loading and saving (table_store.cpp), what viewers get (table_show.cpp).
#pragma once

#include <array>
#include <atomic>
#include <bitset>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/requests.hpp"
#include "server/domain/asker.hpp"
#include "server/domain/bot_seat.hpp"
#include "server/domain/chat_log.hpp"
#include "server/domain/chat_pace.hpp"
#include "server/domain/head.hpp"
#include "server/domain/listing.hpp"
#include "server/domain/stored_command.hpp"
#include "server/domain/table_views.hpp"
#include "server/domain/turn_clocks.hpp"
#include "server/domain/world.hpp"

namespace precinct::server {

// The table as stored does not agree with itself, or can't be read: what() tells the operator.
class Unusable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// It could be read by the program or with the data that it was played with.
class NeedsOlderProgram : public Unusable {
 public:
  using Unusable::Unusable;
};

// A game under way, or over.
struct Play {
  std::unique_ptr<State> state;
  std::uint64_t entries = 0;   // commands so far
  std::uint64_t snapshot = 0;  // commands in the last snapshot
  bool has_secrets = false;    // some part is not for everyone
};

// Whose seats of the game before are kept for them, and until when.
struct SeatKeeper {
  std::int64_t until = 0;                         // Unix ms
  std::vector<std::shared_ptr<Identity>> people;  // by seat; null: nobody's

  bool keeps(Seat seat, std::int64_t now) const { return now < until && seat < people.size() && people[seat]; }
  bool keeps_from(const Identity& player, Seat seat, std::int64_t now) const {
    return keeps(seat, now) && people[seat].get() != &player;
  }
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  // A new one, which nobody has stored yet; made from `address`.
  Table(World& world, Head head, std::string address = {});
  // As it stands in the store; clocks ran until `alive_until` (Unix ms). Throws Unusable, and what reads throw.
  static std::shared_ptr<Table> load(World& world, const TableRow& row, std::int64_t alive_until);

  const std::string& code() const { return code_; }        // fixed
  const std::string& address() const { return address_; }  // fixed, empty if it was made before the start
  // Of the code, for the log: who knows the whole can come in.
  std::string_view short_code() const { return std::string_view(code_).substr(0, 4); }
  const Listing& listing() const { return listing_; }
  bool crowded() const { return waiting_count_ > static_cast<int>(world_.limits.waiting_requests); }

  // Does `work(*this)` on the table's strand when its turn comes. Any thread.
  template <class Work>
  void post(Work work) {
    boost::asio::post(strand_, queued(std::move(work)));
  }
  // The same, but before it returns if nothing is in the way: for callers that hold no lock.
  template <class Work>
  void dispatch(Work work) {
    boost::asio::dispatch(strand_, queued(std::move(work)));
  }

  // All below: only as work.

  // Requests, by the name of their message.
  void create(const Asker& asker);  // the first step of a new table; the asker sits at seat 0
  void join(const Asker& asker, const protocol::Join& request);
  void leave(const Asker& asker, const protocol::Leave& request);
  void configure(const Asker& asker, const protocol::Configure& request);
  void ready(const Asker& asker, const protocol::Ready& request);
  void nonce(const Asker& asker, const protocol::Nonce& request);
  void bot(const Asker& asker, const protocol::Bot& request);
  void kick(const Asker& asker, const protocol::Kick& request);
  void start(const Asker& asker, const protocol::Start& request);
  void command(const Asker& asker, const protocol::Command& request);
  void chat(const Asker& asker, const protocol::Chat& request);
  void substitute(const Asker& asker, const protocol::Substitute& request);
  void pause(const Asker& asker, const protocol::Pause& request);
  void host(const Asker& asker, const protocol::Host& request);
  void sync(const Asker& asker, const protocol::Sync& request);
  void record(const Asker& asker, const protocol::Record& request);
  void replay(const Asker& asker, const protocol::Replay& request);
  void again(const Asker& asker, const protocol::Again& request);

  // What a new table has to have stored before anybody hears of it; not needed before create(), which does it.
  Write first_write() const { return PutTable{code_, stored_head(head_)}; }
  void keep_seats(const SeatKeeper& keeper);
  // A player who sat at the table before this one, on its `again`: no password is asked.
  void join_again(const Asker& asker);
  // The asker sits here already and has not been told: the first one to ask for `again`.
  void greet(const Asker& asker);

  // The connection of a seated player begins, or the one of anybody ends.
  void arrive(const std::shared_ptr<Identity>& identity, const std::shared_ptr<Client>& client);
  void depart(const std::shared_ptr<Client>& client);
  // The player has too many finished tables, and this is the oldest.
  void give_up(const Identity& player);
  void show_full(const std::shared_ptr<Client>& client);
  void show_chat_again(const std::shared_ptr<Client>& client, std::uint64_t from);
  // `joined` was said again: whoever asked may have missed the view that followed it.
  void show_again(const Asker& asker, bool watched);

  // Whoever sits here is told, and the table is gone for good, in the store too.
  void close();
  // Snapshots the game, if it went on since the last one; `done` runs when it is stored.
  // From then on the table stands still.
  void save(std::function<void()> done);

 private:
  using Work = std::move_only_function<void(Table&)>;
  using Then = std::move_only_function<void()>;

  struct Place {
    std::shared_ptr<Client> client;  // null: away
    std::int64_t away_since = 0;     // Unix ms
  };
  struct Watcher {
    std::shared_ptr<Identity> identity;
    std::shared_ptr<Client> client;
  };

  // --- table.cpp: the actor
  template <class AnyWork>
  auto queued(AnyWork work) {
    ++waiting_count_;
    return [self = shared_from_this(), work = std::move(work)]() mutable {
      if (self->busy_ || !self->waiting_.empty()) {
        self->waiting_.emplace_back(std::move(work));
      } else {
        self->step(work);
      }
    };
  }
  template <class AnyWork>
  void step(AnyWork& work) {
    --waiting_count_;
    guarded([&] { work(*this); });
    if (!busy_) guarded([this] { plan(); });
  }
  void guarded(const std::function<void()>& work);
  // Stores the batch; `then` runs once it is on disk. If it can't be stored the asker, if there is one, is refused, the
  // table goes back to what the store has, and `otherwise` runs.
  void commit(Batch batch, std::optional<Asker> asker, Then then, Then otherwise = {});
  void not_stored(const std::optional<Asker>& asker);
  void next_step();
  // `next` takes the place of head_ once stored; then the asker gets the reply, and everyone sees the change.
  void change(Head next, std::optional<Asker> asker, const Reply& reply, Then then = {});
  // The same at once, for what nobody was promised: who is here, who is host.
  void change_at_once(Head next);

  void refuse(const Asker& asker, const Refused& refused) { asker.refuse(refused, world_.metrics); }
  void succeed(const Asker& asker, const Reply& reply) { asker.succeed(reply, world_.limits); }
  Reply joined(std::optional<Seat> seat) const;
  std::int64_t now() const { return world_.clock.now(); }

  // Who asks, and with what right.
  std::expected<Seat, Refused> seated(const Asker& asker) const;
  std::expected<Seat, Refused> host_seat(const Asker& asker) const;
  std::expected<Seat, Refused> host_in_lobby(const Asker& asker) const;
  std::expected<Seat, Refused> viewer(const Asker& asker) const;  // a seat or kSpectator
  std::optional<Seat> viewer_of(const std::shared_ptr<Client>& client) const;
  bool seat_exists(int seat) const { return seat >= 0 && static_cast<std::size_t>(seat) < head_.seats.size(); }

  // --- table_seating.cpp
  std::optional<Seat> free_seat(const Identity& player) const;
  void sit_down(const Asker& asker, Seat seat);
  void come_back(const Asker& asker, Seat seat);
  void watch(const Asker& asker);
  // False: the connection is gone meanwhile.
  bool start_watching(const std::shared_ptr<Identity>& identity, const std::shared_ptr<Client>& client);
  void leave_lobby(const Asker& asker, Seat seat);
  void leave_finished(const Asker& asker, Seat seat);
  void take_up_again(const Asker& asker, Seat seat);
  void tie_players() const;  // whose table it is, and whether it counts
  void stand_up(Seat seat, Head& next) const;
  void occupy(Seat seat, const std::shared_ptr<Client>& client);
  bool let_go(const std::shared_ptr<Client>& client);  // false: was not here
  bool anybody_seated() const;
  bool anybody_present() const;
  // Nobody is at the table any more, so that whatever is still waiting is refused.
  void send_all_away();

  // --- table_play.cpp
  void play(Command command, std::optional<Asker> asker);
  bool end_if_decided();  // true: the game is over

  // --- table_clocks.cpp
  void plan();
  void tick();
  bool tick_once();  // false: nothing is due
  bool pass_on_host();
  bool time_out();
  Head time_out_unnamed();  // what follows from it for the seats
  std::optional<std::int64_t> next_alarm() const;
  std::optional<std::int64_t> host_alarm() const;
  std::optional<std::int64_t> close_alarm() const;
  std::optional<std::int64_t> turn_alarm() const;
  std::optional<std::int64_t> keeper_alarm() const;
  bool stop_keeping_seats();
  std::optional<Seat> next_present(Seat after) const;
  void run_clocks(const Head& head);
  std::optional<std::int64_t> deadline() const;
  std::optional<std::int64_t> turn_ms() const;

  // --- table_bots.cpp
  bool played_by_bot(Seat seat) const;
  void wake_bots();
  void think(Seat seat);
  void thought(Seat seat, std::uint64_t ticket, const std::shared_ptr<BotMind>& mind, Command answer);
  std::optional<std::int64_t> bot_alarm() const;
  bool answer_for_bots();

  // --- table_store.cpp
  std::string stored_head(const Head& head) const;
  void save_clock(JsonWriter& out) const;
  Batch head_batch(const Head& head) const { return {PutTable{code_, stored_head(head)}}; }
  PutSnapshot snapshot();
  void restore(const TableRow& row, std::int64_t alive_until);
  void restore_game(const SnapshotRow& snapshot, const Json& head_clock, std::int64_t alive_until);
  void replay_entry(const EntryRow& entry);
  void go_back();

  // --- table_show.cpp: the one door
  void draw_table();
  void show_step(const Client* but = nullptr);
  void show_everything(Seat viewer, const std::shared_ptr<Client>& client);
  void show_chat(const ChatLog::Line& line);
  void refresh_listing();
  Attendance attendance() const;
  template <class Visit>
  void each_viewer(Visit&& visit) const {  // visit(viewer, client)
    for (std::size_t seat = 0; seat < places_.size(); ++seat) {
      if (places_[seat].client) visit(static_cast<Seat>(seat), places_[seat].client);
    }
    for (const Watcher& watcher : watchers_) visit(kSpectator, watcher.client);
  }

  World& world_;
  const std::string code_;
  const std::string address_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  std::atomic<int> waiting_count_{0};
  std::vector<Work> waiting_;
  bool busy_ = false;
  bool closed_ = false;
  bool frozen_ = false;  // saved for a stop: nothing happens here any more
  Listing listing_;

  Head head_;
  std::vector<Place> places_;  // by seat
  std::vector<Watcher> watchers_;
  SeatKeeper keeper_;
  TableViews views_;
  ChatLog chat_;
  ChatPace pace_;
  std::optional<Play> play_;
  TurnClocks clocks_;
  std::array<std::unique_ptr<BotSeat>, kMaxSeats> bots_;
  // Whose time ran out: a bot gives this one answer for them, though they come back meanwhile; or they would have
  // bought new time by it. Where who must act is secret, nobody learns for whom.
  std::bitset<kMaxSeats> answered_for_;

  std::unique_ptr<Alarm> alarm_;
  std::optional<std::int64_t> alarm_at_;
  std::int64_t empty_since_ = 0;     // Unix ms; counts while nobody is present
  std::int64_t seatless_since_ = 0;  // Unix ms; counts while nobody has a seat
};

}  // namespace precinct::server
