#include "server/domain/asker.hpp"

#include "protocol/server_frames.hpp"

namespace precinct::server {

namespace {

Buffer error_of(std::optional<std::string_view> re, const Refused& refused) {
  return to_buffer(protocol::error_frame(
      {.code = refused.code, .re = re, .path = refused.path, .message = refused.message, .game = refused.game}));
}

}  // namespace

Buffer to_buffer(std::string bytes) {
  return std::make_shared<const std::string>(std::move(bytes));
}

void Asker::succeed(const Reply& reply, const Limits& limits) const {
  const auto waiting = identity->finish(id, &reply, limits.remembered_requests);
  const Buffer frame = to_buffer(reply.frame(id));
  for (const auto& each : waiting) each->send(frame);
}

void Asker::refuse(const Refused& refused, Metrics& metrics) const {
  ++metrics.refused[static_cast<std::size_t>(refused.code)];
  const Buffer frame = error_of(id, refused);
  if (!once) return client->send(frame);
  for (const auto& each : identity->finish(id, nullptr, 0)) each->send(frame);
}

void Asker::answer(std::string frame) const {
  client->send(to_buffer(std::move(frame)));
}

void refuse(Client& client, std::optional<std::string_view> re, const Refused& refused, Metrics& metrics) {
  ++metrics.refused[static_cast<std::size_t>(refused.code)];
  client.send(error_of(re, refused));
}

}  // namespace precinct::server
