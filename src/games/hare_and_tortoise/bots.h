// What bots know about Hare & Tortoise.
#pragma once
#include "bots/knowledge.h"
#include "games/hare_and_tortoise/bots_lone_runner.h"
#include "games/hare_and_tortoise/bots_prospect.h"

namespace warren {

template <>
struct Knowledge<hare_and_tortoise::Game> {
  using Race = hare_and_tortoise::Game;
  using Action = hare_and_tortoise::Action;
  using Prospect = hare_and_tortoise::Prospect;
  using Public = hare_and_tortoise::Public;
  using State = hare_and_tortoise::State;

  static constexpr std::uint64_t kHard = 4'000;
  static constexpr int kCut = 8;

  explicit Knowledge(const Race& g) : table_(g) {}
  static Action greedy(const Race&, const hare_and_tortoise::View&, Rng&);

  Action playout(const Race&, const State&, Seat, const Race::Actions&, Rng&) const;
  void priors(const Race&, const State&, Seat, const Race::Actions&, std::span<float>) const;
  void evaluate(const Race&, const State&, Values&) const;
  void judge(const Race&, const State&, Values&) const;

 private:
  // Where a runner begins its next turn.
  struct Stand {
    int position, square;
    hare_and_tortoise::Due due;
  };
  // Quarters of a turn until all runners of a player are home.
  int quarters_left(const Race&, const Public&, const Prospect&) const;
  int quarters_after(const Race&, const Public&, const Prospect& now, Action) const;
  template <class Visit>
  void foresee(const Race&, const Public&, int player, const Race::Actions&, const Visit&) const;
  int quarters_of_two(const Public&, const Prospect&) const;
  int runner_quarters(const Stand&, int carrots, int lettuces) const;

  LoneRunner table_;
};

}  // namespace warren
