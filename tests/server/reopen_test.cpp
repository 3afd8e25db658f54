// A closed table can be opened again by its host, as what it was, until it is erased.
#include "tests/server/house.h"

namespace warren::server {
namespace {

constexpr std::int64_t kDay = 24ll * 3'600'000;

json::object bunnies(json::array seats, bool start) {
  return {{"game", "bunny_run"},
          {"options", {{"players", 3}}},
          {"seats", std::move(seats)},
          {"clock_ms", 60'000},
          {"public", true},
          {"start", start}};
}

TEST(Reopen, a_table_becomes_what_it_was) {
  for (const bool start : {false, true}) {
    House house;
    Player ann(house, "Ann");
    ann.create(bunnies({"you", "you", "you"}, start));
    const auto before = said(ann.look(), "status");
    ann.ask("close");
    EXPECT_EQ(error_of(ann.ask("start")), "error.server.closed");
    EXPECT_EQ(error_of(ann.ask("reopen")), "");
    auto now = ann.look();
    EXPECT_EQ(said(now, "status"), before);
    EXPECT_FALSE(now.contains("closed"));
    EXPECT_EQ(house.ask(ann.guest, {{"do", "lobby"}})["tables"].get_array().size(),
              start ? 0u : 1u);
    house.reopen();
    house.room->enter(ann.guest);
    EXPECT_EQ(ann.look(), now);
  }
}

TEST(Reopen, one_that_was_over_is_over_again) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}, true));
  for (int i = 0; i < 500 && said(ann.look(), "status") == "playing"; ++i) {
    house.think_on();
    ann.choose(0);
  }
  ASSERT_EQ(said(ann.look(), "status"), "over");
  const auto before = ann.look();
  house.pass_time(house.settings.retention_ms + 1);
  ASSERT_EQ(said(ann.look(), "status"), "closed");
  ann.ask("reopen");
  auto now = ann.look();
  EXPECT_EQ(said(now, "status"), "over");
  EXPECT_EQ(now["result"], before.at("result"));
  EXPECT_EQ(error_of(ann.ask("rematch")), "");
}

TEST(Reopen, the_clock_begins_anew) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "you", "you"}, true));
  house.pass_time(50'000);
  ann.ask("close");
  house.pass_time(kDay);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  ann.ask("reopen");
  EXPECT_EQ(ann.look()["clock"].get_object()["left_ms"], json::value(60'000));
  house.pass_time(59'999);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  house.pass_time(1);
  EXPECT_EQ(house.thinkers.tasks.size(), 3u);
}

TEST(Reopen, only_the_host_does_and_only_where_it_is_closed) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you"}, false));
  bob.join(ann);
  EXPECT_EQ(error_of(ann.ask("reopen")), "error.server.not_now");
  ann.ask("close");
  EXPECT_EQ(error_of(bob.ask("reopen")), "error.server.not_host");
  EXPECT_EQ(error_of(ann.ask("reopen")), "");
}

TEST(Reopen, whoever_watches_hears_of_it) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you"}, false));
  bob.join(ann);
  bob.ask("watch");
  ann.ask("close");
  bob.guest.heard.clear();
  ann.ask("reopen");
  ASSERT_EQ(bob.guest.heard.size(), 1u);
  EXPECT_NE(bob.guest.heard[0].find("\"status\":\"open\""), std::string::npos);
}

TEST(Reopen, what_is_finished_and_old_is_closed_before_it_is_erased) {
  Settings s = House::generous();
  s.retention_ms = 40 * kDay;
  s.idle_close_ms = 400 * kDay;
  s.erase_after_ms = 7 * kDay;
  House house(s);
  Player ann(house, "Ann");
  ann.create(bunnies({"you", kLevel, kLevel}, true));
  for (int i = 0; i < 500 && said(ann.look(), "status") == "playing"; ++i) {
    house.think_on();
    ann.choose(0);
  }
  house.pass_time(40 * kDay - 1);
  EXPECT_EQ(said(ann.look(), "status"), "over");
  house.pass_time(600'001);
  EXPECT_EQ(said(ann.look(), "closed"), "old");
  house.pass_time(6 * kDay);
  EXPECT_EQ(said(ann.look(), "status"), "closed");
  EXPECT_EQ(error_of(ann.ask("reopen")), "");  // and is kept for as long again
  house.pass_time(39 * kDay);
  EXPECT_EQ(said(ann.look(), "status"), "over");
  house.pass_time(kDay + 1);
  house.pass_time(7 * kDay - 1);
  EXPECT_EQ(house.room->tables(), 1u);
  house.pass_time(600'001);
  EXPECT_EQ(house.room->tables(), 0u);
}

TEST(Reopen, what_cannot_be_changed_any_more_is_kept_for_as_long) {
  Settings s = House::generous();
  s.unfinished_ms = 40 * kDay;
  s.erase_after_ms = 7 * kDay;
  House house(s);
  Player ann(house, "Ann");
  ann.create(bunnies({"you"}, false));
  ann.ask("close");
  house.store.logs.begin()->second.push_back({3, house.time_ms, "{\"k\":\"odd\"}"});
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(error_of(ann.ask("reopen")), "error.server.read_only");
  house.pass_time(47 * kDay - 1);
  EXPECT_EQ(house.room->tables(), 1u);
  house.pass_time(600'001);
  EXPECT_EQ(house.room->tables(), 0u);
}

TEST(Reopen, a_server_that_was_down_for_long_erases_nothing_that_it_has_not_closed_before) {
  Settings s = House::generous();
  s.retention_ms = kDay;
  House house(s);
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "you", "you"}, false));
  house.room->leave(ann.guest);
  house.time_ms += 3000 * kDay;
  house.reopen();
  for (int i = 0; i < 10; ++i) house.pass_time(600'001);
  EXPECT_EQ(house.room->tables(), 1u);
  house.room->enter(ann.guest);
  EXPECT_EQ(error_of(ann.ask("reopen")), "");
  EXPECT_EQ(said(ann.look(), "status"), "open");
}

}  // namespace
}  // namespace warren::server
