// Tables are read back a slice at a time: what a turn may cost, who waits, and who does not.
#include "tests/server/long_log.h"

namespace warren::server {
namespace {

const LongLog& long_log() {
  static const LongLog log(3'000, 500);
  return log;
}

// A house with tables 1 to `tables`, none of them in memory.
struct Shelf {
  explicit Shelf(TableId tables, Settings s = House::generous()) : house(s) {
    for (TableId id = 1; id <= tables; ++id) put(id, long_log().rows());
    house.reopen();
    house.room->enter(ann);
    house.room->enter(bob);
  }
  void put(TableId id, const std::vector<Entry>& rows, Status status = Status::playing) {
    house.store.logs[id] = rows;
    house.store.listings[id] = {id, status, false, 0, house.time_ms};
  }
  static json::object asks(std::string_view what, TableId id) {
    return {{"do", what}, {"table", table_name(id)}, {"key", kSecret}};
  }
  void send(Guest& guest, json::object request, int number) {
    request["id"] = number;
    house.room->receive(guest, json::serialize(request));
  }
  std::uint64_t work() const {
    return house.room->counts().rows_read + house.room->counts().moves_replayed;
  }
  // How often it was read on until all was, and the most that one of these turns cost.
  struct Turns {
    int turns = 0;
    std::uint64_t most = 0;
  };
  Turns read_all() {
    Turns all;
    while (house.room->busy()) {
      const auto before = work();
      house.room->read_slice();
      all.most = std::max(all.most, work() - before);
      ++all.turns;
    }
    return all;
  }

  House house;
  Guest ann{"192.0.2.1"}, bob{"192.0.2.2"};
};

std::string re(const std::string& heard) {
  const auto o = json::parse(heard).get_object();
  const auto* number = o.if_contains("re");
  return number ? json::serialize(*number) : "";
}

// One step back at the end of a record costs at most the moves since the last mark.
constexpr std::size_t kStep = 64;

TEST(Loading, taking_back_often_does_not_make_a_log_dear_to_read) {
  Shelf shelf(1);
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  shelf.house.read_tables();
  const auto& log = long_log();
  EXPECT_EQ(shelf.house.room->counts().rows_read, log.rows().size());
  EXPECT_GE(shelf.house.room->counts().moves_replayed, log.moves());
  EXPECT_LT(shelf.house.room->counts().moves_replayed, log.moves() + 500 * kStep + 100);
  ASSERT_EQ(shelf.ann.heard.size(), 1u);
  EXPECT_EQ(shelf.ann.heard[0].find("read_only"), std::string::npos);
}

TEST(Loading, a_long_table_is_read_in_turns_of_bounded_work) {
  Shelf shelf(1);
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  EXPECT_EQ(shelf.work(), 0u);
  const auto all = shelf.read_all();
  EXPECT_LT(all.most, shelf.house.settings.reads_a_turn + kStep);
  EXPECT_GT(all.turns, 5);
  EXPECT_LE(shelf.house.store.largest_page, 64u);
  ASSERT_EQ(shelf.ann.heard.size(), 1u);
}

TEST(Loading, others_are_answered_meanwhile_and_one_client_in_order) {
  Shelf shelf(1);
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  shelf.send(shelf.ann, {{"do", "hello"}}, 2);
  shelf.send(shelf.ann, Shelf::asks("record", 1), 3);
  shelf.send(shelf.bob, {{"do", "hello"}}, 4);
  EXPECT_TRUE(shelf.ann.heard.empty());
  ASSERT_EQ(shelf.bob.heard.size(), 1u);
  shelf.house.room->read_slice();
  EXPECT_TRUE(shelf.ann.heard.empty());
  shelf.send(shelf.bob, {{"do", "games"}}, 5);
  EXPECT_EQ(shelf.bob.heard.size(), 2u);
  shelf.read_all();
  ASSERT_EQ(shelf.ann.heard.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(re(shelf.ann.heard[i]), std::to_string(i + 1));
  EXPECT_EQ(shelf.house.room->waiting(), 0u);
}

// Six long tables and one request held up everybody for fourteen seconds.
TEST(Loading, many_tables_of_one_address_hold_up_nobody) {
  Shelf shelf(8);
  House played;  // a short one, for somebody else
  Player host(played, "Bob");
  host.create({{"game", "bunny_run"}, {"seats", {"you"}}, {"start", true}});
  shelf.put(99, played.store.logs.begin()->second);
  shelf.house.reopen();
  shelf.house.room->enter(shelf.ann);
  shelf.house.room->enter(shelf.bob);
  json::array keys;
  for (TableId id = 1; id <= 8; ++id)
    keys.push_back(json::object{{"table", table_name(id)}, {"key", kSecret}});
  shelf.send(shelf.ann, {{"do", "mine"}, {"keys", keys}}, 1);
  shelf.house.room->read_slice();
  shelf.send(shelf.bob, {{"do", "look"}, {"table", table_name(99)}, {"key", host.key}}, 2);
  EXPECT_TRUE(shelf.bob.heard.empty());
  for (int i = 0; i < 2; ++i) shelf.house.room->read_slice();
  EXPECT_EQ(shelf.bob.heard.size(), 1u);
  EXPECT_TRUE(shelf.ann.heard.empty());
  EXPECT_LT(shelf.read_all().most, shelf.house.settings.reads_a_turn + kStep);
  ASSERT_EQ(shelf.ann.heard.size(), 1u);
  EXPECT_EQ(json::parse(shelf.ann.heard[0]).get_object()["tables"].get_array().size(), 8u);
}

TEST(Loading, a_table_that_two_ask_for_is_read_once) {
  Shelf shelf(1);
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  shelf.house.room->read_slice();
  shelf.send(shelf.bob, Shelf::asks("look", 1), 2);
  shelf.read_all();
  EXPECT_EQ(shelf.ann.heard.size(), 1u);
  EXPECT_EQ(shelf.bob.heard.size(), 1u);
  EXPECT_EQ(shelf.house.room->counts().rows_read, long_log().rows().size());
}

TEST(Loading, what_nobody_waits_for_any_more_is_not_read_on) {
  Shelf shelf(2);
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  shelf.send(shelf.ann, Shelf::asks("look", 2), 2);
  shelf.house.room->read_slice();
  EXPECT_TRUE(shelf.house.room->busy());
  shelf.house.room->leave(shelf.ann);
  EXPECT_FALSE(shelf.house.room->busy());
  EXPECT_EQ(shelf.house.room->waiting(), 0u);
  EXPECT_TRUE(shelf.ann.heard.empty());
  shelf.send(shelf.bob, Shelf::asks("look", 1), 3);
  shelf.read_all();
  EXPECT_EQ(shelf.bob.heard.size(), 1u);
}

TEST(Loading, a_table_that_turns_out_broken_is_shown_as_far_as_it_reads) {
  Shelf shelf(0);
  auto rows = long_log().rows();
  rows[400].body = R"({"k":"odd"})";
  shelf.put(1, rows);
  rows[0].body = "{}";
  shelf.put(2, rows);
  shelf.house.reopen();
  shelf.house.room->enter(shelf.ann);
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  shelf.send(shelf.ann, Shelf::asks("look", 2), 2);
  shelf.read_all();
  ASSERT_EQ(shelf.ann.heard.size(), 2u);
  EXPECT_NE(shelf.ann.heard[0].find("\"read_only\":\"entry 401\""), std::string::npos);
  EXPECT_NE(shelf.ann.heard[1].find("no_such_table"), std::string::npos);
}

TEST(Loading, a_disk_that_fails_amid_a_table_is_said_and_asked_again) {
  Shelf shelf(1);
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  shelf.house.room->read_slice();
  shelf.house.store.failing = true;
  shelf.read_all();
  ASSERT_EQ(shelf.ann.heard.size(), 1u);
  EXPECT_NE(shelf.ann.heard[0].find("error.server.busy"), std::string::npos);
  shelf.house.store.failing = false;
  shelf.send(shelf.ann, Shelf::asks("look", 1), 2);
  shelf.read_all();
  ASSERT_EQ(shelf.ann.heard.size(), 2u);
  EXPECT_NE(shelf.ann.heard[1].find("\"ok\":true"), std::string::npos);
}

TEST(Loading, a_table_that_is_erased_meanwhile_is_no_more) {
  auto settings = House::generous();
  settings.retention_ms = 3'600'000;
  settings.erase_after_ms = 0;
  Shelf shelf(0, settings);
  shelf.put(1, long_log().rows(), Status::expired);
  shelf.house.reopen();
  shelf.house.room->enter(shelf.ann);
  shelf.house.time_ms += 2 * 3'600'000;
  shelf.send(shelf.ann, Shelf::asks("look", 1), 1);
  shelf.house.room->read_slice();
  shelf.house.room->tick();
  EXPECT_EQ(shelf.house.room->tables(), 0u);
  shelf.read_all();
  ASSERT_EQ(shelf.ann.heard.size(), 1u);
  EXPECT_NE(shelf.ann.heard[0].find("no_such_table"), std::string::npos);
}

TEST(Loading, what_waits_is_bounded_for_an_address) {
  auto settings = House::generous();
  settings.waiting_requests = 5;
  Shelf shelf(1, settings);
  Guest tab("192.0.2.1");
  shelf.house.room->enter(tab);
  for (int i = 0; i < 10; ++i) shelf.send(i % 2 ? tab : shelf.ann, Shelf::asks("look", 1), i);
  EXPECT_EQ(shelf.house.room->waiting(), 5u);
  shelf.send(shelf.bob, Shelf::asks("look", 1), 77);
  EXPECT_EQ(shelf.house.room->waiting(), 6u);
  shelf.read_all();
  std::size_t busy = 0;
  for (const auto* guest : {&shelf.ann, &tab})
    for (const auto& heard : guest->heard)
      busy += heard.find("error.server.busy") != std::string::npos;
  EXPECT_EQ(busy, 5u);
  EXPECT_EQ(shelf.ann.heard.size() + tab.heard.size(), 10u);
  shelf.house.room->leave(tab);
}

TEST(Loading, the_bytes_that_wait_are_bounded_too) {
  auto settings = House::generous();
  settings.waiting_bytes = 10'000;
  Shelf shelf(1, settings);
  auto request = Shelf::asks("look", 1);
  request["more"] = std::string(4'000, 'x');
  for (int i = 0; i < 4; ++i) shelf.send(shelf.ann, request, i);
  EXPECT_EQ(shelf.house.room->waiting(), 2u);
  EXPECT_EQ(shelf.ann.heard.size(), 2u);
}

// The clocks of tables that are not in memory wait their turn like everybody.
TEST(Loading, clocks_that_ran_out_are_seen_to_in_turns) {
  Shelf shelf(6);
  for (auto& [id, listing] : shelf.house.store.listings) listing.clock_ms = 60'000;
  shelf.house.reopen();
  shelf.house.time_ms += 200'000;
  shelf.house.room->tick();
  EXPECT_EQ(shelf.work(), 0u);
  EXPECT_LT(shelf.read_all().most, shelf.house.settings.reads_a_turn + kStep);
  EXPECT_EQ(shelf.house.room->tables_in_memory(), 6u);
}

TEST(Loading, an_earlier_match_is_read_back_in_turns_too) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}, {"length", 30}}},
              {"seats", {"random", "random", "random"}},
              {"start", true}});
  ann.ask("watch");
  const auto id = house.store.logs.begin()->first;
  ASSERT_EQ(error_of(ann.ask("sit", {{"seat", 0}})), "error.server.not_now");
  house.think_on(100'000);
  ASSERT_EQ(said(ann.look(), "status"), "over");
  ann.ask("bot", {{"seat", 0}, {"bot", nullptr}});
  ann.ask("sit", {{"seat", 0}});
  ASSERT_EQ(error_of(ann.ask("rematch")), "");
  const auto rows = house.room->counts().rows_read;
  json::object request{{"do", "replay"}, {"table", ann.table}, {"key", ann.key}, {"match", 1}};
  ann.guest.heard.clear();
  house.room->receive(ann.guest, json::serialize(request));
  EXPECT_EQ(house.room->counts().rows_read, rows);
  EXPECT_TRUE(ann.guest.heard.empty());
  house.read_tables();
  EXPECT_GT(house.room->counts().rows_read, rows);
  EXPECT_LE(house.room->counts().rows_read, rows + house.store.logs[id].size());
  ASSERT_EQ(ann.guest.heard.size(), 1u);
  EXPECT_NE(ann.guest.heard[0].find("\"replay\""), std::string::npos);
  Guest eve;  // who may not see the table makes nobody read it
  house.room->enter(eve);
  request["key"] = "wrong";
  house.room->receive(eve, json::serialize(request));
  EXPECT_FALSE(house.room->busy());
  ASSERT_EQ(eve.heard.size(), 1u);
  house.room->leave(eve);
}

}  // namespace
}  // namespace warren::server
