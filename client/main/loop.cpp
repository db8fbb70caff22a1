#include "client/main/loop.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "client/settings/known_servers.hpp"

namespace precinct::client {
namespace {

constexpr std::chrono::seconds goodbye_limit{2};

}  // namespace

Loop::Loop(const Options& options, const Folders& folders, Settings& settings)
    : options_(options), settings_(settings), client_(options, folders), goodbye_(client_.timers->make()) {
  client_.welcomed = [this] {
    // What worked is offered the next time.
    const auto& server = client_.session.model().server;
    settings_.set("server", server);
    settings_.set("servers", with_server_first(settings_.get("servers"), server));
    settings_.set("name", client_.session.name());
    welcomed();
  };
  client_.session.changed = [this] { look_later(); };
}

int Loop::run_to_the_end() {
  look_later();
  client_.io.run();
  return status_;
}

void Loop::look_later() {
  if (std::exchange(looking_, true)) return;
  boost::asio::post(client_.io, [this] {
    looking_ = false;
    if (!leaving_) {
      look();
    } else if (client_.session.model().link == Link::offline) {
      client_.io.stop();
    }
  });
}

void Loop::change_setting(const std::string& key, const std::string& value) {
  settings_.set(key, value);
  if (key == "lang" && !options_.fixed.contains(key)) client_.speak(value);
}

void Loop::leave(int status) {
  if (std::exchange(leaving_, true)) return;
  status_ = status;
  goodbye_->start(goodbye_limit, [this] { client_.io.stop(); });
  client_.session.close();
  look_later();
}

}  // namespace precinct::client
