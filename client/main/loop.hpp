// What the full screen and the line mode have in common as programs: they look at the model once after each burst of
// changes, keep for the next time what worked, and say goodbye at the end.
#pragma once

#include "client/main/client.hpp"
#include "client/plain/plain.hpp"

namespace precinct::client {

class Loop {
 public:
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

 protected:
  Loop(const Options& options, const Folders& folders, Settings& settings);
  virtual ~Loop() = default;

  // Never called from inside a change, nor any more once leaving.
  virtual void look() = 0;
  // At each welcome, before the look at it.
  virtual void welcomed() = 0;

  // Until leave() was called and the server has heard it, or for 2 s more. Returns the exit status.
  int run_to_the_end();
  void look_later();
  // Keeps it, and does at once what both modes have to do.
  void change_setting(const std::string& key, const std::string& value);
  void leave(int status);
  bool leaving() const { return leaving_; }

  const Options& options_;
  Settings& settings_;
  Client client_;

 private:
  std::unique_ptr<Timer> goodbye_;
  int status_ = exit_code::good;
  bool looking_ = false;
  bool leaving_ = false;
};

}  // namespace precinct::client
