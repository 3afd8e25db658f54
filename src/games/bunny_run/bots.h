// What bots know about Bunny Run.
#pragma once
#include "bots/knowledge.h"
#include "games/bunny_run/bunny_run.h"

namespace warren {

template <>
struct Knowledge<bunny_run::Game> {
  using Game = bunny_run::Game;
  using Action = bunny_run::Action;
  using State = bunny_run::State;

  static constexpr std::uint64_t kHard = 4'000;
  static constexpr int kCut = 0;  // the evaluation is less noisy than any playout

  static Action greedy(const Game&, const bunny_run::View&, Rng&);
  // What greedy() sees in each number, in thousandths of a carrot.
  using Points = std::array<int, bunny_run::kHighestNumber>;
  static Points points(const Game&, const bunny_run::Public&, Seat);

  void priors(const Game&, const State&, Seat, const Game::Actions&, std::span<float>) const;
  void evaluate(const Game&, const State&, Values&) const;
  void judge(const Game&, const State&, Values&) const;
  // Numbers are chosen together: who was quicker is not known to have chosen anything yet.
  void reopen(const Game&, State&) const;
  // The last bunny's best way, and equilibrium play of the last two.
  bool solve(const Game&, const State&, Seat me, const Game::Actions&, std::uint32_t nodes,
             Exact&) const;
};

}  // namespace warren
