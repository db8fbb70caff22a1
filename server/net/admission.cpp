#include "server/net/admission.hpp"

#include <utility>

namespace precinct::server {

namespace {

constexpr std::size_t kRefusals = 256;  // sockets at a time that are told why they are not served

}  // namespace

Admission::Ticket::Ticket(Ticket&& other) noexcept
    : from_(std::exchange(other.from_, nullptr)), household_(std::move(other.household_)) {}

Admission::Ticket& Admission::Ticket::operator=(Ticket&& other) noexcept {
  if (this != &other) {
    give_back();
    from_ = std::exchange(other.from_, nullptr);
    household_ = std::move(other.household_);
  }
  return *this;
}

void Admission::Ticket::give_back() {
  if (from_ == nullptr) return;
  const std::lock_guard lock(from_->mutex_);
  if (household_.empty()) {
    --from_->sockets_;
  } else if (const auto entry = from_->households_.find(household_); --entry->second == 0) {
    from_->households_.erase(entry);
  }
  from_ = nullptr;
}

std::optional<Admission::Ticket> Admission::socket() {
  const std::lock_guard lock(mutex_);
  if (sockets_ >= limits_.sockets) return std::nullopt;
  ++sockets_;
  return Ticket(this, {});
}

std::optional<Admission::Ticket> Admission::household(const std::string& name) {
  return take(name, limits_.a_household);
}

std::optional<Admission::Ticket> Admission::refusal() {
  return take("refused", kRefusals);
}

std::optional<Admission::Ticket> Admission::take(const std::string& name, std::size_t limit) {
  const std::lock_guard lock(mutex_);
  std::size_t& held = households_[name];
  if (held >= limit) return std::nullopt;
  ++held;
  return Ticket(this, name);
}

}  // namespace precinct::server
