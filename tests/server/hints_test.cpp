// Hints: whom they are for, what they hold, how often they may be asked for.
#include "tests/server/house.h"

namespace warren::server {
namespace {

const json::object kAgainstBots{{"game", "bunny_run"},
                                {"options", {{"players", 3}}},
                                {"seats", {"you", "random", "random"}},
                                {"start", true}};

// Asks without waiting, lets the bots think, and gives back what was answered.
json::object hint(Player& p, int seat) {
  auto answer = p.ask("hint", {{"seat", seat}});
  if (!answer.empty()) return answer;
  p.house.think_on();
  for (const auto& text : p.guest.heard) {
    auto o = json::parse(text).get_object();
    if (o.contains("thoughts")) return o;
  }
  return {};
}

TEST(Hints, they_are_the_thoughts_of_a_bot_about_ones_own_choices) {
  for (const auto& game : all_games()) {
    House house;
    Player ann(house, "Ann");
    ann.create({{"game", game.id}, {"seats", {"you"}}, {"start", true}});
    const auto asked = [&] { return ann.ask("choices", {{"seat", 0}})["choices"].get_array(); };
    for (int i = 0; i < 2000 && asked().empty(); ++i) {
      house.think_on(1);
      house.pass_time(2000);
    }
    house.thinkers.tasks.clear();
    const auto choices = asked();
    auto answer = hint(ann, 0);
    ASSERT_TRUE(answer.contains("thoughts")) << game.id << json::serialize(answer);
    EXPECT_EQ(answer["window"], ann.look()["turn"].get_object()["window"]);
    const auto& moves = answer["thoughts"].get_object()["moves"].get_array();
    ASSERT_FALSE(moves.empty()) << game.id;
    for (const auto& move : moves) {
      const auto same = [&](const json::value& choice) {
        return choice.get_object().at("code") == move.get_object().at("code");
      };
      EXPECT_TRUE(std::any_of(choices.begin(), choices.end(), same)) << game.id;
    }
  }
}

TEST(Hints, nobody_gets_one_against_people) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  auto request = kAgainstBots;
  request["seats"] = {"you", nullptr, "random"};
  request.erase("start");
  ann.create(request);
  bob.join(ann);
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "error.server.not_now");
  ann.ask("start");
  const auto refused = ann.ask("hint", {{"seat", 0}});
  EXPECT_EQ(error_of(refused), "error.server.no_hints");
  EXPECT_EQ(said(refused.at("error").get_object(), "text"),
            "Hints are only for games in which all others are bots.");
  bob.ask("resign", {{"seat", 1}});
  EXPECT_TRUE(hint(ann, 0).contains("thoughts"));
  EXPECT_EQ(error_of(bob.ask("hint", {{"seat", 0}})), "error.server.not_your_seat");
}

TEST(Hints, two_seats_of_one_person_are_people_too) {
  House house;
  Player ann(house, "Ann");
  auto request = kAgainstBots;
  request["seats"] = {"you", "you", "random"};
  ann.create(request);
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "error.server.no_hints");
}

TEST(Hints, only_whoever_is_asked_gets_one_and_not_too_many) {
  auto settings = House::generous();
  settings.hints_waiting_of_address = 60;
  House house(settings);
  Player ann(house, "Ann");
  ann.create(kAgainstBots);
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 1}})), "error.server.not_your_seat");
  for (std::size_t i = 0; i < house.settings.hints_at_once; ++i)
    EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "");
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "error.server.slow_down");
  house.time_ms += 60'000;
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "");
  ann.choose(0);
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "error.server.not_now");
}

TEST(Hints, all_who_ask_share_a_bounded_queue) {
  auto settings = House::generous();
  settings.hints_waiting = 1;
  House house(settings);
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(kAgainstBots);
  bob.create(kAgainstBots);
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "");
  EXPECT_EQ(error_of(bob.ask("hint", {{"seat", 0}})), "error.server.busy");
  house.think_on();
  EXPECT_EQ(error_of(bob.ask("hint", {{"seat", 0}})), "");
}

TEST(Hints, an_address_has_but_a_share_of_the_queue) {
  auto settings = House::generous();
  settings.hints_waiting_of_address = 2;
  House house(settings);
  Player ann(house, "Ann", "192.0.2.1"), amy(house, "Amy", "192.0.2.1"),
      bob(house, "Bob", "192.0.2.2");
  for (auto* p : {&ann, &amy, &bob}) p->create(kAgainstBots);
  EXPECT_EQ(error_of(ann.ask("hint", {{"seat", 0}})), "");
  EXPECT_EQ(error_of(amy.ask("hint", {{"seat", 0}})), "");
  EXPECT_EQ(error_of(amy.ask("hint", {{"seat", 0}})), "error.server.busy");
  EXPECT_EQ(error_of(bob.ask("hint", {{"seat", 0}})), "");
  EXPECT_EQ(house.thinkers.tasks.back().owner, "192.0.2.2");
  house.think_on();
  EXPECT_EQ(error_of(amy.ask("hint", {{"seat", 0}})), "");
}

TEST(Hints, one_for_somebody_who_has_left_goes_nowhere) {
  House house;
  Guest gone;
  Player ann(house, "Ann");
  ann.create(kAgainstBots);
  house.room->enter(gone);
  house.ask(gone, {{"do", "hint"}, {"table", ann.table}, {"key", ann.key}, {"seat", 0}});
  house.room->leave(gone);
  house.think_on();
  EXPECT_TRUE(gone.heard.empty());
}

}  // namespace
}  // namespace warren::server
