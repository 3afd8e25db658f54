// The order of service: by owner, by group, by time; counted, not measured.
#include "server/room/fair_queue.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace warren::server {
namespace {

struct Wish {
  std::string owner;
  int group, number;
};
using Queue = FairQueue<std::string, int, Wish>;

void push(Queue& queue, const std::string& owner, int group, int number = 0) {
  queue.push(owner, group, Wish{owner, group, number});
}

// How many of the next `of` belong to whom.
std::map<std::string, int> served(Queue& queue, int of) {
  std::map<std::string, int> count;
  for (int i = 0; i < of; ++i) ++count[queue.pop().owner];
  return count;
}

TEST(FairQueue, one_group_is_served_in_the_order_in_which_it_came) {
  Queue queue;
  for (int n = 0; n < 5; ++n) push(queue, "a", 1, n);
  for (int n = 0; n < 5; ++n) EXPECT_EQ(queue.pop().number, n);
  EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, whoever_brings_much_waits_for_it_alone) {
  Queue queue;
  for (int table = 0; table < 60; ++table)
    for (int seat = 0; seat < 4; ++seat) push(queue, "many", table);
  push(queue, "one", 100);
  push(queue, "few", 200);
  push(queue, "few", 201);
  EXPECT_EQ(served(queue, 3), (std::map<std::string, int>{{"many", 1}, {"one", 1}, {"few", 1}}));
  EXPECT_EQ(served(queue, 2), (std::map<std::string, int>{{"many", 1}, {"few", 1}}));
  EXPECT_EQ(served(queue, 238), (std::map<std::string, int>{{"many", 238}}));
  EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, the_groups_of_an_owner_take_turns) {
  Queue queue;
  for (int n = 0; n < 10; ++n) push(queue, "a", 1, n);
  push(queue, "a", 2);
  push(queue, "a", 3);
  std::vector<int> groups;
  for (int n = 0; n < 5; ++n) groups.push_back(queue.pop().group);
  EXPECT_EQ(groups, (std::vector<int>{1, 2, 3, 1, 1}));
}

// Each comes again as soon as it is served, as bots do that play on.
TEST(FairQueue, over_time_each_owner_has_the_same_share) {
  Queue queue;
  std::map<std::string, int> count;
  for (int table = 0; table < 60; ++table) push(queue, "many", table);
  push(queue, "one", 100);
  push(queue, "two", 200);
  push(queue, "two", 201);
  for (int n = 0; n < 3000; ++n) {
    const auto wish = queue.pop();
    ++count[wish.owner];
    push(queue, wish.owner, wish.group);
  }
  EXPECT_EQ(count, (std::map<std::string, int>{{"many", 1000}, {"one", 1000}, {"two", 1000}}));
}

TEST(FairQueue, all_that_waits_can_be_counted) {
  Queue queue;
  push(queue, "a", 1);
  push(queue, "a", 2);
  push(queue, "b", 1);
  int waiting = 0;
  queue.each([&](const Wish&) { ++waiting; });
  EXPECT_EQ(waiting, 3);
}

}  // namespace
}  // namespace warren::server
