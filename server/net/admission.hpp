// How many sockets there may be, in all and from one household. Safe from any thread.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace precinct::server {

class Admission {
 public:
  struct Limits {
    std::size_t sockets = 10000;
    std::size_t a_household = 100;
  };

  // Holds a place until it is destroyed. The Admission outlives its tickets.
  class Ticket {
   public:
    Ticket() = default;
    Ticket(Ticket&& other) noexcept;
    Ticket& operator=(Ticket&& other) noexcept;
    ~Ticket() { give_back(); }

   private:
    friend class Admission;
    Ticket(Admission* from, std::string household) : from_(from), household_(std::move(household)) {}
    void give_back();

    Admission* from_ = nullptr;
    std::string household_;  // empty: a place among all sockets
  };

  explicit Admission(const Limits& limits) : limits_(limits) {}

  std::optional<Ticket> socket();
  std::optional<Ticket> household(const std::string& name);
  // A place for a socket that has none: long enough to be told so in a sentence. These are few.
  std::optional<Ticket> refusal();

 private:
  std::optional<Ticket> take(const std::string& name, std::size_t limit);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::size_t sockets_ = 0;
  std::unordered_map<std::string, std::size_t> households_;
};

}  // namespace precinct::server
