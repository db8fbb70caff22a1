#include "server/domain/verify.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/json_writer.hpp"
#include "engine/core/view.hpp"
#include "protocol/json_text.hpp"
#include "server/domain/digest.hpp"

namespace precinct::server {

using protocol::Json;

namespace {

constexpr std::size_t kSecretBytes = 32;

class Refuted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

const Json& field(const Json& record, const char* name) {
  const auto found = record.find(name);
  if (found == record.end()) throw Refuted(std::string("the record has no `") + name + "`.");
  return *found;
}

std::string plural(std::size_t count, const char* one) {
  return std::to_string(count) + ' ' + one + (count == 1 ? "" : "s");
}

bool is_hex(std::string_view text) {
  return text.size() % 2 == 0 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

std::string outcome_of(const State& state) {
  return json_of([&](JsonWriter& out) { write_outcome(state, out); });
}

// Goes from the secret to the end of the game; each step notes what it has shown, or throws Refuted.
class Verifier {
 public:
  Verifier(const Json& record, const std::vector<std::shared_ptr<const Game>>& games)
      : record_(record), games_(games) {}

  void run(const std::optional<std::string>& commitment) {
    choose_game();
    check_options();
    check_secret(commitment);
    deal();
    play();
    compare_end();
  }
  std::vector<Proof>& proofs() { return proofs_; }

 private:
  void proven(std::string sentence) { proofs_.push_back({true, std::move(sentence)}); }

  void choose_game() {
    const std::string id = field(record_, "game");
    const auto found =
        std::ranges::find(games_, std::string_view(id), [](const auto& game) { return game->facts().id; });
    if (found == games_.end()) throw Refuted("this program does not know the game `" + id + "`.");
    game_ = found->get();
    const std::string data = field(record_, "data");
    if (record_.contains("data_changes"))
      throw Refuted(
          "the server was upgraded to other rules data during this game: it can't be played again in one go.");
    if (data != game_->data_hash())
      throw Refuted("it was played with other rules data (" + data.substr(0, 12) + ") than this program has (" +
                    game_->data_hash().substr(0, 12) + "); verify it with the version that played it.");
    proven("The game is " + id + ", with the rules data that this program has.");
  }

  void check_options() {
    seats_ = field(record_, "seats").get<int>();
    const Facts& facts = game_->facts();
    if (seats_ < facts.min_seats || seats_ > facts.max_seats)
      throw Refuted("this game is not played by " + std::to_string(seats_) + ".");
    const Json& options = field(record_, "options");
    const auto complete = game_->complete_options(options, seats_);
    if (!complete || *complete != options) throw Refuted("the options are none that a table can have.");
  }

  void check_secret(const std::optional<std::string>& commitment) {
    const std::string hex = field(record_, "secret");
    if (!is_hex(hex) || hex.size() != 2 * kSecretBytes) throw Refuted("the secret is no 32 bytes.");
    secret_ = Secret(from_hex(hex));
    const std::string computed = commitment_of(secret_);
    if (commitment && *commitment != computed)
      throw Refuted("the secret is not the one that was promised: its SHA-256 is " + computed + ", promised was " +
                    *commitment + ".");
    if (field(record_, "commitment").get<std::string>() != computed)
      throw Refuted("the secret is not the one of this game: its SHA-256 is " + computed + ", and the record says " +
                    record_["commitment"].get<std::string>() + ".");
    proven(commitment ? "The server's secret was fixed before the game: its SHA-256 is the promised " + computed + "."
                      : "The server's secret has the SHA-256 " + computed +
                            ". Compare this with the commitment that your client showed before the game, or give it "
                            "to this command: then it was fixed before anybody's nonce was known.");
  }

  void deal() {
    const Json& given = field(record_, "nonces");
    std::vector<std::string> nonces(static_cast<std::size_t>(seats_));
    std::string names;
    for (const auto& [seat, nonce] : given.items()) {
      const auto at = std::string_view("01234567").find(seat);
      if (seat.size() != 1 || at >= nonces.size() || !is_hex(nonce.get<std::string>()))
        throw Refuted("the nonce of seat " + seat + " is none.");
      nonces[at] = nonce.get<std::string>();
      names += (names.empty() ? "" : ", ") + seat;
    }
    if (names.empty()) throw Refuted("there is no nonce at all.");
    state_ = game_->new_state(record_["options"], seats_, seed_of(secret_, nonces));
    proven("The seed of every shuffle, deal and roll is the SHA-256 of that secret and the nonces of seat(s) " + names +
           ": who gave a nonce knows that the server could not choose the cards.");
  }

  void play() {
    std::size_t number = 0;
    for (const Json& entry : field(record_, "commands")) {
      ++number;
      Command command{entry.at("seat").get<Seat>(),
                      entry.at("decision").get<std::uint32_t>(),
                      entry.at("choice").get<std::string>(),
                      {}};
      for (const auto& [name, value] : entry.at("args").items()) {
        if (value.is_number_integer())
          command.args.push_back({name, value.get<std::int64_t>()});
        else
          command.args.push_back({name, value.get<std::vector<std::string>>()});
      }
      if (command.seat >= state_->seats() || !state_->apply(command))
        throw Refuted("command " + std::to_string(number) + " (seat " + std::to_string(command.seat) + ", `" +
                      command.choice +
                      "`) could not be given in the game that secret and nonces make: the record was "
                      "changed there or before.");
    }
    if (!state_->outcome()) throw Refuted("the commands of the record do not reach the end of the game.");
    proven("All " + plural(number, "command") + " are legal in their order, with every deal and roll made again.");
  }

  void compare_end() {
    const std::string outcome = outcome_of(*state_);
    if (Json::parse(outcome) != field(record_, "outcome"))
      throw Refuted("the game ends with another outcome: " + outcome + ".");
    const std::string hash = end_of_game(protocol::to_text(record_["options"]), state_->hash());
    if (field(record_, "state").get<std::string>() != hash)
      throw Refuted("the game ends in another state (" + hash +
                    ") than the record says: options, secret, nonces or commands were "
                    "changed in a way that leaves the outcome.");
    proven("They lead to the recorded outcome " + outcome + " and to the final state " + hash + ".");
  }

  const Json& record_;
  const std::vector<std::shared_ptr<const Game>>& games_;
  const Game* game_ = nullptr;
  int seats_ = 0;
  Secret secret_;
  std::unique_ptr<State> state_;
  std::vector<Proof> proofs_;
};

}  // namespace

Verification verify_record(std::string_view text, const std::vector<std::shared_ptr<const Game>>& games,
                           const std::optional<std::string>& commitment) {
  const Json record = Json::parse(text, nullptr, false);
  if (!record.is_object()) return {{{false, "this is no JSON object."}}};
  Verifier verifier(record, games);
  try {
    verifier.run(commitment);
  } catch (const Refuted& refuted) {
    verifier.proofs().push_back({false, refuted.what()});
  } catch (const Json::exception& error) {
    verifier.proofs().push_back(
        {false, std::string("a field of the record is not what it should be: ") + error.what()});
  }
  return {std::move(verifier.proofs())};
}

}  // namespace precinct::server
