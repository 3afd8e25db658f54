// What the server answers for a seat: one task at a time, clocks that nothing stretches, bots that
// do not tell a hand by their pace.
#include <algorithm>
#include <map>

#include "tests/server/house.h"

namespace warren::server {
namespace {

json::object bunnies(json::array seats) {
  return {{"game", "bunny_run"},
          {"options", {{"players", 3}}},
          {"seats", std::move(seats)},
          {"start", true}};
}

// The most tasks that wait for any one seat.
int most_a_seat(const House& house) {
  std::map<Seat, int> waiting;
  int most = 0;
  for (const auto& task : house.thinkers.tasks) most = std::max(most, ++waiting[task.thought.seat]);
  return most;
}

json::array to_act(Player& p) { return p.look()["turn"].get_object()["to_act"].get_array(); }

std::int64_t left_ms(Player& p) {
  return p.look()["clock"].get_object()["left_ms"].to_number<std::int64_t>();
}

TEST(Asking, whatever_somebody_toggles_a_seat_is_thought_about_once) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "easy", "easy"}));
  for (int i = 0; i < 100; ++i) {
    ann.ask("auto_pass", {{"seat", 0}, {"on", i % 2 == 0}});
    ann.ask("pause");
    ann.ask("resume");
    ann.ask("bot", {{"seat", 1}, {"bot", i % 2 == 0 ? "medium" : "easy"}});
    ASSERT_LE(most_a_seat(house), 1);
  }
  house.think_on();
  EXPECT_EQ(to_act(ann), json::array{0});
}

TEST(Asking, moving_and_undoing_leaves_one_task_a_seat) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "easy", "easy"}));
  for (int i = 0; i < 20; ++i) {
    ann.choose(0);
    EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "");
    ASSERT_LE(most_a_seat(house), 1);
  }
}

TEST(Asking, a_bot_of_a_new_level_answers_though_the_old_one_still_thought) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "random", "you"}));
  ann.ask("bot", {{"seat", 1}, {"bot", "greedy"}});
  ASSERT_EQ(house.thinkers.tasks.size(), 1u);
  EXPECT_EQ(house.think_on(1), 1);
  ASSERT_EQ(house.thinkers.tasks.size(), 1u);
  EXPECT_EQ(house.thinkers.tasks[0].thought.bot, Bot::greedy);
  house.think_on();
  EXPECT_EQ(to_act(ann), (json::array{0, 2}));
}

TEST(Asking, a_table_stays_in_memory_while_somebody_thinks_for_it) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "easy", "you"}));
  ann.ask("pause");
  house.pass_time(house.settings.evict_ms + 1);
  EXPECT_EQ(house.room->tables_in_memory(), 1u);
  house.think_on();
  house.pass_time(house.settings.evict_ms + 1);
  EXPECT_EQ(house.room->tables_in_memory(), 0u);
}

TEST(Asking, auto_pass_that_is_so_already_is_not_written_down) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "you", "you"}));
  const auto& log = house.store.logs.begin()->second;
  ann.ask("auto_pass", {{"seat", 0}, {"on", true}});
  const auto size = log.size();
  EXPECT_EQ(error_of(ann.ask("auto_pass", {{"seat", 0}, {"on", true}})), "");
  EXPECT_EQ(log.size(), size);
}

// All seats one person's, at a point where a move can be taken back: it was, just now.
struct Undoable {
  Undoable() : ann(house, "Ann") {
    ann.create({{"game", "jack_rabbits"},
                {"seats", json::array(4, "you")},
                {"clock_ms", 60'000},
                {"start", true}});
    for (choice = 0; choice < 2000; ++choice) {
      who = to_act(ann).at(0).to_number<int>();
      ann.choose(who, choice);
      if (error_of(ann.ask("undo", {{"seat", who}})).empty()) return;
    }
    ADD_FAILURE() << "no move could be undone";
  }

  House house;
  Player ann;
  int who = 0;
  std::size_t choice = 0;
};

TEST(Clocks, undo_wins_no_time) {
  Undoable at;
  const auto left = left_ms(at.ann);
  for (int i = 1; i <= 5; ++i) {
    at.house.pass_time(10'000);
    ASSERT_EQ(error_of(at.ann.choose(at.who, at.choice)), "");
    ASSERT_EQ(error_of(at.ann.ask("undo", {{"seat", at.who}})), "");
    EXPECT_EQ(left_ms(at.ann), left - i * 10'000);
  }
  const auto before = at.ann.look();
  at.house.reopen();
  at.house.room->enter(at.ann.guest);
  EXPECT_EQ(at.ann.look(), before);
}

TEST(Clocks, nobody_goes_back_to_where_the_time_is_up) {
  Undoable at;
  at.house.pass_time(50'000);
  at.ann.choose(at.who, at.choice);
  at.house.pass_time(20'000);
  EXPECT_EQ(error_of(at.ann.ask("undo", {{"seat", at.who}})), "error.undo");
  EXPECT_TRUE(at.house.thinkers.tasks.empty());
}

TEST(Clocks, a_pause_counts_for_windows_that_may_come_back) {
  Undoable at;
  const auto left = left_ms(at.ann);
  at.ann.choose(at.who, at.choice);
  at.ann.ask("pause");
  at.house.pass_time(1'000'000);
  at.ann.ask("resume");
  EXPECT_EQ(error_of(at.ann.ask("undo", {{"seat", at.who}})), "");
  EXPECT_EQ(left_ms(at.ann), left);
}

TEST(Clocks, what_the_clock_did_is_not_undone) {
  Undoable at;
  auto now = at.ann.look();
  const auto& sight = now["seen"].get_array().at(static_cast<std::size_t>(at.who)).get_object();
  const auto& choices = sight.at("choices").get_array();
  const auto& chosen = choices[at.choice % choices.size()].get_object();
  at.house.pass_time(60'001);
  ASSERT_EQ(at.house.thinkers.tasks.size(), 1u);
  auto thought = at.house.thinkers.tasks[0].thought;
  thought.code = std::stoull(said(chosen, "code"));
  at.house.room->thought(thought);
  at.house.room->committed(at.house.store.last);
  EXPECT_EQ(error_of(at.ann.ask("undo", {{"seat", at.who}})), "error.undo");
  at.house.reopen();
  at.house.room->enter(at.ann.guest);
  EXPECT_EQ(error_of(at.ann.ask("undo", {{"seat", at.who}})), "error.undo");
}

TEST(Clocks, a_match_bears_only_so_many_undos) {
  Undoable at;
  int undone = 1;
  while (undone < 1000 && error_of(at.ann.choose(at.who, at.choice)).empty() &&
         error_of(at.ann.ask("undo", {{"seat", at.who}})).empty())
    ++undone;
  EXPECT_EQ(undone, static_cast<int>(at.house.settings.undos_a_match));
}

TEST(Clocks, looking_at_a_table_again_and_again_does_not_stretch_them) {
  Settings s = House::generous();
  s.evict_ms = 10'000;
  House house(s);
  Player ann(house, "Ann");
  auto request = bunnies({"you", kLevel, kLevel});
  request["clock_ms"] = 60'000;
  ann.create(request);
  house.think_on();
  for (int i = 0; i < 5; ++i) {
    house.pass_time(15'000);
    ann.look();
  }
  EXPECT_EQ(house.thinkers.tasks.size(), 1u);
}

TEST(Clocks, a_start_of_the_server_gives_everybody_a_minute) {
  House house;
  Player ann(house, "Ann");
  auto request = bunnies({"you", kLevel, kLevel});
  request["clock_ms"] = 600'000;
  ann.create(request);
  house.think_on();
  house.time_ms += 10'000'000;
  house.reopen();
  house.room->enter(ann.guest);
  ann.look();
  house.pass_time(59'000);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  house.pass_time(1'001);
  EXPECT_EQ(house.thinkers.tasks.size(), 1u);
}

}  // namespace
}  // namespace warren::server
