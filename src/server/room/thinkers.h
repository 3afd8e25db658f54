// Bots think on threads of their own, first come, first served; the room's thread never waits.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "match/match.h"
#include "server/room/table.h"

namespace warren::server {

// An answer in the making, and what must still hold when it arrives.
struct Thought {
  TableId table = 0;
  int match_no = 0;
  std::uint32_t epoch = 0, window = 0;
  Seat seat = Seat::none;
  Why why = Why::bot;
  Bot bot{};
  std::uint64_t seed = 0;
  std::uint64_t hint = 0;  // 0: an answer; else the number of somebody's question
  // Filled in by thinking: the one or the other.
  ActionCode code = 0;
  bool unseen = false;  // others will not see that it was given
  std::string advice = {};
};

struct Task {
  Thought thought;
  std::unique_ptr<Match> world;  // imagined: it holds nothing that the bot may not know
};

void think(Task&, Stop = {});

class Thinkers {
 public:
  virtual ~Thinkers() = default;
  virtual void start(Task) = 0;
};

class WorkerThinkers final : public Thinkers {
 public:
  // `done` is called on a worker's thread.
  WorkerThinkers(int threads, std::function<void(Thought)> done);
  ~WorkerThinkers() override;  // drops what has not begun, breaks off what has
  void start(Task) override;

 private:
  void work();

  std::function<void(Thought)> done_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<Task> tasks_;
  std::atomic<bool> stopping_ = false;  // set under the lock, read by searches without it
  std::vector<std::thread> threads_;
};

}  // namespace warren::server
