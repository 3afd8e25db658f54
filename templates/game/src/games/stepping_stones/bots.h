// What bots know about Stepping Stones: only a rule of thumb, the search does the rest.
#pragma once
#include "bots/knowledge.h"
#include "games/stepping_stones/stepping_stones.h"

namespace warren {

template <>
struct Knowledge<stepping_stones::Game> {
  using Game = stepping_stones::Game;
  using Action = stepping_stones::Action;
  using View = stepping_stones::View;

  // The card is kept for a hop that would be stopped, and for the far bank.
  static Action greedy(const Game& g, const View& v, Rng&) {
    const int me = index(v.me);
    const int hop = g.landing(v, me, v.rolled), with_card = g.landing(v, me, v.rolled + v.card);
    const bool stopped = hop == v.at[me], home = with_card == g.far_bank() && hop < with_card;
    if (v.card && with_card > hop && (stopped || home)) return {stepping_stones::Kind::lay};
    return {stepping_stones::Kind::hop};
  }
};

}  // namespace warren
