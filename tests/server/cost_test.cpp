// What requests cost is counted and charged to the address that causes it, however it connects.
#include "tests/games_factor.h"
#include "tests/server/house.h"

namespace warren::server {
namespace {

// Counts what it hears and keeps only the last of it.
class Listener final : public Client {
 public:
  explicit Listener(Room& room, std::string address = "192.0.2.1")
      : room_(room), address_(std::move(address)) {
    room_.enter(*this);
  }
  ~Listener() override { room_.leave(*this); }
  void send(std::shared_ptr<const std::string> text) override {
    ++messages;
    bytes += text->size();
    last = std::move(text);
  }
  void drop() override {}
  bool stays() const override { return true; }
  const std::string& address() const override { return address_; }

  std::string ask(const json::object& request) {
    last.reset();
    room_.receive(*this, json::serialize(request));
    return last ? *last : "";
  }
  std::size_t messages = 0, bytes = 0;
  std::shared_ptr<const std::string> last;

 private:
  Room& room_;
  std::string address_;
};

bool too_fast(const std::string& answer) { return answer.find("slow_down") != std::string::npos; }

TEST(Cost, news_is_charged_with_all_who_hear_it) {
  House house{Settings{}};
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"}, {"seats", {"you"}}, {"public", true}});
  std::deque<Listener> crowd;
  for (int i = 0; i < 250; ++i) {
    house.pass_time(100);
    ASSERT_FALSE(
        too_fast(crowd.emplace_back(*house.room).ask({{"do", "watch"}, {"table", ann.table}})));
  }
  house.pass_time(60'000);
  for (auto& listener : crowd) listener.messages = 0;
  for (int i = 0; i < 1'000; ++i) {  // a hundred a second, each by a connection of its own
    Listener fresh(*house.room);
    fresh.ask({{"do", "rename"}, {"table", ann.table}, {"key", ann.key}, {"name", "A"}});
    house.pass_time(10);
  }
  std::size_t messages = 0;
  for (const auto& listener : crowd) messages += listener.messages;
  EXPECT_LT(messages, 130'000u);
  Listener other(*house.room, "192.0.2.2");
  EXPECT_FALSE(too_fast(other.ask({{"do", "lobby"}})));
}

TEST(Cost, a_long_story_is_charged_by_its_length) {
  Settings settings;
  settings.bot_pace_ms = 0;
  House house(settings);
  Player ann(house, "Ann");
  ann.create({{"game", "jack_rabbits"},
              {"seats", {"random", "random", "random", "random"}},
              {"start", true}});
  ann.ask("watch");  // bots alone play for those who look on
  for (int i = 0; i < 100; ++i) {
    house.think_on(10);
    house.pass_time(1'000);
  }
  house.pass_time(60'000);
  std::size_t bytes = 0, longest = 0;
  for (int i = 0; i < 8'000; ++i) {  // eight hundred a second
    Listener fresh(*house.room);
    const auto size =
        fresh.ask({{"do", "look"}, {"table", ann.table}, {"key", ann.key}, {"story", 0}}).size();
    bytes += size;
    longest = std::max(longest, size);
    house.time_ms += i % 4 == 0 ? 2 : 1;
  }
  EXPECT_GT(longest, 20'000u);
  EXPECT_LT(bytes, 90'000'000u);
}

TEST(Cost, hints_are_charged_to_the_address) {
  House house{Settings{}};
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}}},
              {"seats", {"you", "random", "random"}},
              {"start", true}});
  house.thinkers.tasks.clear();
  const json::object hint{{"do", "hint"}, {"table", ann.table}, {"key", ann.key}, {"seat", 0}};
  std::size_t started = 0;
  const auto answer_all = [&] {
    for (auto& task : std::exchange(house.thinkers.tasks, {})) {
      ++started;
      task.thought.advice = "{}";
      house.room->thought(task.thought);
    }
  };
  for (int i = 0; i < 2'268; ++i) {  // in 25 seconds
    Listener fresh(*house.room);
    fresh.ask(hint);
    answer_all();
    house.pass_time(11);
  }
  EXPECT_GT(started, 5u);
  EXPECT_LT(started, 30u);
  started = 0;
  Listener other(*house.room, "192.0.2.2");
  other.ask(hint);
  answer_all();
  EXPECT_EQ(started, 1u);
}

TEST(Cost, all_who_only_look_on_are_sent_one_text) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"}, {"seats", {"you"}}, {"public", true}});
  Listener one(*house.room), two(*house.room);
  for (auto* listener : {&one, &two}) listener->ask({{"do", "watch"}, {"table", ann.table}});
  ann.ask("rename", {{"name", "Anna"}});
  EXPECT_NE(one.last->find("Anna"), std::string::npos);
  EXPECT_EQ(one.last, two.last);
  ann.ask("start");
  house.think_on(1);
  EXPECT_EQ(one.last, two.last);
}

// Whoever only looks on comes and goes unheard.
TEST(Cost, only_people_are_told_to_be_here) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"}, {"seats", {"you"}}, {"public", true}});
  ann.ask("watch");
  ann.guest.heard.clear();
  {
    Listener one(*house.room);
    one.ask({{"do", "watch"}, {"table", ann.table}});
  }
  EXPECT_TRUE(ann.guest.heard.empty());
}

// One household: four people who answer at once, all on one address, three bots at the table or as
// many as there is room for.
TEST(Cost, a_household_at_fast_games_is_never_told_to_slow_down) {
  const int rounds = std::min(200, scaled(200, 20));
  for (const auto& game : all_games()) {
    House house{Settings{}};
    std::deque<Player> people;
    for (const char* name : {"Ann", "Bob", "Cid", "Dee"}) people.emplace_back(house, name);
    people[0].create({{"game", game.id}, {"seats", {"you"}}});
    const auto seats = people[0].look()["seats"].get_array().size();
    const auto here = std::min<std::size_t>(seats, people.size());
    for (std::size_t i = 1; i < here; ++i) people[i].join(people[0]);
    for (std::size_t i = 0; i < here; ++i) people[i].ask("watch");
    people[0].ask("start");
    for (int i = 0; i < rounds; ++i) {
      for (std::size_t p = 0; p < here; ++p)
        ASSERT_NE(error_of(people[p].choose(static_cast<int>(p), static_cast<std::size_t>(i))),
                  "error.server.slow_down")
            << game.id << i;
      house.think_on(20);
      house.pass_time(400);
    }
    EXPECT_EQ(house.room->counts().rate_limited, 0u) << game.id;
  }
}

// After a restart all tabs come back at the same moment, each with its tables.
TEST(Cost, twenty_tabs_come_back_at_once) {
  House house{Settings{}};
  Player ann(house, "Ann");
  json::array keys;
  for (int i = 0; i < 20; ++i) {
    ann.create({{"game", "jack_rabbits"}, {"seats", {"you"}}, {"start", true}});
    keys.push_back(json::object{{"table", ann.table}, {"key", ann.key}});
    house.think_on(50);
    house.pass_time(1'000);
  }
  house.room->leave(ann.guest);
  house.reopen();
  house.room->enter(ann.guest);
  std::deque<Listener> tabs;
  for (std::size_t i = 0; i < 20; ++i) {
    auto& tab = tabs.emplace_back(*house.room);
    tab.ask({{"do", "hello"}});
    tab.ask({{"do", "games"}});
    tab.ask({{"do", "mine"}, {"keys", keys}});
    auto watch = keys[i].get_object();
    watch["do"] = "watch";
    watch["story"] = 0;
    EXPECT_FALSE(too_fast(tab.ask(watch)));
  }
  EXPECT_EQ(house.room->counts().rate_limited, 0u);
}

// The longest texts that an option takes, and what would be longer.
TEST(Cost, a_list_of_tables_with_giant_options_is_small) {
  House house;
  Player ann(house, "Ann");
  std::size_t made = 0;
  for (int i = 0; i < 100; ++i) {
    const bool board = i % 2 == 0;
    const std::size_t size = i < 10 ? 900'000 : 30'000;
    json::object options;
    options[board ? "board" : "sheet"] = std::string(size, '0') + "7";
    ann.create({{"game", board ? "jack_rabbits" : "kangaruse"},
                {"seats", {"you"}},
                {"public", true},
                {"options", options}});
    if (ann.table.empty()) continue;
    ++made;
    std::size_t stored = 0;
    for (const auto& entry : house.store.logs[*read_table_name(ann.table)])
      stored += entry.body.size();
    EXPECT_LT(stored, 8'000u);
  }
  EXPECT_GE(made, 50u);
  Listener other(*house.room);
  EXPECT_LT(other.ask({{"do", "lobby"}}).size(), 100'000u);
}

TEST(Cost, a_list_of_tables_is_bounded_in_bytes) {
  auto settings = House::generous();
  settings.list_bytes = 20'000;
  settings.lobby_of_address = 60;
  House house(settings);
  Player ann(house, "Ann");
  for (int i = 0; i < 60; ++i)
    ann.create({{"game", "bunny_run"}, {"seats", {"you"}}, {"public", true}});
  Listener other(*house.room);
  const auto answer = other.ask({{"do", "lobby"}});
  EXPECT_LT(answer.size(), 20'100u);
  EXPECT_GT(json::parse(answer).at("tables").as_array().size(), 20u);
  EXPECT_NE(answer.find("\"more_tables\":true"), std::string::npos);
}

TEST(Cost, no_message_is_longer_than_its_bound) {
  auto settings = House::generous();
  settings.message_bytes = 5'000;
  House house(settings);
  Player ann(house, "Ann");
  EXPECT_EQ(error_of(house.ask(ann.guest, {{"do", "games"}})), "error.server.too_long");
  ann.create({{"game", "bunny_run"}, {"seats", {"you"}}});
  EXPECT_EQ(error_of(ann.ask("watch")), "");
  for (int i = 0; i < 60; ++i) {
    ann.ask("chat", {{"text", std::string(300, 'x')}});
    house.pass_time(3'000);
  }
  ann.guest.heard.clear();
  EXPECT_EQ(error_of(ann.ask("rename", {{"name", "Anna"}})), "");
  ASSERT_EQ(ann.guest.heard.size(), 1u);
  EXPECT_NE(ann.guest.heard[0].find("too_long"), std::string::npos);
}

TEST(Cost, of_a_very_long_story_the_end_is_told) {
  auto settings = House::generous();
  settings.events_shown = 5;
  House house(settings);
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"}, {"seats", {"random"}}, {"start", true}});
  house.think_on(20);
  auto table = ann.ask("look", {{"story", 0}})["table"].get_object();
  auto& seen = table["seen"].get_array()[0].get_object();
  EXPECT_EQ(seen["events"].get_array().size(), 5u);
  EXPECT_TRUE(flag(seen, "more_events"));
}

TEST(Cost, a_debt_is_paid_back_over_time_and_not_for_ever) {
  Budget budget(1'000, 100);
  EXPECT_TRUE(budget.left("a", 1'000));
  budget.charge("a", 1'000'000'000, 1'000);
  EXPECT_FALSE(budget.left("a", 10'000));
  EXPECT_TRUE(budget.left("b", 10'000));
  EXPECT_TRUE(budget.left("a", 12'000));
  EXPECT_EQ(budget.addresses(), 2u);
  budget.forget_old(100'000);
  EXPECT_EQ(budget.addresses(), 0u);
}

}  // namespace
}  // namespace warren::server
