// A wall clock that is set wrong, and right again: nothing is closed, nobody waits, no limit falls.
#include "tests/server/house.h"

namespace warren::server {
namespace {

constexpr std::int64_t kSecond = 1'000, kHour = 3'600'000, kDay = 24 * kHour;

const json::object kBunnies{{"game", "bunny_run"}, {"options", {{"players", 3}}}};

json::object playing(json::array seats, std::int64_t clock_ms = 0) {
  auto o = kBunnies;
  o["seats"] = std::move(seats);
  o["start"] = true;
  o["clock_ms"] = clock_ms;
  return o;
}

json::array to_act(Player& p) { return p.look()["turn"].get_object()["to_act"].get_array(); }

std::int64_t left_ms(Player& p) {
  return p.look()["clock"].get_object()["left_ms"].to_number<std::int64_t>();
}

// So long in steps of a second, as a server ticks.
void live_through(House& house, std::int64_t ms) {
  for (std::int64_t passed = 0; passed < ms; passed += kSecond) house.pass_time(kSecond);
}

TEST(WallClock, a_month_ahead_for_three_seconds_closes_and_erases_nothing) {
  Settings s = House::generous();
  s.retention_ms = kDay;
  House house(s);
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(playing({"you", "you", "you"}));
  bob.create(kBunnies);
  bob.ask("close");
  house.jump(31 * kDay);
  live_through(house, 3 * kSecond);
  house.jump(-31 * kDay);
  live_through(house, kHour);
  EXPECT_EQ(said(ann.look(), "status"), "playing");
  EXPECT_EQ(house.room->tables(), 2u);
}

TEST(WallClock, nor_does_a_month_ahead_for_an_hour_but_for_two_days_it_is_believed) {
  House house;
  Player ann(house, "Ann");
  ann.create(kBunnies);
  house.jump(31 * kDay);
  live_through(house, kHour);
  EXPECT_EQ(said(ann.look(), "status"), "open");
  for (int hour = 0; hour < 47; ++hour) house.pass_time(kHour);
  EXPECT_EQ(said(ann.look(), "status"), "closed");
  EXPECT_EQ(said(ann.look(), "closed"), "idle");
}

TEST(WallClock, bots_answer_in_time_though_it_is_set_back_by_an_hour) {
  Settings s = House::generous();
  s.bot_pace_ms = 600;
  House house(s);
  Player ann(house, "Ann");
  ann.create(playing({"you", "random", "random"}));
  house.jump(-kHour);
  house.think_on();
  house.pass_time(600);
  EXPECT_EQ(to_act(ann), json::array{0});
}

TEST(WallClock, clocks_of_answers_run_on_whatever_it_shows) {
  for (const auto jump : {-kHour, kHour, 31 * kDay}) {
    House house;
    Player ann(house, "Ann");
    ann.create(playing({"you", "you", "you"}, 60'000));
    house.pass_time(10'000);
    house.jump(jump);
    house.pass_time(10'000);
    EXPECT_EQ(left_ms(ann), 40'000) << jump;
    EXPECT_TRUE(house.thinkers.tasks.empty()) << jump;
    house.pass_time(39'999);
    EXPECT_TRUE(house.thinkers.tasks.empty()) << jump;
    house.pass_time(1);
    EXPECT_EQ(house.thinkers.tasks.size(), 3u) << jump;
  }
}

TEST(WallClock, clocks_go_on_from_the_wall_clock_after_a_restart) {
  House house;
  Player ann(house, "Ann");
  ann.create(playing({"you", "you", "you"}, kDay));
  house.time_ms += kHour;
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(left_ms(ann), kDay - kHour);
  house.time_ms -= 2 * kHour;  // while the server was down
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(left_ms(ann), kDay);  // no more than there ever was
}

TEST(WallClock, rate_limits_hold) {
  for (const auto jump : {-kHour, 31 * kDay}) {
    Settings settings;
    settings.messages_at_once = 10;
    House house(settings);
    Player ann(house, "Ann");
    const auto heard = [&] {
      int well = 0;
      for (int i = 0; i < 20; ++i) well += house.ask(ann.guest, {{"do", "hello"}}).contains("ok");
      return well;
    };
    EXPECT_EQ(heard(), 10);
    house.jump(jump);
    EXPECT_EQ(heard(), 0) << jump;
    house.pass_time(kSecond);
    EXPECT_EQ(heard(), 10) << jump;
  }
}

TEST(WallClock, a_table_leaves_the_memory_when_it_is_time) {
  House house;
  Player ann(house, "Ann");
  ann.create(playing({"you", "you", "you"}));
  house.jump(31 * kDay);
  house.pass_time(kSecond);
  EXPECT_EQ(house.room->tables_in_memory(), 1u);
  house.jump(-62 * kDay);
  house.pass_time(house.settings.evict_ms);
  EXPECT_EQ(house.room->tables_in_memory(), 0u);
}

TEST(WallClock, whoever_has_just_gone_is_not_gone_for_long) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto request = playing({"you", nullptr, "random"});
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  ann.ask("start");
  house.jump(kHour);
  EXPECT_EQ(error_of(ann.ask("vote", {{"seat", 1}})), "error.server.not_gone");
  house.jump(-2 * kHour);
  house.pass_time(house.settings.gone_ms);
  EXPECT_EQ(error_of(ann.ask("vote", {{"seat", 1}})), "");
}

TEST(WallClock, a_code_for_another_device_lasts_its_ten_minutes) {
  House house;
  Player ann(house, "Ann");
  ann.create(kBunnies);
  const json::array keys{json::object{{"table", ann.table}, {"key", ann.key}}};
  const auto code = [&] {
    return said(house.ask(ann.guest, {{"do", "hand_over"}, {"keys", keys}}), "code");
  };
  const auto used = code();
  house.jump(31 * kDay);
  house.pass_time(kSecond);
  EXPECT_EQ(error_of(house.ask(ann.guest, {{"do", "redeem"}, {"code", used}})), "");
  const auto late = code();
  house.jump(-kHour);
  house.pass_time(house.settings.handover_ms);
  EXPECT_EQ(error_of(house.ask(ann.guest, {{"do", "redeem"}, {"code", late}})),
            "error.server.code");
}

}  // namespace
}  // namespace warren::server
