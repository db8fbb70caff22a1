// What SQLite did to its files, in order, so that a test can make the disk that a power cut at any moment would have
// left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace precinct::server {

// Databases that are opened before end() are recorded; all of them have to be closed by then. One at a time.
class RecordedDisk {
 public:
  RecordedDisk();
  ~RecordedDisk();
  RecordedDisk(const RecordedDisk&) = delete;
  RecordedDisk& operator=(const RecordedDisk&) = delete;

  void end();

  // Flushes so far; what was written before the latest of them is on the disk for good.
  std::size_t flushes() const;

  // The files below `folder` after a power cut between flush number `flush` (0: none yet) and the next one: everything
  // before it, and of what followed each write for which `reached` says so, since a disk keeps no order between
  // flushes.
  void restore(std::size_t flush, const std::function<bool()>& reached, const std::filesystem::path& folder) const;

  struct Recorder;

 private:
  std::unique_ptr<Recorder> recorder_;
};

}  // namespace precinct::server
