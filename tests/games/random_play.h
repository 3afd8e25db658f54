// Random games for the tests of every game, looked at step by step.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "core/game.h"

namespace warren {

// One move: the states before and after it, and what it told.
template <class G>
struct GameStep {
  const G& game;
  typename G::State before, after;
  std::vector<typename G::Event> events;

  int told(decltype(G::Event::what) what) const {
    return static_cast<int>(
        std::count_if(events.begin(), events.end(), [&](const auto& e) { return e.what == what; }));
  }
};

// Any of the seats that may answer.
inline Seat any_seat(SeatSet seats, Rng& rng) {
  for (auto skip = rng.below(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip)
    seats.drop(seats.lowest());
  return seats.lowest();
}

template <class G>
typename G::Action any_answer(const G& g, const typename G::State& s, Seat who, Rng& rng) {
  typename G::Actions all;
  g.legal(s, who, all);
  EXPECT_FALSE(all.empty()) << g.position(s);
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

template <class G>
GameStep<G> step_of(const G& g, const typename G::State& s, Seat who, const typename G::Action& a) {
  GameStep<G> step{g, s, s, {}};
  EventLog<typename G::Event> log;
  g.apply(step.after, who, a, log);
  step.events = std::move(log.events);
  return step;
}

// Any outcome of chance, or any answer of any seat that may give one.
template <class G>
GameStep<G> any_step(const G& g, const typename G::State& s, Rng& rng) {
  const Turn t = g.turn(s);
  if (t.phase == Phase::chance) return step_of(g, s, Seat::chance, g.draw(s, rng));
  const Seat who = any_seat(t.to_act, rng);
  return step_of(g, s, who, any_answer(g, s, who, rng));
}

// Plays `s` on until the game is over, a test has failed, or so many steps are made; `look` sees
// each of them.
template <class G, class Look>
void play_on(const G& g, typename G::State& s, Rng& rng, const Look& look,
             int steps = std::numeric_limits<int>::max()) {
  for (int n = 0; n < steps && g.turn(s).phase != Phase::over; ++n) {
    const GameStep<G> step = any_step(g, s, rng);
    s = step.after;
    look(step);
    if (::testing::Test::HasFailure()) return;
  }
}

// The same, audited after each step.
template <class G>
void play_on(const G& g, typename G::State& s, Rng& rng) {
  play_on(g, s, rng, [](const GameStep<G>& step) {
    const auto broken = step.game.audit(step.after);
    ASSERT_FALSE(broken) << *broken << " in " << step.game.position(step.after);
  });
}

}  // namespace warren
