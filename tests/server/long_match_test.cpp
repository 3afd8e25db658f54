// Matches and logs that grow beyond reason: what they cost, where they stop, and what is said then.
#include "tests/server/long_log.h"

namespace warren::server {
namespace {

const LongLog& long_log() {
  static const LongLog log(2'000, 0);
  return log;
}

json::object import(House& house, Player& p, const std::string& text) {
  const auto answer = house.ask(p.guest, {{"do", "import"}, {"name", p.name}, {"replay", text}});
  p.table = said(answer, "table"), p.key = said(answer, "key");
  return answer;
}

TEST(EndlessMatch, an_import_and_its_undos_cost_what_its_length_is) {
  House house;
  Player ann(house, "Ann");
  const auto text = write_replay(long_log().match());
  ASSERT_LT(text.size(), house.settings.replay_bytes);
  ASSERT_EQ(error_of(import(house, ann, text)), "");
  EXPECT_EQ(house.room->counts().moves_replayed, 2 * long_log().moves());
  const auto seat = long_log().match().turn().to_act.lowest();
  ann.ask("sit", {{"seat", index(seat)}});
  ASSERT_EQ(error_of(ann.ask("start")), "");
  std::size_t undos = 0;
  for (int i = 0; i < 400; ++i) {
    house.time_ms += 10'000;
    undos += error_of(ann.ask("take_back", {{"seat", index(seat)}})).empty();
  }
  EXPECT_GT(undos, 50u);
  const auto rows = house.store.logs.begin()->second.size();
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_FALSE(ann.look().empty());
  const auto replayed = house.room->counts().moves_replayed;
  EXPECT_LE(replayed, long_log().moves() + 64 * rows);
  EXPECT_LE(replayed, 32 * (long_log().moves() + rows));
}

TEST(EndlessMatch, an_import_of_too_many_moves_is_refused_with_a_sentence) {
  auto settings = House::generous();
  settings.moves_a_match = long_log().moves() - 1;
  House house(settings);
  Player ann(house, "Ann");
  const auto answer = import(house, ann, write_replay(long_log().match()));
  EXPECT_EQ(error_of(answer), "error.server.match_too_long");
  EXPECT_NE(
      said(answer.at("error").get_object(), "text").find(std::to_string(settings.moves_a_match)),
      std::string::npos);
  EXPECT_EQ(house.room->tables(), 0u);
}

TEST(EndlessMatch, a_match_stops_where_it_is_too_long_and_goes_on_when_some_is_taken_back) {
  auto settings = House::generous();
  settings.moves_a_match = 100;
  settings.race_pace_ms = 0;
  House house(settings);
  Player ann(house, "Ann");
  ann.create({{"game", "jack_rabbits"},
              {"options", {{"players", 2}}},
              {"seats", {"you", "random"}},
              {"start", true}});
  ann.ask("watch");
  std::string last;
  for (std::size_t i = 0; i < 2'000 && last.empty(); ++i) {
    house.think_on(1);
    if (ann.look().contains("too_long")) break;
    last = error_of(ann.choose(0, i));
  }
  house.think_on();
  auto now = ann.look();
  ASSERT_TRUE(now.contains("too_long"));
  EXPECT_EQ(said(now, "status"), "playing");
  EXPECT_TRUE(house.thinkers.tasks.empty());
  EXPECT_EQ(error_of(ann.ask("move", {{"seat", 0}, {"window", 0}, {"move", "x"}})),
            "error.server.match_too_long");
  for (int i = 0; i < 20; ++i) house.pass_time(1'000);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  ASSERT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "");
  EXPECT_FALSE(ann.look().contains("too_long"));
}

TEST(EndlessMatch, a_log_that_is_full_takes_no_more_records_but_moves_on) {
  auto settings = House::generous();
  settings.records_a_table = 20;
  House house(settings);
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}}},
              {"seats", {"you", "random", "random"}},
              {"start", true}});
  ann.ask("watch");
  for (int i = 0; i < 50; ++i) ann.ask("rename", {{"name", "Ann " + std::to_string(i)}});
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Zoe"}})), "error.server.log_full");
  EXPECT_EQ(error_of(ann.ask("chat", {{"text", "hello"}})), "error.server.log_full");
  EXPECT_EQ(house.store.logs.begin()->second.size(),
            21u);  // with the outcomes of the start
  EXPECT_EQ(error_of(ann.choose(0)), "");
  house.think_on(2);
  house.reopen();
  house.room->enter(ann.guest);
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Zoe"}})), "error.server.log_full");
  EXPECT_EQ(error_of(ann.ask("close")), "");
}

TEST(EndlessMatch, a_table_with_a_long_log_has_no_further_match) {
  auto settings = House::generous();
  settings.rows_a_table = 5;
  House house(settings);
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}, {"length", 30}}},
              {"seats", {"you", "random", "random"}},
              {"start", true}});
  ann.ask("watch");
  for (std::size_t i = 0; i < 500 && said(ann.look(), "status") == "playing"; ++i) {
    house.think_on();
    ann.choose(0, i);
  }
  ASSERT_EQ(said(ann.look(), "status"), "over");
  EXPECT_EQ(error_of(ann.ask("rematch")), "error.server.log_full");
}

}  // namespace
}  // namespace warren::server
