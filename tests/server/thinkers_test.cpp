// Those who think: who waits for whom, and no search that holds up the end.
#include <chrono>

#include "tests/server/house.h"

namespace warren::server {
namespace {

Task task(TableId table, Bot bot) {
  auto opened = open_game(*find_game("jack_rabbits"), {});
  Rng rng(table);
  Match& m = **opened;
  while (m.turn().phase == Phase::chance) m.play(Seat::chance, m.draw(rng));
  Thought thought;
  thought.table = table;
  thought.seat = m.turn().to_act.lowest();
  thought.bot = bot;
  return {thought, std::move(*opened)};
}

// What has been thought, for others to wait for.
class Heard {
 public:
  void add(TableId table) {
    const std::lock_guard hold(mutex_);
    tables_.push_back(table);
    news_.notify_all();
  }
  std::vector<TableId> wait_for(std::size_t count) {
    std::unique_lock hold(mutex_);
    news_.wait_for(hold, std::chrono::minutes(5), [&] { return tables_.size() >= count; });
    return tables_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<TableId> tables_;
};

// Searches are held up at their end until they are let through.
class Gate {
 public:
  void wait() {
    std::unique_lock hold(mutex_);
    news_.wait(hold, [&] { return open_; });
  }
  void open() {
    const std::lock_guard hold(mutex_);
    open_ = true;
    news_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  bool open_ = false;
};

TEST(Thinkers, a_bot_that_answers_at_once_waits_for_no_search) {
  Heard heard;
  Gate gate;
  WorkerThinkers thinkers(1, [&](const Thought& t) {
    if (thinks(t.bot)) gate.wait();
    heard.add(t.table);
  });
  for (TableId table = 1; table <= 60; ++table) thinkers.start(task(table, Bot::easy));
  for (TableId table = 98; table <= 99; ++table) thinkers.start(task(table, Bot::greedy));
  EXPECT_EQ(heard.wait_for(2), (std::vector<TableId>{98, 99}));
  gate.open();
  EXPECT_EQ(heard.wait_for(62).size(), 62u);
}

TEST(Thinkers, what_waits_is_counted_by_kind) {
  using Kind = WorkerThinkers::Kind;
  Gate gate;
  Heard begun, heard;
  WorkerThinkers thinkers(1, [&](const Thought& t) {
    begun.add(t.table);
    gate.wait();
    heard.add(t.table);
  });
  const auto count = [&](Kind kind) {
    return thinkers.waiting()[static_cast<std::size_t>(kind)].count;
  };
  thinkers.start(task(1, Bot::easy));
  thinkers.start(task(1, Bot::greedy));
  begun.wait_for(2);  // both workers are held up now
  for (TableId table = 2; table < 5; ++table) thinkers.start(task(table, Bot::random));
  for (TableId table = 2; table < 4; ++table) thinkers.start(task(table, Bot::easy));
  auto hint = task(2, Bot::easy);
  hint.thought.hint = 1;
  thinkers.start(std::move(hint));
  EXPECT_EQ(count(Kind::instant), 3u);
  EXPECT_EQ(count(Kind::search), 2u);
  EXPECT_EQ(count(Kind::hint), 1u);
  gate.open();
  heard.wait_for(8);
  for (const auto& kind : thinkers.waiting()) {
    EXPECT_EQ(kind.count, 0u);
    EXPECT_EQ(kind.oldest.count(), 0);
  }
}

TEST(Thinkers, a_search_that_is_told_to_stop_stops) {
  for (const bool told : {false, true}) {
    const std::atomic<bool> flag = told;
    const WhenTold stop{&flag};
    auto one = task(1, Bot::easy);
    one.thought.hint = 1;
    think(one, stop);
    const auto thoughts = json::parse(one.thought.advice).get_object();
    EXPECT_EQ(thoughts.at("playouts").to_number<int>() == 0, told);
  }
}

}  // namespace
}  // namespace warren::server
