// The server's log: one JSON object a line on standard error, and never a secret.
#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <thread>

namespace warren::server {

// Written by a thread of its own, so that a reader who hangs or goes away holds up nobody. What
// does not fit into the queue meanwhile, or cannot be written, is dropped and counted; the next
// line that fits is preceded by one that says how many are missing.
class Log {
 public:
  struct Bounds {
    std::size_t lines = 1'000, bytes = 256 * 1024;  // that wait to be written
  };
  // The caller closes the file.
  explicit Log(int file) : Log(file, Bounds()) {}
  Log(int file, Bounds);
  ~Log();  // gives the reader a moment to take what is left
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // Both from any thread, and neither waits. Fields must hold no key, invitation or code, and no
  // text that people wrote.
  void line(std::string_view what, boost::json::object fields = {});
  std::uint64_t dropped() const;  // lines, since the start

 private:
  struct Shared;
  static void write_loop(Shared&);

  std::shared_ptr<Shared> shared_;  // a thread that still waits for the reader outlives the log
  std::thread thread_;
};

// Holds back what could fill a disk: due() at most once a second. One thread.
class Seldom {
 public:
  bool due() {
    const auto now = std::chrono::steady_clock::now();
    if (last_ && now - *last_ < std::chrono::seconds(1)) return false;
    last_ = now;
    return true;
  }

 private:
  std::optional<std::chrono::steady_clock::time_point> last_;
};

}  // namespace warren::server
