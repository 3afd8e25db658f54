// What bots know about Jack Rabbits.
#pragma once
#include "bots/bots.h"
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren {

template <>
struct Knowledge<jack_rabbits::Game> {
  static jack_rabbits::Action greedy(const jack_rabbits::Game&, const jack_rabbits::View&, Rng&);
};

}  // namespace warren
