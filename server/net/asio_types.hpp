// Asio with the executor known at compile time: an any_io_executor costs a virtual call and perhaps an allocation at
// every completion.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace precinct::server {

using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

template <class T>
using Task = boost::asio::awaitable<T, Executor>;

// co_await gives (error, result) instead of throwing: at a socket an error is a normal end.
inline constexpr auto kOutcome = boost::asio::as_tuple(boost::asio::use_awaitable_t<Executor>{});

}  // namespace precinct::server
