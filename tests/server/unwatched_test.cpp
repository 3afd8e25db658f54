// Whom bots think for: those who watch, and those who sit and wait, be they away.
#include "tests/server/house.h"

namespace warren::server {
namespace {

json::object four(json::array seats) {
  return {{"game", "hare_and_tortoise"},
          {"options", {{"first", 0}}},
          {"seats", std::move(seats)},
          {"start", true}};
}

TEST(Unwatched, bots_alone_play_only_while_somebody_watches) {
  House house;
  Player ann(house, "Ann");
  ann.create(four(json::array(4, "master")));
  EXPECT_TRUE(house.thinkers.tasks.empty());
  house.pass_time(3'600'000);
  ann.look();
  EXPECT_TRUE(house.thinkers.tasks.empty());
  EXPECT_EQ(house.room->counts().thoughts, 0u);
  ann.ask("watch");
  EXPECT_EQ(house.thinkers.tasks.size(), 1u);
  ann.ask("unwatch");
  house.thinkers.tasks[0].thought.bot = Bot::random;
  house.think_on();
  EXPECT_EQ(house.room->counts().thoughts, 1u);
  EXPECT_EQ(house.room->counts().bot_moves, 1u);
  ann.ask("watch");
  EXPECT_FALSE(house.thinkers.tasks.empty());
}

TEST(Unwatched, sixty_tables_of_masters_that_nobody_watches_hold_up_nobody) {
  House house;
  Player eve(house, "Eve", "192.0.2.1"), ann(house, "Ann", "192.0.2.2");
  for (int i = 0; i < 60; ++i) eve.create(four(json::array(4, "master")));
  house.pass_time(1000);
  EXPECT_EQ(house.room->counts().thoughts, 0u);
  ann.create(four({"greedy", "you", "greedy", "greedy"}));
  EXPECT_EQ(house.thinkers.tasks.size(), 1u);
  EXPECT_EQ(house.room->counts().thoughts, 1u);
}

TEST(Unwatched, such_a_table_leaves_the_memory) {
  House house;
  Player ann(house, "Ann");
  ann.create(four(json::array(4, "random")));
  house.pass_time(house.settings.evict_ms + 1);
  EXPECT_EQ(house.room->tables_in_memory(), 0u);
  ann.ask("watch");
  EXPECT_EQ(house.thinkers.tasks.size(), 1u);
}

TEST(Unwatched, a_seated_person_who_is_away_is_played_for) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto request = four({"random", "you", nullptr, "random"});
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  house.room->leave(bob.guest);
  ann.ask("start");
  house.room->leave(ann.guest);
  house.think_on();
  EXPECT_GT(house.room->counts().bot_moves, 0u);
  house.room->enter(ann.guest);
  house.room->enter(bob.guest);
}

TEST(Unwatched, so_is_one_whose_seat_a_bot_keeps) {
  House house;
  Player ann(house, "Ann");
  ann.create(four({"you", "random", "random", "random"}));
  ann.ask("stand", {{"seat", 0}});
  house.think_on(20);
  EXPECT_EQ(house.room->counts().bot_moves, 20u);
}

// Whose turn it uses up when a bot thinks.
TEST(Accounts, thinking_is_charged_to_whoever_waits_for_it) {
  House house;
  Player ann(house, "Ann", "192.0.2.1"), cy(house, "Cy", "192.0.2.3");
  auto request = four({"random", nullptr, "random", "random"});
  request["public"] = true;
  ann.create(request);  // nobody sits yet, nobody watches
  ASSERT_TRUE(house.thinkers.tasks.empty());
  cy.table = ann.table;
  cy.ask("watch");
  ASSERT_EQ(house.thinkers.tasks.size(), 1u);
  EXPECT_EQ(house.thinkers.tasks[0].owner, "192.0.2.3");
}

TEST(Accounts, a_player_goes_before_those_who_look_on) {
  House house;
  Player ann(house, "Ann", "192.0.2.1"), bob(house, "Bob", "192.0.2.2"),
      cy(house, "Cy", "192.0.2.3");
  auto request = four({"random", "random", nullptr, "random"});
  request["public"] = true;
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  cy.table = ann.table;
  cy.ask("watch");
  bob.ask("watch");
  ann.ask("start");
  const auto next = [&] {
    house.think_on(1);
    return house.thinkers.tasks.at(0).owner;
  };
  EXPECT_EQ(house.thinkers.tasks.at(0).owner, "192.0.2.2");
  bob.ask("unwatch");
  EXPECT_EQ(next(), "192.0.2.3");
  cy.ask("unwatch");
  house.think_on();
  // He asks, and does not watch. A hare may let him play again.
  for (int i = 0; i < 50 && house.thinkers.tasks.empty(); ++i) bob.choose(2);
  EXPECT_EQ(house.thinkers.tasks.at(0).owner, "192.0.2.2");
}

// Sixty tables of one address and one of another, all watched: of what is thought about first, each
// address has half.
TEST(Accounts, many_tables_of_one_address_have_its_share_and_no_more) {
  House house;
  Player ann(house, "Ann", "192.0.2.1"), bob(house, "Bob", "192.0.2.2");
  for (int i = 0; i < 60; ++i) {
    ann.create(four(json::array(4, "master")));
    ann.ask("watch");
  }
  bob.create(four(json::array(4, "master")));
  bob.ask("watch");
  FairQueue<std::string, TableId, Task> queue;
  const auto fill = [&] {
    for (auto& task : house.thinkers.tasks) {
      task.thought.bot = Bot::random;
      const auto owner = task.owner;
      const auto table = task.thought.table;
      queue.push(owner, table, std::move(task));
    }
    house.thinkers.tasks.clear();
  };
  std::map<std::string, int> served;
  for (int n = 0; n < 40; ++n) {
    fill();
    auto task = queue.pop();
    ++served[task.owner];
    think(task);
    house.room->thought(task.thought);
    house.room->committed(house.store.last);
  }
  EXPECT_EQ(served["192.0.2.1"], 20);
  EXPECT_EQ(served["192.0.2.2"], 20);
}

}  // namespace
}  // namespace warren::server
