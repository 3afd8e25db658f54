// Answering by itself where there is only one answer: when, and that the pace tells nothing.
#include <algorithm>
#include <cmath>

#include "tests/server/house.h"

namespace warren::server {
namespace {

// A position of Jack Rabbits in which `who` is asked among others and has but one answer.
struct Spot {
  std::unique_ptr<Match> match;
  Seat who = Seat::none;
};

// Several, each with another hand: found by playing at random.
std::vector<Spot> spots(std::size_t count) {
  std::vector<Spot> found;
  for (std::uint64_t n = 0; n < 400 && found.size() < count; ++n) {
    Rng rng = Rng::numbered(5, n);
    auto opened = open_game(*find_game("jack_rabbits"), {});
    Match& m = **opened;
    Seat who = Seat::none;
    for (int i = 0; i < 4000 && m.turn().phase != Phase::over && who == Seat::none; ++i) {
      const Turn t = m.turn();
      if (t.phase == Phase::chance) {
        m.play(Seat::chance, m.draw(rng));
        continue;
      }
      if (t.kind == WindowKind::sealed)
        for (int s = 0; s < m.players(); ++s)
          if (t.to_act.has(seat(s)) && m.legal(seat(s)).size() == 1) who = seat(s);
      if (who == Seat::none)
        m.play(t.to_act.lowest(), m.bot_move(t.to_act.lowest(), Bot::random, rng));
    }
    const bool new_hand = std::none_of(found.begin(), found.end(), [&](const Spot& s) {
      return s.match->view_hash(s.who) == m.view_hash(who);
    });
    if (who != Seat::none && new_hand) found.push_back({std::move(*opened), who});
  }
  return found;
}

// A table in that position, all seats one person's, the one in question passing by itself.
struct Scene {
  explicit Scene(const Spot& spot, bool on = true) : ann(house, "Ann") {
    const Match& m = *spot.match;
    ann.import(m);
    for (int i = 0; i < m.players(); ++i) ann.ask("sit", {{"seat", i}});
    ann.ask("start");
    EXPECT_EQ(error_of(ann.ask("auto_pass", {{"seat", index(spot.who)}, {"on", on}})), "");
  }

  // After how long it answers, in steps of 50 ms; 0 if it does not.
  std::int64_t delay() {
    const auto begun = house.time_ms;
    while (house.thinkers.tasks.empty() && house.time_ms - begun < 20'000) house.pass_time(50);
    return house.thinkers.tasks.empty() ? 0 : house.time_ms - begun;
  }

  House house;
  Player ann;
};

TEST(AutoPass, a_seat_with_one_answer_in_a_sealed_window_gives_it_after_a_while) {
  const auto found = spots(1);
  ASSERT_EQ(found.size(), 1u);
  const Spot& spot = found[0];
  Scene scene(spot);
  const auto& s = scene.house.settings;
  EXPECT_TRUE(scene.house.thinkers.tasks.empty());
  scene.house.pass_time(s.auto_pass_least_ms - 1);
  EXPECT_TRUE(scene.house.thinkers.tasks.empty());
  scene.house.pass_time(s.auto_pass_most_ms);
  ASSERT_EQ(scene.house.thinkers.tasks.size(), 1u);
  EXPECT_EQ(scene.house.thinkers.tasks[0].thought.seat, spot.who);
  scene.house.think_on();
  const auto& log = scene.house.store.logs.begin()->second;
  const auto last = json::parse(log.back().body).get_object();
  EXPECT_EQ(said(last, "k"), "moves");
  EXPECT_EQ(said(last, "for"), "auto_pass");
  EXPECT_EQ(last.at("m").get_array()[0].get_array()[0], json::value(index(spot.who)));
}

TEST(AutoPass, nothing_happens_unless_it_was_asked_for) {
  const auto found = spots(1);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(Scene(found[0], false).delay(), 0);
}

TEST(AutoPass, ones_own_turn_is_never_passed) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "hare_and_tortoise"},
              {"options", {{"players", 3}}},
              {"seats", {"you", "you", "you"}},
              {"start", true}});
  for (int i = 0; i < 3; ++i) ann.ask("auto_pass", {{"seat", i}, {"on", true}});
  house.pass_time(10'000);
  EXPECT_TRUE(house.thinkers.tasks.empty());
}

// The delays of every hand come from one uniform distribution: the largest distance between what is
// measured and the straight line stays below what chance exceeds once in a million (Kolmogorov).
TEST(AutoPass, the_delay_says_nothing_about_the_hand) {
  constexpr int kTrials = 100;
  for (const auto& spot : spots(4)) {
    std::vector<double> delays;
    const Settings s;
    for (int i = 0; i < kTrials; ++i) {
      const auto delay = Scene(spot).delay();
      ASSERT_GE(delay, s.auto_pass_least_ms);
      ASSERT_LE(delay, s.auto_pass_most_ms + 50);
      delays.push_back(static_cast<double>(delay - 25 - s.auto_pass_least_ms) /
                       static_cast<double>(s.auto_pass_most_ms - s.auto_pass_least_ms));
    }
    std::sort(delays.begin(), delays.end());
    double distance = 0;
    for (int i = 0; i < kTrials; ++i)
      distance =
          std::max(distance, std::abs(delays[static_cast<std::size_t>(i)] - (i + 0.5) / kTrials));
    EXPECT_LT(distance, 2.7 / 10.0 + 0.02) << spot.match->position();
  }
}

}  // namespace
}  // namespace warren::server
