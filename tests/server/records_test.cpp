// What a table's log takes in besides moves: nothing for nothing, so much at a time, so much ever.
#include "tests/server/house.h"

namespace warren::server {
namespace {

const json::object kBunnies{
    {"game", "bunny_run"}, {"options", {{"players", 3}}}, {"seats", {"you", kLevel, nullptr}}};

// Generous but for what this is about.
Settings rated() {
  auto s = House::generous();
  s.changes_at_once = Settings{}.changes_at_once;
  return s;
}

std::size_t rows(const House& house) {
  std::size_t all = 0;
  for (const auto& [id, log] : house.store.logs) all += log.size();
  return all;
}

TEST(Records, what_changes_nothing_is_not_written) {
  House house;
  Player ann(house, "Ann");
  ann.create(kBunnies);
  ann.ask("lock", {{"seat", 2}, {"on", true}});
  const auto before = rows(house);
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Ann"}})), "");
  EXPECT_EQ(error_of(ann.ask("lock", {{"seat", 2}, {"on", true}})), "");
  EXPECT_EQ(error_of(ann.ask("bot", {{"seat", 1}, {"bot", kLevel}})), "");
  EXPECT_EQ(error_of(ann.ask("host", {{"person", 0}})), "");
  EXPECT_EQ(error_of(ann.ask("auto_pass", {{"seat", 0}, {"on", false}})), "");
  EXPECT_EQ(rows(house), before);
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Anna"}})), "");
  EXPECT_EQ(rows(house), before + 1);
}

TEST(Records, a_take_back_that_was_asked_for_is_not_asked_for_again) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(
      {{"game", "bunny_run"}, {"options", {{"players", 3}}}, {"seats", {"you", nullptr, kLevel}}});
  bob.join(ann);
  ann.ask("start");
  ann.choose(0);
  EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "");
  const auto before = rows(house);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "");
  EXPECT_EQ(rows(house), before);
}

// 407 rows a second came from one address; six gigabytes a day.
TEST(Records, changes_are_rated_by_person) {
  House house(rated());
  Player ann(house, "Ann");
  ann.create(kBunnies);
  const auto before = rows(house);
  std::string last;
  for (int i = 0; i < 2000; ++i) {
    house.time_ms += 50;  // twenty a second, as long as a hundred seconds
    last = error_of(ann.ask("rename", {{"name", "Ann " + std::to_string(i)}}));
  }
  EXPECT_EQ(last, "error.server.slow_down");
  EXPECT_LE(rows(house) - before, 30u + 50u + 1u);
  house.time_ms += 60'000;
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Zoe"}})), "");
}

TEST(Records, many_people_at_a_table_share_a_rate) {
  House house(rated());
  Player host(house, "Host");
  host.create(kBunnies);
  std::vector<std::unique_ptr<Player>> guests;
  for (int i = 0; i < 20; ++i) {
    house.time_ms += 1'000;
    guests.push_back(std::make_unique<Player>(house, "G" + std::to_string(i)));
    guests.back()->join(host);
  }
  house.time_ms += 60'000;
  const auto before = rows(house);
  for (int i = 0; i < 1000; ++i)
    guests[static_cast<std::size_t>(i) % guests.size()]->ask("rename",
                                                             {{"name", std::to_string(i)}});
  EXPECT_LE(rows(house) - before, 120u);
}

TEST(Records, many_tables_of_an_address_share_a_rate) {
  House house(rated());
  std::vector<std::unique_ptr<Player>> hosts;
  for (int i = 0; i < 60; ++i) {
    hosts.push_back(std::make_unique<Player>(house, "H" + std::to_string(i)));
    hosts.back()->create(kBunnies);
  }
  const auto before = rows(house);
  for (int i = 0; i < 1500; ++i)
    hosts[static_cast<std::size_t>(i) % hosts.size()]->ask("rename", {{"name", std::to_string(i)}});
  EXPECT_LE(rows(house) - before, 600u);
}

TEST(Records, what_ends_a_trouble_is_never_too_much) {
  House house(rated());
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(kBunnies);
  bob.join(ann);
  for (int i = 0; i < 100; ++i) ann.ask("rename", {{"name", "Ann " + std::to_string(i)}});
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Zoe"}})), "error.server.slow_down");
  EXPECT_EQ(error_of(ann.ask("remove", {{"person", 1}})), "");
  EXPECT_EQ(error_of(ann.ask("close")), "");
}

constexpr std::int64_t kDay = 24ll * 3600 * 1000;

TEST(Records, a_table_that_nobody_finished_is_kept_half_a_year_and_says_so) {
  House house;
  Player ann(house, "Ann");
  ann.create(kBunnies);
  auto now = ann.look();
  ASSERT_TRUE(now.contains("kept_until_ms"));
  EXPECT_EQ(now["kept_until_ms"], json::value(house.time_ms + 217 * kDay));
  house.pass_time(30 * kDay + 1);
  now = ann.look();
  EXPECT_EQ(said(now, "status"), "closed");
  EXPECT_EQ(now["kept_until_ms"], json::value(house.time_ms + 187 * kDay));
  house.pass_time(179 * kDay);
  EXPECT_EQ(said(ann.look(), "status"), "closed");
  house.room->leave(ann.guest);
  house.pass_time(2 * kDay);
  house.pass_time(8 * kDay);
  EXPECT_EQ(house.room->tables(), 0u);
  house.room->enter(ann.guest);
}

}  // namespace
}  // namespace warren::server
