#include "protocol/text_rules.hpp"
#include "server/domain/table.hpp"

namespace precinct::server {

using protocol::ErrorCode;

void Table::chat(const Asker& asker, const protocol::Chat& request) {
  const auto who = viewer(asker);
  if (!who) return refuse(asker, who.error());
  if (protocol::count_characters(request.text) > world_.limits.chat_characters) {
    return refuse(asker, ErrorCode::bad_chat);
  }
  const bool watches = *who == kSpectator;
  if (!pace_.may_speak(asker.identity->id(), watches, now())) return refuse(asker, ErrorCode::too_fast);
  // Who watches sees no hand, but a friend on the phone may be shown one: not during a game that has secrets.
  const bool apart = watches && head_.phase == Phase::playing && play_->has_secrets;
  const auto seat = watches ? std::nullopt : std::optional<int>(*who);
  const ChatLog::Line& line = chat_.add(seat, asker.identity->name(), request.text, apart);
  world_.store.write({PutChat{code_, ChatLog::row(line), chat_.take_dropped()}});
  succeed(asker, {});
  show_chat(line);
}

}  // namespace precinct::server
