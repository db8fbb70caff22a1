#include "client/main/loop.hpp"

#include <boost/asio/post.hpp>
#include <utility>

namespace precinct::client {
namespace {

constexpr std::chrono::seconds goodbye_limit{2};

}  // namespace

Loop::Loop(const Options& options, const Folders& folders, Settings& settings)
    : options_(options), settings_(settings), client_(options, folders), goodbye_(client_.timers->make()) {
  client_.welcomed = [this] {
    // What worked is offered the next time.
    settings_.set("server", client_.session.model().server);
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

void Loop::leave(int status) {
  if (std::exchange(leaving_, true)) return;
  status_ = status;
  goodbye_->start(goodbye_limit, [this] { client_.io.stop(); });
  client_.session.close();
  look_later();
}

}  // namespace precinct::client
