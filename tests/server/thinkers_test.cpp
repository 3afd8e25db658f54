// Those who think: first come, first served, and no search that holds up the end.
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

TEST(Thinkers, tables_are_served_in_the_order_in_which_they_came) {
  Heard heard;
  WorkerThinkers thinkers(1, [&](const Thought& t) { heard.add(t.table); });
  std::vector<TableId> asked;
  for (const TableId table : {7, 3, 3, 9, 1, 7}) {
    thinkers.start(task(table, Bot::greedy));
    asked.push_back(table);
  }
  EXPECT_EQ(heard.wait_for(asked.size()), asked);
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
