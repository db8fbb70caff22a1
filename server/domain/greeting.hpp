// Who is it? `hello`, the welcome, and the end of a connection.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/requests.hpp"
#include "server/domain/client_session.hpp"
#include "server/domain/last_minute.hpp"
#include "server/domain/lobby.hpp"
#include "server/domain/service.hpp"
#include "server/domain/world.hpp"

namespace precinct::server {

class Greeting {
 public:
  // `resume` carries out a frame that had to wait for the welcome.
  using Resume = std::function<void(const std::shared_ptr<Client>&, std::string_view)>;

  Greeting(World& world, const ServiceSetup& setup, Resume resume);

  void hello(const std::shared_ptr<Client>& client, const std::shared_ptr<ClientSession>& session, std::string re,
             const protocol::Hello& request);
  // The connection is no more.
  void part(const std::shared_ptr<Client>& client, const std::shared_ptr<ClientSession>& session);

 private:
  struct Guest {
    std::shared_ptr<Client> client;
    std::shared_ptr<ClientSession> session;
    std::string re;
    std::shared_ptr<Identity> identity;
    Secret token;
    bool made = false;  // the identity is new
  };
  void welcome(const Guest& guest);
  void send_welcome(const Guest& guest) const;
  void catch_up(const Guest& guest);
  void let_go(const std::shared_ptr<Identity>& identity, const std::shared_ptr<Client>& client);
  void depart(const std::vector<std::string>& tables, const std::shared_ptr<Client>& client);

  World& world_;
  std::string server_name_;
  std::string games_json_;  // the same for everybody
  Resume resume_;
  LastMinute newcomers_;  // by address
};

}  // namespace precinct::server
