// What bots know about building a land. Nobody wins it, so playouts would tell nothing: a land is
// valued as it lies.
#pragma once
#include "bots/knowledge.h"
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren {

template <>
struct Knowledge<jack_rabbits_builder::Game> {
  using Game = jack_rabbits_builder::Game;
  using Action = jack_rabbits_builder::Action;
  using State = jack_rabbits_builder::State;
  using View = jack_rabbits_builder::View;

  static constexpr std::uint64_t kHard = 80;
  static constexpr int kCut = 0;

  static Action greedy(const Game&, const View&, Rng&);
  // Who wanders has nothing to think about.
  static bool by_heuristic(const View& v) { return v.stage == jack_rabbits_builder::Stage::walk; }

  void priors(const Game&, const State&, Seat, const Game::Actions&, std::span<float>) const;
  void evaluate(const Game&, const State&, Values&) const;
  void judge(const Game& g, const State& s, Values& values) const { evaluate(g, s, values); }
};

}  // namespace warren
