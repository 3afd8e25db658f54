// Bots think on threads of their own, for every address in turn; the room's thread never waits.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "match/match.h"
#include "server/room/fair_queue.h"
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
  std::string owner = {};        // the address of whoever waits for it
};

void think(Task&, Stop = {});

class Thinkers {
 public:
  virtual ~Thinkers() = default;
  virtual void start(Task) = 0;
};

// Those who answer at once (`random`, `greedy`) have a thread for themselves, so that they wait for
// no search. In both queues addresses take turns, and of each address its tables; hints are
// searches like others.
class WorkerThinkers final : public Thinkers {
 public:
  // `done` is called on a worker's thread; `threads` search, one more answers at once.
  WorkerThinkers(int threads, std::function<void(Thought)> done);
  ~WorkerThinkers() override;  // drops what has not begun, breaks off what has
  void start(Task) override;

  enum class Kind : std::uint8_t { instant, search, hint };
  static constexpr std::array<std::string_view, 3> kKindNames{"instant", "search", "hint"};
  struct QueueState {
    std::size_t count = 0;
    std::chrono::milliseconds oldest{0};
  };
  // What has not begun, by kind. From any thread.
  std::array<QueueState, kKindNames.size()> waiting() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Queued {
    Task task;
    Clock::time_point since;
  };
  struct Lane {
    FairQueue<std::string, TableId, Queued> queue;
    std::condition_variable wake;
  };
  static Kind kind_of(const Thought&);
  void work(Lane&);

  std::function<void(Thought)> done_;
  mutable std::mutex mutex_;
  Lane instant_, search_;
  std::atomic<bool> stopping_ = false;  // set under the lock, read by searches without it
  std::vector<std::thread> threads_;
};

}  // namespace warren::server
