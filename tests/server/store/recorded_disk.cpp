#include "tests/server/store/recorded_disk.hpp"

#include <sqlite3.h>

#include <fstream>
#include <map>
#include <mutex>
#include <new>
#include <stdexcept>

namespace precinct::server {

namespace {

constexpr const char* kName = "recorded";

enum class Act : std::uint8_t { write, truncate, flush, remove };

struct Event {
  Act act;
  std::string file;  // its name without the folder
  std::int64_t at = 0;
  std::string bytes;
};

}  // namespace

struct RecordedDisk::Recorder {
  std::mutex mutex;
  std::vector<Event> events;
  sqlite3_vfs* real = nullptr;
  sqlite3_vfs vfs{};

  void add(Event event) {
    const std::lock_guard lock(mutex);
    events.push_back(std::move(event));
  }
};

namespace {

// What SQLite holds: ours, with the system's own behind it in the same memory.
struct File {
  sqlite3_file base;
  RecordedDisk::Recorder* recorder;
  std::string* name;

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File& ours(sqlite3_file* file) {
  return *reinterpret_cast<File*>(file);
}

template <auto kMember, class... Args>
auto pass(sqlite3_file* file, Args... args) {
  sqlite3_file* real = ours(file).real();
  return (real->pMethods->*kMember)(real, args...);
}

int close(sqlite3_file* file) {
  const int code = pass<&sqlite3_io_methods::xClose>(file);
  delete ours(file).name;
  return code;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  File& own = ours(file);
  own.recorder->add({Act::write, *own.name, at, {static_cast<const char*>(bytes), static_cast<std::size_t>(size)}});
  return pass<&sqlite3_io_methods::xWrite>(file, bytes, size, at);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  ours(file).recorder->add({Act::truncate, *ours(file).name, size, {}});
  return pass<&sqlite3_io_methods::xTruncate>(file, size);
}

int sync(sqlite3_file* file, int flags) {
  const int code = pass<&sqlite3_io_methods::xSync>(file, flags);
  ours(file).recorder->add({Act::flush, *ours(file).name, 0, {}});
  return code;
}

const sqlite3_io_methods kMethods{
    .iVersion = 2,
    .xClose = close,
    .xRead = [](sqlite3_file* f, void* to, int size,
                sqlite3_int64 at) { return pass<&sqlite3_io_methods::xRead>(f, to, size, at); },
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = [](sqlite3_file* f, sqlite3_int64* size) { return pass<&sqlite3_io_methods::xFileSize>(f, size); },
    .xLock = [](sqlite3_file* f, int how) { return pass<&sqlite3_io_methods::xLock>(f, how); },
    .xUnlock = [](sqlite3_file* f, int how) { return pass<&sqlite3_io_methods::xUnlock>(f, how); },
    .xCheckReservedLock = [](sqlite3_file* f,
                             int* out) { return pass<&sqlite3_io_methods::xCheckReservedLock>(f, out); },
    .xFileControl = [](sqlite3_file* f, int what,
                       void* with) { return pass<&sqlite3_io_methods::xFileControl>(f, what, with); },
    .xSectorSize = [](sqlite3_file* f) { return pass<&sqlite3_io_methods::xSectorSize>(f); },
    .xDeviceCharacteristics = [](sqlite3_file* f) { return pass<&sqlite3_io_methods::xDeviceCharacteristics>(f); },
    .xShmMap = [](sqlite3_file* f, int page, int size, int extend,
                  void volatile** out) { return pass<&sqlite3_io_methods::xShmMap>(f, page, size, extend, out); },
    .xShmLock = [](sqlite3_file* f, int at, int n,
                   int flags) { return pass<&sqlite3_io_methods::xShmLock>(f, at, n, flags); },
    .xShmBarrier = [](sqlite3_file* f) { pass<&sqlite3_io_methods::xShmBarrier>(f); },
    .xShmUnmap = [](sqlite3_file* f, int erase) { return pass<&sqlite3_io_methods::xShmUnmap>(f, erase); },
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

std::string name_of(const char* path) {
  return path == nullptr ? std::string() : std::filesystem::path(path).filename().string();
}

int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  auto& recorder = *static_cast<RecordedDisk::Recorder*>(vfs->pAppData);
  File& own = *new (file) File{{nullptr}, &recorder, nullptr};
  const int code = recorder.real->xOpen(recorder.real, path, own.real(), flags, out_flags);
  if (code != SQLITE_OK) return code;
  own.name = new std::string(name_of(path));
  own.base.pMethods = &kMethods;
  return SQLITE_OK;
}

int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  auto& recorder = *static_cast<RecordedDisk::Recorder*>(vfs->pAppData);
  recorder.add({Act::remove, name_of(path), 0, {}});
  return recorder.real->xDelete(recorder.real, path, sync_folder);
}

void apply(const Event& event, std::map<std::string, std::string>& files) {
  if (event.act == Act::flush) return;
  if (event.act == Act::remove) {
    files.erase(event.file);
    return;
  }
  std::string& content = files[event.file];
  const auto at = static_cast<std::size_t>(event.at);
  if (event.act == Act::truncate) {
    content.resize(at);
    return;
  }
  if (content.size() < at + event.bytes.size()) content.resize(at + event.bytes.size());
  content.replace(at, event.bytes.size(), event.bytes);
}

}  // namespace

RecordedDisk::RecordedDisk() : recorder_(std::make_unique<Recorder>()) {
  recorder_->real = sqlite3_vfs_find(nullptr);
  recorder_->vfs = *recorder_->real;
  recorder_->vfs.zName = kName;
  recorder_->vfs.pAppData = recorder_.get();
  recorder_->vfs.szOsFile = static_cast<int>(sizeof(File)) + recorder_->real->szOsFile;
  recorder_->vfs.xOpen = open;
  recorder_->vfs.xDelete = remove;
  sqlite3_vfs_register(&recorder_->vfs, 1);
}

RecordedDisk::~RecordedDisk() {
  end();
}

void RecordedDisk::end() {
  sqlite3_vfs_unregister(&recorder_->vfs);
  sqlite3_vfs_register(recorder_->real, 1);
}

std::size_t RecordedDisk::flushes() const {
  const std::lock_guard lock(recorder_->mutex);
  std::size_t count = 0;
  for (const Event& event : recorder_->events) count += event.act == Act::flush ? 1 : 0;
  return count;
}

void RecordedDisk::restore(std::size_t flush, const std::function<bool()>& reached,
                           const std::filesystem::path& folder) const {
  std::map<std::string, std::string> files;
  std::size_t count = 0;
  for (const Event& event : recorder_->events) {
    if (event.act == Act::flush && count++ == flush) break;
    if (count < flush || reached()) apply(event, files);
  }
  std::filesystem::create_directories(folder);
  for (const auto& [name, content] : files) std::ofstream(folder / name, std::ios::binary) << content;
}

}  // namespace precinct::server
