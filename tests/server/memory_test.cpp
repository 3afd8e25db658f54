// Tables in and out of memory: a disk that fails, many at once, what is still on its way.
#include "tests/server/house.h"

namespace warren::server {
namespace {

const json::object kBunnies{{"game", "bunny_run"}, {"options", {{"players", 3}}}};

json::object playing(std::int64_t clock_ms = 0) {
  auto o = kBunnies;
  o["seats"] = {"you", "you", "you"};
  o["start"] = true;
  o["clock_ms"] = clock_ms;
  return o;
}

TEST(Memory, a_table_that_cannot_be_read_just_now_is_asked_for_again_later) {
  House house;
  Player ann(house, "Ann");
  ann.create(playing());
  house.pass_time(house.settings.evict_ms + 1);
  ASSERT_EQ(house.room->tables_in_memory(), 0u);
  house.store.failing = true;
  EXPECT_EQ(error_of(ann.ask("look")), "error.server.busy");
  house.store.failing = false;
  EXPECT_EQ(error_of(ann.ask("look")), "");
}

TEST(Memory, clocks_survive_a_disk_that_fails_for_a_while) {
  House house;
  Player ann(house, "Ann");
  ann.create(playing(3'600'000));
  house.pass_time(house.settings.evict_ms + 1);
  ASSERT_EQ(house.room->tables_in_memory(), 0u);
  house.store.failing = true;
  house.pass_time(3'600'000);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  house.store.failing = false;
  house.pass_time(10'000);
  EXPECT_EQ(house.thinkers.tasks.size(), 3u);
}

TEST(Memory, a_tick_sees_to_a_bounded_number_of_tables) {
  House house;
  Player ann(house, "Ann");
  for (int i = 0; i < 250; ++i) ann.create(playing(3'600'000));
  house.pass_time(house.settings.evict_ms + 1);
  ASSERT_EQ(house.room->tables_in_memory(), 0u);
  house.pass_time(3'600'000);
  EXPECT_EQ(house.room->tables_in_memory(), 100u);
  house.pass_time(100);
  house.pass_time(100);
  EXPECT_EQ(house.room->tables_in_memory(), 250u);
}

TEST(Memory, many_idle_tables_are_closed_a_few_at_a_time) {
  House house;
  Player ann(house, "Ann");
  for (int i = 0; i < 250; ++i) ann.create(kBunnies);
  house.pass_time(house.settings.idle_close_ms + 1);
  const auto closed = [&] {
    return std::count_if(house.store.listings.begin(), house.store.listings.end(),
                         [](const auto& l) { return l.second.status == Status::closed; });
  };
  EXPECT_EQ(closed(), 100);
  house.pass_time(100);
  house.pass_time(100);
  EXPECT_EQ(closed(), 250);
}

TEST(Memory, a_broken_table_is_not_read_again_at_every_sweep) {
  House house;
  Player ann(house, "Ann");
  ann.create(kBunnies);
  house.store.logs.begin()->second.push_back({2, house.time_ms, "{\"k\":\"odd\"}"});
  house.reopen();
  house.pass_time(house.settings.idle_close_ms + 1);
  house.pass_time(house.settings.evict_ms + 1);
  ASSERT_EQ(house.room->counts().loaded, 1u);
  for (int i = 0; i < 3; ++i) house.pass_time(700'000);
  EXPECT_EQ(house.room->counts().loaded, 1u);
}

TEST(Memory, lists_wait_for_what_is_on_its_way_to_the_disk) {
  House house;
  Player ann(house, "Ann");
  auto open = kBunnies;
  open["public"] = true;
  ann.create(open);
  house.commits = false;
  ann.ask("rename", {{"name", "Anna"}});
  ann.guest.heard.clear();
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}}};
  house.ask(ann.guest, {{"do", "mine"}, {"keys", keys}});
  house.ask(ann.guest, {{"do", "lobby"}});
  EXPECT_TRUE(ann.guest.heard.empty());
  house.room->committed(house.store.last);
  ASSERT_EQ(ann.guest.heard.size(), 3u);  // with the answer to `rename`
  for (const auto i : {1u, 2u})
    EXPECT_NE(ann.guest.heard[i].find("\"Anna\""), std::string::npos) << ann.guest.heard[i];
}

}  // namespace
}  // namespace warren::server
