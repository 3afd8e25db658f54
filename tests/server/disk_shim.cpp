// Preloaded into the server by tests: while the file that WARREN_TEST_DISK_FULL names is there, the
// disk is full. No file grows or is written then but the log.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace {

bool full(int file) {
  const char* flag = std::getenv("WARREN_TEST_DISK_FULL");
  struct stat about = {}, log = {};
  if (!flag || access(flag, F_OK) != 0 || fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
    return false;
  return fstat(STDERR_FILENO, &log) != 0 || log.st_ino != about.st_ino ||
         log.st_dev != about.st_dev;
}

bool shrinks(int file, off_t size) {
  struct stat about = {};
  return fstat(file, &about) == 0 && size <= about.st_size;
}

// The system's own function of that name.
template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

int no_room() {
  errno = ENOSPC;
  return -1;
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t count) {
  static auto* const really = next<ssize_t(int, const void*, size_t)>("write");
  return full(file) ? no_room() : really(file, bytes, count);
}

ssize_t pwrite(int file, const void* bytes, size_t count, off_t at) {
  static auto* const really = next<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  return full(file) ? no_room() : really(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t at) {
  static auto* const really = next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  return full(file) ? no_room() : really(file, bytes, count, at);
}

int ftruncate(int file, off_t size) noexcept {
  static auto* const really = next<int(int, off_t)>("ftruncate");
  return full(file) && !shrinks(file, size) ? no_room() : really(file, size);
}

int ftruncate64(int file, off64_t size) noexcept {
  static auto* const really = next<int(int, off64_t)>("ftruncate64");
  return full(file) && !shrinks(file, size) ? no_room() : really(file, size);
}

int fallocate(int file, int mode, off_t at, off_t size) {
  static auto* const really = next<int(int, int, off_t, off_t)>("fallocate");
  return full(file) ? no_room() : really(file, mode, at, size);
}

int posix_fallocate(int file, off_t at, off_t size) {
  static auto* const really = next<int(int, off_t, off_t)>("posix_fallocate");
  return full(file) ? ENOSPC : really(file, at, size);
}

}  // extern "C"
