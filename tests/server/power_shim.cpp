// Preloaded into a server: a disk that loses its power at a chosen moment.
//
// Simulated are the database and what SQLite lays beside it with a dash (-wal, -journal). Until a
// file is flushed, each of its writes and truncations may be lost, torn at sectors of 512 bytes, or
// done before an earlier one; until their folder is flushed, so may the last of the names made or
// removed be. The -shm file is gone. Not simulated: flushed data that goes bad, and a sector that
// is itself torn. SQLite renames none of these files, and maps none but -shm for writing.
//
//   WARREN_POWER_FILE   the database
//   WARREN_POWER_CUT    the power is cut at so many writes, truncations, flushes and removals
//   WARREN_POWER_SEED   what is lost
//   WARREN_POWER_LIES   if set, flushing a file does nothing: the control
//
// At the cut, what is left is written to the files themselves, a line about it to FILE.cut, and the
// process is killed. Everything goes to the kernel by number, so nothing here calls itself.
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

constexpr std::size_t kSector = 512;

int open_now(const char* path, int flags, mode_t mode) {
  return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

std::optional<std::string> read_all(const std::string& path) {
  const int file = open_now(path.c_str(), O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return std::nullopt;
  std::string bytes, block(1 << 16, '\0');
  for (long n; (n = syscall(SYS_read, file, block.data(), block.size())) > 0;)
    bytes.append(block, 0, static_cast<std::size_t>(n));
  syscall(SYS_close, file);
  return bytes;
}

void write_all(const std::string& path, std::string_view bytes) {
  const int file = open_now(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  while (!bytes.empty()) {
    const long n = syscall(SYS_write, file, bytes.data(), bytes.size());
    if (n <= 0) break;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  syscall(SYS_close, file);
}

// A write, or a truncation to `at`.
struct Change {
  std::size_t at = 0;
  std::string bytes;
  bool truncates = false;

  void apply(std::string& file) const { apply(file, 0, bytes.size()); }
  void apply(std::string& file, std::size_t from, std::size_t to) const {
    if (truncates) return file.resize(at);
    if (file.size() < at + to) file.resize(at + to);
    file.replace(at + from, to - from, bytes, from, to - from);
  }
};

struct File {
  std::string flushed;
  std::vector<Change> since;

  void flush() {
    for (const auto& change : since) change.apply(flushed);
    since.clear();
  }
};
using FilePtr = std::shared_ptr<File>;

class Disk {
 public:
  static Disk& get() {
    static auto* disk = new Disk;  // outlives whatever still writes at the end
    return *disk;
  }

  void opened(int number, const char* path) {
    const std::lock_guard hold(mutex_);
    if (path == folder_) folders_.insert(number);
    if (!is_ours(path)) return;
    auto& file = names_[path];
    if (!file) {
      file = std::make_shared<File>();
      renamed_.emplace_back(path, file);
    }
    files_[number] = file;
  }

  void closed(int number) {
    const std::lock_guard hold(mutex_);
    files_.erase(number);
    folders_.erase(number);
  }

  // The real change is done with the lock held, so that the order is the same here and there.
  template <class Real>
  long change(int number, const Change& change, const Real& real) {
    const std::lock_guard hold(mutex_);
    const auto found = files_.find(number);
    if (found == files_.end()) return real();
    found->second->since.push_back(change);
    pass_moment();
    return real();
  }

  // Of a file of ours: done. Of any other: not known here.
  bool flush(int number) {
    const std::lock_guard hold(mutex_);
    const auto found = files_.find(number);
    const bool folder = folders_.contains(number);
    if (found == files_.end() && !folder) return false;
    pass_moment();
    if (folder)
      settle_names(renamed_.size());
    else if (!lies_)
      found->second->flush();
    return true;
  }

  void removed(const char* path) {
    const std::lock_guard hold(mutex_);
    if (!is_ours(path) || !names_.erase(path)) return;
    renamed_.emplace_back(path, nullptr);
    pass_moment();
  }

 private:
  Disk() {
    const auto setting = [](const char* name) {
      const char* value = std::getenv(name);
      return std::string(value ? value : "");
    };
    path_ = setting("WARREN_POWER_FILE");
    folder_ = path_.substr(0, path_.rfind('/'));
    moments_left_ = std::strtol(setting("WARREN_POWER_CUT").c_str(), nullptr, 10);
    random_.seed(
        static_cast<unsigned>(std::strtoul(setting("WARREN_POWER_SEED").c_str(), nullptr, 10)));
    lies_ = !setting("WARREN_POWER_LIES").empty();
    for (const char* end : {"", "-wal", "-journal"})
      if (auto bytes = read_all(path_ + end)) {
        auto file = std::make_shared<File>();
        file->flushed = std::move(*bytes);
        names_[path_ + end] = flushed_names_[path_ + end] = file;
      }
  }

  bool is_ours(std::string_view path) const {
    return path.starts_with(path_) && !path.ends_with("-shm") &&
           (path.size() == path_.size() || path[path_.size()] == '-');
  }

  // Names are made and removed in order, as by a file system with a journal.
  void settle_names(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      auto& [name, file] = renamed_[i];
      if (file)
        flushed_names_[name] = file;
      else
        flushed_names_.erase(name);
    }
    renamed_.erase(renamed_.begin(), renamed_.begin() + static_cast<std::ptrdiff_t>(count));
  }

  bool coin() { return random_() & 1u; }

  void pass_moment() {
    if (--moments_left_ == 0) cut();
  }

  [[noreturn]] void cut() {
    settle_names(random_() % (renamed_.size() + 1));
    for (const auto& [name, file] : names_)
      if (!flushed_names_.contains(name)) syscall(SYS_unlinkat, AT_FDCWD, name.c_str(), 0);
    for (const auto& [name, file] : flushed_names_) write_all(name, left_of(*file));
    syscall(SYS_unlinkat, AT_FDCWD, (path_ + "-shm").c_str(), 0);
    write_all(path_ + ".cut", std::to_string(lost_) + " " + std::to_string(torn_) + " " +
                                  std::to_string(reordered_) + "\n");
    syscall(SYS_kill, getpid(), SIGKILL);
    for (;;) pause();
  }

  // Of what was not flushed: nothing; all up to some moment; or any of it in any order.
  std::string left_of(const File& file) {
    std::string bytes = file.flushed;
    std::vector<Change> since = file.since;
    const auto way = random_() % 3;
    if (way == 0) lost_ += since.size(), since.clear();
    if (way == 1) {
      const auto kept = random_() % (since.size() + 1);
      lost_ += since.size() - kept;
      since.resize(kept);
    }
    if (way == 2) {
      std::shuffle(since.begin(), since.end(), random_);
      reordered_ += since.size();
    }
    for (const auto& change : since) {
      if (way == 2 && coin())
        ++lost_;
      else if (way == 1 && &change != &since.back())
        change.apply(bytes);
      else
        tear(change, bytes);
    }
    return bytes;
  }

  // Each sector of a write may be missing.
  void tear(const Change& change, std::string& bytes) {
    if (change.truncates) return change.apply(bytes);
    std::size_t missing = 0;
    for (std::size_t from = 0; from < change.bytes.size();) {
      const auto to = std::min(change.bytes.size(), from + kSector - (change.at + from) % kSector);
      if (coin())
        change.apply(bytes, from, to);
      else
        ++missing;
      from = to;
    }
    torn_ += missing > 0;
  }

  std::mutex mutex_;
  std::string path_, folder_;
  long moments_left_ = 0;
  bool lies_ = false;
  std::mt19937 random_;
  std::map<std::string, FilePtr, std::less<>> names_, flushed_names_;
  std::vector<std::pair<std::string, FilePtr>> renamed_;  // since the folder was flushed
  std::map<int, FilePtr> files_;
  std::set<int> folders_;
  std::size_t lost_ = 0, torn_ = 0, reordered_ = 0;
};

int open_and_note(const char* path, int flags, mode_t mode) {
  auto& disk = Disk::get();
  const int number = open_now(path, flags, mode);
  if (number >= 0) disk.opened(number, path);
  return number;
}

Change written(const void* bytes, std::size_t count, off_t at) {
  return {static_cast<std::size_t>(at), std::string(static_cast<const char*>(bytes), count)};
}

long write_at(int number, const void* bytes, std::size_t count, off_t at) {
  return Disk::get().change(number, written(bytes, count, at),
                            [=] { return syscall(SYS_pwrite64, number, bytes, count, at); });
}

long truncate_to(int number, off_t size) {
  return Disk::get().change(number, {static_cast<std::size_t>(size), {}, true},
                            [=] { return syscall(SYS_ftruncate, number, size); });
}

}  // namespace

// What the server, and SQLite in it, call of the C library.
extern "C" {

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const auto mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open_and_note(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const auto mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open_and_note(path, flags, mode);
}

int close(int number) {
  Disk::get().closed(number);
  return static_cast<int>(syscall(SYS_close, number));
}

ssize_t write(int number, const void* bytes, std::size_t count) {
  const off_t at = std::max<off_t>(0, lseek(number, 0, SEEK_CUR));
  return Disk::get().change(number, written(bytes, count, at),
                            [=] { return syscall(SYS_write, number, bytes, count); });
}

ssize_t pwrite(int number, const void* bytes, std::size_t count, off_t at) {
  return write_at(number, bytes, count, at);
}

ssize_t pwrite64(int number, const void* bytes, std::size_t count, off64_t at) {
  return write_at(number, bytes, count, at);
}

int ftruncate(int number, off_t size) noexcept {
  return static_cast<int>(truncate_to(number, size));
}

int ftruncate64(int number, off64_t size) noexcept {
  return static_cast<int>(truncate_to(number, size));
}

int fsync(int number) {
  return Disk::get().flush(number) ? 0 : static_cast<int>(syscall(SYS_fsync, number));
}

int fdatasync(int number) {
  return Disk::get().flush(number) ? 0 : static_cast<int>(syscall(SYS_fdatasync, number));
}

int unlink(const char* path) noexcept {
  Disk::get().removed(path);
  return static_cast<int>(syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}

}  // extern "C"
