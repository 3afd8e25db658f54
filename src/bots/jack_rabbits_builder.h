// What bots know about building a land.
#pragma once
#include "bots/bots.h"
#include "games/jack_rabbits_builder/jack_rabbits_builder.h"

namespace warren {

template <>
struct Knowledge<jack_rabbits_builder::Game> {
  static jack_rabbits_builder::Action greedy(const jack_rabbits_builder::Game&,
                                             const jack_rabbits_builder::View&, Rng&);
};

}  // namespace warren
