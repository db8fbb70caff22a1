// The one door: whatever a viewer gets of this table leaves through here, with the viewer as argument.

#include "server/domain/table.hpp"

namespace precinct::server {

Attendance Table::attendance() const {
  Attendance attendance{{}, watchers_.size()};
  for (std::size_t seat = 0; seat < head_.seats.size(); ++seat) {
    attendance.present.push_back(head_.seats[seat].kind == SeatRecord::Kind::bot || places_[seat].client != nullptr);
  }
  return attendance;
}

void Table::draw_table() {
  views_.set_table(table_part(head_, attendance()));
  if (play_) {
    views_.draw_waiting(*play_->state, deadline());
  } else {
    views_.draw_lobby(static_cast<int>(head_.seats.size()));
  }
  refresh_listing();
}

void Table::show_step(const Client* but) {
  each_viewer([&](Seat viewer, const std::shared_ptr<Client>& client) {
    if (client.get() == but) return;
    if (auto update = views_.update(viewer, code_)) {
      ++world_.metrics.updates;
      client->view(std::move(*update));
    }
  });
  views_.settle();
}

void Table::show_everything(Seat viewer, const std::shared_ptr<Client>& client) {
  ++world_.metrics.updates;
  ++world_.metrics.full_views;
  client->view(views_.full(viewer, code_));
  client->chat_again(code_, chat_.backlog(viewer, code_, 0));
}

void Table::show_chat(const ChatLog::Line& line) {
  ChatLine for_seats;
  ChatLine for_spectators;
  each_viewer([&](Seat viewer, const std::shared_ptr<Client>& client) {
    if (line.seq(viewer) == 0) return;
    ChatLine& shown = viewer == kSpectator ? for_spectators : for_seats;
    if (!shown.frame) shown = ChatLog::shown(line, viewer, code_);
    client->chat(code_, shown);
  });
}

void Table::show_full(const std::shared_ptr<Client>& client) {
  const auto viewer = viewer_of(client);
  if (!viewer) return;
  ++world_.metrics.full_views;
  client->view(views_.full(*viewer, code_));
}

void Table::show_chat_again(const std::shared_ptr<Client>& client, std::uint64_t from) {
  if (const auto viewer = viewer_of(client)) client->chat_again(code_, chat_.backlog(*viewer, code_, from));
}

void Table::show_again(const Asker& asker, bool watched) {
  const bool room = !closed_ && watchers_.size() < world_.limits.spectators;
  if (const auto who = viewer(asker)) {
    show_everything(*who, asker.client);
  } else if (watched && room && start_watching(asker.identity, asker.client)) {
    show_everything(kSpectator, asker.client);
  }
}

void Table::refresh_listing() {
  const Listing::Line before = listing_.get();
  Listing::Line line;
  line.table.table = code_;
  line.table.title = head_.title;
  line.table.game = head_.game->facts().id;
  line.table.seats = static_cast<int>(head_.seats.size());
  for (Seat seat = 0; seat < head_.seats.size(); ++seat) {
    if (head_.seats[seat].kind == SeatRecord::Kind::empty && !keeper_.keeps(seat, now())) ++line.table.free;
  }
  line.table.phase = head_.phase;
  line.table.password = !head_.password.empty();
  line.present = anybody_present() && !closed_;
  line.shown = head_.listed && line.present;
  line.made_ms = head_.made_ms;
  line.people = static_cast<int>(std::ranges::count(head_.seats, SeatRecord::Kind::human, &SeatRecord::kind));
  line.empty_since = empty_since_;
  const auto playing = [](const Listing::Line& each) { return each.table.phase == Phase::playing ? 1 : 0; };
  world_.metrics.tables_playing += playing(line) - playing(before);
  listing_.put(std::move(line));
}

void Table::sync(const Asker& asker, const protocol::Sync&) {
  const auto who = viewer(asker);
  if (!who) return refuse(asker, who.error());
  asker.answer(protocol::ok_frame(asker.id));
  ++world_.metrics.full_views;
  asker.client->view(views_.full(*who, code_));
}

}  // namespace precinct::server
