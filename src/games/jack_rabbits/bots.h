// What bots know about Jack Rabbits.
#pragma once
#include "bots/knowledge.h"
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren {

template <>
struct Knowledge<jack_rabbits::Game> {
  using Game = jack_rabbits::Game;
  using Action = jack_rabbits::Action;
  using State = jack_rabbits::State;

  static constexpr std::uint64_t kHard = 500;
  static constexpr int kCut = 40;

  static Action greedy(const Game&, const jack_rabbits::View&, Rng&);

  // Nothing that is asked of a world in a search depends on what its seats learn there.
  static void reopen(const Game&, State& s) { s.learns = false; }
  Action playout(const Game&, const State&, Seat, const Game::Actions&, Rng&) const;
  void priors(const Game&, const State&, Seat, const Game::Actions&, std::span<float>) const;
  void evaluate(const Game&, const State&, Values&) const;
};

}  // namespace warren
