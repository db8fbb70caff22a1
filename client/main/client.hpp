// The session with everything that it needs, put together.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>

#include "client/catalogue/catalogue_loader.hpp"
#include "client/main/options.hpp"
#include "client/session/network.hpp"
#include "client/session/session.hpp"
#include "client/settings/folders.hpp"
#include "client/settings/tokens.hpp"

namespace precinct::client {

struct Client {
  // Throws std::runtime_error if the file of certificates can't be read.
  Client(const Options& options, const Folders& folders);

  boost::asio::io_context io{1};
  UiText ui;
  Network network;
  std::unique_ptr<Timers> timers;
  std::unique_ptr<Channel> channel;
  TokenFile tokens;
  Session session;
  CatalogueLoader catalogues;

  // From now on in that language: the interface, and the games as soon as their texts are here.
  void speak(std::string_view lang);

  // Set instead of session.welcomed, which loads the catalogues first.
  std::function<void()> welcomed;
};

// Both run until the client has nothing more to do, and return the exit status (exit_code, or 128 + a signal's number).
int run_plain(const Options& options, const Folders& folders, Settings& settings);
int run_full_screen(const Options& options, const Folders& folders, Settings& settings);

}  // namespace precinct::client
