// A queue of lines, and the thread that writes them.
#include "server/net/log.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>

namespace warren::server {
namespace {

constexpr auto kLastMoment = std::chrono::milliseconds(500);

std::string text_of(std::string_view what, boost::json::object fields) {
  using namespace std::chrono;
  boost::json::object line{
      {"at_ms", duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()},
      {"what", what}};
  for (auto& field : fields) line[field.key()] = std::move(field.value());
  return boost::json::serialize(line) + "\n";
}

// Waits for the reader; false if there is none.
bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto n = write(file, text.data(), text.size());
    if (n >= 0) {
      text.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno == EAGAIN) {
      pollfd room{file, POLLOUT, 0};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

// For this thread: who reads no more is an error to it, and ends nobody.
void block_broken_pipes() {
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
}

}  // namespace

struct Log::Shared {
  Shared(int f, Bounds b) : file(fcntl(f, F_DUPFD_CLOEXEC, 3)), bounds(b) {}
  ~Shared() {
    if (file >= 0) close(file);
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;

  struct Line {
    std::string text;
    std::uint64_t missing = 0;  // how many it says are missing; 0: it is a line of its own
  };
  void add(Line line) {
    bytes += line.text.size();
    queue.push_back(std::move(line));
  }
  Line take() {
    Line line = std::move(queue.front());
    queue.pop_front();
    bytes -= line.text.size();
    return line;
  }
  void lose(const Line& line) {
    unreported += std::max<std::uint64_t>(line.missing, 1);
    dropped += line.missing == 0;
  }

  const int file;
  const Bounds bounds;
  std::mutex mutex;
  std::condition_variable wake;
  std::deque<Line> queue;
  std::size_t bytes = 0;  // of the queue
  std::uint64_t dropped = 0, unreported = 0;
  bool stopping = false, done = false;
};

Log::Log(int file, Bounds bounds)
    : shared_(std::make_shared<Shared>(file, bounds)),
      thread_([shared = shared_] { write_loop(*shared); }) {}

Log::~Log() {
  std::unique_lock hold(shared_->mutex);
  shared_->stopping = true;
  shared_->wake.notify_all();
  const bool done = shared_->wake.wait_for(hold, kLastMoment, [this] { return shared_->done; });
  hold.unlock();
  if (done)
    thread_.join();
  else
    thread_.detach();
}

void Log::line(std::string_view what, boost::json::object fields) {
  Shared::Line line{text_of(what, std::move(fields))};
  auto& s = *shared_;
  {
    const std::lock_guard hold(s.mutex);
    const bool fits = s.queue.size() + (s.unreported > 0) < s.bounds.lines &&
                      s.bytes + line.text.size() <= s.bounds.bytes;
    if (!fits) return s.lose(line);
    if (s.unreported > 0) s.add({text_of("log_dropped", {{"lines", s.unreported}}), s.unreported});
    s.unreported = 0;
    s.add(std::move(line));
  }
  s.wake.notify_all();
}

std::uint64_t Log::dropped() const {
  const std::lock_guard hold(shared_->mutex);
  return shared_->dropped;
}

void Log::write_loop(Shared& s) {
  pthread_setname_np(pthread_self(), "log");
  block_broken_pipes();
  std::unique_lock hold(s.mutex);
  for (;;) {
    s.wake.wait(hold, [&] { return s.stopping || !s.queue.empty(); });
    if (s.queue.empty()) break;
    const auto line = s.take();
    hold.unlock();
    const bool written = write_all(s.file, line.text);
    hold.lock();
    if (!written) s.lose(line);
  }
  s.done = true;
  s.wake.notify_all();
}

}  // namespace warren::server
