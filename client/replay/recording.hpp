// A finished game in a file: a `replay` reply as the protocol has it, here with all secrets open, and besides it what
// each seat saw (`seats`: arrays of views) and the game's texts (`catalogue`), so that it can be shown without a
// server; `date` of the day it was saved and `saved_by`, the seat of who did, where it had one. A file of a single
// seat's views names it as `seat`, which a bare reply, read as well, does not.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "client/model.hpp"

namespace precinct::client {

struct Recording {
  static constexpr int somebody = -2;  // as viewer: a seat that the file does not name

  std::string table;              // its code
  std::string game;               // its id
  std::map<int, Replay> replays;  // by viewer; at least one
  Json catalogue;                 // null: the file has none
  std::string date = {};          // "2026-11-28"; empty: not known
  std::optional<int> saved_by = std::nullopt;

  // The names in the seats at the beginning.
  std::vector<std::string> players() const;
};

std::string write_recording(const Recording& recording);

struct ReadRecording {
  std::optional<Recording> recording;
  std::string fault;  // else: key of the sentence that says why, in client/texts
};
// Whatever the text is: nothing of it is believed that does not hold.
ReadRecording read_recording(std::string_view text);

}  // namespace precinct::client
