// What bots know about Bunny Run.
#pragma once
#include "bots/bots.h"
#include "games/bunny_run/bunny_run.h"

namespace warren {

template <>
struct Knowledge<bunny_run::Game> {
  static bunny_run::Action greedy(const bunny_run::Game&, const bunny_run::View&, Rng&);
};

}  // namespace warren
