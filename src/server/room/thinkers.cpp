// The queues and their workers, at a lower priority than the room's own thread.
#include "server/room/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

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
  threads_.emplace_back([this] { work(instant_); });
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(search_); });
}

WorkerThinkers::~WorkerThinkers() {
  {
    const std::lock_guard hold(mutex_);
    stopping_ = true;
  }
  instant_.wake.notify_all();
  search_.wake.notify_all();
  for (auto& thread : threads_) thread.join();
}

WorkerThinkers::Kind WorkerThinkers::kind_of(const Thought& thought) {
  if (thought.hint > 0) return Kind::hint;
  return thinks(thought.bot) ? Kind::search : Kind::instant;
}

void WorkerThinkers::start(Task task) {
  Lane& lane = kind_of(task.thought) == Kind::instant ? instant_ : search_;
  {
    const std::lock_guard hold(mutex_);
    const auto owner = task.owner;
    const auto table = task.thought.table;
    lane.queue.push(owner, table, Queued{std::move(task), Clock::now()});
  }
  lane.wake.notify_one();
}

std::array<WorkerThinkers::QueueState, WorkerThinkers::kKindNames.size()> WorkerThinkers::waiting()
    const {
  std::array<QueueState, kKindNames.size()> all;
  const std::lock_guard hold(mutex_);
  const auto now = Clock::now();
  for (const Lane* lane : {&instant_, &search_})
    lane->queue.each([&](const Queued& queued) {
      auto& one = all[static_cast<std::size_t>(kind_of(queued.task.thought))];
      ++one.count;
      one.oldest = std::max(
          one.oldest, std::chrono::duration_cast<std::chrono::milliseconds>(now - queued.since));
    });
  return all;
}

void WorkerThinkers::work(Lane& lane) {
  pthread_setname_np(pthread_self(), "bot");
  // On Linux this is the priority of the calling thread alone.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNicer);
  for (;;) {
    Task task;
    {
      std::unique_lock hold(mutex_);
      lane.wake.wait(hold, [&] { return stopping_ || !lane.queue.empty(); });
      if (stopping_) return;
      task = lane.queue.pop().task;
    }
    const WhenTold told{&stopping_};
    think(task, told);
    if (stopping_) return;  // half a search is no answer
    done_(task.thought);
  }
}

}  // namespace warren::server
