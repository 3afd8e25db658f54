// A queue and its workers, at a lower priority than the room's own thread.
#include "server/room/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include "match/thoughts.h"

namespace warren::server {
namespace {

constexpr int kNicer = 5;

}  // namespace

void think(Task& task, Stop stop) {
  auto& t = task.thought;
  Rng rng(t.seed);
  if (t.hint > 0) {
    t.advice = json::serialize(
        to_json(task.world->think(t.seat, t.bot, {.effort = {}, .stop = stop}, rng), *task.world));
    return;
  }
  t.code = task.world->bot_move(t.seat, t.bot, rng, stop);
  const Turn before = task.world->turn();
  task.world->play(t.seat, t.code);
  t.unseen = unseen(before, task.world->turn());
}

WorkerThinkers::WorkerThinkers(int threads, std::function<void(Thought)> done)
    : done_(std::move(done)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerThinkers::~WorkerThinkers() {
  {
    const std::lock_guard hold(mutex_);
    stopping_ = true;
    tasks_.clear();
  }
  news_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void WorkerThinkers::start(Task task) {
  {
    const std::lock_guard hold(mutex_);
    tasks_.push_back(std::move(task));
  }
  news_.notify_one();
}

void WorkerThinkers::work() {
  pthread_setname_np(pthread_self(), "bot");
  // On Linux this is the priority of the calling thread alone.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNicer);
  for (;;) {
    Task task;
    {
      std::unique_lock hold(mutex_);
      news_.wait(hold, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    const WhenTold told{&stopping_};
    think(task, told);
    if (stopping_) return;  // half a search is no answer
    done_(task.thought);
  }
}

}  // namespace warren::server
