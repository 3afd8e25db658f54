// What bots know about Kangaruse.
#pragma once
#include "bots/knowledge.h"
#include "games/kangaruse/kangaruse.h"

namespace warren {

template <>
struct Knowledge<kangaruse::Game> {
  using Game = kangaruse::Game;
  using Action = kangaruse::Action;
  using State = kangaruse::State;

  static constexpr std::uint64_t kHard = 1'200;

  static Action greedy(const Game&, const kangaruse::View&, Rng&);

  Action playout(const Game&, const State&, Seat, const Game::Actions&, Rng&) const;
  void priors(const Game&, const State&, Seat, const Game::Actions&, std::span<float>) const;
  void judge(const Game&, const State&, Values&) const;
  // Every line of play to the end, if they are at most `nodes`.
  bool solve(const Game&, const State&, Seat me, const Game::Actions&, std::uint32_t nodes,
             Exact&) const;
};

}  // namespace warren
