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

// Bots and clocks would change tables: while the disk takes nothing they wait, and nothing is lost.
TEST(Memory, while_the_disk_takes_nothing_nobody_is_answered_for) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}}},
              {"seats", {"you", "random", "random"}},
              {"clock_ms", 60'000},
              {"start", true}});
  ann.choose(0);
  ASSERT_FALSE(house.thinkers.tasks.empty());
  house.store.full = true;
  const auto before = house.store.logs.begin()->second.size();
  EXPECT_GT(house.think_on(10), 0);  // what was thought of before comes to nothing
  EXPECT_EQ(error_of(ann.ask("look")), "");
  EXPECT_EQ(error_of(ann.ask("chat", {{"text", "hello"}})), "error.server.disk");
  house.pass_time(house.settings.idle_close_ms + 1);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  EXPECT_EQ(house.store.logs.begin()->second.size(), before);
  house.store.full = false;
  house.pass_time(6'000);
  house.think_on(10);
  EXPECT_GT(house.store.logs.begin()->second.size(), before);
}

// The answer to a change that is on its way is neither given nor waited for.
TEST(Memory, a_table_with_unsaved_changes_is_not_shown_while_the_disk_takes_nothing) {
  House house;
  Player ann(house, "Ann");
  auto open = kBunnies;
  open["public"] = true;
  ann.create(open);
  house.commits = false;
  EXPECT_TRUE(ann.ask("chat", {{"phrase", "hello"}}).empty());
  house.store.full = true;
  EXPECT_EQ(error_of(ann.ask("look")), "error.server.disk");
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}}};
  EXPECT_TRUE(
      house.ask(ann.guest, {{"do", "mine"}, {"keys", keys}}).at("tables").as_array().empty());
  EXPECT_TRUE(house.ask(ann.guest, {{"do", "lobby"}}).at("tables").as_array().empty());
  house.store.full = false;
  house.commits = true;
  EXPECT_EQ(ann.look().at("chat").as_array().size(), 1u);
}

// A change that contradicts the log never was: who asked for it hears so, who watches sees the
// table as it is on disk, and it stays so.
TEST(Memory, a_change_that_fails_is_taken_back_and_the_table_is_only_looked_at) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(kBunnies);
  bob.create(kBunnies);
  ann.ask("watch");
  house.commits = false;
  const auto log = house.store.logs;
  ann.ask("rename", {{"name", "Anna"}});
  const auto first = house.store.last;
  ann.ask("chat", {{"text", "hello"}});
  bob.ask("rename", {{"name", "Bobby"}});
  ann.guest.heard.clear();
  bob.guest.heard.clear();
  const auto id = *read_table_name(ann.table);
  house.store.logs[id] = log.at(id);
  house.room->failed(first, id);
  house.room->failed(first + 1, id);
  house.room->committed(house.store.last);
  ASSERT_EQ(ann.guest.heard.size(), 3u);
  EXPECT_NE(ann.guest.heard[0].find("error.server.read_only"), std::string::npos);
  EXPECT_NE(ann.guest.heard[1].find("\"read_only\":\"entry 2\""), std::string::npos)
      << ann.guest.heard[1];
  EXPECT_NE(ann.guest.heard[2].find("error.server.read_only"), std::string::npos);
  ASSERT_EQ(bob.guest.heard.size(), 1u);
  EXPECT_NE(bob.guest.heard[0].find("\"ok\":true"), std::string::npos);
  house.commits = true;
  EXPECT_EQ(said(ann.look(), "read_only"), "entry 2");
  EXPECT_EQ(ann.look().at("people").as_array().at(0).at("name"), "Ann");
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Anna"}})), "error.server.read_only");
  EXPECT_EQ(error_of(bob.ask("rename", {{"name", "Bobby"}})), "");
}

TEST(Memory, a_table_whose_beginning_fails_is_not_there) {
  House house;
  Player ann(house, "Ann");
  house.commits = false;
  house.ask(ann.guest, {{"do", "create"}, {"game", "bunny_run"}, {"name", "Ann"}});
  const auto id = house.store.logs.begin()->first;
  house.store.logs.clear();
  house.room->failed(house.store.last, id);
  house.room->committed(house.store.last);
  ASSERT_EQ(ann.guest.heard.size(), 1u);
  EXPECT_NE(ann.guest.heard[0].find("error.server.read_only"), std::string::npos);
  EXPECT_EQ(house.room->tables(), 0u);
  EXPECT_EQ(house.room->held_back(), 0u);
}

}  // namespace
}  // namespace warren::server
