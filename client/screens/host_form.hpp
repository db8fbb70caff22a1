// What a host decides: made from the server's list of games and options, so that a game that this client has never seen
// can be hosted as well.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/screens/form.hpp"
#include "client/screens/scene.hpp"

namespace precinct::client {

// What is played at the table in front: one of its options, in words.
struct ChosenOption {
  std::string label, value;
  bool usual;
};
std::vector<ChosenOption> chosen_options(const Scene& scene);

class HostForm {
 public:
  // A form for a new table.
  HostForm() = default;
  // A form for the options of the table in front.
  static HostForm for_table(const Scene& scene);

  // Builds the fields as soon as the server has told its games, and anew when texts for them have come; keeps what was
  // chosen.
  void sync(const Scene& scene);
  bool ready() const { return ready_; }
  // The request (`create` or `configure`) once the button was pressed.
  std::optional<Json> key(const KeyEvent& event, const Scene& scene, bool& used);
  void draw(const Region& region, const Words& words) const { form_.draw(region, words); }
  // The line that tells the keys.
  std::string keys(const Words& words) const;

 private:
  const Json& game(const Scene& scene) const;
  std::string_view button(const Words& words) const;
  std::vector<Field> fields(const Scene& scene) const;
  Json request(const Scene& scene) const;

  Form form_;
  std::string game_;
  bool ready_ = false;
  // The texts that the fields were made with.
  std::map<std::string, std::shared_ptr<const Catalogue>, std::less<>> texts_;
  bool for_table_ = false;
};

}  // namespace precinct::client
