// Beast behind a thin door: everything that instantiates its templates is in beast_session.cpp, which costs as much to
// compile as the rest of the server.
#pragma once

#include "server/net/asio_types.hpp"
#include "server/net/context.hpp"
#include "server/net/io_thread.hpp"

namespace precinct::server {

enum class Port : unsigned char { players, operators };

// Serves HTTP on a socket that was just accepted for `thread`, and WebSocket if the peer asks for it. Any thread.
void serve(Socket socket, IoThread& thread, NetContext& net, Port port);

}  // namespace precinct::server
