// The life of a connection: deadlines, rates, slow readers, ends. Deadlines are waited for through the socket, which
// has to tell of them; nothing here measures time.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>

#include "net_fixture.hpp"
#include "raw_peer.hpp"
#include "refused_accepts.hpp"

namespace precinct::server::test {
namespace {

Buffer bytes(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Part values that are still held somewhere.
std::atomic<int> held_values = 0;

Buffer counted(std::string text) {
  ++held_values;
  return {new const std::string(std::move(text)), [](const std::string* held) {
            --held_values;
            delete held;
          }};
}

ViewUpdate update(std::uint64_t version, std::size_t size, std::vector<Buffer> events = {}) {
  ViewChange change;
  change.parts.emplace_back("board", counted("\"" + std::string(size, 'x') + "\""));
  change.events = std::move(events);
  return {"K7Q2-9DMV-3XHT", version, false, std::make_shared<const ViewChange>(std::move(change))};
}

class Life : public NetTest {
 protected:
  // The next frame that is no ping.
  static std::optional<Frame> next(RawPeer& peer) {
    while (true) {
      auto frame = peer.frame();
      if (!frame || frame->opcode != 9) return frame;
    }
  }
  static void expect_close(RawPeer& peer, int code) {
    auto frame = next(peer);
    while (frame && !frame->is_close()) frame = next(peer);
    ASSERT_TRUE(frame) << "cut without a close frame";
    EXPECT_EQ(frame->close_code(), code);
    EXPECT_NE(frame->close_reason(), "");
    peer.send(close_frame(code));
    EXPECT_TRUE(peer.at_end());
  }
};

TEST_F(Life, WhoSaysNoHelloIsClosedWith4003) {
  start({"--hello-seconds", "1"});
  RawPeer peer = connected(port_);
  expect_close(peer, 4003);
}

TEST_F(Life, WhoWasGreetedStaysAndIsPinged) {
  start({"--hello-seconds", "1", "--ping-seconds", "1", "--silence-seconds", "3"});
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) { client->greeted(); };
  RawPeer peer = connected(port_);
  peer.send(text_frame("hello"));
  for (int pings = 0; pings < 4; ++pings) {
    const auto ping = peer.frame();
    ASSERT_TRUE(ping);
    ASSERT_EQ(ping->opcode, 9) << ping->close_reason();
    peer.send(client_frame(0x8a, ping->payload));
  }
}

TEST_F(Life, ASilentPeerIsClosedAndToldToReconnect) {
  start({"--ping-seconds", "1", "--silence-seconds", "2"});
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) { client->greeted(); };
  RawPeer peer = connected(port_);
  peer.send(text_frame("hello"));
  expect_close(peer, 1001);
}

TEST_F(Life, AnIdleConnectionOutlivesTheHandshakesTimer) {
  start({"--handshake-seconds", "1", "--ping-seconds", "1"});
  RawPeer peer = connected(port_);
  for (int pings = 0; pings < 3; ++pings) {
    const auto ping = peer.frame();
    ASSERT_TRUE(ping);
    ASSERT_EQ(ping->opcode, 9);
    peer.send(client_frame(0x8a, ping->payload));
  }
  peer.send(text_frame("still here"));
  EXPECT_EQ(next(peer)->payload, "echo still here");
}

TEST_F(Life, APeerThatDoesNotAnswerACloseIsCut) {
  start({"--close-seconds", "1"});
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) { client->close(1000, "bye"); };
  RawPeer peer = connected(port_);
  peer.send(text_frame("bye"));
  ASSERT_TRUE(peer.frame()->is_close());
  EXPECT_TRUE(peer.at_end());
}

TEST_F(Life, WhatWasSentBeforeACloseArrivesBeforeIt) {
  start();
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    client->send(bytes("last words"));
    client->close(4002, "replaced by a newer connection");
    client->send(bytes("too late"));
  };
  RawPeer peer = connected(port_);
  peer.send(text_frame("x"));
  EXPECT_EQ(peer.frame()->payload, "last words");
  expect_close(peer, 4002);
}

TEST_F(Life, WhatIsMoreThanOneWriteTakesGoesOutByItself) {
  constexpr int kFrames = 400;
  start();
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    for (int i = 0; i < kFrames; ++i) client->send(bytes(std::string(2000, 'x')));
  };
  RawPeer peer = connected(port_);
  peer.send(text_frame("go"));
  for (int i = 0; i < kFrames; ++i) {
    const auto frame = next(peer);
    ASSERT_TRUE(frame) << "after " << i;
    EXPECT_EQ(frame->payload.size(), 2000u);
  }
}

TEST_F(Life, TheServiceLearnsOfEveryEndOnce) {
  start();
  {
    RawPeer cut = connected(port_);
    RawPeer closed = connected(port_);
    closed.send(close_frame(1000));
    EXPECT_TRUE(closed.at_end());
    RawPeer broken = connected(port_);
    broken.send(client_frame(0x83, "x"));
    EXPECT_TRUE(broken.at_end());
  }
  while (service_.gone() < 3) std::this_thread::yield();
  stop();
  EXPECT_EQ(service_.gone(), 3);
}

TEST_F(Life, WhatIsOverTheRateIsRefusedByItsId) {
  start({"--message-burst", "3", "--messages-per-second", "1"});
  RawPeer peer = connected(port_);
  std::string all;
  for (int i = 0; i < 5; ++i) all += text_frame(R"({"type":"list","id":"r)" + std::to_string(i) + "\"}");
  peer.send(all);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(peer.frame()->payload.substr(0, 4), "echo");
  for (int i = 3; i < 5; ++i) {
    const auto reply = nlohmann::json::parse(peer.frame()->payload);
    EXPECT_EQ(reply.at("code"), "too_fast");
    EXPECT_EQ(reply.at("re"), "r" + std::to_string(i));
  }
}

TEST_F(Life, WhoGoesOnTooFastIsClosedWith4001) {
  start({"--message-burst", "1", "--messages-per-second", "1", "--too-fast-per-minute", "5"});
  RawPeer peer = connected(port_);
  std::string all;
  for (int i = 0; i < 20; ++i) all += text_frame("{}");
  peer.send(all);
  expect_close(peer, 4001);
}

TEST_F(Life, ASlowReaderGetsTheLatestViewAndCostsBoundedMemory) {
  constexpr std::uint64_t kViews = 50'000;
  constexpr std::size_t kViewBytes = 4000;
  start();
  std::promise<void> pushed;
  service_.on_frame = [&](const std::shared_ptr<Client>& client, std::string_view) {
    for (std::uint64_t version = 1; version <= kViews; ++version) client->view(update(version, kViewBytes));
    pushed.set_value();
  };
  RawPeer peer = connected(port_);
  peer.send(text_frame("go"));
  pushed.get_future().wait();
  EXPECT_LE(held_values, 2) << "a view that was replaced is still held";
  std::uint64_t last = 0;
  std::uint64_t frames = 0;
  while (last < kViews) {
    const auto frame = next(peer);
    ASSERT_TRUE(frame && frame->opcode == 1);
    const std::uint64_t version = nlohmann::json::parse(frame->payload).at("version");
    ASSERT_GT(version, last);
    last = version;
    ++frames;
  }
  EXPECT_LT(frames, kViews);
}

TEST_F(Life, TooManyEventsForASlowReaderBecomeAFullViewThatIsAskedForOnce) {
  start({"--outbox-events", "10"});
  std::atomic<int> wishes = 0;
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    for (std::uint64_t version = 1; version <= 10'000; ++version) {
      client->view(update(version, 2000, {bytes(R"({"seq":)" + std::to_string(version) + "}")}));
    }
  };
  service_.on_wish = [&](const std::shared_ptr<Client>& client, std::string_view) {
    ++wishes;
    ViewUpdate full = update(10'001, 2000);
    full.full = true;
    client->view(std::move(full));
  };
  RawPeer peer = connected(port_);
  peer.send(text_frame("go"));
  while (true) {
    const auto frame = next(peer);
    ASSERT_TRUE(frame && frame->opcode == 1);
    const auto view = nlohmann::json::parse(frame->payload);
    if (view.at("version") == 10'001) {
      EXPECT_EQ(view.at("full"), true);
      break;
    }
  }
  EXPECT_EQ(wishes, 1);
}

TEST_F(Life, TablesAndChatThatFindNoRoomAreAskedForAndComeOneAfterAnother) {
  constexpr std::uint64_t kTables = 50;
  constexpr std::uint64_t kLines = 20;
  start({"--outbox-bytes", "65536"});
  const auto show = [](Client& client, std::string table) {
    ViewUpdate view = update(1, 20'000);
    view.table = std::move(table);
    view.full = true;
    client.view(std::move(view));
  };
  const auto talk = [](Client& client, std::string_view table, std::uint64_t from) {
    std::vector<ChatLine> lines;
    for (std::uint64_t seq = from; seq <= kLines; ++seq) {
      const nlohmann::json line{{"table", table}, {"seq", seq}, {"text", std::string(2000, 'x')}};
      lines.push_back({seq, bytes(line.dump())});
    }
    client.chat_again(table, std::move(lines));
  };
  service_.on_frame = [=](const std::shared_ptr<Client>& client, std::string_view) {
    for (std::uint64_t table = 0; table < kTables; ++table) {
      show(*client, std::to_string(table));
      talk(*client, std::to_string(table), 1);
    }
    client->send(bytes(R"({"reply":true})"));
  };
  service_.on_wish = [=](const std::shared_ptr<Client>& client, std::string_view table) {
    show(*client, std::string(table));
  };
  service_.on_chat_wish = [=](const std::shared_ptr<Client>& client, std::string_view table, std::uint64_t from) {
    talk(*client, table, from);
  };
  RawPeer peer = connected(port_);
  peer.send(text_frame("go"));
  std::map<std::string, std::uint64_t> lines;
  std::set<std::string> views;
  bool replied = false;
  for (std::uint64_t frames = 0; frames < kTables * (kLines + 1) + 1; ++frames) {
    const auto frame = next(peer);
    ASSERT_TRUE(frame && frame->opcode == 1);
    const auto json = nlohmann::json::parse(frame->payload);
    if (json.contains("seq"))
      ASSERT_EQ(json.at("seq"), ++lines[json.at("table")]) << "a line is missing, or came twice";
    else if (json.contains("table"))
      EXPECT_TRUE(views.insert(json.at("table")).second) << "a full view came twice";
    else
      replied = true;
  }
  EXPECT_TRUE(replied);
  EXPECT_EQ(views.size(), kTables);
}

TEST_F(Life, WhatCantBeConflatedClosesWith4004) {
  start({"--outbox-bytes", "65536"});
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    for (int i = 0; i < 200'000; ++i) client->send(bytes(std::string(1000, 'x')));
  };
  RawPeer peer = connected(port_);
  peer.send(text_frame("go"));
  expect_close(peer, 4004);
}

TEST_F(Life, AReaderThatNeverReadsAgainIsCutAfter4004) {
  start({"--outbox-bytes", "65536", "--close-seconds", "1"});
  service_.on_frame = [](const std::shared_ptr<Client>& client, std::string_view) {
    for (int i = 0; i < 20'000; ++i) client->send(bytes(std::string(10'000, 'x')));
  };
  RawPeer peer = connected(port_);
  peer.send(text_frame("go"));
  while (service_.gone() == 0) std::this_thread::yield();
}

TEST_F(Life, AServerThatStopsSaysSo) {
  start();
  RawPeer first = connected(port_);
  RawPeer second = connected(port_);
  std::thread stopping([&] { stop(); });
  expect_close(first, 1001);
  expect_close(second, 1001);
  stopping.join();
}

TEST_F(Life, WhoPingsWithoutEndIsClosedWith4001) {
  start({"--message-burst", "10", "--messages-per-second", "1", "--too-fast-per-minute", "20"});
  RawPeer peer = connected(port_);
  std::string all;
  for (int i = 0; i < 1000; ++i) all += client_frame(0x89, "x");
  peer.send(all);
  expect_close(peer, 4001);
}

TEST_F(Life, PongsForAPeerThatDoesNotReadCostBoundedMemory) {
  constexpr int kPings = 100'000;  // with their frames far more than the kernel takes
  // The first message comes behind all the pings.
  start({"--message-burst", "1000000", "--messages-per-second", "1000000", "--hello-seconds", "600"});
  RawPeer peer = connected(port_, 512 * 1024);
  const std::string filler(110, 'x');
  for (int i = 1; i <= kPings; ++i) peer.send(client_frame(0x89, filler + std::to_string(i)));
  peer.send(text_frame("the end"));
  int pongs = 0;
  std::string last;
  bool echoed = false;
  while (!echoed || last != filler + std::to_string(kPings)) {
    const auto frame = peer.frame();
    ASSERT_TRUE(frame);
    if (frame->opcode == 10) {
      ++pongs;
      last = frame->payload;
    }
    echoed = echoed || frame->opcode == 1;
  }
  EXPECT_LT(pongs, kPings) << "every pong was kept until it was read";
}

TEST_F(Life, WithoutDescriptorsTheServerWaitsAndThenServes) {
  start();
  RawPeer held = connected(port_);
  const RefusedAccepts refused;
  RawPeer waiting(port_);
  while (refused.count() < 3) std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::seconds(1));
  EXPECT_LT(refused.count(), 100) << "a core is burnt while no socket can be accepted";
  held.send(text_frame("still served"));
  EXPECT_EQ(next(held)->payload, "echo still served");
  refused.end();
  EXPECT_EQ(waiting.get("/healthz").status, 200) << "who waited is served";
  const HttpAnswer metrics = RawPeer(operators_port_).get("/metrics");
  EXPECT_EQ(metrics.body.find("precinct_accept_errors_total 0\n"), std::string::npos);
}

}  // namespace
}  // namespace precinct::server::test
