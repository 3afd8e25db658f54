// What bots know about Hare & Tortoise.
#pragma once
#include "bots/bots.h"
#include "games/hare_and_tortoise/hare_and_tortoise.h"

namespace warren {

template <>
struct Knowledge<hare_and_tortoise::Game> {
  static hare_and_tortoise::Action greedy(const hare_and_tortoise::Game&,
                                          const hare_and_tortoise::View&, Rng&);
};

}  // namespace warren
