// What bots know about Kangaruse.
#pragma once
#include "bots/bots.h"
#include "games/kangaruse/kangaruse.h"

namespace warren {

template <>
struct Knowledge<kangaruse::Game> {
  static kangaruse::Action greedy(const kangaruse::Game&, const kangaruse::View&, Rng&);
};

}  // namespace warren
